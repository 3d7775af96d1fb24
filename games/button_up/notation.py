"""The positions of the rulebook.

Beyond what all games write (`games.engine.contract.notation`):

    circle W/W/R/B/B/R/W/B/R   the piles clockwise from place 1, each from bottom to top: R red, B black, W white;
                               nothing between two "/" is an emptied place, and so are places left out at the end
    final RRBWBBWWR            in place of a circle: the last pile of a round that was just decided
    score 9 6                  Red's points and Black's; without it 0 0, or what the final pile gave

Seat A is Red, B is Black.
"""

from collections import Counter
from collections.abc import Sequence

from games.button_up.rules import ButtonUpRules, totals
from games.button_up.values import BLACK, BUTTONS, PLACES, RED, SPY, Action, Happened, HouseRules, Scored, State
from games.button_up.view import Told, View, view_of
from games.engine.contract.notation import Block
from games.engine.contract.values import Millis, Seat


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    return _Block(text).seen(view_of)


class _Block(Block[HouseRules, State, Action, Happened]):
    rules = ButtonUpRules()
    words = ("circle", "final", "score")

    def start(self) -> State:
        """The circle, or the final pile before it is counted."""
        red, black = self.by_seat("score", 99) or (0, 0)
        text = " ".join(self.one("final") or self.one("circle"))
        piles, extra = text.split("/"), Counter(text.replace("/", "")) - Counter(BUTTONS)
        if extra or len(piles) > PLACES or SPY not in text:
            raise ValueError(f"not a circle with a spy and at most three buttons of a colour: {text!r}")
        if "final" not in self and (self.turn is None or sum(map(bool, piles)) < 2):
            raise ValueError(f"not a circle of two piles or more, and whose turn it is: {text!r}")
        filled = (*piles, *[""] * (PLACES - len(piles)))
        mover = None if "final" in self else self.turn
        return State(self.options, round=1, scores=(red, black), piles=filled, mover=mover, first=mover)

    def first(self, state: State) -> Sequence[Happened]:
        """The score of a final pile."""
        if "final" not in self:
            return ()
        stack = state.piles[0]
        if len(stack) != PLACES:
            raise ValueError(f"not a final pile: {stack!r}")
        red, black = sums = totals(stack)
        scores = state.scores if "score" in self else (max(0, red - black), max(0, black - red))
        winner = next((Seat(seat) for seat in (RED, BLACK) if scores[seat] >= self.options.target), None)
        return (Scored(1, stack, sums, scores, winner),)

    def act(self, state: State, seat: Seat, action: Action, at: Millis) -> Sequence[Happened]:
        """The sowing and the score, without the next round."""
        return super().act(state, seat, action, at)[:2]
