"""Adaptive computers: strengths between a game's levels, chosen before a match and kept to its end.

A strength is a whole number. 100 plays like a game's easiest level, 200 like the next, and so on. In between, each
decision is made by one of the two neighbouring levels. Example: at 170 the better one makes seven of ten decisions.

Below 100 a part of the decisions is random; at 0 all are. A race is an exception, because no person would press
without looking. There a weaker computer is slower instead: at 0 each press takes three times as long.

The seat's level contains the strength, as "adaptive-170". It is fixed before the deal, so nothing that happens in the
match can change it.
"""

import re
from random import Random
from typing import Any, Final

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction

ADAPTIVE: Final = "adaptive"
"""The level that a player chooses. The level that then plays also has a strength: see `adaptive`."""

STEP: Final = 100
"""The difference in strength between one level and the next."""

SLOWEST: Final = 2.0
"""How much slower a computer of strength 0 is in a race: 2.0 adds twice the time of the easiest level."""

_LEVEL: Final = re.compile(rf"{ADAPTIVE}-(0|[1-9][0-9]{{0,3}})")


def adaptive(strength: int) -> str:
    """The level of an adaptive computer with that strength, such as "adaptive-170"."""
    return f"{ADAPTIVE}-{strength}"


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that a player can choose: the adaptive one first."""
    return (ADAPTIVE, *game.levels)


def is_adaptive(level: str | None) -> bool:
    """Whether that is the level of an adaptive computer."""
    return level is not None and level.split("-")[0] == ADAPTIVE


def strengths(game: AnyGame) -> range:
    """The strengths that computers of a game can have: from 0 to that of its best level."""
    return range(STEP * len(game.levels) + 1)


def stretched(game: AnyGame, level: str, reaction: Reaction | None) -> Reaction | None:
    """The reaction of a computer in a race, slowed down if its strength is below 100.

    reaction: that of the game's easiest level; None stays None.
    """
    strength = strength_of(game, level)
    slow = 0 if strength is None else STEP - strength
    if reaction is None or slow <= 0:
        return reaction
    factor = 1 + SLOWEST * slow / STEP
    return Reaction(reaction.wait, round(reaction.look * factor), round(reaction.press * factor))


def strength_of(game: AnyGame, level: str) -> int | None:
    """The strength of a level, adaptive or not; None if the game has no such level."""
    if level in game.levels:
        return STEP * (game.levels.index(level) + 1)
    found = _LEVEL.fullmatch(level)
    strength = -1 if found is None else int(found[1])
    return strength if strength in strengths(game) else None


def played_level(game: AnyGame, level: str, rng: Random) -> str | None:
    """The game's level that makes one decision, drawn if the level is adaptive. None: play any move."""
    if not is_adaptive(level):
        return level
    strength = strength_of(game, level)
    assert strength is not None, "checked when the match was opened"
    whole, rest = divmod(strength, STEP)
    number = whole + (rng.random() * STEP < rest)
    return game.levels[number - 1] if number else None


def chosen(game: AnyGame, view: Any, told: Any, level: str, rng: Random) -> Any:
    """The action that a computer of that level, adaptive or not, plays in the seat of the view."""
    played = played_level(game, level, rng)
    if played is None and game.reaction(view, Millis(0), game.levels[0], Random(0)) is not None:
        played = game.levels[0]
    return _any_move(game, view, told, rng) if played is None else game.choose(view, told, played, rng)


def _any_move(game: AnyGame, view: Any, told: Any, rng: Random) -> Any:
    """A random move. It is taken from a guess at the hidden cards, because a seat's moves never depend on those."""
    state = game.guess(view, told, rng)
    seat = next(seat for seat in game.awaited(state) if game.view(state, seat) == view)
    return game.sample(state, seat, rng)
