"""A guess at the hidden cards of Biesti Boys that agrees with everything the eye saw and was told.

Every card that ever came into a slot is a token. The told events name the cards of some tokens, and limit others. A
card that was taken back did not fit. A card that came too late fitted what its player had seen. A seat that passed held
no card that fitted. A floor was blocked, or it was not.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random

from games.biesti_boys.floors import FITTING, FLOORS, deck, fitting_any
from games.biesti_boys.values import (
    HAND,
    SYMBOLS,
    Beaten,
    Blocked,
    Fumbled,
    Gone,
    Laid,
    Passed,
    Played,
    State,
    Turned,
    public,
)
from games.biesti_boys.view import Opening, Told, View

_ANY = (1 << len(SYMBOLS)) - 1
"""Every card, as bits."""


class _Memory:
    """The told events, read once from the start.

    cards: the card of every known token.
    can_be: the possible cards of other tokens, as bits; a missing token can be any card.
    some: pairs of tokens and cards (as bits): at least one of these tokens is one of these cards.
    slots: the tokens held, by seat.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._fitting = FITTING[view.options.go_on_go]
        self._tokens = count()
        self._stacks = [72 // view.seats - HAND[view.seats]] * view.seats
        self._tops: list[int] = []
        self._away = [False] * view.seats
        self._blocked = False
        self.cards: dict[int, int] = {}
        self.can_be: dict[int, int] = {}
        self.some: list[tuple[list[int], int]] = []
        self.slots: list[list[int | None]] = [
            [next(self._tokens) for _ in range(HAND[view.seats])] for _ in range(view.seats)
        ]

    def read(self, told: Sequence[Told]) -> None:
        """Read every event in order."""
        for event, following in zip(told, (*told[1:], None), strict=True):
            laid, drawn = (event.laid, event.drawn) if isinstance(event, Played) else (event, None)
            if isinstance(laid, Laid):
                self._take_play(laid, drawn)
            else:
                self._take(event)
            goes_on = laid.left > 0 if isinstance(laid, Laid) else isinstance(laid, Opening | Turned | Gone)
            if goes_on and self._view.racing:
                self._take_moment(blocked=self._blocked or isinstance(following, Blocked))

    def _take_moment(self, *, blocked: bool) -> None:
        """Note for this moment that no card of the present seats fits, or that at least one does."""
        held = [token for seat, gone in enumerate(self._away) if not gone for token in self._held(seat)]
        fit = fitting_any(self._tops, self._view.options)
        if blocked:
            self._exclude(held, fit)
        elif held:
            self.some.append((held, fit))

    def _take(self, event: Told) -> None:
        """Note what is no play. The own attempts that failed tell nothing new, because their cards are known."""
        if isinstance(event, Opening):
            self._tops = list(FLOORS[event.floor])
            if self._view.eye is not None:
                self.cards.update(zip(self._held(self._view.eye), event.hand, strict=True))
        elif isinstance(event, Turned):
            self._tops, self._blocked = list(FLOORS[event.floor]), False
        elif isinstance(event, Gone):
            self._away[event.seat] = event.away
            self._blocked = self._blocked and not event.frees
        elif isinstance(event, Blocked):
            self._blocked = True
        elif isinstance(event, Fumbled):
            self._exclude([self._token(event)], self._fitting[event.top])
        elif isinstance(event, Beaten):
            self._exclude([self._token(event)], self._fitting[event.top] | _ANY & ~self._fitting[event.seen])
        elif isinstance(event, Passed):
            self._exclude(self._held(event.seat), fitting_any(self._tops, self._view.options))

    def _take_play(self, laid: Laid, drawn: int | None) -> None:
        hand = self.slots[laid.seat]
        self.cards[self._token(laid)] = laid.card
        self._tops[laid.shaft] = laid.card
        hand[laid.slot] = None
        if self._stacks[laid.seat]:
            self._stacks[laid.seat] -= 1
            token = hand[laid.slot] = next(self._tokens)
            if drawn is not None:
                self.cards[token] = drawn

    def _token(self, made: Laid | Fumbled | Beaten) -> int:
        token = self.slots[made.seat][made.slot]
        assert token is not None
        return token

    def _held(self, seat: int) -> list[int]:
        return [token for token in self.slots[seat] if token is not None]

    def _exclude(self, tokens: list[int], cards: int) -> None:
        for token in tokens:
            self.can_be[token] = self.can_be.get(token, _ANY) & ~cards


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """A random state that agrees with the view and everything that was told."""
    return next(guesses(view, told, rng))


def guesses(view: View, told: Sequence[Told], rng: Random) -> Iterator[State]:
    """An endless series of such states. The told events are read only once."""
    memory = _Memory(view)
    memory.read(told)
    left = list((Counter(deck(view.options)) - Counter(memory.cards.values())).elements())
    while True:
        unseen = left.copy()
        rng.shuffle(unseen)
        cards = _dealt(memory, unseen, rng)
        hands = tuple(tuple(None if token is None else cards[token] for token in hand) for hand in memory.slots)
        for hand in memory.slots:
            for token in hand:
                if token is not None and token not in memory.cards:
                    unseen.remove(cards[token])
        rest = iter(unseen)
        stacks = tuple(tuple(islice(rest, size)) for size in view.in_stack)
        yield State(**public(view), hands=hands, stacks=stacks)


def _dealt(memory: _Memory, unseen: list[int], rng: Random) -> dict[int, int]:
    """A card for every token in a hand. It deals until everything agrees, as the true deal does."""
    unknown = [token for hand in memory.slots for token in hand if token is not None and token not in memory.cards]
    # Tokens with the fewest possible cards are dealt first, so that others do not take these cards.
    unknown.sort(key=lambda token: memory.can_be.get(token, _ANY).bit_count())
    some = [
        (tokens, fit)
        for tokens, fit in memory.some
        if not any(token in memory.cards and fit >> memory.cards[token] & 1 for token in tokens)
    ]
    while True:
        rest, cards = unseen.copy(), dict(memory.cards)
        for token in unknown:
            can_be = memory.can_be.get(token, _ANY)
            fine = [card for card in rest if can_be >> card & 1]
            if not fine:
                break
            cards[token] = rng.choice(fine)
            rest.remove(cards[token])
        else:
            if all(any(token in cards and fit >> cards[token] & 1 for token in tokens) for tokens, fit in some):
                return cards
