"""An eye's knowledge of the cards that it does not see, and random hands that agree with this.

The eye knows every card that was laid, its own part in the exchange, and the seats that a house rule passed. A lower
rank gave its highest cards, so it kept none above them. A higher rank holds the cards it was given until it lays them
or gave them back. About the exchange of others the eye assumes that the higher rank gave its lowest cards. The gifts
that two other seats may have exchanged are judged from their hands afterwards.
"""

from collections.abc import Sequence
from random import Random

from games.career_poker.cards import deck, highest, laid_by, lowest, minus, one_by_one, plus, some, within, without
from games.career_poker.ranks import pairs
from games.career_poker.tricks import can_follow
from games.career_poker.values import KINDS, NO_CARDS, Cards, HouseRules, Passed, Played, Skipped, TrickWon
from games.career_poker.view import HandDealt, Told, Trade, View
from games.engine.contract.values import Seat

_TRIES = 8
"""The most random draws of gifts until they are possible. After that the likeliest gifts are used."""


def tribute(high: Cards, low: Cards, number: int, rng: Random) -> Cards:
    """A possible gift of a lower rank, given both hands after it: no card below those it kept (KP-20)."""
    kept = max(one_by_one(low), default=1)
    able = tuple(count if value >= kept else 0 for value, count in enumerate(high, 1))
    return some(able, number, rng) if sum(able) >= number else highest(high, number)


def traded(high: Cards, low: Cards, number: int, options: HouseRules, rng: Random) -> tuple[Cards, Cards]:
    """Possible gifts of the higher and the lower rank, given both hands after the exchange."""
    for _ in range(_TRIES):
        back = some(low, number, rng)
        both = high if options.exchange == "blind" else plus(high, back)
        gave = tribute(both, minus(low, back), number, rng)
        if _fits(high, low, back, gave, options):
            return back, gave
    return _best(high, low, number, options)


def sorted_out(high: Cards, low: Cards, number: int) -> tuple[Cards, Cards]:
    """Both hands after `number` swaps of the lowest card of the first for the highest card of the second.

    Cards that would go the wrong way stay.
    """
    one, other = list(high), list(low)
    for _ in range(number):
        best = next((kind for kind in reversed(range(KINDS)) if other[kind]), 0)
        worst = next((kind for kind in range(KINDS) if one[kind]), KINDS)
        if best <= worst:
            break
        one[worst], one[best] = one[worst] - 1, one[best] + 1
        other[best], other[worst] = other[best] - 1, other[worst] + 1
    return tuple(one), tuple(other)


def _best(high: Cards, low: Cards, number: int, options: HouseRules) -> tuple[Cards, Cards]:
    """The gifts that are possible if any are: the best cards up; down the best cards too, or by the rule the lowest."""
    back = highest(low, number) if options.boss_gives == "any" else lowest(low, number)
    return back, highest(high if options.exchange == "blind" else plus(high, back), number)


def _fits(high: Cards, low: Cards, back: Cards, gave: Cards, options: HouseRules) -> bool:
    before = plus(minus(low, back), gave)
    if highest(before, sum(gave)) != gave:
        return False
    if options.boss_gives == "any":
        return True
    chosen_from = plus(high, back) if options.exchange == "see_first" else minus(plus(high, back), gave)
    return lowest(chosen_from, sum(back)) == back


_MANY = 1000
"""A bound that no number of cards reaches."""

TRIES, FEW_TRIES = 100, 5
"""The number of tries that `Known.deal` has usually, and where many deals are needed.

With more of them a decision would take seconds where house rules say much about the hands of others.
"""


