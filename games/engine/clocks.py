"""When the clock acts for whom: the pace clocks of a match, in game time."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from games.engine.moment import Moment
from games.engine.pace import BEATS_WAITING, Tempo
from games.engine.values import Millis, Seat

RACE_PATIENCE: Final = 20_000
"""In a race a person who has pressed nothing for so long (milliseconds) counts as away."""


Stretch = Callable[[Seat, Millis, int], int]
"""How long a seat has that is given so many milliseconds from a game time on."""


def unstretched(_seat: Seat, _since: Millis, limit: int) -> int:
    """Just what it is given."""
    return limit


@dataclass(frozen=True, slots=True)
class Clocks:
    """The pace clocks at one moment.

    dues: when the clock acts for each seat, None where none runs (nobody awaited, or a computer).
    calm: when every beat so far has been shown; clocks and computers start then.
    """

    dues: tuple[Millis | None, ...]
    calm: Millis

    def after(
        self,
        tempo: Tempo,
        before: Moment,
        moment: Moment,
        waiting: tuple[Seat, ...],
        *,
        beats: int,
        race: bool,
        stretch: Stretch = unstretched,
    ) -> "Clocks":
        """The clocks once a submission with so many beats has led from one moment to another.

        waiting: the seats awaited now. race: nobody is struck, but whoever does not act counts as away.
        stretch: what the allowance becomes for a seat, whose person may have quiet hours.
        """
        shown = max(self.calm, moment.at) + beats * tempo.hold
        calm = Millis(min(shown, moment.at + BEATS_WAITING * tempo.hold))

        def due(seat: Seat) -> Millis | None:
            status, running = moment.roster[seat], self.dues[seat]
            if seat not in waiting or status.level is not None or (race and status.away):
                return None
            if running is not None and before.asked[seat] == moment.asked[seat]:
                return running
            limit = RACE_PATIENCE if race else tempo.allowed(status.strikes)
            return None if limit is None else Millis(calm + stretch(seat, calm, limit))

        return Clocks(tuple(due(Seat(seat)) for seat in range(len(self.dues))), calm)

    def heard(self, seat: Seat, at: Millis) -> "Clocks":
        """The clocks of a race once a seat has pressed something that changed nothing."""
        due = None if self.dues[seat] is None else Millis(at + RACE_PATIENCE)
        return replace(self, dues=(*self.dues[:seat], due, *self.dues[seat + 1 :]))

    def first(self) -> tuple[Millis, Seat] | None:
        """When the clock acts next, and for which seat; None if no clock runs."""
        running = [(due, Seat(seat)) for seat, due in enumerate(self.dues) if due is not None]
        return min(running, default=None)
