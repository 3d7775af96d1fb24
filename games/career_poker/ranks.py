"""Ranks: their titles and points, the exchange of gifts, and who leads when the winner of a trick is out."""

from collections.abc import Collection, Iterator, Sequence

from games.career_poker.cards import highest, lowest, plus
from games.career_poker.tricks import clockwise
from games.career_poker.values import TITLES, Cards, Given, HouseRules, Ranks, Sealed, State, Traded, Why
from games.engine.contract.values import Seat


def title(rank: int, seats: int) -> str:
    """The title of a rank with that many seats, one of `TITLES`. The lowest is always the Dishwasher (KP-4)."""
    return TITLES[-1] if rank == seats else TITLES[rank - 1]


def gift(rank: int, seats: int) -> int:
    """The number of cards that this rank gives and gets (KP-19); 0 for the middle rank (KP-A16)."""
    return seats // 2 + 1 - min(rank, seats + 1 - rank) if 2 * rank != seats + 1 else 0


def pairs(ranks: Ranks) -> tuple[tuple[Seat, Seat, int], ...]:
    """The pairs of the exchange, the Boss's first: the higher seat, the lower seat, cards each way (KP-19)."""
    seats = len(ranks)
    return tuple(
        (Seat(ranks.index(rank)), Seat(ranks.index(seats + 1 - rank)), gift(rank, seats))
        for rank in range(1, seats // 2 + 1)
    )


def partner(ranks: Ranks, seat: Seat) -> Seat | None:
    """The seat that exchanges with that seat (KP-19); None for the middle rank (KP-A16)."""
    other = Seat(ranks.index(len(ranks) + 1 - ranks[seat]))
    return None if other == seat else other


def inherited(before: Ranks, stayed: Sequence[bool]) -> Ranks:
    """The first ranks of a rematch (KP-A10): whoever stayed keeps theirs, the others get the free ones.

    The lowest free rank goes to the first seat that is new, and so on.
    """
    free = iter(sorted((rank for rank, same in zip(before, stayed, strict=True) if not same), reverse=True))
    return tuple(rank if same else next(free) for rank, same in zip(before, stayed, strict=True))


def places(scores: tuple[int, ...], ranks: Ranks) -> tuple[int, ...]:
    """The place of each seat: most points first; with equal points the better rank (KP-24)."""
    best = sorted(range(len(scores)), key=lambda seat: (-scores[seat], ranks[seat]))
    return tuple(best.index(seat) + 1 for seat in range(len(scores)))


def leader_after(winner: Seat, ranks: Ranks, out: Collection[Seat]) -> tuple[Seat, Why]:
    """The leader after a winner that is out, and the step that named it (KP-15). A seat must still hold cards.

    Of the seats with cards it is the rank above unless that is the Boss, else the rank below, else the highest rank.
    """
    rank = ranks[winner]
    holders = {rank: Seat(seat) for seat, rank in enumerate(ranks) if seat not in out}
    if rank - 1 in holders and rank - 1 != 1:
        return holders[rank - 1], Why.ABOVE
    if rank + 1 in holders:
        return holders[rank + 1], Why.BELOW
    return holders[min(holders)], Why.HIGHEST


def clockwise_after(seat: Seat, order: tuple[Seat, ...], out: Collection[Seat]) -> Seat:
    """The next seat clockwise that holds cards. There must be one."""
    return next(other for other in clockwise(order, seat)[1:] if other not in out)


def points(results: tuple[Ranks, ...], seats: int) -> tuple[int, ...]:
    """The points of every seat: for each hand the number of seats below it (KP-24)."""
    return tuple(sum(seats - ranks[seat] for ranks in results) for seat in range(seats))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must choose a gift now, in order of seats: higher ranks that have not chosen yet (KP-20)."""
    deal = state.deal
    if state.mover is not None or not deal.given:
        return ()
    higher = (seat for seat, _, _ in pairs(deal.ranks))
    return tuple(sorted(seat for seat in higher if deal.sealed[seat] is None and deal.given[seat] is None))


def opening(options: HouseRules, ranks: Ranks, hands: tuple[Cards, ...]) -> Iterator[Given | Traded]:
    """The gifts that move as soon as the cards are dealt.

    These are the gifts of the lower ranks, unless the exchange is blind (KP-A13), and both gifts if the higher rank has
    no choice (KP-A15).
    """
    see = options.exchange == "see_first"
    chosen = options.boss_gives == "any"
    for high, low, number in pairs(ranks):
        tribute = highest(hands[low], number)
        if see or not chosen:
            yield Given(low, high, tribute)
        if not chosen:
            seen = plus(hands[high], tribute) if see else hands[high]
            yield Given(high, low, lowest(seen, number))
    if not chosen:
        yield Traded(Seat(ranks.index(1)))


def closing(state: State, last: Sealed) -> Iterator[Given | Traded]:
    """The gifts that move when the last one is chosen: those of all pairs at the same time (KP-19)."""
    deal = state.deal
    for high, low, number in pairs(deal.ranks):
        if deal.given[low] is None:
            yield Given(low, high, highest(state.hands[low], number))
        cards = last.cards if high == last.seat else deal.sealed[high]
        assert cards is not None
        yield Given(high, low, cards)
    yield Traded(Seat(deal.ranks.index(1)))
