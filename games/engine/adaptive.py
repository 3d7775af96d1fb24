"""Adaptive computers: strengths between a game's levels, in a race also beyond them, that stay the same in a match.

A strength is a whole number. 100 plays like a game's easiest level, 200 like the next, and so on. In between, each
decision is made by one of the two neighbouring levels. Example: at 170 the better one makes seven of ten decisions.

Below 100 a part of the decisions is random; at 0 all are. A race is an exception, because no person would press
without looking, and because people's speeds differ more than those of the levels. There a weaker computer is slower
than the easiest level instead, and a stronger one quicker than the best.

The seat's level contains the strength, as "adaptive-170". It is fixed before the deal, so nothing that happens in the
match can change it.
"""

import re
from random import Random
from typing import Any, Final

from games.engine.contract.game import AnyGame, Mannered, any_move
from games.engine.contract.values import Manner, Millis, Reaction

ADAPTIVE: Final = "adaptive"
"""The level that a player chooses. The level that then plays also has a strength: see `adaptive`."""

STEP: Final = 100
"""The difference in strength between one level and the next."""

HALVING: Final = 200
"""The difference in strength that halves a computer's times in a race. That of two levels does about the same."""

SLOWER, QUICKER = 320, 450
"""The range of strengths in a race: below the easiest level, to three times its time; beyond the best, to a fifth."""

_LEVEL: Final = re.compile(rf"{ADAPTIVE}-(0|-?[1-9][0-9]{{0,3}})")


def adaptive(strength: int) -> str:
    """The level of an adaptive computer with that strength, such as "adaptive-170"."""
    return f"{ADAPTIVE}-{strength}"


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that a player can choose: the adaptive one first."""
    return (ADAPTIVE, *game.levels)


def is_adaptive(level: str | None) -> bool:
    """Whether that is the level of an adaptive computer."""
    return level is not None and level.split("-")[0] == ADAPTIVE


def strengths(game: AnyGame, *, race: bool) -> range:
    """The strengths that computers of a game can have by turns, or in a race."""
    best = STEP * len(game.levels)
    return range(STEP - SLOWER, best + QUICKER + 1) if race else range(best + 1)


def stretched(game: AnyGame, level: str, reaction: Reaction | None) -> Reaction | None:
    """The reaction of a computer in a race, slower or quicker if its strength is beyond the game's levels.

    reaction: that of the game's level next to it; None stays None.
    """
    strength = strength_of(game, level)
    if reaction is None or strength is None:
        return reaction
    factor = 0.5 ** ((strength - min(max(strength, STEP), STEP * len(game.levels))) / HALVING)
    return Reaction(reaction.wait, round(reaction.look * factor), round(reaction.press * factor))


def strength_of(game: AnyGame, level: str) -> int | None:
    """The strength of a level, adaptive or not; None if the game has no such level."""
    if level in game.levels:
        return STEP * (game.levels.index(level) + 1)
    found = _LEVEL.fullmatch(level)
    return int(found[1]) if found is not None and int(found[1]) in strengths(game, race=True) else None


def played_level(game: AnyGame, level: str, rng: Random) -> str | None:
    """The game's level that makes one decision, drawn if the level is adaptive. None: play any move."""
    if not is_adaptive(level):
        return level
    strength = strength_of(game, level)
    assert strength is not None, "checked when the match was opened"
    whole, rest = divmod(min(max(strength, 0), STEP * len(game.levels)), STEP)
    number = whole + (rng.random() * STEP < rest)
    return game.levels[number - 1] if number else None


def reacts(game: AnyGame, view: Any) -> bool:
    """Whether a computer in the seat of that view looks and presses like a person, as in a race."""
    return game.racing.reaction(view, Millis(0), game.levels[0], Random(0)) is not None


def chosen(game: AnyGame, view: Any, told: Any, level: str, rng: Random, manner: Manner | None = None) -> Any:
    """The action that a computer of that level, adaptive or not, and of that manner plays in the seat of the view."""
    played = played_level(game, level, rng) or (game.levels[0] if reacts(game, view) else None)
    if played is None:
        return any_move(game, view, told, rng)
    if isinstance(game.choose, Mannered):
        return game.choose(view, told, played, rng, manner)
    return game.choose(view, told, played, rng)


def think(game: AnyGame, view: Any, told: Any, level: str, seed: str, manner: Manner | None) -> Any:
    """The same in a process of its own, with all chance from that seed.

    It stands here because such a process loads what stands beside it, and the store would be half of its memory.
    """
    return chosen(game, view, told, level, Random(seed), manner)
