"""Whether what somebody asked for is kept by now: what fails after that must not be told as if nothing had happened.

The bot says `begin` where a press or command arrives. Whatever is kept for it says `keep`; other work that runs in the
same context (a match that is taken up, a computer) says it by the name of its own request, which changes nothing.
"""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class _Deed:
    request: str
    kept: bool = False


_DEED: ContextVar[_Deed | None] = ContextVar("deed", default=None)


def begin(request: str) -> None:
    """From now on this context, and all that is begun in it, works on that request."""
    _DEED.set(_Deed(request))


def keep(request: str | None = None) -> None:
    """What the request asked for is kept; without a name: the one that this context works on."""
    deed = _DEED.get()
    if deed is not None and request in (None, deed.request):
        deed.kept = True


def kept() -> bool:
    """Whether what this context works on is kept."""
    deed = _DEED.get()
    return deed is not None and deed.kept
