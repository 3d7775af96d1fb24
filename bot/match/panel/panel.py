"""A private panel of one person in one match: a direct message, or ephemeral in the channel ("in place")."""

import contextlib
from collections.abc import Sequence
from functools import partial

import discord

from bot.match.panel.message import moment_message, panel_message
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.post import TOKEN_MS, panel_post
from bot.match.panel.race_picture import RacePicture
from bot.match.panel.reader import SeatReader
from bot.match.panel.sheet import refresh_sheet
from bot.match.show.carriers import ByAnswer, ByEdit, BySend, Carrier, delete, never
from bot.match.show.feed import NewsFeed
from bot.match.show.fresh import Fresh, seat_question
from bot.match.show.kept import MessagePlace, PostKeeper
from bot.match.show.screen import Screen, Show
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES, retry_in
from bot.wire.sheet import Sheet, Shown
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import Publication, Subscription


class Panel(Show):
    """One person's panel of one match.

    In a race it is a message without content, because the buttons stand above the picture; the picture is drawn beside
    it; and a direct message is edited with the token of the person's last press, which Discord takes twice as often.
    """

    def __init__(
        self, services: Services, match: Match, seat: Seat, post: PanelPost, keeper: PostKeeper, shown: Shown | None
    ) -> None:
        """shown: in a race, the picture in its message; None if it is not known."""
        self.match = match
        self.seat = seat
        self.place = MessagePlace(post, keeper, partial(delete, services))
        self._services = services
        self._follow(post.version)
        self.screen = Screen(self, services.clock, Fresh(services, self.question))
        self.picture = RacePicture(services, shown, self.screen.stir) if match.race else None
        self._lent: Token | None = None
        self._anew = False
        if match.race:
            self.screen.want()  # the first edit makes the message higher ("edited"): before people aim at buttons

    def _follow(self, since: int) -> None:
        # Told since the version that its message shows: the match may have gone on while the message was sent.
        match, since = self.match, min(since, self.match.moment.version)
        self.sub: Subscription = match.subscribe(self.seat, beats=not match.race, since=since)
        self.reader = SeatReader(match, self.seat, Publication(self.sub.moment, self.sub.view, ()))
        self.feed = NewsFeed(self.sub, self.reader)

    @property
    def post(self) -> PanelPost:
        """Where it stands."""
        return self.place.post

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only until its token expires."""
        return self.post.token is not None

    @property
    def alive(self) -> bool:
        """Whether its message can still be written: always in a direct message, in place until the token expires."""
        token = self.post.token
        return token is None or token.until > self._services.clock.now()

    @property
    def let_go(self) -> bool:
        """Whether its match was let go. It is then not updated until it follows the match again or retires."""
        return self.sub.closed

    @property
    def calls(self) -> bool:
        """Whether it can be sent again to call its person: it is in their direct messages and is kept up to date."""
        return not (self.in_place or self.let_go or self.screen.closed)

    def speaks_to(self, person: Profile) -> bool:
        """True for direct messages that are sent anew each turn: presses on old copies still count for this panel."""
        return person.text and not self.match.race and not self.in_place

    def stands_in(self, answer: Answer) -> bool:
        """Whether the pressed message is the panel's, or was its last one, or is just being sent."""
        sending = not self.in_place and self.screen.writing
        same_room = answer.interaction.channel_id == self.post.channel_id
        return answer.message_id in {self.post.message_id, self.place.former} or (sending and same_room)

    def go_on(self, match: Match) -> None:
        """Follow the match after it was loaded again."""
        self.match = match
        self._follow(self.sub.version)
        self.screen.stir()

    async def run(self) -> None:
        """Keep the panel up to date until its match is over, its token expires or another panel replaces it."""
        await self.screen.run()
        if self.in_place and not self.screen.closed and self.sub.moment.outcome is None:
            await self._retire()

    async def _retire(self) -> None:
        """Become *Refresh*, in the last minute of the token."""
        words = await self._services.words_of(self.match.players[self.seat])
        with contextlib.suppress(*FAILURES):
            async with self.screen.alone:
                if not self.screen.closed:
                    await self._edit().write(refresh_sheet(self.match, words))
        self.screen.close()

    async def answer(self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False) -> None:
        """Answer a press on this panel with its newest state.

        heard: a person who prefers text gets the answer as a new message, because a screen reader does not read edits.
        The press that ends a race is answered at once: the finish takes longer to draw than a press may wait.
        """

        def begin() -> None:
            self.reader.notice, self._anew = notice, heard

        if self.match.race and self.match.moment.outcome is not None and self.alive and not self.screen.expecting:
            await answer.quiet()
            begin()
            self.screen.want()
        else:
            await self.screen.answer(answer, begin)

    async def go_on_from(self, answer: Answer) -> None:
        """Answer *Next*: end the present beat and show the person's question."""
        self.reader.skip(self.feed.beat)
        self.feed.skip()
        await self.answer(answer)

    async def call(self, notice: Notice) -> bool:
        """Send the panel again with that sentence at the top, to notify. Returns False if Discord refuses it.

        Raises WorkerFailed, or one of FAILURES if it may be tried again.
        """
        self.missed()
        try:
            return await self.screen.write_by(self._send(), lambda: self._sheet(notice, sends=True))
        except discord.HTTPException as error:
            if retry_in(error) is not None:
                raise
            return False

    async def keep(self) -> None:
        """Store at once where the panel stands."""
        await self.place.now(self.post)

    async def remove(self) -> None:
        """Delete the panel's message, because a newer one replaces it."""
        await self.leave()
        await delete(self._services, self.post)

    async def leave(self) -> None:
        """End `run` and the drawing, and leave the message to another panel once nothing is being written into it."""
        self.close()
        await self.screen.leave()

    def renew(self) -> None:
        """Have the panel written again as it is now, though nothing has happened."""
        self.screen.want()

    def close(self) -> None:
        """End `run`, and the drawing."""
        self.screen.close()
        if self.picture is not None:
            self.picture.close()

    # What its screen shows.

    @property
    def question(self) -> int:  # type: ignore[override]
        """The number of the question that it shows; 0 for none, and during a beat."""
        return 0 if self.feed.beat is not None else seat_question(self.match, self.sub.moment, self.seat)

    @property
    def ends(self) -> int | None:  # type: ignore[override]
        """When its token expires; None if it needs none, or if its match is over."""
        token = self.post.token
        return None if token is None or self.sub.moment.outcome is not None else token.until

    @property
    def look_at(self) -> int | None:  # type: ignore[override]
        """When the message of a race may get its newest picture."""
        return self.picture.due if self.picture is not None and self.picture.fresh else None

    async def take(self) -> bool:
        """Take the news. In a race also a picture that was drawn meanwhile."""
        person = await self._services.people.get(self.match.players[self.seat])
        now, picture = self._services.clock.now(), self.picture
        self.reader.begin(now, heard=person.text and not self.match.race)
        changed = self.feed.take(now)
        return changed or (picture is not None and picture.fresh and picture.due <= now)

    async def make(self, answer: Answer | None) -> Sheet:
        """The panel, or the beat that stands. Answers in a race carry no picture, because sending it takes long."""
        return await self._sheet(self.reader.notice, sends=answer is None)

    async def _sheet(self, notice: Notice, *, sends: bool) -> Sheet:
        shown, direct = self.feed.showing, not self.in_place
        if self.feed.beat is not None:
            return await moment_message(self._services, self.match, self.seat, shown, notice, direct=direct)
        return await panel_message(
            self._services, self.match, self.seat, shown, notice, direct=direct, beside=self.picture, sends=sends
        )

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, then an edit. For a person who prefers text, a new message: edits are silent."""
        heard = self.reader.heard
        if answer is None:
            return (self._send() if heard and not self.in_place else self._edit(),)
        former = not self.in_place and answer.message_id != self.post.message_id
        anew = heard and (former or self._anew)
        if anew and self.in_place:
            return (ByAnswer(answer, partial(self._moved, answer), anew=True, overtakes=False, passes=never),)
        if anew or former:
            await answer.quiet()
        if anew:
            return (self._send(),)
        by_press = () if former else (ByAnswer(answer, partial(self._answered, answer), overtakes=True),)
        return (*by_press, self._edit(), *(() if self.in_place else (self._send(),)))

    async def confirmed(self) -> None:
        """Store where it stands, if that is new."""
        await self.place.keep()

    def missed(self) -> None:
        """Note that the message of a race perhaps has not the picture that was sent last."""
        if self.picture is not None:
            self.picture.lost()

    def refused(self, *, gone: bool) -> None:
        """End: the message was dismissed, or cannot be written any more."""
        self.close()

    def _edit(self) -> ByEdit:
        settings, race = self._services.settings, self.match.race
        lent = self._lent if self._lent is not None and self._lent.until > self._services.clock.now() else None
        token = self.post.token or lent
        gap = settings.edit_gap_ms if token is None else settings.panel_gap_ms
        return ByEdit(self._services, self.place, gap, token, not race, {"content": None} if race else None)

    def _send(self) -> BySend:
        gap = self._services.settings.edit_gap_ms
        return BySend(
            self._services, self.place, gap, self.post.channel_id, self.sub.version, classic=not self.match.race
        )

    def _answered(self, answer: Answer, message_id: int) -> None:
        """Note the new token of the panel. In a race also that of a press in a direct message."""
        post = self._post(answer, message_id)
        if self.in_place:
            self.place.post = post
        elif self.match.race:
            interaction, until = answer.interaction, self._services.clock.now() + TOKEN_MS
            self._lent = Token(interaction.token, interaction.application_id, until)

    def _moved(self, answer: Answer, message_id: int) -> None:
        self.place.move(self._post(answer, message_id))

    def _post(self, answer: Answer, message_id: int) -> PanelPost:
        """The place of the panel after that answer."""
        now, version = self._services.clock.now(), self.sub.version
        return panel_post(self.match, self.seat, answer, now, message_id, version)
