"""The picture in the panel of a race: drawn separately, and sent with the next edit when it is ready.

Buttons never wait for it: they are written as soon as Discord accepts an edit, with the old picture.
"""

import asyncio
import logging
from collections.abc import Callable

from bot.drawables import Drawable
from bot.services import Services
from bot.wire.sheet import Shown
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.seat")

GAP_MS = 700
"""The least time between two pictures in a message, in milliseconds: a picture takes longer to send than buttons."""


class RacePicture:
    """The picture that a panel shows, the one being drawn, and the newest one.

    shown: the picture in its message; None if it is not known. sent: what the picture sent last shows.
    tell: called when there is a newer picture.
    """

    def __init__(self, services: Services, tell: Callable[[], None]) -> None:
        self.shown: Shown | None = None
        self.sent: Drawable | None = None
        self._services = services
        self._tell = tell
        self._newest: Shown | None = None
        self._wanted: Drawable | None = None
        self._made: Drawable | None = None
        self._drawing: asyncio.Task[None] | None = None
        self._sent_at = 0

    def want(self, wish: Drawable) -> None:
        """Have this drawn next, unless it is already drawn. Only the newest wish is kept."""
        self._wanted = wish
        if self._drawing is None and wish != self._made:
            self._drawing = asyncio.create_task(self._draw())

    @property
    def fresh(self) -> bool:
        """Whether there is a newer picture than the one in the message."""
        return self._newest is not self.shown

    @property
    def due(self) -> int:
        """The wall time, in milliseconds, from which a message may get another picture."""
        return self._sent_at + GAP_MS

    def take(self) -> Shown | None:
        """The newest picture, which the caller sends now."""
        self.shown, self.sent, self._sent_at = self._newest, self._made, self._services.clock.now()
        return self.shown

    async def drawn(self) -> None:
        """Wait until the wanted picture is drawn."""
        if self._drawing is not None:
            await asyncio.wait({self._drawing})

    def lost(self) -> None:
        """Note that the message perhaps did not get the picture that was taken last."""
        self.shown = None

    def set_aside(self) -> None:
        """Note that the message shows something else than the race, so no picture of it is to be sent."""
        self.shown = self._newest = self._wanted = self._made = None

    def close(self) -> None:
        """Draw no more."""
        if self._drawing is not None:
            self._drawing.cancel()

    async def _draw(self) -> None:
        """Draw what is wanted until nothing more is wanted."""
        try:
            while self._wanted is not None and self._wanted != self._made:
                wish = self._wanted
                shown = await self._services.artist.draw(wish)
                self._made, self._newest = wish, shown or self._newest
        except WorkerFailed as error:
            log.info("a picture of a race was not drawn (%s)", type(error).__name__)
            self._made = self._wanted
        finally:
            self._drawing = None
        if self.fresh:
            self._tell()
