"""The positions of the rulebook.

Beyond what all games write (`games.engine.contract.notation`):

    ranks C D E A B     the ranks in the first hand, from the Boss down; without it A B C ...
    ended B D A C E     a hand was played and brought these ranks, from the Boss down; may come again. What follows is
                        the next hand: its exchange, unless the block says whose turn it is or what was played
    over                the hand that ended last was the session's last
    cards 9 12 0 6 15   how many cards each seat holds now, from A; without it as dealt
    out C               who was out before this trick, in that order; they hold no cards
    eye D 8 8 10 J      whose hand is shown, and its cards; J is a joker
    got J 13            in the exchange: what the eye was given by its partner; or, by a lower rank,
    gave J 13           what it had to give
    holds B 3 3 J       in place of cards and out: the cards that a seat holds now; who has no such line is out

The turn is that of the seat that leads the trick, the Boss's in the first hand. A trick that is over by an action, or a
hand, ends as the rules say.
"""

from collections.abc import Iterator, Sequence

from games.career_poker.cards import deck, laid_by, minus, plus
from games.career_poker.ranks import opening, pairs
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import (
    HAND,
    JOKER,
    NO_CARDS,
    Action,
    Cards,
    Deal,
    Dealt,
    HandOver,
    Happened,
    HouseRules,
    Play,
    Ranks,
    Reason,
    SessionOver,
    State,
)
from games.career_poker.view import Told, View, told_of, view_of
from games.engine.contract.notation import LETTERS, Block, counts
from games.engine.contract.values import Millis, Seat

_SYMBOLS = (*map(str, range(1, JOKER)), "J")


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    return Positions(text).seen(view_of, told_of)


class Positions(Block[HouseRules, State, Action, Happened]):
    """A position of the rulebook or of a puzzle."""

    rules = CareerPokerRules()
    words = ("ranks", "over", "cards", "out", "got", "gave")
    repeated = ("ended", "holds")

    def start(self) -> State:
        """The state before the first action, or before the hand ended that was played last."""
        ranks = self._ranks()
        leader = Seat(ranks[0].index(1)) if self.turn is None and len(ranks) == 1 else self.turn
        held = [letter for letter, *_ in self.every("holds")]
        gone = [letter for letter in LETTERS[: self.players] if letter not in held] if held else self.one("out")
        out = tuple(map(self.seat, gone))
        if leader in out or ("over" in self and len(ranks) == 1):
            raise ValueError("a seat that is out cannot lead, and nothing is over before a hand ended")
        played = len(ranks) - (leader is None)
        none = (None,) * self.players if played > 1 else ()
        deal = Deal(
            self.options,
            self.players,
            number=played,
            ranks=ranks[played - 1],
            former=ranks[played - 2] if played > 1 else (),
            order=tuple(map(Seat, range(self.players))),
            aside=NO_CARDS if played > 1 else _any(self._over),
            given=none,
            sealed=none,
            results=tuple(ranks[1:played]),
        )
        return State(deal, () if leader is None else self._hands(out), (), leader, out, 1)

    def state(self) -> State:
        """The whole state at the end."""
        state: State = self.seen(lambda state, _: state)[0]
        return state

    def first(self, state: State) -> Iterator[Happened]:
        """The end of the hand that was played last, and the deal and the forced gifts of the next one."""
        if state.mover is not None:
            return
        deal, ranks = state.deal, self._ranks()[-1]
        yield HandOver(deal.number, ranks, Millis(0))
        if "over" in self:
            yield SessionOver(Reason.HANDS)
            return
        hands = self._hands(())
        yield Dealt(deal.number + 1, ranks, deal.order, hands, NO_CARDS)
        yield from opening(self.options, ranks, hands)

    @property
    def _over(self) -> int:
        """The number of cards left over when each seat has its own."""
        return sum(deck(self.players, self.options)) - self.players * HAND

    def _ranks(self) -> list[Ranks]:
        """The ranks before each hand, and after the last one that ended."""
        orders = [self.one("ranks") or list(LETTERS[: self.players]), *self.every("ended")]
        if any(sorted(order) != list(LETTERS[: self.players]) for order in orders):
            raise ValueError("ranks name every seat once")
        return [tuple(order.index(letter) + 1 for letter in LETTERS[: self.players]) for order in orders]

    def _hands(self, out: tuple[Seat, ...]) -> tuple[Cards, ...]:
        """The hands before the first action, and before any gift. What nobody sees is any cards."""
        laid = [NO_CARDS] * self.players
        for actor, action in self.actions:
            if isinstance(action, Play):
                laid[actor] = plus(laid[actor], laid_by(action))
        sizes = [0 if seat in out else HAND for seat in range(self.players)]
        if "ended" in self:
            sizes[self._ranks()[-1].index(self.players)] += self._over
        if "holds" in self:
            return self._open(laid)
        left = self.by_seat("cards", 99) or [size - sum(cards) for size, cards in zip(sizes, laid, strict=True)]
        hands = [plus(_any(count), cards) for count, cards in zip(left, laid, strict=True)]
        if self.eye is not None:
            hands[self.eye] = plus(counts(self.held, _SYMBOLS), laid[self.eye])
        if self.turn is None and "ended" in self and self.options.exchange == "see_first":
            self._give_back(hands)
        if any((seat in out) == any(hand) for seat, hand in enumerate(hands)):
            raise ValueError("just those who are out hold no cards before the trick")
        return tuple(hands)

    def _open(self, laid: Sequence[Cards]) -> tuple[Cards, ...]:
        """The hands before the first action where all can be seen."""
        hands = list(laid)
        for letter, *cards in self.every("holds"):
            hands[self.seat(letter)] = plus(counts(cards, _SYMBOLS), laid[self.seat(letter)])
        return tuple(hands)

    def _give_back(self, hands: list[Cards]) -> None:
        """Take the gift back that the eye has got or given."""
        for high, low, number in pairs(self._ranks()[-1]):
            if self.eye in {high, low}:
                gift = counts(self.one("got" if self.eye == high else "gave"), _SYMBOLS)
                if sum(gift) != number:
                    raise ValueError(f"the lower rank of that pair gave {number}: got or gave says which")
                if self.eye == high:
                    hands[high], hands[low] = minus(hands[high], gift), _any(sum(hands[low]) - number)
                hands[low] = plus(hands[low], gift)


def _any(count: int) -> Cards:
    """`count` cards of any value, for those that nobody sees. Raises ValueError below 0."""
    if count < 0:
        raise ValueError("more cards are laid than were held")
    return (count, *NO_CARDS[1:])
