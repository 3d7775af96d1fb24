"""The rules of Button Up!: what may be done, what it does, and who is asked next."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from random import Random

from games.button_up.evolve import evolve
from games.button_up.values import (
    BLACK,
    BUTTONS,
    LETTERS,
    PLACES,
    RED,
    SPY,
    Action,
    Dealt,
    Drawn,
    Happened,
    HouseRules,
    Pair,
    Scored,
    Sow,
    Sown,
    Start,
    Starter,
    Starts,
    State,
    other,
)
from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import (
    Millis,
    NameOf,
    Outcome,
    Refusal,
    Seat,
    not_your_turn,
)

_CLOCKWISE = tuple(tuple((place + step) % PLACES for step in range(1, PLACES)) for place in range(PLACES))
"""For each place, the eight others in the order in which they are sown."""


class ButtonUpRules(Rules[HouseRules, State, Action, Happened]):
    """Button Up! for two: sow piles round a circle until one is left; height is worth points."""

    key = "button_up"
    version = 1
    seats = (2,)
    levels = ("easy", "steady", "exact")
    phases = ("start", "sow", "over")
    Options = HouseRules
    actions = (Sow, Start)
    events = (Dealt, Drawn, Starts, Sown, Scored)
    evolve = staticmethod(evolve)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The first circle (BU-4) and the lot for who moves first (BU-5)."""
        return (Dealt(_shuffled(rng)), Drawn(rng.choice((RED, BLACK))))

    def start(self, options: HouseRules, seats: int) -> State:
        """The state before the first circle is dealt."""
        return State(options)

    def asks(self, state: State) -> Mapping[Seat, Ask[Action]]:
        """The one seat whose decision it is: there is no action out of turn."""
        return {} if state.asked is None else {state.asked: Ask(state.turn, partial(_actions, state))}

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """The refusal of an action, or None; every value that the sentence needs is a number or the name of a seat."""
        if state.winner is not None:
            return Refusal("match-over", "BU-14", {"name": NameOf(state.winner)})
        if isinstance(action, Start):
            return _refuse_start(state, seat, action)
        return _refuse_sow(state, seat, action)

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The sowing; with the eighth of a round also its score, the next circle and who starts or decides."""
        if isinstance(action, Start):
            return (Starts(action.first, seat),)
        sown, stack = sown_by(state.piles, seat, action.place)
        if stack is None:
            return (sown,)
        scored = _score(state, stack)
        return (sown, scored) if scored.winner is not None else (sown, scored, *_next_round(state, scored, rng))

    def outcome(self, state: State) -> Outcome | None:
        """The winner once somebody reached the target (BU-14)."""
        if state.winner is None:
            return None
        return Outcome("target", (1, 2) if state.winner == RED else (2, 1), state.scores)


def _actions(state: State) -> Iterator[Action]:
    """Both seats that may start (BU-15), or every place (BU-6)."""
    return iter((Start(RED), Start(BLACK))) if state.chooser is not None else map(Sow, range(PLACES))


def heights(stack: str, seat: Seat) -> list[int]:
    """The heights of an army's buttons in a stack, from 1."""
    return [height for height, button in enumerate(stack, 1) if button == LETTERS[seat]]


@cache
def totals(stack: str) -> Pair:
    """The worth of each army's buttons in a final stack: each its height from 1, spies nothing (BU-13)."""
    return sum(heights(stack, RED)), sum(heights(stack, BLACK))


@cache
def margin(stack: str) -> int:
    """Red's total less Black's in a stack (BU-13)."""
    red, black = totals(stack)
    return red - black


def _shuffled(rng: Random) -> str:
    return "".join(rng.sample(BUTTONS, PLACES))


def _refuse_start(state: State, seat: Seat, action: Start) -> Refusal | None:
    if state.chooser is None:
        return Refusal("nothing-to-choose", "BU-15")
    if seat != state.chooser:
        return Refusal("not-your-choice", "BU-15", {"name": NameOf(state.chooser)})
    if action.first not in {RED, BLACK}:
        return Refusal("no-such-army", "BU-1")
    return None


def _refuse_sow(state: State, seat: Seat, action: Sow) -> Refusal | None:
    if state.chooser is not None:
        return Refusal("choose-first", "BU-15", {"name": NameOf(state.chooser)})
    if state.mover is None:
        return Refusal("not-yet", "BU-10")
    if seat != state.mover:
        return not_your_turn(state.mover)
    number = action.place + 1
    if not 0 <= action.place < PLACES:
        return Refusal("no-such-pile", "BU-4", {"pile": number})
    pile = state.piles[action.place]
    if not pile:
        return Refusal("empty-place", "BU-A1", {"pile": number})
    if SPY not in pile:
        red, black = (pile.count(letter) for letter in LETTERS)
        return Refusal("no-spy", "BU-6", {"pile": number, "red": red, "black": black})
    return None


def sown_by(piles: tuple[str, ...], seat: Seat, place: int) -> tuple[Sown, str | None]:
    """The sowing of a pile (BU-7 to BU-9), and the final stack if it leaves one pile (BU-12)."""
    buttons = piles[place]
    others = tuple([other_place for other_place in _CLOCKWISE[place] if piles[other_place]])
    if len(others) == 1:
        return Sown(seat, place, buttons, others, False), piles[others[0]] + buttons
    drops = others[: len(buttons)]
    # Only a last drop of one button can win a replay: one that fits has a pile for each button.
    replay = len(buttons) <= len(others) and piles[drops[-1]][-1] == buttons[-1]
    return Sown(seat, place, buttons, drops, replay), None


def _score(state: State, stack: str) -> Scored:
    red, black = sums = totals(stack)
    scores = (state.scores[RED] + max(0, red - black), state.scores[BLACK] + max(0, black - red))
    winner = next((seat for seat in (RED, BLACK) if scores[seat] >= state.options.target), None)
    return Scored(state.round, stack, sums, scores, winner)


def _next_round(state: State, scored: Scored, rng: Random) -> tuple[Happened, ...]:
    """The next circle, and who starts it or decides so (BU-15)."""
    circle = _shuffled(drawn(rng, "circle", state.round + 1))
    assert state.first is not None
    after, starter = evolve(state, scored), state.options.starter
    seat = entitled(starter, after.scores, after.loser, other(state.first))
    return (Dealt(circle, seat),) if starter == "behind_chooses" else (Dealt(circle), Starts(seat, None))


def entitled(starter: Starter, points: Pair, loser: Seat | None, second: Seat) -> Seat:
    """The seat that starts the next round, or decides who does (BU-15).

    It is the one with fewer points; else the latest loser of a round; else the one that moved second (BU-A11).
    """
    if starter == "alternate":
        return second
    if points[RED] != points[BLACK]:
        return RED if points[RED] < points[BLACK] else BLACK
    return second if loser is None else loser
