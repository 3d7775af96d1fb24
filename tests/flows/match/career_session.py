"""What the tests of test_career_session.py share with others."""

from collections.abc import Callable

from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.values import Seat
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.company import (
    MOST,
    codes,
)
from tests.support.people import Seen


async def play(match: Match, seat: Seat) -> None:
    """Play a random move for the seat's person, without their panel."""
    action = action_of(hasty(match, seat), match.game.actions)
    by = Player(match.players[seat])
    answer = await match.ask(
        PlayAction(seat, by, action, asked_version=match.newest.asked_versions[seat]), f"test:{match.newest.version}"
    )
    assert isinstance(answer, Accepted)


def hasty(match: Match, seat: Seat) -> str:
    """The code of the move that lays the most cards, or gives the lowest."""
    view = match.view(seat)
    if view.mover is None:
        return str(code_of(questions.fallback(match.game, match.newest.game_state, seat)))
    found = [code_of(move) for move in questions.moves(match.game, match.newest.game_state, seat)]
    return str(max(found, key=lambda code: sum(map(int, code.split(".")[2:]))))


async def played_until(match: Match, done: Callable[[], bool]) -> None:
    """The match, played by all awaited seats until `done` is true."""
    for _ in range(MOST):
        if done():
            return
        await play(match, match.awaited[0])
    raise AssertionError("it does not come to that")


def sends(shown: Seen) -> bool:
    """Whether a panel asks for a gift."""
    return any(code.startswith("~send") for code in codes(shown))


def plain(match: Match, seen: Seen) -> list[object]:
    """Everything that a message says and shows, without the id of its match."""
    ids = [str(part.get("custom_id", "")).replace(match.id, "") for part in seen.components]
    return [seen.text, seen.alt_texts, ids, list(seen.files.values())]
