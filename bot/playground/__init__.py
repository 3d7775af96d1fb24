"""A small, strict Discord on loopback with a web page. It imports nothing of any bot. See docs/playground.md."""

from bot.playground.app import Playground
from bot.playground.page.page import PlayNow
from bot.playground.site.site import Sharding
from bot.playground.world import ApiError, ManualClock, RealClock

__all__ = ["ApiError", "ManualClock", "PlayNow", "Playground", "RealClock", "Sharding"]
