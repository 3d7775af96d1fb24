"""Badges: few, each earned once for all games and servers, and kept in a person's profile for good."""

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from games.engine.adaptive import strength_of, strengths
from games.engine.contract.values import Seat, Words
from games.engine.match.match import Match

FEWEST_PEOPLE: Final = 2
"""The least number of people at the end of a match in which somebody came back."""


class Badge(NamedTuple):
    """A badge. Its text is `badge-{key}`, its drawing `house/badge_{key}`."""

    key: str
    """Its name in a person's profile."""
    earned: Callable[[Match, Seat], bool] | None = None
    """Whether a person in that seat earns it by a match that ended by its rules.

    None: another part gives it, with `Profiles.change(user, badges={key: "what for"})`. Whoever has it keeps it.
    """


def _beat_the_best(match: Match, seat: Seat) -> bool:
    """Whether they alone won against computers alone, one of which was of the game's best level or stronger."""
    outcome = match.newest.outcome
    if outcome is None or outcome.winners != (seat,):
        return False
    met: list[int] = []
    for other, status in enumerate(match.newest.seats):
        if other == seat:
            continue
        if status.level is None:
            return False
        met.append(strength_of(match.game, status.level) or 0)
    best_level = strengths(match.game, race=False)[-1]
    return max(met) >= best_level


def _came_back(match: Match, seat: Seat) -> bool:
    """Whether they won from far behind, as the game sees it, in a match of people that counts.

    Against a weak computer anybody could arrange that.
    """
    outcome = match.newest.outcome
    if outcome is None or seat not in outcome.winners:
        return False
    people = sum(status.level is None for status in match.newest.seats)
    if not match.record.counts or people < FEWEST_PEOPLE:
        return False
    recap = match.game.recap(match.view(None), match.audience.told_all(None), outcome)
    return recap.comeback


BADGES: Final = (Badge("top", _beat_the_best), Badge("back", _came_back), Badge("puzzles"), Badge("cup"))
"""All badges, in the order in which they are shown."""


def gained(match: Match, seat: Seat) -> dict[str, str]:
    """The badges that a match earns a person, each with the match's id."""
    return {badge.key: match.id for badge in BADGES if badge.earned is not None and badge.earned(match, seat)}


def in_order(kept: Collection[str]) -> tuple[str, ...]:
    """The keys of a person's badges that this release knows, in the order of `BADGES`."""
    return tuple(badge.key for badge in BADGES if badge.key in kept)


def badge_line(kept: Collection[str], words: Words) -> str:
    """A person's badges in words; empty if there are none."""
    names = [words(f"badge-{key}") for key in in_order(kept)]
    if not names:
        return ""
    return words("badge-line", names=" · ".join(names))
