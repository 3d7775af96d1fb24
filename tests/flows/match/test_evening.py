"""The evening that `python -m bench evening` measures, on a small scale."""

from pathlib import Path

from bench.evening import evening
from tests.flows.house import bellhop
from tests.support.clock import ManualClock
from tests.support.people import Playground


async def test_a_hand_of_four_takes_two_presses_a_decision_at_most_and_calls_only_the_slow(
    pg: Playground, database: Path
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        accounts, requests = await evening(pg, bot, clock, hands=1, seats=4)
    for account in accounts:
        assert account.decisions > 0
        assert account.presses <= 2 * account.decisions + account.orders
        assert account.most <= 1
    assert requests["new messages"] == sum(account.calls for account in accounts)
