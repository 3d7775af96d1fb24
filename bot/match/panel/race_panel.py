"""A panel of a race: written without waiting for its picture. In a direct message it is as fast as in place."""

from bot.match.follow.posts import PostKeeper
from bot.match.panel.message import panel_message
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.panel import Panel
from bot.match.panel.post import TOKEN_MS
from bot.match.panel.race_picture import RacePicture
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.waits import news_before
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet, Shown
from games.engine.contract.values import Seat
from games.engine.match.match import Match


class RacePanel(Panel):
    """One person's panel of a race.

    Answers to presses carry no picture, because sending it takes long. The next edit sends it; until then the message
    keeps its old picture. In a direct message edits use the token of the person's last press, because Discord accepts
    these twice as often as other edits.
    """

    _classic = False
    """In a message with content the buttons would be below the picture."""

    def __init__(
        self, services: Services, match: Match, seat: Seat, post: PanelPost, keeper: PostKeeper, picture: Shown | None
    ) -> None:
        """picture: the one in its message; None if it is not known."""
        super().__init__(services, match, seat, post, keeper)
        self.picture = RacePicture(services, picture, self._drawn)
        self._lent: Token | None = None
        self.renew()  # the first edit makes the message higher ("edited"), so it comes before people aim at buttons

    @property
    def _token(self) -> Token | None:
        lent = self._lent if self._lent is not None and self._lent.until > self._services.clock.now() else None
        return self.post.token or lent

    def close(self) -> None:
        """End `run` and the drawing."""
        super().close()
        self.picture.close()

    async def answer(self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False) -> None:
        """Answer a press with the newest buttons. The press that ends the race is answered before its picture is drawn.

        The finish and the poster take longer to draw than a press may wait, so the next edit shows them.
        """
        if self.match.moment.outcome is None or not self.writable:
            await super().answer(answer, notice, heard=heard)
            return
        await answer.quiet()
        self._story.notice = notice
        self.renew()

    async def call(self, notice: Notice) -> bool:
        """Send the panel again, with its picture."""
        self._unsure()
        return await super().call(notice)

    async def _news(self) -> bool:
        """Wait for news, or for the time of the next picture. News do not wait for a picture."""
        if not self._again_at or self.match.moment.outcome is not None:
            return await super()._news()
        due = min(self._again_at, self._until or self._again_at)
        await news_before(self._story.sub, self._services.clock, due)
        return self.alive

    async def _sheet(self, notice: Notice, *, news: bool = False) -> Sheet:
        """The panel now. news: its last text stays, and it gets its newest picture if the message may have one."""
        notice, direct = self._story.notice if news else notice, not self.in_place
        return await panel_message(
            self._services,
            self.match,
            self.seat,
            self._story.frame,
            notice,
            direct=direct,
            beside=self.picture,
            sends=news,
        )

    async def _write(self, sheet: Sheet, *, answers: bool = False) -> None:
        await super()._write(sheet, answers=answers)
        if self.picture.fresh:
            self._again_at = self._again_at or self.picture.due

    async def _update(self, answer: Answer, sheet: Sheet) -> None:
        await super()._update(answer, sheet)
        if not self.in_place:
            interaction, until = answer.interaction, self._services.clock.now() + TOKEN_MS
            self._lent = Token(interaction.token, interaction.application_id, until)

    def _heard_by(self, person: Profile) -> bool:
        """False: a race is too fast for new messages."""
        return False

    def _unsure(self) -> None:
        self.picture.lost()

    def _drawn(self) -> None:
        """Have the panel written with its new picture, as soon as its message may get another one."""
        self._again_at = self._again_at or max(self.picture.due, self._services.clock.now())
        self._story.sub.stir()
