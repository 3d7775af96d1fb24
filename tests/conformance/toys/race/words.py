"""The story of Race, and its table in words, as message keys and values."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, Line, Words
from tests.conformance.toys.race.values import Blocked, Gone, Missed, Played, Turned
from tests.conformance.toys.race.view import Seen, Told, View


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """A sentence for each event but the deal and a late card."""
    return [line for event in told if (line := _line(event, cast, words)) is not None]


def _line(event: Told, cast: Cast, words: Words) -> Line | None:
    if isinstance(event, Played | Seen):
        key, who = "race-told-played", cast[event.seat].name
        return Line(words(key, who=who, card=event.card, shaft=event.shaft + 1), "R-2")
    if isinstance(event, Missed):
        return Line(words(f"race-told-{event.miss}", who=cast[event.seat].name, card=event.card), "R-3")
    if isinstance(event, Blocked):
        return Line(words("race-told-blocked"), "R-4")
    if isinstance(event, Turned):
        return Line(words("race-told-turned", tops=_list(event.tops)), "R-4")
    if isinstance(event, Gone):
        return Line(words("race-told-gone" if event.away else "race-told-back", who=cast[event.seat].name))
    return None


def describe(view: View, cast: Cast, words: Words) -> str:
    """The tops, the cards left, and the own hand for a seat."""
    lines = [words("race-tops", tops=_list(view.tops))]
    if view.blocked is not None:
        lines.append(words("race-told-blocked"))
    lines += [words("race-seat", who=member.name, cards=count) for member, count in zip(cast, view.counts, strict=True)]
    if view.last is not None:
        lines.append(words("race-last", who=cast[view.last.seat].name, card=view.last.card))
    if view.eye is not None:
        lines.append(words("race-hand", cards=_list([card for card in view.hand if card is not None])))
    return "\n".join(lines)


def _list(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))
