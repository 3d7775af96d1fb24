"""Adaptive computers: levels between the levels of a game, one of which is chosen before a match and kept to its end.

A strength is a whole number. 100 plays like a game's easiest level, 200 like the next, and so on. Between two levels
each decision is made by one of both; at 170 seven of ten decisions by the better one. Below 100 some are made at
random: at 0 all of them. In a race nothing is, because no person would press without looking; there a computer takes
longer over each press instead, at 0 three times as long.

The level of a seat names the strength, as "adaptive-170". So it is fixed with the seats, before the deal, and nothing
that happens in the match can change it.
"""

import re
from random import Random
from typing import Any, Final

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction

ADAPTIVE: Final = "adaptive"
"""The level that is asked for; the one that plays has a strength too."""

STEP: Final = 100
"""The strength from one level to the next."""

SLOWEST: Final = 2.0
"""How much longer than the easiest level a computer of strength 0 takes over a press in a race, as a part of it."""

_LEVEL: Final = re.compile(rf"{ADAPTIVE}-(0|[1-9][0-9]{{0,3}})")


def adaptive(strength: int) -> str:
    """The level of an adaptive computer of that strength."""
    return f"{ADAPTIVE}-{strength}"


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that can be asked for: the adaptive one first."""
    return (ADAPTIVE, *game.levels)


def is_adaptive(level: str | None) -> bool:
    """Whether that is the level of an adaptive computer."""
    return level is not None and level.split("-")[0] == ADAPTIVE


def strengths(game: AnyGame) -> range:
    """The strengths that computers of a game can have."""
    return range(STEP * len(game.levels) + 1)


def stretched(game: AnyGame, level: str, reaction: Reaction | None) -> Reaction | None:
    """The reaction of a computer of that level in a race, whose easiest level takes so long."""
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
    """The level of the game by which a computer makes one decision; None: any move. Drawn if the level is adaptive."""
    if not is_adaptive(level):
        return level
    strength = strength_of(game, level)
    assert strength is not None, "checked when the match was opened"
    whole, rest = divmod(strength, STEP)
    number = whole + (rng.random() * STEP < rest)
    return game.levels[number - 1] if number else None


def chosen(game: AnyGame, view: Any, told: Any, level: str, rng: Random) -> Any:
    """What a computer of that level, adaptive or not, plays in the seat of the view."""
    played = played_level(game, level, rng)
    if played is None and game.reaction(view, Millis(0), game.levels[0], Random(0)) is not None:
        played = game.levels[0]
    return _any_move(game, view, told, rng) if played is None else game.choose(view, told, played, rng)


def _any_move(game: AnyGame, view: Any, told: Any, rng: Random) -> Any:
    """A random move, from a guess at what the seat cannot see: its moves never depend on that."""
    state = game.guess(view, told, rng)
    seat = next(seat for seat in game.awaited(state) if game.view(state, seat) == view)
    return game.sample(state, seat, rng)
