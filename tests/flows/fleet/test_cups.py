"""A cup on a bot of several nodes: it is kept by the node of its server, and goes on with another one."""

import pytest

from bot.app import Bellhop
from bot.cup.cup import ABSENT
from bot.playground.world.model import Channel
from tests.flows.cup.hall import cup_messages, cup_now, mentions, table, win
from tests.flows.fleet.parts import NEVER_S, all_served
from tests.flows.house import EN, routed
from tests.flows.nodes import PARTS, SERVERS, Fleet, fleet, node
from tests.support import postgres
from tests.support.people import Person, Playground, Seen

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


async def begun(fleet: Fleet, many: int, part: int = 1) -> tuple[str, list[Person]]:
    """The id of a cup that has just begun in a server of that part, and its people."""
    room, names = fleet.room(part), [f"Guest {number}" for number in range(1, many + 1)]
    for name in names:
        fleet.pg.world.add_member(fleet.pg.world.guilds[room.guild_id or 0], fleet.pg.world.add_user(name))
    people = [fleet.pg.person(name) for name in names]
    host = people[0]
    shown = (await host.slash(room, "cup", game="button_up")).message
    for person in people:
        await person.press(shown, label=EN("lobby-join"))
    await host.until(lambda: not host.look(shown).component(label=EN("lobby-start")).get("disabled"))
    await host.press(host.look(shown), label=EN("lobby-start"))
    await stands(host, room, f"**Round 1 of {(many - 1).bit_length()}**")
    return routed(shown, "cup-start").split(":")[2], people


async def stands(seer: Person, room: Channel, text: str) -> Seen:
    """The only message of a cup there, once it says so."""
    await seer.until(lambda: [text in one.text for one in cup_messages(seer, room)] == [True])
    return cup_messages(seer, room)[0]


async def round_won(bot: Bellhop, ident: str) -> None:
    """Let the first at each table of the round win."""
    cup = await cup_now(bot, ident)
    for number, group in enumerate(cup.tables):
        await win(await table(bot, cup, number), group.people[0])


async def test_a_cup_is_kept_by_the_node_of_its_server_alone(two: Fleet, pg: Playground) -> None:
    ident, people = await begun(two, 4)
    assert set(two.bots[1].services.at_cups.values()) == {ident}
    assert two.bots[0].services.at_cups == {}
    await round_won(two.bots[1], ident)
    await stands(people[0], two.room(1), "**Round 2 of 2**")
    await round_won(two.bots[1], ident)
    await stands(people[0], two.room(1), "🏆")
    assert [len(mentions(person, pg, person)) for person in people] == [2] * 4


async def test_a_person_who_is_deleted_at_another_node_forfeits_and_is_named_nowhere(two: Fleet) -> None:
    ident, people = await begun(two, 4)
    gone = people[3]
    asked = (await gone.slash(gone.dm, "privacy")).message
    sure = (await gone.press(asked, label=EN("privacy-delete"))).message
    await gone.press(sure, label=EN("privacy-delete-yes"))
    await gone.until(lambda: gone.look(sure).text == EN("privacy-deleted"))
    await people[0].until(
        lambda: EN("parts-forgotten") in str([one.alt_texts for one in cup_messages(people[0], two.room(1))])
    )
    (shown,) = cup_messages(people[0], two.room(1))
    cup = await cup_now(two.bots[1], ident)
    assert gone.user.name not in str(shown.alt_texts)
    assert str(gone.id) not in str(cup.data())
    assert [group.places.count(ABSENT) for group in cup.tables if group.places] == [1]


async def test_a_cup_goes_on_with_the_node_that_takes_its_part(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.fleet.node.BEAT_S", 0.05)
    monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", NEVER_S)
    async with fleet(pg, 1, parts_a_node=PARTS) as first:
        (stays,) = first.bots
        async with node(pg, postgres.server().address(first.database)) as stops:
            both = Fleet(pg, [stays, stops], first.database)
            room = both.room(1)
            ident, people = await begun(both, 4)
            await round_won(stops, ident)
            await stands(people[0], room, "**Round 2 of 2**")
            await people[0].until(lambda: [len(mentions(one, pg, one)) for one in people] == [2] * 4)
        monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", 0.0)
        await all_served(stays, people[0])
        await round_won(stays, ident)
        await stands(people[0], room, "🏆")
        assert [len(mentions(person, pg, person)) for person in people] == [2] * 4
