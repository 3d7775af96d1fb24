"""Positions of Button Up! for the tests of its pictures."""

from collections.abc import Iterator
from random import Random

from games.button_up.rules import ButtonUpRules
from games.button_up.values import BLACK, PLACES, RED, HouseRules, Sown
from games.button_up.view import View, view_of
from games.engine.contract import questions
from games.engine.contract.values import CastMember, Millis, Seat

CAST = (CastMember("Buttercup"), CastMember("Ravi K."))


def circle(text: str, **rest: object) -> View:
    """A view of these piles: one place each, "/" between, the last places empty."""
    piles = [*text.split("/"), *[""] * PLACES][:PLACES]
    values = {"round": 1, "scores": (9, 6), "mover": RED, **rest}
    return View(HouseRules(), piles=tuple(piles), **values)  # type: ignore[arg-type]


FRESH = circle("W/R/W/B/B/R/W/B/R")
SOWN = circle("/R/WRB/BRW/B/W//R/", mover=BLACK, sowing=Sown(RED, 0, "BRW", (1, 2, 3), replay=False))
REPLAY = circle("/RWB/BR//W//BWR//R", sowing=Sown(RED, 7, "RB", (8, 1), replay=True))
TWO = circle("//RRB/BWWBRW", mover=BLACK, sowing=Sown(RED, 8, "BRWB", (2, 3), replay=False))
CHOICE = circle("W/R/W/B/B/R/W/B/R", mover=None, chooser=BLACK)
LAST = circle("//RRBWBBWWR", mover=None, scores=(9, 8))
WON = circle("RRBWBBWWR", mover=None, scores=(13, 16), winner=BLACK)
TIED = circle("BRBRWRWBW", mover=None)

POSITIONS = {
    "fresh": FRESH,
    "sown": SOWN,
    "replay": REPLAY,
    "two": TWO,
    "choice": CHOICE,
    "last": LAST,
    "won": WON,
    "tied": TIED,
}

EXTREMES = {
    f"{len(high)} on {tall + 1}": circle(
        "/".join(high if place == tall else "W" if place == (tall + 1) % PLACES else "" for place in range(PLACES))
    )
    for tall in range(PLACES)
    for high in ("RBRBRBW", "RBRBRBWB")
}
"""A pile of seven buttons and of eight, the most beside another, on each place."""


def played(seed: int) -> Iterator[View]:
    """The view after every event of a random match, from the empty table to the end."""
    rules, rng = ButtonUpRules(), Random(seed)
    state = rules.start(HouseRules(), 2)
    yield view_of(state, None)
    events = rules.setup(HouseRules(), 2, rng)
    while True:
        for event in events:
            state = rules.evolve(state, event)
            yield view_of(state, None)
        if state.asked is None:
            return
        seat = Seat(state.asked)
        events = rules.decide(state, seat, questions.sample(rules, state, seat, rng), Millis(0), rng)
