"""Kinds of pictures, those of games and of records, each with its alt text."""

from typing import NamedTuple

from bot.words.phrases import prefix, primer_alt
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
from games.engine.contract.values import Picture, Seat, read_by
from games.picture.cup import CupDrawing, PodiumDrawing, draw_cup, draw_podium
from games.picture.leaderboard import LeaderboardDrawing, draw_leaderboard
from games.picture.records import RecordDrawing, draw_record


class GamePicture(NamedTuple):
    """A picture of a game: all that it is drawn from. reader: the seat of the only person who reads its alt text."""

    game: AnyGame
    subject: Subject
    reader: Seat | None = None

    @property
    def alt(self) -> str:
        """The picture in words. Empty for a cover: the lobby, which knows more than its cover shows, adds it."""
        if isinstance(self.subject, PrimerSubject):
            return primer_alt(self.game.key, self.subject.seat, self.subject.words)
        if isinstance(self.subject, PuzzleSubject):
            return _puzzle_in_words(self.game, self.subject)
        return _in_words(self.game, self.subject, self.reader) if isinstance(self.subject, BoardSubject) else ""

    def draw(self) -> Picture:
        """The picture."""
        return self.game.draw(self.subject)


class Chart(NamedTuple):
    """The picture of a leaderboard, a record, a cup or its end, with its text twin."""

    drawing: LeaderboardDrawing | RecordDrawing | CupDrawing | PodiumDrawing
    alt: str

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
    view, cast, words = board.view, read_by(reader, board.cast), board.words
    said = [game.describe(view, cast, words)]
    if isinstance(board, PracticeSubject):
        said.insert(0, words("race-practice"))
    if isinstance(board, PosterSubject):
        said += [text.say(words, cast) for text in game.recap(view, board.told, board.outcome).lines]
        said.append(board.record)
    return "\n".join(line for line in said if line)


def _puzzle_in_words(game: AnyGame, subject: PuzzleSubject) -> str:
    """The position in words; of a solution the best play, step by step."""
    assert game.puzzles is not None, "a game whose puzzle is drawn has puzzles"
    if not isinstance(subject, SolvedSubject):
        return game.puzzles.describe(subject.position, subject.words)
    solution = game.puzzles.solve(subject.position)
    cast = sides(prefix(game.key), max(game.seats), subject.words)
    return "\n".join(text.say(subject.words, cast) for text in (solution.why, *solution.steps))
