"""People who do not come to a cup, by mail, in a race and in a channel that is gone; and people who have won one."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.app import Bellhop
from bot.cup.cup import ABSENT
from bot.cup.sheets import escaped
from bot.cup.standings import standings, winners
from bot.cup.tables import RACE_ABSENCE_MS
from bot.people.servers import Server, save_guild
from games.engine.contract import questions
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.pace import READY_WITHIN_MS
from games.engine.match.requests import GetReady, LeaveSeat, PlayAction
from tests.bot.cup.cups import cup_of
from tests.flows.course import unblocked
from tests.flows.cup.hall import act, begun, cup_by, cup_messages, cup_now, over, table, win
from tests.flows.house import EN, routed
from tests.flows.match.reminders import DAY, turned
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

pytestmark = pytest.mark.people(4)

RACE = "biesti_boys"


async def raced(bot: Bellhop, match: Match, *users: int) -> None:
    """These people are ready for a race and play it to its end; nobody else comes."""
    seats = [seat for seat, user in match.players.items() if user in users]
    for seat in seats:
        await match.ask(GetReady(seat, Player(match.players[seat])), f"ready {seat}")
    clock = bot.services.clock
    assert isinstance(clock, ManualClock)
    await clock.advance(READY_WITHIN_MS)
    while match.newest.outcome is None:
        await unblocked(bot, match)
        for seat in seats:
            for move in islice(questions.moves(match.game, match.newest.game_state, seat), 1):
                await match.ask(PlayAction(seat, Player(match.players[seat]), move), f"{match.newest.version}")


async def test_by_mail_three_missed_decisions_forfeit_the_table_and_the_next_round_goes_on_without_them(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        ident = (await begun(people[0], people, pace="mail")).id
        cup = await cup_now(bot, ident)
        assert cup.pace is Pace.MAIL
        first = await table(bot, cup, 0)
        absent = first.players[first.awaited[0]]
        (rival,) = (user for user in cup.tables[0].people if user != absent)
        await win(await table(bot, cup, 1), cup.tables[1].people[0])
        began = clock.wall()
        while len((await cup_now(bot, ident)).rounds) == 1:
            match = await table(bot, cup, 0)
            if match.newest.outcome is None:
                await act(match, Seat(cup.tables[0].people.index(rival)), Random(1))
            bot.services.matches.let_go(0)  # as happens between two moves by mail
            await clock.advance(DAY)
            await people[0].settled()
        cup = await cup_now(bot, ident)
        assert 3 * DAY <= clock.wall() - began <= 30 * DAY
        assert (cup.rounds[0][0].place(absent), cup.rounds[0][0].place(rival)) == (ABSENT, 1)
        assert cup.out == (absent,)
        assert all(absent not in group.people for group in cup.tables)


async def test_a_race_to_which_nobody_comes_is_forfeited_by_all_and_nobody_wins(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        ident = (await begun(people[0], people, RACE)).id
        await clock.advance(RACE_ABSENCE_MS - 1)
        assert (await cup_now(bot, ident)).tables[0].places is None
        await clock.advance(1)
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert over(cup)
        assert cup.tables[0].places == (ABSENT,) * 4
        assert winners(cup) == []
        assert EN("cup-nobody-came") in cup_messages(people[0])[-1].text
        assert await bot.services.store.cups.tally(people[0].id, cup.guild_id) == (0, 0)
        assert "cup" not in (await bot.services.people.get(people[0].id)).badges


async def test_whoever_does_not_come_to_a_race_that_others_run_forfeits_and_is_out(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        ident = (await begun(people[0], people, RACE)).id
        cup = await cup_now(bot, ident)
        await raced(bot, await table(bot, cup, 0), people[0].id, people[1].id)
        await people[0].settled()
        cup = await cup_now(bot, ident)
        places = {user: cup.rounds[0][0].place(user) for user in cup.people}
        assert sorted(places[person.id] for person in people[:2]) == [1, 2]
        assert [places[person.id] for person in people[2:]] == [ABSENT, ABSENT]
        assert set(cup.out) == {person.id for person in people[2:]}
        assert [sorted(group.people) for group in cup.tables] == [sorted(person.id for person in people[:2])]
        await raced(bot, await table(bot, cup, 0), people[0].id, people[1].id)
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert over(cup)
        (first,) = winners(cup)
        assert first == standings(cup)[0].user
        assert (await bot.services.people.get(first)).badges["cup"] == ident
        assert await bot.services.store.cups.tally(first, cup.guild_id) == (1, 1)


async def test_a_cup_whose_channel_is_gone_is_not_asked_for_again_and_again(
    pg: Playground, database: Path, people: list[Person], caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        ident = (await begun(people[0], people)).id
        cup = await cup_now(bot, ident)
        pg.world.delete_channel(pg.channel("general"))
        for number, group in enumerate(cup.tables):
            await win(await table(bot, cup, number), group.people[0])
        await people[0].settled()
        caplog.clear()
        await clock.advance(50 * 60_000)
        assert sum(f"cup {ident} waits" in one for one in caplog.messages) < 10
        for number, group in enumerate((await cup_now(bot, ident)).tables):
            await win(await table(bot, await cup_now(bot, ident), number), group.people[0])
        await people[0].settled()
        await clock.advance(2 * 60 * 60_000)
        assert over(await cup_now(bot, ident))
        assert await bot.services.store.cups.running([*bot.services.matches.shares]) == []
        caplog.clear()
        await clock.advance(DAY)
        assert not [one for one in caplog.messages if ident in one]


async def test_whoever_is_barred_cannot_sign_up(pg: Playground, bot: Bellhop, people: list[Person]) -> None:
    shown = await cup_by(people[0])
    await save_guild(bot.services.store, pg.guild.id, Server(barred=(people[1].id,)))
    refused = await people[1].press(shown, label=EN("lobby-join"))
    assert refused.message.text == EN("lobby-refused-barred")
    assert (await cup_now(bot, routed(shown, "cup-start").split(":")[2])).people == ()


async def test_people_of_the_same_name_are_told_apart(pg: Playground, bot: Bellhop) -> None:
    people = [pg.world.add_user(name) for name in ("Sam (2)", "Sam", "Sam\u200b", "W" * 33, "W" * 34)]
    for user in people:
        await bot.services.people.change(user.id, name=user.name)
    cup = replace(cup_of(0, host=people[0].id), people=tuple(user.id for user in people))
    names = await bot.cups.names(cup)
    assert len(set(names.values())) == len(set(escaped(names).values())) == 5


async def test_whoever_leaves_a_table_loses_that_table_and_plays_the_next_round(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    async with turned(pg, database, ManualClock()) as bot:
        ident = (await begun(people[0], people)).id
        cup = await cup_now(bot, ident)
        match = await table(bot, cup, 0)
        leaver, rival = cup.tables[0].people
        seat = match.seat_of(leaver)
        assert seat is not None
        await match.ask(LeaveSeat(seat, Player(leaver)), "leaves")
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert cup.out == ()
        assert leaver in cup.active
        await win(await table(bot, cup, 1), cup.tables[1].people[0])
        await win(match, rival)
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert (cup.rounds[0][0].place(leaver), cup.rounds[0][0].place(rival)) == (ABSENT, 1)
        assert leaver in [user for group in cup.rounds[1] for user in group.people]
