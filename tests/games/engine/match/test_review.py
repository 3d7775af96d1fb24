"""A review names the choices that lost most, and leaves out what the clock or a computer played."""

from dataclasses import dataclass, replace
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
from games.engine.match.match_events import DecisionMissed, NewcomerSeated
from games.engine.match.requests import PlayAction
from games.engine.match.state import LoggedEvent
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, running, terms

GAME = catalogue.find("button_up")


def review(log: list[LoggedEvent], seat: Seat) -> Review:
    """The review of a match of two."""
    return review_of(judged(GAME, decisions(GAME, GAME.Options(), 2, log, seat)))


@dataclass(frozen=True)
class Played:
    log: list[LoggedEvent]
    losses: dict[int, float]


async def played(tmp_path: Path) -> Played:
    """A match in which the first seat always takes its worst pile, and what each of its choices gave away."""
    losses: dict[int, float] = {}
    clock = ManualClock()
    async with running(tmp_path, clock, games={"button_up": GAME}) as hall:
        match = await hall.open(terms("button_up", (ANN, BOB), pace=Pace.NONE))
        while match.newest.outcome is None:
            clock.jump(1_000)
            (seat,) = match.awaited
            view = match.view(seat)
            moves = list(questions.moves(GAME, match.newest.game_state, seat))
            action = moves[0]
            if view.mover is not None:
                found = chances(view)
                worst, best = min(found, key=found.__getitem__), max(found, key=found.__getitem__)
                place = worst if seat == 0 else best
                action = next(move for move in moves if move.place == place)
                if seat == 0:
                    losses[match.newest.version] = found[best] - found[place]
            await match.ask(PlayAction(seat, Player((ANN, BOB)[seat]), action), f"{match.newest.version}")
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
    assert found.lost == pytest.approx(sum(one.judgement.lost for one in found.choices))
    assert found.exact


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
    struck = [*match.log[: last + 1], LoggedEvent(match.log[last].at, DecisionMissed(Seat(0), 1), None)]
    assert len(review(struck, Seat(0)).choices) == len(whole.choices) - 1
    taken = [*match.log[:last], LoggedEvent(match.log[last].at, NewcomerSeated(Seat(0)), None), *match.log[last:]]
    assert len(review(taken, Seat(0)).choices) == 1


def test_what_may_be_an_error_is_no_mistake() -> None:
    found = Review((choice(1, 0.04, 0.05), choice(2, 0.2, 0.05), choice(3, 0.001)))
    assert [one.judgement.lost for one in found.worst(3)] == [pytest.approx(0.15)]
    assert Review(()).lost == 0


def choice(version: int, gap: float = 0, error: float = 0, stake: float = 0, *, hopeless: bool = False) -> Judged:
    return Judged(version, version, None, Judgement(gap, Text("a"), Unit.CHANCE, error, stake, hopeless))


def versions(found: Review) -> list[int]:
    """The moments that a review shows."""
    return [one.version for one in found.moments(3)]


def test_a_review_without_a_mistake_shows_the_choice_with_most_at_stake() -> None:
    assert versions(Review((choice(1, stake=0.2), choice(2, stake=0.6), choice(3, 0.04, 0.05, 0.3)))) == [2]
    assert versions(Review((choice(1, stake=0.2), choice(2, 0.04, 0.05), choice(3, 0.02, 0.05)))) == [1]
    assert versions(Review((choice(1, 0.01, 0.05), choice(2, 0.04, 0.05)))) == [2], "no stake is known"
    assert versions(Review((choice(1, stake=0.6), choice(2, 0.1, stake=0.1)))) == [2], "mistakes come first"
    assert versions(Review((choice(1),))) == versions(Review(())) == []


def test_the_last_moment_is_the_choice_from_which_on_nothing_could_save_the_match() -> None:
    over = (choice(4, hopeless=True), choice(5, hopeless=True))
    worst = (choice(1, 0.2), choice(2, 0.3), choice(3, 0.1))
    assert versions(Review((*worst, *over))) == [2, 1, 4]
    assert versions(Review((choice(1, stake=0.4), *over))) == [1, 4]
    assert versions(Review(over)) == [4]
    assert versions(Review((choice(1, hopeless=True), choice(2, 0.2), *over))) == [2, 4], "a rival's mistake gave hope"
    assert versions(Review((*over, choice(6, 0.2)))) == [6], "there was hope at the end"


def test_nothing_is_called_lost_that_was_won_or_whose_end_was_not_looked_at() -> None:
    found = (choice(1, 0.2), choice(2, hopeless=True))
    assert versions(Review(found, won=True)) == [1]
    assert versions(Review(found, partly=True)) == [1]


def test_a_review_knows_which_loss_it_would_have_called_a_mistake_in_each_choice() -> None:
    found = Review((choice(1, 0.04, 0.05), choice(2, 0, 0.07)))
    assert found.told_apart == pytest.approx(0.075)
    assert not found.exact
    assert not found.worst(3)
    assert Review((choice(1, 0, 0.05), choice(2, found.told_apart, 0.07))).worst(3)
    assert Review((choice(1),)).exact


def test_a_log_that_has_only_begun_has_no_choices() -> None:
    assert review([], Seat(0)).choices == ()


def test_of_several_answers_to_one_question_only_the_last_counts() -> None:
    asked = {1: 4, 2: 4, 3: 5, 7: 0, 8: 0}
    found = review_of([replace(choice(version), question=question) for version, question in asked.items()])
    assert [one.version for one in found.choices] == [2, 3, 7, 8]


@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_a_choice_is_judged_by_what_its_seat_saw_and_was_told_then(tmp_path: Path, key: str) -> None:
    game, seen = catalogue.find(key), dict[int, Any]()
    people = tuple(range(1, 1 + min(game.seats)))
    rng, clock = Random(5), ManualClock()
    options = {"mode": "turns"} if key == "biesti_boys" else {}
    async with running(tmp_path, clock, games={key: game}) as hall:
        match = await hall.open(terms(key, people, options=options, pace=Pace.NONE, host=1))
        while match.newest.outcome is None and len(seen) < 80:
            seat = rng.choice(match.awaited)
            if seat == 0:
                seen[match.newest.version] = match.view(seat), match.audience.told_all(seat)
            action = questions.sample(game, match.newest.game_state, seat, rng)
            await match.ask(PlayAction(seat, Player(people[seat]), action), f"{match.newest.version}")
        found = decisions(game, match.options, match.seat_count, match.log, Seat(0))
    own = {one.version: (one.view, one.told) for one in found if one.version in seen}
    assert own == seen
    assert len(seen) >= min(6, len({one.question for one in found} - {0})), "a short game has fewer choices"
