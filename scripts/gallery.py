"""Every kind of picture on contact sheets: `python -m scripts.gallery [folder] [game ...] [option ...]`.

The pictures come from whole matches played at random, with the fewest and the most seats. Each is also saved alone.
`--small`: the sheets show pictures 300 pixels wide instead of 400. `--long`: everybody has a very long name.
`--grey`, `--protan`, `--deutan`, `--tritan`: as those eyes see them. A language such as `--fr`: in its words.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps

from bench.pictures import watched
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import (
    BeatSubject,
    BoardSubject,
    CoverSubject,
    FilmSubject,
    LobbySeat,
    Occupant,
    PosterSubject,
    PrimerSubject,
    PuzzleSubject,
    SolvedSubject,
    Subject,
)
from games.engine.contract.puzzles import Puzzles
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.art import blocks
from games.picture.canvas import SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.cup import CupDrawing, PlacedRow, PodiumDrawing, TableDrawing, draw_cup, draw_podium
from games.picture.figures import CALM, CHEER, HIPS, OH, REST, SAD, person, seat_colours
from games.picture.film import still
from games.picture.leaderboard import LeaderboardDrawing, LeaderboardEntry, draw_leaderboard
from games.picture.records import RecordDrawing, Tile, draw_record
from tests.games.picture.sight import EYES

NAMES = ("Alice", "Bob", "Wolfgang Amadeus", "Ada", "Zoë 田中", "Émile", "Maximilian von Hohenzollern", "Bo")
LONG = ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir", "MW" * 16) * 2
SEAT_GROUND = rgb("#2F6B4F")
AGREED = "Relaxed · about 35 minutes · Points to win: 9"
EVERY = 7
"""Every how many events a board is shown."""
MOST = 12
"""The most pictures of one kind from a match."""
PUZZLES = 8
"""How many puzzles of a game are shown."""
MONTHS = ("Nov", "juil.", "März", "Sept")
FRAMES = 8
"""The most frames of a film on a sheet."""
STEPS = (9, 20)
"""After how many events of a match the steps of an animation are shown."""
_WIDE, _SMALL, _ACROSS = 400, 300, 1600
"""The width of a picture on a sheet, that of a small one, and that of a sheet."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The language and the names in which everything is drawn."""

    words: Words
    names: Sequence[str] = NAMES


def variant(language: str = "en", names: Sequence[str] = NAMES) -> Variant:
    """The variant in that language."""
    return Variant(Library.load().words(language), names)


def subjects(game: AnyGame, shown: Variant, seeds: int = 1) -> Iterator[tuple[str, Subject]]:
    """Subjects of every kind that the game draws, each with a name."""
    for seats in sorted({min(game.seats), max(game.seats)}):
        for seed in range(seeds):
            yield from _some(list(_matches(game, shown, seats, seed)))
        yield from _covers(shown, seats)
    for seat in range(min(game.seats)):
        yield f"primer-{seat}", PrimerSubject(Seat(seat), shown.words)
    if game.puzzles is not None:
        yield from _puzzles(game.puzzles, shown)


