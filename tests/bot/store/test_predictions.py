"""Predictions are kept once each, beside their match, and stay one person's when that person is forgotten."""

import asyncio
from dataclasses import replace

from bot.store.bot_store import BotStore
from bot.store.predictions import Predicted
from games.engine.contract.values import Seat
from tests.bot.store.people_store import OVER
from tests.games.engine.store.store import RECORD, event, opened

FIRST, SECOND = Seat(0), Seat(1)
ANN, BEN = 11, 12


def predicted(user: int, seat: Seat, key: str = "D1") -> Predicted:
    return Predicted(RECORD.id, key, user, seat)


async def test_the_first_prediction_of_a_person_stays_also_of_several_at_once(store: BotStore) -> None:
    await opened(store)
    made = await asyncio.gather(*(store.predictions.add(predicted(ANN, seat)) for seat in (FIRST, SECOND, FIRST)))
    assert sorted(made) == [False, False, True]
    (kept,) = await store.predictions.of_match(RECORD.id)
    assert await store.predictions.find(RECORD.id, "D1", ANN) == kept.seat
    assert not await store.predictions.add(predicted(ANN, Seat(1 - kept.seat)))
    assert await store.predictions.of_match(RECORD.id) == [kept]


async def test_each_person_and_each_key_has_its_own(store: BotStore) -> None:
    await opened(store)
    every = [predicted(ANN, FIRST), predicted(BEN, SECOND), predicted(ANN, SECOND, "D2")]
    for one in every:
        assert await store.predictions.add(one)
    assert await store.predictions.of_match(RECORD.id) == every
    assert await store.predictions.of_user(ANN) == [every[0], every[2]]
    assert await store.predictions.find(RECORD.id, "D2", BEN) is None


async def test_who_is_forgotten_is_still_one_person_without_a_name(store: BotStore) -> None:
    await opened(store)
    for user, key in ((ANN, "D1"), (ANN, "D2"), (BEN, "D1")):
        await store.predictions.add(predicted(user, FIRST, key))
    await store.forget(ANN)
    assert await store.predictions.of_user(ANN) == []
    left = await store.predictions.of_match(RECORD.id)
    nameless = {one.user_id for one in left} - {BEN}
    assert len(left) == 3
    assert len(nameless) == 1
    assert max(nameless) <= 0


async def test_predictions_go_with_their_match(store: BotStore) -> None:
    for ident in ("old", "new"):
        await opened(store, ident)
        await store.predictions.add(predicted(ANN, FIRST)._replace(match_id=ident))
    await store.append("old", [event(2), event(3), event(4, "r")], replace(OVER, ended_at=5))
    assert await store.delete_finished(6) == 1
    assert [one.match_id for one in await store.predictions.of_user(ANN)] == ["new"]
