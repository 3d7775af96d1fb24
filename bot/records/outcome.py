"""The places of a finished match in the records, if it counts at all."""

from collections.abc import Sequence

from bot.store.results import Result, Standing
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import RESIGNED, Relieved, Resigned, VotedAway
from games.engine.match.moment import Entry, Moment
from games.engine.store.records import MatchCard, MatchRecord

FEWEST = 2
"""The least number of people for a match that counts."""


def result_of(card: MatchCard, game: AnyGame, moment: Moment, log: Sequence[Entry]) -> Result | None:
    """The result of a finished match, or None if it does not count. moment, log: how it stands, and all its events.

    It counts if it was played to its end (by the rules, or until somebody gave up), by at least two people, of whom
    one stayed. A person's result counts if they sat there from the start:

    - If they gave up, were sent away by the votes of all others, or left and a computer played on for them to the end,
      they are last.
    - If the host sent them away, or gave their seat to another person while they were away, it is no result of theirs.
    - A person who took over a seat did not make what they took over, so it is no result of theirs either.
    """
    record, ended_at = card.record, card.progress.ended_at
    if not record.counts or ended_at is None or not record.place.guild_id:
        return None
    outcome = game.outcome(moment.state) or _given_up(moment)
    if outcome is None:
        return None
    standings = [
        standing
        for seat in range(len(record.players))
        if (standing := _standing(Seat(seat), record, moment, outcome, log)) is not None
    ]
    if len(standings) < FEWEST or all(one.gone for one in standings):
        return None
    return Result(
        record.id, record.game, record.place.guild_id, ended_at, moment.at, len(record.players), tuple(standings)
    )


def _given_up(moment: Moment) -> Outcome | None:
    """The outcome of a match that ended because somebody gave up; None for every other end outside the rules."""
    outcome = moment.outcome
    return outcome if outcome is not None and outcome.reason == RESIGNED else None


def _standing(
    seat: Seat, record: MatchRecord, moment: Moment, outcome: Outcome, log: Sequence[Entry]
) -> Standing | None:
    """How the person who sat in that seat from the start ended the match; None if there was none, or none counts."""
    first = next((one for one in record.former if one.seat == seat), None)
    last = len(record.players)
    if first is not None or Relieved(seat) in [entry.event for entry in log]:
        until = log[: first.until] if first is not None else ()
        gone = any(entry.event in (Resigned(seat), VotedAway(seat)) for entry in until)
        return Standing(seat, first.user_id, last, gone=True) if first and first.user_id and gone else None
    user, status = record.players[seat], moment.roster[seat]
    if user is None or (status.sent_away and not status.voted_away):
        return None
    if status.resigned or status.voted_away or status.level is not None:
        return Standing(seat, user, last, gone=True)
    return Standing(seat, user, outcome.places[seat], outcome.scores[seat])
