"""Top of the Deck in words: the story of a match, and the table for people who do not see the picture."""

from collections.abc import Sequence

from games.engine.contract.telling import lines
from games.engine.contract.values import Cast, Line, NameOf, Seat, Text, Words
from tests.conformance.toys.toppers.values import Dealt, Happened, Laid
from tests.conformance.toys.toppers.view import View


def tell(told: Sequence[Happened], cast: Cast, words: Words) -> list[Line]:
    """A sentence for each event."""
    return [Line(text.say(words, cast), clause) for text, clause in map(_line, told)]


def _line(event: Happened) -> tuple[Text, str]:
    if isinstance(event, Dealt):
        return Text("toppers-told-dealt", {"name": NameOf(event.first)}), "TD-1"
    if isinstance(event, Laid):
        return Text("toppers-told-laid", {"name": NameOf(event.seat), "card": event.card}), "TD-2"
    return Text("toppers-told-taken", {"name": NameOf(event.seat)}), "TD-3"


def describe(view: View, cast: Cast, words: Words) -> str:
    """The newest event; for each seat its card and its rounds; then the own hand."""
    said = [] if view.last is None else [_line(view.last)[0]]
    for seat, (card, won) in enumerate(zip(view.laid, view.won, strict=True)):
        said.append(Text("toppers-seat", {"name": NameOf(Seat(seat)), "card": card or 0, "won": won}))
    if view.hand:
        said.append(Text("toppers-hand", {"cards": ", ".join(map(str, view.hand))}))
    return lines(said, cast, words)
