"""Review by the strong computer: its choice in a seat's place, and how many places that was worth."""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from statistics import fmean, stdev
from typing import TypeVar

from games.career_poker import search
from games.career_poker.forms import cards_text, play_text
from games.career_poker.known import Known
from games.career_poker.strategy import play_of, priced
from games.career_poker.values import Cards, Passed, Play, Played, Sealed
from games.career_poker.view import Told, View
from games.career_poker.weighing import PlayCode
from games.engine.contract.judgement import Judgement, by_place
from games.engine.contract.values import Text

_Way = TypeVar("_Way", bound=Hashable)

LAID = 16_000
"""The tries of the computer (`search.LAID`): a fifth of that in a match, since all decisions wait together."""

WORLDS = 60
"""The number of deals in which the played way and another are tried out."""


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:
    """The judgement of a play, a pass or a gift; None for an event that was no choice.

    The strong computer decides from what the seat saw and was told. Both ways are tried in the same random deals that
    agree with this; if it decides alike, another way is tried, which seems less good. The error is twice the standard
    error of the difference.
    """
    rng = Random(len(told))  # the same review again gives the same figures
    if isinstance(own, Sealed) and view.owes:
        return _gift(view, own.cards, Known(view, told), rng)
    if isinstance(own, Played | Passed) and view.mover == view.eye and search.every_way(view):
        played = (own.value - 1, own.cards, own.jokers) if isinstance(own, Played) else None
        return _play(view, played, Known(view, told), rng)
    return None


def _play(view: View, played: PlayCode | None, facts: Known, rng: Random) -> Judgement:
    prices = priced(facts)
    better, ways = search.play(facts, prices, rng, LAID), search.likely(view, prices)
    world = search.likely_worlds(facts, prices, rng)
    return _compared(view, played, (better, ways[-1], ways[0]), search.rank_after, world, _way)


def _gift(view: View, given: Cards, facts: Known, rng: Random) -> Judgement:
    prices = priced(facts)
    better, gifts = search.gift(facts, prices, rng, LAID), search.likely_gifts(view, prices)
    world = search.known_worlds(facts, prices, rng)
    return _compared(view, given, (better, gifts[-1], gifts[0]), search.rank_after_gift, world, _gave)


def _compared(
    view: View,
    own: _Way,
    others: Sequence[_Way],
    rank: Callable[[View, _Way, search.GuessedWorld], int],
    world: search.Worlds,
    name: Callable[[_Way], Text],
) -> Judgement:
    """The judgement of the own way against the first other one. Both are tried in the same worlds.

    rank: the place in the hand that follows from a way in a world.
    """
    ways = own, next((way for way in others if way != own), own)
    guesses = [world() for _ in range(WORLDS)]
    ranks = [[rank(view, way, guess) for guess in guesses] for way in ways]
    gaps = [mine - other for mine, other in zip(*ranks, strict=True)]
    places = dict(zip(ways, map(fmean, ranks), strict=True))
    return by_place(places, own, name, 2 * stdev(gaps) / WORLDS**0.5, view.seats)


def _way(option: PlayCode | None) -> Text:
    play = play_of(option)
    return play_text(play) if isinstance(play, Play) else Text("career-poker-judged-pass")


def _gave(cards: Cards) -> Text:
    return Text("career-poker-judged-gift", {"cards": cards_text(cards)})
