"""The course of a match, from what everybody was told: how the hands fell, the photo finish, who was in front."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.biesti_boys.values import Laid
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Millis, Seat

CLOSE = 2
"""A race is a photo finish if the second has at most this many cards left."""


@dataclass(frozen=True, slots=True)
class Photo:
    """The closeness of the finish.

    second: who came second. left: the cards that they had left.
    margin: by how many milliseconds the winner came down to as many cards before the second did; less than 0 if the
    second was there first and was overtaken.
    """

    second: Seat
    left: int
    margin: int


def plays(told: Sequence[Told]) -> list[Laid]:
    """All cards that were played, in order."""
    return [one for one in told if isinstance(one, Laid)]


def falls(view: View, told: Sequence[Told]) -> list[list[tuple[Millis, int]]]:
    """By seat, the times at which its number of cards changed, with that number."""
    found = [[(Millis(0), 72 // view.seats)] for _ in range(view.seats)]
    for laid in plays(told):
        found[laid.seat].append((laid.at, laid.left))
    return found


def second(view: View, winner: Seat) -> Seat:
    """The seat with the fewest cards after the winner; the first of several."""
    others = [Seat(seat) for seat in range(view.seats) if seat != winner]
    return min(others, key=lambda seat: view.left[seat])


def photo(view: View, told: Sequence[Told]) -> Photo | None:
    """The photo finish of a race; None by turns, without a winner, and where nobody was close."""
    if view.winner is None or not view.racing:
        return None
    other = second(view, view.winner)
    left = view.left[other]
    if not 0 < left <= CLOSE:
        return None
    reached = [
        next((at for at, count in falls(view, told)[seat] if count == left), None) for seat in (view.winner, other)
    ]
    if reached[0] is None or reached[1] is None:
        return None
    return Photo(other, left, reached[1] - reached[0])


def took_lead(view: View, told: Sequence[Told], winner: Seat) -> Laid | None:
    """The play by which the winner took the lead and kept it to the end; None if they led from the first card on."""
    left = [72 // view.seats] * view.seats
    found: Laid | None = None
    led = True
    for laid in plays(told):
        left[laid.seat] = laid.left
        ahead = all(left[winner] < count for seat, count in enumerate(left) if seat != winner)
        if ahead and not led:
            found = laid
        led = ahead
    return found
