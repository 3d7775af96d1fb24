"""What the pictures of a game say: each line of text with the name of its part, picture by picture.

`tests/golden/pictures/<game>.txt` has them as they were when somebody last read them. A wrong number moves so few
pixels that goldens of whole pictures do not show it. `python -m scripts.goldens` writes the files.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import (
    BeatSubject,
    BoardSubject,
    CoverSubject,
    FilmSubject,
    LobbySeat,
    Occupant,
    PosterSubject,
    PracticeSubject,
    PrimerSubject,
    PuzzleSubject,
    SolvedSubject,
)
from games.engine.contract.values import CastMember, Picture, Seat
from tests.conformance.goldens import BOUND, GOLDEN
from tests.conformance.plays import Play, walk
from tests.conformance.subjects import BRIEF, NAMES, Subject
from tests.conformance.variants import variants
from tests.games.picture.layout import unencoded

FOLDER = GOLDEN / "pictures"
"""The folder of these files."""

PLACES = 4
"""The moments of one match that are drawn, from all parts of it."""

PUZZLES = (0, 100, 200)
"""The puzzles that are drawn, by their places in the list."""

_LEVELS = ("steady", None, None)
"""Whether the players are computers, seat by seat and again."""

Named = tuple[str, Picture]
"""A picture, and how it is called in the file."""


def pictured_file(key: str) -> Path:
    """The file with what the pictures of a game say."""
    return FOLDER / f"{key}.txt"


def pictured(game: AnyGame) -> str:
    """What the pictures of a game say: of lobbies, of puzzles, of its own test positions, and of moments of matches."""
    subject = Subject(game, scale=1)
    with unencoded():
        every = [*_before(subject), *_puzzles(subject), *_set_up(subject)]
        for seats in game.seats:
            every += _played(subject, walk(game, game.Options(), seats, f"golden-{seats}", BOUND))
        every += _by_house_rules(subject)
    return "\n".join(said(name, picture) for name, picture in every)


def said(name: str, picture: Picture) -> str:
    """A paragraph: the name of a picture, and below it one line for each line of text in it."""
    lines = [f"  {line.name}: {line.text}" for line in picture.lines]
    return "\n".join([name, *lines, ""])


def _before(subject: Subject) -> Iterator[Named]:
    """What is shown before a match: the card of each seat, and the lobby with one seat of each kind."""
    game, words = subject.game, subject.library.words("en")
    for seat in range(max(game.seats)):
        yield f"primer for seat {seat}", game.draw(PrimerSubject(Seat(seat), words))
    first = [LobbySeat(Occupant.PERSON, "Ann"), LobbySeat(Occupant.COMPUTER, "Ada"), LobbySeat(Occupant.KEPT, "Zoë")]
    for seats in game.seats:
        held = [*first, LobbySeat(Occupant.FREE), *[LobbySeat(Occupant.SPARE)] * seats]
        yield f"cover for {seats}", game.draw(CoverSubject(tuple(held[:seats]), "Live · about 15 minutes", words))


def _puzzles(subject: Subject) -> Iterator[Named]:
    """Some puzzles of the day, and their solutions."""
    game, words = subject.game, subject.library.words("en")
    if game.puzzles is None:
        return
    listed = game.puzzles.listed()
    for number in PUZZLES:
        position = listed[number].position
        yield f"puzzle {number}", game.draw(PuzzleSubject(position, 24, "Nov", words))
        solved = SolvedSubject(position, 24, "Nov", words, found=5, answered=12)
        yield f"puzzle {number} solved", game.draw(solved)


def _set_up(subject: Subject) -> Iterator[Named]:
    """The positions that the game's own tests draw, `board_positions.POSITIONS`: one of each picture and its extremes.

    A position is a view, in a race with what was told.
    """
    module = f"tests.games.{subject.game.key}"
    if find_spec(module) is None or find_spec(f"{module}.board_positions") is None:
        return
    positions = import_module(f"{module}.board_positions")
    words = subject.library.words("en")
    for name, position in positions.POSITIONS.items():
        view, told = position if isinstance(position, tuple) else (position, ())
        yield from _board(subject.game, f"position {name}", BoardSubject(view, positions.CAST, words, told))


def _played(subject: Subject, play: Play) -> Iterator[Named]:
    """Moments of a match as a spectator and one of the seats see them, the first film, and the poster of its end."""
    game, words = subject.game, subject.library.words("en")
    cast = tuple(CastMember(name, _LEVELS[seat % len(_LEVELS)]) for seat, name in enumerate(NAMES[: play.seats]))
    last = len(play.steps) - 1
    boards = []
    for place in range(PLACES):
        index = last * (place + 1) // PLACES
        state, name = play.steps[index].after, f"match of {play.seats} after step {index}"
        boards.append(BoardSubject(game.view(state, None), cast, words, play.told(index, None)))
        yield from _board(game, name, boards[-1])
        if game.hands:
            seat = Seat(place % play.seats)
            own = game.view(state, seat), cast, words, play.told(index, seat)
            yield f"{name}, seat {seat}", game.draw(BoardSubject(*own))
            if PracticeSubject in game.draw:
                yield f"{name}, seat {seat} in practice", game.draw(PracticeSubject(*own))
    film = _film(game, boards)
    if film is not None:
        yield f"match of {play.seats}, film", film
    outcome = game.outcome(play.steps[last].after)
    if outcome is not None:
        told, record = play.told_all(last, None), f"{cast[0].name} 3 · {cast[1].name} 2"
        end = PosterSubject(boards[-1].view, cast, words, told, outcome=outcome, record=record)
        yield f"match of {play.seats}, poster", game.draw(end)


def _by_house_rules(subject: Subject) -> Iterator[Named]:
    """The end of a match by each house rule that is chosen by name, among people whose names leave no room for more."""
    game, words, seats = subject.game, subject.library.words("en"), max(subject.game.seats)
    cast = tuple(CastMember(f"{name} Featherstonehaugh-Wrede") for name in NAMES[:seats])
    record = " · ".join(f"{one.name} {count}" for count, one in enumerate(cast, 2))
    brief = BRIEF.get(game.key, {})
    for options in variants(game, 0, generator(game.key, 0, "pictured"), **brief):
        chosen = {key: value for key, value in options.model_dump(exclude_defaults=True).items() if key not in brief}
        if not chosen or not all(isinstance(value, str) for value in chosen.values()):
            continue
        play = walk(game, options, seats, f"golden-{seats}", BOUND)
        last = len(play.steps) - 1
        state, told = play.steps[last].after, play.told_all(last, None)
        name = " ".join(f"{key} {value}" for key, value in chosen.items())
        view, outcome = game.view(state, None), game.outcome(state)
        yield f"with {name}", game.draw(BoardSubject(view, cast, words, play.told(last, None)))
        if outcome is not None:
            poster = PosterSubject(view, cast, words, told, outcome=outcome, record=record)
            yield f"with {name}, poster", game.draw(poster)


def _board(game: AnyGame, name: str, board: BoardSubject) -> Iterator[Named]:
    """A board, and the picture of what has just happened where that says something else."""
    drawn = game.draw(board)
    yield name, drawn
    if board.view.eye is None and BeatSubject in game.draw:
        happened = game.draw(BeatSubject(board.view, board.cast, board.words, board.told))
        if happened.lines != drawn.lines:
            yield f"{name}, what happened", happened


def _film(game: AnyGame, boards: Sequence[BoardSubject]) -> Picture | None:
    """The first film of one of these moments: all that can ever be read in it. A game may draw none."""
    if FilmSubject not in game.draw:
        return None
    for board in boards:
        film = game.draw[FilmSubject](FilmSubject(board.view, board.cast, board.words, board.told))
        if film is not None:
            return film
    return None
