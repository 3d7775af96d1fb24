"""The worth of plays for a player who knows only public facts: good play, and fast enough for a search.

The cost of a hand is about the number of turns it takes to play it all. Every set of equal cards costs a turn, less if
it is likely to win or to follow in a trick. Jokers save turns. The worth of a play is the turns that it saves, plus a
part of the lead that it may win.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, inf
from operator import mul
from typing import NamedTuple

from games.career_poker.cards import deck
from games.career_poker.values import KINDS
from games.career_poker.view import View

Hand = Sequence[int]
"""The number of cards of each value, as `Cards`; a list if it changes."""

PlayCode = tuple[int, int, int]
"""A play as three numbers: its kind (value minus one), its number cards, and its jokers."""

JOKERS = KINDS - 1
"""The kind of jokers without number cards."""

_MOST_JOKERS = 4

_MOST_CARDS = 8 + _MOST_JOKERS
"""The most cards of one value, with the jokers."""

_SURE = 0.9
"""A set with at least this probability to win its trick counts as sure."""


class Habits(NamedTuple):
    """The numbers by which plays are weighed, in turns unless stated otherwise.

    eager: the probability that another seat beats what it can beat.
    strong: the saving of a set that cannot be beaten.
    single, pair, more: the saving of a set of that size by its value: zero for the lowest value, all of it for the
    highest.
    alone: the cost of the first joker.
    joker: the saving of each joker.
    lead: the worth of the lead.
    patient: the cost of a pass.
    hurry: the further cost of a pass if another seat holds one card; half of that with two cards, and so on.
    """

    eager: float
    strong: float
    single: float
    pair: float
    more: float
    joker: float
    alone: float
    lead: float
    patient: float
    hurry: float


HABITS = Habits(0.3, 0.71, 0.45, 0.37, 0.33, 0.7, 0.31, 0.3, 0.22, 0.78)
"""Found in several hundred thousand hands between computers, each with slightly different habits."""

PLAIN = HABITS._replace(strong=0.0, lead=0.41)
"""Sets are judged by their height, whether others can beat them or not, and the lead is overrated."""


class Prices:
    """The costs of sets at a moment of a hand.

    cost: by number and kind, the turns that a set costs; mostly below 0 for jokers, because they save turns.
    holds: by number and kind, the probability that one other seat does not beat a set. Both go up to the largest set
    that a hand may contain.
    """

    __slots__ = ("_leads", "_rows", "cost", "habits", "holds")

    def __init__(self, about: Hand, holders: int, habits: Habits = HABITS) -> None:
        """about: the cards that are still in hands, as far as known. holders: the number of seats that hold them."""
        self.habits = habits
        whole = max(1, sum(about))
        each = max(1, round(whole / holders))
        sizes = range(1, max(1, *about) + 1)
        holds = [_holds(about, number, each, whole, habits.eager) for number in sizes]
        self.holds = [holds[0], *holds, *[holds[-1]] * _MOST_JOKERS]
        below = _below(about, whole)
        self.cost = [[0.0] * KINDS, *(_costs(number, holds[number - 1], holders, below, habits) for number in sizes)]
        self._rows: dict[tuple[int, int], list[list[float]]] = {}
        self._leads: dict[tuple[int, int], tuple[list[float], list[bool]]] = {}

    def rows(self, number: int, left: int) -> list[list[float]]:
        """By kind and by the cards that a hand has of it, the `worth` of a play of `number` of them without jokers.

        Minus infinity if the hand has too few. left: as in `worth`.
        """
        found = self._rows.get((number, left))
        if found is None:
            cost, most = self.cost, len(self.cost)
            wins = [self.habits.lead * hold**left for hold in self.holds[number]]
            found = self._rows[number, left] = [
                [-inf] * min(number, most)
                + [cost[have][kind] - cost[have - number][kind] + wins[kind] for have in range(number, most)]
                for kind in range(JOKERS)
            ]
        return found

    def leads(self, number: int, left: int) -> tuple[list[float], list[bool]]:
        """By kind, the `worth` of all `number` cards that a hand has of it, and whether they are sure to win."""
        found = self._leads.get((number, left))
        if found is None:
            worths = [row[number] for row in self.rows(number, left)]
            found = self._leads[number, left] = worths, [hold**left > _SURE for hold in self.holds[number]]
        return found


def forgetful(view: View) -> Prices:
    """The prices of a player who counts no cards: as if none had been laid yet."""
    return Prices(deck(view.seats, view.options), view.seats, PLAIN)


def worth(option: PlayCode, hand: Hand, left: int, prices: Prices) -> float:
    """The turns that a play saves. left: the number of seats that may still act after it."""
    kind, cards, jokers = option
    cost = prices.cost
    have, spare = hand[kind], hand[JOKERS]
    saved = cost[spare][JOKERS] - cost[spare - jokers][JOKERS] + cost[have][kind] - cost[have - cards][kind]
    return saved + prices.habits.lead * prices.holds[cards + jokers][kind] ** left


def pass_worth(fewest: int, habits: Habits) -> float:
    """The turns that a pass saves; below 0. fewest: the smallest number of cards in another hand."""
    return -habits.patient - habits.hurry / fewest


def answers(hand: Hand, kind: int, number: int, *, wild: bool) -> list[PlayCode]:
    """For each kind that beats `number` cards of `kind`, the way with the fewest jokers."""
    jokers = hand[JOKERS]
    fewest = max(1, number - jokers) if wild else number
    found = [
        (above, min(hand[above], number), max(0, number - hand[above]))
        for above in range(kind + 1, JOKERS)
        if hand[above] >= fewest
    ]
    if jokers >= number and (wild or kind < JOKERS):
        found.append((JOKERS, 0, number))
    return found


def follow(ways: Sequence[PlayCode], hand: Hand, left: int, fewest: int, prices: Prices) -> PlayCode | None:
    """The one of those `answers` to lay; None for a pass. If a play empties the hand, it is laid.

    left: the number of seats that may still act and are `able` to.
    fewest: the smallest number of cards in another hand.
    """
    if not ways:
        return None
    number = ways[0][1] + ways[0][2]
    if sum(hand) == number:
        return ways[-1]
    worths = [worth(way, hand, left, prices) for way in ways]
    most = max(worths)
    return ways[worths.index(most)] if most > pass_worth(fewest, prices.habits) else None


def lead(hand: Hand, after: Sequence[int], prices: Prices, *, wild: bool) -> PlayCode:
    """The lead: all cards of a kind; jokers only with the last kind, or if there is nothing else.

    If at most one kind could be beaten, the sure kinds go first.
    after: the numbers of cards of the seats that may still act.
    """
    jokers = hand[JOKERS]
    kinds = [kind for kind in range(JOKERS) if hand[kind]]
    if not kinds:
        return JOKERS, 0, jokers
    if len(kinds) == 1 and wild:
        return kinds[0], hand[kinds[0]], jokers
    leads = {number: prices.leads(number, able(after, number)) for number in {*hand[:JOKERS]} if number}
    sure = [kind for kind in kinds if leads[hand[kind]][1][kind]]
    if sure and len(kinds) - len(sure) <= 1:
        return sure[-1], hand[sure[-1]], 0
    worths = [leads[hand[kind]][0][kind] for kind in kinds]
    kind = kinds[worths.index(max(worths))]
    return kind, hand[kind], 0


def able(after: Sequence[int], number: int) -> int:
    """The number of seats that could lay `number` cards, of those that hold these numbers of cards."""
    return sum([count >= number for count in after])


def hand_cost(hand: Hand, prices: Prices) -> float:
    """The turns that it takes to play a whole hand."""
    return sum(prices.cost[have][kind] for kind, have in enumerate(hand))


def _costs(number: int, holds: list[float], holders: int, below: list[float], habits: Habits) -> list[float]:
    saves = (habits.single, habits.pair, habits.more)[min(number, 3) - 1]
    row = [1 - habits.strong * hold ** (holders - 1) - saves * part for hold, part in zip(holds, below, strict=True)]
    row[JOKERS] = habits.alone - habits.joker * number
    return row


def _below(about: Hand, whole: int) -> list[float]:
    """For each kind, the part of all cards that is lower; half of its own count."""
    return [(upto - have / 2) / whole for have, upto in zip(about, accumulate(about), strict=True)]


def _holds(about: Hand, number: int, each: int, whole: int, eager: float) -> list[float]:
    lets = _lets(each, whole, number, eager)
    jokers = about[JOKERS]
    beaters = [have + jokers for have in about] if number > 1 else about
    row = [lets[jokers], *[lets[have] for have in beaters[JOKERS - 1 : 0 : -1]]]
    return [*accumulate(row, mul)][::-1] + row[:1]


@lru_cache(maxsize=1 << 14)
def _lets(each: int, whole: int, number: int, eager: float) -> tuple[float, ...]:
    """By the number of certain cards in all hands: the chance that a hand of `each` cards lays no `number` of them."""
    return tuple(1 - eager * _chance(each, have, whole, number) for have in range(_MOST_CARDS + 1))


def _chance(each: int, have: int, whole: int, number: int) -> float:
    """The probability that a hand of `each` cards has `number` of `have` certain cards among the `whole`."""
    if have < number or each < number:
        return 0.0
    part = min(1.0, have / whole)
    return 1 - sum(comb(each, few) * part**few * (1 - part) ** (each - few) for few in range(number))
