"""The first moment of a new question: a press then was meant for the question before."""

from bot.services import Services
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.moment import Moment, number


def seat_question(match: Match, moment: Moment, seat: Seat) -> int:
    """The number of what a seat is asked; 0 if nothing, and in a race, where presses come fast."""
    return number(moment, seat, seat) if moment.asked[seat] and not match.race else 0


class Fresh:
    """The time since which a message has shown its question.

    The second tap of a double tap may hit a new question that appeared under the finger. So presses change nothing from
    the start of the write that shows a new question until `second_tap_ms` after Discord confirmed it. A question that
    is shown once more is not new. A message that is sent again is in another place, so no second tap hits it.
    """

    def __init__(self, services: Services, question: int) -> None:
        self._services = services
        self._question = question
        self._until: int | None = 0

    def begin(self, question: int) -> None:
        """A write of that question begins; 0 if nothing is asked."""
        if question != self._question:
            self._question, self._until = question, None

    def confirm(self, question: int) -> None:
        """Discord confirmed the write of that question, which another write may have overtaken."""
        if self._until is None and question == self._question:
            self._until = self._services.clock.now() + self._services.settings.second_tap_ms

    def sent_anew(self, question: int) -> None:
        """The question stands in a new message."""
        if question == self._question:
            self._until = 0

    @property
    def early(self) -> bool:
        """Whether a press now may be meant for the question before. Never if the setting is 0."""
        if not self._services.settings.second_tap_ms:
            return False
        return self._until is None or self._services.clock.now() < self._until
