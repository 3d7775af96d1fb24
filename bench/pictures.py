"""How long a board picture takes and how large it is: `python -m bench.pictures`.

The positions are those of whole matches played at random, drawn after every event as a table would.
"""

from random import Random
from statistics import median, quantiles
from time import perf_counter

from games.button_up import board
from games.button_up.rules import ButtonUpRules
from games.button_up.values import HouseRules
from games.button_up.view import View, look
from games.engine.values import CastMember, Millis, Picture

CAST = (CastMember("Buttercup"), CastMember("Zoë 田中"))

Row = tuple[str, float, str, float]
"""What was measured, its value, the unit and the target."""


def rows(matches: int = 8) -> list[Row]:
    """The measurements, over every picture of that many random matches of Button Up!."""
    views = [view for seed in range(matches) for view in _played(seed)]
    _draw(views[-1])
    times, sizes = [], []
    for view in views:
        began = perf_counter()
        picture = _draw(view)
        times.append((perf_counter() - began) * 1000)
        sizes.append(len(picture.png) / 1024)
    return [
        ("Button Up! board drawn and encoded, p50", median(times), "ms", 8.0),
        ("Button Up! board drawn and encoded, p99", quantiles(times, n=100)[98], "ms", 50.0),
        ("Button Up! board, p50", median(sizes), "KiB", 40.0),
        ("Button Up! board, largest", max(sizes), "KiB", 64.0),
    ]


def _played(seed: int) -> list[View]:
    rules, rng = ButtonUpRules(), Random(seed)
    state, views = rules.start(HouseRules(), 2), []
    events = rules.setup(HouseRules(), 2, rng)
    while events:
        for event in events:
            state = rules.evolve(state, event)
            views.append(look(state, None))
        seat = state.asked
        events = () if seat is None else rules.decide(state, seat, rules.sample(state, seat, rng), Millis(0), rng)
    return views


def _draw(view: View) -> Picture:
    return board.draw(view, (), CAST, _no_words)


def _no_words(key: str, /, **values: int | str) -> str:
    raise LookupError(key, values)


if __name__ == "__main__":
    for what, value, unit, target in rows():
        print(f"{what:45}{value:8.2f} {unit:4} (target {target:g})")
