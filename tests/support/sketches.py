"""Pictures for flows that look only at messages: tiny, and different whenever the real pictures would be.

A real board costs ten times as much processor time as the press it answers. Real pictures are tested in `tests/games`,
in the contract suite, and in the flows that ask for `drawn`.
"""

import hashlib
import struct
import zlib
from typing import Any

from bot.artist import Beat, Chart, Cover, Drawable, Poster, PracticeCards, Primer, poster_alt, practice_alt
from bot.wire.sheet import Shown
from bot.words.phrases import primer_alt
from games.engine.contract.values import Picture

SIZE = (1200, 760)


class SketchStudio:
    """A studio that makes a sketch of what it is asked to draw, at once and in place."""

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return a sketch for a picture of a game; the function's own result for anything else."""
        if function.__name__ == "_still":
            return sketch(*values).picture.png
        return sketch(*values) if function.__name__ == "_draw" else function(*values)

    async def ready(self) -> None:
        """Return at once."""

    async def close(self) -> None:
        """Do nothing."""


def sketch(subject: Drawable) -> Shown:
    """A picture of sixteen pixels that depend on everything that the real one is drawn from, with the real alt text."""
    if isinstance(subject, Primer):
        alt = primer_alt(subject.game.key, subject.seat, subject.words)
        return _sketched(alt, alt)
    if isinstance(subject, Chart):
        return _sketched(repr(subject.drawing), subject.alt)
    if isinstance(subject, Cover):
        return _sketched(f"{subject.seats!r}{subject.agreed}{subject.words('rules-button')}", "")
    if isinstance(subject, Poster):
        seen = f"{subject.view!r}{subject.outcome!r}{subject.cast!r}{subject.words('rules-button')}{subject.record}"
        return _sketched(f"{subject.game.key}{seen}", poster_alt(subject))
    if isinstance(subject, PracticeCards):
        alt = practice_alt(subject)
        return _sketched(f"{subject.game.key}{subject.view!r}{subject.cast!r}{alt}", alt)
    if isinstance(subject, Beat):
        game, view, cast, words, moving = subject
        return _sketched(
            f"{game.key}{view!r}{cast!r}{words('rules-button')}{moving}", game.describe(view, cast, words)[:1024]
        )
    game, _, view, told, cast, words, pressed = subject
    seen = f"{game.key}{view!r}{told!r}{cast!r}{words('rules-button')}{pressed!r}"
    return _sketched(seen, game.describe(view, cast, words)[:1024])


def _sketched(seen: str, alt: str) -> Shown:
    return Shown(Picture(_png(hashlib.blake2b(seen.encode(), digest_size=16).digest()), SIZE), alt)


def _png(pixels: bytes) -> bytes:
    """A grey picture, one pixel high."""
    head = struct.pack(">IIBBBBB", len(pixels), 1, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" + pixels)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
