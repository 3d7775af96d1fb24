"""The first moment of a new question: a press in it was meant for the question before."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.services import Services
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.moment import Moment, number


def seat_question(match: Match, moment: Moment, seat: Seat) -> int:
    """The number of what a seat is asked; 0 if nothing, and in a race, where presses come fast."""
    return number(moment, seat, seat) if moment.asked[seat] and not match.race else 0


class Fresh:
    """Since when a message has shown its question.

    A second tap on a button may meet the next question, which came under the finger. So from the start of the write
    that shows a new question until `second_tap_ms` after Discord confirmed it, presses change nothing. A question that
    is shown once more is not new. A message that is sent anew stands elsewhere, so no second tap meets it.
    """

    def __init__(self, services: Services, question: int) -> None:
        self._services = services
        self._question = question
        self._until: int | None = 0

    @contextmanager
    def showing(self, question: int) -> Iterator[None]:
        """A write of that question, which Discord has confirmed once the block ends without an error."""
        self.begin(question)
        yield
        self.confirm()

    def begin(self, question: int) -> None:
        """A write of that question begins; 0 if nothing is asked."""
        if question != self._question:
            self._question, self._until = question, None

    def confirm(self) -> None:
        """Discord confirmed the write."""
        if self._until is None:
            self._until = self._services.clock.now() + self._services.settings.second_tap_ms

    def sent_anew(self, question: int) -> None:
        """The question stands in a new message."""
        self._question, self._until = question, 0

    @property
    def early(self) -> bool:
        """Whether a press now may be meant for the question before; never if the setting is 0."""
        if not self._services.settings.second_tap_ms:
            return False
        return self._until is None or self._services.clock.now() < self._until
