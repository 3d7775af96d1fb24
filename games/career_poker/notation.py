"""Positions of Career Poker as text, for the pictures of the rulebook. `position` says how they are written."""

from random import Random

from pydantic import ValidationError

from games.career_poker.cards import counted, deck, plus
from games.career_poker.ranks import pairs
from games.career_poker.rules import CareerPokerRules
from games.career_poker.tricks import PASS
from games.career_poker.values import (
    HAND,
    JOKER,
    NO_CARDS,
    Action,
    Cards,
    Deal,
    HandOver,
    Happened,
    HouseRules,
    LastTrick,
    Play,
    Ranks,
    Reason,
    SessionOver,
    State,
)
from games.career_poker.view import Told, View, look, tell_of
from games.engine.values import Eye, Millis, Seat

LETTERS = "ABCDEFGH"
"""What the seats are called, clockwise."""

RULES = CareerPokerRules()

_REPEATED = {"rule", "ended"}
"""The lines that may come again."""

_WORDS = {"players", "ranks", "over", "cards", "out", "eye", "got", "gave", "lead", "trick"} | _REPEATED
"""How a line can begin."""


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    Seats are letters, A to D ... A to H clockwise; cards are numbers from 1 to 13, J is a joker, with spaces between.
    Every line begins with a word; the first line is `players`, the others may follow in any order:

        players 5                  how many seats: 4 to 8
        rule scoring points        a house rule that is not the usual one; may come again
        ranks C D E A B            the ranks in the first hand, from the Boss down; without it A B C ...
        ended B D A C E            a hand was played and brought these ranks, from the Boss down; may come again.
                                   What follows is the next hand: its exchange, until somebody leads
        over                       the hand that ended last was the session's last
        cards 9 12 0 6 15          how many cards each seat holds now, from A; without it as dealt
        out C                      who was out before this trick, in that order; they hold no cards
        eye D 8 8 8 10 J           whose hand is shown, and its cards; without it the table
        got J 13                   in the exchange: what the eye was given by its partner; or, by a lower rank,
        gave J 13                  what it had to give
        lead B                     who leads, where it is not the Boss
        trick A 7 7, B pass, C 9 J what was done in the trick, the leader first. It must be allowed; a trick that is
                                   over by it, or a hand, ends as the rules say

    A hand that ended is told, and so is the trick. Raises ValueError with the reason for anything else.
    """
    block = _Block(text)
    state, told = _played(block, _start(block))
    return look(state, block.eye), tuple(tell_of(event, block.eye) for event in told)


class _Block:
    """The lines of a block, read."""

    def __init__(self, text: str) -> None:
        lines = [line.split(maxsplit=1) for line in text.strip().splitlines() if line.strip()]
        self._lines: dict[str, list[str]] = {}
        for word, *rest in lines:
            if word not in _WORDS or (word in self._lines and word not in _REPEATED):
                raise ValueError(f"no such line here: {word}")
            self._lines.setdefault(word, []).extend(rest or [""])
        self.seats = _number(self._one("players") or "0")
        if self.seats not in RULES.seats or lines[0][0] != "players":
            raise ValueError("a position begins with a line such as: players 5")
        self.eye, self.hand = self._own()
        self.over = "over" in self._lines
        self.ended = [self._everybody(rest) for rest in self._lines.get("ended", [])]
        self.trick = [self._act(part) for part in self._one("trick").split(",")] if "trick" in self._lines else []
        self.leader = self._leader()
        if self.leader in self.out or (self.over and not self.ended):
            raise ValueError("nobody leads who is out, and nothing is over before a hand ended")

    @property
    def ranks(self) -> list[Ranks]:
        """The ranks of the first hand, and those that every hand brought."""
        first = self._everybody(self._one("ranks") or " ".join(LETTERS[: self.seats]))
        return [tuple(row.index(Seat(seat)) + 1 for seat in range(self.seats)) for row in (first, *self.ended)]

    @property
    def options(self) -> HouseRules:
        """The usual house rules but for what the lines say."""
        pairs_of_words = [rest.partition(" ") for rest in self._lines.get("rule", [])]
        rules = {name: int(value) if value.isdecimal() else value for name, _, value in pairs_of_words}
        try:
            return HouseRules.model_validate(rules)
        except ValidationError as error:
            raise ValueError(f"no such house rule: {rules}") from error

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who has no cards before the trick."""
        return tuple(self._seat(letter) for letter in self._one("out").split())

    def cards(self, word: str) -> Cards | None:
        """The cards of a line, None without it."""
        return _cards(self._one(word).split()) if word in self._lines else None

    def counts(self) -> list[int] | None:
        """How many cards each seat holds at last, None without such a line."""
        if "cards" not in self._lines:
            return None
        numbers = [_number(one) for one in self._one("cards").split()]
        if len(numbers) != self.seats:
            raise ValueError(f"{len(numbers)} numbers of cards for {self.seats} seats")
        return numbers

    def _one(self, word: str) -> str:
        return self._lines.get(word, [""])[0]

    def _own(self) -> tuple[Eye, Cards]:
        letter, *cards = self._one("eye").split() or [""]
        return (self._seat(letter), _cards(cards)) if letter else (None, NO_CARDS)

    def _leader(self) -> Seat | None:
        """Who leads or led; None in the exchange and at the end."""
        if self.trick:
            return self.trick[0][0]
        if "lead" in self._lines:
            return self._seat(self._one("lead"))
        return None if self.ended else Seat(self.ranks[-1].index(1))

    def _seat(self, letter: str) -> Seat:
        if len(letter) != 1 or letter not in LETTERS[: self.seats]:
            raise ValueError(f"no seat of {self.seats}: {letter!r}")
        return Seat(LETTERS.index(letter))

    def _everybody(self, text: str) -> list[Seat]:
        seats = [self._seat(letter) for letter in text.split()]
        if sorted(seats) != list(range(self.seats)):
            raise ValueError(f"not every seat once: {text}")
        return seats

    def _act(self, text: str) -> tuple[Seat, Action]:
        letter, *what = text.split() or [""]
        if what == ["pass"]:
            return self._seat(letter), PASS
        cards = _cards(what)
        values = [value for value, number in enumerate(cards[:-1], 1) if number]
        if len(values) > 1 or not any(cards):
            raise ValueError(f"not cards of one value: {text.strip()}")
        value = values[0] if values else JOKER
        return self._seat(letter), Play(value, sum(cards[:-1]), cards[-1])


