"""The limit of requests: what is urgent goes first, and nothing goes faster than Discord takes it."""

import pytest

from bot.wire.request_limit import SECOND_MS, Worth, bot_limit, token_limit

NOW = 1_000_000


def test_what_waits_for_others_uses_half_of_the_limit_and_a_call_all_of_it() -> None:
    limit = bot_limit(lambda: 50)
    for _ in range(25):
        limit.note(Worth.BOARD, NOW)
    assert [limit.ready_at(worth) > NOW for worth in (Worth.TURN, Worth.BOARD, Worth.WAITING)] == [False, False, True]
    for _ in range(15):
        limit.note(Worth.TURN, NOW + 1)
    assert [limit.ready_at(worth) > NOW + 1 for worth in (Worth.TURN, Worth.BOARD)] == [False, True]
    for _ in range(10):
        limit.note(Worth.TURN, NOW + 2)
    assert limit.ready_at(Worth.TURN) == NOW + SECOND_MS


def test_a_write_may_go_as_soon_as_enough_others_are_a_second_old() -> None:
    limit = bot_limit(lambda: 4)
    for at in (NOW, NOW + 300, NOW + 600):
        limit.note(Worth.WAITING, at)
    assert limit.ready_at(Worth.WAITING) == NOW + 300 + SECOND_MS
    assert limit.ready_at(Worth.TURN) == 0


def test_a_node_that_takes_a_further_part_may_send_more_at_once() -> None:
    rates = [10]
    limit = bot_limit(lambda: rates[0])
    for _ in range(10):
        limit.note(Worth.TURN, NOW)
    assert limit.ready_at(Worth.TURN) == NOW + SECOND_MS
    rates[0] = 20
    assert limit.ready_at(Worth.TURN) == 0


def test_a_share_of_a_small_limit_is_at_least_one_write() -> None:
    limit = bot_limit(lambda: 1)
    assert limit.ready_at(Worth.CALM) == 0


@pytest.mark.parametrize(("worth", "burst", "minute"), [(Worth.TURN, 5, 30), (Worth.WAITING, 2, 15)])
def test_a_token_takes_five_edits_in_two_seconds_and_thirty_in_a_minute(worth: Worth, burst: int, minute: int) -> None:
    limit, now, sent = token_limit(500), NOW, list[int]()
    while now < NOW + 60_000:
        if limit.ready_at(worth) <= now:
            limit.note(worth, now)
            sent.append(now)
        now += 100
    assert len(sent) == minute
    assert max(sum(at <= other < at + 2_000 for other in sent) for at in sent) == burst


def test_without_a_gap_nothing_is_limited() -> None:
    limit = token_limit(0)
    for _ in range(100):
        limit.note(Worth.TURN, NOW)
    assert limit.ready_at(Worth.TURN) == 0
    assert limit.sent[Worth.TURN] == 100
