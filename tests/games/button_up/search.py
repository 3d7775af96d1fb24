"""A slow, plain solver over `circle_text.sow`, to hold the fast one against; also under other rules of moving again."""

from collections.abc import Callable
from enum import Enum, auto
from functools import cache

from games.button_up.chances import prize_of
from games.button_up.rules import totals
from games.button_up.values import BLACK, RED, Sown, Starts
from games.button_up.view import View
from tests.games.button_up import circle as circle_text
from tests.games.button_up.positions import circles


class Replay(Enum):
    """The rule for another move after a replay: the player must, may or cannot make it."""

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


Worth = Callable[[int], float]
"""The worth of a round to Red, by its margin. Equal functions share their results."""


@cache
def chance(circle: str, red: bool, worth: Worth) -> float:
    """The worth of a circle to Red, Red or Black being to move, both playing their best for that."""
    if "/" not in circle:
        red_total, black_total = totals(circle)
        return worth(red_total - black_total)
    found = choices(circle, red, worth).values()
    return max(found) if red else min(found)


def choices(circle: str, red: bool, worth: Worth) -> dict[int, float]:
    """By the index of each pile that may be lifted, what the circle after it is worth to Red."""
    found = {}
    for index in circle_text.legal(circle):
        following, again = circle_text.sow(circle, index)
        found[index] = chance(least(following), red == again, worth)
    return found


def judged(view: View, own: Sown | Starts) -> tuple[float, float]:
    """The chance to win the match after a choice, and after the best one, for the person who made it."""
    if isinstance(own, Starts):
        circle = least("/".join(view.piles))
        found = {int(first): chance(circle, first == RED, prize_of(view, first)) for first in (RED, BLACK)}
        chosen, red = int(own.first), view.chooser == RED
    else:
        assert view.first is not None, "somebody began the round"
        places = [place for place, pile in enumerate(view.piles) if pile]
        red = view.mover == RED
        by_index = choices("/".join(view.piles[place] for place in places), red, prize_of(view, view.first))
        found = {places[index]: one for index, one in by_index.items()}
        chosen = own.place
    mine = {one: worth if red else 1 - worth for one, worth in found.items()}
    return mine[chosen], max(mine.values())
