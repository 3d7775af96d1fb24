"""The positions of the rulebook.

A circle is its piles clockwise with "/" between them, each pile from bottom to top: R red, B black, W white.
"""

import re
from collections import Counter

from games.button_up.rules import ButtonUpRules, totals
from games.button_up.values import BLACK, BUTTONS, PLACES, RED, SPY, Dealt, HouseRules, Pair, Scored, Sow, State
from games.button_up.view import Told, View, view_of
from games.engine.contract.notation import acted
from games.engine.contract.values import Seat

_HEAD = re.compile(r"([RBW/]+) (red|black)")
_FINAL = re.compile(r"final ([RBW]{9})")
_SOW = re.compile(r"sow ([1-9])")
_SCORE = re.compile(r"score (0|[1-9][0-9]?) (0|[1-9][0-9]?)")


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    The first line is one of

        W/W/R/B/B/R/W/B/R red    places 1 to 9 and who is to move; nothing between two "/" is an emptied place,
                                 and so are places left out at the end
        final RRBWBBWWR          the last pile of a round that was just decided

    and these may follow, in this order:

        score 9 6                Red's points and Black's; without it 0 0, or what the final pile gave
        sow 1                    that move is made, the places being counted as people do; not after "final"

    Raises ValueError with the reason for anything else.
    """
    head, *rest = text.strip().splitlines() or [""]
    score = _SCORE.fullmatch(rest[0]) if rest else None
    scores = (int(score[1]), int(score[2])) if score else None
    rest = rest[1:] if score else rest
    if final := _FINAL.fullmatch(head):
        if rest:
            raise ValueError(f"nothing follows a final pile but its score: {rest[0]!r}")
        return _finished(final[1], scores)
    state = _circle(head, scores or (0, 0))
    if not rest:
        return view_of(state, None), ()
    move = _SOW.fullmatch(rest[0])
    if move is None or len(rest) > 1:
        raise ValueError(f"not one move such as 'sow 4': {rest!r}")
    return _sown(state, Sow(int(move[1]) - 1))


def _circle(head: str, scores: Pair) -> State:
    found = _HEAD.fullmatch(head)
    if found is None:
        raise ValueError(f"neither a circle with its mover nor a final pile: {head!r}")
    piles = found[1].split("/")
    _check_buttons(found[1].replace("/", ""))
    if len(piles) > PLACES or sum(map(bool, piles)) < 2 or SPY not in found[1]:
        raise ValueError(f"not a circle of two to nine piles with a spy: {head!r}")
    mover = RED if found[2] == "red" else BLACK
    filled = (*piles, *[""] * (PLACES - len(piles)))
    return State(HouseRules(), round=1, scores=scores, piles=filled, mover=mover, first=mover)


def _check_buttons(letters: str) -> None:
    too_many = Counter(letters) - Counter(BUTTONS)
    if too_many:
        raise ValueError(f"more than three buttons of a colour: {', '.join(too_many)}")


def _finished(stack: str, scores: Pair | None) -> tuple[View, tuple[Told, ...]]:
    _check_buttons(stack)
    red, black = sums = totals(stack)
    after = scores or (max(0, red - black), max(0, black - red))
    options = HouseRules()
    winner = next((Seat(seat) for seat in (RED, BLACK) if after[seat] >= options.target), None)
    scored = Scored(1, stack, sums, after, winner)
    piles = (stack, *[""] * (PLACES - 1))
    state = State(options, round=1, scores=after, piles=piles, scored=scored, winner=winner)
    return view_of(state, None), (scored,)


def _sown(state: State, action: Sow) -> tuple[View, tuple[Told, ...]]:
    rules = ButtonUpRules()
    assert state.asked is not None
    told: list[Told] = []
    for before, event in acted(rules, state, [(state.asked, action)]):
        if isinstance(event, Dealt):
            break
        state = rules.evolve(before, event)
        told.append(event)
    return view_of(state, None), tuple(told)