def _puzzles(puzzles: Puzzles, shown: Variant) -> Iterator[tuple[str, Subject]]:
    """Some puzzles from all over the list, and their solutions."""
    every = puzzles.listed()
    for number in range(0, len(every), len(every) // PUZZLES):
        day = every[number].position, number % 31 + 1, MONTHS[number % len(MONTHS)], shown.words
        yield f"puzzle-{number}", PuzzleSubject(*day)
        yield f"solved-{number}", SolvedSubject(*day, found=3 * number, answered=7 * number)


def _some(found: Sequence[tuple[str, Subject]]) -> Iterator[tuple[str, Subject]]:
    """At most `MOST` of each kind, evenly chosen."""
    for kind in dict.fromkeys(name.partition("-")[0] for name, _ in found):
        alike = [one for one in found if one[0].startswith(kind)]
        yield from alike[:: -(-len(alike) // MOST)]


def _matches(game: AnyGame, shown: Variant, seats: int, seed: int) -> Iterator[tuple[str, Subject]]:
    cast = tuple(CastMember(name, "easy" if n == 1 else None) for n, name in enumerate(shown.names[:seats]))
    words = shown.words
    for number, (state, told, event, outcome) in enumerate(watched(game, seats, seed)):
        label = f"{seats}-{seed}-{number:03}"
        seen = game.view(state, None)
        if event.beat:
            yield f"beat-{label}", BeatSubject(seen, cast, words, tuple(told))
            yield f"film-{label}", FilmSubject(seen, cast, words, tuple(told))
        if outcome is not None:
            end = seen, cast, words, tuple(told)
            yield f"poster-{label}", PosterSubject(*end, outcome=outcome, record="Alice 3, Bob 2")
        elif number % EVERY == 0:
            yield f"board-{label}", BoardSubject(seen, cast, words)
            if game.hands:
                yield f"hand-{label}", BoardSubject(game.view(state, Seat(number % seats)), cast, words)


def _steps(game: AnyGame, shown: Variant) -> Iterator[tuple[str, Picture]]:
    """Some steps of an animation that is shared, with what happened in words below the board."""
    seats, words = max(game.seats), shown.words
    cast = tuple(map(CastMember, shown.names[:seats]))
    for number, (state, told, _, _) in enumerate(watched(game, seats, 0)):
        if number in STEPS:
            board = BoardSubject(game.view(state, None), cast, words, tuple(told[-2:]))
            lines = tuple(line.text for line in game.tell(board.told, cast, words))
            yield f"step-{number}", Picture(still(game.draw(board), lines), SIZE)


def _covers(shown: Variant, seats: int) -> Iterator[tuple[str, Subject]]:
    names = shown.names[:seats]
    people = [LobbySeat(Occupant.COMPUTER if n == 1 else Occupant.PERSON, name) for n, name in enumerate(names)]
    empty = [LobbySeat(Occupant.KEPT, names[1]), *[LobbySeat(Occupant.FREE)] * (seats - 2)]
    spare = [*people[:2], *[LobbySeat(Occupant.SPARE)] * (seats - 2)]
    for label, here in (("full", people), ("first", [people[0], *empty]), ("spare", spare)):
        yield f"cover-{seats}-{label}", CoverSubject(tuple(here), AGREED, shown.words)


def charts(names: Sequence[str] = NAMES) -> Iterator[tuple[str, Picture]]:
    """The people of all seats, leaderboards, a record, cups in three sizes, and the end of a cup and of a month."""
    yield "people", _people()
    rows = tuple(LeaderboardEntry(n + 1, name, 12, f"{1240 - 40 * n:,}", "± 160") for n, name in enumerate(names))
    for count in (7, 2):
        yield f"leaderboard-{count}", draw_leaderboard(LeaderboardDrawing("Buro Crazy", "November 2026", rows[:count]))
    new = tuple(replace(row, rank=0, played=4 - n % 4) for n, row in enumerate(rows))
    for ranked in (0, 4):
        people = (*rows[:ranked], *new[ranked:7])
        drawing = LeaderboardDrawing("Career Poker", "November 2026", people, "Not ranked yet")
        yield f"leaderboard-new-{ranked}", draw_leaderboard(drawing)
    yield "balance", draw_leaderboard(LeaderboardDrawing("Button Up!", "All time", rows[1:3], balance=(7, 4)))
    tiles = Tile("1,180", "± 60"), Tile("18", "of 34"), Tile("5", "best run")
    badges = ("top", "back", "puzzles", "cup")
    strengths = tuple(1000 + 8 * n + 30 * (n % 4) for n in range(30))
    recent = ("1", "2", "1", "", "3", "1", "1", "2", "4", "1")
    one = RecordDrawing(names[0], "Buro Crazy", *tiles, badges, "The last ten", recent, "strength", strengths)
    yield "record", draw_record(replace(one, ends=("1,000", "1,318")))
    first = replace(one, strength=Tile("not ranked yet", "1/5"), badges=(), recent=("2",), strengths=())
    yield "record-first", draw_record(replace(first, won=Tile("0", "of 1"), streak=Tile("0", "best run")))
    yield from _cups(names)


def _cups(names: Sequence[str]) -> Iterator[tuple[str, Picture]]:
    """A cup of eight at tables of two and of four, one of sixteen with one who rests, a list of guests, two ends."""
    many = [f"{name} {part}" for part in ("I", "II") for name in names]
    rows = tuple(PlacedRow(n + 1, name, str(20 - n), str(40 - n)) for n, name in enumerate(many))
    for size, each in ((8, 2), (8, 4), (16, 2)):
        parts = [many[n : n + each] for n in range(0, size, each)]
        tables = tuple(TableDrawing(n, tuple((name, "3") for name in part), n == 2) for n, part in enumerate(parts, 1))
        drawing = CupDrawing("Autumn Cup", "After round 2", "Round 3", rows[:size], tables, (2, 5))
        if size == 16:
            keyed = tuple(replace(row, key=(n // each + 1) % 8) for n, row in enumerate(rows))
            drawing = replace(drawing, rows=keyed, tables=(), more="and 48 more")
        yield f"cup-{size}-{each}", draw_cup(drawing)
    guests = tuple(PlacedRow(0, name) for name in names[:5])
    yield "cup-guests", draw_cup(CupDrawing("Autumn Cup", "Guests: 5", "", guests))
    yield "podium-cup", draw_podium(PodiumDrawing("Autumn Cup", "Final places", rows[:8], "and 48 more"))
    yield "podium-month", draw_podium(PodiumDrawing("Buro Crazy", "November 2026", rows[:3]))


def _people() -> Picture:
    """Everybody in some poses, on a light and on a dark ground."""
    canvas, poses = Canvas(Image.new("RGB", SIZE, PAPER)), (CALM, CHEER, OH, SAD, REST, HIPS)
    for row, ground in enumerate((PAPER, DIM, INK, SEAT_GROUND)):
        canvas.paste(blocks(SIZE[0], 190, (0, ground, 0)), 0, 190 * row)
        for seat in range(8):
            canvas.stand(person(seat, 160, poses[(seat + row) % 6], seat == row), 75 + 150 * seat, 190 * row + 180)
    return canvas.picture(Palette("house/palette", [*seat_colours(8), DIM, GOLD]))


def pictures(keys: Sequence[str], seeds: int = 1, shown: Variant | None = None) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture of those games, or of all and the charts, each with a name."""
    shown = shown or variant()
    for game in catalogue.every():
        if not keys or game.key in keys:
            for name, subject in subjects(game, shown, seeds):
                yield f"{game.key}/{name}", game.draw(subject)
            yield from ((f"{game.key}/{name}", picture) for name, picture in _steps(game, shown))
    if not keys or "charts" in keys:
        yield from ((f"charts/{name}", picture) for name, picture in charts(shown.names))


def _shown(image: Image.Image, eye: str) -> Iterator[Image.Image]:
    """The picture as that eye sees it; of a film some frames, evenly chosen."""
    last = getattr(image, "n_frames", 1) - 1
    for number in [*range(0, last, -(-last // (FRAMES - 1))), last] if last else [0]:
        image.seek(number)
        yield _seen(image.convert("RGB"), eye)


def _sheet(images: Sequence[Image.Image], wide: int) -> Image.Image:
    columns, high = _ACROSS // wide, round(wide * SIZE[1] / SIZE[0])
    sheet = Image.new("RGB", (_ACROSS, high * -(-len(images) // columns)), "white")
    for number, image in enumerate(images):
        small = ImageOps.contain(image.convert("RGB"), (wide - 6, high - 6), Image.Resampling.LANCZOS)
        sheet.paste(small, (number % columns * wide, number // columns * high))
    return sheet


def _seen(image: Image.Image, eye: str) -> Image.Image:
    """The picture as that eye sees it."""
    if eye == "plain":
        return image
    few = image.quantize(256)  # a picture has no more colours
    colours = zip(*[iter(few.getpalette() or [])] * 3, strict=True)
    few.putpalette([channel for red, green, blue in colours for channel in EYES[eye]((red, green, blue))])
    return few.convert("RGB")


def arguments() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.gallery",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", default="gallery", type=Path, help="where the pictures are saved")
    parser.add_argument("games", nargs="*", metavar="game", help="the games to draw; without one, all")
    parser.add_argument("--small", action="store_true", help="the sheets show pictures 300 pixels wide instead of 400")
    parser.add_argument("--long", action="store_true", help="everybody has a very long name")
    eyes = parser.add_mutually_exclusive_group()
    for eye in sorted(set(EYES) - {"plain"}):
        eyes.add_argument(f"--{eye}", dest="eye", action="store_const", const=eye, help="as those eyes see them")
    languages = parser.add_mutually_exclusive_group()
    for language in Library.load().languages():
        languages.add_argument(
            f"--{language}", dest="language", action="store_const", const=language, help="in the words of this language"
        )
    parser.set_defaults(eye="plain", language="en")
    return parser


def main(given: Sequence[str]) -> None:
    """Save each picture and a sheet of each game."""
    parser = arguments()
    asked = parser.parse_args(given)
    unknown = [game for game in asked.games if game not in catalogue.KEYS]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(catalogue.KEYS)}")
    shown = variant(asked.language, LONG if asked.long else NAMES)
    sheets: dict[str, list[Image.Image]] = {}
    for name, picture in pictures(asked.games, shown=shown):
        image = Image.open(BytesIO(picture.png))
        path = asked.folder / f"{name}.{(image.format or 'png').lower()}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.png)
        sheets.setdefault(name.partition("/")[0], []).extend(_shown(image, asked.eye))
    options = sorted(option.removeprefix("--") for option in given if option.startswith("--"))
    for group, images in sheets.items():
        path = asked.folder / f"{'-'.join([group, *options])}.png"
        _sheet(images, _SMALL if asked.small else _WIDE).save(path)
        print(f"{path}: {len(images)} pictures")


if __name__ == "__main__":
    main(sys.argv[1:])
