"""The course of a match: the score after each round, and the exact chance to win the match before and after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.button_up.chances import Before, known
from games.button_up.values import RED, Drawn, HouseRules, Scored, Starts
from games.button_up.view import Told
from games.engine.contract.values import Seat


@dataclass(frozen=True, slots=True)
class Round:
    """One finished round.

    before, after: Red's chance to win the match before the round's circle was dealt and after the round, 0.0 to 1.0, if
    both play perfectly (games/button_up/chances.py).
    """

    scored: Scored
    before: float
    after: float

    def chances(self, seat: Seat) -> tuple[float, float]:
        """The seat's chance to win the match before and after the round."""
        red = self.before, self.after
        return red if seat == RED else (1 - red[0], 1 - red[1])


def course(options: HouseRules, told: Sequence[Told]) -> list[Round]:
    """Every finished round of a match, from all that was told since its start."""
    rounds: list[Round] = []
    before, first = None, RED
    for event in told:
        if isinstance(event, Drawn | Starts):
            first = event.first
            if before is None:  # the first round: its starter is drawn, and no round was lost yet
                before = Before(options.starter, (options.target, options.target), None, first)
        elif isinstance(event, Scored) and before is not None:
            after = before.after(event.sums[0] - event.sums[1], first)
            rounds.append(Round(event, before.chance(known()), after.chance(known())))
            before = after
    return rounds


def turning_point(rounds: Sequence[Round], winner: Seat) -> Round | None:
    """The round that raised the winner's chance most; None if no round did."""
    raised = {one.scored.round: (after - before, one) for one in rounds for before, after in [one.chances(winner)]}
    rise, best = max(raised.values(), key=lambda pair: pair[0], default=(0.0, None))
    return best if rise > 0 else None


def came_back(options: HouseRules, rounds: Sequence[Round], winner: Seat) -> bool:
    """Whether the winner was at 0 while the other had at least 11 of 15 points, or as large a part of the target."""
    scores = [(one.scored.scores[winner], one.scored.scores[1 - winner]) for one in rounds]
    return any(own == 0 and 15 * theirs >= 11 * options.target for own, theirs in scores)
