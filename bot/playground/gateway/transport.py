"""How gateway payloads travel: plain text, or one of the two compressed streams a client may ask for.

Source: events/gateway, "Transport Compression".
"""

from __future__ import annotations

import zlib
from typing import Protocol

ZSTD_MAGIC = bytes.fromhex("28b52ffd")
ZSTD_HEADER = bytes([0x00, 0x58])
"""A frame without content size or checksum, with a window of 2 MiB."""
ZSTD_BLOCK = 128 * 1024


class Transport(Protocol):
    """Turns a payload into what the socket carries: text, or bytes."""

    def pack(self, payload: bytes) -> str | bytes:
        """The payload on the wire."""


class Plain:
    """Text frames."""

    def pack(self, payload: bytes) -> str | bytes:
        """The payload as text."""
        return payload.decode()


class ZlibStream:
    """One zlib stream for the whole connection, flushed after each payload."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(6)

    def pack(self, payload: bytes) -> str | bytes:
        """The next piece of the stream; it ends in 00 00 FF FF."""
        return self._stream.compress(payload) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """One zstandard stream for the whole connection, of stored blocks: valid, and needs no library."""

    def __init__(self) -> None:
        self._begun = False

    def pack(self, payload: bytes) -> str | bytes:
        """The next piece of the stream. Source: RFC 8878, 3.1.1 (frame header) and 3.1.1.2 (raw blocks)."""
        out = bytearray() if self._begun else bytearray(ZSTD_MAGIC + ZSTD_HEADER)
        self._begun = True
        for at in range(0, len(payload), ZSTD_BLOCK):
            piece = payload[at : at + ZSTD_BLOCK]
            out += (len(piece) << 3).to_bytes(3, "little") + piece
        return bytes(out)


TRANSPORTS: dict[str, type[Plain | ZlibStream | ZstdStream]] = {
    "": Plain,
    "zlib-stream": ZlibStream,
    "zstd-stream": ZstdStream,
}
"""By the value of `compress` in the gateway's address."""
