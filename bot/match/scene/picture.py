"""The picture of a scene."""

from collections.abc import Callable

from bot.artist import always
from bot.drawables import Drawable, GamePicture
from bot.match.scene.scene import Scene
from bot.services import Services
from bot.wire.sheet import Shown
from games.engine.contract.codes import action_of
from games.engine.contract.forms import PickCounts
from games.engine.contract.pictures import BeatSubject, BoardSubject, FilmSubject, PosterSubject
from games.engine.contract.values import Seat


async def picture_of(services: Services, scene: Scene, wanted: Callable[[], bool] = always) -> Shown | None:
    """The picture of a board or panel; None if it must be shown in words because drawing is not possible yet.

    wanted: asked when it is the picture's turn to be drawn. Raises OutdatedError if it is no longer wanted,
    WorkerFailed if drawing failed.
    """
    return await drawn(services, _wish(services, scene), (scene.match_id, scene.seat), wanted)


async def drawn(
    services: Services, wish: Drawable, place: tuple[str, Seat | None], wanted: Callable[[], bool] = always
) -> Shown | None:
    """The same for any picture. place: the match, and the seat of the panel or None (board), where words stand else."""
    shown = await services.artist.draw(wish, wanted)
    (services.undrawn.add if shown is None else services.undrawn.discard)(place)
    return shown


def _wish(services: Services, scene: Scene) -> GamePicture:
    """The picture's subject: the board with the draft, a beat, or the poster of a match that is over."""
    game, outcome, form, shown = scene.game, scene.moment.outcome, scene.form, (scene.view, scene.drawn, scene.words)
    subject: BoardSubject
    if outcome is not None and scene.ended:
        end = scene.end, scene.drawn, scene.words, scene.course
        subject = PosterSubject(*end, outcome=outcome, record=scene.record(scene.drawn))
    elif scene.moment_only and FilmSubject in game.draw and scene.moving and services.artist.idle:
        subject = FilmSubject(*shown)
    elif scene.moment_only and BeatSubject in game.draw:
        subject = BeatSubject(*shown)
    else:
        pressed = (
            action_of(form.action(scene.draft.counts(form)), game.actions) if isinstance(form, PickCounts) else None
        )
        subject = BoardSubject(*shown, scene.told_of_game, pressed)
    return GamePicture(game, subject, scene.seat)
