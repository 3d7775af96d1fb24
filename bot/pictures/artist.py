"""Pictures of games and of records, each with its alt text, and their artist.

The artist draws off the event loop, and keeps the last pictures.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from bot.common.recent import Recent
from bot.common.tasks import first
from bot.wire.sheet import Shown
from bot.words.phrases import primer_alt
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import (
    BoardSubject,
    PosterSubject,
    PracticeSubject,
    PrimerSubject,
    PuzzleSubject,
    SolvedSubject,
    Subject,
)
from games.engine.contract.puzzles import sides
from games.engine.contract.telling import prefix
from games.engine.contract.values import Picture, Seat, read_by
from games.engine.hall.workers import Startup, Workers
from games.engine.store.errors import WorkerFailed, WorkerStarting
from games.engine.time import Clock
from games.picture.cup import CupDrawing, PodiumDrawing, draw_cup, draw_podium
from games.picture.film import animation, still
from games.picture.leaderboard import LeaderboardDrawing, draw_leaderboard
from games.picture.records import RecordDrawing, draw_record

PICTURES_KEPT: Final = 64
"""The number of drawn pictures kept in memory."""
DRAWING_LIMIT_S: Final = 10.0
"""Seconds after which the drawing of a picture is cancelled."""
START_PATIENCE_S: Final = 5.0
"""Seconds that pictures wait for the drawing process to start. After that, messages are in words."""
FILM_MS: Final = 1_000
"""The milliseconds for which a message waits for its film, so that it is late by a second and a half at the most."""


class GamePicture(NamedTuple):
    """A picture of a game: all that it is drawn from."""

    game: AnyGame
    """The game."""
    subject: Subject
    """What is drawn."""
    reader: Seat | None = None
    """The seat of the only person who reads its alt text; None: others read it too."""

    @property
    def alt(self) -> str:
        """The picture in words. Empty for a cover: the lobby, which knows more than its cover shows, adds it."""
        if isinstance(self.subject, PrimerSubject):
            return primer_alt(self.game.key, self.subject.seat, self.subject.words)
        if isinstance(self.subject, PuzzleSubject):
            return _puzzle_in_words(self.game, self.subject)
        if isinstance(self.subject, BoardSubject):
            return _in_words(self.game, self.subject, self.reader)
        return ""

    def draw(self) -> Picture:
        """The picture."""
        return self.game.draw(self.subject)


class Chart(NamedTuple):
    """The picture of a leaderboard, a record, a cup or its end."""

    drawing: LeaderboardDrawing | RecordDrawing | CupDrawing | PodiumDrawing
    """All that it is drawn from."""
    alt: str
    """Its alt text, which says the same."""

    def draw(self) -> Picture:
        """The picture."""
        match self.drawing:
            case LeaderboardDrawing() as drawing:
                return draw_leaderboard(drawing)
            case RecordDrawing() as drawing:
                return draw_record(drawing)
            case CupDrawing() as drawing:
                return draw_cup(drawing)
            case drawing:
                return draw_podium(drawing)


Drawable = GamePicture | Chart
"""Any kind of picture."""


def _in_words(game: AnyGame, board: BoardSubject, reader: Seat | None) -> str:
    """The view in words; with a poster also the course and the record, and for practice that it is only that."""
    words = board.words
    cast = read_by(reader, board.cast)
    lines = []
    if isinstance(board, PracticeSubject):
        lines.append(words("race-practice"))
    lines.append(game.describe(board.view, cast, words))
    if isinstance(board, PosterSubject):
        recap = game.recap(board.view, board.told, board.outcome)
        lines += [text.say(words, cast) for text in recap.lines]
        lines.append(board.record)
    return "\n".join(line for line in lines if line)


def _puzzle_in_words(game: AnyGame, subject: PuzzleSubject) -> str:
    """The position in words; of a solution the best play, step by step."""
    assert game.puzzles is not None, "a game whose puzzle is drawn has puzzles"
    if not isinstance(subject, SolvedSubject):
        return game.puzzles.describe(subject.position, subject.words)
    solution = game.puzzles.solve(subject.position)
    cast = sides(prefix(game.key), max(game.seats), subject.words)
    return "\n".join(text.say(subject.words, cast) for text in (solution.why, *solution.steps))


Captioned = tuple[GamePicture, tuple[str, ...]]
"""A step of an animation: its picture, and the sentences below it."""


class OutdatedError(Exception):
    """The picture was no longer wanted when its turn came."""


def always() -> bool:
    """True, for a picture that answers a person and is wanted however late it comes."""
    return True


class Studio(Protocol):
    """A place where pictures are drawn, such as a process of its own."""

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return the function's result for those values. `name` is for error messages."""

    async def ready(self) -> None:
        """Return once it can draw. Raises WorkerFailed if it was closed meanwhile."""

    async def close(self) -> None:
        """Release it."""


def worker_studio() -> Studio:
    """A studio in a process of its own, so that drawing never holds Python's lock while a press is answered."""
    return Workers(1, DRAWING_LIMIT_S, start=Startup(_load, patience=START_PATIENCE_S))


