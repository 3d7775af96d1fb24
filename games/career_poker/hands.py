"""The beginning and the end of a hand: ranks, the deal, forced gifts, and the end of the session."""

from collections.abc import Iterator
from random import Random

from games.career_poker.cards import dealt
from games.career_poker.exchange import opening
from games.career_poker.ranks import points
from games.career_poker.values import Deal, Dealt, HandOver, Happened, HouseRules, Ranks, Reason, SessionOver
from games.engine.contract.chance import drawn
from games.engine.contract.values import Millis, Outcome, Seat

_MINUTE = 60_000


def first_hand(options: HouseRules, seats: int, rng: Random) -> Dealt:
    """The first deal: the Boss is named, the other ranks follow clockwise (KP-6), each seat gets 13 cards (KP-7)."""
    boss = 0 if options.first_boss == "host" else rng.randrange(seats)
    ranks = tuple((seat - boss) % seats + 1 for seat in range(seats))
    hands, aside = dealt(seats, None, rng, options)
    return Dealt(1, ranks, tuple(Seat(seat) for seat in range(seats)), hands, aside)


def end_of_hand(deal: Deal, out: tuple[Seat, ...], at: Millis, rng: Random) -> Iterator[Happened]:
    """The new ranks (KP-16, KP-17); then the end of the session (KP-22), or the next deal and its forced gifts.

    out: all seats except one, in the order in which they went out.
    """
    loser = next(Seat(seat) for seat in range(deal.seats) if seat not in out)
    finished = (*out, loser)
    ranks = tuple(finished.index(Seat(seat)) + 1 for seat in range(deal.seats))
    yield HandOver(deal.number, ranks, at)
    reason = _reason(deal, at)
    if reason is not None:
        yield SessionOver(reason)
        return
    hands, aside = dealt(deal.seats, loser, drawn(rng, "hand", deal.number + 1), deal.options)
    yield Dealt(deal.number + 1, ranks, _chairs(deal, finished), hands, aside)
    yield from opening(deal.options, ranks, hands)


def outcome(deal: Deal) -> Outcome | None:
    """The result: the ranks after the last hand (KP-23), or points, with ties won by the better rank (KP-24)."""
    if deal.over is None:
        return None
    ranks = deal.results[-1]
    if deal.options.scoring == "final_rank":
        return Outcome(deal.over, ranks, (None,) * deal.seats)
    scores = points(deal.results, deal.seats)
    return Outcome(deal.over, places(scores, ranks), scores)


def places(scores: tuple[int, ...], ranks: Ranks) -> tuple[int, ...]:
    """The place of each seat: most points first; with equal points the better rank (KP-24)."""
    best = sorted(range(len(scores)), key=lambda seat: (-scores[seat], ranks[seat]))
    return tuple(best.index(seat) + 1 for seat in range(len(scores)))


def _reason(deal: Deal, at: Millis) -> Reason | None:
    """Why the session ends now: the agreed hands were played, or its time is up (KP-22); None if it goes on."""
    hands, minutes = deal.options.hands, deal.options.minutes
    if hands is not None and deal.number >= hands:
        return Reason.HANDS
    return Reason.TIME if minutes is not None and at >= minutes * _MINUTE else None


def _chairs(deal: Deal, finished: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats clockwise.

    They stay (KP-21), or by the house rule they sit by rank; the Boss keeps its chair (KP-A18).
    """
    if deal.options.seating == "fixed":
        return deal.order
    chair = deal.order.index(finished[0])
    return finished[deal.seats - chair :] + finished[: deal.seats - chair]
