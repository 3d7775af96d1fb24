"""Two nodes of one bot: presses for a match of the other's part are handed on, and one node answers each."""

import asyncio
from collections import Counter
from functools import partial
from typing import Any

import orjson
import pytest

from bot.operate.metrics import Metrics
from bot.playground.gateway.gateway import GatewaySession
from bot.store.pulse import pulse
from bot.wire.relay import HANDED_ON, LEAVE_MS, PATIENCE_MS, TAKEN, TAKEN_BACK
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from games.engine.store.errors import StoreLocked
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    FR,
    board_in_words,
    choices,
    entries,
    entry,
    only,
    routed,
    running_on_server,
    seat_of,
    to_move,
)
from tests.flows.nodes import SERVERS, Fleet
from tests.flows.office import asked, hand_of
from tests.support import postgres
from tests.support.people import Person, Playground, Seen

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


def handed(two: Fleet) -> list[Counter[str]]:
    """Each node's counts of what it has handed on, taken, and taken back."""
    return [bot.relay.counts for bot in two.bots]


async def counted(two: Fleet) -> list[Counter[str]]:
    """The same once no node has anything under way: a node may answer before the one that handed on has counted it."""
    for number in range(len(two.bots)):
        await two.pass_time(number, 0)
    return handed(two)


def is_handed_on(two: Fleet, count: int) -> bool:
    """Whether the first node has handed on so many presses."""
    return two.bots[0].relay.counts[HANDED_ON] >= count


async def asked_one(*people: Person) -> tuple[Person, Seen]:
    """The first of these people whose panel asks for a bid, and the panel."""
    for person in people:
        panel = await hand_of(person)
        if asked(panel):
            return person, panel
    raise AssertionError("nobody is asked")


