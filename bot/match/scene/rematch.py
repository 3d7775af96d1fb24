"""The buttons for another match, on a match that is over."""

from bot.match.scene.scene import Scene
from bot.wire.sheet import MAIN, Button
from bot.words.phrases import level_name
from games.engine.adaptive import is_adaptive, strength_of
from games.engine.contract.game import AnyGame

HARDER = "harder"
"""The argument of *Rematch* that asks for computers of the next level."""


def rematch_buttons(scene: Scene) -> tuple[Button, ...]:
    """*Rematch*; for one person against computers that can be stronger, one with the name of that level too.

    After a match against adaptive computers it is there only if the person won: they adapt to a loss by themselves.
    """
    series = scene.series
    if series is not None and series.winner is None:
        label = scene.words("series-next-button", number=series.number + 1, most=series.most)
        return (Button(label, "rematch", (scene.match_id,), MAIN),)
    again = Button(scene.words("rematch-button"), "rematch", (scene.match_id,), MAIN)
    level = _harder(scene)
    if not level:
        return (again,)
    label = scene.words("rematch-harder-button", level=level_name(scene.game.key, level, scene.words))
    return again, Button(label, "rematch", (scene.match_id, HARDER))


def next_level(game: AnyGame, level: str) -> str:
    """The next level of computers after that one; the hardest has none and stays.

    After an adaptive one comes the first level above the easiest that is stronger than it was. Example: after a
    computer of strength 85 or 185 comes the second level.
    """
    played = strength_of(game, level) or 0
    return next((one for one in game.levels[1:] if (strength_of(game, one) or 0) > played), level)


def _harder(scene: Scene) -> str:
    """The strongest level of the computers of a harder rematch; empty if none is offered."""
    people = [seat for seat, user in enumerate(scene.players) if user is not None]
    outcome = scene.moment.outcome
    if len(people) != 1 or outcome is None:
        return ""
    won = people[0] in outcome.winners
    roster = enumerate(scene.moment.roster)
    levels = [status.level for seat, status in roster if scene.players[seat] is None and status.level is not None]
    harder = [next_level(scene.game, level) for level in levels if won or not is_adaptive(level)]
    return max((one for one in harder if one not in levels), key=scene.game.levels.index, default="")
