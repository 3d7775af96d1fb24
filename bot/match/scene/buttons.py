"""Buttons that several messages about a match share."""

from typing import Final

from bot.match.scene.scene import Scene
from bot.records.encounters import lost_clearly
from bot.wire.sheet import MAIN, Button
from bot.words.phrases import level_name
from games.engine.adaptive import is_adaptive, strength_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import SYMBOLS, Seat, Words
from games.engine.match.match_events import Motion, Proposal

PART, ALL = "part", "all"
"""Things to share: the round, trick or hand that a frame is in, or the match, by the part that decided it."""
LAST: Final = "99999"
"""The number of a frame in a press that means the last one."""
EVERYBODY: Final = "all"
"""The value of a press that means a spectator's eye."""
AFTER: Final = (
    ("replay-button", "replay", ()),
    ("share-button", "share", (EVERYBODY, LAST, ALL)),
    ("challenge-name", "challenge-of", ()),
    ("history-button", "history", ()),
    ("fair-button", "fair", ()),
)
"""The buttons behind *…* of a match that is over: label, route, what follows the match's id. *Rules* is the last."""
HERE: Final = ("share", "challenge-of")
"""The routes among them that serve only those who played, and only where they did."""
BY_TURNS: Final = ("challenge-of",)
"""The routes among them that a race does not have."""
HARDER = "harder"
"""The argument of *Rematch* that asks for computers of the next level."""


def rules_button(scene: Scene) -> Button:
    """The button that opens the rules where the match stands."""
    return Button(scene.words("rules-button"), "rules", (scene.game.key, scene.match_id))


def more_button(match_id: str, words: Words) -> Button:
    """*…*, behind which is what has no room beside it."""
    return Button(words("more-button"), "more", (match_id,))


def after_buttons(scene: Scene, *, here: bool) -> tuple[Button, ...]:
    """The buttons behind *…* of a match that is over. here: whether its reader played, and where they read it."""
    offered = [one for one in AFTER if (here or one[1] not in HERE) and not (scene.race and one[1] in BY_TURNS)]
    listed = (Button(scene.words(label), way, (scene.match_id, *args)) for label, way, args in offered)
    return (*listed, rules_button(scene))


def next_button(scene: Scene) -> Button:
    """The button that ends a beat. nexts: if several people have to press it, how many have."""
    label, (pressed, people) = scene.words("next-button"), scene.nexts or (0, 0)
    return Button(f"{label} {pressed}/{people}" if pressed else label, "next", (scene.match_id,), MAIN)


def why_button(game_key: str, match_id: str, clause: str, words: Words) -> Button:
    """The button that opens the clause behind a refusal."""
    return Button(words("why-button"), "clause", (game_key, clause, match_id), MAIN)


def back_button(scene: Scene) -> tuple[Button, ...]:
    """*Take back*, in a panel or on the board; none where there is nothing.

    It says which action by how many events its readers had been told with it.
    """
    if scene.back is None:
        return ()
    told = str(scene.back.counts[-1 if scene.seat is None else scene.seat])
    route = "undo" if scene.seat is None else "undo-own"
    return (Button(scene.words("take-back-button"), route, (scene.match_id, told)),)


def predict_button(scene: Scene) -> tuple[Button, ...]:
    """The button under which the reader says beforehand how it ends; none if there is nothing to predict.

    In the panel of somebody who has predicted it shows the mark of that seat and is disabled: the first word counts.
    """
    if scene.prediction is None:
        return ()
    said = scene.predicted
    label = scene.words("predict-button") if said is None else f"🔮 ✓ {SYMBOLS[said]}"
    return (Button(label, "prediction", (scene.match_id,), open=said is None),)


def wish_args(wish: Proposal) -> tuple[str, ...]:
    """The arguments with which a press names a wish."""
    return (wish.motion,) if wish.about is None else (wish.motion, str(wish.about))


def wish_named(motion: Motion, about: Seat | None) -> Proposal:
    """The wish that a press with that motion votes for. about: the seat that it names."""
    return Proposal(motion, about if motion is Motion.AWAY else None)


def rematch_buttons(scene: Scene) -> tuple[Button, ...]:
    """*Rematch*; for one person against computers that can be stronger, one with the name of that level too.

    After a clear loss (see `lost_clearly`) there is *Rematch* alone; against adaptive computers after any loss, because
    they adapt to it by themselves.
    """
    series = scene.series
    if series is not None and not series.winners:
        label = scene.words("series-next-button", number=series.played + 1, most=series.most)
        return (Button(label, "rematch", (scene.match_id,), MAIN),)
    again = Button(scene.words("rematch-button"), "rematch", (scene.match_id,), MAIN)
    level = _harder(scene)
    if not level:
        return (again,)
    label = scene.words("rematch-harder-button", level=level_name(scene.game.key, level, scene.words))
    return again, Button(label, "rematch", (scene.match_id, HARDER))


def review_button(scene: Scene) -> tuple[Button, ...]:
    """*Review*, where the game can say so."""
    return (Button(scene.words("review-button"), "review", (scene.match_id,)),) if scene.game.judged is not None else ()


def next_level(game: AnyGame, level: str) -> str:
    """The next level of computers after that one; the hardest has none and stays.

    After an adaptive one comes the first level above the easiest that is stronger than it was. Example: after a
    computer of strength 85 or 185 comes the second level.
    """
    played = strength_of(game, level) or 0
    return next((one for one in game.levels[1:] if (strength_of(game, one) or 0) > played), level)


def _harder(scene: Scene) -> str:
    """The strongest level of the computers of a harder rematch; empty if none is offered."""
    people = [Seat(seat) for seat, user in enumerate(scene.players) if user is not None]
    outcome = scene.moment.outcome
    if len(people) != 1 or outcome is None or lost_clearly(outcome, people[0]):
        return ""
    won = people[0] in outcome.winners
    roster = enumerate(scene.moment.seats)
    levels = [status.level for seat, status in roster if scene.players[seat] is None and status.level is not None]
    harder = [next_level(scene.game, level) for level in levels if won or not is_adaptive(level)]
    return max((one for one in harder if one not in levels), key=scene.game.levels.index, default="")
