"""When the clock plays for whom: the pace clocks of a match, in game time."""

from dataclasses import dataclass

from games.engine.game import AnyGame
from games.engine.moment import Moment, awaited
from games.engine.pace import BEATS_WAITING, TEMPOS, allowance
from games.engine.values import Millis, Pace, Seat


@dataclass(frozen=True, slots=True)
class Clocks:
    """The pace clocks at one moment.

    dues: when the clock plays for each seat, None where none runs (nobody awaited, or a computer).
    calm: when every beat so far has been shown; clocks and computers start then.
    """

    dues: tuple[Millis | None, ...]
    calm: Millis = Millis(0)

    def after(self, game: AnyGame, pace: Pace, before: Moment, moment: Moment, beats: int) -> "Clocks":
        """The clocks after a submission with so many beats led from one moment to another."""
        hold = TEMPOS[pace].hold
        shown = max(self.calm, moment.at) + beats * hold
        calm = Millis(min(shown, moment.at + BEATS_WAITING * hold))
        waiting = awaited(game, moment)
        return Clocks(
            tuple(self._due(pace, before, moment, Seat(seat), calm, waiting) for seat in range(len(self.dues))), calm
        )

    def _due(
        self, pace: Pace, before: Moment, moment: Moment, seat: Seat, calm: Millis, waiting: tuple[Seat, ...]
    ) -> Millis | None:
        if seat not in waiting or moment.roster[seat].level is not None:
            return None
        running = self.dues[seat]
        if running is not None and before.asked[seat] == moment.asked[seat]:
            return running
        limit = allowance(pace, moment.roster[seat].strikes)
        return None if limit is None else Millis(calm + limit)

    def first(self) -> tuple[Millis, Seat] | None:
        """The seat for which the clock plays next, and when; None if no clock runs."""
        running = [(due, Seat(seat)) for seat, due in enumerate(self.dues) if due is not None]
        return min(running, default=None)
