"""Kinds of pictures, each with all that it is drawn from, and its alt text."""

from typing import Any, NamedTuple

from bot.words.phrases import primer_alt
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Cast, Eye, LobbySeat, Outcome, Picture, Seat, Words
from games.picture.leaderboard import LeaderboardDrawing, draw_leaderboard
from games.picture.records import RecordDrawing, draw_record


class Subject(NamedTuple):
    """The content of a picture: a view, what happened before it, the names, and the language.

    pressed: the action that is being put together and is not sent; None if there is none.
    """

    game: AnyGame
    eye: Eye
    view: Any
    told: tuple[Any, ...]
    cast: Cast
    words: Words
    pressed: Any = None

    @property
    def alt(self) -> str:
        """The view in words."""
        return self.game.describe(self.view, self.cast, self.words)

    def draw(self) -> Picture:
        """The picture."""
        seen = self.view if self.pressed is None else self.game.pressed(self.view, self.pressed)
        return self.game.draw(seen, self.told, self.cast, self.words)


class PracticeCards(NamedTuple):
    """The content of a picture with cards to try before a race: the view of the practice floor."""

    game: AnyGame
    view: Any
    cast: Cast
    words: Words

    @property
    def alt(self) -> str:
        """That the cards are for practice, and the board in words."""
        return f"{self.words('race-practice')}\n{self.game.describe(*self[1:])}"

    def draw(self) -> Picture:
        """The picture."""
        return self.game.practice(*self[1:])


class Beat(NamedTuple):
    """The picture of a beat, from a spectator's view, in a language. moving: as a film, if there is one."""

    game: AnyGame
    view: Any
    cast: Cast
    words: Words
    moving: bool = False

    @property
    def alt(self) -> str:
        """The view in words."""
        return self.game.describe(self.view, self.cast, self.words)

    def draw(self) -> Picture:
        """The film or the picture."""
        seen = (self.view, self.cast, self.words)
        film = self.game.moving(*seen) if self.moving else None
        return film or self.game.moment(*seen)


class Primer(NamedTuple):
    """The card before a first match of a game, for a seat of it, in a language."""

    game: AnyGame
    seat: Seat
    words: Words

    @property
    def alt(self) -> str:
        """The notes of the card."""
        return primer_alt(self.game.key, self.seat, self.words)

    def draw(self) -> Picture:
        """The card."""
        return self.game.primer(self.seat, self.words)


class Poster(NamedTuple):
    """The content of the poster of a finished match: the end, all that everybody was told, and the people's record."""

    game: AnyGame
    view: Any
    told: tuple[Any, ...]
    outcome: Outcome
    cast: Cast
    words: Words
    record: str = ""

    @property
    def alt(self) -> str:
        """The board at the end in words, the course and the record."""
        board = self.game.describe(self.view, self.cast, self.words)
        course = self.game.recap(self.view, self.told, self.outcome)
        said = [board, *(text.say(self.words, self.cast) for text in course), self.record]
        return "\n".join(line for line in said if line)

    def draw(self) -> Picture:
        """The poster."""
        return self.game.poster(*self[1:])


class Cover(NamedTuple):
    """The cover of a lobby in a language: who is on its seats, and the line with pace and length."""

    game: AnyGame
    seats: tuple[LobbySeat, ...]
    agreed: str
    words: Words

    @property
    def alt(self) -> str:
        """Empty: the lobby, which knows more than its cover shows, adds it."""
        return ""

    def draw(self) -> Picture:
        """The cover."""
        return self.game.cover(self.seats, self.agreed, self.words)


class Chart(NamedTuple):
    """The picture of a leaderboard or of a record, with its text twin."""

    drawing: LeaderboardDrawing | RecordDrawing
    alt: str

    def draw(self) -> Picture:
        """The picture."""
        drawing = self.drawing
        return draw_leaderboard(drawing) if isinstance(drawing, LeaderboardDrawing) else draw_record(drawing)


Drawable = Subject | PracticeCards | Beat | Poster | Primer | Cover | Chart
"""Any kind of picture."""
