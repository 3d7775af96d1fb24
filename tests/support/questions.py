"""Facts about questions for tests, beside `games.engine.contract.questions`."""

from typing import Any

from games.engine.contract.questions import AnyRules
from games.engine.contract.values import Seat


def question(rules: AnyRules[Any], state: Any, seat: Seat) -> int:
    """The number of the question that this seat is asked; 0 if it is asked nothing."""
    ask = rules.asks(state).get(seat)
    return 0 if ask is None else ask.number
