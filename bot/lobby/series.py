"""The series to which the match of a lobby will belong."""

from collections.abc import Sequence
from itertools import count

from games.engine.match.match import Match
from games.engine.match.series import series_after
from games.engine.store.records import Series


def continued(most: int, before: Match | None) -> Series | None:
    """The series of the match before, by its seats, if a rematch with so many matches at most goes on with it."""
    series = None if before is None else series_after(before.record.series, before.moment.outcome)
    return None if series is None or series.most != most or series.winners else series


def series_for(most: int, players: Sequence[int | str], before: Match | None) -> Series | None:
    """The series of a new match: that of the match before, or a new one. None: it is played for itself.

    Points stay with people, and with computers in their order. players: by seat, a user id or a level.
    """
    if most == 1:
        return None
    series = continued(most, before)
    if before is None or series is None:
        return Series.new(most, len(players))
    points = dict(zip(_numbered(before.record.players), series.points, strict=True))
    seats = _numbered([one if isinstance(one, int) else None for one in players])
    return Series(most, series.played, tuple(points.get(one, 0) for one in seats))


def _numbered(users: Sequence[int | None]) -> list[int]:
    """The users by seat, with a negative number for each computer, in their order."""
    computers = count(1)
    return [-next(computers) if user is None else user for user in users]
