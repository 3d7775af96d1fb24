"""The board's message, ready to send: reads the scene, its lesson and its picture, then makes the sheet."""

from collections.abc import Callable
from dataclasses import replace

from bot.artist import always
from bot.match.board.sheet import board_sheet
from bot.match.scene.lessons import board_lesson
from bot.match.scene.picture import picture_of
from bot.match.scene.primer import board_primer, primer_stands
from bot.match.scene.scene import public_scene
from bot.match.scene.text import as_high
from bot.services import Services
from bot.wire.sheet import Sheet
from games.engine.match.match import Match
from games.engine.match.publish import Publication


async def board_message(
    services: Services, match: Match, shown: Publication | None = None, wanted: Callable[[], bool] = always
) -> Sheet:
    """The board at that publication, or now. It is made only from what a spectator may know.

    During a beat it is as high as after it. wanted: asked when it is the picture's turn to be drawn. Raises
    OutdatedError if the picture is no longer wanted.
    """
    alone = next(iter(match.players), None) if len(match.players) == 1 else None
    if alone is not None and not match.game.hands and await primer_stands(services, match, alone):
        return await board_primer(services, match, alone)
    scene = await public_scene(services, match, shown)
    lesson = await board_lesson(services, match, scene)
    sheet = board_sheet(scene, lesson)  # made before the picture: after that wait the same work takes longer
    picture = await picture_of(services, scene, wanted)
    if picture is None:
        return board_sheet(scene, lesson, in_words=True)
    if shown is not None and shown.beat:
        after = await public_scene(services, match)
        sheet = as_high(sheet, board_sheet(after, await board_lesson(services, match, after)))
    return replace(sheet, picture=picture)
