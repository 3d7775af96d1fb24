"""Badges: who earns one, that it stays, and where it is seen."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import Bellhop
from bot.records.badges import BADGES, gained
from games import catalogue
from games.button_up import words as button_up_words
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match import Match
from games.engine.match.moment import SeatStatus
from games.picture.art import FOLDER
from tests.flows.house import EN, LIBRARY, match_of, only, routed, seat_of
from tests.flows.results import finished, play_out
from tests.support.people import Person

TOP = next(one for one in BADGES if one.key == "top")


def against(*levels: str | None, places: tuple[int, ...]) -> Match:
    """A match of Button Up! that is over, between seat 0 and these levels; None for another person."""
    roster = tuple(SeatStatus(level=level) for level in (None, *levels))
    moment = SimpleNamespace(roster=roster, outcome=Outcome("target", places, (None,) * len(places)))
    return cast("Match", SimpleNamespace(game=catalogue.find("button_up"), moment=moment, id="x"))


def best() -> str:
    return catalogue.find("button_up").levels[-1]


@pytest.mark.parametrize(
    ("match", "earns"),
    [
        (against(best(), places=(1, 2)), True),
        (against(f"adaptive-{100 * len(catalogue.find('button_up').levels)}", places=(1, 2)), True),
        (against(best(), "easy", places=(1, 2, 3)), True),
        (against(best(), places=(2, 1)), False),
        (against(best(), places=(1, 1)), False),
        (against("easy", places=(1, 2)), False),
        (against("adaptive-120", places=(1, 2)), False),
        (against(None, places=(1, 2)), False),
        (against(best(), None, places=(1, 2, 3)), False),
    ],
)
def test_the_first_badge_takes_a_victory_alone_over_the_best_level_among_computers(match: Match, earns: bool) -> None:
    assert TOP.earned is not None
    assert TOP.earned(match, Seat(0)) is earns


async def test_whoever_comes_back_has_a_badge_for_good_with_the_first_match_that_earned_it(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(button_up_words, "came_back", lambda *_: True)
    match = await finished(bot, alice, bob)
    await alice.settled()
    assert match.moment.outcome is not None
    (won,) = match.moment.outcome.winners
    winner, loser = (alice, bob) if seat_of(match, alice) == won else (bob, alice)
    people = bot.services.people
    assert (await people.get(winner.id)).badges == {"back": match.id}
    assert (await people.get(loser.id)).badges == {}
    await match_of(alice, bob)
    await play_out(bot, await only(bot, alice))
    await alice.settled()
    assert (await people.get(winner.id)).badges == {"back": match.id}


async def test_nobody_comes_back_against_computers_alone_or_where_nothing_counts(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(button_up_words, "came_back", lambda *_: True)
    match = await finished(bot, alice, bob)
    assert match.moment.outcome is not None
    (won,) = match.moment.outcome.winners
    assert gained(match, won) == {"back": match.id}
    roster = tuple(one if seat == won else replace(one, level="easy") for seat, one in enumerate(match.moment.roster))
    same = {name: getattr(match, name) for name in ("id", "game", "view", "audience")}
    computers = SimpleNamespace(**same, moment=replace(match.moment, roster=roster), record=match.record)
    uncounted = SimpleNamespace(**same, moment=match.moment, record=replace(match.record, counts=False))
    assert gained(cast("Match", computers), won) == {}
    assert gained(cast("Match", uncounted), won) == {}


async def test_a_record_shows_badges_in_its_picture_and_names_them_in_words(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await finished(bot, alice, bob)
    assert "🏅" not in (await alice.slash("general", "record")).message.text
    await bot.services.people.change(alice.id, badges={"cup": "1", "top": "2", "of another release": "3"})
    shown = (await alice.slash("general", "record")).message
    said = EN("badge-line", names=f"{EN('badge-top')} · {EN('badge-cup')}")
    assert said in shown.text
    assert said in shown.alt_texts[0]
    assert said not in (await bob.slash("general", "record")).message.text


@pytest.mark.parametrize("language", LIBRARY.languages())
@pytest.mark.parametrize("badge", BADGES)
def test_every_badge_has_a_text_and_a_drawing(language: str, badge: Any) -> None:
    assert LIBRARY.words(language)(f"badge-{badge.key}") != f"badge-{badge.key}"
    assert (FOLDER / "house" / f"badge_{badge.key}.svg").is_file()


async def test_badges_are_exported_and_go_with_their_person(bot: Bellhop, alice: Person) -> None:
    await bot.services.people.change(alice.id, badges={"top": "kept for good"})
    panel = (await alice.slash("general", "privacy")).message
    (data,) = (await alice.press(panel, custom_id=routed(panel, "privacy-export"))).message.files.values()
    assert b"kept for good" in data
    sure = (await alice.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await alice.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await alice.settled()
    assert (await bot.services.people.get(alice.id)).badges == {}
