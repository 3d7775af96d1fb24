"""Movement in films: parts of a span of time, and curves that a movement follows from 0 to 1.

`over(share(at, 300, 560))` is where a thing is at that moment that begins to move after 300 ms, goes a little too far,
and stands after 560 ms.
"""

from math import cos, pi, sin

_TOO_FAR = 2.0
"""How strongly a movement goes too far: by 13 % of its way at most."""


def share(at: float, start: float, end: float) -> float:
    """The part of the span from start to end that has passed at that moment, from 0.0 to 1.0."""
    return min(1.0, max(0.0, (at - start) / (end - start)))


def soft(part: float) -> float:
    """A movement that starts and ends slowly."""
    return (1 - cos(pi * part)) / 2


def slowing(part: float) -> float:
    """A movement that starts fast and ends slowly, like a thing that was thrown."""
    return 1 - (1 - part) ** 3


def over(part: float) -> float:
    """A movement that starts fast, goes too far and settles."""
    back = part - 1
    return 1 + (_TOO_FAR + 1) * back**3 + _TOO_FAR * back**2


def arc(part: float) -> float:
    """The height of a throw: 0.0 at both ends, and 1.0 half-way."""
    return 4 * part * (1 - part)


def swing(part: float, times: float) -> float:
    """A thing that is shaken that many times: from -1.0 to 1.0, and ever less until it stands still at the end."""
    return sin(2 * pi * times * part) * (1 - part)
