"""Films of moments: short, light, played once, and over with the whole picture."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.words.fluent import Library
from games import catalogue
from games.career_poker import GAME as CAREER_POKER
from games.engine.contract.pictures import BeatSubject, FilmSubject
from games.engine.contract.values import CastMember
from games.picture.film import SIZE
from tests.games.buro_crazy.board_positions import POSITIONS as OFFICE
from tests.games.button_up.board_positions import POSITIONS as TABLE, played
from tests.games.career_poker.positions import hand_over

CAST = tuple(CastMember(f"P{number}") for number in range(8))
WORDS = Library.load().words("en")
HAND = CAREER_POKER.view(hand_over((8, 1, 2, 3, 4, 5, 6, 7), (1, 3, 2, 5, 4, 8, 6, 7)), None)
MOMENTS = [
    ("buro_crazy", OFFICE["climbed"]),
    ("buro_crazy", OFFICE["last"]),
    ("buro_crazy", OFFICE["tied"]),
    ("button_up", TABLE["last"]),
    ("button_up", TABLE["tied"]),
    ("career_poker", HAND),
]
LONGEST_MS, HEAVIEST = 2_000, 300 * 1024
STILL = [("buro_crazy", OFFICE["piles"]), ("buro_crazy", OFFICE["asked"]), ("button_up", TABLE["sown"])]


@pytest.mark.parametrize(("key", "view"), MOMENTS)
def test_a_film_is_short_and_light_plays_once_and_ends_on_the_whole_picture(key: str, view: object) -> None:
    game = catalogue.find(key)
    film = game.draw(FilmSubject(view, CAST, WORDS))
    assert len(film.png) <= HEAVIEST
    image = Image.open(BytesIO(film.png))
    assert (image.format, image.size, film.size) == ("GIF", SIZE, SIZE)
    assert "loop" not in image.info
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    assert len(frames) > 1
    assert sum(durations) <= LONGEST_MS
    assert 0 < film.known < film.lasts < sum(durations)
    still = (
        Image.open(BytesIO(game.draw(BeatSubject(view, CAST, WORDS)).png))
        .convert("RGB")
        .resize(SIZE, Image.Resampling.BOX)
    )
    different = ImageChops.difference(frames[-1], still).convert("L").histogram()
    assert sum(different[48:]) < 0.01 * SIZE[0] * SIZE[1]
    assert frames[0].tobytes() != frames[-1].tobytes()


def test_until_the_last_pile_is_whole_its_film_shows_the_scores_of_before() -> None:
    ended = next(view for view in played(1) if view.scored is not None and view.scored.points)
    assert ended.scored is not None
    assert ended.scored.taker is not None
    before = list(ended.scores)
    before[ended.scored.taker] -= ended.scored.points
    unscored = replace(ended, scores=(before[0], before[1]), scored=None)
    starts = []
    for view in (ended, unscored):
        film = catalogue.find("button_up").draw(FilmSubject(view, CAST, WORDS))
        starts.append(Image.open(BytesIO(film.png)).convert("RGB").tobytes())
    assert starts[0] == starts[1]


@pytest.mark.parametrize(("key", "view"), STILL)
def test_other_boards_have_no_film(key: str, view: object) -> None:
    game = catalogue.find(key)
    assert game.draw(FilmSubject(view, CAST, WORDS)) == game.draw(BeatSubject(view, CAST, WORDS))
