"""Buttons that several messages about a match share."""

from typing import Final

from bot.match.scene.scene import Scene
from bot.wire.arguments import named_seat
from bot.wire.sheet import MAIN, Button
from games.engine.contract.values import Words
from games.engine.match.match_events import Motion, Wish

PART, ALL = "part", "all"
"""What can be shared: the round, trick or hand that a frame is in, or the whole match."""
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


def wish_named(args: list[str]) -> Wish | None:
    """What a press with those arguments votes for; None if there is no such motion."""
    motion = next((one for one in Motion if args[:1] == [one]), None)
    if motion is None:
        return None
    return Wish(motion, named_seat(args[1]) if motion is Motion.AWAY and len(args) > 1 else None)
