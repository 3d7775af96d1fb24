"""In a race: how long a card waited that fitted, and mistakes. By turns: what the strong computer would have played."""

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from games.biesti_boys import strategy
from games.biesti_boys.search import distinct, leads, weighed
from games.biesti_boys.values import LIFTS, SYMBOLS, Mistaken, Play, Played, TooLate
from games.biesti_boys.view import Told, View
from games.biesti_boys.words import late_text, mistake_text, time_of
from games.engine.contract.judgement import Judgement, Unit, decimal
from games.engine.contract.values import Millis, Text, Values

WORLDS = 120
"""The number of guessed worlds in which the played card and another are tried out."""


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:
    """The judgement of a press; None for an event that was no choice."""
    if not view.racing:
        return _by_turns(view, told, own) if isinstance(own, Played) else None
    if isinstance(own, Played):
        return _waited(view, own)
    if isinstance(own, Mistaken):
        return _mistaken(view, own)
    if isinstance(own, TooLate):  # it costs nothing but the time by which it was late
        return Judgement(own.seen.late / 1000, late_text(own), Unit.SECONDS)
    return None


def fitted(view: View, at: Millis) -> tuple[Play | None, int]:
    """The play of the own hand that had been possible longest at that time, and for how many milliseconds.

    It is possible once its top is there and the seat is free. A card is drawn by an own play, so it is never newer than
    that. Without a possible play: None and 0.
    """
    since = {play: max(view.locked, _came(view, play.shaft)) for play in view.plays()}
    if view.blocked is not None or not since:
        return None, 0
    oldest = min(since, key=since.__getitem__)
    return oldest, max(0, at - since[oldest])


def _came(view: View, shaft: int) -> Millis:
    laid = view.shafts[shaft]
    assert view.floor is not None, "a card was tried there"
    return laid[-1].at if laid else view.floor.turned


def _waited(view: View, own: Played) -> Judgement | None:
    play, waited = fitted(view, own.laid.at)
    if play is None or play.card is None:
        return None
    values: Values = {"time": time_of(waited), "card": SYMBOLS[play.card], "lift": LIFTS[play.shaft]}
    return Judgement(waited / 1000, Text("biesti-boys-judged-waited", values), Unit.SECONDS)


def _mistaken(view: View, own: Mistaken) -> Judgement:
    """A mistake costs its lock, and the time for which another card had fitted."""
    seen = own.seen
    play, waited = fitted(view, seen.at)
    lock = seen.until - seen.at
    if play is None or play.card is None:
        return Judgement(lock / 1000, mistake_text(own), Unit.SECONDS)
    values: Values = {"card": SYMBOLS[own.card], "top": SYMBOLS[seen.top], "lift": LIFTS[seen.shaft]}
    better: Values = {"better": SYMBOLS[play.card], "there": LIFTS[play.shaft], "time": time_of(lock + waited)}
    return Judgement((lock + waited) / 1000, Text("biesti-boys-judged-mistake", {**values, **better}), Unit.SECONDS)


def _by_turns(view: View, told: Sequence[Told], own: Played) -> Judgement | None:
    """The strong computer decides from what the seat knew. Its play and the seat's are tried in the same worlds.

    If it decides alike, the play that seems worst is tried in place of its own.
    """
    laid = own.laid
    played = Play(laid.slot, laid.card, laid.shaft, view.tops[laid.shaft])
    others = [play for play in distinct(view.plays()) if (play.card, play.shaft) != (played.card, played.shaft)]
    if not others:
        return None
    rng = Random(len(told))  # the same review again gives the same figures
    better = strategy.choose(view, told, "strong", rng)
    other = better if better in others else min(others, key=lambda play: weighed(view, (play,)))
    mine, theirs = leads(view, told, (played, other), WORLDS, rng)
    gaps = [behind - ahead for ahead, behind in zip(mine, theirs, strict=True)]
    gap, error = fmean(gaps), 2 * stdev(gaps) / len(gaps) ** 0.5
    key = "biesti-boys-judged-turn" if gap > 0 else "biesti-boys-judged-right"
    said = Text(key, {"played": _pair(played), "other": _pair(other), "gap": decimal(abs(gap))})
    return Judgement(max(0.0, gap), said, Unit.CARDS, error, abs(gap))


def _pair(play: Play) -> Text:
    assert play.card is not None, "an empty slot is no play"
    return Text("biesti-boys-judged-play", {"card": SYMBOLS[play.card], "lift": LIFTS[play.shaft]})
