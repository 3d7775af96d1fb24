"""Whether the request that is being worked on is already stored.

If so, a later failure must not be reported as if nothing had happened. The bot calls `begin` when a press or command
arrives. The code that stores it calls `keep`. Other work can run in the same context (a match that is loaded, a
computer that plays). It names its own request, so it changes nothing here.
"""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class _Deed:
    request: str
    kept: bool = False


_DEED: ContextVar[_Deed | None] = ContextVar("deed", default=None)


def begin(request: str) -> None:
    """Let this context, and all tasks started in it, work on that request from now on."""
    _DEED.set(_Deed(request))


def keep(request: str | None = None) -> None:
    """Note that a request is stored; without a name: the one that this context works on."""
    deed = _DEED.get()
    if deed is not None and request in (None, deed.request):
        deed.kept = True


def kept() -> bool:
    """Whether the request of this context is stored."""
    deed = _DEED.get()
    return deed is not None and deed.kept
