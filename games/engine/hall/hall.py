"""Old names of `matches`, until the rest of the code is renamed."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.contract.chance import Commitment
from games.engine.contract.values import GameOptions, Pace
from games.engine.hall.matches import IDLE_AFTER, NOTED, OVER_AFTER, TAKE_UP, Matches, Returned, ServingTerm
from games.engine.match.match import Match
from games.engine.match.opening import Earlier, MatchTerms
from games.engine.match.services import MatchServices
from games.engine.store.records import Attempt, Location, Series
from games.engine.store.store import SameCommit

__all__ = ["IDLE_AFTER", "NOTED", "OVER_AFTER", "TAKE_UP", "Hall", "Returned", "ServingTerm"]


class Hall(Matches):
    """`Matches` as the rest of the code knows it: terms by position."""

    @property
    def around(self) -> MatchServices:
        """Old name of `services`."""
        return self.services

    async def open(  # type: ignore[override]
        self,
        game_key: str,
        options: GameOptions | Mapping[str, Any],
        seats: Sequence[int | str],
        pace: Pace,
        language: str,
        place: Location,
        host: int,
        origin: Commitment | str | None = None,
        *,
        held: bool = False,
        paused: bool = False,
        counts: bool = True,
        series: Series | None = None,
        also: SameCommit | None = None,
        request: str | None = None,
        before: Earlier | None = None,
        attempt: Attempt | None = None,
    ) -> Match:
        """See `Matches.open`."""
        terms = MatchTerms(
            game=game_key,
            options=options,
            seats=seats,
            pace=pace,
            language=language,
            place=place,
            host=host,
            origin=origin,
            held=held,
            paused=paused,
            counts=counts,
            series=series,
            before=before,
            attempt=attempt,
        )
        return await super().open(terms, request=request, also=also)
