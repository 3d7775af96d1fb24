"""People who press anything that can be pressed, in matches of every game, on a Discord that outlives the bot."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from bot.playground.rest.components import BUTTON
from bot.playground.world.errors import ApiError
from bot.playground.world.interactions import Interaction
from games import catalogue
from tests.flows.forged import forge
from tests.flows.house import boards, route_of, routed
from tests.support.people import Person, Place, Playground, Seen

ACTING = {"act", "move"}
"""The routes that lead to an action."""
OWN = {"move", "ready", "begin"}
"""The routes of what a person alone has: their panel."""
SEAT = "seat"
"""The route that opens a panel, by which a person is ready for a race."""
TYPED, SENT = ":~type", ":~send"
SEND, ACT = 0.6, 0.9
"""How often somebody who can send what they chose does so, and who can act rather than open a panel."""
UPDATE = 7
"""The answer that changes the message."""


class Crowd:
    """Some people, each of whom plays in a match of each game; `rng` decides what they press."""

    def __init__(self, pg: Playground, names: tuple[str, ...], rng: Random) -> None:
        self.people = [pg.person(name) for name in names]
        self.presses: list[Interaction] = []
        self._pg = pg
        self._rng = rng

    async def open(self, key: str, place: Place = "games", people: Sequence[Person] = ()) -> None:
        """Begin a match of a game, with as few people as it takes: the first of these, else of all."""
        host, *guests = (people or self.people)[: catalogue.find(key).seats[0]]
        lobby = (await host.slash(place, "play", game=key)).message
        for guest in guests:
            await guest.press(lobby, custom_id=routed(lobby, "join"))
        await host.press(lobby, custom_id=routed(lobby, "start"))

    def press(self, within: Collection[str] = ()) -> Interaction | None:
        """Somebody presses something, not awaited; None where nothing can be pressed just now.

        within: the matches among which they choose, all if it is empty.
        """
        for person in self._rng.sample(self.people, len(self.people)):
            ways = [way for way in self._pressable(person) if not within or match_of(way[1]) in within]
            if ways:
                return self._pressed(person, ways)
        return None

    def _pressed(self, person: Person, ways: list[tuple[Seen, dict[str, Any]]]) -> Interaction:
        sends = [way for way in ways if SENT in way[1]["custom_id"]]
        acts = [way for way in ways if route_of(way[1]) != SEAT]
        drawn = self._rng.random()
        seen, part = self._rng.choice((sends if drawn < SEND else acts if drawn < ACT else ways) or acts or ways)
        values = None if part["type"] == BUTTON else [self._rng.choice(part["options"])["value"]]
        made = forge(self._pg, person, seen, part["custom_id"], values)
        self.presses.append(made)
        return made

    async def settled(self, made: list[Interaction]) -> None:
        """Return when each of these was answered or failed."""
        await self._pg.world.until(lambda: all(one.state in {"done", "failed"} for one in made))

    def answered_with_a_board(self) -> set[str]:
        """The presses on boards that Discord then changed: their actions were acknowledged."""
        taken = {
            exchange.path.split("/interactions/")[1].split("/")[0]
            for exchange in self._pg.record
            if exchange.template.startswith("/interactions/")
            and exchange.status < 300
            and exchange.request["type"] == UPDATE
        }
        return {str(one.id) for one in self.presses if route_of(one.data) == "act"} & taken

    def shown(self) -> dict[str, int]:
        """By match: the newest version that anything on anybody's screen speaks of."""
        newest: dict[str, int] = {}
        for person in self.people:
            for seen in self._seen(person):
                for part in seen.components:
                    words = str(part.get("custom_id", "")).split(":")
                    if len(words) > 3 and words[1] in ACTING and words[3].isdecimal():
                        newest[words[2]] = max(newest.get(words[2], 0), int(words[3]))
        return newest

    def boards(self, known: set[str]) -> Counter[str]:
        """By match of those: how many public messages are its board, with buttons that can be pressed."""
        found: Counter[str] = Counter()
        for room in [room for room in self._pg.world.channels.values() if room.guild_id is not None]:
            for seen in boards(self.people[0], room):
                live = [one for one in seen.components if one.get("type") == BUTTON and not one.get("disabled")]
                found.update({match_of(one) for one in live if route_of(one) in {"act", SEAT}} & known)
        return found

    def _seen(self, person: Person) -> Iterator[Seen]:
        for room in list(self._pg.world.channels.values()):
            try:
                yield from person.messages(room)
            except ApiError:
                continue  # somebody else's direct messages

    def _pressable(self, person: Person) -> Iterator[tuple[Seen, dict[str, Any]]]:
        """Controls for an action of that person's, their own drafts, and a panel where only a panel leads further."""
        shown = list(self._seen(person))
        panels = {match_of(part) for seen in shown for part in seen.components if route_of(part) in OWN}
        for seen in shown:
            own = f"**{person.user.name}**" in seen.text
            asks = any(route_of(part) == "act" for part in seen.components)
            for part in seen.components:
                name = route_of(part)
                if part.get("disabled") or part.get("custom_id", "").endswith(TYPED):
                    continue
                if (
                    name in OWN
                    or (name == "act" and own)
                    or (name == SEAT and not asks and match_of(part) not in panels)
                ):
                    yield seen, part


def match_of(part: dict[str, Any]) -> str:
    """The match of a control of ours."""
    return str(part["custom_id"]).split(":")[2]


async def nap(seconds: float) -> None:
    """So long until the kill, which may come at any moment."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.Event().wait()