async def test_a_person_plays_from_direct_messages_a_match_of_the_other_part(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    bid = (await alice.press(panel, label="+20")).message
    assert bid.id == panel.id
    assert bid.text != panel.text
    here, there = await counted(two)
    assert here == {HANDED_ON: 1}
    assert there == {TAKEN: 1}
    send = next(one["custom_id"] for one in bid.buttons if ":~send" in one.get("custom_id", ""))
    sealed = await alice.press(bid, custom_id=send)
    assert not sealed.failed
    match = await only(two.bots[1], alice)
    assert match.seat_of(alice.id) in {entry.actor for entry in match.log}
    assert await counted(two) == [{HANDED_ON: 2}, {TAKEN: 2}]


async def test_who_waits_predicts_from_direct_messages_in_a_match_of_the_other_part(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    (waits,) = [one for one in (alice, bob, chloe) if not asked(await hand_of(one))]
    panel = await hand_of(waits)
    offered = (await waits.press(panel, custom_id=routed(panel, "prediction"))).message
    chosen = routed(offered, "predict")
    told = (await waits.press(offered, custom_id=chosen)).message
    assert told.ephemeral
    assert await counted(two) == [{HANDED_ON: 2}, {TAKEN: 2}]
    match = await only(two.bots[1], alice)
    for bot in two.bots:
        (kept,) = await bot.services.store.predictions.of_match(match.id)
        assert (kept.user_id, str(kept.seat)) == (waits.id, chosen.rpartition(":")[2])


async def test_what_is_typed_in_a_modal_comes_to_the_other_part_too(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    opener = next(one["custom_id"] for one in panel.buttons if ":~type" in one.get("custom_id", ""))
    opened = await alice.press(panel, custom_id=opener)
    assert opened.modal is not None
    field = orjson.dumps(opened.modal).decode().partition('"custom_id":"total"')[1] or "value"
    typed = await alice.submit(opened, {"total" if field != "value" else "value": "20"})
    assert typed.message.id == panel.id
    assert (await counted(two))[0] == {HANDED_ON: 2}
    assert (await counted(two))[1] == {TAKEN: 2}


async def test_a_press_on_a_match_of_its_own_part_is_not_handed_on(two: Fleet, alice: Person, bob: Person) -> None:
    for part in (0, 1):
        board = await two.board(part, alice, bob)
        mover = to_move(board, [alice, bob])
        assert mover is not None
        assert (await mover.press(board, custom_id=choices(board)[0])).message.text != board.text
    assert await counted(two) == [Counter(), Counter()]


async def test_the_list_in_direct_messages_names_the_matches_of_all_parts_and_leads_into_each(
    two: Fleet, alice: Person, bob: Person
) -> None:
    ids = [(await two.match(part, await two.board(part, alice, bob))).id for part in (0, 1)]
    listed = (await alice.slash(alice.dm, "games")).message
    assert set(entries(listed)) == set(ids)
    for ident in ids:
        listed = await entry(alice, listed, ident)
        shown = await alice.press(listed, custom_id=f"b1:seat:{ident}")
        assert not shown.failed
        assert EN("match-gone") not in shown.message.text
    assert (await counted(two))[0] == {HANDED_ON: 1}


async def test_a_forged_press_in_a_server_of_the_wrong_part_finds_the_match_at_its_own_node_alone(
    two: Fleet, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    mine, theirs = await two.board(0, alice, bob), await two.board(1, alice, bob)
    match = await two.match(1, theirs)
    before = match.newest.version
    forged = await outcome_of(chloe, forge(pg, chloe, mine, choices(theirs)[0]))
    assert forged.message.text == FR("refused-not-your-seat")
    assert match.newest.version == before
    assert await two.bots[0].services.matches.find(match.id) is None
    assert await counted(two) == [{HANDED_ON: 1}, {TAKEN: 1}]


async def test_an_id_that_no_match_has_is_answered_where_it_arrived(
    two: Fleet, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await two.board(1, alice, bob)
    said = await outcome_of(alice, forge(pg, alice, board, "b1:more:zzzzzzzzzz"))
    assert said.message.text == EN("match-gone")
    assert await counted(two) == [Counter(), Counter()]


async def test_what_no_node_takes_is_taken_back_and_the_person_reads_that_nothing_happened(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(panel, label="+20"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
        await two.pass_time(0, PATIENCE_MS)
        assert (await pressing).message.text == EN("error-elsewhere")
    assert await counted(two) == [{HANDED_ON: 1, TAKEN_BACK: 1}, Counter()]
    assert two.rows("SELECT * FROM handed") == []
    assert alice.look(panel).text == panel.text
    again = await alice.press(panel, label="+20")
    assert again.message.text != panel.text


async def test_a_person_whose_press_perhaps_reached_the_match_does_not_read_that_nothing_happened(
    two: Fleet, alice: Person, bob: Person, chloe: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: int) -> bool:
        raise StoreLocked("something else holds the database")

    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    monkeypatch.setattr(two.bots[0].services.store.handed, "withdraw", fails)
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(panel, label="+20"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
        await two.pass_time(0, PATIENCE_MS)
        assert (await pressing).message.text == EN("error-unsure")


async def test_what_was_handed_on_while_a_node_did_not_listen_is_found_once_it_does(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(panel, label="+20"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
    two.bots[1].bulletin.announce_gap()
    assert (await pressing).message.text != panel.text
    assert (await counted(two))[1] == {TAKEN: 1}


async def test_where_both_nodes_reach_for_the_same_press_exactly_one_answers(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    for turn in range(10):
        async with two.deaf(1):
            pressing = asyncio.ensure_future(alice.press(panel, label=EN("more-button")))
            await alice.until(partial(is_handed_on, two, turn + 1))
        taking_back = asyncio.ensure_future(two.pass_time(0, PATIENCE_MS))
        two.bots[1].bulletin.announce_gap()  # looks for it now
        await taking_back
        outcome = await pressing
        assert not outcome.failed
        assert len(outcome.messages) == 1
    here, there = await counted(two)
    assert here[HANDED_ON] == 10
    assert here[TAKEN_BACK] + there[TAKEN] == 10


async def test_a_press_that_arrives_twice_is_handed_on_once(
    two: Fleet, pg: Playground, alice: Person, bob: Person, chloe: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)

    def deliver(session: GatewaySession, name: str, data: Any) -> None:
        session.dispatch(name, data)
        session.dispatch(name, data)

    monkeypatch.setattr(pg.gateway, "deliver", deliver)
    pressed = await alice.press(panel, label="+20")
    assert not pressed.failed
    assert (await counted(two))[0][HANDED_ON] == 1


async def test_a_node_that_stops_takes_back_what_nobody_has_taken(
    two: Fleet, alice: Person, bob: Person, chloe: Person
) -> None:
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(panel, label="+20"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
        await two.bots[0].relay.close()
        assert (await pressing).message.text == EN("error-elsewhere")


async def test_nothing_of_a_press_is_left_in_a_row_or_written_to_the_log(
    two: Fleet, alice: Person, bob: Person, chloe: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "bellhop")
    await two.office(1, [alice, bob, chloe])
    alice, panel = await asked_one(alice, bob, chloe)
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(panel, label="+20"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
        ((data,),) = two.rows("SELECT data FROM handed")
        message = orjson.loads(data)["message"]
        assert message["components"] == message["attachments"] == []
        token = orjson.loads(data)["token"]
        await two.pass_time(0, PATIENCE_MS)
        await pressing
    assert two.rows("SELECT * FROM handed") == []
    assert token not in caplog.text


async def test_an_admin_reads_which_process_serves_the_server(two: Fleet, alice: Person) -> None:
    for part, bot in enumerate(two.bots):
        assert bot.node is not None
        shown = await running_on_server(alice, two.room(part))
        assert f"Part {part} of 2" in shown.text
        assert bot.node.name.rpartition(":")[2] in shown.text


async def test_metrics_and_health_name_parts_and_nodes(two: Fleet, alice: Person, bob: Person) -> None:
    await two.board(1, alice, bob)
    for part, bot in enumerate(two.bots):
        assert bot.node is not None
        text = (await Metrics(bot).text()).decode()
        assert f'bellhop_part{{node="{bot.node.name}",part="{part}"}} 1.0' in text
        assert "bellhop_commits " in text
    await counted(two)
    found = await pulse(postgres.server().address(two.database))
    assert [(part.number, part.node, part.connected) for part in found.parts] == [
        (part, bot.node and bot.node.name, True) for part, bot in enumerate(two.bots)
    ]
    await two.bots[1].on_shard_disconnect(1)
    found = await pulse(postgres.server().address(two.database))
    assert [part.connected for part in found.parts] == [True, False]
    assert not found.connected


async def test_a_preference_changed_at_one_node_is_seen_by_the_other(two: Fleet, alice: Person) -> None:
    people = [bot.services.people for bot in two.bots]
    for one in people:
        await one.get(alice.id)
    shown = (await alice.slash(two.room(1), "preferences")).message
    await alice.select(shown, routed(shown, "prefer-language"), ["de"])
    await alice.until(lambda: alice.id not in people[0].known)
    assert (await people[0].get(alice.id)).language == "de"


async def test_a_person_who_is_deleted_at_one_node_leaves_the_matches_of_the_other(
    two: Fleet, alice: Person, bob: Person
) -> None:
    matches = [await two.match(part, await two.board(part, alice, bob)) for part in (0, 1)]
    asked_for = (await alice.slash(alice.dm, "privacy")).message
    sure = (await alice.press(asked_for, custom_id="b1:privacy-delete")).message
    await alice.press(sure, custom_id="b1:privacy-delete-yes")
    await alice.until(lambda: EN("privacy-deleted") in alice.look(sure).text)
    await alice.until(lambda: not any(alice.id in match.record.players for match in matches))
    assert f"{alice.id}" not in {user for (user,) in two.rows("SELECT user_id FROM seat")}


async def test_a_person_who_cannot_leave_a_match_of_the_other_part_reads_that_not_all_is_deleted(
    two: Fleet, alice: Person, bob: Person
) -> None:
    await two.board(1, alice, bob)
    asked_for = (await alice.slash(alice.dm, "privacy")).message
    sure = (await alice.press(asked_for, custom_id="b1:privacy-delete")).message
    async with two.deaf(1):
        pressing = asyncio.ensure_future(alice.press(sure, custom_id="b1:privacy-delete-yes"))
        await alice.until(lambda: two.bots[0].relay.wishes)
        await two.pass_time(0, LEAVE_MS)
        await pressing
        await alice.until(lambda: EN("privacy-unfinished") in alice.look(sure).text)
    assert f"{alice.id}" in {user for (user,) in two.rows("SELECT user_id FROM seat")}


async def test_a_replay_of_the_other_part_is_shown_by_its_node(two: Fleet, alice: Person, bob: Person) -> None:
    board = await two.board(1, alice, bob)
    match = await two.match(1, board)
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "resigned")
    shown = await alice.slash(alice.dm, "replay", code=match.id)
    assert EN("match-gone") not in shown.message.text
    assert await counted(two) == [{HANDED_ON: 1}, {TAKEN: 1}]


async def test_a_match_in_words_is_shown_in_direct_messages_by_its_node(two: Fleet, alice: Person, bob: Person) -> None:
    await two.board(1, alice, bob)
    shown = await board_in_words(alice, alice.dm)
    assert EN("button-up-describe-piles") in shown.text
    assert (await counted(two))[0] == {HANDED_ON: 1}


async def test_rules_suggested_in_direct_messages_are_those_of_the_newest_match_wherever_it_is(
    two: Fleet, alice: Person, bob: Person
) -> None:
    await two.board(0, alice, bob, game="biesti_boys")
    await two.pass_time(1, 1)  # or both are equally new
    await two.board(1, alice, bob)
    suggested = await alice.autocomplete(alice.dm, "rules", focused="topic")
    assert {choice["value"].partition("/")[0] for choice in suggested.choices} == {"button_up"}
    assert await counted(two) == [{HANDED_ON: 1}, {TAKEN: 1}]


async def test_where_the_node_of_the_newest_match_is_away_no_rules_are_suggested(
    two: Fleet, alice: Person, bob: Person
) -> None:
    await two.board(1, alice, bob)
    async with two.deaf(1):
        asking = asyncio.ensure_future(alice.autocomplete(alice.dm, "rules", focused="topic"))
        await alice.until(lambda: handed(two)[0][HANDED_ON])
        await two.pass_time(0, PATIENCE_MS)
        suggested = await asking
    assert not suggested.failed
    assert suggested.choices == []


async def test_metrics_of_a_node_count_the_matches_and_lobbies_of_its_part(
    two: Fleet, alice: Person, bob: Person
) -> None:
    for part in (0, 1, 1):
        await two.board(part, alice, bob)
    await alice.slash(two.room(0), "play", game="button_up")
    texts = [(await Metrics(bot).text()).decode() for bot in two.bots]
    for text, matches, lobbies in zip(texts, (1, 2), (1, 0), strict=True):
        assert f"bellhop_matches_open {matches}.0" in text
        assert f"bellhop_lobbies_open {lobbies}.0" in text
