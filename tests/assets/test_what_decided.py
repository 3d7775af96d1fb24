"""The texts that tell people who learn about the end of a round, compared with the examples of the rulebooks."""

from dataclasses import replace
from typing import Any

import pytest

from bot.rules.book import Rulebooks
from bot.words.fluent import Library
from games import catalogue
from games.buro_crazy.view import Dealt
from games.engine.contract.puzzles import sides
from games.engine.contract.telling import prefix
from games.engine.contract.values import CastMember

WORDS = Library.load().words("en")


def said(game_key: str, clause: str, example: int) -> str | None:
    """The text about the position of an example; None if there is none."""
    game = catalogue.find(game_key)
    view, _ = game.position(Rulebooks.load().book(game_key, "en").find(clause).examples[example].position)
    text = game.climax(view).why
    cast = sides(prefix(game.key), max(game.seats), WORDS)
    return None if text is None else text.say(WORDS, cast)


@pytest.mark.parametrize(
    ("game", "clause", "example", "parts"),
    [
        ("button_up", "BU-13", 0, ("Red stands at 1 + 2 + 9 = 12", "Black at 3 + 5 + 6 = 14", "Black scores")),
        ("button_up", "BU-A10", 0, ("2 + 4 + 6 = 12", "1 + 3 + 8 = 12", "nobody scores")),
        ("buro_crazy", "BC-11", 0, ("23 is more than 4", "A climbs", "B spends nothing")),
        ("buro_crazy", "BC-13", 0, ("both bid 24",)),
        ("buro_crazy", "BC-14", 0, ("nothing against nothing", "After 3")),
        ("career_poker", "KP-12", 0, ("nobody laid higher than Dan with a 9",)),
        ("career_poker", "KP-17", 0, ("first to be out of cards becomes Boss",)),
        ("biesti_boys", "BB-11", 1, ("a new floor",)),
        ("biesti_boys", "BB-13", 0, ("the first without a card",)),
    ],
)
def test_the_end_of_a_round_is_explained_by_its_own_numbers(
    game: str, clause: str, example: int, parts: tuple[str, ...]
) -> None:
    text = said(game, clause, example)
    assert text is not None
    assert all(part in text for part in parts), text


def headline(game_key: str, position: str, **changed: Any) -> str | None:
    """The large letters beside the end that a position shows; None if there are none."""
    game = catalogue.find(game_key)
    view, _ = game.position(position)
    text = game.climax(replace(view, **changed)).headline
    return None if text is None else text.say(WORDS, tuple(map(CastMember, "ABCDEFGH")))


HAND = Rulebooks.load().book("career_poker", "en").find("KP-17").examples[0].position
"""The end of a hand."""


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("button_up", "final RRBWBBWWR", None),
        ("button_up", "final RBRBRBWWW", None),
        ("button_up", "final RBWWRBWBR", "By one point!"),
        ("button_up", "final BRBRBRWWW", None),
        ("button_up", "final BRRWWBBWR", "Draw!"),
        ("button_up", "final BBBWWWRRR", "18 points at once!"),
        ("buro_crazy", "at D1 AB\nA bid 1 1 0 0 0\nB bid 1 1 0 0 0", "Draw!"),
        ("buro_crazy", "at D1 AB\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0", "Nothing against nothing!"),
        ("buro_crazy", "at D1 AB\nA bid 0 0 0 1 0\nB bid 0 0 0 0 1", "By one point!"),
        ("buro_crazy", "at D1 AB\nkitchen 5\nA bid 1 0 0 0 0\nB bid 0 0 0 0 0", "Hold-up! The kitchen is empty."),
        ("buro_crazy", "at D1 AB\nkitchen 0\nA bid 1 0 0 0 0\nB bid 0 0 0 0 0", None),
        ("buro_crazy", "at D1 AB\nA bid 1 0 0 0 0\nB bid 0 1 0 0 0", None),
    ],
)
def test_a_headline_names_what_was_special_and_nothing_else(game: str, position: str, said: str | None) -> None:
    assert headline(game, position) == said


@pytest.mark.parametrize(
    ("former", "ranks", "said"),
    [
        ((1, 2, 3, 4), (2, 3, 4, 1), "D: from Dishwasher to Boss!"),
        ((1, 2, 3, 4), (4, 3, 2, 1), "D: from Dishwasher to Boss!"),
        ((1, 2, 3, 4), (4, 1, 2, 3), "A: from Boss to Dishwasher!"),
        ((1, 2, 3, 4), (1, 2, 3, 4), None),
        ((), (1, 2, 3, 4), None),
    ],
)
def test_the_way_from_one_end_of_the_ladder_to_the_other_is_a_headline(
    former: tuple[int, ...], ranks: tuple[int, ...], said: str | None
) -> None:
    assert headline("career_poker", HAND, former=former, ranks=ranks) == said


def test_whoever_lays_the_last_card_is_named_with_the_end_of_the_trick() -> None:
    trick = Rulebooks.load().book("career_poker", "en").find("KP-12").examples[0].position
    assert headline("career_poker", trick) is None
    assert headline("career_poker", trick, out=(3,)) == "D is out: Boss!"


def test_the_last_duel_is_explained_beside_its_own_picture_and_not_beside_that_of_the_roof() -> None:
    game = catalogue.find("buro_crazy")
    roof, _ = game.position(Rulebooks.load().book("buro_crazy", "en").find("BC-23").examples[0].position)
    duel = replace(roof, news=tuple(one for one in roof.news if not isinstance(one, Dealt)), scored=None)
    assert game.climax(roof).why is None
    why = game.climax(duel).why
    assert why is not None
    said = why.say(WORDS, tuple(map(CastMember, "ABCDE")))
    assert all(part in said for part in ("30 is more than 27", "A is the boss", "both bids")), said


@pytest.mark.parametrize(
    ("game_key", "position"),
    [
        ("button_up", "final RRBWBBWWR\nscore 13 9"),
        ("buro_crazy", Rulebooks.load().book("buro_crazy", "en").find("BC-22").examples[0].position),
        ("biesti_boys", "players 3\nfloor E6\nleft 1 3 6\nafter 1200\nA play 0 2 0 1"),
    ],
)
def test_what_is_told_of_the_end_leaves_the_winner_to_the_line_below_it(game_key: str, position: str) -> None:
    game = catalogue.find(game_key)
    view, told = game.position(position)
    cast = tuple(CastMember(f"Player {seat}") for seat in range(max(game.seats)))
    assert view.phase == "over"
    said = [line.text for line in game.tell(told, cast, WORDS)] + game.describe(view, cast, WORDS).splitlines()
    assert said
    assert [line for line in said if " wins" in line] == []


@pytest.mark.parametrize(
    ("game", "clause", "example"),
    [("button_up", "BU-7", 0), ("buro_crazy", "BC-10", 0), ("career_poker", "KP-10", 0), ("biesti_boys", "BB-3", 0)],
)
def test_while_nothing_has_just_ended_nothing_is_explained(game: str, clause: str, example: int) -> None:
    assert said(game, clause, example) is None
