"""The buttons for another match, on a match that is over."""

from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button
from games.engine.adaptive import ADAPTIVE, is_adaptive
from games.engine.contract.game import AnyGame

HARDER = "harder"
"""The argument of *Rematch* that asks for computers of the next level."""


def rematch_buttons(scene: Scene) -> tuple[Button, ...]:
    """*Rematch*; for one person against computers that have a next level, *Rematch, harder* too."""
    series = scene.series
    if series is not None and series.winner is None:
        label = scene.words("series-next-button", number=series.number + 1, most=series.most)
        return (Button(label, "rematch", (scene.match_id,), MAIN),)
    again = Button(scene.words("rematch-button"), "rematch", (scene.match_id,), MAIN)
    if not _may_be_harder(scene):
        return (again,)
    return again, Button(scene.words("rematch-harder-button"), "rematch", (scene.match_id, HARDER))


def next_level(game: AnyGame, level: str) -> str:
    """The next level of computers after that one; the hardest has none and stays, and so does the adaptive one."""
    if level == ADAPTIVE:
        return level
    return game.levels[min(game.levels.index(level) + 1, len(game.levels) - 1)]


def _may_be_harder(scene: Scene) -> bool:
    people = [user for user in scene.players if user is not None]
    levels = [status.level for seat, status in enumerate(scene.moment.roster) if scene.players[seat] is None]
    return len(people) == 1 and any(level != scene.game.levels[-1] and not is_adaptive(level) for level in levels)
