"""What the tests of test_invitations.py share with others."""

from typing import Any

from bot.app import Bellhop
from bot.lobby.lobby import Lobby
from bot.store.invitations import HOUR_MS
from tests.flows.house import routed
from tests.support.people import Person, Seen

DAY_MS = 24 * HOUR_MS


def invitation(seer: Person, place: Any = "general") -> list[Seen]:
    """The invitations that stand in a channel, oldest first."""
    routes = "invitation-join", "invitation-decline"
    return [one for one in seer.messages(place) if all(any(r in b["custom_id"] for b in one.buttons) for r in routes)]


async def invites(host: Person, lobby: Seen, *people: Any) -> str:
    """The answer to a host who invites people in *Set up*."""
    panel = (await host.press(lobby, custom_id=routed(lobby, "setup"))).message
    said = (await host.select(panel, routed(panel, "setup-invite"), list(people))).message
    await host.settled()
    return said.text


async def stored(bot: Bellhop, lobby: Seen) -> Lobby:
    """The lobby as it is stored."""
    found = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert found is not None
    return found


async def prefers(bot: Bellhop, person: Person, **values: Any) -> None:
    """Store preferences of somebody whom the bot knows."""
    await bot.services.people.change(person.id, name=person.user.name, **values)