def _cards(words: list[str]) -> Cards:
    return counted(JOKER if word == "J" else _value(word) for word in words)


def _value(word: str) -> int:
    if not 1 <= _number(word) < JOKER:
        raise ValueError(f"no card: {word}")
    return _number(word)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 3):
        raise ValueError(f"no number: {word!r}")
    return int(word)


def _start(block: _Block) -> State:
    """The state before the trick of a block: hands of others are any cards, since nobody is shown them."""
    ranks, playing = block.ranks, block.leader is not None
    none = (None,) * block.seats
    deal = Deal(
        options=block.options,
        seats=block.seats,
        number=len(ranks) - block.over,
        ranks=ranks[-1],
        former=ranks[-2] if block.ended else (),
        order=tuple(Seat(seat) for seat in range(block.seats)),
        aside=NO_CARDS if block.ended else _fill(sum(_deck(block)) - block.seats * HAND),
        given=() if block.over or not block.ended else none if playing else _given(block),
        sealed=() if block.over or not block.ended else none,
        results=tuple(ranks[1:]),
        over=Reason.HANDS if block.over else None,
    )
    ended = None if playing else HandOver(len(block.ended), ranks[-1], Millis(0))
    last = None if ended is None else LastTrick((), None, ended)
    hands = (NO_CARDS,) * block.seats if block.over else _hands(block)
    return State(deal, hands, (), block.leader, block.out, 1, last)


def _played(block: _Block, state: State) -> tuple[State, tuple[Happened, ...]]:
    """The state after the trick of a block, and what happened until then."""
    told: list[Happened] = []
    if isinstance(state.last, LastTrick) and state.last.over is not None:
        told.append(state.last.over)
    if state.deal.over is not None:
        told.append(SessionOver(state.deal.over))
    for seat, action in block.trick:
        refusal = RULES.refuse(state, seat, action, Millis(0))
        if refusal is not None:
            raise ValueError(f"{LETTERS[seat]} may not do that: {refusal.code} ({refusal.clause})")
        for event in RULES.decide(state, seat, action, Millis(0), Random(0)):
            state = RULES.evolve(state, event)
            told.append(event)
    return state, tuple(told)


def _hands(block: _Block) -> tuple[Cards, ...]:
    """The hands before the trick: what is laid in it, and what is left after it."""
    laid = [NO_CARDS] * block.seats
    for seat, action in block.trick:
        if isinstance(action, Play):
            laid[seat] = plus(laid[seat], counted([action.value] * action.cards + [JOKER] * action.jokers))
    left = block.counts() or [size - sum(cards) for size, cards in zip(_sizes(block), laid, strict=True)]
    hands = [plus(_fill(number), cards) for number, cards in zip(left, laid, strict=True)]
    if block.eye is not None:
        hands[block.eye] = plus(block.hand, laid[block.eye])
    if any((seat in block.out) == any(hand) for seat, hand in enumerate(hands)):
        raise ValueError("just those who are out hold no cards before the trick")
    return tuple(hands)


def _sizes(block: _Block) -> list[int]:
    """How many cards each seat holds when the first trick begins, or while the higher ranks choose."""
    ranks = block.ranks[-1]
    sizes = [0 if seat in block.out else HAND for seat in range(block.seats)]
    if block.ended:
        sizes[ranks.index(block.seats)] += sum(_deck(block)) - block.seats * HAND
    if block.leader is None and block.options.exchange == "see_first":
        for high, low, number in pairs(ranks):
            sizes[high], sizes[low] = sizes[high] + number, sizes[low] - number
    return sizes


def _given(block: _Block) -> tuple[Cards | None, ...]:
    """What the lower ranks gave already; only the eye's own part is ever seen."""
    ranks = block.ranks[-1]
    if block.options.exchange == "blind":
        return (None,) * block.seats
    given: list[Cards | None] = [None] * block.seats
    for high, low, number in pairs(ranks):
        given[low] = _fill(number)
        if block.eye in {high, low}:
            given[low] = block.cards("got" if block.eye == high else "gave")
            if given[low] is None or sum(given[low] or ()) != number:
                raise ValueError(f"the lower rank of that pair gave {number}: got or gave says which")
    return tuple(given)


def _deck(block: _Block) -> Cards:
    return deck(block.seats, jokers=block.options.jokers != "none")


def _fill(number: int) -> Cards:
    """So many cards of no matter what value. Raises ValueError below 0."""
    if number < 0:
        raise ValueError("more cards are laid than were held")
    return counted([1] * number)
