"""How a connection's payloads travel: each as a text, or all of them in one compressed stream.

A stream is flushed after each payload, so that the bot can read it at once.
Source: events/gateway, "Transport Compression".
"""

import zlib
from collections.abc import Callable, Mapping

try:
    from compression.zstd import ZstdCompressor
except ImportError:
    ZstdCompressor = None
    """The standard library has Zstandard from Python 3.14 on."""

Pack = Callable[[bytes], str | bytes]
"""What is sent for the next payload of one connection: a str as a text frame, bytes as a binary frame."""


def uncompressed() -> Pack:
    """Payloads as they are."""
    return bytes.decode


def zlib_stream() -> Pack:
    """Payloads in a zlib stream."""
    stream = zlib.compressobj()
    return lambda payload: stream.compress(payload) + stream.flush(zlib.Z_SYNC_FLUSH)


def zstd_stream() -> Pack:
    """Payloads in a Zstandard stream, or as they are if this Python has no Zstandard.

    discord.py then asks for this stream only if the package `zstandard` is installed, which Bellhop does not need. A
    text frame it reads as it is, whatever it asked for.
    """
    if ZstdCompressor is None:
        return uncompressed()
    stream = ZstdCompressor()
    return lambda payload: stream.compress(payload, ZstdCompressor.FLUSH_BLOCK)


COMPRESSIONS: Mapping[str, Callable[[], Pack]] = {
    "": uncompressed,
    "zlib-stream": zlib_stream,
    "zstd-stream": zstd_stream,
}
"""By the `compress` that a bot asks for in the gateway's address, what begins such a connection."""
