"""Tricks: which cards beat others, the plays of a hand, and whose turn it is."""

from collections.abc import Collection, Iterator, Sequence

from games.career_poker.values import JOKER, Act, Cards, Pass, Play, Played, Trick
from games.engine.contract.values import Seat

PASS = Pass()
"""The only value of `Pass`."""


def top(trick: Trick) -> Played | None:
    """The cards to beat, which are the last that were laid; None before a lead."""
    return next((act for act in reversed(trick) if isinstance(act, Played)), None)


def beats(value: int, best: Played, *, wild: bool) -> bool:
    """Whether that value beats the laid cards, given equal numbers of cards (KP-11).

    Wild jokers beat other jokers (KP-A3). In all other cases an equal value does not beat (KP-A6).
    """
    return value > best.value or (wild and value == JOKER == best.value)


def plays(cards: Cards, best: Played | None, *, wild: bool) -> Iterator[Play]:
    """Every play of a hand: by value from the lowest, then with fewer jokers first, then with fewer cards first.

    best: the cards to beat; None on the lead.
    wild: whether jokers go with number cards (KP-14, KP-A2).
    """
    if best is None:
        yield from _leads(cards, wild=wild)
        return
    number, jokers = best.number, cards[-1]
    for value in range(best.value + 1, JOKER):
        have = cards[value - 1]
        least = max(0, number - have)
        for with_jokers in range(least, min(jokers, number - 1) + 1 if wild else min(1, number)):
            yield Play(value, number - with_jokers, with_jokers)
    if jokers >= number and beats(JOKER, best, wild=wild):
        yield Play(JOKER, 0, number)


def can_follow(cards: Cards, best: Played, *, wild: bool) -> bool:
    """Whether a hand contains cards that beat `best`: whether it has any of its `plays`, but faster."""
    number, jokers = best.number, cards[-1]
    least = max(1, number - jokers) if wild else number
    return max(cards[best.value : -1], default=0) >= least or (jokers >= number and beats(JOKER, best, wild=wild))


def _leads(cards: Cards, *, wild: bool) -> Iterator[Play]:
    jokers = cards[-1]
    for value in range(1, JOKER):
        for with_jokers in range(jokers + 1 if wild else 1):
            yield from (Play(value, number, with_jokers) for number in range(1, cards[value - 1] + 1))
    yield from (Play(JOKER, 0, number) for number in range(1, jokers + 1))


def clockwise(order: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The seats clockwise, that one first."""
    place = order.index(seat)
    return (*order[place:], *order[:place])


def following(
    trick: Trick, seat: Seat, order: tuple[Seat, ...], out: Collection[Seat], *, lap: bool, best: Seat
) -> Seat | None:
    """The seat that acts after `seat`; None if the trick is over.

    trick: the acts before that of `seat`.
    out: the seats without cards.
    lap: each seat acts once (KP-12); else the seats that have not passed go on until all others have (KP-A7).
    best: the seat with the highest cards now.
    """
    if lap:
        last, passed = trick[0].seat if trick else seat, set()
    else:
        last, passed = best, {act.seat for act in trick if not isinstance(act, Played)}
    for other in clockwise(order, seat)[1:]:
        if other == last:
            return None
        if other not in out and other not in passed:
            return other
    return None


def to_act(
    trick: Trick, mover: Seat | None, order: tuple[Seat, ...], out: Collection[Seat], *, lap: bool
) -> list[Seat]:
    """The seats that still have to act in a trick, in turn, the mover first; on the lead all seats with cards."""
    if mover is None:
        return []
    best = top(trick)
    if best is None:
        done: set[Seat] = set()
    elif lap:
        done = {act.seat for act in trick}
    else:
        done = {best.seat, *(act.seat for act in trick if not isinstance(act, Played))}
    return [seat for seat in clockwise(order, mover) if seat not in out and seat not in done]


def did(trick: Trick, seat: Seat) -> Act | None:
    """The last act of that seat in the trick; None if it has not acted."""
    return next((act for act in reversed(trick) if act.seat == seat), None)