class Artist:
    """Draws one picture at a time, in the order of requests, and keeps the last ones."""

    def __init__(self, studio: Studio) -> None:
        self.on_ready: list[Callable[[], None]] = []
        """Called when the studio is ready, if pictures were requested before."""
        self.studio = studio
        """Where the pictures are drawn."""
        self._drawn: Recent[Drawable, Shown] = Recent(PICTURES_KEPT)
        self._turn = asyncio.Lock()
        """Held by the picture that is being drawn."""
        self._closed = False
        self._waiting: asyncio.Task[None] | None = None
        """Waits for the studio; None if no picture was requested before it was ready."""

    @property
    def waiting(self) -> bool:
        """Whether pictures are at present replaced by words, until `on_ready`."""
        return self._waiting is not None

    async def draw(self, subject: Drawable, wanted: Callable[[], bool] = always) -> Shown | None:
        """Return the picture, or None while the studio is not ready, or is closed. Raises WorkerFailed.

        It has its alt text. A cover has none, because the lobby knows more than the picture shows.
        wanted: asked when it is the picture's turn to be drawn. If it returns False, OutdatedError is raised.
        """
        shared = _shared(subject)
        alt_is_shared = _reader(subject) is None and _view(shared) == _view(subject)
        if alt_is_shared:
            return await self._once(shared, wanted)
        alt = subject.alt  # before the picture: after that wait the same work takes longer
        shown = await self._once(shared, wanted)
        if shown is None:
            return None
        return shown._replace(alt=alt)

    async def film(self, subject: GamePicture, clock: Clock, until: int) -> Shown | None:
        """Return the film; None if there is none of that moment, or if it is not ready at that wall time (ms)."""
        drawing = asyncio.ensure_future(self.draw_if_possible(subject, lambda: clock.now() < until))
        await first(asyncio.wait({drawing}), clock.sleep_until(until))
        if not drawing.done():
            return None
        drawn = drawing.result()
        if drawn is None or not drawn.picture.lasts:
            return None
        return drawn

    async def draw_if_possible(self, subject: Drawable, wanted: Callable[[], bool] = always) -> Shown | None:
        """Return the picture, or None if it cannot be drawn at present, or is not wanted, so that words replace it."""
        try:
            return await self.draw(subject, wanted)
        except (WorkerFailed, OutdatedError):
            return None

    async def _once(self, subject: Drawable, wanted: Callable[[], bool]) -> Shown | None:
        """The picture of exactly that subject, with the alt text made with it. It is drawn if it is not kept."""
        shown = self._drawn.get(subject)
        if shown is None:
            async with self._turn:
                shown = self._drawn.get(subject) or await self._draw_now(subject, wanted)
        if shown is None:
            return None
        self._drawn.keep(subject, shown)
        return shown

    async def _draw_now(self, subject: Drawable, wanted: Callable[[], bool]) -> Shown | None:
        """The picture, drawn in the studio; None if that is not ready, or is closed. Raises as `draw`."""
        if not wanted():
            raise OutdatedError
        if self._closed:
            return None
        try:
            drawn: Shown = await self.studio.run(f"picture of {_name(subject)}", _draw, subject)
        except WorkerStarting:
            if self._waiting is None:
                self._waiting = asyncio.create_task(self._wait())
            return None
        except WorkerFailed:
            if self._closed:
                return None
            raise
        return drawn

    async def animate(
        self, steps: Sequence[Captioned], holds: Sequence[int], drawn: Callable[[int], Awaitable[None]]
    ) -> Picture | None:
        """The steps as one animated picture, or None while the studio is not ready.

        holds: how many milliseconds each step is shown. drawn: called after each step with the number of steps so far.
        Boards that are requested meanwhile are drawn in between. Raises WorkerFailed.
        """
        stills: list[bytes] = []
        try:
            for step, lines in steps:
                async with self._turn:
                    still_image = await self.studio.run(f"step of {step.game.key}", _still, step, lines)
                stills.append(still_image)
                await drawn(len(stills))
            async with self._turn:
                made: Picture = await self.studio.run("animation", animation, stills, holds)
        except WorkerStarting:
            return None
        return made

    async def warm(self) -> None:
        """Get the studio ready, so that the first pictures do not wait for it."""
        with contextlib.suppress(WorkerFailed, WorkerStarting):  # the bot is stopping, or the process died
            await self.studio.ready()

    async def close(self) -> None:
        """Release the studio. Who waits for a picture gets None, so that words replace it."""
        self._closed = True
        await self.studio.close()

    async def _wait(self) -> None:
        """Say that pictures can be drawn, once the studio is ready."""
        try:
            await self.studio.ready()
        except WorkerFailed:
            return  # the bot is stopping
        self._waiting = None
        for call in self.on_ready:
            call()


def _name(subject: Drawable) -> str:
    """The name of a picture in a log: not whose it is, and not its content."""
    if isinstance(subject, Chart):
        return "records"
    return subject.game.key


def _still(step: GamePicture, lines: tuple[str, ...]) -> bytes:
    """One step of an animation, as it is drawn in the studio."""
    return still(step.draw(), lines)


def _draw(subject: Drawable) -> Shown:
    """The picture, as it is drawn in the studio.

    Where its parts stand stays behind: only checks of the layout need it, and it takes long to send.
    """
    return Shown(subject.draw()._replace(boxes=()), subject.alt)


def _shared(subject: Drawable) -> Drawable:
    """The subject that stands for all that have the same picture, whoever reads their alt text.

    A game without hands has one picture for all eyes.
    """
    if isinstance(subject, Chart):
        return subject
    game = subject.game
    drawn = subject.subject
    if not game.hands and type(drawn) is BoardSubject:
        drawn = replace(drawn, told=())
        if drawn.view.eye is not None:
            drawn = replace(drawn, view=replace(drawn.view, eye=None))
    return GamePicture(game, drawn)


def _reader(subject: Drawable) -> Seat | None:
    """The seat of the only person who reads the alt text; None: others read it too."""
    if isinstance(subject, Chart):
        return None
    return subject.reader


def _view(subject: Drawable) -> object:
    """The view that is drawn; None if the picture is of none."""
    if isinstance(subject, Chart) or not isinstance(subject.subject, BoardSubject):
        return None
    return subject.subject.view


def _load() -> None:
    """Import what every picture needs: the drawing kit with its fonts, and all texts."""
    import_module("games.picture.covers")
    import_module("bot.words.fluent").Library.load()
