"""The match lengths in lobbies were measured: of a game every manner, number of seats and pace."""

import json
from dataclasses import replace

import pytest

from bot.lobby.cover import length_of
from bot.lobby.lengths import FILE, manner_of, manners, minutes_of
from bot.lobby.lobby import Lobby
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace
from tests.conformance.toys.sealed import GAME as SEALED

MEASURED = json.loads(FILE.read_text(encoding="utf-8"))
GAMES = [catalogue.find(key) for key in MEASURED]
"""Those that were measured; a game that has just begun comes later."""
EN = Library.load().words("en")
BIESTI, BUTTON = catalogue.find("biesti_boys"), catalogue.find("button_up")


def test_the_four_games_were_measured() -> None:
    assert {"biesti_boys", "buro_crazy", "button_up", "career_poker"} <= MEASURED.keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_of_a_measured_game_every_kind_of_match_was_measured(game: AnyGame) -> None:
    for options in manners(game).values():
        for pace in game.paces:
            rules = {**options.model_dump(), **game.Options.fixed(pace)}
            for seats in game.seats:
                manner = manner_of(game.Options(**rules))
                assert minutes_of(game, rules, seats, pace) == MEASURED[game.key][manner][str(seats)][pace.value]


def test_one_person_against_computers_takes_no_longer_without_a_clock() -> None:
    lobby = Lobby.new(BUTTON, 1, 1, 1, "en", 0)
    alone = replace(lobby, computers=("easy",), pace=Pace.NONE)
    assert length_of(alone, BUTTON, EN) == length_of(replace(alone, pace=Pace.LIVE), BUTTON, EN)
    assert length_of(replace(alone, people=(1, 2), computers=()), BUTTON, EN) != length_of(alone, BUTTON, EN)


def test_a_lobby_without_a_clock_takes_its_time_while_others_may_still_join() -> None:
    buro = catalogue.find("buro_crazy")
    lobby = replace(Lobby.new(buro, 1, 1, 1, "en", 0), computers=("easy", "easy"), pace=Pace.NONE)
    assert length_of(lobby, buro, EN) != length_of(replace(lobby, pace=Pace.LIVE), buro, EN)
    full = replace(lobby, places=3)
    assert length_of(full, buro, EN) == length_of(replace(full, pace=Pace.LIVE), buro, EN)


def test_a_race_takes_a_minute_and_the_same_game_by_turns_ten() -> None:
    assert minutes_of(BIESTI, {"mode": "realtime"}, 4, Pace.LIVE) < 3
    assert 8 < minutes_of(BIESTI, {"mode": "turns"}, 4, Pace.LIVE) < 20


def test_the_best_of_three_takes_two_or_three_matches() -> None:
    once = minutes_of(BIESTI, {}, 2, Pace.LIVE)
    assert minutes_of(BIESTI, {}, 2, Pace.LIVE, most=3) == pytest.approx(2.5 * once)


def test_a_series_of_more_than_two_is_played_to_its_end() -> None:
    once = minutes_of(BIESTI, {}, 4, Pace.LIVE)
    assert minutes_of(BIESTI, {}, 4, Pace.LIVE, most=5) == pytest.approx(5 * once)


def test_house_rules_scale_what_was_measured() -> None:
    usual = minutes_of(BUTTON, {}, 2, Pace.LIVE)
    assert minutes_of(BUTTON, {"target": 30}, 2, Pace.LIVE) == pytest.approx(2 * usual)


def test_a_game_that_was_not_measured_is_taken_at_its_word() -> None:
    assert minutes_of(SEALED, {"rounds": 4}, 2, Pace.LIVE) == 4


@pytest.mark.parametrize(("pace", "unit"), [(Pace.LIVE, "minutes"), (Pace.RELAXED, "minutes"), (Pace.MAIL, "days")])
def test_the_lobby_speaks_of_minutes_hours_or_days(pace: Pace, unit: str) -> None:
    lobby = Lobby("abcdefgh", "button_up", 1, 2, 3, "en", people=(1,), pace=pace)
    assert unit in length_of(lobby, BUTTON, EN)
