"""A series: rematches of a match until one person has won more than half of `GameOptions.series`, such as two of three.

It is not stored. Each rematch is linked to the match before it, and the results are those of the matches.
"""

from collections import Counter
from dataclasses import dataclass

from bot.services import Services
from games.engine.contract.values import Seat
from games.engine.match.match import Match

Who = tuple[str, int]
"""A player of every match in a series, in any seat: a user, or a computer by its number among the computers."""


@dataclass(frozen=True, slots=True)
class Series:
    """The state of a series after a match.

    number: of that match, from 1. most: the greatest number of matches. won: by seat, how many that player has won.
    """

    number: int
    most: int
    won: tuple[int, ...]

    @property
    def winner(self) -> Seat | None:
        """The winner of the series; None while it is open."""
        return next((Seat(seat) for seat, won in enumerate(self.won) if won > self.most // 2), None)


async def series_of(services: Services, match: Match) -> Series | None:
    """The state of the series after a finished match; None if the match belongs to none. Raises StoreError."""
    most = match.options.series
    if most == 1 or match.moment.outcome is None:
        return None
    chain = await _chain(services, match, most)
    won: Counter[Who] = Counter()
    number = 0
    for one in chain:
        if number and max(won.values(), default=0) > most // 2:
            won.clear()
            number = 0
        number += 1
        outcome, players = one.moment.outcome, _players(one)
        winners = outcome.winners if outcome is not None else ()
        if len(winners) == 1:
            won[players[winners[0]]] += 1
    return Series(number, most, tuple(won[player] for player in _players(match)))


async def _chain(services: Services, match: Match, most: int) -> list[Match]:
    """The match and its earlier matches of the same series, oldest first."""
    chain = [match]
    while len(chain) < 3 * most:
        before = await services.store.rematch_of(chain[-1].id)
        found = await services.hall.find(before) if before else None
        if found is None or found.game.key != match.game.key or found.options.series != most:
            break
        chain.append(found)
    return chain[::-1]


def _players(match: Match) -> list[Who]:
    """The player of each seat."""
    computers = [seat for seat in range(match.seats) if Seat(seat) not in match.players]
    return [
        ("user", match.players[Seat(seat)]) if Seat(seat) in match.players else ("computer", computers.index(seat))
        for seat in range(match.seats)
    ]
