"""The pace of requests: what is urgent goes first, and nothing goes faster than Discord takes it."""

import pytest

from bot.wire.pace import SECOND_MS, Worth, bot_pace, token_pace

NOW = 1_000_000


def test_what_waits_for_others_uses_half_of_the_limit_and_a_call_all_of_it() -> None:
    pace = bot_pace(lambda: 50)
    for _ in range(25):
        pace.note(Worth.BOARD, NOW)
    assert [pace.ready_at(worth) > NOW for worth in (Worth.TURN, Worth.BOARD, Worth.WAITING)] == [False, False, True]
    for _ in range(15):
        pace.note(Worth.TURN, NOW + 1)
    assert [pace.ready_at(worth) > NOW + 1 for worth in (Worth.TURN, Worth.BOARD)] == [False, True]
    for _ in range(10):
        pace.note(Worth.TURN, NOW + 2)
    assert pace.ready_at(Worth.TURN) == NOW + SECOND_MS


def test_a_write_may_go_as_soon_as_enough_others_are_a_second_old() -> None:
    pace = bot_pace(lambda: 4)
    for at in (NOW, NOW + 300, NOW + 600):
        pace.note(Worth.WAITING, at)
    assert pace.ready_at(Worth.WAITING) == NOW + 300 + SECOND_MS
    assert pace.ready_at(Worth.TURN) == 0


def test_a_node_that_takes_a_further_part_may_send_more_at_once() -> None:
    rates = [10]
    pace = bot_pace(lambda: rates[0])
    for _ in range(10):
        pace.note(Worth.TURN, NOW)
    assert pace.ready_at(Worth.TURN) == NOW + SECOND_MS
    rates[0] = 20
    assert pace.ready_at(Worth.TURN) == 0


def test_a_share_of_a_small_limit_is_at_least_one_write() -> None:
    pace = bot_pace(lambda: 1)
    assert pace.ready_at(Worth.CALM) == 0


@pytest.mark.parametrize(("worth", "burst", "minute"), [(Worth.TURN, 5, 30), (Worth.WAITING, 2, 15)])
def test_a_token_takes_five_edits_in_two_seconds_and_thirty_in_a_minute(worth: Worth, burst: int, minute: int) -> None:
    pace, now, sent = token_pace(500), NOW, list[int]()
    while now < NOW + 60_000:
        if pace.ready_at(worth) <= now:
            pace.note(worth, now)
            sent.append(now)
        now += 100
    assert len(sent) == minute
    assert max(sum(at <= other < at + 2_000 for other in sent) for at in sent) == burst


def test_without_a_gap_nothing_is_limited() -> None:
    pace = token_pace(0)
    for _ in range(100):
        pace.note(Worth.TURN, NOW)
    assert pace.ready_at(Worth.TURN) == 0
    assert pace.sent[Worth.TURN] == 100
