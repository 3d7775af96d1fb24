"""The moment: what a panel shows for the seconds of a beat, before it asks the next question."""

from bot.match.panel.notice import Notice
from bot.match.scene.buttons import rules_button
from bot.match.scene.lines import story_lines
from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button, Sheet, Shown

STORY = 2
"""How many sentences stand above the picture."""


def moment_sheet(scene: Scene, picture: Shown | None, notice: Notice) -> Sheet:
    """The public picture of the moment with its story, or the board in words, and *Next*."""
    story = "\n".join(line.text for line in story_lines(scene)[-STORY:])
    board = "" if picture else scene.in_words
    on = Button(scene.words("next-button"), "next", (scene.match_id,), MAIN)
    return Sheet(above=(notice.text, story, board), picture=picture, rows=((on, rules_button(scene)),))
