"""Pictures for flows that look only at messages: tiny, and different whenever the real pictures would be.

A real board costs ten times as much processor time as the press it answers. Real pictures are tested in `tests/games`,
in the contract suite, and in the flows that ask for `drawn`.
"""

import hashlib
import struct
import zlib
from dataclasses import replace
from typing import Any

from bot.pictures.artist import Chart, Drawable, GamePicture
from bot.wire.sheet import Shown
from games.engine.contract.pictures import CoverSubject, FilmSubject, PosterSubject, PrimerSubject, PuzzleSubject
from games.engine.contract.values import Millis, Picture

SIZE = (1200, 760)
KNOWN, LASTS = 900, 2_000
"""The ms of every film until its result can be seen, and until it ends."""


class SketchStudio:
    """A studio that makes a sketch of what it is asked to draw, at once and in place."""

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return a sketch for a picture of a game; the function's own result for anything else."""
        if not values or not isinstance(values[0], Chart | GamePicture):
            return function(*values)
        shown = sketch(*values)
        return shown if len(values) == 1 else shown.picture.png  # a step of a replay, with the words below it

    async def ready(self) -> None:
        """Return at once."""

    async def close(self) -> None:
        """Do nothing."""


def sketch(subject: Drawable, lines: tuple[str, ...] = ()) -> Shown:
    """A picture of sixteen pixels that depend on everything that the real one is drawn from, with the real alt text.

    lines: the words below it.
    """
    seen = _seen(subject) + "".join(lines)
    picture = _png(hashlib.blake2b(seen.encode(), digest_size=16).digest())
    moves = isinstance(subject, GamePicture) and isinstance(subject.subject, FilmSubject)
    known, lasts = (KNOWN, LASTS) if moves else (0, 0)
    return Shown(Picture(picture, SIZE, known=Millis(known), lasts=Millis(lasts)), subject.alt)


def _seen(drawable: Drawable) -> str:
    """The content of the picture, as text."""
    if isinstance(drawable, Chart):
        return repr(drawable.drawing)
    subject = drawable.subject
    if isinstance(subject, PrimerSubject):
        return drawable.alt
    language = subject.words("rules-button")
    if isinstance(subject, PuzzleSubject):
        return f"{drawable.game.key}{replace(subject, words=None)!r}{language}"  # type: ignore[arg-type]
    if isinstance(subject, CoverSubject):
        return f"{subject.seats!r}{subject.agreed}{language}"
    if isinstance(subject, PuzzleSubject):
        return f"{subject!r}{language}"
    start = f"{type(subject).__name__}{drawable.game.key}{subject.view!r}{subject.cast!r}{language}"
    if isinstance(subject, PosterSubject):
        return f"{start}{subject.outcome!r}{subject.record}"
    return f"{start}{subject.told!r}{subject.pressed!r}"


def _png(pixels: bytes) -> bytes:
    """A grey picture, one pixel high."""
    head = struct.pack(">IIBBBBB", len(pixels), 1, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" + pixels)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
