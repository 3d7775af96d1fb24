"""What a bot asks for in the gateway's address, and what is refused there.

Source: events/gateway, "Connecting", "Gateway URL Query String Params".
"""

from collections.abc import Mapping

from bot.playground.gateway.codes import Close
from bot.playground.gateway.compression import COMPRESSIONS

VERSIONS = ("9", "10")
"""The versions of the gateway that are served."""


def refusal(query: Mapping[str, str]) -> tuple[Close, str] | None:
    """Why the gateway serves no connection with this query in its address: a close code, and words. None: it does.

    The words are logged too. discord.py tries again for ever and says nothing.
    """
    version = query.get("v", "10")
    encoding = query.get("encoding", "json")
    compress = query.get("compress", "")
    if version not in VERSIONS:
        return Close.INVALID_VERSION, f"Unknown version {version[:20]!r}. Known: {', '.join(VERSIONS)}."
    if encoding != "json":
        return Close.DECODE_ERROR, f"Unknown encoding {encoding[:20]!r}. Known: json."
    if compress not in COMPRESSIONS:
        known = ", ".join(name for name in COMPRESSIONS if name)
        return Close.DECODE_ERROR, f"Unknown compress {compress[:20]!r}. Known: {known}."
    return None
