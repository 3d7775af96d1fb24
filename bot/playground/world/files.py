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
    """One file part of a request."""

    key: str
    """The n of files[n]."""
    filename: str
    """The name that the client gives it."""
    data: bytes
    """What is in it."""
    content_type: str
    """The content type that the client gives it; empty for none."""


def clean_name(name: str) -> str:
    """The name as Discord keeps it: spaces become underscores, other strange letters go."""
    with_underscores = name.replace(" ", "_")
    plain = re.sub(r"[^A-Za-z0-9._-]", "", with_underscores)
    return plain.lstrip(".") or "unknown"


def measure(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, a GIF or an animated WebP, read from its head; None for anything else."""
    if len(data) < 30:
        return None
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        width = int.from_bytes(data[16:20], "big")
        height = int.from_bytes(data[20:24], "big")
        return width, height
    if data[:4] == b"GIF8":
        width = int.from_bytes(data[6:8], "little")
        height = int.from_bytes(data[8:10], "little")
        return width, height
    if _animated_webp(data):
        width = int.from_bytes(data[24:27], "little") + 1
        height = int.from_bytes(data[27:30], "little") + 1
        return width, height
    return None


def animated(data: bytes) -> bool:
    """Whether a picture moves, as far as its head tells."""
    return data[:4] == b"GIF8" or _animated_webp(data)


def _animated_webp(data: bytes) -> bool:
    if data[:4] != b"RIFF" or data[8:16] != b"WEBPVP8X":
        return False
    flags = data[20]
    return bool(flags & 0b10)


KINDS = {"png": "image/png", "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"}
"""The content type by the ending of a file's name."""


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
        now = int(self._clock.now())
        issued = f"{now:x}"
        expires = f"{now + SIGNED_SECONDS:x}"
        signature = self._sign(path, expires, issued)
        return f"{base}{path}?ex={expires}&is={issued}&hm={signature}&"

    def good(self, path: str, expires: str, issued: str, signature: str) -> bool:
        """Whether the address was made here and has not expired."""
        if not hmac.compare_digest(self._sign(path, expires, issued), signature):
            return False
        return int(expires, 16) >= self._clock.now()
