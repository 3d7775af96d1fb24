"""The brake for each person (brake.py): nobody meets it in play, and who floods the bot is told once."""

import asyncio
from collections import Counter
from typing import Any, cast

import discord
from hypothesis import given, strategies as st

from bot.wire.brake import BURST, HELD_MS, REST_MS, SENTENCE, Brake, Verdict
from bot.wire.insides import parse_by
from bot.wire.router import Router
from tests.support.clock import ManualClock

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


def braked(at: int) -> Brake:
    """A brake at which Ann ran out of tokens at that time: she pressed as often as she may, and once more."""
    brake = Brake(RATE)
    assert pressed(brake, ANN, BURST, at, 0) == {Verdict.FREE: BURST}
    assert brake.press(ANN, at) is Verdict.TOLD
    return brake


def test_the_last_token_is_answered_and_one_comes_back_in_exactly_its_part_of_a_second() -> None:
    for gap, verdict in ((1_000 // RATE - 1, Verdict.TOLD), (1_000 // RATE, Verdict.FREE)):
        brake = Brake(RATE)
        pressed(brake, ANN, BURST, 0, 0)
        assert brake.press(ANN, gap) is verdict


def test_a_rest_of_exactly_its_length_is_one_and_a_millisecond_less_is_none() -> None:
    assert braked(0).press(ANN, REST_MS - 1) is Verdict.DROPPED
    assert braked(0).press(ANN, REST_MS) is Verdict.FREE


def test_while_somebody_floods_one_press_is_acknowledged_exactly_each_second() -> None:
    brake, half = braked(0), HELD_MS // 2
    found = [brake.press(ANN, at) for at in (half, HELD_MS - 1, HELD_MS, HELD_MS + half, 2 * HELD_MS - 1, 2 * HELD_MS)]
    assert found == 2 * [Verdict.DROPPED, Verdict.DROPPED, Verdict.HELD]


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


class Front:
    """A router whose sentences reach nobody while `lost`."""

    def __init__(self) -> None:
        self.lost = False
        self.said: list[str] = []

    async def say(self, _: object, key: str) -> None:
        self.said.append(key)
        if self.lost:
            raise OSError("cut")


def arrives(kind: int, **who: Any) -> dict[str, Any]:
    """An interaction as Discord sends it."""
    data = {"component_type": 2, "custom_id": "b1:help"}
    fixed = {"id": "1", "application_id": "1", "token": "t", "version": 1, "attachment_size_limit": 1}
    return {**fixed, "entitlements": [], "type": kind, "data": data, **who}


async def test_a_person_whom_the_sentence_did_not_reach_is_told_at_the_next_press_and_who_still_types_is_not() -> None:
    user = {"id": str(ANN), "username": "ann", "discriminator": "0", "avatar": None}
    press, typing = arrives(3, user=user), arrives(4, user=user)
    clock, front, brake = ManualClock(), Front(), Brake(RATE)
    client = discord.Client(intents=discord.Intents(guilds=True))
    went_on: list[Any] = []
    parse_by(client, went_on.append)
    tasks: list[asyncio.Future[None]] = []
    brake.begin(client, cast("Router", front), clock, lambda work: tasks.append(asyncio.ensure_future(work)))
    parse = parse_by(client, went_on.append)

    async def sent(data: Any) -> int:
        parse(data)
        await clock.advance(0)
        return len(front.said)

    for _ in range(BURST):
        await sent(press)
    assert (len(went_on), front.said) == (BURST, [])
    front.lost = True
    assert await sent(press) == 1
    assert await sent(press) == 2
    front.lost = False
    assert await sent(press) == 3
    assert await sent(press) == 3
    clock.jump(HELD_MS - 1)
    assert await sent(typing) == 3
    front.lost = True
    clock.jump(1)
    assert await sent(typing) == 4
    assert await sent(press) == 4
    assert front.said == 4 * [SENTENCE]
    assert len(went_on) == BURST
    assert brake.counts == {Verdict.FREE: BURST, Verdict.TOLD: 3, Verdict.HELD: 1, Verdict.DROPPED: 3}
