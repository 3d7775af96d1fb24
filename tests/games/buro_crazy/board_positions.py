"""Positions of Buro Crazy for the tests of its pictures."""

from collections.abc import Iterator

from games.buro_crazy import GAME
from games.buro_crazy.notation import position
from games.buro_crazy.values import Counts, Dealt, HouseRules, Paid, Public, Revealed, State, Tied
from games.buro_crazy.view import View
from games.engine.contract.values import CastMember, Eye, Seat
from tests.games.buro_crazy.positions import A, B, C, cards, decided, duel, random_match, sealed

CAST = tuple(map(CastMember, ("Buttercup", "Ravi K.", "Zoë", "Maximiliane von Hohenstein-Wrede", "Moss")))

ROW = "row AB CA BC AB CA BC AB C-"


def shown(text: str) -> View:
    """The view that a block describes."""
    return position(text)[0]


def after(state: State, left: Counts, right: Counts, last: type[Public], eye: Eye = None, seed: int = 0) -> View:
    """The view just after the first event of that kind that the two bids lead to."""
    assert state.duel is not None
    owner, other = state.duel.seats
    state = sealed(state, owner, left)
    for event in decided(state, other, right, seed):
        state = GAME.evolve(state, event)
        if isinstance(event, last):
            return GAME.view(state, eye)
    raise AssertionError(f"no {last.__name__} follows")


def ending(seats: int, seed: int) -> tuple[View, View]:
    """The nine piles and the result of a random match."""
    states = list(random_match(seats, seed))
    (dealt,) = (state for state, event in states if isinstance(event, Dealt))
    return GAME.view(dealt, None), GAME.view(states[-1][0], None)


RICH = cards(*[20] * 6, *[10] * 5, *[5] * 9, *[2] * 12)
FULL = cards(*[20] * 4, *[10] * 3, *[5] * 4, *[2] * 3, *[1] * 12)
PRINTED = cards(20, 2, 1), cards(2, 2)
LAST = duel("S", "CD", {C: FULL}, kitchen=20)
MIDDLE = [state for state, _ in random_match(5, 3) if state.duel is not None and state.done == 10]

POSITIONS = {
    "fresh": shown(ROW),
    "half": shown(f"{ROW}\nA bid 1 0 0 1 1"),
    "after": shown(f"{ROW}\nA bid 1 0 0 1 1\nB bid 0 0 0 2 0"),
    "ground": GAME.view(MIDDLE[0], None),
    "top": GAME.view(LAST, None),
    "nobody asked": shown("at B A\nat D1 -B\nat G2 C-"),
    "open hands": shown(f"{ROW}\nrule open_hands on\nhand A 20x6 10x5 5x9 2x12"),
    "no counts": shown(f"{ROW}\nrule show_hand_counts off"),
    "revealed": after(duel(), *PRINTED, Revealed),
    "paid": after(duel(figures={"D2": "CA"}), *PRINTED, Paid),
    "climbed": shown("row AB\nA bid 1 0 0 1 1\nB bid 0 0 0 2 0"),
    "right": shown("row AB\nA bid 0 0 0 2 0\nB bid 1 0 0 1 1"),
    "poor": shown("row AB\nkitchen 0\nA bid 1 0 0 1 1\nB bid 0 0 0 0 0"),
    "tied": shown("row AB\nhand A 20 10x4 5x6 2x2\nhand B 20x3 2\nA bid 0 1 2 0 0\nB bid 1 0 0 0 0"),
    "zero": shown("row AB\nzeros 1\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0"),
    "lot": shown("row AB\nzeros 2\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0"),
    "left": shown(
        "row AB\nrule zero_tie_limit 5\nrule zero_tie_result left\nzeros 4\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0"
    ),
    "tied high": after(duel(hands={A: FULL, B: FULL}), FULL, FULL, Tied),
    "last": after(LAST, FULL, cards(*[10] * 3, *[5] * 2, 2, 2, 1), Paid),
    "owner": shown("next G3\nat G3 AA"),
    "walkover": shown("players 4\nrow AB CA BC AB CA BC AD C-\nnext D8\nhand C 20 5"),
    "piles": ending(5, 3)[0],
    "result": ending(5, 3)[1],
    "outside": shown("players 4\nat S CD\nnext S\nkitchen 20\nC bid 1 0 0 0 0\nD bid 0 1 0 0 0\nat D1 A-\nat D2 B-"),
    "asked": shown(f"{ROW}\neye A"),
    "sealed": shown(f"{ROW}\neye A\nA bid 1 0 0 1 1"),
    "sealed nothing": shown(f"{ROW}\neye A\nA bid 0 0 0 0 0"),
    "watching": shown(f"{ROW}\neye C"),
    "rich": shown("next F1\nat F1 AB\nat G1 -A\nat D3 A-\nat F2 CA\neye A\nhand A 20x6 10x5 5x9 2x12\nA bid 6 2 9 7 0"),
    "waiting": after(duel(), *PRINTED, Paid, eye=C),
    "first eyes": GAME.view(GAME.start(HouseRules(), 3), A),
}
"""One of each picture that there is, and of its extremes."""


def played(seats: int, seed: int) -> Iterator[View]:
    """The views of a spectator and of each seat in its turn after every event of a random match."""
    for number, (state, _) in enumerate(random_match(seats, seed)):
        yield GAME.view(state, None)
        yield GAME.view(state, Seat(number % seats))


def is_sign(name: str) -> bool:
    """Whether a part of a picture is read as text is."""
    return "figure" in name.split() or name in {"climber", "loser", "left", "right", "owner"}
