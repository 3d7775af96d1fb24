"""A review names the choices that lost most, and leaves out what the clock or a computer played."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.button_up.strategy import chances
from games.engine.contract import questions
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Pace, Seat, Text
from games.engine.match.answers import Player
from games.engine.match.history import Judged, Review, decisions, judged, review_of
from games.engine.match.match_events import Relieved, Struck
from games.engine.match.moment import Entry
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, HERE, SEED, running

GAME = catalogue.find("button_up")


def review(log: list[Entry], seat: Seat) -> Review:
    """The review of a match of two."""
    return review_of(judged(GAME, decisions(GAME, GAME.Options(), 2, log, seat)))


@dataclass(frozen=True)
class Played:
    log: list[Entry]
    losses: dict[int, float]


async def played(tmp_path: Path) -> Played:
    """A match in which the first seat always takes its worst pile, and what each of its choices gave away."""
    losses: dict[int, float] = {}
    clock = ManualClock()
    async with running(tmp_path, clock, games={"button_up": GAME}) as hall:
        match = await hall.open("button_up", {}, (ANN, BOB), Pace.NONE, "en", HERE, ANN, SEED)
        while match.moment.outcome is None:
            clock.jump(1_000)
            (seat,) = match.awaited
            view = match.view(seat)
            moves = list(questions.moves(GAME, match.moment.state, seat))
            action = moves[0]
            if view.mover is not None:
                found = chances(view)
                worst, best = min(found, key=found.__getitem__), max(found, key=found.__getitem__)
                place = worst if seat == 0 else best
                action = next(move for move in moves if move.place == place)
                if seat == 0:
                    losses[match.moment.version] = found[best] - found[place]
            await match.submit(seat, Player((ANN, BOB)[seat]), action, f"{match.moment.version}")
        return Played(list(match.log), losses)


async def test_every_choice_is_weighed_by_the_exact_chances_of_that_moment(tmp_path: Path) -> None:
    match = await played(tmp_path)
    found = review(match.log, Seat(0))
    weighed = {one.version: one.judgement.lost for one in found.choices if one.view.mover is not None}
    assert weighed == pytest.approx(match.losses)
    first, second, third = found.worst(3)
    top = sorted(match.losses.values(), reverse=True)[:3]
    assert [one.judgement.lost for one in (first, second, third)] == pytest.approx(top)
    assert found.lost > 0
    assert found.lost == pytest.approx(sum(one.judgement.lost for one in found.choices) / len(found.choices))
    assert all(one.judgement.error == 0 for one in found.choices)


async def test_who_always_chose_the_best_went_nowhere_wrong(tmp_path: Path) -> None:
    match = await played(tmp_path)
    found = review(match.log, Seat(1))
    sown = Review(tuple(one for one in found.choices if one.view.mover is not None))
    assert sown.worst(3) == []
    assert sown.lost == pytest.approx(0)


async def test_what_the_clock_played_and_what_was_before_somebody_sat_down_is_not_theirs(tmp_path: Path) -> None:
    match = await played(tmp_path)
    whole = review(match.log, Seat(0))
    last = whole.choices[-1].version
    struck = [*match.log[: last + 1], Entry(match.log[last].at, Struck(Seat(0), 1), None)]
    assert len(review(struck, Seat(0)).choices) == len(whole.choices) - 1
    taken = [*match.log[:last], Entry(match.log[last].at, Relieved(Seat(0)), None), *match.log[last:]]
    assert len(review(taken, Seat(0)).choices) == 1


def test_what_may_be_an_error_is_no_mistake() -> None:
    def choice(gap: float, error: float) -> Judged:
        return Judged(1, 1, None, Judgement(gap, Text("a"), Unit.CHANCE, error))

    found = Review((choice(0.04, 0.05), choice(0.2, 0.05), choice(0.001, 0)))
    assert [one.judgement.lost for one in found.worst(3)] == [pytest.approx(0.15)]
    assert Review(()).lost == 0


def test_a_log_that_has_only_begun_has_no_choices() -> None:
    assert review([], Seat(0)).choices == ()


def test_of_several_answers_to_one_question_only_the_last_counts() -> None:
    def choice(version: int, question: int) -> Judged:
        return Judged(version, question, None, Judgement(version / 100, Text("a"), Unit.CHANCE))

    found = review_of([choice(1, 4), choice(2, 4), choice(3, 5), choice(7, 0), choice(8, 0)])
    assert [one.version for one in found.choices] == [2, 3, 7, 8]


@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_a_choice_is_judged_by_what_its_seat_saw_and_was_told_then(tmp_path: Path, key: str) -> None:
    game, seen = catalogue.find(key), dict[int, Any]()
    people = tuple(range(1, 1 + min(game.seats)))
    rng, clock = Random(5), ManualClock()
    options = {"mode": "turns"} if key == "biesti_boys" else {}
    async with running(tmp_path, clock, games={key: game}) as hall:
        match = await hall.open(key, options, people, Pace.NONE, "en", HERE, 1, SEED)
        while match.moment.outcome is None and len(seen) < 80:
            seat = rng.choice(match.awaited)
            if seat == 0:
                seen[match.moment.version] = match.view(seat), match.audience.told_all(seat)
            action = questions.sample(game, match.moment.state, seat, rng)
            await match.submit(seat, Player(people[seat]), action, f"{match.moment.version}")
        found = decisions(game, match.options, match.seats, match.log, Seat(0))
    own = {one.version: (one.view, one.told) for one in found if one.version in seen}
    assert own == seen
    assert len(seen) >= min(6, len({one.question for one in found} - {0})), "a short game has fewer choices"
