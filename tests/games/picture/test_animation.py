"""Animated pictures: all their steps, within the weight that may be posted."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games.engine.contract.values import Picture
from games.picture.canvas import SMALL
from games.picture.film import HEAVIEST, WIDTHS, animation, caption, still
from games.picture.type import measure

SIZE = (1200, 760)


def noise(seed: int) -> Picture:
    """A picture that no format makes small."""
    made = BytesIO()
    Image.frombytes("RGB", (300, 190), Random(seed).randbytes(300 * 190 * 3)).resize(SIZE).save(made, "PNG")
    return Picture(made.getvalue(), SIZE)


def test_every_step_is_shown_for_its_time() -> None:
    made = animation([still(noise(seed)) for seed in range(3)], [500, 700, 900])
    with Image.open(BytesIO(made.png)) as image:
        assert image.n_frames == 3  # type: ignore[attr-defined]
        assert image.size == made.size
        times = []
        for number in range(3):
            image.seek(number)
            times.append(image.info["duration"])
    assert times == [500, 700, 900]
    assert made.size[0] == WIDTHS[0]


def test_a_heavy_animation_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [still(noise(seed)) for seed in range(2)]
    heavy = len(animation(steps, [500, 500]).png)
    assert heavy <= HEAVIEST
    monkeypatch.setattr("games.picture.film.HEAVIEST", heavy - 1)
    made = animation(steps, [500, 500])
    assert len(made.png) < heavy
    assert made.size[0] == WIDTHS[1]


def test_one_that_stays_too_heavy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.picture.film.HEAVIEST", 1_000)
    with pytest.raises(ValueError, match="heavy"):
        animation([still(noise(1))], [500])


def test_a_step_has_room_for_words_below_its_picture_and_looks_different_with_them() -> None:
    silent, told = (Image.open(BytesIO(still(noise(1), lines))).convert("RGB") for lines in ((), ("Bob sows pile 2.",)))
    assert silent.size == told.size
    assert silent.height > round(SIZE[1] * WIDTHS[0] / SIZE[0])
    assert silent.tobytes() != told.tobytes()


def test_of_many_sentences_the_last_ones_that_fit_two_rows_are_shown() -> None:
    lines = ["Ada bids 84 with many cards.", "The winning bid goes to the roof.", "Zoë climbs to G1."]
    assert " ".join(caption(lines, 2000)) == " ".join(lines)
    assert " ".join(caption(lines, 600)) == " ".join(lines[1:])
    for room in (600, 700, 900):
        assert all(measure(row, SMALL) <= room for row in caption(lines, room))
    assert caption([], 600) == []


def test_a_sentence_that_fits_no_two_rows_is_shown_from_its_beginning() -> None:
    first, second = caption(["one two three four five six seven eight nine ten eleven twelve"], 300)
    assert first.startswith("one two")
    assert second.endswith("twelve")
