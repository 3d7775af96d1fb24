"""Takes predictions: whoever has no part in what is decided says beforehand how it ends. The rules never hear of it."""

from bot.match.find import for_match
from bot.match.scene.predictions import open_prediction
from bot.services import Services
from bot.store.predictions import Predicted
from bot.wire.answer import Answer
from bot.wire.routes import MissingError, route
from bot.wire.sheet import Sheet
from games.engine import deed
from games.engine.contract.values import Seat
from games.engine.match.match import Match


class Predicting:
    """Stores the first prediction of each person, and tells nobody else of it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("predict:match:key:seat")
    @for_match
    async def _predict(self, answer: Answer, match: Match, key: str, seat: Seat) -> None:
        """A choice in the menu of a board or panel."""
        said = await self._said(answer, match, Predicted(match.id, key, answer.person.id, seat))
        await self._services.helpers.show(answer, match.id, Sheet(above=(said,)))

    async def _said(self, answer: Answer, match: Match, now: Predicted) -> str:
        """Store a prediction, unless it is too late, or not this person's to make. Returns what they are told."""
        predictions = self._services.store.predictions
        before = await predictions.find(match.id, now.key, now.user_id)
        if before is not None:
            return await self._naming("predict-before", answer, match, before)
        prediction = open_prediction(match, match.view(None))
        if prediction is None or prediction.key != now.key:
            return answer.words("predict-closed")
        if match.seat_of(now.user_id) in prediction.seats:
            return answer.words("predict-part")
        if now.seat not in prediction.seats:
            raise MissingError("a seat that was not offered")
        if not await predictions.add(now):
            return await self._said(answer, match, now)  # pressed twice at the same time
        deed.keep()
        return await self._naming("predict-said", answer, match, now.seat)

    async def _naming(self, key: str, answer: Answer, match: Match, seat: Seat) -> str:
        cast, _ = await self._services.casts(match)
        return answer.words(key, name=cast[seat].name)
