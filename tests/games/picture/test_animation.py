"""Animated pictures: all their steps, within the weight that may be posted."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games.engine.contract.values import Picture
from games.picture.animation import HEAVIEST, WIDTHS, animation, still

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
    monkeypatch.setattr("games.picture.animation.HEAVIEST", heavy - 1)
    made = animation(steps, [500, 500])
    assert len(made.png) < heavy
    assert made.size[0] == WIDTHS[1]


def test_one_that_stays_too_heavy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.picture.animation.HEAVIEST", 1_000)
    with pytest.raises(ValueError, match="heavy"):
        animation([still(noise(1))], [500])
