"""Presses that should not count: strangers', doubled, stale, forged, of another time."""

import asyncio
import gc
from pathlib import Path

import discord
import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from games.engine.contract import questions
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.forged import forge, held_answer, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    bellhop,
    choices,
    lobby_of,
    match_behind,
    match_of,
    played,
    seat_of,
    whose,
)
from tests.support.people import Person, Playground


async def presses(bot: Bellhop, match: Match) -> list[str]:
    """The presses that caused events, in order."""
    return [
        entry.request
        for entry in await bot.services.store.events(match.id)
        if entry.request and entry.request != "open"
    ]


@pytest.mark.usefixtures("bot")
async def test_a_third_person_finds_the_lobby_full(pg: Playground, alice: Person, bob: Person, chloe: Person) -> None:
    lobby = await lobby_of(alice)
    join = lobby.component(label=EN("lobby-join"))["custom_id"]
    await bob.press(lobby, custom_id=join)
    late = await outcome_of(chloe, forge(pg, chloe, lobby, join))
    assert late.message.ephemeral
    assert "Chloé" not in alice.look(lobby).text


@pytest.mark.usefixtures("bot")
async def test_two_who_press_the_last_seat_at_once_are_both_answered_and_one_sits(
    alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = await lobby_of(alice)
    outcomes = await asyncio.gather(*(who.press(lobby, label=EN("lobby-join")) for who in (bob, chloe)))
    assert not any(outcome.failed for outcome in outcomes)
    text = alice.look(lobby).text
    assert ("Bob" in text) != ("Chloé" in text)
    assert sum(outcome.message.ephemeral for outcome in outcomes) == 1


async def test_a_match_is_started_once_by_two_presses_at_once(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    outcomes = await asyncio.gather(*(alice.press(lobby, label=EN("lobby-start")) for _ in range(2)))
    assert not any(outcome.failed for outcome in outcomes)
    assert await bot.services.matches.open_count() == 1


async def test_of_a_double_press_both_are_answered_and_one_counts(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    before = match.newest.asked_versions
    mover = whose(board, [alice, bob])
    outcomes = await asyncio.gather(*(mover.press(board, custom_id=choices(board)[0]) for _ in range(2)))
    assert not any(outcome.failed for outcome in outcomes)
    assert sum(outcome.message.ephemeral for outcome in outcomes) == 1
    assert match.newest.asked_versions != before
    assert len(await presses(bot, match)) == 1


async def test_two_different_choices_at_once_count_as_one_action(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    first, second, *_ = choices(board)
    outcomes = await asyncio.gather(*(mover.press(board, custom_id=one) for one in (first, second)))
    assert not any(outcome.failed for outcome in outcomes)
    match = await match_behind(bot, board)
    assert len(await presses(bot, match)) == 1


async def test_a_stale_press_changes_nothing_and_says_so(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    old = choices(board)[0]
    people = [alice, bob]
    first = whose(board, people)
    await first.press(board, custom_id=old)
    while whose(fresh := alice.look(board), people) is not first:
        await whose(fresh, people).press(fresh, custom_id=choices(fresh)[0])
    match = await match_behind(bot, board)
    version = match.newest.version
    stale = await outcome_of(first, forge(pg, first, board, old))
    assert stale.message.ephemeral
    assert stale.message.text in {EN("refused-stale"), EN("refused-unknown-action"), EN("refused-new-question")}
    assert match.newest.version == version


@pytest.mark.usefixtures("bot")
async def test_a_refusal_that_is_slow_to_arrive_holds_up_nobody_elses_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    wrong = forge(pg, other, board, choices(board)[0])
    async with held_answer(pg, wrong) as arrived:
        await asyncio.wait_for(arrived.wait(), PATIENCE)
        (seat,) = match.awaited
        action = questions.fallback(match.game, match.newest.game_state, seat)
        assert isinstance(await match.ask(PlayAction(seat, Player(mover.id), action), "from afar"), Accepted)
        await alice.until(lambda: choices(alice.look(board)) != choices(board))
    assert (await outcome_of(other, wrong)).message.ephemeral


async def test_ids_of_another_match_act_on_that_match_alone_and_only_for_its_players(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    mine = await match_of(alice, bob)
    theirs = await match_of(bob, chloe, "games")
    match = await match_behind(bot, theirs)
    version = match.newest.version
    forged = await outcome_of(alice, forge(pg, alice, mine, choices(theirs)[0]))
    assert forged.message.text == EN("refused-not-your-seat")
    assert match.newest.version == version


GARBAGE = [
    "b1:act",
    "b1:act:",
    "b1:act:nosuch0000:1:sow.1",
    "b1:act:{match}",
    "b1:act:{match}:1",
    "b1:act:{match}:1:sow.99",
    "b1:act:{match}:1:sow.-1",
    "b1:act:{match}:x:sow.1",
    "b1:act:{match}:²:sow.1",
    "b1:act:{match}:99999999999999999999:sow.1",
    "b1:act:{match}:1:" + "9" * 70,
    "b1:move:{match}:1:🂡",
    "b1:join:nosuch",
    "b1:start:nosuch",
    "b1:setup-typed:nosuch",
    "b1:setup-value:nosuch",
    "b1:setup-rule",
    "b1:seat:nosuch0000",
    "b1:rules:nosuch",
    "b1:rules",
    "b1:clause:button_up:XX-99",
    "b1:rules-page:button_up:BU-1:99999:",
    "b1:rules-page:button_up",
    "b1:bring:nosuch0000",
    "b1:rematch:{match}",
    "b1:resign-yes:nosuch0000",
    "b1:return:{match}",
    "b1:play-now:nosuch",
    "b1:nosuch:1",
    "b0:act:{match}:1:sow.1",
    "m1:setup-typed:nosuch:x:1",
    "s1:setup-pace",
    "b1:",
    "x",
    "🂡" * 50,
]


async def test_forged_custom_ids_are_answered_and_change_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    version = match.newest.version
    other = bob if whose(board, [alice, bob]) is alice else alice
    forged = [garbage.replace("{match}", match.id) for garbage in GARBAGE]
    outcomes = await asyncio.gather(*(outcome_of(other, forge(pg, other, board, custom_id)) for custom_id in forged))
    assert [custom_id for custom_id, outcome in zip(forged, outcomes, strict=True) if outcome.failed] == []
    assert match.newest.version == version


async def test_choices_that_a_menu_does_not_offer_change_no_lobby(bot: Bellhop, pg: Playground, alice: Person) -> None:
    lobby = await lobby_of(alice)
    ident = lobby.buttons[0]["custom_id"].split(":")[2]
    before = await bot.lobbies.find(ident)
    assert before is not None
    for route, value in [
        ("setup-pace", "nosuch"),
        ("setup-language", "tlh"),
        ("setup-seats", "add.nosuch"),
        ("setup-seats", "kick.²"),
        ("setup-seats", f"kick.{alice.id}"),
        ("setup-seats", "host.1"),
        ("setup-rule", "nosuch"),
    ]:
        assert not (await outcome_of(alice, forge(pg, alice, lobby, f"s1:{route}:{ident}", [value]))).failed
    after = await bot.lobbies.find(ident)
    assert after is not None
    assert (after.people, after.computers, after.options, after.pace) == (
        before.people,
        before.computers,
        before.options,
        before.pace,
    )


@pytest.mark.usefixtures("bot")
async def test_a_button_that_is_pressed_as_if_it_were_a_menu_is_answered(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    made_up = forge(pg, alice, board, board.component(label=EN("seat-button"))["custom_id"], ["x"])
    assert not (await outcome_of(alice, made_up)).failed


async def test_no_message_for_all_becomes_a_panel_whatever_is_pressed_on_it(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    lobby = await lobby_of(bob)
    before = lobby.data["components"]
    seat = seat_of(match, alice)
    for route, rest in (("return", ""), ("seat-again", ""), ("order", ":"), ("ready", "")):
        shown = await outcome_of(alice, forge(pg, alice, lobby, f"b1:{route}:{match.id}{rest}"))
        assert shown.message.ephemeral, route
        post = await bot.services.store.post(match.id, "panel", int(seat))
        assert post is None or post.message_id != lobby.id, route
        await alice.press(board, label=EN("seat-button"))
        assert alice.look(lobby).data["components"] == before, route


@pytest.mark.usefixtures("bot")
async def test_a_control_of_an_older_version_is_answered(pg: Playground, alice: Person) -> None:
    lobby = await lobby_of(alice)
    outcome = await outcome_of(alice, forge(pg, alice, lobby, "b0:join:whatever"))
    assert outcome.message.text == EN("error-old-control")


@pytest.mark.usefixtures("bot")
async def test_a_press_after_the_end_is_refused(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    old = choices(board)[0]
    mover = whose(board, [alice, bob])
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    late = await outcome_of(mover, forge(pg, mover, board, old))
    assert late.message.text.startswith(EN("refused-match-over"))


async def test_the_same_request_arriving_twice_counts_once(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        board = await match_of(alice, bob)
        pg.faults.set("events_duplicated")
        await played(board, [alice, bob])
        pg.faults.clear()
        match = await match_behind(bot, board)
        assert len(await presses(bot, match)) == 1


@pytest.mark.usefixtures("bot")
async def test_a_press_leaves_no_controls_behind_for_the_garbage_collector(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await alice.press(board, label=EN("seat-button"))
    gc.collect()
    gc.disable()
    try:
        before = controls()
        for _ in range(3):
            await alice.press(board, label=EN("seat-button"))
        assert controls() <= before
    finally:
        gc.enable()


def controls() -> int:
    """How many items of views there are in memory."""
    return sum(isinstance(one, discord.ui.Item) for one in gc.get_objects())
