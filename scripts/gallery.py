"""Every kind of picture on contact sheets: `python -m scripts.gallery [folder] [game ...]`, to be looked at.

The pictures come from whole matches played at random, with the fewest and the most seats. Each is also saved alone.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from bench.pictures import WORDS, watched
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import (
    BeatSubject,
    BoardSubject,
    CoverSubject,
    FilmSubject,
    PosterSubject,
    PrimerSubject,
    Subject,
)
from games.engine.contract.values import CastMember, LobbySeat, Occupant, Picture, Seat
from games.picture.canvas import SIZE, Canvas
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.layers import blocks
from games.picture.leaderboard import LeaderboardDrawing, LeaderboardEntry, draw_leaderboard
from games.picture.palette import Palette
from games.picture.people import CALM, CHEER, HIPS, OH, REST, SAD, person, seat_colours
from games.picture.records import RecordDrawing, Tile, draw_record

NAMES = ("Alice", "Bob", "Wolfgang Amadeus", "Ada", "Zoë 田中", "Émile", "Maximilian von Hohenzollern", "Bo")
SEAT_GROUND = rgb("#2F6B4F")
AGREED = "Relaxed · about 35 minutes · Points to win: 9"
EVERY = 7
"""Every how many events a board is shown."""
MOST = 12
"""The most pictures of one kind from a match."""
FRAMES = 8
"""The most frames of a film on a sheet."""
_WIDE, _HIGH, _COLUMNS = 400, 253, 4


def subjects(game: AnyGame, seeds: int = 1) -> Iterator[tuple[str, Subject]]:
    """Subjects of every kind that the game draws, each with a name."""
    for seats in sorted({min(game.seats), max(game.seats)}):
        for seed in range(seeds):
            yield from _some(list(_matches(game, seats, seed)))
        yield from _covers(seats)
    for seat in range(min(game.seats)):
        yield f"primer-{seat}", PrimerSubject(Seat(seat), WORDS)


def _some(found: Sequence[tuple[str, Subject]]) -> Iterator[tuple[str, Subject]]:
    """At most `MOST` of each kind, evenly chosen."""
    for kind in dict.fromkeys(name.partition("-")[0] for name, _ in found):
        alike = [one for one in found if one[0].startswith(kind)]
        yield from alike[:: -(-len(alike) // MOST)]


def _matches(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[str, Subject]]:
    cast = tuple(CastMember(name, "easy" if n == 1 else None) for n, name in enumerate(NAMES[:seats]))
    for number, (state, told, event, outcome) in enumerate(watched(game, seats, seed)):
        label = f"{seats}-{seed}-{number:03}"
        seen = game.view(state, None)
        if event.beat:
            yield f"beat-{label}", BeatSubject(seen, cast, WORDS, tuple(told))
            yield f"film-{label}", FilmSubject(seen, cast, WORDS, tuple(told))
        if outcome is not None:
            end = seen, cast, WORDS, tuple(told)
            yield f"poster-{label}", PosterSubject(*end, outcome=outcome, record="Alice 3, Bob 2")
        elif number % EVERY == 0:
            yield f"board-{label}", BoardSubject(seen, cast, WORDS)
            if game.hands:
                yield f"hand-{label}", BoardSubject(game.view(state, Seat(number % seats)), cast, WORDS)


def _covers(seats: int) -> Iterator[tuple[str, Subject]]:
    people = [LobbySeat(Occupant.COMPUTER if n == 1 else Occupant.PERSON, name) for n, name in enumerate(NAMES[:seats])]
    empty = [LobbySeat(Occupant.KEPT, NAMES[1]), *[LobbySeat(Occupant.FREE)] * (seats - 2)]
    for label, here in (("full", people), ("first", [people[0], *empty])):
        yield f"cover-{seats}-{label}", CoverSubject(tuple(here), AGREED, WORDS)


def charts() -> Iterator[tuple[str, Picture]]:
    """The people of all seats, a leaderboard of seven, one of two, and a record."""
    yield "people", _people()
    rows = tuple(LeaderboardEntry(n + 1, name, 9 - n, 12, f"{1240 - 40 * n:,}", "± 60") for n, name in enumerate(NAMES))
    for count in (7, 2):
        yield f"leaderboard-{count}", draw_leaderboard(LeaderboardDrawing("Buro Crazy", "November 2026", rows[:count]))
    tiles = Tile("1,180", "± 60"), Tile("18", "won"), Tile("34", "played"), Tile("5", "best run")
    places = (("1st", 18), ("2nd", 9), ("3rd", 4), ("4th", 2), ("5th +", 1))
    strengths = tuple(1000 + 8 * n + 30 * (n % 4) for n in range(30))
    recent = ("1", "2", "1", "", "3", "1", "1", "2", "4", "1")
    one = RecordDrawing("Alice", "Buro Crazy", *tiles, places, "The last ten", recent, "strength", strengths)
    yield "record", draw_record(replace(one, ends=("1,000", "1,318")))


def _people() -> Picture:
    """Everybody in some poses, on a light and on a dark ground."""
    canvas, poses = Canvas(Image.new("RGB", SIZE, PAPER)), (CALM, CHEER, OH, SAD, REST, HIPS)
    for row, ground in enumerate((PAPER, DIM, INK, SEAT_GROUND)):
        canvas.paste(blocks(SIZE[0], 190, (0, ground, 0)), 0, 190 * row)
        for seat in range(8):
            canvas.stand(person(seat, 160, poses[(seat + row) % 6], seat == row), 75 + 150 * seat, 190 * row + 180)
    return canvas.picture(Palette("house/palette", [*seat_colours(8), DIM, GOLD]))


def pictures(keys: Sequence[str], seeds: int = 1) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture of those games, or of all and the charts, each with a name."""
    for game in catalogue.every():
        if not keys or game.key in keys:
            for name, subject in subjects(game, seeds):
                picture = game.draw(subject)
                yield f"{game.key}/{name}", picture
    if not keys or "charts" in keys:
        yield from ((f"charts/{name}", picture) for name, picture in charts())


def _shown(image: Image.Image) -> Iterator[Image.Image]:
    """The picture; of a film some frames, evenly chosen."""
    last = getattr(image, "n_frames", 1) - 1
    for number in [*range(0, last, -(-last // (FRAMES - 1))), last] if last else [0]:
        image.seek(number)
        yield image.convert("RGB")


def _sheet(images: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (_WIDE * _COLUMNS, _HIGH * -(-len(images) // _COLUMNS)), "white")
    for number, image in enumerate(images):
        small = image.convert("RGB").resize((_WIDE - 6, _HIGH - 6), Image.Resampling.LANCZOS)
        sheet.paste(small, (number % _COLUMNS * _WIDE, number // _COLUMNS * _HIGH))
    return sheet


def main() -> None:
    """Save each picture and a sheet of each game."""
    folder, keys = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"), sys.argv[2:]
    sheets: dict[str, list[Image.Image]] = {}
    for name, picture in pictures(keys):
        image = Image.open(BytesIO(picture.png))
        path = folder / f"{name}.{(image.format or 'png').lower()}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.png)
        sheets.setdefault(name.partition("/")[0], []).extend(_shown(image))
    for group, images in sheets.items():
        _sheet(images).save(folder / f"{group}.png")
        print(f"{folder}/{group}.png: {len(images)} pictures")


if __name__ == "__main__":
    main()
