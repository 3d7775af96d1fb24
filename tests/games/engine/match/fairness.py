"""What the tests of test_fairness.py share with others."""

from pathlib import Path
from typing import Any

from games import catalogue
from games.engine.contract.chance import Commitment
from games.engine.match.fairness import proved
from games.engine.match.match import Match
from games.engine.match.opening import Earlier
from tests.kills.player import act
from tests.support.clock import ManualClock
from tests.support.halls import running, terms

SHORT: dict[str, dict[str, Any]] = {"button_up": {"target": 7}, "career_poker": {"hands": 2}}
"""House rules for short matches."""

SECRET = "00112233445566778899aabbccddeeff"


async def finished(tmp_path: Path, key: str, cuts: tuple[int | None, ...] = (), *, again: bool = False) -> Match:
    """A match of that game, played at random to its end; again: the rematch of one, by the rules of rematches."""
    game = catalogue.find(key)
    pace = game.paces[-1]
    options = {**SHORT.get(key, {}), **game.Options.fixed(pace)}
    users = list(range(1, min(game.seats) + 2 if len(game.seats) > 1 else min(game.seats) + 1))
    async with running(tmp_path, ManualClock(), games={key: game}) as hall:
        origin = Commitment(SECRET, cuts and (*cuts, *(None,) * (len(users) - len(cuts))))
        match = await hall.open(terms(key, users, options=options, pace=pace, host=1, origin=origin))
        await played(match)
        if again:
            options = {**options, **game.Options.rematch}
            match = await hall.open(
                terms(key, users, options=options, pace=pace, host=1, before=Earlier(match), origin=None)
            )
            await played(match)
        return match


async def played(match: Match) -> None:
    while match.newest.outcome is None:
        await act(match, 7)


def proof(match: Match) -> bytes:
    found = proved(match.game, match.record, match.log)
    assert found is not None
    return found
