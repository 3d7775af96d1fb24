"""A slow, plain solver over `circle_text.sow`, to hold the fast one against; also under other rules of moving again."""

from enum import Enum, auto
from functools import cache

from games.button_up.rules import totals
from tests.games.button_up import circle as circle_text
from tests.games.button_up.table import circles


class Replay(Enum):
    """Whether, after a replay, the player must, may or cannot move again."""

    MUST = auto()
    MAY = auto()
    NEVER = auto()


@cache
def lead(circle: str, red: bool, replay: Replay) -> int:
    """Red's lead at the end, Red or Black being to move, both playing their best."""
    if "/" not in circle:
        red_total, black_total = totals(circle)
        return red_total - black_total
    found = []
    for index in circle_text.legal(circle):
        following, again = circle_text.sow(circle, index)
        following = least(following)
        if again and replay is not Replay.NEVER:
            found.append(lead(following, red, replay))
        if not again or replay is not Replay.MUST:
            found.append(lead(following, not red, replay))
    return max(found) if red else min(found)


def least(circle: str) -> str:
    """The same circle, begun where its text is least."""
    piles = circle.split("/")
    return min("/".join(piles[start:] + piles[:start]) for start in range(len(piles)))


@cache
def table_of_values(replay: Replay = Replay.MUST) -> dict[str, int]:
    """The value of every fresh circle for Red as the first mover."""
    return {circle: lead(least(circle), red=True, replay=replay) for circle in circles()}
