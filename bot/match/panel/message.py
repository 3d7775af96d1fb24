"""A panel's message, ready to send: reads the scene, its lesson and its picture, then makes the sheet."""

from dataclasses import dataclass, replace

from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.race import race_sheet, race_wish
from bot.match.panel.race_picture import RacePicture
from bot.match.panel.sheet import moment_sheet, panel_sheet
from bot.match.scene.lessons import panel_lesson
from bot.match.scene.picture import picture_of
from bot.match.scene.primer import panel_primer, primer_stands
from bot.match.scene.scene import Scene, public_scene, seat_scene
from bot.match.scene.text import as_high
from bot.services import Services
from bot.wire.sheet import Sheet
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import Publication


@dataclass(frozen=True, slots=True)
class RaceTurn:
    """A write of a race's panel: the picture beside its buttons, and whether a newer one may be sent with it.

    waits: the message is new, so its picture is waited for.
    """

    beside: RacePicture
    sends: bool
    waits: bool


async def panel_message(
    services: Services,
    match: Match,
    seat: Seat,
    shown: Publication,
    notice: Notice,
    *,
    direct: bool,
    follows: bool,
    beside: RaceTurn | None,
) -> Sheet:
    """The panel of that seat at that publication for it.

    notice: said before all else. direct: it stands in a direct message. follows: it is written again when somebody else
    acts. beside: in a race.
    """
    if await primer_stands(services, match, seat):
        if beside is not None:
            beside.beside.set_aside()
        return await panel_primer(services, match, seat, notice.text)
    scene = await seat_scene(services, match, seat, shown)
    if scene.in_race and beside is not None:
        return await _race_message(services, match, scene, notice, beside)
    if beside is not None:
        beside.beside.set_aside()
    picture = None if scene.text else await picture_of(services, scene)
    lesson = await panel_lesson(services, match, scene)
    return panel_sheet(scene, picture, lesson, notice, direct=direct, follows=follows)


async def _race_message(services: Services, match: Match, scene: Scene, notice: Notice, turn: RaceTurn) -> Sheet:
    assert scene.seat is not None, "a panel belongs to a seat"
    practice, beside = services.practices.of(match, scene.seat) if scene.eye is None else None, turn.beside
    if scene.text:
        return race_sheet(scene, notice, practice, None, keeps=False)
    beside.want(race_wish(scene, practice))
    if beside.shown is None and (scene.held or turn.waits):
        await beside.drawn()
    if beside.fresh and (beside.shown is None or (turn.sends and services.clock.now() >= beside.due)):
        return race_sheet(scene, notice, practice, beside.take(), keeps=False)
    return race_sheet(scene, notice, practice, beside.shown, keeps=True)


async def moment_message(
    services: Services, match: Match, seat: Seat, shown: Publication, notice: Notice, *, direct: bool
) -> Sheet:
    """The moment that everybody saw at that publication for a spectator, in the words of the seat's person.

    It is as high as what the panel shows after it.
    """
    after = await seat_scene(services, match, seat)
    moving = after.profile is not None and after.profile.motion
    scene = await public_scene(services, match, shown, after.words, seat)
    scene = replace(scene, seat=seat, profile=after.profile, moving=moving)
    picture = None if after.text else await picture_of(services, scene)
    sheet = moment_sheet(scene, picture, await panel_lesson(services, match, scene), notice)
    if picture is None:
        return sheet
    lesson = await panel_lesson(services, match, after)
    return as_high(sheet, panel_sheet(after, picture, lesson, NO_NOTICE, direct=direct), direct=direct)
