"""The story of Sealed, and its table in words, as message keys and values."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, Line, Words
from tests.conformance.toys.sealed.values import Drawn, Revealed, Sealed
from tests.conformance.toys.sealed.view import Drew, Hand, Made, Told, View


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """A sentence for each event."""
    return [_line(event, cast, words) for event in told]


def _line(event: Told, cast: Cast, words: Words) -> Line:
    if isinstance(event, Hand):
        return Line(words("sealed-told-hand", cards=_list(event.cards)), "S-1")
    if isinstance(event, Sealed):
        return Line(words("sealed-told-own-bid", card=event.card), "S-2")
    if isinstance(event, Made):
        return Line(words("sealed-told-bid", who=cast[event.seat].name), "S-2")
    if isinstance(event, Drawn):
        return Line(words("sealed-told-own-draw", card=event.card), "S-3")
    if isinstance(event, Drew):
        return Line(words("sealed-told-draw", who=cast[event.seat].name), "S-3")
    return _revealed(event, cast, words)


def _revealed(event: Revealed, cast: Cast, words: Words) -> Line:
    bids = ", ".join(f"{member.name} {bid}" for member, bid in zip(cast, event.bids, strict=True))
    if event.winner is None:
        return Line(words("sealed-told-nobody", bids=bids), "S-3")
    return Line(words("sealed-told-won", who=cast[event.winner].name, bids=bids), "S-3")


def describe(view: View, cast: Cast, words: Words) -> str:
    """Round, points, who has bid, the last bids, and the own hand for a seat."""
    lines = [words("sealed-round", round=min(view.round, view.options.rounds), rounds=view.options.rounds)]
    for member, points, count, sealed in zip(cast, view.points, view.counts, view.sealed, strict=True):
        key = "sealed-seat-sealed" if sealed else "sealed-seat-open"
        lines.append(words(key, who=member.name, points=points, cards=count))
    if view.last:
        lines.append(words("sealed-last", bids=_list(view.last)))
    if view.eye is not None:
        lines.append(words("sealed-hand", cards=_list(view.hand)))
    if view.mine is not None:
        lines.append(words("sealed-mine", card=view.mine))
    return "\n".join(lines)


def _list(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))
