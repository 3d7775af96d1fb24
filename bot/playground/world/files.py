"""Uploaded files: their names, sizes and pictures' measures, and the signed addresses they are served from."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from urllib.parse import quote

from bot.playground.world.clock import WorldClock

SIGNED_SECONDS = 24 * 3600
"""How long an address is good for. Source: reference, "Signed attachment CDN URLs" (the length is not published)."""


@dataclass(frozen=True, slots=True)
class Upload:
    """One file part of a request; `key` is the n of files[n]."""

    key: str
    filename: str
    data: bytes
    content_type: str


def clean_name(name: str) -> str:
    """The name as Discord keeps it: spaces become underscores, other strange letters go."""
    return re.sub(r"[^A-Za-z0-9._-]", "", name.replace(" ", "_")).lstrip(".") or "unknown"


def measure(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, a GIF or an animated WebP, read from its head; None for anything else."""
    if len(data) < 30:
        return None
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:4] == b"GIF8":
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if _animated_webp(data):
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None


def animated(data: bytes) -> bool:
    """Whether a picture moves, as far as its head tells."""
    return data[:4] == b"GIF8" or _animated_webp(data)


def _animated_webp(data: bytes) -> bool:
    return data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X" and bool(data[20] & 0b10)


KINDS = {"png": "image/png", "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"}


def content_type(upload: Upload) -> str:
    """The file's content type, by its name, else as the client said."""
    ending = upload.filename.rpartition(".")[2].lower()
    return KINDS.get(ending) or upload.content_type or "application/octet-stream"


class Signer:
    """Makes and checks the signed addresses of attachments."""

    def __init__(self, clock: WorldClock) -> None:
        self._clock = clock
        self._key = secrets.token_bytes(16)

    def _sign(self, path: str, expires: str, issued: str) -> str:
        return hmac.new(self._key, f"{path}|{expires}|{issued}".encode(), hashlib.sha256).hexdigest()

    def address(self, base: str, channel_id: int, attachment_id: int, filename: str) -> str:
        """The full address of a file, good for a day."""
        path = f"/attachments/{channel_id}/{attachment_id}/{quote(filename)}"
        issued = int(self._clock.now())
        marks = f"{issued + SIGNED_SECONDS:x}", f"{issued:x}"
        return f"{base}{path}?ex={marks[0]}&is={marks[1]}&hm={self._sign(path, *marks)}&"

    def good(self, path: str, expires: str, issued: str, signature: str) -> bool:
        """Whether the address was made here and has not expired."""
        made_here = hmac.compare_digest(self._sign(path, expires, issued), signature)
        return made_here and int(expires, 16) >= self._clock.now()
