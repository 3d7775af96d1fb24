"""A new match: what was agreed, checked against its game, how its series stands, and with which events it begins."""

import hashlib
import secrets
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pydantic import ValidationError

from games.engine.adaptive import strength_of
from games.engine.contract.chance import Commitment
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, GameOptions, Outcome, Pace, Seat
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT, MatchEvent, Paused, Seated
from games.engine.match.undo import taken_back
from games.engine.store.errors import BadOpening
from games.engine.store.records import Attempt, Location, MatchCard, MatchRecord, Progress, SeatClock, Series

ID_LETTERS: Final = string.ascii_lowercase + string.digits
ID_LENGTH: Final = 10


def id_for(request: str | None, letters: str = ID_LETTERS, length: int = ID_LENGTH) -> str:
    """The id of what a request opens: always the same one, so that a repeated request collides with what it opened.

    None: an id by chance.
    """
    if request is None:
        return "".join(secrets.choice(letters) for _ in range(length))
    number = int.from_bytes(hashlib.sha256(request.encode()).digest())
    return "".join(letters[number // len(letters) ** place % len(letters)] for place in range(length))


class Earlier(NamedTuple):
    """The finished match before a new one of the same game.

    since: the version from which the new match goes on by the same house rules, as a retry; 0: it is a rematch, which
    begins anew.
    """

    match: Match
    since: int = 0


def agreed(
    game: AnyGame,
    options: GameOptions | Mapping[str, Any],
    seats: Sequence[int | str],
    pace: Pace,
    language: str,
    place: Location,
    host: int,
    origin: Commitment | str,
    now: int,
    *,
    counts: bool = True,
    series: Series | None = None,
    request: str | None = None,
    before: Earlier | None = None,
    attempt: Attempt | None = None,
) -> MatchCard:
    """The match that is agreed on. `seats`: by seat, a user id or the level of a computer.

    origin: the commitment from which its seed follows, or a seed alone.
    request: that which opens it, if it may be repeated. before: the match that it follows. A retry counts for nothing,
    and its game time goes on from that of its position, because a state may contain times. attempt: it is one at a
    challenge, and counts for nothing either.

    Raises BadOpening for anything that the game does not have.
    """
    players = tuple(seat if isinstance(seat, int) else None for seat in seats)
    levels = tuple(seat if isinstance(seat, str) else None for seat in seats)
    retry = before is not None and before.since > 0
    played = before.match.log[before.since - 1].at if before is not None and retry else 0
    record = MatchRecord(
        id=id_for(request),
        game=game.key,
        rules_version=game.version,
        options=_options(game, options).model_dump(mode="json"),
        seed=origin if isinstance(origin, str) else origin.seed,
        pace=pace,
        language=language,
        place=place,
        host=host,
        opened_at=now,
        players=players,
        counts=counts and not retry and attempt is None,
        retry=retry,
        series=series,
        commitment=None if isinstance(origin, str) else origin,
        **({} if attempt is None else attempt._asdict()),
    )
    _check_seats(game, players, levels)
    _check_pace(game, record.options, pace)
    progress = Progress(0, -played, (SeatClock(),) * len(seats), None, computer_due=False, awaited=(), levels=levels)
    return MatchCard(record, progress)


def first_events(match: Match, levels: Sequence[str | None], before: Earlier | None, *, held: bool) -> Iterator[Event]:
    """The events with which a new match begins: its first shuffle, and its seats.

    A retry begins with all that happened in the game until its position. What its seats did outside the rules, such as
    leaving, is left out, and so is what was taken back. levels: of the computers by seat. before: the match that it
    follows. held: it starts paused.
    """
    opening: Sequence[Event] = match.game.setup(match.options, match.seats, match.record.chance(1))
    if before is not None and before.since:
        entries = before.match.log[: before.since]
        undone = taken_back(entries)
        every = enumerate((entry.event for entry in entries), 1)
        opening = [event for seq, event in every if seq not in undone and not isinstance(event, MatchEvent)]
    elif before is not None and before.match.seats == match.seats:
        stayed = [now == then for now, then in zip(match.record.players, before.match.record.players, strict=True)]
        opening = match.game.rematch(match.options, opening, before.match.moment.state, stayed)
    yield from opening
    yield from (Seated(Seat(seat), level) for seat, level in enumerate(levels))
    if held:
        yield Paused()


def series_after(series: Series | None, outcome: Outcome | None) -> Series | None:
    """The series after a match with that outcome: each seat gets a point for each seat that it left behind.

    A match that runs (None) or ended without a result does not count.
    """
    if series is None or outcome is None or outcome.reason in NO_RESULT:
        return series
    won = [sum(other > place for other in outcome.places) for place in outcome.places]
    points = tuple(before + more for before, more in zip(series.points, won, strict=True))
    return replace(series, played=series.played + 1, points=points)


def _options(game: AnyGame, options: GameOptions | Mapping[str, Any]) -> GameOptions:
    given = options.model_dump() if isinstance(options, GameOptions) else dict(options)
    try:
        valid: GameOptions = game.Options.model_validate(given)
    except ValidationError as error:
        raise BadOpening(f"{game.key} has no such house rules") from error
    return valid


def _check_seats(game: AnyGame, players: tuple[int | None, ...], levels: tuple[str | None, ...]) -> None:
    people = [user for user in players if user is not None]
    unknown = {level for level in levels if level is not None and strength_of(game, level) is None}
    if len(players) not in game.seats:
        raise BadOpening(f"{game.key} is not for {len(players)}")
    if unknown:
        raise BadOpening(f"{game.key} has no computer of level {sorted(unknown)}")
    if len(set(people)) != len(people):
        raise BadOpening("nobody can sit twice")


def _check_pace(game: AnyGame, options: Mapping[str, Any], pace: Pace) -> None:
    if pace not in game.paces:
        raise BadOpening(f"{game.key} is not played at pace {pace}")
    if any(options[name] != value for name, value in game.Options.fixed(pace).items()):
        raise BadOpening(f"{game.key} is not played at pace {pace} with these house rules")
