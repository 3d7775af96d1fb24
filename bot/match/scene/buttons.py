"""Buttons that several messages about a match share."""

from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button
from games.engine.contract.values import Words


def rules_button(scene: Scene) -> Button:
    """The button that opens the rules where the match stands."""
    return Button(scene.words("rules-button"), "rules", (scene.game.key, scene.match_id))


def why_button(game_key: str, match_id: str, clause: str, words: Words) -> Button:
    """The button that opens the clause behind a refusal."""
    return Button(words("why-button"), "clause", (game_key, clause, match_id), MAIN)
