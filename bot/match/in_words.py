"""*In words*: the board of a match without a picture, with what its reader may know."""

from bot.match.find import for_match
from bot.match.scene.compose import public_scene, seat_scene
from bot.match.scene.lines import turn_line
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route
from bot.wire.sheet import Sheet
from games.engine.match.match import Match


class InWords:
    """Describes boards in private: to people of a match as their seats know it, to others as everybody sees it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("in-words:match")
    @for_match
    async def _describe(self, answer: Answer, match: Match) -> None:
        seat = match.seat_of(answer.person.id)
        if seat is None:
            scene = await public_scene(self._services, match, words=answer.words)
        else:
            scene = await seat_scene(self._services, match, seat)
        await self._services.helpers.show(answer, match.id, Sheet(above=(scene.in_words, turn_line(scene))))
