"""Every shape of custom_id that the bot has ever sent, and what Discord says of a press on such a control."""

from pathlib import Path
from typing import Any, Final

SENT: Final = [
    line.partition(" ->")
    for line in Path(__file__).with_name("custom_ids.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
"""The lines of the list: what is pressed, the arrow, and the fields that its handler gets."""


def pressed(said: str) -> dict[str, Any]:
    """The data of an interaction: the custom_id and, after a bar, what was chosen in the menu."""
    custom_id, menu, chosen = said.partition("|")
    return {"custom_id": custom_id, **({"values": chosen.split()} if menu else {})}
