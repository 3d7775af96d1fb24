"""A stretch of network that a test cuts: what goes to a server over a port of this machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Network:
    """Passes on what comes to a port. to: the path of a server's socket, or its port on this machine."""

    def __init__(self, to: str | int) -> None:
        self._to = to
        self._pipes: set[asyncio.StreamWriter] = set()
        self._whole = asyncio.Event()
        self._dead = False
        self._whole.set()
        self.port = 0

    @asynccontextmanager
    async def up(self) -> AsyncIterator["Network"]:
        """Inside it passes on."""
        async with await asyncio.start_server(self._joined, "127.0.0.1") as server:
            self.port = server.sockets[0].getsockname()[1]
            yield self
            self.cut()

    def cut(self) -> None:
        """Break every connection, and each new one at once, until `heal`."""
        self._dead = True
        self._whole.set()
        for pipe in self._pipes:
            pipe.transport.abort()

    def hold(self) -> None:
        """Pass nothing on until `heal`, without breaking anything."""
        self._whole.clear()

    def heal(self) -> None:
        """Pass on again."""
        self._dead = False
        self._whole.set()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._dead:
            writer.transport.abort()
            return
        way = asyncio.open_unix_connection(self._to) if isinstance(self._to, str) else _to_port(self._to)
        with suppress(OSError):
            far_reader, far_writer = await way
            self._pipes |= {writer, far_writer}
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
            self._pipes -= {writer, far_writer}
        writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while content := await reader.read(65_536):
                await self._whole.wait()
                writer.write(content)
                await writer.drain()
        writer.close()


async def _to_port(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port)
