"""Pictures of the boards of a game, drawn once for the tests that look at all of them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from itertools import cycle
from types import SimpleNamespace
from typing import Any

from PIL import Image

from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import CastMember, Picture
from games.picture.cache import DRAWINGS
from tests.assets.texts import languages
from tests.conformance.subjects import Position, Subject, find
from tests.games.speech import speak

MOMENTS = 12
"""How many moments of random matches are drawn of a game without positions of its own."""


@cache
def positions_of(game: str) -> Any:
    """What a game's tests draw, `tests/games/<game>/board_positions.py`: `POSITIONS`, and the `CAST` in their seats.

    Optional: `EXTREMES`, more positions for the tests of the layout; `is_sign`, whether a part is read as text is. Of a
    game without that file these are moments of random matches.
    """
    name = f"tests.games.{game}"
    if find_spec(name) is not None and find_spec(f"{name}.board_positions") is not None:
        return import_module(f"{name}.board_positions")
    subject = Subject(find(game))
    return SimpleNamespace(POSITIONS={str(one): _moment(subject, one) for one in subject.few(MOMENTS)})


def _moment(subject: Subject, position: Position) -> BoardSubject:
    """What the spectator sees then."""
    view, told = subject.game.view(position.state, None), position.play.told(position.index, None)
    return BoardSubject(view, subject.cast(position.play.seats), subject.library.words("en"), told)


def subject_of(game: str, position: object, language: str = "en", cast: tuple[CastMember, ...] = ()) -> BoardSubject:
    """The board of a position, which is a view, in a race with what was told."""
    if isinstance(position, BoardSubject):
        return replace(position, cast=cast[: len(position.cast)] or position.cast)
    view, told = position if isinstance(position, tuple) else (position, ())
    return BoardSubject(view, cast or positions_of(game).CAST, speak(language), told)


def boards_of(game: str) -> dict[str, Callable[[], Picture]]:
    """By name, the drawing of each position, in the languages by turns."""
    found = {}
    for (name, position), language in zip(positions_of(game).POSITIONS.items(), cycle(languages()), strict=False):
        found[name] = _drawing(game, subject_of(game, position, language))
    return found


def _drawing(game: str, subject: BoardSubject) -> Callable[[], Picture]:
    return lambda: find(game).draw(subject)


@cache
def pictures(game: str) -> dict[str, Picture]:
    """A picture of each position, drawn by eight threads at once from nothing.

    Tests that share them run in one process: they have the mark `xdist_group("boards of GAME")`.
    """
    DRAWINGS.clear()
    boards = boards_of(game)
    with ThreadPoolExecutor(8) as pool:
        return dict(zip(boards, pool.map(lambda draw: draw(), boards.values()), strict=True))


def pixels(picture: Picture) -> Image.Image:
    """The picture in red, green and blue."""
    return Image.open(BytesIO(picture.png)).convert("RGB")
