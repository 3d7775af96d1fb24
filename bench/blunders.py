"""The hunt for blunders: `python -m bench blunders`; `BLUNDERS=2000` sets how many positions of each game.

A blunder is a move that is worth less than every other listed one by the strong level's own count, and costs more than
`LIMITS` against the best. Positions come from matches of the level with itself; both levels move in each.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import mul
from random import Random
from statistics import fmean
from typing import Any

from bench.positions import moves
from games import catalogue
from games.buro_crazy import strategy as bids
from games.buro_crazy.guess import guess
from games.buro_crazy.values import value
from games.buro_crazy.worth import bid_chances, position, weights
from games.button_up import strategy as piles
from games.button_up.values import Start
from games.career_poker import search, strategy as cards
from games.career_poker.known import Known
from games.career_poker.values import Give

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

Counted = Callable[[Any, Sequence[Any], Any], Mapping[Any, float] | None]
"""The strong level's counts for the listed moves in a view, one of them the chosen one, after all that was told."""

SIZE = int(os.environ.get("BLUNDERS", "200"))
LIMITS = {"button_up": 0.05, "buro_crazy": 0.05, "career_poker": 0.15}
"""By game: the chance to win the match, the same, and the worth of ranks in which best and worst are 1 apart."""

WORLDS, CHECKED = 60, 600
"""The guessed hands in which the moves of Career Poker are counted; what looks like a blunder is counted in more.

In 60 hands a move that costs 0.1 seems to cost 0.2 now and then.
"""


def rows(size: int = SIZE) -> list[Row]:
    """The blunders of *steady* and of the top level among that many positions of each game."""
    found = []
    for key, counted in (("button_up", _chances), ("buro_crazy", _bid_chances), ("career_poker", _ranks)):
        game = catalogue.find(key)
        for level in game.levels[1:]:
            blunders = sum(_is_blunder(*one, LIMITS[key]) for one in _decisions(key, level, counted, size))
            found.append((f"{key}: blunders of {level} in {size} positions", float(blunders), "moves", 0.0))
    return found


def _is_blunder(move: Any, counts: Mapping[Any, float], limit: float) -> bool:
    others = [worth for other, worth in counts.items() if other != move]
    return bool(others) and counts[move] < min(others) and max(others) - counts[move] > limit


def _decisions(key: str, level: str, counted: Counted, size: int) -> Iterator[tuple[Any, Mapping[Any, float]]]:
    """Moves of a level, with what the strong level counts for them and for all others that are listed."""
    game, seen, seed = catalogue.find(key), 0, 0
    while True:
        seed += 1
        rng = Random(seed)
        for view, told, move in moves(game, rng.choice(game.seats), level, rng):
            counts = counted(view, told, move)
            if counts is not None:
                yield move, counts
                seen += 1
            if seen == size:
                return


def _chances(view: Any, told: Sequence[Any], move: Any) -> Mapping[Any, float] | None:  # noqa: ARG001 - all is in the view
    if isinstance(move, Start):
        return {Start(seat): chance for seat, chance in piles.starting(view).items()}
    return {type(move)(place): chance for place, chance in piles.chances(view).items()}


def _bid_chances(view: Any, told: Sequence[Any], move: Any) -> Mapping[Any, float] | None:
    """Judge a bid by what each bid is worth against the rival's mix. Bids of equal total count as one bid."""
    state, duel = guess(view, told, Random(0)), view.duel
    at, side, total = position(state), duel.seats.index(view.eye), value(move.cards)
    hands = [state.cards.hands[seat] for seat in duel.seats]
    listed = bids.possible(hands[0], hands[1])
    mix = bids.mixes(at, duel.seats, listed)[1 - side]
    own = tuple(sorted({*listed[side], total}))
    matrices = bid_chances(at, duel.seats, (own, listed[1]) if side == 0 else (listed[0], own), weights()[view.seats])
    lines = matrices[0] if side == 0 else list(zip(*matrices[1], strict=True))
    worth = {bid: sum(map(mul, mix, line)) for bid, line in zip(own, lines, strict=True)}
    return {move: worth.pop(total), **worth}


def _ranks(view: Any, told: Sequence[Any], move: Any) -> Mapping[Any, float] | None:
    """Judge a play or gift by the mean worth of the rank, in the same guessed hands for each."""
    facts = Known(view, told)
    few = _in_worlds(WORLDS, view, facts, move)
    return _in_worlds(CHECKED, view, facts, move) if _is_blunder(move, few, LIMITS["career_poker"]) else few


def _in_worlds(worlds: int, view: Any, facts: Known, move: Any) -> Mapping[Any, float]:
    prices = cards.priced(facts)
    if isinstance(move, Give):
        gifts = list(dict.fromkeys([move.cards, *search.likely_gifts(view, prices)]))
        world = search.known_worlds(facts, prices, Random(0))
        guesses = [world() for _ in range(worlds)]
        ranks = {gift: fmean(search.rank_after_gift(view, gift, guess) for guess in guesses) for gift in gifts}
        return {Give(gift): (view.seats - rank) / (view.seats - 1) for gift, rank in ranks.items()}
    option = next((way for way in search.every_way(view) if cards.play_of(way) == move), None)
    ways = list(dict.fromkeys([option, *search.likely(view, prices)]))
    sums = search.counted(view, ways, search.likely_worlds(facts, prices, Random(0)), worlds)
    return {cards.play_of(way): worth / worlds for way, worth in zip(ways, sums, strict=True)}
