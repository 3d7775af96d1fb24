"""A crowd in the playground: people who open matches of every game against computers and press random controls."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.playground.world.errors import ApiError
from games import catalogue
from tests.flows.house import route_of
from tests.support.people import Person, Playground, PressResult, Seen

PEOPLE = ("Alice", "Bob", "Chloé", "Dmitri", "Emi", "Farid", "Greta", "Hugo")
PATIENCE = 60.0
"""Seconds that a person waits for a board."""
BEGIN = "begin"
"""The route of *Start* on the card of a first match."""
PLACES = ("general", "games", "tabletop", "lounge")


@dataclass(slots=True)
class Sitting:
    """One person in one match: the board as it was first shown, and their panel as it was last opened."""

    person: Person
    board: Seen
    match_id: str
    panel: Seen | None = None


class Crowd:
    """Opens matches and plays in them. It counts presses, ended matches and failures."""

    def __init__(self, pg: Playground, rng: Random) -> None:
        self._pg = pg
        self._rng = rng
        self._opened = 0
        self.sittings: list[Sitting] = []
        self.presses = self.ended = 0
        self.failures: list[str] = []

    async def open(self) -> None:
        """Open a match of the next game, by the next person, in the next channel."""
        number, self._opened = self._opened, self._opened + 1
        person = self._pg.person(PEOPLE[number % len(PEOPLE)])
        key = catalogue.KEYS[number % len(catalogue.KEYS)]
        room = self._pg.channel(PLACES[number % len(PLACES)])
        level = catalogue.find(key).levels[0]
        outcome = await person.slash(room, "play", timeout=PATIENCE, game=key, against=level)
        board = None if outcome.failed else await self._board(person, outcome.message)
        if board is None:
            self.failures.append(key)
        else:
            await self._begin(person, board)
            self.sittings.append(Sitting(person, board, next(_ids(board))))

    async def _begin(self, person: Person, board: Seen) -> None:
        """Press *Start* on the card of a first match, if it stands on the board."""
        for one in board.buttons:
            if route_of(one) == BEGIN:
                await person.press(board, custom_id=one["custom_id"], timeout=PATIENCE)

    async def _board(self, person: Person, shown: Seen) -> Seen | None:
        """The board of a new match: the answer to the command itself, or the board in the thread on it.

        If the server can have no more threads, the board is below the answer. None if it does not come within a minute.
        """
        if _has_seats(shown):
            return shown
        known = {sitting.match_id for sitting in self.sittings}

        def standing() -> list[Seen]:
            if shown.id in self._pg.world.channels:
                return [one for one in person.messages(shown.id) if _has_seats(one)]
            under = (one for one in person.messages(shown.channel_id, after=shown.id) if _has_seats(one))
            return [one for one in under if person.user.name in one.text and next(_ids(one)) not in known]

        with contextlib.suppress(TimeoutError):
            return (await person.until(standing, PATIENCE))[0]
        return None

    async def act(self, sitting: Sitting) -> None:
        """Make one press in the panel of that sitting. A match that is over makes room for a new one."""
        if self._over(sitting):
            self.ended += 1
            self.sittings.remove(sitting)
            await self.open()
            return
        if sitting.panel is None or not _presses(self._now(sitting.person, sitting.panel)):
            sitting.panel = await self._panel(sitting)
            return
        control, values = self._rng.choice(_presses(self._now(sitting.person, sitting.panel)))
        person = sitting.person
        made = (
            person.select(sitting.panel, control, values) if values else person.press(sitting.panel, custom_id=control)
        )
        await self._counted(sitting, made)

    async def _panel(self, sitting: Sitting) -> Seen | None:
        """The panel, opened again by the board's own button."""
        outcome = await self._counted(
            sitting, sitting.person.press(sitting.board, custom_id=f"b1:seat:{sitting.match_id}")
        )
        return outcome.message if outcome is not None and outcome.interaction.original is not None else None

    async def _counted(self, sitting: Sitting, made: Any) -> PressResult | None:
        """The result of a press; None if the message had changed meanwhile."""
        try:
            outcome: PressResult = await made
        except (LookupError, ApiError):
            return None
        self.presses += 1
        if outcome.failed:
            self.failures.append(sitting.match_id)
        return outcome

    def _over(self, sitting: Sitting) -> bool:
        shown = self._now(sitting.person, sitting.board)
        return shown is None or any(route_of(one) == "rematch" for one in shown.buttons)

    @staticmethod
    def _now(person: Person, seen: Seen) -> Seen | None:
        try:
            return person.look(seen)
        except ApiError:
            return None


def _presses(panel: Seen | None) -> list[tuple[str, list[str]]]:
    """Everything that can be pressed or chosen in a panel: the control, and for a menu one of its values."""
    found: list[tuple[str, list[str]]] = []
    for one in panel.components if panel is not None else ():
        if route_of(one) not in {"act", "move", "seat-again", BEGIN} or one.get("disabled"):
            continue
        if "options" in one:
            found += [(one["custom_id"], [option["value"]]) for option in one["options"]]
        else:
            found.append((one["custom_id"], []))
    return found


def _has_seats(shown: Seen) -> bool:
    return any(_ids(shown))


def _ids(shown: Seen) -> Iterator[str]:
    return (one["custom_id"].split(":")[2] for one in shown.buttons if route_of(one) in {"seat", BEGIN})
