"""Positions of Buro Crazy and bids in them, for tests. Players are A to E, seats 0 to 4."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from games.buro_crazy import GAME
from games.buro_crazy.building import DUELS, LEFT_SPOT, SPOTS, Place
from games.buro_crazy.payment import without
from games.buro_crazy.values import (
    HAND,
    NOTHING,
    VALUES,
    Bid,
    Call,
    Cards,
    Climbed,
    Counts,
    Happened,
    HouseRules,
    State,
    minus,
    plus,
)
from games.buro_crazy.view import View
from games.engine.contract import questions
from games.engine.contract.values import (
    CastMember,
    Line,
    Millis,
    Refusal,
    Seat,
)
from tests.games.speech import speak

A, B, C, D, E = (Seat(seat) for seat in range(5))
CAST = tuple(CastMember(name) for name in ("Ana", "Ben", "Cleo", "Dan", "Eve"))
AT = Millis(0)

Kind = TypeVar("Kind")


def cards(*values: int) -> Counts:
    """Those cards: `cards(20, 2, 2)`."""
    assert set(values) <= set(VALUES)
    twenties, tens, fives, twos, ones = (values.count(worth) for worth in VALUES)
    return twenties, tens, fives, twos, ones


def duel(
    place: Place = "D1",
    owners: str = "AB",
    hands: dict[Seat, Counts] | None = None,
    figures: dict[Place, str] | None = None,
    call: Call | None = None,
    **fields: Any,
) -> State:
    """A position in which A and B are to bid in a place. figures: who stands elsewhere; "-" is an empty spot.

    kitchen, roof, reserve, options: as they are wanted; the reserve is otherwise all that lies nowhere else.
    """
    spots: list[Seat | None] = [None] * SPOTS
    for where, letters in {place: owners, **(figures or {})}.items():
        for side, letter in enumerate(letters):
            spots[LEFT_SPOT[where] + side] = None if letter == "-" else Seat("ABCDE".index(letter))
    seats = max(3, *(seat + 1 for seat in spots if seat is not None))
    held = tuple((hands or {}).get(Seat(seat), HAND) for seat in range(seats))
    roof = fields.pop("roof", NOTHING)
    reserve = fields.pop("reserve", minus(without(held), roof))
    left, right = spots[LEFT_SPOT[place]], spots[LEFT_SPOT[place] + 1]
    assert left is not None
    assert right is not None
    return State(
        fields.pop("options", HouseRules()),
        Cards(held, reserve, roof, fields.pop("kitchen", 80)),
        tuple(spots),
        DUELS.index(place),
        call or Call(place, (left, right)),
        **fields,
    )


def begun(seats: int = 3, options: HouseRules | None = None, seed: int = 0) -> State:
    """A match after its setup."""
    state = GAME.start(options or HouseRules(), seats)
    for event in GAME.setup(options or HouseRules(), seats, Random(seed)):
        state = GAME.evolve(state, event)
    return state


def decided(state: State, seat: Seat, bid: Counts, seed: int = 0) -> tuple[Happened, ...]:
    """The events of that seat's bid, which must be accepted."""
    assert GAME.refuse(state, seat, Bid(bid), AT) is None
    return tuple(GAME.decide(state, seat, Bid(bid), AT, Random(seed)))


def sealed(state: State, seat: Seat, bid: Counts, seed: int = 0) -> State:
    """The state after that seat's bid."""
    for event in decided(state, seat, bid, seed):
        state = GAME.evolve(state, event)
    return state


def fought(state: State, left: Counts, right: Counts, seed: int = 0) -> State:
    """The state after both bids, the left figure's first."""
    assert state.duel is not None
    owner, other = state.duel.seats
    return sealed(sealed(state, owner, left), other, right, seed)


def happened(state: State, kind: type[Kind]) -> list[Kind]:
    """The events of that kind since the latest bid was sealed."""
    return [event for event in state.news if isinstance(event, kind)]


def owners(view: View, place: Place) -> list[Seat]:
    """The owners of the figures in a place, the left one first."""
    return [figure.seat for figure in view.figures if figure.place == place]


def climbs(view: View) -> list[Climbed]:
    """The climbs since the last bid: the winner of the last duel, then pairs with one owner and walkovers."""
    return [event for event in view.news if isinstance(event, Climbed)]


def refusal(state: State, seat: Seat, bid: Counts) -> Refusal:
    """Why that bid is refused; it must be."""
    found = GAME.refuse(state, seat, Bid(bid), AT)
    assert found is not None
    return found


def all_cards(state: State) -> Counts:
    """Every card of the match."""
    found = plus(state.cards.reserve, state.cards.roof)
    for hand in state.cards.hands:
        found = plus(found, hand)
    return found


def random_match(seats: int, seed: int, options: HouseRules | None = None) -> Iterator[tuple[State, Happened | None]]:
    """Every state of a random match, with the event that led to it; both duellists in any order."""
    rng = Random(seed)
    options = options or HouseRules()
    state = GAME.start(options, seats)
    yield state, None
    events = tuple(GAME.setup(options, seats, rng))
    while True:
        for event in events:
            state = GAME.evolve(state, event)
            yield state, event
        awaited = questions.awaited(GAME, state)
        if not awaited:
            return
        seat = rng.choice(awaited)
        events = tuple(GAME.decide(state, seat, questions.sample(GAME, state, seat, rng), AT, rng))


def story(state: State, language: str = "en") -> list[Line]:
    """The story of all that happened since the latest bid was sealed."""
    return GAME.tell(state.news, CAST, speak(language))
