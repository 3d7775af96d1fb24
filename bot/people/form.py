"""How strong an adaptive computer is for a person: estimated from their last matches of the game against computers.

The chance to win is a logistic curve over the difference of two strengths, as in Elo's rating of chess players; the
person's strength is the likeliest one after their last matches, with a normal prior. The strength of the computers
follows from it and from the chance that the person shall have.

A race shows more than who won: how much faster the winner was. So it is stored as an even one, against computers of the
strength with which it would have been even.
"""

from collections.abc import Iterable, Sequence
from math import exp, log, log2
from typing import Any, Final, NamedTuple

from games.engine.adaptive import HALVING, STEP, adaptive, strength_of, strengths
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Seat
from games.engine.match.match import Match


class ComputerMatch(NamedTuple):
    """A match against computers, as it tells how strong a person is."""

    match: str
    """Its id."""
    strength: int
    """Of the computers, on average; after a race, of computers that would have been as fast as the person."""
    seats: int
    """The number of seats."""
    won: float
    """The person's share of the victory: 1, a part of it if it was shared, or 0; after a race, what was aimed at."""


Stored = tuple[str, int, int, float]
"""A `ComputerMatch` as it is stored: its fields in their order."""

MATCHES_KEPT: Final = 16
"""How many matches of a game are stored: the latest ones, which show best how a person plays now."""

EVEN_DOUBLINGS: Final = 0.6
"""A race was even if the person's speed was that of the best computer, doubled or halved less often than this."""

_SCALE: Final = 40.0
"""The difference in strength that turns a chance of one half into 73 %."""

_NEWCOMERS: Final = (140, 100)
"""About how strong people are in their first match of a game by turns, and the standard deviation of that."""


def form_key(game: str, *, race: bool) -> str:
    """The key of a person's last matches of a game; races have one of their own, because speed is another strength."""
    return f"{game}:race" if race else game


def played(match: Match, user: int) -> ComputerMatch | None:
    """A person's strength as the end of a match shows it. A person who resigned has lost.

    None if other people played, or if the person did not play to the end.
    """
    outcome = match.newest.outcome
    roster = match.newest.seats
    seat = match.seat_of(user)
    if outcome is None or seat is None:
        return None
    levels = [status.level for other, status in enumerate(roster) if other != seat]
    if None in levels:
        return None
    # The match ended because they resigned, for no other person was left.
    resigned = roster[seat].resigned
    # They played until then: without any person it would have been abandoned.
    ended_by_rules = outcome == match.game.outcome(match.newest.game_state)
    if not resigned and not ended_by_rules:
        return None
    strengths_met = [strength_of(match.game, level) or 0 for level in levels if level is not None]
    average = round(sum(strengths_met) / len(strengths_met))
    won = (seat in outcome.winners) / len(outcome.winners)
    if match.race and not resigned:
        average, won = raced(match.game, match.newest.game_state, seat, match.seat_count, average, won)
    return ComputerMatch(match=match.id, strength=average, seats=match.seat_count, won=won)


def raced(game: AnyGame, state: Any, seat: Seat, seats: int, strength: int, won: float) -> tuple[int, float]:
    """The strength and the share to be stored after a race against computers of that strength, from its last state.

    Somebody twice as fast may have waited for cards that fit: so they are at least as strong as that, not just as.
    """
    progress = [game.racing.progress(state, Seat(other)) for other in range(seats)]
    measured = [far for far in progress if far is not None]
    if len(measured) < seats:
        return strength, won
    own = measured[seat]
    best = max(far for other, far in enumerate(measured) if other != seat)
    doublings = log2((own + 1) / (best + 1))
    if abs(doublings) < EVEN_DOUBLINGS:
        won = _target(seats)
    return strength + round(HALVING * doublings), won


def kept(every: Sequence[ComputerMatch]) -> tuple[Stored, ...]:
    """The latest of these matches, as they are stored."""
    return tuple((one.match, one.strength, one.seats, one.won) for one in every[-MATCHES_KEPT:])


def strength(last: Sequence[Stored], game: AnyGame, *, race: bool) -> int:
    """The likeliest strength of a person after these matches of a game, within 100 of what computers can have."""
    limits = strengths(game, race=race)
    tried = range(limits[0] - STEP, limits[-1] + STEP + 1, 5)
    newcomer, doubt = _NEWCOMERS
    if race:
        newcomer, doubt = game.racing.strength

    def likelihood(own: int) -> float:
        before_any_match = -(((own - newcomer) / doubt) ** 2) / 2
        return before_any_match + sum(_log_likelihood(own, match) for match in last)

    return max(tried, key=likelihood)


def level_for(game: AnyGame, forms: Iterable[Sequence[Stored]], seats: int, *, race: bool = False) -> str:
    """The adaptive level for a match of that many seats: the average strength of people with these forms."""
    limits = strengths(game, race=race)
    people = [strength(last, game, race=race) for last in forms]
    handicap = _SCALE * (_logit(_target(seats)) - _logit(1 / seats))
    wanted = sum(people) / len(people) - handicap
    return adaptive(min(max(round(wanted), limits[0]), limits[-1]))


def _target(seats: int) -> float:
    """The chance that one person shall have: half with two seats, halfway from an equal's part to half with more."""
    return (1 / 2 + 1 / seats) / 2


def _log_likelihood(own: float, match: Stored) -> float:
    """The logarithm of the probability that somebody of that strength ends a match as it ended."""
    _, other, seats, won = match
    chance = 1 / (1 + exp((other - own) / _SCALE - _logit(1 / seats)))
    return won * log(chance) + (1 - won) * log(1 - chance)


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))
