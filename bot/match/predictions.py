"""Takes predictions: whoever has no part in what is decided says beforehand how it ends. The rules never hear of it."""

from bot.common.errors import MissingError
from bot.match.find import for_match
from bot.match.panel.panel import Panel
from bot.match.panel.panels import Panels
from bot.match.scene.compose import open_prediction
from bot.match.show.followers import Followers, Listening
from bot.services import Services
from bot.store.predictions import Predicted
from bot.wire.answer import Answer
from bot.wire.components import in_rows
from bot.wire.routes import route
from bot.wire.sheet import Button, Sheet
from games.engine import deed
from games.engine.contract.values import SYMBOLS, Cast, Prediction, Seat
from games.engine.match.match import Match

A_ROW = 3
"""Names in a row: eight seats have three rows."""


class Closing(Listening):
    """Deletes what people were shown of a prediction once that has closed. answers: to those who were shown it."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, match)
        self.answers: list[Answer] = []
        self._open = open_prediction(match, match.view(None))

    async def look(self) -> None:
        """Look whether the same can still be predicted."""
        if open_prediction(self.match, self.match.view(None)) != self._open:
            for one in self.answers:
                self._services.helpers.leave(one.person.id, self.match.id, one)
            self.close()


class Predicting(Followers[Closing]):
    """Stores the first prediction of each person, and tells nobody else of it."""

    def __init__(self, services: Services, panels: Panels) -> None:
        super().__init__("prediction", services.clock)
        self._services = services
        self._panels = panels

    async def _show(self, answer: Answer, match: Match, sheet: Sheet) -> None:
        """Answer in the person's helper, until the prediction closes."""
        await self._services.helpers.show(answer, match.id, sheet)
        closing = self.of(match.id)
        if closing is None:
            closing = Closing(self._services, match)
            self.start(closing, match.id)
        closing.answers.append(answer)

    @route("prediction:match")
    @for_match
    async def _ask(self, answer: Answer, match: Match) -> None:
        """*Predict* on a board or in a panel: what is predicted, and a button for each seat."""
        prediction, user_id = open_prediction(match, match.view(None)), answer.person.id
        said = "" if prediction is None else await self._refused(answer, match, prediction, user_id)
        if prediction is None or said:
            sheet = Sheet(above=(said or answer.words("predict-closed"),))
        else:
            _, drawn = await self._services.casts(match)
            rows = in_rows([_seat_button(match, prediction, seat, drawn) for seat in prediction.seats], A_ROW)
            question = prediction.question.say(answer.words, drawn)
            sheet = Sheet(above=(f"🔮 **{question}**", answer.words("predict-secret")), rows=tuple(rows))
        await self._show(answer, match, sheet)

    @route("predict:match:key:seat")
    @for_match
    async def _predict(self, answer: Answer, match: Match, key: str, seat: Seat) -> None:
        """The button of a seat. A panel beside it then shows what was said, so nothing else has to."""
        refused = await self._add(answer, match, Predicted(match.id, key, answer.person.id, seat))
        panel = self._panel_beside(answer, match)
        if refused or panel is None:
            said = refused or await self._naming("predict-said", answer, match, seat)
            await self._show(answer, match, Sheet(above=(said,)))
            return
        panel.screen.want()
        await answer.quiet()
        self._services.helpers.leave(answer.person.id, match.id)

    def _panel_beside(self, answer: Answer, match: Match) -> Panel | None:
        """The person's panel where they press; None for one that is sent anew each time, because its person listens."""
        seat = match.seat_of(answer.person.id)
        panel = None if seat is None else self._panels.of(match.id, seat)
        beside = panel is not None and panel.post.channel_id == answer.interaction.channel_id
        return panel if beside and not answer.person.text else None

    async def _add(self, answer: Answer, match: Match, now: Predicted) -> str:
        """Store a prediction, unless it is too late, or not this person's to make: then it returns why."""
        prediction = open_prediction(match, match.view(None))
        if prediction is None or prediction.key != now.key:
            return answer.words("predict-closed")
        if refused := await self._refused(answer, match, prediction, now.user_id):
            return refused
        if now.seat not in prediction.seats:
            raise MissingError("a seat that was not offered")
        if not await self._services.store.predictions.add(now):
            return await self._refused(answer, match, prediction, now.user_id)  # pressed twice at the same time
        deed.keep()
        return ""

    async def _refused(self, answer: Answer, match: Match, prediction: Prediction, user_id: int) -> str:
        """The reason why somebody can say nothing in an open prediction: they did, or decide it. Empty if they can."""
        if match.seat_of(user_id) is None:
            await self._services.admit(answer, match.place.guild_id)
        before = await self._services.store.predictions.find(match.id, prediction.key, user_id)
        if before is not None:
            return await self._naming("predict-before", answer, match, before)
        return answer.words("predict-part") if match.seat_of(user_id) in prediction.seats else ""

    async def _naming(self, key: str, answer: Answer, match: Match, seat: Seat) -> str:
        cast, _ = await self._services.casts(match)
        return answer.words(key, name=cast[seat].name)


def _seat_button(match: Match, prediction: Prediction, seat: Seat, cast: Cast) -> Button:
    return Button(f"{SYMBOLS[seat]} {cast[seat].name}", "predict", (match.id, prediction.key, str(int(seat))))
