"""The results of matches against computers: which losses are clear, and what a computer says at the end."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.records.encounters import REMARKS_FOR_AN_OCCASION, SILENT, afterword, level_met, lost_clearly
from bot.records.record import Balance
from bot.store.encounters import Encounter
from bot.words.fluent import Library
from bot.words.staff import STAFF
from games import catalogue
from games.engine.adaptive import ADAPTIVE, adaptive
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import RESIGNED

LIBRARY = Library.load()


@pytest.mark.parametrize(
    ("places", "scores", "clear"),
    [
        pytest.param((1, 2), (12, 11), False, id="won"),
        pytest.param((1, 1, 3), (7, 7, 2), False, id="won together"),
        pytest.param((2, 1), (11, 12), True, id="last of two"),
        pytest.param((3, 1, 2), (None, None, None), True, id="last of three"),
        pytest.param((3, 1, 3), (0, 9, 0), True, id="last together"),
        pytest.param((2, 1, 3), (None, None, None), False, id="second of three without scores"),
        pytest.param((2, 1, 3), (30, 32, 10), False, id="second, nearer to the winner than to the last"),
        pytest.param((2, 1, 3), (14, 32, 10), True, id="second, nearer to the last than to the winner"),
        pytest.param((2, 1, 3), (9, 0, 12), True, id="second where few points are good, far behind"),
        pytest.param((2, 1, 3), (2, 0, 12), False, id="second where few points are good, close"),
        pytest.param((2, 1, 3), (8, 8, 8), False, id="second on a tie of scores"),
        pytest.param((2, 1), (8, 8), True, id="last on a tie of scores"),
        pytest.param((1, 1), (None, None), False, id="won together without scores"),
        pytest.param((2, 1, 3), (None, 9, 3), False, id="second without a score"),
        pytest.param((2, 1, 3), (4, None, 3), False, id="second to somebody without a score"),
        pytest.param((2, 1, 3), (4, 9, None), False, id="second before somebody without a score"),
    ],
)
def test_a_loss_is_clear_in_the_last_place_or_with_a_score_nearer_to_the_last_than_to_the_winner(
    places: tuple[int, ...], scores: tuple[int | None, ...], clear: bool
) -> None:
    assert lost_clearly(Outcome("over", places, scores), Seat(0)) == clear


def encounter(
    number: int, places: tuple[int, ...] = (2, 1), scores: tuple[int | None, ...] = (2, 12), reason: str = "target"
) -> Encounter:
    """A match of a person in seat 0 against easy computers."""
    levels = {Seat(seat): "easy" for seat in range(1, len(places))}
    outcome = Outcome(reason, places, scores)
    return Encounter(f"match{number}", "button_up", {}, 7, number, Seat(0), levels, outcome)


def is_race(_: Encounter) -> bool:
    return True


def is_no_race(_: Encounter) -> bool:
    return False


WON = ((1, 2), (12, 3))


def test_nobody_hears_the_same_line_twice_in_a_row_and_every_line_is_heard() -> None:
    every = [encounter(number, *(WON if number % 5 < 2 else ())) for number in range(200)]
    said = [afterword(every, one.match_id, is_no_race).remark for one in every]
    keys = [one.key for one in said if one is not None]
    assert len(keys) == len(every)
    assert all(one != two for one, two in pairwise(keys))
    for kind in ("win", "loss"):
        lines = [key for key in keys if f"-{kind}-" in key]
        assert all(one != two for one, two in pairwise(lines))
        assert set(lines) == {f"staff-ida-{kind}-{number}" for number in range(1, REMARKS_FOR_AN_OCCASION + 1)}


def test_later_matches_and_old_ones_that_are_deleted_do_not_change_what_was_said() -> None:
    every = [encounter(number) for number in range(60)]
    for number in range(30, 60):
        match_id = every[number].match_id
        said = afterword(every, match_id, is_no_race).remark
        assert said is not None
        assert said == afterword(every[: number + 1], match_id, is_no_race).remark
        assert said == afterword(every[15:], match_id, is_no_race).remark


@pytest.mark.parametrize(
    ("one", "key"),
    [
        pytest.param(encounter(0), "staff-ida-win", id="the computer won big"),
        pytest.param(encounter(0, *WON), "staff-ida-loss", id="the person won"),
        pytest.param(encounter(0, (2, 1), (11, 12)), "", id="a narrow loss"),
        pytest.param(encounter(0, (2, 1), (6, 12)), "staff-ida-win", id="exactly twice as much"),
        pytest.param(encounter(0, (2, 1), (7, 12)), "", id="less than twice as much"),
        pytest.param(encounter(0, (2, 1), (None, 12)), "staff-ida-win", id="only the computer has a score"),
        pytest.param(encounter(0, (2, 1), (11, None)), "staff-ida-win", id="only the person has a score"),
        pytest.param(encounter(0, (1, 1), (7, 7)), "", id="a shared victory"),
        pytest.param(encounter(0, (2, 1, 3), (None, None, None)), "", id="second of three without scores"),
        pytest.param(encounter(0, (3, 1, 2), (None, None, None)), "staff-ida-win", id="last of three without scores"),
        pytest.param(encounter(0, (2, 1), (None, None), RESIGNED), "", id="the person gave up"),
        pytest.param(encounter(0, (3, 2, 1), (2, 5, 12)), "staff-emil-win", id="the winner speaks"),
        pytest.param(encounter(0, (1, 3, 2), (12, 2, 5)), "staff-emil-loss", id="the best computer speaks"),
        pytest.param(encounter(0, (1, 2, 2), (12, 5, 5)), "staff-ida-loss", id="the first of two equals speaks"),
    ],
)
def test_a_computer_speaks_that_won_big_or_that_the_person_beat(one: Encounter, key: str) -> None:
    said = afterword([one], one.match_id, is_no_race).remark
    assert (said.key.rpartition("-")[0] if said is not None else "") == key


def test_nobody_speaks_after_a_race() -> None:
    assert afterword([encounter(0)], "match0", is_race).remark is None


def test_races_in_between_do_not_change_what_is_said() -> None:
    every = [encounter(number) for number in range(60)]

    def is_odd(one: Encounter) -> bool:
        return one.ended_at % 2 == 1

    for one in every[::2]:
        said = afterword(every, one.match_id, is_odd)
        assert said.remark == afterword(every[::2], one.match_id, is_no_race).remark


def test_a_match_that_is_stored_no_longer_adds_nothing() -> None:
    assert afterword([encounter(0)], "match1", is_no_race) == SILENT


@pytest.mark.parametrize("language", LIBRARY.languages())
def test_every_computer_has_lines_of_its_own_for_both_occasions(language: str) -> None:
    words = LIBRARY.words(language)
    keys = [
        f"staff-{name.lower()}-{kind}-{number}"
        for name in STAFF
        for kind in ("win", "loss")
        for number in range(1, REMARKS_FOR_AN_OCCASION + 1)
    ]
    assert len({words(key) for key in keys}) == len(keys)


def test_the_balance_with_a_computer_counts_wins_losses_and_ties_and_no_match_of_several_computers() -> None:
    every = [encounter(0, *WON), encounter(1), encounter(2, (1, 1), (7, 7)), encounter(3, *WON)]
    assert afterword(every, "match0", is_no_race).balance is None
    assert afterword(every, "match2", is_no_race).balance == Balance(1, 1, 1)
    assert afterword(every, "match3", is_no_race).balance == Balance(2, 1, 1)
    several = [encounter(number, (1, 2, 3), (9, 5, 2)) for number in (4, 5)]
    assert afterword([*every, *several], "match5", is_no_race).balance is None


@pytest.mark.parametrize("order", [("easy", "strong"), ("strong", "easy")])
def test_a_match_counts_for_the_level_of_its_strongest_computer(order: tuple[str, str]) -> None:
    levels = {Seat(1): order[0], Seat(2): order[1]}
    met = replace(encounter(0, (1, 2, 3), (9, 5, 2)), game="buro_crazy", levels=levels)
    assert level_met(catalogue.find("buro_crazy"), met) == ["strong"]
    adaptive_one = replace(met, levels={Seat(1): "easy", Seat(2): adaptive(250)})
    assert level_met(catalogue.find("buro_crazy"), adaptive_one) == [ADAPTIVE]


def test_a_level_that_this_release_does_not_have_is_the_weakest() -> None:
    met = encounter(0, (1, 2, 3), (9, 5, 2))
    old = replace(met, game="buro_crazy", levels={Seat(1): "of another release", Seat(2): "easy"})
    assert level_met(catalogue.find("buro_crazy"), old) == ["easy"]
