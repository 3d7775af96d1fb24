"""Adaptive computers: how strong they are for whom, and that half of the matches are won against them."""

import os
from collections.abc import Sequence
from random import Random

import pytest

from bench.racers import firsts, person
from bot.people.form import KEPT, ComputerMatch, level_for
from games import catalogue
from games.engine.adaptive import adaptive, chosen, levels, played_level, strength_of, strengths, stretched
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction, Seat
from tests.support.playouts import play_out_in_c

FULL = 400
PROVE_MATCHES_OF_ONE = int(os.environ.get("PROVE_FORM", f"{FULL}"))
"""Matches of each scripted person in the long proof."""

BUTTON_UP = catalogue.find("button_up")
EVERY = [pytest.param(game, id=game.key) for game in catalogue.every()]


def winners(game: AnyGame, players: Sequence[str], seed: int) -> tuple[Seat, ...]:
    """The winners of a match between computers of these levels, adaptive or not."""
    rng, options = Random(seed), game.Options()
    state, events = game.start(options, len(players)), game.setup(options, len(players), rng)
    told: list[list[object]] = [[] for _ in players]
    while True:
        for event in events:
            for seat in range(len(players)):
                news = game.told(state, event, Seat(seat))
                told[seat] += [] if news is None else [news]
            state = game.evolve(state, event)
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.winners
        seat = game.awaited(state)[0]
        action = chosen(game, game.view(state, seat), told[seat], players[seat], rng)
        assert game.refuse(state, seat, action, Millis(0)) is None
        events = game.decide(state, seat, action, Millis(0), rng)


def won(game: AnyGame, person: str, seats: int, matches: int) -> float:
    """What part of its matches a person wins who plays like that level, after the first ones; against adaptive ones."""
    form: list[ComputerMatch] = []
    total = 0.0
    for number in range(KEPT + matches):
        level, seat = level_for(game, [form], seats), Seat(number % seats)
        players = [person if other == seat else level for other in range(seats)]
        best = winners(game, players, number)
        share = (seat in best) / len(best)
        form = [*form, ComputerMatch(str(number), strength_of(game, level) or 0, seats, share)][-KEPT:]
        total += share if number >= KEPT else 0
    return total / matches


@pytest.mark.parametrize("person", [adaptive(0), adaptive(60), "easy", adaptive(150), "steady"])
def test_a_person_of_any_level_wins_about_half_of_their_matches_for_two(person: str) -> None:
    assert 0.35 <= won(BUTTON_UP, person, 2, 60) <= 0.65


@pytest.mark.prove
@pytest.mark.parametrize("person", [adaptive(0), adaptive(60), "easy", adaptive(150), "steady", "exact"])
def test_a_person_of_any_level_wins_half_of_many_matches_for_two(person: str) -> None:
    luck = max(0.0, 1 / PROVE_MATCHES_OF_ONE**0.5 - 1 / FULL**0.5)
    assert 0.43 - luck <= won(BUTTON_UP, person, 2, PROVE_MATCHES_OF_ONE) <= 0.57 + luck


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    play_out_in_c(monkeypatch)


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("person", ["easy", "steady"])
@pytest.mark.parametrize(("key", "seats"), [("buro_crazy", 3), ("buro_crazy", 5), ("career_poker", 4)])
def test_with_more_seats_a_person_wins_between_an_equals_part_and_half(key: str, seats: int, person: str) -> None:
    game, matches = catalogue.find(key), PROVE_MATCHES_OF_ONE // 2
    luck = 1 / matches**0.5  # two standard errors at most
    assert 1 / seats - luck <= won(game, person, seats, matches) <= 0.5 + luck


def test_a_stranger_meets_computers_of_middling_strength_and_a_winner_stronger_ones() -> None:
    first = level_for(BUTTON_UP, [()], 2)
    won_all = [ComputerMatch(str(number), 150, 2, 1.0) for number in range(5)]
    lost_all = [ComputerMatch(str(number), 150, 2, 0.0) for number in range(5)]
    weaker, middling, stronger = (
        strength_of(BUTTON_UP, level_for(BUTTON_UP, [form], 2)) or 0 for form in (lost_all, (), won_all)
    )
    assert weaker < middling < stronger
    assert adaptive(middling) == first


def test_two_people_of_different_form_meet_computers_between() -> None:
    strong, weak = ([ComputerMatch(str(number), 150, 2, share) for number in range(5)] for share in (1.0, 0.0))
    alone, both, other = (
        strength_of(BUTTON_UP, level_for(BUTTON_UP, forms, 2)) or 0 for forms in ([weak], [weak, strong], [strong])
    )
    assert alone < both < other


@pytest.mark.parametrize("game", EVERY)
def test_every_game_has_adaptive_computers_within_its_levels(game: AnyGame) -> None:
    limits = strengths(game)
    assert levels(game)[1:] == game.levels
    assert [strength_of(game, level) for level in game.levels] == [100, 200, 300]
    assert strength_of(game, adaptive(limits[-1] + 1)) is None
    assert strength_of(game, "adaptive-07") is None
    assert strength_of(game, "adaptive") is None
    assert {played_level(game, adaptive(300), Random(seed)) for seed in range(20)} == {game.levels[2]}
    assert {played_level(game, adaptive(150), Random(seed)) for seed in range(20)} == set(game.levels[:2])


@pytest.mark.parametrize("game", [game for game in catalogue.every() if not game.race(game.Options())])
def test_an_adaptive_computer_plays_a_match_of_every_game_to_its_end(game: AnyGame) -> None:
    weakest = adaptive(strengths(game)[0])
    assert winners(game, [weakest] * min(game.seats), 3)


@pytest.mark.parametrize("pace", [1_200, 2_000, 3_000, 4_500])
def test_a_slow_or_a_quick_person_wins_about_half_of_their_first_races(pace: int) -> None:
    assert 0.25 <= firsts(person(pace), 3) <= 0.75


def test_below_the_easiest_level_a_computer_in_a_race_takes_longer_and_presses_nothing_at_random() -> None:
    game, view = catalogue.find("biesti_boys"), catalogue.find("biesti_boys").position("E6 for 2\nhand P1 4 8 8")[0]
    assert stretched(game, adaptive(100), Reaction(5, 100, 1_000)) == Reaction(5, 100, 1_000)
    assert stretched(game, adaptive(50), Reaction(5, 100, 1_000)) == Reaction(5, 200, 2_000)
    assert stretched(game, "strong", Reaction(5, 100, 1_000)) == Reaction(5, 100, 1_000)
    pressed = [chosen(game, view, (), adaptive(0), Random(seed)) for seed in range(200)]
    fits = [one for one in pressed if one in view.plays()]
    assert len(fits) > 0.9 * len([one for one in pressed if one is not None])
