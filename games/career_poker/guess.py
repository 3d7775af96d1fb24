"""A guess at the hidden part of the state: hands, cards left over, and the gifts of other pairs."""

from collections.abc import Sequence
from random import Random

from games.career_poker.cards import plus, some
from games.career_poker.known import Known, traded, tribute
from games.career_poker.ranks import pairs
from games.career_poker.values import NO_CARDS, Cards, Deal, State
from games.career_poker.view import Told, View

Gifts = tuple[tuple[Cards | None, ...], tuple[Cards | None, ...]]
"""By seat: the gifts that were given, and the chosen gifts that still wait."""


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """A random state that agrees with everything that the eye sees and was told."""
    if view.over is not None:
        return _state(view, ((NO_CARDS,) * view.seats), NO_CARDS, ((), ()))
    facts = Known(view, told)
    hands, aside = facts.deal(rng)
    return _state(view, hands, aside, _gifts(facts, hands, rng) if view.number > 1 else ((), ()))


def _state(view: View, hands: tuple[Cards, ...], aside: Cards, gifts: Gifts) -> State:
    deal = Deal(
        options=view.options,
        seats=view.seats,
        number=view.number,
        ranks=view.ranks,
        former=view.former,
        order=view.order,
        aside=aside,
        given=gifts[0],
        sealed=gifts[1],
        results=view.results,
        over=view.over,
    )
    return State(deal, hands, view.trick, view.mover, view.out, view.turn, view.last)


def _gifts(facts: Known, hands: tuple[Cards, ...], rng: Random) -> Gifts:
    """The gifts so far: the eye's own as it knows them, those of others as they may have been."""
    view = facts.view
    given: list[Cards | None] = [None] * view.seats
    sealed: list[Cards | None] = [None] * view.seats
    for high, low, number in pairs(view.ranks):
        if view.eye in {high, low}:
            continue
        if not view.waiting:
            after = [plus(hands[seat], facts.laid[seat]) for seat in (high, low)]
            given[high], given[low] = traded(after[0], after[1], number, view.options, rng)
            continue
        if view.options.exchange == "see_first":
            given[low] = tribute(hands[high], hands[low], number, rng)
        if high not in view.waiting:
            sealed[high] = some(hands[high], number, rng)
    _own(view, hands, rng, given, sealed)
    return tuple(given), tuple(sealed)


def _own(
    view: View, hands: tuple[Cards, ...], rng: Random, given: list[Cards | None], sealed: list[Cards | None]
) -> None:
    """Fill in the eye's own part in the exchange, and a gift that its partner may have chosen."""
    trade, eye = view.trade, view.eye
    if trade is None or eye is None:
        return
    given[eye], given[trade.partner], sealed[eye] = trade.gave, trade.got, trade.chosen
    chooses = view.ranks[trade.partner] < view.ranks[eye]
    if chooses and view.waiting and trade.partner not in view.waiting:
        sealed[trade.partner] = some(hands[trade.partner], trade.number, rng)
