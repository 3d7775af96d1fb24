"""Positions of Career Poker as text, for the pictures of the rulebook. `position` says how they are written."""

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
from games.career_poker.view import Told, View, told_of, view_of
from games.engine.contract.notation import Lines, acted, number, seat
from games.engine.contract.values import Eye, Millis, Seat

LETTERS = "ABCDEFGH"
"""The names of the seats, clockwise."""

RULES = CareerPokerRules()

_REPEATED = {"rule", "ended"}
"""The lines that may appear more than once."""

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
    return view_of(state, block.eye), tuple(told_of(state, event, block.eye) for event in told)


class _Block:
    """The lines of a block, parsed."""

    def __init__(self, text: str) -> None:
        lines = self._lines = Lines(text, _WORDS, _REPEATED)
        self.seats = lines.number("players", 0, most=RULES.seats[-1])
        if self.seats not in RULES.seats or lines.first != "players":
            raise ValueError("a position begins with a line such as: players 5")
        self.options = lines.house_rules(HouseRules)
        letter, *cards = lines.one("eye") or [""]
        self.eye: Eye = seat(letter, self.seats) if letter else None
        self.hand = _cards(cards)
        self.over = "over" in lines
        self.ended = lines.every("ended")
        self.out = tuple(seat(letter, self.seats) for letter in lines.one("out"))
        trick = " ".join(lines.one("trick")).split(",") if "trick" in lines else []
        self.trick = [self._act(part) for part in trick]
        first = lines.one("ranks") or list(LETTERS[: self.seats])
        self.ranks: list[Ranks] = [self._ranks(letters) for letters in (first, *self.ended)]
        self.leader = self._leader()
        if self.leader in self.out or (self.over and not self.ended):
            raise ValueError("a seat that is out cannot lead, and nothing is over before a hand ended")

    def cards(self, word: str) -> Cards | None:
        """The cards of a line; None if there is no such line."""
        return _cards(self._lines.one(word)) if word in self._lines else None

    def counts(self) -> list[int] | None:
        """How many cards each seat holds at the end; None if there is no such line."""
        if "cards" not in self._lines:
            return None
        numbers = [number(one, 99) for one in self._lines.one("cards")]
        if len(numbers) != self.seats:
            raise ValueError(f"{len(numbers)} numbers of cards for {self.seats} seats")
        return numbers

    def _leader(self) -> Seat | None:
        """The seat that leads or led; None in the exchange and at the end."""
        if self.trick:
            return self.trick[0][0]
        if "lead" in self._lines:
            return seat(" ".join(self._lines.one("lead")), self.seats)
        return None if self.ended else Seat(self.ranks[-1].index(1))

    def _ranks(self, letters: list[str]) -> Ranks:
        """The rank of each seat, from the letters of the seats by rank."""
        seats = [seat(letter, self.seats) for letter in letters]
        if sorted(seats) != list(range(self.seats)):
            raise ValueError(f"not every seat once: {' '.join(letters)}")
        return tuple(seats.index(Seat(one)) + 1 for one in range(self.seats))

    def _act(self, text: str) -> tuple[Seat, Action]:
        letter, *what = text.split() or [""]
        if what == ["pass"]:
            return seat(letter, self.seats), PASS
        cards = _cards(what)
        values = [value for value, count in enumerate(cards[:-1], 1) if count]
        if len(values) > 1 or not any(cards):
            raise ValueError(f"not cards of one value: {text.strip()}")
        value = values[0] if values else JOKER
        return seat(letter, self.seats), Play(value, sum(cards[:-1]), cards[-1])


def _cards(words: list[str]) -> Cards:
    return counted(JOKER if word == "J" else _value(word) for word in words)


def _value(word: str) -> int:
    value = number(word, JOKER - 1)
    if not value:
        raise ValueError(f"no card: {word}")
    return value


def _start(block: _Block) -> State:
    """The state before the trick of a block. The hands of others are any cards, because they are not shown."""
    ranks, playing = block.ranks, block.leader is not None
    none = (None,) * block.seats
    deal = Deal(
        options=block.options,
        seats=block.seats,
        number=len(ranks) - block.over,
        ranks=ranks[-1],
        former=ranks[-2] if block.ended else (),
        order=tuple(map(Seat, range(block.seats))),
        aside=NO_CARDS if block.ended else _fill(sum(deck(block.seats, block.options)) - block.seats * HAND),
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
    for before, event in acted(RULES, state, block.trick):
        state = RULES.evolve(before, event)
        told.append(event)
    return state, tuple(told)


def _hands(block: _Block) -> tuple[Cards, ...]:
    """The hands before the trick: what is laid in it, and what is left after it."""
    laid = [NO_CARDS] * block.seats
    for actor, action in block.trick:
        if isinstance(action, Play):
            laid[actor] = plus(laid[actor], counted([action.value] * action.cards + [JOKER] * action.jokers))
    left = block.counts() or [size - sum(cards) for size, cards in zip(_sizes(block), laid, strict=True)]
    hands = [plus(_fill(count), cards) for count, cards in zip(left, laid, strict=True)]
    if block.eye is not None:
        hands[block.eye] = plus(block.hand, laid[block.eye])
    if any((one in block.out) == any(hand) for one, hand in enumerate(hands)):
        raise ValueError("just those who are out hold no cards before the trick")
    return tuple(hands)


def _sizes(block: _Block) -> list[int]:
    """How many cards each seat holds when the first trick begins, or while the higher ranks choose."""
    ranks = block.ranks[-1]
    sizes = [0 if one in block.out else HAND for one in range(block.seats)]
    if block.ended:
        sizes[ranks.index(block.seats)] += sum(deck(block.seats, block.options)) - block.seats * HAND
    if block.leader is None and block.options.exchange == "see_first":
        for high, low, count in pairs(ranks):
            sizes[high], sizes[low] = sizes[high] + count, sizes[low] - count
    return sizes


def _given(block: _Block) -> tuple[Cards | None, ...]:
    """The gifts of the lower ranks so far; only the eye's own part is ever seen."""
    ranks = block.ranks[-1]
    if block.options.exchange == "blind":
        return (None,) * block.seats
    given: list[Cards | None] = [None] * block.seats
    for high, low, count in pairs(ranks):
        given[low] = _fill(count)
        if block.eye in {high, low}:
            given[low] = block.cards("got" if block.eye == high else "gave")
            if given[low] is None or sum(given[low] or ()) != count:
                raise ValueError(f"the lower rank of that pair gave {count}: got or gave says which")
    return tuple(given)


def _fill(count: int) -> Cards:
    """`count` cards of any value, to fill a hand whose cards do not matter. Raises ValueError below 0."""
    if count < 0:
        raise ValueError("more cards are laid than were held")
    return counted([1] * count)
