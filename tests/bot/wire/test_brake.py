"""The brake for each person (brake.py): nobody meets it in play, and who floods the bot is told once."""

from collections import Counter

from hypothesis import given, strategies as st

from bot.wire.brake import BURST, REST_MS, Brake, Verdict

ANN, BOB = 1, 2
RATE = 40


def pressed(brake: Brake, user: int, count: int, begin: int, gap: int) -> Counter[Verdict]:
    """The verdicts on presses one after another."""
    return Counter(brake.press(user, begin + number * gap) for number in range(count))


def test_who_presses_as_fast_as_hands_can_is_always_answered() -> None:
    assert pressed(Brake(RATE), ANN, 20_000, 0, 30) == {Verdict.FREE: 20_000}


def test_a_burst_is_answered_too() -> None:
    assert pressed(Brake(RATE), ANN, BURST, 0, 0) == {Verdict.FREE: BURST}


def test_a_flood_is_told_once_and_then_held_once_a_second() -> None:
    found = pressed(Brake(RATE), ANN, 400 * 60, 0, 2)
    assert found[Verdict.TOLD] == 1
    assert BURST <= found[Verdict.FREE] <= BURST + 20
    assert 40 <= found[Verdict.HELD] <= 60


def test_after_a_rest_everything_is_answered_again() -> None:
    brake = Brake(RATE)
    pressed(brake, ANN, 1_000, 0, 1)
    assert brake.press(ANN, 1_000 + REST_MS - 2) is not Verdict.FREE
    assert pressed(brake, ANN, BURST, 1_000 + 2 * REST_MS, 0) == {Verdict.FREE: BURST}


def test_others_are_answered_meanwhile() -> None:
    brake = Brake(RATE)
    pressed(brake, ANN, 1_000, 0, 1)
    assert brake.press(BOB, 1_000) is Verdict.FREE


@given(st.lists(st.integers(0, 400), max_size=400))
def test_never_more_is_answered_than_the_burst_and_what_came_back(gaps: list[int]) -> None:
    brake, now, answered = Brake(RATE), 0, list[int]()
    for gap in gaps:
        now += gap
        if brake.press(ANN, now) is Verdict.FREE:
            answered.append(now)
    for first in range(len(answered)):
        span = answered[-1] - answered[first]
        rests = sum(
            later - earlier >= REST_MS for earlier, later in zip(answered[first:], answered[first + 1 :], strict=False)
        )
        assert len(answered) - first <= (1 + rests) * BURST + span * RATE / 1_000 + 1


def test_who_only_typed_when_the_tokens_ran_out_is_told_at_the_first_press() -> None:
    brake = Brake(RATE)
    assert {brake.press(ANN, 0, speaks=False) for _ in range(BURST)} == {Verdict.FREE}
    assert brake.press(ANN, 1, speaks=False) is Verdict.HELD
    assert brake.press(ANN, 2, speaks=False) is Verdict.DROPPED
    assert brake.press(ANN, 3) is Verdict.TOLD
    assert brake.press(ANN, 4) is Verdict.DROPPED


def test_who_could_not_be_told_is_told_at_the_next_press() -> None:
    brake = Brake(RATE)
    pressed(brake, ANN, BURST, 0, 0)
    assert brake.press(ANN, 1) is Verdict.TOLD
    brake.untold(ANN)
    assert brake.press(ANN, 2) is Verdict.TOLD
    assert brake.press(ANN, 3) is Verdict.DROPPED
    brake.untold(BOB)
    assert brake.press(BOB, 3) is Verdict.FREE