class Known:
    """One eye's knowledge in the middle of a hand.

    view: what it sees.
    told: all that it was told in this hand.
    laid: by seat, the cards it laid in this hand.
    least, most: by seat, bounds on each kind of the cards that it holds.
    unseen: all cards that are in other hands or were left over.
    passed: if a house rule passes seats, for every pass: the seat, its cards laid since, the cards to beat, and whether
    it could have played.
    """

    def __init__(self, view: View, told: Sequence[Told]) -> None:
        """Read all that the view's eye was told. A hand must be in progress."""
        starts = [number for number, event in enumerate(told) if isinstance(event, HandDealt)]
        self.view, self.told = view, told[starts[-1] :] if starts else told
        self.laid = [NO_CARDS] * view.seats
        self.least = [[0] * KINDS for _ in range(view.seats)]
        self.most = [[_MANY] * KINDS for _ in range(view.seats)]
        others = [pair for pair in pairs(view.ranks) if view.eye not in pair[:2]]
        half = view.waiting and view.options.exchange == "see_first"
        self._owing = others if half else []  # only the lower rank has given; its hand is dealt together with its gift
        done = view.number > 1 and not view.waiting
        self._traded = [pair for pair in others if done and view.counts[pair[1]]]
        passes: list[tuple[Seat, Cards, Played, bool]] = []
        if view.trade is not None:
            self._bound_partner(view.trade)
        top: Played | None = None
        for event in self.told:
            if isinstance(event, Played):
                top = event
                self._lay(event.seat, laid_by(event))
            elif isinstance(event, TrickWon):
                top = None
            elif isinstance(event, Passed | Skipped) and view.options.skips and top is not None:
                passes.append((event.seat, self.laid[event.seat], top, isinstance(event, Passed)))
                if isinstance(event, Skipped):
                    self._bound_skipped(event.seat, top)
        self.unseen = without(deck(view.seats, view.options), (view.hand, *self.laid))
        self.passed = [(seat, minus(self.laid[seat], laid), best, could) for seat, laid, best, could in passes]

    def deal(self, rng: Random, tries: int = TRIES) -> tuple[tuple[Cards, ...], Cards]:
        """Random hands for every seat and the cards left over, in agreement with everything that is known.

        tries: the most deals until the hands agree with what others did. After that the last deal is used anyway.
        """
        hands, aside = self._once(rng)
        for _ in range(tries):
            if self.agrees(hands):
                break
            hands, aside = self._once(rng)
        return hands, aside

    def _once(self, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
        view = self.view
        counts = list(view.counts)
        for high, low, number in self._owing:
            counts[high], counts[low] = counts[high] - number, counts[low] + number
        rooms = [0 if seat == view.eye else count for seat, count in enumerate(counts)]
        rooms += [view.aside, max(0, sum(self.unseen) - sum(rooms) - view.aside)]
        places = _Places(rooms, [*self.least, NO_CARDS, NO_CARDS], [*self.most, _FREE, _FREE], rng)
        places.fill(self.unseen)
        hands = [tuple(cards) for cards in places.cards]
        if view.eye is not None:
            hands[view.eye] = view.hand
        for high, low, number in self._owing:
            tribute = highest(hands[low], number)
            hands[high], hands[low] = plus(hands[high], tribute), minus(hands[low], tribute)
        return self._after_trades(hands[: view.seats]), hands[view.seats]

    def _after_trades(self, hands: list[Cards]) -> tuple[Cards, ...]:
        """The hands as an exchange between others leaves them: the lower rank gave its best cards and got low ones.

        Only as many cards change places as may still be in the hands.
        """
        made = list(hands)
        for high, low, number in self._traded:
            held = sum(hands[low])
            share = round(number * held / (held + sum(self.laid[low])))
            one, other = sorted_out(hands[high], hands[low], share)
            while not self._possible(high, low, number, one, other):
                longer = sorted_out(one, other, 1)
                if longer == (one, other):
                    break
                one, other = longer
            if all(within(cards, self.most[seat]) for seat, cards in ((high, one), (low, other))):
                made[high], made[low] = one, other
        return tuple(made)

    def _possible(self, high: Seat, low: Seat, number: int, one: Cards, other: Cards) -> bool:
        whole = plus(one, self.laid[high]), plus(other, self.laid[low])
        return _fits(*whole, *_best(*whole, number, self.view.options), self.view.options)

    def agrees(self, hands: tuple[Cards, ...]) -> bool:
        """Whether these hands, within the bounds, agree with what house rules and exchanges say about others."""
        view, best = self.view, self.view.top
        wild = view.options.wild
        asked = view.mover if view.options.skips else None
        if asked is not None and best is not None and not can_follow(hands[asked], best, wild=wild):
            return False
        for seat, since, top, could in self.passed:
            if can_follow(plus(hands[seat], since), top, wild=wild) != could:
                return False
        return all(self._possible(high, low, number, hands[high], hands[low]) for high, low, number in self._traded)

    def _bound_skipped(self, seat: Seat, top: Played) -> None:
        most = self.most[seat]
        most[top.value :] = [min(bound, top.number - 1) for bound in most[top.value :]]

    def _lay(self, seat: Seat, cards: Cards) -> None:
        self.laid[seat] = plus(self.laid[seat], cards)
        self.least[seat] = [max(0, least - number) for least, number in zip(self.least[seat], cards, strict=True)]
        self.most[seat] = [most - number for most, number in zip(self.most[seat], cards, strict=True)]

    def _bound_partner(self, trade: Trade) -> None:
        gave, got = trade.gave or NO_CARDS, trade.got or NO_CARDS
        least, most = self.least[trade.partner], self.most[trade.partner]
        ranks, eye = self.view.ranks, self.view.eye
        assert eye is not None
        if ranks[eye] < ranks[trade.partner]:
            kept = next(one_by_one(got), KINDS)
            least[:] = gave
            most[kept:] = gave[kept:]
            return
        blind = self.view.options.exchange == "blind"
        least[:] = gave if blind else (max(0, number) for number in minus(gave, got))
        if self.view.options.boss_gives == "lowest" and any(got):
            floor = max(one_by_one(got)) - 1
            most[:floor] = least[:floor]


_FREE = (_MANY,) * KINDS


class _Places:
    """Places of limited size, filled with random cards within bounds for each kind."""

    def __init__(self, rooms: list[int], least: list[Sequence[int]], most: list[Sequence[int]], rng: Random) -> None:
        self.rng = rng
        self.cards = [list(cards) if room else [0] * KINDS for room, cards in zip(rooms, least, strict=True)]
        self.rooms = [room - sum(cards) for room, cards in zip(rooms, self.cards, strict=True)]
        self.left = [[have - sure for have, sure in zip(*rows, strict=True)] for rows in zip(most, least, strict=True)]
        self.put = [[0] * KINDS for _ in rooms]

    def fill(self, unseen: Cards) -> None:
        """Place all those cards: first the kinds whose places are limited, then the rest at random."""
        rest = list(unseen)
        for cards in self.cards:
            rest = [number - sure for number, sure in zip(rest, cards, strict=True)]
        free: list[int] = []
        for kind, number in enumerate(rest):
            open_rows = (row for row, room in zip(self.left, self.rooms, strict=True) if room)
            if min((row[kind] for row in open_rows), default=_MANY) >= number:
                free += [kind] * number
                continue
            for _ in range(number):
                if not self._place(kind, set()):
                    free.append(kind)
        self.rng.shuffle(free)
        for place, room in enumerate(self.rooms):
            for kind in free[:room]:
                self.cards[place][kind] += 1
            del free[:room]

    def _place(self, kind: int, seen: set[int]) -> bool:
        """Place one card where its kind is allowed, if necessary by moving other cards (an augmenting path).

        False if it fails.
        """
        open_places = [place for place, row in enumerate(self.left) if row[kind] > 0 and place not in seen]
        roomy = [place for place in open_places if self.rooms[place] > 0]
        if roomy:
            (place,) = self.rng.choices(roomy, [self.rooms[place] for place in roomy])
            self.rooms[place] -= 1
            self._count(place, kind, 1)
            return True
        for place in open_places:
            seen.add(place)
            for other in [other for other in range(KINDS) if self.put[place][other]]:
                self._count(place, other, -1)
                if self._place(other, seen):
                    self._count(place, kind, 1)
                    return True
                self._count(place, other, 1)
        return False

    def _count(self, place: int, kind: int, number: int) -> None:
        self.cards[place][kind] += number
        self.put[place][kind] += number
        self.left[place][kind] -= number
