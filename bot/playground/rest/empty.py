"""Collections that libraries ask for. They are always empty, as the playground has nothing to put into them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.playground.rest.routing import Call, route

EMPTY: dict[str, Any] = {
    "/soundboard-default-sounds": [],
    "/sticker-packs": {"sticker_packs": []},
    "/voice/regions": [],
    "/applications/{application}/entitlements": [],
    "/channels/{channel}/invites": [],
    "/channels/{channel}/webhooks": [],
    "/guilds/{guild}/emojis": [],
    "/guilds/{guild}/integrations": [],
    "/guilds/{guild}/invites": [],
    "/guilds/{guild}/scheduled-events": [],
    "/guilds/{guild}/soundboard-sounds": {"items": []},
    "/guilds/{guild}/stickers": [],
    "/guilds/{guild}/webhooks": [],
}
"""The answer to GET on each of these routes."""


def _always(template: str) -> Callable[[Call], Any]:
    def answer(call: Call) -> Any:
        if "guild" in call.path:
            call.guild()
        return EMPTY[template]

    return answer


for _template in EMPTY:
    route("GET", _template)(_always(_template))
