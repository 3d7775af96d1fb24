"""The list of a challenge: who is in it with a rank, also around the millisecond at which it closes."""

from dataclasses import replace

import pytest

from bot.lobby.challenge import LISTED, Challenge, Tried, challenge_sheet, entries, refusal_of, result_of
from bot.lobby.lobby import Lobby
from bot.wire.sheet import Button, Menu, Sheet
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.values import Outcome, Refusal
from games.engine.match.match_events import RESIGNED, STOPPED
from games.engine.store.records import MatchCard
from tests.games.engine.store.store import RECORD, START

CLOSES = 1_790_000_000_000
USER = RECORD.players[0]


def attempt(ended_at: int | None) -> MatchCard:
    """An attempt that came to its end by the rules at that time; None: it is still played."""
    outcome = None if ended_at is None else Outcome("rules", (1, 2), (9, 4))
    return MatchCard(RECORD, replace(START, outcome=outcome, ended_at=ended_at, levels=(None, "steady")))


def test_an_attempt_that_ends_at_the_close_counts_and_one_that_ends_a_millisecond_later_does_not() -> None:
    for ended_at in (CLOSES - 1, CLOSES):
        assert result_of(attempt(ended_at), CLOSES) == Outcome("rules", (1, 2), (9, 4))
        assert entries([attempt(ended_at)], CLOSES, CLOSES) == [Tried(RECORD.id, USER, 1, ended=True, place=1, score=9)]
    assert result_of(attempt(CLOSES + 1), CLOSES) is None
    assert entries([attempt(CLOSES + 1)], CLOSES, CLOSES + 1) == [Tried(RECORD.id, USER, 0, ended=True)]


def test_an_attempt_is_played_until_the_millisecond_before_the_close() -> None:
    ended = [entries([attempt(None)], CLOSES, now)[0].ended for now in (CLOSES - 1, CLOSES, CLOSES + 1)]
    assert ended == [False, True, True]


EN = Library.load().words("en")
BUTTON, RACE = catalogue.find("button_up"), catalogue.find("biesti_boys")


def tried(ident: str, score: int, place: int = 1, reason: str = "rules", level: str | None = None) -> MatchCard:
    """An attempt that ended in time. level: of the computer that plays for its person."""
    outcome = Outcome(reason, (place, 3 - place), (score, 9 - score))
    progress = replace(START, outcome=outcome, ended_at=CLOSES - 1, levels=(level, "steady"))
    return MatchCard(replace(RECORD, id=ident), progress)


@pytest.mark.parametrize(
    "card", [tried("a", 9, reason=RESIGNED), tried("a", 9, reason=STOPPED), tried("a", 9, level="easy")]
)
def test_whoever_did_not_come_to_the_end_themselves_has_no_result(card: MatchCard) -> None:
    assert result_of(card, CLOSES) is None
    assert entries([card], CLOSES, CLOSES - 1) == [Tried("a", USER, 0, ended=True)]


def test_whoever_left_has_ended_though_a_computer_plays_on() -> None:
    left = MatchCard(RECORD, replace(START, levels=("easy", "steady")))
    assert [one.ended for one in entries([left, attempt(None)], CLOSES, 0)] == [False, True]


def test_the_best_stand_first_equal_ones_share_a_rank_and_then_come_those_who_play_and_those_who_do_not() -> None:
    left = MatchCard(replace(RECORD, id="left"), replace(START, levels=("easy", "steady")))
    cards = [left, tried("low", 5), attempt(None), tried("lost", 8, place=2), tried("high", 7), tried("same", 7)]
    found = [(one.match_id, one.rank) for one in entries(cards, CLOSES, 0)]
    assert found == [("high", 1), ("same", 1), ("low", 3), ("lost", 4), (RECORD.id, 0), ("left", 0)]


def sheet(count: int, *, over: bool) -> Sheet:
    lobby = Lobby.new(BUTTON, 1, 9, 9, "en", 0)
    made = Challenge.new(replace(lobby, computers=("easy",)), BUTTON, 1, 0, 1)
    listed = [Tried(f"m{number}", number, 0, ended=number > 0) for number in range(count)]
    names = {f"m{number}": f"N{number}" for number in range(count)}
    return challenge_sheet(made, BUTTON, listed, names, "Host", EN, closes=7, over=over, cover=None)


def test_a_challenge_explains_itself_until_somebody_tries_it_or_it_is_over() -> None:
    shown = ["\n".join(sheet(count, over=over).above) for count, over in ((0, False), (1, False), (0, True))]
    assert [EN("challenge-about") in one for one in shown] == [True, False, False]
    assert [EN("challenge-none") in one for one in shown] == [True, False, True]
    assert [EN("challenge-until", when="<t:7:R>") in one for one in shown] == [True, True, False]
    assert EN("challenge-over") in shown[2]


def test_the_list_has_five_lines_and_counts_the_others() -> None:
    for count, more in ((LISTED, ""), (LISTED + 1, EN("challenge-more", count=1))):
        people = sheet(count, over=False).above[2].splitlines()
        assert people[LISTED:] == ([more] if more else [])
        assert people[:2] == [EN("challenge-playing", name="N0"), EN("challenge-unfinished", name="N1")]


def test_once_it_is_over_the_replays_of_those_who_ended_can_be_seen() -> None:
    menus = [row for row in sheet(3, over=True).rows if isinstance(row, Menu)]
    assert [[one.value for one in menu.options] for menu in menus] == [["m1", "m2"]]
    assert [row for row in sheet(1, over=True).rows if isinstance(row, Menu)] == []
    routes = [one.route for row in sheet(1, over=False).rows if isinstance(row, tuple) for one in row]
    assert routes == ["challenge-play", "rules"]
    (button,) = [one for row in sheet(1, over=True).rows if isinstance(row, tuple) for one in row]
    assert isinstance(button, Button)
    assert button.route == "challenge-again"


def test_only_a_lobby_of_one_by_turns_becomes_a_challenge() -> None:
    alone = Lobby.new(BUTTON, 1, 9, 9, "en", 0)
    assert refusal_of(alone, BUTTON) is None
    assert refusal_of(replace(alone, people=(1, 2)), BUTTON) == Refusal("people")
    assert refusal_of(replace(alone, kept=(2,)), BUTTON) == Refusal("people")
    assert refusal_of(Lobby.new(RACE, 1, 9, 9, "en", 0), RACE) == Refusal("race")
