"""An invitation in direct messages comes to the node of part 0, wherever its lobby is."""

from typing import Any

import pytest

from bot.wire.relay import HANDED_ON
from tests.flows.house import EN
from tests.flows.nodes import SERVERS, Fleet
from tests.support.people import Person

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


async def test_an_invitation_in_direct_messages_is_answered_by_the_node_of_its_lobby(
    two: Fleet, alice: Person, bob: Person
) -> None:
    await two.bots[0].services.people.change(bob.id, name="Bob", invitations="dm", dm=bob.dm.id)
    options: dict[str, Any] = {"game": "button_up", "with": bob}
    lobby = (await alice.slash(two.room(1), "play", **options)).message
    await bob.until(lambda: bool(bob.dms))
    counts = two.bots[0].relay.counts
    before = counts[HANDED_ON]
    await bob.press(bob.last(bob.dm), label=EN("lobby-join"))
    await alice.until(lambda: EN("lobby-person", name="Bob") in alice.look(lobby).text)
    await two.pass_time(0, 0)  # it may be answered before the node that handed it on has counted it
    assert counts[HANDED_ON] == before + 1
    await bob.until(lambda: not any("invitation-join" in str(one.data) for one in bob.dms))
