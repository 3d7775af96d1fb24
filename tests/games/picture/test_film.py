"""Films of moments: short, light, played once, and over with the whole picture."""

from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words.fluent import Library
from games import catalogue
from games.career_poker import GAME as CAREER_POKER
from games.engine.contract.pictures import BeatSubject, FilmSubject
from games.engine.contract.values import CastMember, Picture
from games.picture.film import SIZE, wiped
from tests.games.buro_crazy.board_positions import POSITIONS as OFFICE, shown as office
from tests.games.button_up.board_positions import POSITIONS as TABLE, played
from tests.games.career_poker.positions import hand_over

CAST = tuple(CastMember(f"P{number}") for number in range(8))
LONGEST = tuple(CastMember("Maximilian von Hohenzollern-Sigmaringen") for _ in range(8))
WORDS = Library.load().words("en")
HAND = CAREER_POKER.view(hand_over((8, 1, 2, 3, 4, 5, 6, 7), (1, 3, 2, 5, 4, 8, 6, 7)), None)
SAME = CAREER_POKER.view(hand_over((1, 2, 3, 4), (1, 3, 2, 4)), None)
MIXED = CAREER_POKER.view(hand_over((1, 2, 3, 4, 5, 6, 7), (4, 7, 2, 6, 1, 5, 3)), None)
DUELS = ("climbed", "right", "poor", "last", "tied", "tied high", "zero", "lot", "left")
SHOWN = [
    *(("buro_crazy", OFFICE[name]) for name in DUELS),
    *(("buro_crazy", OFFICE[name]) for name in ("owner", "walkover")),
    *(("button_up", TABLE[name]) for name in ("last", "won", "tied")),
    *(("career_poker", view) for view in (HAND, SAME, MIXED)),
]
LONG = (0, 7, 11, 16)
"""The numbers of those that are also drawn with the longest names: one of each way to draw a film, and the heaviest."""
ALIKE = (1, 2, 3, 4, 8, 10, 12, 14)
"""The numbers of those that are drawn as another one is. The proofs look at them too."""


def moment(number: int, *more: object, name: str = "") -> Any:
    """The parameters of a moment. All tests of one run in the same process, because drawing its film takes long."""
    key, view = SHOWN[number]
    marks = [pytest.mark.xdist_group(f"film {number}"), *([pytest.mark.prove] if number in ALIKE else [])]
    return pytest.param(key, view, *more, marks=marks, id=f"{key} {number}{name}")


MOMENTS = [moment(number) for number in range(len(SHOWN))]
CASTS = [moment(number, CAST) for number in range(len(SHOWN))] + [moment(one, LONGEST, name=" long") for one in LONG]
LONGEST_MS, HEAVIEST, MOST = 2_200, 300 * 1024, 40
STILL = [("buro_crazy", OFFICE["piles"]), ("buro_crazy", OFFICE["asked"]), ("button_up", TABLE["sown"])]


@cache
def film_of(key: str, view: object, cast: tuple[CastMember, ...]) -> Picture:
    """The film of that moment. It has no default, because a call with one is another call to the cache."""
    return catalogue.find(key).draw(FilmSubject(view, cast, WORDS))


@lru_cache(4)
def frames_of(film: Picture) -> tuple[list[Image.Image], list[int]]:
    """Each frame as it is seen, and for how many ms."""
    frames, holds = [], []
    with Image.open(BytesIO(film.png)) as image:
        for number in range(image.n_frames):  # type: ignore[attr-defined]  # Pillow's type has it only for some formats
            image.seek(number)
            frames.append(image.convert("RGB"))
            holds.append(image.info["duration"])
    return frames, holds


def strange(one: Image.Image, other: Image.Image) -> int:
    """The number of pixels that are clearly different."""
    return sum(ImageChops.difference(one, other).convert("L").histogram()[48:])


@pytest.mark.parametrize(("key", "view", "cast"), CASTS)
def test_a_film_is_short_and_light_plays_once_and_ends_on_the_whole_picture(
    key: str, view: object, cast: tuple[CastMember, ...]
) -> None:
    game = catalogue.find(key)
    film = film_of(key, view, cast)
    assert len(film.png) <= HEAVIEST
    with Image.open(BytesIO(film.png)) as image:
        assert (image.format, image.size, film.size) == ("WEBP", SIZE, SIZE)
        assert image.info["loop"] == 1
    frames, holds = frames_of(film)
    assert 5 < len(frames) <= MOST
    assert sum(holds) <= LONGEST_MS
    assert 0 < film.known < film.lasts < sum(holds)
    whole = Image.open(BytesIO(game.draw(BeatSubject(view, cast, WORDS)).png)).convert("RGB")
    assert strange(frames[-1], whole.resize(SIZE, Image.Resampling.BOX)) < 0.01 * SIZE[0] * SIZE[1]
    assert strange(frames[0], frames[-1]) > 500


@pytest.mark.parametrize(("key", "view"), MOMENTS)
def test_the_first_frame_covers_the_whole_picture_for_who_does_not_play_films(key: str, view: object) -> None:
    film = film_of(key, view, CAST)
    at = film.png.index(b"ANMF") + 8
    left, top, right, bottom = (int.from_bytes(film.png[at + n : at + n + 3], "little") for n in (0, 3, 6, 9))
    assert (2 * left, 2 * top, right + 1, bottom + 1) == (0, 0, *SIZE)


