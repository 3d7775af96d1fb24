"""Calls: one place, one call, deleted when the person acts."""

from pathlib import Path

from bot.app import Bellhop
from bot.store.posts import CALL
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.pace import TEMPOS
from games.engine.match.requests import Resign
from games.engine.store.schema import WHOLE
from tests.flows.company import asking, codes, company, in_turn, match_at, seated
from tests.flows.forged import forge, held_message, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    bellhop,
    boards,
    choices,
    lobby_of,
    match_of,
    only,
    routed,
    to_move,
    turn_played,
    whose,
)
from tests.flows.match.calls import plays_on
from tests.support.clock import ManualClock
from tests.support.people import Person, Place, Playground, Seen


def calls_under(seer: Person, place: Place = "general") -> list[Seen]:
    """The calls in the channel of the board."""
    return [one for one in seer.messages(place) if one.content]


async def test_a_person_who_keeps_the_others_waiting_is_called_by_direct_message(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        mover = to_move(board, [alice, bob])
        assert mover is not None
        called = await mover.until(lambda: mover.dms)
        assert "Button Up!" in called[0].content
        await mover.press(board, custom_id=choices(board)[0])
        await mover.until(lambda: not mover.dms)


async def test_with_closed_direct_messages_the_call_stands_under_the_board(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    for person in (alice, bob):
        person.close_dms()
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        mover = to_move(board, [alice, bob])
        assert mover is not None
        await mover.until(lambda: f"<@{mover.id}>" in alice.last("general").content)
        await mover.press(board, custom_id=choices(board)[0])
        await mover.until(lambda: f"<@{mover.id}>" not in alice.last("general").content)


async def test_closed_direct_messages_are_tried_once_and_not_again(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    alice.close_dms()
    bob.close_dms()
    async with bellhop(pg, database, call_after_ms=0):
        for _ in range(2):
            board = await match_of(alice, bob)
            mover = whose(board, [alice, bob])
            await mover.until(lambda: calls_under(alice))
            await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
            await alice.until(lambda: not calls_under(alice))
    refused = [one.path for one in pg.record if one.answer and one.status == 403]
    assert len(refused) == len(set(refused)) > 0


async def test_a_call_that_was_deleted_by_somebody_hurts_nobody(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    for person in (alice, bob):
        person.close_dms()
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        people = [alice, bob]
        (call,) = await alice.until(lambda: calls_under(alice))
        pg.faults.set("message_deleted", channel_id=str(call.channel_id), message_id=str(call.id))
        mover = whose(board, people)
        while whose(now := alice.look(board), people) is mover:
            await mover.press(now, custom_id=choices(now)[0])
        (again,) = await alice.until(lambda: calls_under(alice))
        assert again.id != call.id


async def test_a_call_stands_until_its_person_acts_and_goes_with_the_match(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        (call,) = await mover.until(lambda: mover.dms)
        other = bob if mover is alice else alice
        asked = await asked_to_resign(other)
        assert [one.id for one in mover.dms] == [call.id]
        await other.press(asked, label=EN("resign-yes"))
        await mover.until(lambda: not mover.dms)


async def test_a_second_decision_in_a_row_calls_nobody(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000):
        board = await match_of(alice, bob)
        people = [alice, bob]
        mover = await plays_on(board, people)
        await clock.advance(20_000)
        await turn_played(alice.look(board), people)
        other = bob if mover is alice else alice
        await clock.advance(20_000)
        await other.until(lambda: other.dms)
        assert mover.dms == []


async def test_a_person_who_presses_something_in_the_match_is_called_only_once_they_have_been_still_for_a_while(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000):
        board = await match_of(alice, bob)
        mover = whose(alice.look(board), [alice, bob])
        await clock.advance(15_000)
        await mover.press(board, label=EN("rules-button"))
        await clock.advance(15_000)
        assert mover.dms == []
        await clock.advance(5_000)
        await mover.until(lambda: mover.dms)


async def leading(pg: Playground, bot: Bellhop) -> tuple[Person, Seen]:
    """The person who must lead in Career Poker, and their panel."""
    people = company(pg, 4)
    match = await match_at(bot, await seated(people, pace="relaxed"))
    leader = in_turn(match, people)[0]
    return leader, await asking(leader)


async def only_other(person: Person, shown: Seen) -> Seen:
    """The only direct message of a person, once it is not that one."""
    await person.until(lambda: len(person.dms) == 1 and person.dms[0].id != shown.id)
    return person.dms[0]


async def test_a_panel_in_direct_messages_is_sent_anew_instead_of_a_call_beside_it(
    pg: Playground, database: Path
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        leader, before = await leading(pg, bot)
        await clock.advance(20_000)
        after = await only_other(leader, before)
        said = EN("call-dm", game=EN("career-poker-name"), url="|").split("|")[0]
        assert after.content.startswith(said)
        assert after.files == before.files
        assert codes(after) == codes(before)
        assert said not in (await leader.press(after, custom_id=choices(after)[0])).message.content
        assert [one.id for one in leader.dms] == [after.id]


async def test_a_press_on_a_panel_that_is_just_being_sent_anew_shows_on_the_new_one(
    pg: Playground, database: Path
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        leader, before = await leading(pg, bot)
        async with held_message(pg, before) as arrived:
            await clock.advance(20_000)
            await arrived.wait()
            await outcome_of(leader, forge(pg, leader, before, choices(before)[0]))
        after = await only_other(leader, before)
        await clock.advance(1_000)
        await leader.until(lambda: codes(leader.look(after)) != codes(before))


async def test_links_in_calls_lead_to_the_channel_whatever_becomes_of_the_board(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        (call,) = await mover.until(lambda: mover.dms)
        assert call.content.endswith(f"/{board.channel_id}")


async def test_by_mail_the_call_is_the_panel(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
        setup = (await alice.press(lobby, label=EN("lobby-setup"))).message
        menu = next(part for part in setup.components if part.get("custom_id", "").startswith("s1:setup-pace"))
        await alice.select(setup, menu["custom_id"], ["mail"])
        await bob.press(lobby, label=EN("lobby-join"))
        await alice.press(lobby, label=EN("lobby-start"))
        called = await alice.until(lambda: next(((who, who.dms[0]) for who in (alice, bob) if who.dms), None))
        assert called is not None
        mover, panel = called
        assert choices(panel)
        assert panel.content
        assert panel.files
        await mover.press(panel, custom_id=choices(panel)[0])
        assert choices(mover.look(panel)) != choices(panel)


async def test_by_mail_a_newcomer_who_begins_gets_one_message_not_the_card_and_then_a_call(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, newcomers=True):
        await match_of(alice, bob, pace="mail")
        await clock.advance(60_000)
        sent = pg.record.to("POST", "/channels/{channel}/messages")
        for one in (alice, bob):
            assert len([each for each in sent if str(one.dm.id) in each.path]) == len(one.dms) == 1


async def test_by_mail_a_call_says_what_happened_since(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        await match_of(alice, bob, pace="mail")
        await alice.until(lambda: any(one.dms for one in (alice, bob)) and public_board(alice) is not None)
        other = bob if alice.dms else alice
        board = public_board(alice)
        assert board is not None
        await turn_played(board, [alice, bob])
        call, told, *_ = (await asked_by_mail(other)).content.splitlines()
        assert "Button Up!" in call
        assert told in alice.look(board).text


async def test_a_panel_by_mail_that_was_deleted_hurts_nobody_and_the_next_question_brings_another(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        await match_of(alice, bob, pace="mail")
        people = [alice, bob]
        found = await alice.until(lambda: next((who for who in people if who.dms), None))
        assert found is not None
        mover, other = found, bob if found is alice else alice
        lost = mover.dms[0]
        pg.faults.set("message_deleted", channel_id=str(lost.channel_id), message_id=str(lost.id))
        await alice.until(lambda: public_board(alice) is not None)
        board = public_board(alice)
        assert board is not None
        for called in (other, mover):
            board = await turn_played(board, people)
            assert (await asked_by_mail(called)).files


async def asked_by_mail(person: Person) -> Seen:
    """The panel in which a person is asked by direct message."""
    return (await person.until(lambda: [one for one in person.dms if choices(one)]))[0]


def public_board(seer: Person) -> Seen | None:
    """The board in the thread of the only lobby."""
    thread = (seer.messages("general")[0].data.get("thread") or {"id": None})["id"]
    return next(iter(boards(seer, int(thread))), None) if thread else None


async def test_by_mail_a_call_that_others_see_waits_as_long_as_a_premove_may(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        for person in (alice, bob):
            panel = (await person.slash("general", "preferences")).message
            await person.select(panel, routed(panel, "prefer-hands"), ["here"])
        await match_of(alice, bob, pace="mail")
        (card,) = await bot.services.store.matches_of(alice.id)
        board = await alice.until(lambda: bot.attendants.boards.of(card.record.id))
        assert board is not None
        thread, soon = board.post.channel_id, TEMPOS[Pace.MAIL].thinking[1]
        await clock.advance(soon - 1_000)
        assert calls_under(alice, thread) == []
        await clock.advance(1_000)
        await alice.until(lambda: calls_under(alice, thread))


async def test_whoever_is_called_by_their_panel_is_not_looked_for_after_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        for person in (alice, bob):
            await bot.services.people.change(person.id, text=True)
        await match_of(alice, bob, pace="none")
        match = await only(bot, alice)
        assert list(await bot.services.store.matches_waiting(CALL, WHOLE)) == [match.id]
        await clock.advance(20_000)
        assert list(await bot.services.store.matches_waiting(CALL, WHOLE)) == []


async def test_whoever_gave_up_is_not_told_that_a_computer_plays_for_them(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    match = await match_at(bot, await seated(people, pace="live"))
    seat = match.seat_of(people[0].id)
    assert seat is not None
    await match.ask(Resign(seat, Player(people[0].id)), "gives up")
    await people[0].settled()
    assert match.newest.outcome is None
    assert match.newest.seats[seat].level is not None
    start = EN("takeover-text", game=EN("career-poker-name"), url="|").split("|")[0]
    assert [one for one in people[0].dms if one.content.startswith(start)] == []
