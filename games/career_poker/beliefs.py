"""Guesses of the hidden hands that also fit what others did: whoever passed on a 5 hardly held a lone 6.

Known facts come first (`Known`). Within them, a hand is as likely as its seat's plays and passes were with it, if the
seat is `forgetful` and weighs plays as `weighing` does. Each value is judged apart, so a change of two cards is judged
at once.
"""

from collections.abc import Iterator
from itertools import chain
from math import exp, log
from random import Random
from typing import NamedTuple

from games.career_poker.cards import laid_by, minus, one_by_one, plus, without
from games.career_poker.known import FEW_TRIES, Known
from games.career_poker.tricks import to_act, top
from games.career_poker.values import NO_CARDS, Act, Cards, Passed, Played, Skipped, TrickWon
from games.career_poker.weighing import JOKERS, Prices, able, forgetful, pass_worth
from games.engine.contract.values import Seat

_DOUBT = 0.15
"""A play that is worth less by this many turns than another is chosen instead of it with odds of 1 to e."""

_LEAST = 0.03
"""The least probability of anything that a seat may do: it may think otherwise."""

_FIRST, _NEXT = 6, 1
"""For each hidden card, the exchanges of two cards that are tried before the first guess, and between two guesses."""

_NEVER = -1e6
"""The logarithm of the probability of what is known to be false."""

Logs = list[list[list[float]]]
"""By seat, kind and number of cards: the logarithm of how likely the seat's acts are if it holds that many.

After the seats comes the place of the cards left over.
"""


class _Moment(NamedTuple):
    """An act of a seat, and what it saw then.

    laid: the cards that the seat had laid before.
    after: the numbers of cards of those who might still act in the trick.
    fewest: the smallest number of cards in another hand.
    whole: the number of cards in its own hand.
    best: the cards to beat; None on the lead.
    """

    act: Played | Passed
    laid: Cards
    after: list[int]
    fewest: int
    whole: int
    best: Played | None


class Beliefs:
    """Random hidden hands, each made from the one before by exchanges of two cards (the Metropolis algorithm)."""

    def __init__(self, facts: Known, rng: Random) -> None:
        """Judge what others did in this hand so far."""
        self.facts, self.rng = facts, rng
        self.logs = _logs(facts)
        self.idle = not any(map(any, chain.from_iterable(self.logs)))
        _bound(self.logs, facts)
        hands, _ = facts.deal(rng)
        hidden = [NO_CARDS if seat == facts.view.eye else hand for seat, hand in enumerate(hands)]
        rest = without(facts.unseen, hidden)
        self.hands = [list(hand) for hand in (*hands, rest)]
        held = [(place, value - 1) for place, hand in enumerate((*hidden, rest)) for value in one_by_one(hand)]
        self.places, self.kinds = [place for place, _ in held], [kind for _, kind in held]
        self.tries = _FIRST * len(held)

    def deal(self) -> tuple[Cards, ...]:
        """The next guess: the hands of all seats. If the exchanges contradict the facts, it is the one before again."""
        if self.idle:
            return self.facts.deal(self.rng, FEW_TRIES)[0]
        before = self.kinds, self.hands
        self.kinds, self.hands = self.kinds[:], [hand[:] for hand in self.hands]
        self._exchange()
        if not self.facts.agrees(tuple(map(tuple, self.hands[:-1]))):
            self.kinds, self.hands = before
        return tuple(map(tuple, self.hands[:-1]))

    def _exchange(self) -> None:
        """Try to exchange two random cards, again and again. What makes the acts likelier is always done."""
        places, kinds, hands, logs, random = self.places, self.kinds, self.hands, self.logs, self.rng.random
        many = len(kinds)
        for _ in range(self.tries):
            first, second = int(random() * many), int(random() * many)
            one, other, here, there = kinds[first], kinds[second], places[first], places[second]
            if one == other or here == there:
                continue
            mine, yours = hands[here], hands[there]
            gives, takes = logs[here][one], logs[here][other]
            gain = gives[mine[one] - 1] - gives[mine[one]] + takes[mine[other] + 1] - takes[mine[other]]
            gives, takes = logs[there][other], logs[there][one]
            gain += gives[yours[other] - 1] - gives[yours[other]] + takes[yours[one] + 1] - takes[yours[one]]
            if gain >= 0 or random() < exp(gain):
                kinds[first], kinds[second] = other, one
                mine[one], mine[other] = mine[one] - 1, mine[other] + 1
                yours[one], yours[other] = yours[one] + 1, yours[other] - 1
        self.tries = _NEXT * many