@pytest.mark.parametrize(("key", "view"), [moment(one) for one in LONG])
def test_the_people_of_a_film_are_there_from_its_first_frame_on(key: str, view: object) -> None:
    """With other names the first frame differs: a plate, a label or a step says who is who."""
    short, long = (frames_of(film_of(key, view, cast))[0][0] for cast in (CAST, LONGEST))
    assert strange(short, long) > 20


def test_until_the_last_pile_is_whole_its_film_shows_the_scores_of_before() -> None:
    ended = next(view for view in played(1) if view.scored is not None and view.scored.points)
    assert ended.scored is not None
    assert ended.scored.taker is not None
    before = list(ended.scores)
    before[ended.scored.taker] -= ended.scored.points
    unscored = replace(ended, scores=(before[0], before[1]), scored=None)
    starts = [until_known(view, "button_up")[0] for view in (ended, unscored)]
    assert starts[0] == starts[1]


@cache
def unsaved(key: str, view: object) -> tuple[Picture, list[Image.Image], list[int]]:
    """A film without its file, each frame as it was drawn, and for how many ms it is seen."""
    frames: list[Image.Image] = []
    holds: list[int] = []

    def keep(first: Image.Image, _: object, __: str, **how: Any) -> None:
        frames.extend(one.convert("RGB") for one in (first, *how["append_images"]))
        holds.extend(how["duration"])

    with patch.object(Image.Image, "save", keep):
        film = catalogue.find(key).draw(FilmSubject(view, CAST, WORDS))
    return film, frames, holds


def until_known(view: object, key: str, end: int | None = None) -> list[bytes]:
    """The pixels of the frames of a film that begin before its result is known, or before `end`, in ms."""
    film, frames, holds = unsaved(key, view)
    end = film.known if end is None else end
    return [frame.tobytes() for number, frame in enumerate(frames) if sum(holds[:number]) < end]


TOWERS = "RBWRBWRBW", "BRWBRWBRW", "BRBRWRWBW"
"""Two towers of which each is the other one with the colours swapped, and a tied one."""


def test_before_a_button_has_fallen_a_film_of_a_round_is_the_same_whoever_scores() -> None:
    views = [replace(TABLE["last"], piles=(tower, *[""] * 8)) for tower in TOWERS]
    assert len({until_known(view, "button_up")[0] for view in views}) == 1


def test_a_film_of_a_round_tells_nothing_of_the_button_that_decides_before_it_falls() -> None:
    red, black, tied = (
        until_known(replace(TABLE["last"], piles=(f"RBBRWWWW{top}", *[""] * 8)), "button_up") for top in "RBW"
    )
    assert len(red) == len(black) == len(tied) > 15
    assert red[:-2] == black[:-2] == tied[:-2]
    assert len({red[-1], black[-1], tied[-1]}) == 3


LEFT_OPENS, RIGHT_OPENS = 400, 940
"""The ms of a reveal until the left and the right bid come out."""


def against(left: str, right: str) -> object:
    """The reveal of two bids: of each the number of cards of 20, 10, 5, 2 and 1."""
    return office(f"row AB\nzeros 2\nhand A 20 2 2 1\nhand B 20 10 2 2 1 1\nA bid {left}\nB bid {right}")


@pytest.mark.parametrize(
    "left", [pytest.param("1 0 0 1 1", id="cards"), pytest.param("0 0 0 0 0", id="nothing", marks=pytest.mark.prove)]
)
def test_a_film_of_a_reveal_is_the_same_for_every_second_bid_until_that_comes_out(left: str) -> None:
    rights = ("0 0 0 0 0", "0 0 0 2 0", "1 0 0 1 1", "1 1 0 0 0")
    films = [until_known(against(left, right), "buro_crazy", RIGHT_OPENS) for right in rights]
    assert len(films[0]) > 10
    assert films.count(films[0]) == len(rights)
    assert len({until_known(against(left, right), "buro_crazy")[-1] for right in rights}) == len(rights)


def test_a_film_of_a_reveal_is_the_same_whoever_wins_until_an_envelope_opens() -> None:
    won, lost = (
        until_known(against(*bids), "buro_crazy", LEFT_OPENS)
        for bids in (("1 0 0 1 1", "0 0 0 2 0"), ("0 0 0 2 0", "1 0 0 1 1"))
    )
    assert won == lost


def test_light_falls_on_the_winner_of_a_reveal_only_once_the_result_is_known() -> None:
    film = film_of("buro_crazy", OFFICE["climbed"], CAST)
    frames, holds = frames_of(film)
    office = [ImageStat.Stat(frame.crop((10, 20, 60, 130)).convert("L")).mean[0] for frame in frames]
    lit = next(number for number, light in enumerate(office) if light > office[0] + 40)
    assert film.known <= sum(holds[:lit]) < film.lasts


@pytest.mark.parametrize(("key", "view"), STILL)
def test_other_boards_have_no_film(key: str, view: object) -> None:
    game = catalogue.find(key)
    assert game.draw(FilmSubject(view, CAST, WORDS)) == game.draw(BeatSubject(view, CAST, WORDS))


def test_a_picture_comes_over_another_one_from_the_left() -> None:
    black, white = (Image.new("RGB", (60, 30), colour) for colour in ("black", "white"))
    for far, left, right in ((0.0, 0, 0), (0.5, 255, 0), (1.0, 255, 255)):
        seen = wiped(black, white, far)
        assert [seen.getpixel((x, 15)) for x in (2, 57)] == [(left,) * 3, (right,) * 3]
