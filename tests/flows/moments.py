"""Beats in messages: a clock and people for their tests, and how one knows a beat."""

import re
from typing import Any

from bot.match.show.feed import LOADING_MS
from bot.wire.phone import GAP, button_width
from games.buro_crazy.building import DUELS
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from tests.flows.house import EN
from tests.flows.office import duellists, office, sealed
from tests.support.people import Person, Seen
from tests.support.sketches import LASTS

ROW = 1
"""The type of a row of controls (Discord's documents)."""
HOLD = TEMPOS[Pace.LIVE].hold
FILM = LASTS + LOADING_MS
"""For how many milliseconds the curtain of a climax stands with its film."""
BIDS = "20 (20)"
"""The higher bid as a text says it."""
ROUND = "Round 1: Red "
LAST_DUEL = len(DUELS) - 1
"""How many duels are over before the last one."""
BEFORE_THE_WALKOVER = 6
"""How many duels are over before the last one on the stairs."""
BEFORE = 1_500
"""Milliseconds in which edits that had to wait for another are made."""


def shows_moment(panel: Seen) -> bool:
    """Whether the panel shows a beat: *Next*, and nothing to choose."""
    labels = [button.get("label") for button in panel.buttons]
    return labels[-1:] == [EN("next-button")] and not any(
        ":move:" in str(one.get("custom_id")) and not one.get("disabled") for one in panel.buttons
    )


async def revealed(people: list[Person]) -> tuple[Person, Person, Person, Seen]:
    """Those who bid in the first duel of a match, the third person, and the answer to the last bid."""
    await office(people)
    first, second = await duellists(people)
    (third,) = [one for one in people if one not in (first, second)]
    await sealed(first, "+10")
    return first, second, third, await sealed(second, "+20")


def waited(match: Match, people: list[Person]) -> list[Person]:
    """The people for whom the match waits."""
    return [person for person in people if match.seat_of(person.id) in match.awaited]


def next_of(message: Seen) -> str:
    """The custom_id of *Next*; empty without one."""
    return next((str(one["custom_id"]) for one in message.buttons if ":next:" in str(one.get("custom_id"))), "")


def under_next(before: Seen, after: Seen) -> list[str]:
    """The choices of a message that lie where *Next* lay, while both messages end at the same height."""
    pressed = next_of(before)
    (left, right), *_ = [(left, right) for one, left, right in last_row(before) if one["custom_id"] == pressed]
    return [
        str(one["label"])
        for one, begins, ends in last_row(after)
        if not one.get("disabled")
        and re.search(":(act|move|order):", one["custom_id"])
        and begins < right
        and left < ends
    ]


def last_row(message: Seen) -> list[tuple[dict[str, Any], float, float]]:
    """The buttons of the last row, with the pixels from and to which each lies."""
    *_, row = [one["components"] for one in message.components if one["type"] == ROW]
    found, at = [], 0.0
    for one in row:
        wide = button_width(one["label"])
        found.append((one, at, at + wide))
        at += wide + GAP
    return found
