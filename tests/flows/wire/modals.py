"""What the tests of test_modals.py share with others."""

from bot.app import Bellhop
from games.catalogue import find
from tests.flows.house import EN, lobby_of
from tests.support.people import Person, PressResult, Seen

GAME = find("button_up")

NUMBER = next(name for name, field in GAME.Options.model_fields.items() if field.annotation is int)


async def asked_for_a_number(host: Person, place: str) -> tuple[Seen, PressResult]:
    """A lobby of that host's, and the modal in which they type the value of a house rule."""
    lobby = await lobby_of(host, place)
    setup = (await host.press(lobby, label=EN("lobby-setup"))).message
    menu = next(one["custom_id"] for one in setup.components if one.get("custom_id", "").startswith("s1:setup-rule"))
    rule = (await host.select(setup, menu, [NUMBER])).message
    asked = await host.press(rule, label=EN("setup-type"))
    assert asked.modal is not None
    return lobby, asked


async def number_in(bot: Bellhop, lobby: Seen) -> int:
    """The value that a lobby has now."""
    found = await bot.lobbies.find(lobby.buttons[0]["custom_id"].split(":")[2])
    assert found is not None
    return int(getattr(GAME.Options(**found.options), NUMBER))
