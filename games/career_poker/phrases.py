"""Cards and ranks as phrases: "two 9s and a joker", "Head of Department"."""

from collections.abc import Sequence
from typing import TypeVar

from games.career_poker.ranks import title
from games.career_poker.values import JOKER, Cards, Play, Played, Titles
from games.engine.contract.values import NameOf, Text

T = TypeVar("T", Text, NameOf)


def play_text(play: Play | Played) -> Text:
    """The cards of a play: "two 9s and a joker"."""
    if play.value == JOKER:
        return _some(JOKER, play.jokers)
    cards = _some(play.value, play.cards)
    return Text("career-poker-and", {"first": cards, "last": _some(JOKER, play.jokers)}) if play.jokers else cards


def worth_text(play: Played) -> Text:
    """The cards of a play as they count: "two 4s", also for a 4 and a joker (KP-14)."""
    return _some(play.value, play.number)


def cards_text(cards: Cards) -> Text:
    """Any cards by value, the lowest first: "two 3s, a 13 and a joker"; "no card" for none."""
    kinds = [_some(value, number) for value, number in enumerate(cards, 1) if number]
    return listed(kinds, "career-poker-and") if kinds else Text("career-poker-no-card")


def short_text(cards: Cards) -> Text:
    """The same in few characters and signs: "2 x 3, 13, joker". There must be at least one card."""
    kinds = [
        Text("career-poker-short", {"value": value, "number": number})
        for value, number in enumerate(cards, 1)
        if number
    ]
    return listed(kinds)


def listed(parts: Sequence[T], end: str = "career-poker-list") -> T | Text:
    """The parts in a row: "a, b, c". end: the text that joins the last one. There must be at least one part."""
    row: T | Text = parts[0]
    for place, part in enumerate(parts[1:], 2):
        row = Text(end if place == len(parts) else "career-poker-list", {"first": row, "last": part})
    return row


def title_text(rank: int, seats: int, titles: Titles) -> Text:
    """The name of a rank in a session with that many seats (KP-4), by the set of titles (KP-A21)."""
    return Text(f"career-poker-title-{titles}", {"title": title(rank, seats)})


def _some(value: int, number: int) -> Text:
    """A number of cards of one value: "two 9s"."""
    return Text("career-poker-some", {"number": number, "value": value})
