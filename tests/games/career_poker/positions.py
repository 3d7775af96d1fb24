"""Positions of Career Poker and moves in them, for tests. Cards are written as in the rulebook: "1 1 13 J"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from games.career_poker.cards import counted
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import (
    JOKER,
    NO_CARDS,
    Action,
    Cards,
    Deal,
    HandOver,
    Happened,
    HouseRules,
    Pass,
    Play,
    Ranks,
    Reason,
    SessionOver,
    State,
)
from games.engine.contract import questions
from games.engine.contract.values import CastMember, Millis, Refusal, Seat

RULES = CareerPokerRules()
A, B, C, D, E, F, G, H = map(Seat, range(8))
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
CAST = tuple(map(CastMember, NAMES))
AT = Millis(0)
PASS = Pass()
SEATS = (4, 5, 6, 7, 8)


def cards(text: str) -> Cards:
    """The cards of a text: "1 1 13 J"."""
    return counted(JOKER if word == "J" else int(word) for word in text.split())


def lay(text: str) -> Play:
    """The play of cards of one value, jokers with them or alone."""
    held = cards(text)
    value = next((value for value in range(1, JOKER) if held[value - 1]), JOKER)
    return Play(value, sum(held[:-1]), held[-1])


def position(*hands: str, mover: Seat | None = A, **fields: Any) -> State:
    """The middle of the first hand: what everybody holds, A being the Boss, and who must lead.

    Fields of the deal (ranks, number, given ...) and house rules may be given by name. Empty hands are out.
    """
    rules = {name: fields.pop(name) for name in list(fields) if name in HouseRules.model_fields}
    seats = len(hands)
    usual: dict[str, Any] = {
        "number": 1,
        "ranks": tuple(range(1, seats + 1)),
        "order": tuple(Seat(seat) for seat in range(seats)),
        "aside": NO_CARDS,
    }
    out = fields.pop("out", tuple(Seat(seat) for seat, hand in enumerate(hands) if not hand))
    deal = Deal(HouseRules(**rules), seats, **(usual | fields))
    return State(deal, tuple(map(cards, hands)), (), mover, out, 1)


def begun(seats: int, seed: int = 0, **rules: Any) -> State:
    """A session after its setup."""
    options = HouseRules(**rules)
    return after(RULES.start(options, seats), RULES.setup(options, seats, Random(seed)))


def decided(state: State, seat: Seat, action: Action, at: int = 0, seed: int = 0) -> tuple[Happened, ...]:
    """The events of an action of a seat, which must be accepted."""
    refusal = RULES.refuse(state, seat, action, Millis(at))
    assert refusal is None, refusal
    return tuple(RULES.decide(state, seat, action, Millis(at), Random(seed)))


def after(state: State, events: Sequence[Happened]) -> State:
    """The state after those events."""
    for event in events:
        state = RULES.evolve(state, event)
    return state


def done(state: State, *actions: tuple[Seat, Action | str], at: int = 0) -> State:
    """The state after these actions; a text is cards that are laid, "" a pass."""
    for seat, action in actions:
        state = after(state, decided(state, seat, _action(action), at))
    return state


def refused(state: State, seat: Seat, action: Action | str) -> Refusal:
    """Why an action is refused; it must be."""
    refusal = RULES.refuse(state, seat, _action(action), AT)
    assert refusal is not None, f"{action} is accepted"
    return refusal


def allowed(state: State, seat: Seat, action: Action | str) -> bool:
    """Whether an action is accepted."""
    return RULES.refuse(state, seat, _action(action), AT) is None


def asked(state: State) -> Seat:
    """The one seat that is awaited."""
    (seat,) = questions.awaited(RULES, state)
    return seat


def only(kind: type[Any], events: Sequence[Happened]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


_SAMPLE = partial(questions.sample, RULES)


def match(
    seats: int,
    seed: int,
    choose: Callable[[State, Seat, Random], Action] = _SAMPLE,
    **rules: Any,
) -> Iterator[tuple[State, Seat, Action, tuple[Happened, ...]]]:
    """Every decision of a session, by default played at random: the state before it, who, what, its events."""
    rng = Random(seed)
    state = begun(seats, seed, **rules)
    while RULES.outcome(state) is None:
        seat = rng.choice(questions.awaited(RULES, state))
        action = choose(state, seat, rng)
        events = decided(state, seat, action, seed=rng.getrandbits(32))
        yield state, seat, action, events
        state = after(state, events)


def hand_ended(ranks: Ranks, seats: int, seed: int = 0, **rules: Any) -> State:
    """The state after a hand that brought those ranks: the next deal with its exchange."""
    order = sorted(range(seats), key=lambda seat: ranks[seat])
    hands = ["1" if seat in order[-2:] else "" for seat in range(seats)]
    first, last = Seat(order[-2]), Seat(order[-1])
    state = position(*hands, mover=first, out=tuple(map(Seat, order[:-2])), **rules)
    assert last not in state.out
    return after(state, decided(state, first, lay("1"), seed=seed))


def hand_over(before: Ranks, *results: Ranks, **rules: Any) -> State:
    """The state after hands with those results, the first one begun with the ranks `before`; nothing is dealt yet."""
    state = position(*["1"] * len(before), ranks=before, **rules)
    for number, ranks in enumerate(results, 1):
        state = replace(state, deal=replace(state.deal, number=number))
        state = RULES.evolve(state, HandOver(number, ranks, AT))
    return state


def session_over(before: Ranks, *results: Ranks, **rules: Any) -> State:
    """The state after a session of hands with those results."""
    return RULES.evolve(hand_over(before, *results, **rules), SessionOver(Reason.HANDS))


def _action(action: Action | str) -> Action:
    if isinstance(action, str):
        return lay(action) if action else PASS
    return action
