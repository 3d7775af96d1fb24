"""The covers of lobbies: everybody is on them, with a name that can be read, with all agreements."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import CoverSubject, LobbySeat, Occupant
from games.engine.contract.values import Box, Picture
from tests.assets.texts import languages
from tests.games.picture.cover_goldens import FOLDER, drawn
from tests.games.picture.layout import FRAME, inside, overlapping, unencoded, written

WORDS = Library.load()
AGREED = "By mail · about 120 min · Order of turns: the other way round · Points that win a match: 15"
WIDEST = "W" * 32
ALL = catalogue.every()
KEPT = [game for game in ALL if (FOLDER / f"cover_{game.key}.png").exists()]
"""Games whose cover is kept; one that was just laid out has none yet."""
TOLERANCE = 0.004
"""The share of pixels that may differ visibly: another version of FreeType moves the edges of letters."""
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def lobby(count: int, name: str) -> tuple[LobbySeat, ...]:
    """A lobby of so many seats, all taken or kept: people, computers and friends by turns."""
    kinds = (Occupant.PERSON, Occupant.COMPUTER, Occupant.KEPT)
    return tuple(LobbySeat(kinds[seat % 3], name) for seat in range(count))


def empty(game: AnyGame, count: int) -> tuple[LobbySeat, ...]:
    """A lobby of so many seats with its host alone."""
    free = [LobbySeat(Occupant.FREE if seat < min(game.seats) else Occupant.SPARE) for seat in range(1, count)]
    return (LobbySeat(Occupant.PERSON, "Ann"), *free)


def cover(game: AnyGame, seats: tuple[LobbySeat, ...], language: str = "en") -> Picture:
    """A cover."""
    with unencoded():
        return game.draw(CoverSubject(seats, AGREED, WORDS.words(language)))


def boxes(game: AnyGame, seats: tuple[LobbySeat, ...], language: str = "en") -> dict[str, Box]:
    """The named parts of a cover."""
    return {box.name: box for box in cover(game, seats, language).boxes}


@pytest.mark.parametrize("language", languages())
@each_game
def test_every_part_is_inside_and_no_text_is_on_another(game: AnyGame, language: str) -> None:
    for count in game.seats:
        for seats in (empty(game, count), lobby(count, WIDEST), lobby(count, "Ed")):
            picture = cover(game, seats, language)
            assert [box.name for box in picture.boxes if not inside(box, FRAME)] == []
            read = [box for box in written(picture) if not box.name.startswith("title")]
            read += [box for box in picture.boxes if box.name == "title"]  # its words are parts of it
            assert overlapping(read) == []


@each_game
def test_a_name_is_on_its_plate_and_plates_cover_neither_each_other_nor_what_was_agreed(game: AnyGame) -> None:
    for count in game.seats:
        for name in ("Ed", WIDEST):
            parts = boxes(game, lobby(count, name))
            for seat in range(count):
                assert inside(parts[f"name {seat}"], parts[f"plate {seat}"])
            plates = [box for part, box in parts.items() if part.startswith(("plate", "sign"))]
            assert len(plates) == count + 1
            assert overlapping(plates) == []


@each_game
def test_each_seat_has_somebody_or_the_place_for_somebody_and_free_seats_no_name(game: AnyGame) -> None:
    for count in game.seats:
        parts = boxes(game, empty(game, count))
        assert [name for name in parts if name.startswith("seat")] == [f"seat {seat}" for seat in range(count)]
        assert [name for name in parts if name.startswith("plate")] == ["plate 0"]


@each_game
def test_the_name_of_a_computer_has_a_mark(game: AnyGame) -> None:
    seats = lobby(min(game.seats), "Ada")
    marked = [f"computer {seat}" for seat, here in enumerate(seats) if here.occupant is Occupant.COMPUTER]
    assert marked[0] == "computer 1"
    assert [name for name in boxes(game, seats) if name.startswith("computer")] == marked


@each_game
def test_who_is_there_who_is_awaited_and_who_may_come_look_different(game: AnyGame) -> None:
    count = max(game.seats)
    seats = empty(game, count)
    looks = set()
    for occupant in Occupant:
        changed = (*seats[:-1], LobbySeat(occupant))
        picture = game.draw(CoverSubject(changed, "", WORDS.words("en")))
        box = next(box for box in picture.boxes if box.name == f"seat {count - 1}")
        grey = Image.open(BytesIO(picture.png)).convert("L")
        looks.add(grey.crop((int(box.left), int(box.top), int(box.right), int(box.bottom))).tobytes())
    assert len(looks) == len(Occupant)


def difference(one: bytes, two: bytes) -> float:
    """The share of the pixels of two pictures that differ visibly."""
    first, second = (Image.open(BytesIO(png)).convert("RGB") for png in (one, two))
    shade = ImageChops.difference(first, second).convert("L")
    return sum(shade.histogram()[48:]) / (first.width * first.height)


def test_the_covers_of_games_that_people_play_have_goldens() -> None:
    assert len(KEPT) >= 4


@pytest.mark.parametrize("game", KEPT, ids=lambda game: game.key)
def test_a_cover_looks_like_its_golden_and_the_measure_sees_somebody_join(game: AnyGame) -> None:
    golden = (FOLDER / f"cover_{game.key}.png").read_bytes()
    assert difference(golden, drawn(game)) <= TOLERANCE
    assert (
        difference(golden, game.draw(CoverSubject(lobby(max(game.seats), "Ed"), "", WORDS.words("en"))).png) > TOLERANCE
    )


@each_game
def test_the_name_of_the_game_is_large_in_every_language(game: AnyGame) -> None:
    for language in languages():
        title = boxes(game, empty(game, min(game.seats)), language)["title"]
        wide, high = title.right - title.left, title.bottom - title.top
        assert high > 100
        assert wide > 400 or high > 150, f"draw the title in {language} larger: it is {wide} wide and {high} high"
