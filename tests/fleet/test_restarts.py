"""Nodes restarted in turn while people play: what is lost, and how long a part has no node. `RESTARTS=10 pytest ...`"""

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.playground import Sharding
from bot.playground.world import limits
from bot.playground.world.interactions import Interaction
from tests.fleet.nodes import PATIENCE_S, Fleet, board_in, until
from tests.flows.forged import forge
from tests.flows.house import choices, to_move
from tests.kills.crowd import match_of
from tests.support.people import Person, Playground, Seen

RESTARTS = int(os.environ.get("RESTARTS", "10"))
SHARDS, PARTS = 2, 2
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.prove,
    pytest.mark.xdist_group("fleet"),
    pytest.mark.playground(clock=None, wire=None, servers=2, sharding=Sharding(at_least=SHARDS, at_once=SHARDS)),
]
GAP_S = 0.2
"""Seconds between two presses."""
ANSWER_S = 3.0
"""So long Discord waits for an answer: what is not answered is counted here."""


async def presses(people: list[Person], boards: list[Seen], pg: Playground, made: list[Interaction]) -> None:
    """Somebody presses something at each board in turn, for ever: a move, or *More* where there is none."""
    while True:
        for board in boards:
            shown = people[0].look(board)
            mover = to_move(shown, people)
            more = f"b1:more:{match_of(board.buttons[0])}"
            wanted = [*choices(shown), more][0]
            made.append(forge(pg, mover or people[0], shown, wanted))
            await asyncio.sleep(GAP_S)


FORGET = """
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."left" = '{}'; RETURN NEW; END $$;
    CREATE TRIGGER forget BEFORE UPDATE ON part FOR EACH ROW EXECUTE FUNCTION forget()"""
"""Lets the next node find no sessions, so that its shards identify."""


@pytest.mark.parametrize("next_node", ["resumes", "identifies"])
async def test_restarted_in_turn_every_press_is_answered_once_and_nothing_is_stored_twice(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, next_node: str
) -> None:
    monkeypatch.setattr(limits, "ANSWER_SECONDS", ANSWER_S)
    people = [pg.person("Alice"), pg.person("Bob")]
    fleet = Fleet(pg, tmp_path, SHARDS, PARTS)
    made: list[Interaction] = []
    try:
        for _ in range(PARTS + 1):
            fleet.start()
        await fleet.served()
        if next_node == "identifies":
            fleet.rows(FORGET)
        boards = [await board_in(pg, guild, people) for guild in pg.world.guilds.values()]
        playing = asyncio.create_task(presses(people, boards, pg, made))
        away = [await restarted(fleet, number % PARTS) for number in range(RESTARTS)]
        await asyncio.sleep(GAP_S)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await pg.world.until(lambda: all(one.state in {"done", "failed"} for one in made), PATIENCE_S)
    finally:
        await fleet.close()
    requests = [one for (one,) in fleet.rows("SELECT request FROM event WHERE request IS NOT NULL") if one.isdecimal()]
    failed = [one for one in made if one.state == "failed"]
    seconds = ", ".join(f"{one:.2f}" for one in away)
    print(  # noqa: T201
        f"{RESTARTS} restarts, the next node {next_node}: {len(made)} presses, {len(failed)} not answered, "
        f"{len(requests)} stored; without a shard {seconds} s"
    )
    assert len(requests) == len(set(requests)) > 0


async def restarted(fleet: Fleet, part: int) -> float:
    """Restart the node of a part once a spare waits. The seconds for which its shard had no connection."""
    await fleet.spare()
    before, session = fleet.holder(part), fleet.session_of(part)
    before.send(signal.SIGTERM)
    await until(lambda: session.socket is None)
    begun = time.monotonic()
    await until(lambda: part in fleet.serving())
    away = time.monotonic() - begun
    assert await before.code() == 0
    fleet.start()
    return away
