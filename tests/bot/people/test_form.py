"""Adaptive computers: how strong they are for whom, and that half of the matches are won against them."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log2
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bench.racers import NEWCOMERS, PACES, first, script, settled, varied
from bot.people.form import MATCHES_KEPT, ComputerMatch, form_key, level_for, played, raced
from games import catalogue
from games.biesti_boys.values import HouseRules
from games.engine.adaptive import HALVING, adaptive, chosen, levels, played_level, strength_of, strengths, stretched
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction, Seat
from games.engine.match.answers import Computer, Player
from games.engine.match.pace import TEMPOS
from games.engine.match.requests import EndMatch, LeaveSeat, PlayAction, Resign
from tests.games.biesti_boys.baseline import Player as RacePlayer
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, running, terms
from tests.support.playouts import play_out_in_c
from tests.support.proofs import daily

FULL = 400
PROVE_MATCHES_OF_ONE = int(os.environ.get("PROVE_FORM", f"{FULL}"))
"""Matches of each scripted person in the long proof."""

BUTTON_UP, BIESTI_BOYS = catalogue.find("button_up"), catalogue.find("biesti_boys")
EVERY = [pytest.param(game, id=game.key) for game in catalogue.every() if len(game.levels) == 3]
"""The games with three levels, whose strengths are known numbers."""


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
        seat = questions.awaited(game, state)[0]
        action = chosen(game, game.view(state, seat), told[seat], players[seat], rng)
        assert game.refuse(state, seat, action, Millis(0)) is None
        events = game.decide(state, seat, action, Millis(0), rng)


def won(game: AnyGame, person: str, seats: int, matches: int) -> float:
    """The share of matches after the first ones that a person who plays like that level wins; against adaptive ones."""
    form: list[ComputerMatch] = []
    total = 0.0
    for number in range(MATCHES_KEPT + matches):
        level, seat = level_for(game, [form], seats), Seat(number % seats)
        players = [person if other == seat else level for other in range(seats)]
        best = winners(game, players, number)
        share = (seat in best) / len(best)
        form = [*form, ComputerMatch(str(number), strength_of(game, level) or 0, seats, share)][-MATCHES_KEPT:]
        total += share if number >= MATCHES_KEPT else 0
    return total / matches


@pytest.mark.parametrize("person", daily([adaptive(0), "easy", adaptive(150)], adaptive(150)))
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
def test_every_game_has_adaptive_computers_within_its_levels_and_in_a_race_beyond_them(game: AnyGame) -> None:
    by_turns, race = strengths(game, race=False), strengths(game, race=True)
    assert levels(game)[1:] == game.levels
    assert [strength_of(game, level) for level in game.levels] == [100, 200, 300]
    assert (by_turns[0], by_turns[-1]) == (0, 300)
    assert race[0] < -100 < 600 < race[-1]
    for strength in (race[0], 0, 450, race[-1]):
        assert strength_of(game, adaptive(strength)) == strength
    for none in (adaptive(race[-1] + 1), adaptive(race[0] - 1), "adaptive-07", "adaptive--0", "adaptive"):
        assert strength_of(game, none) is None
    assert {played_level(game, adaptive(150), Random(seed)) for seed in range(20)} == set(game.levels[:2])
    for beyond in (300, 301, 450):
        assert {played_level(game, adaptive(beyond), Random(seed)) for seed in range(20)} == {game.levels[2]}
    for below in (0, -50):
        assert {played_level(game, adaptive(below), Random(seed)) for seed in range(20)} == {None}


@pytest.mark.parametrize("game", [game for game in catalogue.every() if not game.Options().race])
def test_an_adaptive_computer_plays_a_match_of_every_game_to_its_end(game: AnyGame) -> None:
    weakest = adaptive(strengths(game, race=False)[0])
    assert winners(game, [weakest] * min(game.seats), 3)


KINDS = [pytest.param(script, id="script"), pytest.param(varied, id="person")]


@pytest.mark.parametrize(("kind", "pace"), [(varied, 350), (script, 4_000)])
def test_a_racer_of_any_pace_wins_about_half_of_their_races_after_the_first_three(
    kind: Callable[[int], RacePlayer], pace: int
) -> None:
    assert 0.25 <= settled(kind(pace), 4) <= 0.75


@pytest.mark.prove
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pace", PACES)
def test_a_racer_of_any_pace_wins_about_half_of_many_races(
    kind: Callable[[int], RacePlayer], pace: int, seats: int
) -> None:
    people = max(1, round(PROVE_MATCHES_OF_ONE / 9))  # nine races of each count
    luck = 1.5 * max(0.0, 1 / PROVE_MATCHES_OF_ONE**0.5 - 1 / FULL**0.5)
    assert 0.35 - luck <= settled(kind(pace), people, seats) <= 0.65 + luck


@pytest.mark.prove
def test_people_to_whom_the_game_is_new_win_about_half_of_their_first_races() -> None:
    each = PROVE_MATCHES_OF_ONE // 4
    victories = [first(kind(pace), each) for kind in (script, varied) for pace in NEWCOMERS]
    luck = 1.5 * max(0.0, 1 / (6 * each) ** 0.5 - 1 / FULL**0.5)
    assert 0.35 - luck <= sum(victories) / len(victories) <= 0.65 + luck


def test_a_race_is_stored_as_an_even_one_against_computers_as_fast_as_the_person_was() -> None:
    def after(own: int, others: Sequence[int], won: float) -> tuple[int, float]:
        left = [36 - own, *(36 - other for other in others)]
        hands = tuple((0,) * min(3, cards) + (None,) * (3 - min(3, cards)) for cards in left)
        state = replace(BIESTI_BOYS.start(HouseRules(), 2), hands=hands, stacks=tuple((0,) * (n - 3) for n in left))
        return raced(BIESTI_BOYS, state, Seat(0), len(left), 200, won)

    assert after(36, [35], 1.0)[0] > 200 > after(35, [36], 0.0)[0]
    assert after(36, [36], 1.0) == (200, 0.5)
    assert after(27, [36], 0.0) == (round(200 + HALVING * log2(28 / 37)), 0.5)
    assert after(36, [17], 1.0) == (200 + round(HALVING * log2(37 / 18)), 1.0)  # at least so strong
    assert after(0, [36], 0.0) == (200 - round(HALVING * log2(37)), 0.0)  # at most so strong


def test_a_race_that_the_game_does_not_measure_is_stored_with_its_result() -> None:
    assert raced(BUTTON_UP, BUTTON_UP.start(BUTTON_UP.Options(), 2), Seat(0), 2, 200, 1.0) == (200, 1.0)


async def test_a_race_that_is_played_to_its_end_shows_how_fast_its_person_was(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"biesti_boys": BIESTI_BOYS}) as hall:
        match = await hall.open(terms("biesti_boys", [ANN, "steady"]))
        seat = match.seat_of(ANN)
        assert seat is not None
        while match.newest.outcome is None:
            for play in match.view(seat).plays()[:1]:
                await match.ask(PlayAction(seat, Player(ANN), play, None), f"{match.timing.now}")
            await clock.advance(700)
        last = played(match, ANN)
        assert last is not None
        assert last[1:] == (raced(BIESTI_BOYS, match.newest.game_state, seat, 2, 200, 1.0)[0], 2, last.won)
        assert last.strength > 250


async def test_who_resigns_has_lost_and_a_match_of_several_people_shows_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, ManualClock(), games={"button_up": BUTTON_UP}) as hall:
        match = await hall.open(terms("button_up", [ANN, "steady"]))
        seat = match.seat_of(ANN)
        assert seat is not None
        assert played(match, ANN) is None
        await match.ask(Resign(seat, Player(ANN)), "resigns")
        assert played(match, ANN) == ComputerMatch(match.id, 200, 2, 0.0)
        assert played(match, BOB) is None
        duel = await hall.open(terms("button_up", [ANN, BOB]))
        await duel.ask(Resign(Seat(0), Player(duel.record.players[0] or 0)), "resigns too")
        assert duel.newest.outcome is not None
        assert [played(duel, user) for user in (ANN, BOB)] == [None, None]


async def test_a_match_that_its_person_did_not_play_to_its_end_shows_nothing(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"button_up": BUTTON_UP}) as hall:
        stopped = await hall.open(terms("button_up", [ANN, "steady"]))
        await stopped.ask(EndMatch(), "stopped")
        assert stopped.newest.outcome is not None
        assert played(stopped, ANN) is None
        left = await hall.open(terms("button_up", [ANN, "steady"]))
        seat = left.seat_of(ANN)
        assert seat is not None
        await left.ask(LeaveSeat(seat, Player(ANN)), "leaves")
        while left.newest.outcome is None:
            await clock.advance(5_000)
        assert played(left, ANN) is None


async def test_a_match_by_turns_of_the_game_of_races_shows_its_result_alone(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"biesti_boys": BIESTI_BOYS}) as hall:
        match = await hall.open(terms("biesti_boys", [ANN, "steady"], options={"mode": "turns"}))
        seat = match.seat_of(ANN)
        assert seat is not None
        rng = Random(1)
        while match.newest.outcome is None:
            if seat in match.awaited:
                action = questions.sample(match.game, match.newest.game_state, seat, rng)
                await match.ask(PlayAction(seat, Player(ANN), action), f"at{match.newest.version}")
            else:
                await clock.advance(1_000)
        best = match.newest.outcome.winners
        assert played(match, ANN) == ComputerMatch(match.id, 200, 2, (seat in best) / len(best))


def test_races_have_a_form_of_their_own() -> None:
    assert form_key("biesti_boys", race=True) != form_key("biesti_boys", race=False) == "biesti_boys"


def test_beyond_the_levels_a_computer_in_a_race_is_slower_or_quicker_and_presses_nothing_at_random() -> None:
    view = BIESTI_BOYS.position("floor E6\neye A 4 8 8")[0]
    assert stretched(BIESTI_BOYS, adaptive(100), Reaction(5, 100, 1_000)) == Reaction(5, 100, 1_000)
    assert stretched(BIESTI_BOYS, adaptive(-100), Reaction(5, 100, 1_000)) == Reaction(5, 200, 2_000)
    assert stretched(BIESTI_BOYS, adaptive(300), Reaction(5, 100, 1_000)) == Reaction(5, 100, 1_000)
    assert stretched(BIESTI_BOYS, adaptive(700), Reaction(5, 100, 1_000)) == Reaction(5, 25, 250)
    assert stretched(BIESTI_BOYS, "strong", Reaction(5, 100, 1_000)) == Reaction(5, 100, 1_000)
    for strength in (-100, 0, 700):
        pressed = [chosen(BIESTI_BOYS, view, (), adaptive(strength), Random(seed)) for seed in range(200)]
        fits = [one for one in pressed if one in view.plays()]
        assert len(fits) > 0.9 * len([one for one in pressed if one is not None])


def test_even_the_quickest_computer_takes_the_time_of_the_quickest_finger() -> None:
    quickest, view = adaptive(strengths(BIESTI_BOYS, race=True)[-1]), BIESTI_BOYS.position("floor E6\neye A 4 8 8")[0]
    times = []
    for seed in range(2_000):
        reaction = stretched(
            BIESTI_BOYS, quickest, BIESTI_BOYS.racing.reaction(view, Millis(0), "strong", Random(seed))
        )
        assert reaction is not None
        assert reaction.press >= 140
        times.append(reaction.look + reaction.press)
    assert 200 <= median(times) <= 350


async def test_a_match_that_a_computer_gave_up_shows_nothing_and_neither_does_one_of_other_people(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, ManualClock(), games={"button_up": BUTTON_UP}) as hall:
        match = await hall.open(terms("button_up", [ANN, "steady"]))
        computer = Seat(1 - (match.seat_of(ANN) or 0))
        await match.ask(Resign(computer, Computer("steady")), "gives up")
        assert match.newest.outcome is not None
        assert played(match, ANN) is None
        left = await hall.open(terms("button_up", [ANN, BOB]))
        for user in (ANN, BOB):
            seat = left.seat_of(user)
            assert seat is not None
            await left.ask(LeaveSeat(seat, Player(user)), f"{user} leaves")
        assert left.newest.outcome is not None
        assert [played(left, user) for user in (ANN, BOB, CID)] == [None, None, None]


async def test_who_resigns_a_race_has_lost_it_however_far_they_were(tmp_path: Path) -> None:
    async with running(tmp_path, ManualClock(), tempos=TEMPOS, games={"biesti_boys": BIESTI_BOYS}) as hall:
        match = await hall.open(terms("biesti_boys", [ANN, "steady"]))
        seat = match.seat_of(ANN)
        assert seat is not None
        await match.ask(Resign(seat, Player(ANN)), "resigns")
        assert played(match, ANN) == ComputerMatch(match.id, 200, 2, 0.0)
