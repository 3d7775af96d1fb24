"""Cards as phrases: "two 9s and a joker"."""

from games.career_poker.values import JOKER, Cards, Play, Played
from games.engine.values import Text


def play_text(play: Play | Played) -> Text:
    """The cards of a play: "two 9s and a joker"."""
    if play.value == JOKER:
        return _some(JOKER, play.jokers)
    cards = _some(play.value, play.cards)
    return Text("career-poker-and", {"first": cards, "last": _some(JOKER, play.jokers)}) if play.jokers else cards


def cards_text(cards: Cards) -> Text:
    """Any cards by value, the lowest first: "two 3s, a 13 and a joker"; "no card" for none."""
    kinds = [_some(value, number) for value, number in enumerate(cards, 1) if number]
    if not kinds:
        return Text("career-poker-no-card")
    text = kinds[0]
    for place, kind in enumerate(kinds[1:], 2):
        text = (
            Text("career-poker-and", {"first": text, "last": kind})
            if place == len(kinds)
            else Text("career-poker-list", {"first": text, "last": kind})
        )
    return text


def short_text(cards: Cards) -> Text:
    """The same in few characters: "two times 3, 13, joker" in signs; asks for at least one card."""
    kinds = [
        Text("career-poker-short", {"value": value, "number": number})
        for value, number in enumerate(cards, 1)
        if number
    ]
    text = kinds[0]
    for kind in kinds[1:]:
        text = Text("career-poker-list", {"first": text, "last": kind})
    return text


def _some(value: int, number: int) -> Text:
    """So many cards of one value: "two 9s"."""
    return Text("career-poker-some", {"number": number, "value": value})
