"""The exchange before a hand: the gifts that are chosen, those that are forced, and when cards move."""

from collections.abc import Iterator

from games.career_poker.cards import highest, lowest, plus
from games.career_poker.ranks import pairs
from games.career_poker.values import Cards, Given, HouseRules, Ranks, Sealed, State
from games.engine.contract.values import Seat


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must choose a gift now, in order of seats: higher ranks that have not chosen yet (KP-20)."""
    deal = state.deal
    if state.mover is not None or not deal.given:
        return ()
    higher = (seat for seat, _, _ in pairs(deal.ranks))
    return tuple(sorted(seat for seat in higher if deal.sealed[seat] is None and deal.given[seat] is None))


def opening(options: HouseRules, ranks: Ranks, hands: tuple[Cards, ...]) -> Iterator[Given]:
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


def closing(state: State, last: Sealed) -> Iterator[Given]:
    """The gifts that move when the last one is chosen: those of all pairs at the same time (KP-19)."""
    deal = state.deal
    for high, low, number in pairs(deal.ranks):
        if deal.given[low] is None:
            yield Given(low, high, highest(state.hands[low], number))
        cards = last.cards if high == last.seat else deal.sealed[high]
        assert cards is not None
        yield Given(high, low, cards)
