"""A panel's message, ready to send: the scene, its lesson and its picture are read first, then the sheet is made."""

from dataclasses import replace

from bot.match.panel.moment import moment_sheet
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.race import race_sheet
from bot.match.panel.sheet import panel_sheet, with_picture
from bot.match.scene.lessons import panel_lesson
from bot.match.scene.picture import picture_of
from bot.match.scene.primer import panel_primer, primer_stands
from bot.match.scene.scene import public_scene, seat_scene
from bot.services import Services
from bot.wire.sheet import Sheet
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import Publication


async def panel_message(
    services: Services,
    match: Match,
    seat: Seat,
    shown: Publication | None = None,
    notice: Notice = NO_NOTICE,
    *,
    direct: bool = False,
) -> Sheet:
    """The panel of that seat at that publication for it, or as it stands.

    notice: said before all else. direct: it stands in a direct message.
    """
    if await primer_stands(services, match, seat):
        return await panel_primer(services, match, seat)
    scene = await seat_scene(services, match, seat, shown)
    if scene.in_race:
        return race_sheet(scene, notice)
    picture = await picture_of(services, scene) if with_picture(scene) else None
    return panel_sheet(scene, picture, await panel_lesson(services, match, scene), notice, direct=direct)


async def moment_message(services: Services, match: Match, seat: Seat, shown: Publication, notice: Notice) -> Sheet:
    """The moment that everybody saw at that publication for a spectator, in the words of the seat's person."""
    words = await services.words_of(match.players[seat])
    scene = replace(await public_scene(services, match, shown, words), seat=seat)
    return moment_sheet(scene, await picture_of(services, scene), notice)
