"""Puzzles of Button Up!: which pile brings the most points in this round, exactly.

What each pile comes to follows from perfect play of both (games/button_up/solve.py). Sentences are made of the best
play after it.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from games.button_up import solve
from games.button_up.forms import pile_hint
from games.button_up.notation import position
from games.button_up.review import Sowings, best, mover, played
from games.button_up.rules import heights
from games.button_up.values import ARMIES, RED, SPY, Sow, State, other
from games.button_up.view import View
from games.button_up.words import heights_text, sown_text
from games.engine.contract.codes import code_of
from games.engine.contract.puzzles import Puzzles, Solution, listed, sides
from games.engine.contract.telling import lines
from games.engine.contract.values import Text, Values, Words


def view(text: str) -> View:
    """The view of the seat that must sow."""
    seen, _ = position(text)
    if seen.mover is None or len(open_places(seen)) < 2:
        raise ValueError("nobody has a choice")
    return replace(seen, eye=seen.mover)


def open_places(state: State) -> list[int]:
    """The places of the piles that may be sown."""
    return [place for place, pile in enumerate(state.piles) if SPY in pile]


def gains(state: State) -> dict[int, int]:
    """By the place of each pile that may be sown: the mover's points of the round after it, or the rival's below 0."""
    seat = mover(state)
    return {place: int(red if seat == RED else -red) for place, (red, _) in solve.worths(state.piles, seat).items()}


@lru_cache
def solution(text: str) -> Solution:
    """The solution of a position."""
    state = view(text)
    found = {place: played(state, place, gains) for place in open_places(state)}
    place = best(gains(state))
    line = found[place]
    return Solution(
        best=code_of(Sow(place)),
        worths={code_of(Sow(one)): result_text(lines_) for one, lines_ in found.items()},
        wrong={code_of(Sow(one)): _wrong(lines_, line) for one, lines_ in found.items() if one != place},
        why=_why(line),
        line=[Sow(event.place) for event in line.events],
        steps=list(map(sown_text, line.events)),
        hint=_hint(found, place),
    )


def result_text(line: Sowings) -> Text:
    """The result of a line, such as "Black +12"."""
    return Text("button-up-puzzle-result", line.values)


def question(text: str) -> Text:
    """Whose move it is, and the question."""
    return Text("button-up-puzzle-question", {"army": ARMIES[mover(view(text))]})


def describe(text: str, words: Words) -> str:
    """Whose move it is, and every pile."""
    state = view(text)
    piles = (pile_hint(number, pile) for number, pile in enumerate(state.piles, 1) if pile)
    return lines([question(text), Text("button-up-describe-piles"), *piles], sides("button-up", 2, words), words)


def _next(line: Sowings) -> Values:
    """The first sowing as values of a text, and what follows: whose pile it is, and whether there is no other."""
    first, second = line.events[0], line.events[1]
    choices = len(open_places(line.before[1]))
    kind = "again" if first.replay else "only" if choices == 1 else "answer"
    army, rival = ARMIES[first.seat], ARMIES[other(first.seat)]
    return {"pile": first.place + 1, "next": second.place + 1, "kind": kind, "army": army, "rival": rival}


def _why(line: Sowings) -> Text:
    """The reason for the best pile: what it brings at once, and where both armies stand at the end of the best play."""
    seat = line.events[0].seat
    own, theirs = heights_text(line.stack, seat), heights_text(line.stack, other(seat))
    return Text("button-up-puzzle-why", {**_next(line), "own": own, "theirs": theirs})


def _wrong(line: Sowings, better: Sowings) -> Text:
    """The answer to a worse pile, and how much less it brings than the best one."""
    less = abs(better.lead - line.lead)
    return Text("button-up-puzzle-wrong", {**_next(line), "result": result_text(line), "less": less})


def _hint(found: dict[int, Sowings], place: int) -> Text:
    """The mover's heights at the end, and whether the best pile moves again if that alone does not tell which it is."""
    stack, first = found[place].stack, found[place].events[0]
    alike = sum(one.events[0].replay == first.replay for one in found.values()) > 1
    ends = ", ".join(map(str, heights(stack, first.seat)))
    kind = ("again" if first.replay else "once") if alike else "ends"
    return Text("button-up-puzzle-hint", {"army": ARMIES[first.seat], "heights": ends, "kind": kind})


PUZZLES: Final = Puzzles(
    listed=listed("button_up"),
    view=view,
    question=question,
    goal=Text("button-up-puzzle-goal"),
    describe=describe,
    solve=solution,
)
"""The game's puzzles."""
