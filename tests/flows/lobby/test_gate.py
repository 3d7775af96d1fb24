"""Who may open lobbies and challenges in a server, and how many."""

from dataclasses import replace

from bot.app import Bellhop
from bot.people.servers import Server, save_guild
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, asked_to_resign, lobby_of, match_of, over, routed
from tests.flows.lobby.dares import challenged
from tests.support.people import Person, Playground


async def refused(person: Person) -> str:
    """What a person reads who may not open a lobby; empty if the lobby stands."""
    shown = (await person.slash("general", "play", game="button_up")).message
    return shown.text if shown.ephemeral else ""


async def test_a_server_has_as_many_lobbies_and_matches_in_all_as_it_allows(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await save_guild(bot.services.store, pg.guild.id, Server(most=2))
    await match_of(alice, bob)
    assert await refused(alice) == ""
    for person in (alice, bob):
        assert await refused(person) == EN("gate-most", count=2)


async def test_a_person_has_as_many_lobbies_and_matches_as_the_server_allows_and_others_theirs(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await save_guild(bot.services.store, pg.guild.id, Server(most_each=2))
    board = await match_of(alice, bob)
    assert await refused(alice) == ""
    assert await refused(alice) == EN("gate-most-each", count=2)
    assert await refused(bob) == ""
    await alice.press(await asked_to_resign(alice, board), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    assert await refused(alice) == ""


async def test_lobbies_of_other_servers_take_no_place_here(bot: Bellhop, pg: Playground, alice: Person) -> None:
    await lobby_of(alice)
    (kept,) = await bot.lobbies.every()
    await bot.services.store.delete_lobby(kept.id)
    await bot.services.store.save_lobby(replace(kept, guild_id=pg.guild.id + 1).record())
    await save_guild(bot.services.store, pg.guild.id, Server(most=1, most_each=1))
    assert await refused(alice) == ""


async def test_only_a_chosen_role_or_who_manages_the_server_opens_lobbies_and_further_challenges(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    role = next(one for one in pg.guild.roles.values() if one.id != pg.guild.id)
    shown = await challenged(alice)
    again = f"b1:challenge-again:{routed(shown, 'challenge-play').split(':')[2]}"
    await save_guild(bot.services.store, pg.guild.id, Server(hosts=(role.id,)))
    said = EN("gate-role", roles=f"<@&{role.id}>")
    assert await refused(bob) == said
    assert (await outcome_of(bob, forge(pg, bob, shown, again))).message.text == said
    assert await refused(alice) == "", "Alice manages the server"
    pg.guild.members[bob.id].roles.append(role.id)
    assert await refused(bob) == ""
