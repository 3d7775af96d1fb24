"""A cup from sign-up to its poster, on the real bot."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.app import Bellhop
from bot.cup.cup import ABSENT, Cup, CupPhase, placed
from bot.cup.standings import standings
from games.engine.contract.values import Seat
from games.engine.store.schema import WHOLE
from tests.flows.cup.hall import (
    act,
    begun,
    cup_by,
    cup_messages,
    cup_now,
    guests,
    mentions,
    over,
    play,
    signed_up,
    table,
    win,
)
from tests.flows.forged import forge, held, held_message, outcome_of
from tests.flows.house import EN, bellhop, routed
from tests.support.clock import PATIENCE, ManualClock
from tests.support.people import Person, Playground

pytestmark = pytest.mark.people(9)

MINUTE = 60_000


async def test_a_cup_that_is_being_posted_while_its_server_comes_back_has_one_message(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    async with held(pg, "/interactions/") as arrived:
        opening = asyncio.create_task(people[0].slash("general", "cup", game="button_up"))
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        await bot.cups.move(lambda _: True, 0)
        await people[0].settled()
    await opening
    assert len(cup_messages(people[0])) == 1


@pytest.mark.usefixtures("bot")
async def test_people_sign_up_in_one_message(people: list[Person]) -> None:
    shown = await signed_up(people[0], people[:2])
    assert "1 more person is needed" in shown.text
    assert shown.component(label="Start")["disabled"]
    await people[2].press(shown, label="Join")
    await people[2].settled()
    shown = people[0].look(shown)
    assert "3 people are in" in shown.text
    assert not shown.component(label="Start").get("disabled")
    await people[2].press(shown, label="Leave")
    await people[2].settled()
    assert "1 more person is needed" in people[0].look(shown).text


async def test_eight_people_play_three_rounds_with_real_matches(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:8])).id
    for number in range(1, 4):
        cup = await cup_now(bot, ident)
        assert len(cup.rounds) == number
        assert len(cup.tables) == 4
        await play(await table(bot, cup, 0), Random(number))
        for place in range(1, 4):
            await win(await table(bot, cup, place), cup.tables[place].people[0])
        await people[0].settled()
    cup = await cup_now(bot, ident)
    assert over(cup)
    assert sum(line.points for line in standings(cup)) == 12
    (shown,) = cup_messages(people[0])
    assert "🏆" in shown.text
    assert shown.files
    for person in people[:8]:
        assert len(mentions(person, pg, person)) == 3  # called once a table


async def test_a_no_show_forfeits_by_the_clock_of_the_match_and_is_out(pg: Playground, database: Path) -> None:
    people, clock = guests(pg, 4), ManualClock()
    async with bellhop(pg, database, clock) as bot:
        ident = (await begun(people[0], people)).id
        cup = await cup_now(bot, ident)
        match = await table(bot, cup, 0)
        absent = match.players[match.awaited[0]]
        rival = next(user for user in cup.tables[0].people if user != absent)
        await win(await table(bot, cup, 1), cup.tables[1].people[0])
        for _ in range(40):
            match = await table(bot, cup, 0)
            if match.newest.outcome is not None:
                break
            await act(match, Seat(cup.tables[0].people.index(rival)), Random(1))
            await clock.advance(MINUTE)
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert cup.rounds[0][0].place(absent) == ABSENT
        assert cup.rounds[0][0].place(rival) == 1
        assert absent in cup.out
        after = await cup_now(bot, ident)
        assert len(after.rounds) == 2
        assert all(absent not in group.people for group in after.tables)
        assert any(group.rests for group in after.tables)


async def test_a_leaver_forfeits_and_may_come_back(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:4])).id
    (shown,) = cup_messages(people[0])
    mine = (await people[3].press(shown, label=EN("cup-mine"))).message
    assert mine.ephemeral
    await people[3].press(mine, label=EN("cup-leave"))
    await people[0].settled()
    cup = await cup_now(bot, ident)
    spot = cup.table_of(people[3].id)
    assert spot is not None
    assert cup.rounds[0][spot[1]].place(people[3].id) == ABSENT
    assert people[3].id not in cup.active
    back = (await people[3].press(shown, label=EN("cup-mine"))).message
    await people[3].press(back, label=EN("cup-back"))
    assert people[3].id in (await cup_now(bot, ident)).active


async def test_a_cup_goes_on_after_a_restart_in_its_second_round(pg: Playground, database: Path) -> None:
    people = guests(pg, 8)
    async with bellhop(pg, database) as bot:
        ident = (await begun(people[0], people)).id
        cup = await cup_now(bot, ident)
        for place in range(4):
            await win(await table(bot, cup, place), cup.tables[place].people[0])
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert len(cup.rounds) == 2
        await win(await table(bot, cup, 0), cup.tables[0].people[1])
        await people[0].settled()
    before = {person.id: len(mentions(person, pg, person)) for person in people}
    async with bellhop(pg, database) as bot:
        await people[0].settled()
        assert {person.id: len(mentions(person, pg, person)) for person in people} == before
        cup = await cup_now(bot, ident)
        for place in range(1, 4):
            await win(await table(bot, cup, place), cup.tables[place].people[0])
        await people[0].settled()
        cup = await cup_now(bot, ident)
        assert len(cup.rounds) == 3
        for place in range(4):
            await win(await table(bot, cup, place), cup.tables[place].people[0])
        await people[0].settled()
        cup = await cup_now(bot, ident)
    assert over(cup)
    assert standings(cup)[0].place == 1
    assert all(len(mentions(person, pg, person)) == 3 for person in people)


async def test_the_end_of_a_cup_is_shown_after_a_restart_if_it_was_not_before(pg: Playground, database: Path) -> None:
    people = guests(pg, 4)
    async with bellhop(pg, database) as bot:
        ident = (await begun(people[0], people)).id
        cup = await cup_now(bot, ident)
        for number in range(2):
            await bot.cups.change(ident, partial(placed, table_index=number, places=(1, 2)))
        await bot.cups.change(ident, Cup.end)  # the process ends before its message is posted
    async with bellhop(pg, database) as bot:
        await people[0].until(lambda: ["🏆" in one.text for one in cup_messages(people[0])] == [True])
        await people[0].settled()
        assert await bot.services.store.cups.running((WHOLE,)) == []
        winner = cup.tables[0].people[0]
        assert (await bot.services.people.get(winner)).badges == {"cup": ident}


@pytest.mark.prove
async def test_nine_people_play_career_poker_at_two_tables(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people, "career_poker", hands="1", rounds="2")).id
    cup = await cup_now(bot, ident)
    assert sorted(len(group.people) for group in cup.tables) == [4, 5]
    while not over(cup):
        for number in range(len(cup.tables)):
            await play(await table(bot, cup, number), Random(number))
        await people[0].settled()
        cup = await cup_now(bot, ident)
    assert len(cup.rounds) == 2
    assert all(set(group.places or ()) >= {1} for tables in cup.rounds for group in tables)


async def test_three_people_meet_each_other_and_rest_once_each(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:3])).id
    cup = await cup_now(bot, ident)
    resting = []
    while not over(cup):
        resting += [group.people[0] for group in cup.tables if group.rests]
        for number, group in enumerate(cup.tables):
            if not group.rests:
                await win(await table(bot, cup, number), min(group.people))
        await people[0].settled()
        cup = await cup_now(bot, ident)
    assert sorted(resting) == sorted(cup.people)
    assert len(cup.rounds) == 3


async def test_sign_up_ends_by_itself(pg: Playground, database: Path) -> None:
    people, clock = guests(pg, 3), ManualClock()
    async with bellhop(pg, database, clock) as bot:
        shown = await signed_up(people[0], people[:3])
        ident = routed(shown, "cup-start").split(":")[2]
        few = await signed_up(people[0], people[:1])
        alone = routed(few, "cup-start").split(":")[2]
        await clock.advance(31 * MINUTE)
        await people[0].settled()
        assert (await cup_now(bot, ident)).phase is CupPhase.RUNNING
        assert (await cup_now(bot, alone)).phase is CupPhase.OVER
        assert any(EN("cup-too-few", count=3) in one.text for one in people[0].messages("general"))


async def test_a_cup_of_larger_tables_that_nobody_joined_ends_with_its_sign_up(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        shown = await cup_by(alice, "career_poker")
        ident = routed(shown, "cup-start").split(":")[2]
        panel = (await alice.press(shown, label="Set up")).message
        await alice.select(panel, routed(panel, "cup-rounds"), ["4"])
        assert (await cup_now(bot, ident)).phase is CupPhase.SIGN_UP
        await clock.advance(31 * MINUTE)
        await alice.settled()
        assert (await cup_now(bot, ident)).phase is CupPhase.OVER
        (end,) = (one for one in alice.messages("general") if not one.ephemeral)
        assert EN("cup-too-few", count=4) in end.text


async def test_a_person_who_is_deleted_in_mid_cup_forfeits_and_is_named_nowhere(
    bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:5])).id
    cup = await cup_now(bot, ident)
    gone = next(person for person in people[1:5] if person.id in cup.tables[0].people)
    asked = (await gone.slash("general", "privacy")).message
    sure = (await gone.press(asked, label=EN("privacy-delete"))).message
    await gone.press(sure, label=EN("privacy-delete-yes"))
    await gone.settled()
    cup = await cup_now(bot, ident)
    assert str(gone.id) not in str(cup.data())
    assert ABSENT in (cup.rounds[0][0].places or ())
    (shown,) = cup_messages(people[0])
    assert EN("parts-forgotten") in "".join(shown.alt_texts)


async def test_the_end_of_a_cup_names_nobody_who_was_deleted_later(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:3])).id
    while not over(cup := await cup_now(bot, ident)):
        for number, group in enumerate(cup.tables):
            if group.places is None:
                await win(await table(bot, cup, number), group.people[0])
        await people[0].settled()
    gone, before = people[1], cup_messages(people[0])
    assert any(gone.user.name in alt for alt in before[-1].alt_texts)
    asked = (await gone.slash("general", "privacy")).message
    sure = (await gone.press(asked, label=EN("privacy-delete"))).message
    await gone.press(sure, label=EN("privacy-delete-yes"))
    await gone.settled()
    shown = cup_messages(people[0])
    assert [one.id for one in shown] == [one.id for one in before]
    assert not any(gone.user.name in text for text in (shown[-1].text, *shown[-1].alt_texts))
    assert any(EN("parts-forgotten") in alt for alt in shown[-1].alt_texts)


async def test_the_organiser_takes_out_puts_right_and_ends_openly(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:4])).id
    (shown,) = cup_messages(people[0])
    panel = (await people[0].press(shown, label=EN("cup-organise"))).message
    cup = await cup_now(bot, ident)
    await win(await table(bot, cup, 0), cup.tables[0].people[0])
    second = next(person for person in people if person.id == cup.tables[0].people[1])
    tools = (await people[0].select(panel, routed(panel, "cup-person"), [second])).message
    tools = (await people[0].press(tools, label=EN("cup-first", name=second.user.name))).message
    cup = await cup_now(bot, ident)
    assert cup.rounds[0][0].place(second.id) == 1
    assert cup.rounds[0][0].mended
    await people[0].press(tools, label=EN("cup-take-out", name=second.user.name))
    said = [EN(f"cup-said-{what}", name=second.user.name) for what in ("mended", "out")]
    await people[0].until(lambda: all(one in cup_messages(people[0])[-1].text for one in said))
    shown = cup_messages(people[0])[-1]
    panel = (await people[0].press(shown, label=EN("cup-organise"))).message
    sure = (await people[0].press(panel, label=EN("cup-end"))).message
    await people[0].press(sure, label=EN("cup-end-yes"))
    await people[0].settled()
    cup = await cup_now(bot, ident)
    assert over(cup)
    assert not await bot.services.store.matches_of(cup.people[2])


async def test_a_cup_that_is_ended_while_its_message_is_written_ends_its_tables_and_shows_its_end(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:4])).id
    (shown,) = cup_messages(people[0])
    panel = (await people[0].press(shown, label=EN("cup-organise"))).message
    sure = (await people[0].press(panel, label=EN("cup-end"))).message
    cup = await cup_now(bot, ident)
    await win(await table(bot, cup, 0), cup.tables[0].people[0])
    async with held_message(pg, shown) as writing:
        await writing.wait()
        await people[0].press(sure, label=EN("cup-end-yes"))
    organise = EN("cup-organise")
    await people[0].until(lambda: all(one["label"] != organise for one in cup_messages(people[0])[-1].buttons), 5)
    cup = await cup_now(bot, ident)
    assert over(cup)
    assert not [one for user in cup.people for one in await bot.services.store.matches_of(user)]


async def test_forged_presses_change_nothing(pg: Playground, bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:4])).id
    before = await cup_now(bot, ident)
    (shown,) = cup_messages(people[0])
    ids = ("cup-start", "cup-panel", "cup-end", "cup-end-yes", f"cup-out:{ident}:{people[1].id}")
    for one in (*ids, f"cup-mend:{ident}:0:0:1", f"cup-mend:{ident}:9:9:9", f"cup-back:{ident}"):
        forged = f"b1:{one}" if ":" in one else f"b1:{one}:{ident}"
        result = await outcome_of(people[1], forge(pg, people[1], shown, forged))
        assert result.message.text in {EN("cup-refused-not-organiser"), EN("error-old-control")}
    for route, values in (("cup-rounds", ["2"]), ("cup-pace", ["none"]), ("cup-closes", ["1"]), ("cup-person", ["x"])):
        await outcome_of(people[0], forge(pg, people[0], shown, f"s1:{route}:{ident}", values))
    left = await outcome_of(people[8], forge(pg, people[8], shown, f"b1:cup-leave:{ident}"))
    assert left.message.text == EN("cup-refused-not-in")
    stale = await outcome_of(people[0], forge(pg, people[0], shown, f"b1:cup-mend:{ident}:9:9:9"))
    assert stale.message.text == EN("cup-refused-changed")
    assert await cup_now(bot, ident) == before


async def test_nobody_has_a_hosts_rights_at_a_table(bot: Bellhop, people: list[Person]) -> None:
    ident = (await begun(people[0], people[:4])).id
    match = await table(bot, await cup_now(bot, ident), 0)
    assert not bot.services.hosts(match, match.host)


async def test_a_cup_that_ended_before_a_restart_names_nobody_who_is_deleted_after_it(
    pg: Playground, database: Path
) -> None:
    people = guests(pg, 3)
    async with bellhop(pg, database) as bot:
        ident = (await begun(people[0], people)).id
        while not over(cup := await cup_now(bot, ident)):
            for number, group in enumerate(cup.tables):
                if group.places is None:
                    await win(await table(bot, cup, number), group.people[0])
            await people[0].settled()
    gone, before = people[1], cup_messages(people[0])[-1]
    assert any(gone.user.name in alt for alt in before.alt_texts)
    async with bellhop(pg, database):
        asked = (await gone.slash("general", "privacy")).message
        sure = (await gone.press(asked, label=EN("privacy-delete"))).message
        await gone.press(sure, label=EN("privacy-delete-yes"))
        await gone.settled()
        shown = people[0].look(before)
        assert [text for text in (shown.text, *shown.alt_texts) if gone.user.name in text] == []
        assert any(EN("parts-forgotten") in alt for alt in shown.alt_texts)


async def test_a_running_cup_names_nobody_who_was_out_of_it_already_when_they_were_deleted(
    bot: Bellhop, people: list[Person]
) -> None:
    ident = (await begun(people[0], people[:5])).id
    gone = people[3]
    (shown,) = cup_messages(people[0])
    mine = (await gone.press(shown, label=EN("cup-mine"))).message
    await gone.press(mine, label=EN("cup-leave"))
    await gone.settled()
    assert gone.id in (await cup_now(bot, ident)).out
    assert any(gone.user.name in alt for alt in people[0].look(shown).alt_texts)
    asked = (await gone.slash("general", "privacy")).message
    sure = (await gone.press(asked, label=EN("privacy-delete"))).message
    await gone.press(sure, label=EN("privacy-delete-yes"))
    await gone.settled()
    shown = cup_messages(people[0])[-1]
    assert [text for text in (shown.text, *shown.alt_texts) if gone.user.name in text] == []
