"""What people who learn are told about the end of a round, compared with the examples of the rulebooks."""

import pytest

from bot.rules.book import Rulebooks
from bot.words.fluent import Library
from bot.words.phrases import prefix
from games import catalogue
from games.engine.contract.values import CastMember

WORDS = Library.load().words("en")


def said(game_key: str, clause: str, example: int) -> str | None:
    """What is said of the position of an example, None for nothing."""
    game = catalogue.find(game_key)
    view, _ = game.position(Rulebooks.load().book(game_key, "en").find(clause).examples[example].position)
    text = game.decided(view)
    cast = tuple(CastMember(WORDS(f"{prefix(game_key)}-side-{seat}")) for seat in range(max(game.seats)))
    return None if text is None else text.say(WORDS, cast)


@pytest.mark.parametrize(
    ("game", "clause", "example", "parts"),
    [
        ("button_up", "BU-13", 0, ("Red stands at 1 + 2 + 9 = 12", "Black at 3 + 5 + 6 = 14", "Black scores")),
        ("button_up", "BU-A10", 0, ("2 + 4 + 6 = 12", "1 + 3 + 8 = 12", "nobody scores")),
        ("buro_crazy", "BC-11", 0, ("23 is more than 4", "A climbs", "B keeps")),
        ("buro_crazy", "BC-13", 0, ("both bid 24",)),
        ("buro_crazy", "BC-14", 0, ("nothing against nothing", "After 3")),
        ("buro_crazy", "BC-23", 0, ("30 is more than 27", "A is the boss", "both bids")),
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
