"""What a cup outlives: restarts, deleted messages, refusals and outages; and where and by which terms it is played."""

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.cup import cups
from bot.cup.cup import ABSENT, Cup, CupPhase, CupRound
from bot.cup.cups import REFUSED_AGAIN_MS
from bot.cup.pairing import next_round
from bot.cup.standings import winners
from bot.people.servers import Server, save_guild
from bot.pictures.artist import Artist
from bot.playground.world.errors import ApiError
from bot.store.cups import StoredCup
from bot.wire.failures import RETRY_MS
from bot.wire.request_limit import Worth
from games.engine.contract.values import Refusal
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from games.engine.store.schema import WHOLE
from tests.flows.cup.hall import begun, cup_by, cup_messages, cup_now, guests, mentions, over, signed_up, table, win
from tests.flows.forged import answered, forge, outcome_of
from tests.flows.house import EN, bellhop, boards, routed, seat_of
from tests.flows.match.reminders import HOUR, MINUTE, turned
from tests.flows.match.undrawn import Late
from tests.support.clock import PATIENCE, ManualClock
from tests.support.people import Person, Playground, Seen

GAP = 10_000


@pytest.fixture
def people(pg: Playground) -> list[Person]:
    return guests(pg, 6)


def ident_of(shown: Seen) -> str:
    """The id of a cup that is not yet begun."""
    return routed(shown, "cup-start").split(":")[2]


async def round_won(bot: Bellhop, ident: str, seer: Person) -> None:
    """Let the first at each table of the round win."""
    cup = await cup_now(bot, ident)
    for number, group in enumerate(cup.tables):
        if group.places is None:
            await win(await table(bot, cup, number), min(group.people))
    await seer.settled()


async def test_every_table_that_was_open_at_a_restart_moves_its_cup_on(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    async with bellhop(pg, database) as bot:
        ident = (await begun(people[0], people[:4])).id
    async with bellhop(pg, database) as bot:
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert [(await table(bot, cup, number)).competes for number in range(2)] == [True, True]
        await round_won(bot, ident, people[0])
        assert len((await cup_now(bot, ident)).rounds) == 2


async def test_a_message_that_somebody_deleted_stands_anew_while_the_cup_runs_and_not_after_its_end(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:3])).id
    (shown,) = cup_messages(people[0])
    pg.faults.set("message_deleted", channel_id=str(shown.channel_id), message_id=str(shown.id))
    await bot.cups.change(ident, lambda cup: cup.leave(people[2].id))
    bot.cups.stir(ident)
    await people[0].settled()
    (anew,) = cup_messages(people[0])
    assert anew.id != shown.id
    while not over(await cup_now(bot, ident)):
        await round_won(bot, ident, people[0])
    (end,) = cup_messages(people[0])
    assert "🏆" in end.text
    pg.faults.set("message_deleted", channel_id=str(end.channel_id), message_id=str(end.id))
    bot.cups.stir(ident)
    await people[0].settled()
    assert cup_messages(people[0]) == []


