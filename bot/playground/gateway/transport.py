"""How gateway payloads travel: plain text, or a compressed stream where a client asks for it.

Source: events/gateway, "Transport Compression".
"""

import zlib
from typing import Protocol


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


TRANSPORTS: dict[str, type[Plain | ZlibStream]] = {
    "": Plain,
    "zlib-stream": ZlibStream,
}
"""By the value of `compress` in the gateway's address."""
