"""Review by the strong computer: its choice in a seat's place, and how many places that was worth."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev

from games.career_poker import search
from games.career_poker.forms import cards_text, play_text
from games.career_poker.known import Known
from games.career_poker.strategy import play_of, priced
from games.career_poker.values import Cards, Passed, Play, Played, Sealed
from games.career_poker.view import Told, View
from games.career_poker.weighing import PlayCode
from games.engine.contract.judgement import Judgement, by_place
from games.engine.contract.values import Text

LAID = 8_000
"""How much the computer tries (`search.LAID`): a third of that in a match, since all decisions wait together."""

WORLDS = 60
"""The number of deals in which the played and the better way are tried out."""


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:
    """How good a play, a pass or a gift was; None for an event that was no choice.

    The strong computer decides from what the seat saw and was told. If it decides otherwise, both ways are tried in the
    same random deals that agree with this. The error is twice the standard error of their difference.
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
    better = search.play(facts, prices, rng, LAID)
    return _compared(
        lambda guess: search.rank_after(view, played, guess),
        lambda guess: search.rank_after(view, better, guess),
        search.likely_worlds(facts, prices, rng) if better != played else None,
        (_way(played), _way(better)),
    )


def _gift(view: View, given: Cards, facts: Known, rng: Random) -> Judgement:
    prices = priced(facts)
    better = search.gift(facts, prices, rng, LAID)
    return _compared(
        lambda guess: search.rank_after_gift(view, given, guess),
        lambda guess: search.rank_after_gift(view, better, guess),
        search.known_worlds(facts, prices, rng) if better != given else None,
        (_gave(given), _gave(better)),
    )


RankOf = Callable[[search.GuessedWorld], int]
"""The place in the hand that follows in that world."""


def _compared(one: RankOf, other: RankOf, world: search.Worlds | None, said: tuple[Text, Text]) -> Judgement:
    """The judgement of one way against another.

    world: makes the worlds in which both are tried; None if they are the same way.
    """
    if world is None:
        return by_place(0, 0, *said, 0)
    guesses = [world() for _ in range(WORLDS)]
    played, better = [one(guess) for guess in guesses], [other(guess) for guess in guesses]
    gaps = [mine - best for mine, best in zip(played, better, strict=True)]
    return by_place(fmean(played), fmean(better), *said, 2 * stdev(gaps) / WORLDS**0.5)


def _way(option: PlayCode | None) -> Text:
    play = play_of(option)
    return play_text(play) if isinstance(play, Play) else Text("career-poker-judged-pass")


def _gave(cards: Cards) -> Text:
    return Text("career-poker-judged-gift", {"cards": cards_text(cards)})
