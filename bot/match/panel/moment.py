"""The moment: what a panel shows during a beat, before it asks the next question."""

from bot.match.panel.notice import Notice
from bot.match.scene.buttons import rules_button
from bot.match.scene.lines import story_lines
from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button, Sheet, Shown
from games.engine.match.match import Match
from games.engine.match.publish import Publication

STORY = 2
"""How many sentences are above the picture."""


def beat_of(match: Match, since: int, publication: Publication, now: int) -> tuple[Publication, int] | None:
    """What a panel shows of a beat, and until which wall time; None if it is over. since: the version before."""
    moment = publication.moment
    until = min(now + publication.hold_ms, match.timing.calm)
    if until <= now:
        return None
    told = match.audience.told_since(since, None, moment.version)
    return Publication(moment, match.view(None, moment), told, beat=True), until


def moment_sheet(scene: Scene, picture: Shown | None, notice: Notice) -> Sheet:
    """The public picture of the moment with its story, or the board in words, and *Next*."""
    story = "\n".join(line.text for line in story_lines(scene)[-STORY:])
    board = "" if picture else scene.in_words
    on = Button(scene.words("next-button"), "next", (scene.match_id,), MAIN)
    return Sheet(above=(notice.text, story, board), picture=picture, rows=((on, rules_button(scene)),))
