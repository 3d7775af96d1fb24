"""The picture of a scene: the board with the draft, a film or its still, a beat, or the poster."""

from collections.abc import Callable

from bot.match.scene.lines import gave_up_line
from bot.match.scene.scene import Curtain, Scene
from bot.pictures.artist import FILM_MS, always
from bot.pictures.drawables import Drawable, GamePicture
from bot.services import Services
from bot.wire.sheet import Shown
from games.engine.contract.pictures import BeatSubject, BoardSubject, FilmSubject, PosterSubject
from games.engine.contract.telling import MOST
from games.engine.contract.values import Seat


async def picture_of(services: Services, scene: Scene, wanted: Callable[[], bool] = always) -> Shown | None:
    """The picture of a board or panel; None if it must be shown in words because drawing is not possible yet.

    wanted: asked when it is the picture's turn to be drawn. Raises OutdatedError if it is no longer wanted,
    WorkerFailed if drawing failed.
    """
    if scene.curtain is not None:
        return await _curtain_picture(services, scene, scene.curtain)
    return await drawn(services, _wish(scene), (scene.match_id, scene.seat), wanted)


async def _curtain_picture(services: Services, scene: Scene, curtain: Curtain) -> Shown | None:
    """The film of a climax, if it can be ready soon; else the picture before it. In words it tells no result either."""
    before, until = _wish(scene), services.clock.now() + FILM_MS
    still = await drawn(services, before, (scene.match_id, scene.seat))  # first: it stands if the film is late
    if scene.moving and FilmSubject in scene.game.draw:
        film = GamePicture(scene.game, FilmSubject(curtain.view, scene.drawn, scene.words), scene.seat)
        still = await services.artist.film(film, services.clock, until) or still
    return still and Shown(still.picture, f"{scene.say(curtain.announced)}\n{before.alt}"[:MOST])


async def drawn(
    services: Services, wish: Drawable, place: tuple[str, Seat | None], wanted: Callable[[], bool] = always
) -> Shown | None:
    """The same for any picture. place: the match, and the seat of the panel or None (board), where words stand else."""
    shown = await services.artist.draw(wish, wanted)
    (services.undrawn.add if shown is None else services.undrawn.discard)(place)
    return shown


def _wish(scene: Scene) -> GamePicture:
    """The picture's subject: the board with the draft, a beat, or the poster of a match that is over."""
    game, outcome, shown = scene.game, scene.moment.outcome, (scene.view, scene.drawn, scene.words)
    subject: BoardSubject
    if outcome is not None and scene.ended:
        end = scene.end, scene.drawn, scene.words, scene.course
        lines = gave_up_line(scene.moment, scene.drawn, scene.words), scene.record(scene.drawn) or scene.nose[1]
        subject = PosterSubject(*end, outcome=outcome, record=" · ".join(line for line in lines if line))
    elif scene.moment_only and BeatSubject in game.draw:
        subject = BeatSubject(*shown)
    else:
        subject = BoardSubject(*shown, scene.told_of_game, scene.pressed)
    return GamePicture(game, subject, scene.seat)
