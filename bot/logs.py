"""The log. For an error it keeps type and place but not the message: that of a KeyError may be a player's bid.

No line names a person. Our own lines hold no user id; in those of discord.py, which name addresses of requests, numbers
of Discord's are left out: they may be a person's direct messages.
"""

import asyncio
import copy
import logging
import re
import sys
import threading
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from types import TracebackType
from typing import Any

from bot.common.errors import MissingError
from games.engine.store.errors import EngineError

log = logging.getLogger("bellhop")

OURS = (EngineError, MissingError)
"""Errors whose messages we wrote ourselves: they contain no card, bid or move."""
NUMBERS = ("errno", "status", "code")
"""Attributes of other errors that are logged if they are numbers: they say why, and nothing about a game."""
_NUMBER_OF_DISCORD = re.compile(r"\b\d{17,20}\b")
_LIBRARY = "discord"
_AS_THEY_ARE = (str, int, float, bool, type(None))
"""Types of values that a line may contain. For any other object the log has its type only."""


def begin() -> None:
    """Send all logs, uncaught errors included, to stderr through `Discreet`. Call it in a running event loop."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet())
    # No line names a thread, a process or a place in the code. Looking them up takes longer than writing it.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging._srcfile = None  # noqa: SLF001 - the library's own way (its "Optimization" page)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sys.excepthook = _crashed
    sys.unraisablehook = lambda lost: _lost("in a finalizer", lost.exc_value)
    threading.excepthook = lambda lost: _lost("in a thread", lost.exc_value)
    asyncio.get_running_loop().set_exception_handler(unheard)


def set_level(level: str) -> None:
    """Set how much is logged. DEBUG applies to the bot's own lines only: libraries would log hands and tokens."""
    logging.getLogger().setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
    log.setLevel(level)


def name_node(name: str, parts: Callable[[], Collection[int]]) -> None:
    """Name this node and the parts that it serves in every line from now on."""

    def where() -> str:
        return f" part={','.join(map(str, sorted(parts()))) or 'none'} node={name}"

    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, Discreet):
            handler.formatter.where = where


class Discreet(logging.Formatter):
    """Formats lines without the messages of errors and without the contents of objects.

    where: what follows the name of a line's logger; nothing while one process is the whole bot.
    """

    where: Callable[[], str] = staticmethod(lambda: "")

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(where)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, followed by the traceback of its error."""
        line = self._line(record)
        if record.name.partition(".")[0] == _LIBRARY:
            line = _NUMBER_OF_DISCORD.sub("…", line)
        return line

    def _line(self, record: logging.LogRecord) -> str:
        record.where = self.where()
        if _plain(record):
            return super().format(record)
        line = copy.copy(record)
        line.msg, line.exc_text = _shown(line.msg), None  # another handler may have left its text
        if isinstance(line.args, Mapping):
            line.args = {key: _shown(value) for key, value in line.args.items()}
        elif line.args:
            line.args = tuple(_shown(value) for value in line.args)
        return super().format(line)

    def formatException(  # noqa: N802 - the library's name
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """Return type and place of an error, of the errors that led to it and of those in its group."""
        return "" if ei[1] is None else "\n".join(_traced(ei[1], set()))


def unheard(_: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Log an error that ended in the event loop. The loop's own handler would show the arguments of callbacks."""
    error = context.get("exception")
    if error is None:
        log.error("%s", context.get("message"))
    else:
        log.error("an error that nothing waited for", exc_info=error)


def _crashed(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
    """Log the error that ends the program."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, place)
    else:
        log.critical("the program ends with an error", exc_info=error)


def _lost(where: str, error: BaseException | None) -> None:
    log.error("an error %s", where, exc_info=error)


def _plain(record: logging.LogRecord) -> bool:
    """Whether a record may be shown as it is, like nearly all: it has no error, and values without contents."""
    if record.exc_info or record.exc_text or isinstance(record.args, Mapping):
        return False
    return isinstance(record.msg, str) and all(isinstance(value, _AS_THEY_ARE) for value in record.args or ())


def _shown(value: object) -> object:
    """Return what a line shows for one of its values."""
    if isinstance(value, OURS):
        return str(value)
    if isinstance(value, BaseException):
        kept = _kept(value)
        return f"{type(value).__qualname__} ({kept})" if kept else type(value).__qualname__
    return value if isinstance(value, _AS_THEY_ARE) else type(value).__qualname__


def _kept(error: BaseException) -> str:
    """Return the message of an error that is ours, or the numbers of any other."""
    if isinstance(error, OURS):
        return str(error)
    numbers = {key: getattr(error, key, None) for key in NUMBERS}
    return ", ".join(f"{key} {value}" for key, value in numbers.items() if isinstance(value, int))


def _traced(error: BaseException, seen: set[int]) -> Iterator[str]:
    """Yield the lines of an error: the errors that led to it, its frames, its type, and the errors of its group."""
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _traced(before, seen)
        yield "which led to:"
    yield "Traceback (most recent call last):"
    for frame in traceback.format_tb(error.__traceback__):
        yield from frame.splitlines()
    kept = _kept(error)
    yield f"{type(error).__qualname__}: {kept}" if kept else type(error).__qualname__
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from (f"  {line}" for line in _traced(one, seen))