@pytest.mark.parametrize(
    ("error", "wait"), [(ApiError(0, status=500, message="500"), RETRY_MS), (ApiError(50013), REFUSED_AGAIN_MS)]
)
async def test_an_edit_that_discord_refuses_posts_no_second_message_and_is_tried_again(
    pg: Playground, database: Path, people: list[Person], error: ApiError, wait: int
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        shown = await signed_up(people[0], people[:2])
        with answered(pg, "/channels/{channel}/messages/{message}", error):
            await people[2].press(shown, label=EN("lobby-join"))
        assert len(cup_messages(people[0])) == 1
        await clock.advance(wait - 1)
        assert "3 people are in" not in people[0].look(shown).text
        await clock.advance(1)
        assert "3 people are in" in people[0].look(shown).text


@pytest.mark.parametrize("status", [500, 503])
async def test_the_end_of_a_cup_that_discord_does_not_take_now_is_shown_later(
    pg: Playground, database: Path, people: list[Person], status: int
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        ident = (await begun(people[0], people[:4])).id
        with answered(pg, "/channels/{channel}/messages", ApiError(0, status=status, message="later"), "POST"):
            await bot.cups.change(ident, Cup.end)
            bot.cups.stir(ident)
            await people[0].settled()
        await clock.advance(MINUTE)
        assert any(EN("cup-nobody-came") in one.text for one in cup_messages(people[0]))
        assert await bot.services.store.cups.running((WHOLE,)) == []


async def test_a_message_that_was_to_be_deleted_when_the_process_ended_is_deleted_after_the_start(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    async with bellhop(pg, database) as bot:
        ident = (await begun(people[0], people[:4])).id
        (stands,) = cup_messages(people[0])
        left = await cup_by(people[0])

        def ended(cup: Cup) -> Cup | Refusal:
            return replace(cup, phase=CupPhase.OVER, old=(left.id,))

        await bot.cups.change(ident, ended)
    async with bellhop(pg, database) as bot:
        await people[0].settled()
        assert left.id not in [one.id for one in people[0].messages("general")]
        assert EN("cup-nobody-came") in people[0].look(stands).text


async def test_a_cup_whose_first_message_could_not_be_posted_is_posted_by_itself(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        with (
            answered(pg, "/interactions", ApiError(10062), "POST"),
            answered(pg, "/channels", ApiError(0, status=500, message="500"), "POST"),
        ):
            opening = asyncio.create_task(people[0].slash("general", "cup", game="button_up"))
            await people[0].until(lambda: [one for one in pg.record if one.status == 500])
            pg.clock.advance(3.5)
            await opening
        await clock.advance(MINUTE)
        (shown,) = cup_messages(people[0])
        await people[0].press(shown, label=EN("lobby-join"))
        assert len(cup_messages(people[0])) == 1


async def test_sign_up_does_not_end_before_its_message_could_be_shown_after_a_start(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        ident = ident_of(await signed_up(people[0], people[:3]))
    clock.jump(40 * MINUTE)
    with answered(pg, "/channels/{channel}/messages/{message}", ApiError(0, status=500, message="500")):
        async with bellhop(pg, database, clock) as bot:
            await clock.advance(10 * MINUTE)
            assert (await cup_now(bot, ident)).phase is CupPhase.SIGN_UP


def running(kind: str) -> list[str]:
    """The names of the tasks of that kind."""
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(f"{kind}-")]


async def test_no_cup_is_kept_once_the_bot_has_stopped(pg: Playground, database: Path, people: list[Person]) -> None:
    async with bellhop(pg, database):
        await cup_by(people[0])
        assert running("keeper")
    assert running("keeper") == []


async def test_no_table_is_followed_once_the_bot_has_stopped(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    async with bellhop(pg, database):
        await begun(people[0], people[:3])
        assert running("cup")
    assert running("cup") == []


async def test_a_cup_that_was_opened_before_pictures_can_be_drawn_has_its_own_once_they_can(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    studio = Late()
    async with bellhop(pg, database, artist=Artist(studio)):
        shown = await cup_by(people[0])
        assert not shown.files
        studio.open.set()
        await people[0].until(lambda: people[0].look(shown).files)


async def test_whoever_signs_off_while_the_round_is_paired_sits_at_no_table(
    bot: Bellhop, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await signed_up(people[0], people[:5])
    ident, pairing, go_on = ident_of(shown), threading.Event(), threading.Event()

    def paired(cup: Cup) -> CupRound:
        pairing.set()
        go_on.wait(PATIENCE)
        return next_round(cup)

    monkeypatch.setattr(cups, "next_round", paired)
    await people[0].press_now(shown, label=EN("lobby-start"))
    assert await asyncio.to_thread(pairing.wait, PATIENCE)
    await bot.cups.change(ident, lambda cup: cup.leave(people[4].id))
    go_on.set()
    await people[0].settled()
    cup = await cup_now(bot, ident)
    assert len(cup.rounds) == 1
    assert {user for group in cup.tables for user in group.people} == {person.id for person in people[:4]}


async def test_whoever_is_taken_out_by_another_process_forfeits_their_table_at_once(
    bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:4])).id
    gone = (await cup_now(bot, ident)).tables[0].people[0]
    await bot.cups.take_out(ident, gone)
    await people[0].settled()
    assert (await cup_now(bot, ident)).rounds[0][0].place(gone) == ABSENT


async def test_the_match_of_a_table_that_the_organiser_decided_ends(
    pg: Playground, bot: Bellhop, people: list[Person], alice: Person
) -> None:
    ident = (await begun(people[0], people[:4])).id
    match = await table(bot, await cup_now(bot, ident), 0)
    (shown,) = cup_messages(people[0])
    panel = (await alice.press(shown, label=EN("cup-organise"))).message  # Alice manages the server
    forged = forge(pg, alice, panel, f"b1:cup-mend:{ident}:0:0")
    await outcome_of(alice, forged)
    cup = await cup_now(bot, ident)
    assert (cup.tables[0].places, cup.tables[0].mended) == ((1, 1), True)
    assert match.newest.outcome is not None
    assert cup.tables[1].places is None


async def test_the_message_of_a_cup_is_edited_once_in_its_gap_and_each_edit_counts_for_the_bot(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, edit_gap_ms=GAP) as bot:
        shown = await cup_by(people[0])
        await clock.advance(GAP)
        before = bot.services.request_limit.sent[Worth.BOARD]
        await people[0].press(shown, label=EN("lobby-join"))
        assert EN("cup-sign-up", count=1, missing=2, most=64, when="|").split("|")[0] in people[0].look(shown).text
        await people[1].press(shown, label=EN("lobby-join"))
        assert bot.services.request_limit.sent[Worth.BOARD] == before + 1
        assert EN("cup-sign-up", count=2, missing=1, most=64, when="|").split("|")[0] not in people[0].look(shown).text
        await clock.advance(GAP)
        assert EN("cup-sign-up", count=2, missing=1, most=64, when="|").split("|")[0] in people[0].look(shown).text
        assert bot.services.request_limit.sent[Worth.BOARD] == before + 2


async def test_whoever_is_barred_after_they_signed_up_sits_at_no_table(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    shown = await signed_up(people[0], people[:5])
    await save_guild(bot.services.store, pg.guild.id, Server(barred=(people[2].id,)))
    await people[0].press(shown, label=EN("lobby-start"))
    cup = await cup_now(bot, ident_of(shown))
    seated = {user for group in cup.tables for user in group.people}
    assert seated == {person.id for person in people[:5]} - {people[2].id}


async def test_whoever_was_barred_in_mid_cup_plays_no_further_round_and_keeps_what_they_won(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:4])).id
    barred = min((await cup_now(bot, ident)).tables[0].people)
    await save_guild(bot.services.store, pg.guild.id, Server(barred=(barred,)))
    await round_won(bot, ident, people[0])
    cup = await cup_now(bot, ident)
    assert len(cup.rounds) == 2
    assert all(barred not in group.people for group in cup.tables)
    assert cup.rounds[0][0].place(barred) == 1


async def test_the_outage_of_one_server_gives_no_time_to_the_cups_of_another(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    ident = ident_of(await signed_up(people[0], people[:2]))
    closes = (await cup_now(bot, ident)).closes
    await bot.cups.move(lambda guild: guild != pg.guild.id, 10 * MINUTE)
    assert (await cup_now(bot, ident)).closes == closes
    await bot.cups.move(lambda guild: guild == pg.guild.id, 10 * MINUTE)
    assert (await cup_now(bot, ident)).closes == closes + 10 * MINUTE


async def test_sign_up_lasts_as_much_longer_as_its_message_could_not_be_shown(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        shown = await signed_up(people[0], people[:3])
        ident, closes = ident_of(shown), (await cup_now(bot, ident_of(shown))).closes
        with answered(pg, "/channels/{channel}/messages/{message}", ApiError(0, status=500, message="500")):
            began = clock.wall()
            await people[3].press(shown, label=EN("lobby-join"))
            await clock.advance(20 * MINUTE)
        await clock.advance(MINUTE)
        longer = (await cup_now(bot, ident)).closes - closes
        assert 20 * MINUTE <= longer <= clock.wall() - began
        assert f"<t:{(closes + longer) // 1000}:R>" in people[0].look(shown).text
        await clock.advance(closes + longer - clock.now() - 1)
        assert (await cup_now(bot, ident)).phase is CupPhase.SIGN_UP
        await clock.advance(1)
        await people[0].settled()
        assert (await cup_now(bot, ident)).phase is CupPhase.RUNNING


async def test_a_cup_that_this_release_cannot_read_is_passed_over_and_the_others_live_on(
    pg: Playground, database: Path, people: list[Person], caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database) as bot:
        strange, good = [await signed_up(people[0], people[:3]) for _ in range(2)]
        ident = ident_of(strange)

        def unreadable(data: Mapping[str, Any]) -> StoredCup:
            cup = Cup.load(data)
            return StoredCup(cup.id, cup.guild_id, cup.game, False, 0, {**data, "pace": "glacial"}, {})

        await bot.services.store.cups.change(ident, unreadable)
        bot.cups.stir(ident)
        await people[0].settled()
    async with bellhop(pg, database) as bot:
        assert await bot.cups.change(ident, lambda cup: cup.join(people[4].id)) == Refusal("gone")
        said = (await people[3].press(strange, label=EN("lobby-join"))).message
        assert said.text == EN("cup-refused-gone")
        await people[0].press(good, label=EN("lobby-start"))
        assert (await cup_now(bot, ident_of(good))).phase is CupPhase.RUNNING
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []
    caplog.clear()


async def test_whoever_gives_up_at_a_table_of_several_loses_that_table_alone(
    bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:3], "buro_crazy", rounds="2")).id
    match = await table(bot, await cup_now(bot, ident), 0)
    await match.ask(Resign(seat_of(match, people[0]), Player(people[0].id)), "enough")
    await people[0].settled()
    cup = await cup_now(bot, ident)
    assert (cup.out, cup.tables[0].places) == ((), None)


async def test_whoever_was_called_to_a_table_is_not_called_again_for_their_first_decision(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        ident = (await begun(people[0], people[:4], pace="mail")).id
        match = await table(bot, await cup_now(bot, ident), 0)
        (first, *_) = [one for one in people if one.id == match.players[match.awaited[0]]]
        await clock.advance(HOUR)
        assert len(mentions(first, pg, first)) == 1
        assert pg.world.dm(first.user, pg.bot).messages == {}


async def test_what_the_organiser_chose_before_the_start_holds_at_every_table(
    bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:4], "career_poker", pace="relaxed", hands="5", rounds="3")).id
    cup = await cup_now(bot, ident)
    match = await table(bot, cup, 0)
    assert (match.pace, match.options.hands, cup.planned_rounds) == ("relaxed", 5, 3)


async def test_the_organiser_changes_no_terms_of_a_running_cup(bot: Bellhop, people: list[Person]) -> None:
    shown = await signed_up(people[0], people[:4])
    panel = (await people[0].press(shown, label=EN("lobby-setup"))).message
    ident = ident_of(shown)
    await people[0].press(shown, label=EN("lobby-start"))
    before = await cup_now(bot, ident)
    for route, value in (("cup-pace", "mail"), ("cup-rounds", "1"), ("cup-closes", "60")):
        refused = await people[0].select(panel, routed(panel, route), [value])
        assert refused.message.text.removeprefix("⚠️ ") == EN("cup-refused-running"), route
    assert await cup_now(bot, ident) == before


async def test_sign_up_ends_as_many_minutes_from_now_as_the_organiser_chose(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        shown = await cup_by(people[0])
        await clock.advance(7 * MINUTE)
        panel = (await people[0].press(shown, label=EN("lobby-setup"))).message
        await people[0].select(panel, routed(panel, "cup-closes"), ["60"])
        assert (await cup_now(bot, ident_of(shown))).closes == clock.now() + HOUR


async def test_the_first_badge_of_a_winner_stays(bot: Bellhop, people: list[Person]) -> None:
    idents = []
    for _ in range(2):
        ident = (await begun(people[0], people[:3])).id
        while not over(await cup_now(bot, ident)):
            await round_won(bot, ident, people[0])
        assert winners(await cup_now(bot, ident)) == [people[0].id]
        idents.append(ident)
    assert (await bot.services.people.get(people[0].id)).badges == {"cup": idents[0]}


async def test_a_press_on_a_cup_of_another_server_or_of_none_is_refused_in_words(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    shown = await cup_by(people[0])
    ident = ident_of(shown)
    data = await bot.services.store.cups.data(ident)
    assert data is not None
    other = replace(Cup.load(data), id="abcdefgh", guild_id=pg.guild.id + 1)
    await bot.services.store.cups.add(StoredCup(other.id, other.guild_id, other.game, False, 0, other.data(), {}))
    for cup in ("abcdefgh", "nqrstuvw"):
        said = (await outcome_of(people[0], forge(pg, people[0], shown, f"b1:cup-join:{cup}"))).message
        assert said.text == EN("cup-refused-gone"), cup
    assert (await cup_now(bot, "abcdefgh")).people == ()


async def test_in_a_thread_every_table_is_called_and_played_there(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    said = await people[0].say("general", "a place for cups")
    thread = pg.world.start_thread(pg.world.message(pg.channel("general"), said.id), "cups", 1_440)
    shown = (await people[0].slash(thread, "cup", game="button_up")).message
    for person in people[:4]:
        await person.press(shown, label=EN("lobby-join"))
    await people[0].press(people[0].look(shown), label=EN("lobby-start"))
    cup = await cup_now(bot, ident_of(shown))
    assert [group.room for group in cup.tables] == [thread.id, thread.id]
    assert len(boards(people[0], thread)) == 3
    assert len(mentions(people[0], pg, people[0])) == 1


@pytest.mark.parametrize(("runs", "own"), [("channel", False), ("threads", True)])
async def test_tables_are_played_where_the_server_wants_its_matches(
    pg: Playground, bot: Bellhop, people: list[Person], runs: str, own: bool
) -> None:
    await save_guild(bot.services.store, pg.guild.id, Server(runs=runs))  # type: ignore[arg-type]
    ident = (await begun(people[0], people[:4])).id
    rooms = {group.room for group in (await cup_now(bot, ident)).tables}
    assert [pg.world.channel(room).is_thread for room in rooms] == ([True, True] if own else [False])


@pytest.mark.parametrize("records", [True, False])
async def test_a_table_counts_for_records_where_the_server_keeps_any(
    pg: Playground, bot: Bellhop, people: list[Person], records: bool
) -> None:
    await save_guild(bot.services.store, pg.guild.id, Server(records=records))
    ident = (await begun(people[0], people[:3])).id
    cup = await cup_now(bot, ident)
    (number,) = [number for number, group in enumerate(cup.tables) if not group.rests]
    assert (await table(bot, cup, number)).record.counts is records


async def test_a_cup_that_was_called_off_before_anybody_joined_is_put_away(bot: Bellhop, people: list[Person]) -> None:
    shown = await cup_by(people[0])
    panel = (await people[0].press(shown, label=EN("lobby-setup"))).message
    sure = (await people[0].press(panel, label=EN("cup-call-off"))).message
    assert sure.text == EN("cup-end-sure")
    after = (await people[0].press(sure, label=EN("cup-end-yes"))).message
    assert after.text == EN("cup-refused-over")
    (end,) = [one for one in people[0].messages("general") if not one.ephemeral]
    assert EN("cup-too-few", count=3) in end.text
    assert not end.files
    assert await bot.services.store.cups.running((WHOLE,)) == []
