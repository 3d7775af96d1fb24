"""Predictions in messages: what is open now, who had predicted what was just settled, and who predicted best."""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from bot.services import Services
from bot.store.predictions import Predicted
from bot.words.names import escape, plain
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Prediction, Seat, Words
from games.engine.match.match import Match
from games.engine.match.publish import Publication, of_game
from games.engine.store.errors import StoreError

MOST_NAMED: Final = 3
"""The most people who are named. If there are more, the others are counted."""


def open_prediction(match: Match, view: Any) -> Prediction | None:
    """The prediction that is open in a match while a spectator's view is so; None after the end."""
    return None if match.moment.outcome is not None else match.game.predictions.open(view)


async def predicted_by(services: Services, match: Match, prediction: Prediction | None, user_id: int) -> Seat | None:
    """The seat that somebody has said in an open prediction; None if they have said none, or the store fails."""
    with contextlib.suppress(StoreError):
        return prediction and await services.store.predictions.find(match.id, prediction.key, user_id)
    return None


async def knew_lines(services: Services, match: Match, shown: Publication, words: Words) -> dict[str, str]:
    """The people who had predicted what its events settle, in a sentence for each key that somebody knew."""
    ends = _settled(match.game, of_game(shown.told))
    right: defaultdict[str, list[int]] = defaultdict(list)
    for one in await _of_match(services, match) if ends else ():
        if one.seat in ends.get(one.key, ()):
            right[one.key].append(one.user_id)
    return {
        key: words("predict-knew", names=await _names(services, users, words, escape), count=len(users))
        for key, users in right.items()
    }


async def best_nose(services: Services, match: Match, words: Words) -> tuple[str, str]:
    """The people who were right most often in a match, for messages and for pictures; empty if nobody ever was.

    Of those who were right equally often it is who was wrong least.
    """
    ends = _settled(match.game, match.audience.told_all(None))
    said: defaultdict[int, list[bool]] = defaultdict(list)
    for one in await _of_match(services, match):
        if one.key in ends:
            said[one.user_id].append(one.seat in ends[one.key])
    right, wrong = max(((sum(each), sum(each) - len(each)) for each in said.values()), default=(0, 0))
    if not right:
        return "", ""
    users = [user for user, each in said.items() if (sum(each), sum(each) - len(each)) == (right, wrong)]
    counts = {"right": right, "total": right - wrong}
    message, picture = [
        words("predict-nose", names=await _names(services, users, words, safe), **counts) for safe in (escape, plain)
    ]
    return message, picture


def _settled(game: AnyGame, told: Iterable[Any]) -> Mapping[str, Sequence[Seat]]:
    """The seats for which each prediction came true that these events settle."""
    return dict(end for one in told if (end := game.predictions.settled(one)) is not None)


async def _of_match(services: Services, match: Match) -> list[Predicted]:
    """The predictions of a match. A store that fails here takes a line away, not the message."""
    try:
        return await services.store.predictions.of_match(match.id)
    except StoreError:
        return []


async def _names(services: Services, users: Sequence[int], words: Words, safe: Callable[[str], str]) -> str:
    """The names of people in a sentence, in the order of the alphabet."""
    known = [(await services.people.get(user)).name if user > 0 else words("parts-forgotten") for user in users]
    names = [safe(name) for name in sorted(known, key=str.casefold)]
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], words("predict-others", count=len(names) - MOST_NAMED + 1)]
    *first, last = names
    return words("predict-names", first=", ".join(first), last=last) if first else last
