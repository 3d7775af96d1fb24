"""The results of matches against computers alone: a private page of `/record`, outside all ratings."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.match.scene.compose import public_scene, seat_scene
from bot.match.scene.lines import outcome_line
from bot.records.encounters import REMARKS_FOR_AN_OCCASION
from bot.records.records import Records
from games.catalogue import find
from games.engine.contract.values import OwnName, Seat
from games.engine.match.answers import Computer, Player
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch, Resign
from tests.flows.house import EN, FR, bellhop, boards, match_of, only, play_out as play_out_by_hand, routed, seat_of
from tests.flows.records.against_computers import page
from tests.flows.results import play_out
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen


async def met(bot: Bellhop, person: Person, *, won: bool, **options: Any) -> Match:
    """A match against computers that is over, because the person or the first computer gave up."""
    await person.slash("general", "play", **{"game": "button_up", "against": "easy", **options})
    match, clock = await only(bot, person), bot.services.clock
    assert isinstance(clock, ManualClock)
    await clock.advance(1_000)  # no two matches end at the same time
    if won:
        seat = next(Seat(seat) for seat, status in enumerate(match.newest.seats) if status.level)
        await match.ask(Resign(seat, Computer("easy")), "gives up")
    else:
        await match.ask(Resign(seat_of(match, person), Player(person.id)), "enough")
    return match


def won_of(name: str, won: int, played: int) -> str:
    return f"{name} {EN('record-won-of', won=won, played=played)}"


async def test_the_page_says_won_of_played_by_game_level_and_character_and_the_best_run(
    bot: Bellhop, alice: Person
) -> None:
    for won, level in ((True, "easy"), (True, "steady"), (False, "steady"), (True, "adaptive"), (False, "adaptive")):
        await met(bot, alice, won=won, against=level)
    await met(bot, alice, won=False, game="buro_crazy")
    shown = await page(alice)
    assert shown.ephemeral
    lines = shown.text.splitlines()
    run = EN("record-streak", count=2)
    assert f"{EN('record-played', played=6, won=3)} · {run}" in lines
    assert won_of("**Button Up!**", 3, 5) in lines
    button_up = lines[lines.index(won_of("**Button Up!**", 3, 5)) + 1]
    for level, wins, played in (("button-up-level-easy", 1, 1), ("button-up-level-steady", 1, 2)):
        assert won_of(EN(level), wins, played) in button_up
    assert won_of(EN("level-adaptive"), 1, 2) in button_up
    assert won_of("**Buro Crazy**", 0, 1) in lines
    people = next(line for line in lines if line.startswith(EN("record-characters", names="").strip()))
    for name, wins, played in (("Ida", 1, 2), ("Berta", 1, 2), ("Wanda", 1, 2), ("Emil", 0, 1)):
        assert won_of(name, wins, played) in people


async def test_matches_with_other_people_and_matches_without_a_result_are_not_on_the_page(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    await play_out(bot, await only(bot, alice))
    await alice.slash("general", "play", game="button_up", against="easy")
    stopped = await only(bot, alice)
    await stopped.ask(EndMatch(), "stop")
    assert (await page(alice)).text == EN("record-computers-none")


async def test_only_ones_own_record_has_the_button_to_the_page(bot: Bellhop, alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    await play_out(bot, await only(bot, alice))
    mine = (await alice.slash("general", "record")).message
    theirs = (await alice.slash("general", "record", person=bob)).message
    shared = (await alice.press(mine, custom_id=routed(mine, "record-post"))).message
    labels = [[button.get("label") for button in shown.buttons] for shown in (mine, theirs, shared)]
    assert [EN("record-computers") in one for one in labels] == [True, False, False]


async def test_the_page_is_the_same_after_a_restart_and_empty_once_its_person_is_forgotten(
    pg: Playground, database: Any, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        await met(bot, alice, won=True)
        before = (await page(alice)).text
    async with bellhop(pg, database) as bot:
        assert (await page(alice)).text == before != EN("record-computers-none")
        await bot.services.store.forget(alice.id)
        assert (await page(alice)).text == EN("record-computers-none")


@pytest.mark.usefixtures("bot")
async def test_somebody_who_never_played_reads_that_there_is_nothing_yet(alice: Person) -> None:
    assert (await page(alice)).text == EN("record-computers-none")


def balances(text: str) -> list[str]:
    """The lines of a message that say how it stands between Ida and somebody."""
    return [line for line in text.splitlines() if re.match(r"Ida \d+:\d+ ", line)]


async def last_board(person: Person, played: int) -> Seen:
    """The newest board once that many matches are over."""

    def ended() -> list[Seen]:
        return [one for one in boards(person) if EN("rematch-button") in [b.get("label") for b in one.buttons]]

    found = await person.until(lambda: ended() if len(ended()) == played else None)
    assert found is not None
    return found[-1]


async def test_the_end_says_how_it_stands_with_the_only_computer_from_the_second_match_on(
    bot: Bellhop, alice: Person
) -> None:
    course = [(False, "easy", []), (True, "easy", [(1, 1)]), (True, "steady", []), (False, "easy", [(2, 1)])]
    for played, (won, level, said) in enumerate(course, start=1):
        await met(bot, alice, won=won, against=level)
        board = await last_board(alice, played)
        expected = [EN("outcome-balance", computer="Ida", theirs=t, yours=y, name="Alice") for t, y in said]
        assert balances(board.text) == expected


async def test_only_matches_of_the_same_game_against_that_computer_alone_are_in_the_balance(
    bot: Bellhop, alice: Person
) -> None:
    await met(bot, alice, won=True)
    await met(bot, alice, won=False, game="buro_crazy")
    assert balances((await last_board(alice, 2)).text) == []


async def test_a_board_that_is_shown_again_says_the_balance_as_it_was_at_its_end(
    bot: Bellhop, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [await met(bot, alice, won=won) for won in (True, True, False)]
    monkeypatch.setattr(bot.services, "records", Records(bot.services.store, find))  # it remembers nothing
    found = [(await bot.services.afterword(match)).balance for match in matches]
    assert [one and (one.behind, one.ahead) for one in found] == [None, (0, 2), (1, 2)]


async def test_the_balance_of_somebody_who_hides_is_not_said(bot: Bellhop, alice: Person) -> None:
    await bot.services.people.change(alice.id, records=False)
    await met(bot, alice, won=True)
    await met(bot, alice, won=True)
    assert balances((await last_board(alice, 2)).text) == []


async def test_the_persons_own_panel_calls_them_you_in_their_language(bot: Bellhop, alice: Person) -> None:
    await bot.services.people.change(alice.id, language="fr")
    await met(bot, alice, won=True)
    match = await met(bot, alice, won=True)
    seat = seat_of(match, alice)
    scene = await seat_scene(bot.services, match, seat)
    you = OwnName("Alice")
    assert balances(outcome_line(scene)) == [FR("outcome-balance", computer="Ida", theirs=0, yours=2, name=you)]


def remarks(text: str, kind: str) -> list[str]:
    """The lines of a message in which Lotte says what she says on such an occasion."""
    ours = [EN(f"staff-lotte-{kind}-{number}") for number in range(1, REMARKS_FOR_AN_OCCASION + 1)]
    return [line for line in text.splitlines() if "**Lotte**" in line and any(one in line for one in ours)]


async def played(alice: Person) -> Seen:
    """The board of a match of Button Up! against a computer, played to its end with the first choices there are."""
    board = (await alice.slash("general", "play", game="button_up", against="exact")).message
    return await play_out_by_hand(board, [alice])


async def test_a_computer_that_won_big_says_one_line_which_a_restart_does_not_change(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        board = await played(alice)
        (card,) = await bot.services.store.matches_finished_by(alice.id, 1)
        outcome = card.progress.outcome
        assert outcome is not None
        assert outcome.winners == (1,)
        assert 2 * (outcome.scores[0] or 0) <= (outcome.scores[1] or 0)
        said = remarks(board.text, "win")
        assert len(said) == 1
        assert not remarks(board.text, "loss")
    async with bellhop(pg, database) as bot:
        match = await bot.services.matches.find(card.record.id)
        assert match is not None
        assert remarks(outcome_line(await public_scene(bot.services, match)), "win") == said


async def test_a_computer_says_nothing_when_somebody_gave_up(bot: Bellhop, alice: Person) -> None:
    for number, won in enumerate((True, False), start=1):
        await met(bot, alice, won=won)
        text = (await last_board(alice, number)).text
        assert not remarks(text, "win") + remarks(text, "loss")


async def test_a_match_that_is_looked_up_after_a_restart_counts_once_for_its_persons_form(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database, ManualClock()) as bot:
        match = await met(bot, alice, won=False)
        await alice.settled()
        before = (await bot.services.people.get(alice.id)).form
        assert [len(matches) for matches in before.values()] == [1]
    async with bellhop(pg, database, ManualClock()) as bot:
        assert await bot.services.matches.find(match.id) is not None
        await alice.settled()
        after = (await bot.services.people.get(alice.id)).form
        assert [len(matches) for matches in after.values()] == [1]