def _logs(facts: Known) -> Logs:
    """The joint likelihood of all acts of others; nothing about the cards left over."""
    view = facts.view
    prices = forgetful(view)
    logs = [[[0.0] * (number + 1) for number in facts.unseen] for _ in range(view.seats + 1)]
    for moment in _moments(facts):
        seat = moment.act.seat
        if seat != view.eye and view.counts[seat]:
            since = minus(facts.laid[seat], moment.laid)
            for kind, row in enumerate(logs[seat][:JOKERS]):
                for count in range(len(row)):
                    row[count] += log(max(_LEAST, _chance(moment, kind, count + since[kind], prices)))
    return logs


def _chance(moment: _Moment, kind: int, have: int, prices: Prices) -> float:
    """The probability that the act goes with so many cards of a kind, as if the hand held only these and those laid."""
    act, best = moment.act, moment.best
    if isinstance(act, Played) and act.jokers:
        return 1.0
    own = isinstance(act, Played) and kind == act.value - 1
    if best is None:
        assert isinstance(act, Played)
        if own or not have:
            return float(not own or have == act.cards)
        return _prefers(_lead(moment, act.value - 1, act.cards, prices), _lead(moment, kind, have, prices))
    if have < best.number or kind < best.value:
        return 1.0
    rows = prices.rows(best.number, able(moment.after, best.number))
    chosen = pass_worth(moment.fewest, prices.habits)
    if own:
        return _prefers(rows[kind][have], chosen)
    if moment.whole == best.number:
        return 0.0
    if isinstance(act, Played):
        chosen = max(chosen, rows[act.value - 1][act.cards])
    return _prefers(chosen, rows[kind][have])


def _lead(moment: _Moment, kind: int, number: int, prices: Prices) -> float:
    return prices.leads(number, able(moment.after, number))[0][kind]


def _prefers(chosen: float, other: float) -> float:
    """The probability that what is worth so many turns is chosen instead of the other."""
    return 1 / (1 + exp((other - chosen) / _DOUBT))


def _bound(logs: Logs, facts: Known) -> None:
    """Exclude what is known to be false."""
    for rows, least, most in zip(logs, facts.least, facts.most, strict=False):
        for row, low, high in zip(rows, least, most, strict=True):
            for count in range(len(row)):
                if not low <= count <= high:
                    row[count] += _NEVER


def _moments(facts: Known) -> Iterator[_Moment]:
    """Every play and pass of this hand."""
    view, lap = facts.view, facts.view.options.lap
    counts = [held + sum(laid) for held, laid in zip(view.counts, facts.laid, strict=True)]
    before = [NO_CARDS] * view.seats
    trick: list[Act] = []
    for event in facts.told:
        if isinstance(event, TrickWon):
            trick = []
        elif isinstance(event, Skipped):
            trick.append(event)
        elif isinstance(event, Played | Passed):
            seat, out = event.seat, [Seat(other) for other, count in enumerate(counts) if not count]
            after = [counts[other] for other in to_act(tuple(trick), seat, view.order, out, lap=lap)[1:]]
            fewest = min(count for other, count in enumerate(counts) if count and other != seat)
            yield _Moment(event, before[seat], after, fewest, counts[seat], top(tuple(trick)))
            trick.append(event)
            if isinstance(event, Played):
                before[seat] = plus(before[seat], laid_by(event))
                counts[seat] -= event.number
