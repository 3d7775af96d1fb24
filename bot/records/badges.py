"""Badges: few, each earned once for all games and servers, and kept in a person's profile for good."""

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from games.engine.adaptive import strength_of, strengths
from games.engine.contract.values import Seat, Words
from games.engine.match.match import Match

FEWEST: Final = 2
"""The least number of people at the end of a match in which somebody came back."""


class Badge(NamedTuple):
    """A badge. Its text is `badge-{key}`, its drawing `house/badge_{key}`.

    earned: whether a person in that seat earns it by a match that ended by its rules. None: it is given by another
    part, with `Profiles.change(user, badges={key: "what for"})`; whoever has it already keeps it.
    """

    key: str
    earned: Callable[[Match, Seat], bool] | None = None


def _beat_the_best(match: Match, seat: Seat) -> bool:
    """Whether they alone won against computers alone, one of which was of the game's best level or stronger."""
    outcome, roster = match.newest.outcome, match.newest.seats
    levels = [status.level for other, status in enumerate(roster) if other != seat]
    if outcome is None or outcome.winners != (seat,) or None in levels:
        return False
    best_level = strengths(match.game, race=False)[-1]
    met = [strength_of(match.game, level) or 0 for level in levels if level is not None]
    return max(met) >= best_level


def _came_back(match: Match, seat: Seat) -> bool:
    """Whether they won from far behind, as the game sees it, in a match of people that counts.

    Against a weak computer anybody could arrange that.
    """
    outcome, people = match.newest.outcome, [status for status in match.newest.seats if status.level is None]
    if outcome is None or seat not in outcome.winners or not match.record.counts or len(people) < FEWEST:
        return False
    return match.game.recap(match.view(None), match.audience.told_all(None), outcome).comeback


BADGES: Final = (Badge("top", _beat_the_best), Badge("back", _came_back), Badge("puzzles"), Badge("cup"))
"""All badges, in the order in which they are shown."""


def gained(match: Match, seat: Seat) -> dict[str, str]:
    """The badges that a match earns a person, each with the match's id."""
    return {one.key: match.id for one in BADGES if one.earned is not None and one.earned(match, seat)}


def in_order(kept: Collection[str]) -> tuple[str, ...]:
    """The keys of a person's badges that this release knows, in the order of `BADGES`."""
    return tuple(one.key for one in BADGES if one.key in kept)


def badge_line(kept: Collection[str], words: Words) -> str:
    """A person's badges in words; empty if there are none."""
    names = " · ".join(words(f"badge-{key}") for key in in_order(kept))
    return words("badge-line", names=names) if names else ""
