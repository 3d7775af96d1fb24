"""The lengths of matches, as `python -m bench.paces` measured it with the usual house rules."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from games.engine.contract.game import AnyGame
from games.engine.contract.values import GameOptions, Pace

FILE: Final = Path(__file__).parents[2] / "assets" / "lengths.json"
"""Minutes by game, manner ("turns" or "race"), number of seats, and pace."""
HOUR: Final = 60
"""Minutes."""
DAY: Final = 24 * HOUR


def minutes_of(game: AnyGame, rules: Mapping[str, Any], seats: int, pace: Pace, most: int = 1) -> float:
    """About how many minutes a match takes under those house rules; a series, with the matches that it has on average.

    The measured time is scaled by `GameOptions.length`, of these house rules and of the usual ones. For a game that was
    not measured, its own figure counts. most: the greatest number of matches.
    """
    options: GameOptions = game.Options(**{**rules, **game.Options.fixed(pace)})
    manner, own = manner_of(options), options.length(seats)
    measured = _measured().get(game.key, {}).get(manner, {}).get(str(seats), {}).get(pace.value)
    fewest = most // 2 + 1 if seats == 2 else most
    matches = (fewest + most) / 2
    return matches * float(own if measured is None else measured * own / manners(game)[manner].length(seats))


def manner_of(options: GameOptions) -> str:
    """The manner of a game under those house rules: `race` or `turns`."""
    return "race" if options.race else "turns"


def manners(game: AnyGame) -> dict[str, GameOptions]:
    """The manners in which a game is played at its paces, and the usual house rules of each."""
    found: dict[str, GameOptions] = {}
    for fixed in ({}, *map(game.Options.fixed, game.paces)):
        options = game.Options(**fixed)
        found.setdefault(manner_of(options), options)
    return found


@cache
def _measured() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
