"""The views of each seat of a match while it was played, noted as they were shown; and replays held against them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from games.engine.contract.values import Eye, Seat
from games.engine.match.match import Match
from games.engine.match.publish import Subscription, ViewUpdate, of_game
from tests.support.frames import Closed, next_frame


class Witness:
    """Follows a match with every eye, as panels and the board do."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._eyes: tuple[Eye, ...] = (*map(Seat, range(match.seat_count)), None)
        self._seen: dict[Eye, list[ViewUpdate]] = {eye: [] for eye in self._eyes}
        self._following = [asyncio.create_task(self._follow(eye)) for eye in self._eyes]

    async def _follow(self, eye: Eye) -> None:
        following: Subscription = self.match.subscribe(eye, since=0)
        with suppress(Closed):
            while True:
                self._seen[eye].append(await next_frame(following))

    async def ended(self) -> None:
        """Return once everything was seen."""
        await asyncio.gather(*self._following)

    def view(self, eye: Eye, version: int) -> Any:
        """The view of that eye when the match had come to that version.

        Where several beats came at once only the last two were shown. An earlier one is looked at now, in the match as
        it was then: the eye was shown a later moment of the same submission. Raises KeyError for any other version.
        """
        shown = {one.state.version: one.view for one in self._seen[eye]}
        if version in shown:
            return shown[version]
        entry, later = self.match.log[version - 1], min(one for one in shown if one > version)
        if not entry.event.beat or self.match.log[later - 1].at != entry.at:
            raise KeyError(version)
        return self.match.view(eye, self.match.audience.subscribe(eye, since=version).state)

    def told(self, eye: Eye) -> Sequence[Any]:
        """All that the game told that eye while it was played."""
        return [one for seen in self._seen[eye] for one in of_game(seen.visible)]
