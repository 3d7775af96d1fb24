"""Buttons that several messages about a match share."""

from typing import Final

from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button
from games.engine.contract.values import Seat, Words
from games.engine.match.match_events import Motion, Wish

PART, ALL = "part", "all"
"""Things to share: the round, trick or hand that a frame is in, or the whole match."""
LAST: Final = "99999"
"""The number of a frame in a press that means the last one."""
EVERYBODY: Final = "all"
"""The value of a press that means a spectator's eye."""


def share_button(scene: Scene) -> Button:
    """The button that shares the whole match as everybody saw it."""
    return Button(scene.words("share-button"), "share", (scene.match_id, EVERYBODY, LAST, ALL))


def rules_button(scene: Scene) -> Button:
    """The button that opens the rules where the match stands."""
    return Button(scene.words("rules-button"), "rules", (scene.game.key, scene.match_id))


def why_button(game_key: str, match_id: str, clause: str, words: Words) -> Button:
    """The button that opens the clause behind a refusal."""
    return Button(words("why-button"), "clause", (game_key, clause, match_id), MAIN)


def wish_args(wish: Wish) -> tuple[str, ...]:
    """How a press names what is voted for."""
    return (wish.motion,) if wish.about is None else (wish.motion, str(wish.about))


def wish_named(motion: Motion, about: Seat | None) -> Wish:
    """The wish that a press with that motion votes for. about: the seat that it names."""
    return Wish(motion, about if motion is Motion.AWAY else None)
