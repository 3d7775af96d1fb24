"""A guess at what an eye does not see: hands, cards left over, and the gifts of other pairs."""

from collections.abc import Sequence
from random import Random

from games.career_poker.cards import counted, highest, lowest, minus, one_by_one, plus
from games.career_poker.known import Known, known
from games.career_poker.ranks import pairs
from games.career_poker.values import NO_CARDS, Cards, Deal, HouseRules, State
from games.career_poker.view import Told, View
from games.engine.values import Eye

_TRIES = 8
"""How often a pair's gifts are drawn until they can have been given; then the highest cards went each way."""

Gifts = tuple[tuple[Cards | None, ...], tuple[Cards | None, ...]]
"""By seat: what went from it, and what it chose and still holds."""


def hidden(state: State, eye: Eye) -> bool:
    """Whether something is secret from that eye: where a card is, or what others gave."""
    if state.deal.over is not None:
        return False
    unseen = [hand for seat, hand in enumerate(state.hands) if seat != eye and any(hand)]
    return bool(state.deal.given) or len(unseen) + any(state.deal.aside) > 1


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """A random state that agrees with all that the eye sees and was told."""
    if view.over is not None:
        return _state(view, ((NO_CARDS,) * view.seats), NO_CARDS, ((), ()))
    facts = known(view, told)
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
    """What was given so far, the eye's own part as it knows it, that of the others as it may have been."""
    view = facts.view
    given: list[Cards | None] = [None] * view.seats
    sealed: list[Cards | None] = [None] * view.seats
    for high, low, number in pairs(view.ranks):
        if view.eye in {high, low}:
            continue
        if not view.waiting:
            after = [plus(hands[seat], facts.laid[seat]) for seat in (high, low)]
            given[high], given[low] = _traded(after[0], after[1], number, view.options, rng)
            continue
        if view.options.exchange == "see_first":
            given[low] = _tribute(hands[high], hands[low], number, rng)
        if high not in view.waiting:
            sealed[high] = _some(hands[high], number, rng)
    _own(view, hands, rng, given, sealed)
    return tuple(given), tuple(sealed)


def _own(
    view: View, hands: tuple[Cards, ...], rng: Random, given: list[Cards | None], sealed: list[Cards | None]
) -> None:
    """The eye's own part in the exchange, and a gift that its partner may have chosen."""
    trade, eye = view.trade, view.eye
    if trade is None or eye is None:
        return
    given[eye], given[trade.partner], sealed[eye] = trade.gave, trade.got, trade.chosen
    chooses = view.ranks[trade.partner] < view.ranks[eye]
    if chooses and view.waiting and trade.partner not in view.waiting:
        sealed[trade.partner] = _some(hands[trade.partner], trade.number, rng)


def _some(cards: Cards, number: int, rng: Random) -> Cards:
    return counted(rng.sample(list(one_by_one(cards)), min(number, sum(cards))))


def _tribute(high: Cards, low: Cards, number: int, rng: Random) -> Cards:
    """What a lower rank may have given, from both hands after it: nothing below what it kept."""
    kept = max(one_by_one(low), default=1)
    able = tuple(count if value >= kept else 0 for value, count in enumerate(high, 1))
    return _some(able, number, rng) if sum(able) >= number else highest(high, number)


def _traded(high: Cards, low: Cards, number: int, options: HouseRules, rng: Random) -> tuple[Cards, Cards]:
    """What the higher and the lower rank of a pair may have given, from both hands after the exchange."""
    for _ in range(_TRIES):
        back = _some(low, number, rng)
        both = high if options.exchange == "blind" else plus(high, back)
        tribute = _tribute(both, minus(low, back), number, rng)
        if _can_be(high, low, back, tribute, options):
            return back, tribute
    return highest(low, number), highest(high, number)


def _can_be(high: Cards, low: Cards, back: Cards, tribute: Cards, options: HouseRules) -> bool:
    before = plus(minus(low, back), tribute)
    if highest(before, sum(tribute)) != tribute:
        return False
    if options.boss_gives == "any":
        return True
    chosen_from = plus(high, back) if options.exchange == "see_first" else minus(plus(high, back), tribute)
    return lowest(chosen_from, sum(back)) == back
