"""The time and size of a picture in every game: `python -m bench pictures`.

The positions come from whole matches played at random, drawn after every event: the public picture, and in games with
hands the picture of one seat after another.
"""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from bot.words.fluent import Library
from bot.words.phrases import title
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import BoardSubject, CoverSubject, LobbySeat, Occupant, PosterSubject
from games.engine.contract.values import CastMember, Eye, Millis, Seat

CAST = tuple(CastMember(name) for name in ("Buttercup", "Zoë 田中", "Maximilian von Hohenzollern", "Ada", "Émile"))
WORDS = Library.load().words("en")
_NAMES = (*(member.name for member in CAST), "Farid", "Grace", "Hiro")
_AGREED = "Relaxed · about 35 minutes · Points to win: 9"
_STEP = 300
"""Milliseconds of game time between two actions."""

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""


def rows(most: int = 400) -> list[Row]:
    """The measurements over at most `most` pictures of each game."""
    return [row for game in catalogue.every() for row in _rows(game, most)]


def _rows(game: AnyGame, most: int) -> list[Row]:
    seats = min(max(game.seats), len(CAST))
    views = [view for seed in range(8) for view in _played(game, seats, seed)][:most]
    for view in views[:20]:  # sprites are made once
        game.draw(BoardSubject(view, CAST[:seats], WORDS))
    times, sizes = [], []
    for view in views:
        began = process_time()
        picture = game.draw(BoardSubject(view, CAST[:seats], WORDS))
        times.append((process_time() - began) * 1000)
        sizes.append(len(picture.png) / 1024)
    name = title(game.key, WORDS)
    return [
        (f"{name}: a picture drawn and encoded, p50", median(times), "ms", 12.0),
        (f"{name}: a picture drawn and encoded, p99", quantiles(times, n=100)[98], "ms", 50.0),
        (f"{name}: a picture, p50", median(sizes), "KiB", 100.0),
        (f"{name}: the largest picture", max(sizes), "KiB", 100.0),
        *_covers(game, name),
        *_posters(game, name),
    ]


def _covers(game: AnyGame, name: str) -> list[Row]:
    """The covers of lobbies: with every number of people, for every number of seats."""
    lobbies = [
        tuple(LobbySeat(Occupant.PERSON, _NAMES[n]) if n < taken else LobbySeat(Occupant.FREE) for n in range(seats))
        for seats in game.seats
        for taken in range(1, seats + 1)
    ]
    times, sizes = [], []
    for number, seats in enumerate(lobbies * 10):
        began = process_time()
        picture = game.draw(CoverSubject(seats, _AGREED, WORDS))
        took = (process_time() - began) * 1000
        if number >= len(lobbies):  # sprites are made once
            times.append(took)
        sizes.append(len(picture.png) / 1024)
    return [
        (f"{name}: the first cover", _first(game), "ms", 150.0),
        (f"{name}: a cover drawn and encoded, p50", median(times), "ms", 40.0),
        (f"{name}: the largest cover", max(sizes), "KiB", 160.0),
    ]


def _first(game: AnyGame) -> float:
    """Milliseconds of processor time for the first cover of a process that has loaded what the drawing process loads.

    The least of three, because other work on the machine only makes it longer.
    """
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as fresh:
        return min(fresh.map(_first_cover, [game] * 3))


def _first_cover(game: AnyGame) -> float:
    import_module("games.picture.covers")
    seats = tuple(LobbySeat(Occupant.PERSON, name) for name in _NAMES[: max(game.seats)])
    began = process_time()
    game.draw(CoverSubject(seats, _AGREED, WORDS))
    return (process_time() - began) * 1000


def _posters(game: AnyGame, name: str) -> list[Row]:
    """The posters of whole matches, and the pictures of moments, with the fewest and the most seats."""
    seen = [(seats, seed) for seats in {min(game.seats), max(game.seats)} for seed in range(3)]
    times, sizes = [], []
    for seats, seed in seen * 4:
        *_, (state, told, _, outcome) = watched(game, seats, seed)
        view = game.view(state, None)
        cast = tuple(CastMember(one) for one in _NAMES[:seats])
        began = process_time()
        picture = game.draw(PosterSubject(view, cast, WORDS, tuple(told), outcome=outcome, record="Buttercup 3, Ada 2"))
        times.append((process_time() - began) * 1000)
        sizes.append(len(picture.png) / 1024)
    return [
        (f"{name}: a poster drawn and encoded, p50", median(times[len(seen) :]), "ms", 40.0),
        (f"{name}: the largest poster", max(sizes), "KiB", 160.0),
    ]


def watched(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Any, list[Any], Any, Any]]:
    """State, all that a spectator was told, the event and the outcome, after every event of a random match."""
    rng, options = Random(seed), game.Options()
    state, at = game.start(options, seats), Millis(0)
    events, told = game.setup(options, seats, rng), []
    while True:
        for event in events:
            told.append(game.told(state, event, None))
            state = game.evolve(state, event)
        yield state, [one for one in told if one is not None], event, game.outcome(state)
        if game.outcome(state) is not None:
            return
        at, able = Millis(at + _STEP), _able(game, state)
        if able:
            seat = rng.choice(able)
            events = game.decide(state, seat, questions.sample(game, state, seat, rng), at, rng)
        else:
            at = max(at, game.deadline(state) or at)
            events = game.expire(state, at, rng)


def _played(game: AnyGame, seats: int, seed: int) -> Iterator[Any]:
    rng, options = Random(seed), game.Options()
    state, number, at = game.start(options, seats), 0, Millis(0)
    events = game.setup(options, seats, rng)
    while True:
        for event in events:
            state = game.evolve(state, event)
            number += 1
            eye: Eye = Seat(number % seats) if game.hands and number % 2 else None
            yield game.view(state, eye)
        if game.outcome(state) is not None:
            return
        at, able = Millis(at + _STEP), _able(game, state)
        if able:
            seat = rng.choice(able)
            events = game.decide(state, seat, questions.sample(game, state, seat, rng), at, rng)
        else:
            at = max(at, game.deadline(state) or at)
            events = game.expire(state, at, rng)


def _able(game: AnyGame, state: Any) -> list[Seat]:
    """The seats that have a move. In a race an awaited seat may hold no card that fits."""
    return [
        seat for seat in questions.awaited(game, state) if next(questions.moves(game, state, seat), None) is not None
    ]
