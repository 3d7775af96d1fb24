"""What the tests of test_text_players.py share with others."""

from tests.flows.house import routed
from tests.support.people import Person, Seen


async def rule(host: Person, lobby: Seen, name: str, value: str) -> None:
    """Sets a house rule, chosen from a menu or typed."""
    panel = (await host.press(lobby, custom_id=routed(lobby, "setup"))).message
    chosen = await host.select(panel, routed(panel, "setup-rule"), [name])
    panel = chosen.message
    if any(str(one.get("custom_id", "")).startswith("s1:setup-value") for one in panel.components):
        await host.select(panel, routed(panel, "setup-value"), [value])
        return
    form = await host.press(panel, custom_id=routed(panel, "setup-type"))
    await host.submit(form, {"value": value})
