"""A private panel of one person in one match, and its place.

It stands nowhere yet, in its person's direct messages, or ephemeral in the channel ("in place").
"""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.match.panel.sheet import moment_message, panel_message, refresh_sheet
from bot.match.reach import FORGOTTEN, send_direct
from bot.match.show.feed import NO_NOTICE, Notice, SeatReader, next_second, passed, seat_question
from bot.match.show.place import Carrier, MessagePlace, PostKeeper, by_answer, by_edit, by_send, delete
from bot.match.show.screen import MatchShow
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, TooLateError
from bot.wire.request_limit import Worth, token_limit
from bot.wire.sheet import Sheet, Shown
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import ViewUpdate

TOKEN_MS: Final = 14 * 60 * 1000
"""The ms for which an interaction's token is used: a minute less than its fifteen (Discord's documents)."""


class UnreachedError(OSError):
    """A person cannot be sent a direct message. It is one of `FAILURES`."""


class PanelPlace(MessagePlace[PanelPost]):
    """The place of one person's panel, and the ways to write it. A post with message 0 stands nowhere yet.

    In a race in direct messages it is edited with the token of the last press, which Discord takes twice as often.
    """

    def __init__(self, services: Services, post: PanelPost, keeper: PostKeeper, *, race: bool) -> None:
        super().__init__(post, keeper, partial(delete, services))
        self._lent: Token | None = None
        self._services = services
        self._race = race
        self._limit = token_limit(services.settings.panel_gap_ms)

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only until its token expires."""
        return self.post.token is not None

    @property
    def alive(self) -> bool:
        """Whether there is a message that can still be written: in place only until the token expires."""
        token = self.post.token
        return self.post.message_id != 0 and (token is None or token.until > self._services.clock.now())

    def adopt(self, answer: Answer, version: int) -> None:
        """Make the pressed message the panel, if it still stands, or let it live as long as the token of this press."""
        with contextlib.suppress(TooLateError):
            self._stands(answer, version, 0 if answer.in_public else answer.message_id or 0)

    def edit(self, worth: Worth) -> Carrier:
        """An edit of the message. In a race it has no content, because the buttons stand above the picture."""
        settings = self._services.settings
        lent = self._lent if self._lent is not None and self._lent.until > self._services.clock.now() else None
        token = self.post.token or lent
        gap = settings.edit_gap_ms if token is None else settings.panel_gap_ms
        return by_edit(self._services, self, gap, token=token, limit=self._limit, classic=not self._race, worth=worth)

    def send(self, version: int) -> Carrier:
        """A new message in the same direct messages. If Discord does not know them any more, in those opened anew."""
        channel_id, classic, user = self.post.channel_id, not self._race, self.post.user
        same = by_send(self._services, self, channel_id, version, classic=classic, worth=Worth.TURN)

        async def write(sheet: Sheet) -> None:
            try:
                await same.write(sheet)
            except discord.HTTPException as error:
                if error.code not in FORGOTTEN or user is None:
                    raise
                person = await self._services.people.get(user)
                await self.direct(person, version, lambda: True).write(sheet)

        return replace(same, write=write)

    def direct(self, person: Profile, version: int, still: Callable[[], bool]) -> Carrier:
        """A new message in the person's direct messages, wherever the panel stood, if it is `still` theirs.

        It raises UnreachedError if the person cannot be reached.
        """

        async def write(sheet: Sheet) -> None:
            made = message(sheet, classic=not self._race)
            sent = await send_direct(self._services, person, **made) if still() else None
            if sent is None:
                raise UnreachedError
            now = self._services.clock.now()
            self.move(PanelPost(self.post.match_id, self.post.seat, sent.channel.id, sent.id, version, now, person.id))

        return Carrier("direct message", write, anew=True)

    def answer(self, answer: Answer, version: int, *, anew: bool = False) -> Carrier:
        """The answer to a press: the pressed message changed, or a new one in place."""
        return by_answer(answer, partial(self._stands, answer, version), anew=anew, overtakes=True)

    def _stands(self, answer: Answer, version: int, message_id: int) -> None:
        """Note the message that is the panel by that answer, and the token that can change it, which has its own limit.

        A public message is never a panel: a press on it is answered with a message of its own. Raises TooLateError.
        """
        self._limit = token_limit(self._services.settings.panel_gap_ms)
        direct = answer.interaction.guild_id is None and not answer.ephemeral
        post = replace(
            self.post,
            channel_id=answer.interaction.channel_id or 0,
            message_id=message_id,
            version=version,
            posted_at=self._services.clock.now(),
            user=answer.interaction.user.id,
            token=None if direct else self._token(answer),
        )
        if message_id != self.post.message_id:
            self.move(post)
        elif self.in_place:
            self.post = post
        elif self._race:
            self._lent = self._token(answer)

    def _token(self, answer: Answer) -> Token:
        interaction = answer.interaction
        return Token(interaction.token, interaction.application_id, self._services.clock.now() + TOKEN_MS)


class Panel(MatchShow[PanelPost]):
    """One person's panel of one match. Its message may move: to a press, or into direct messages.

    In a race it is a message without content, because the buttons stand above the picture, which is sent only if it is
    another one.
    """

    place: PanelPlace
    reader: SeatReader

    def __init__(self, services: Services, match: Match, seat: Seat, place: PanelPlace) -> None:
        self.seat = seat
        self.beats = not match.race
        super().__init__(services, match, seat, place)
        self._picture: Shown | None = None
        self._anew = False
        if match.race:
            self.screen.want()  # the first edit makes the message higher ("edited"): before people aim at buttons

    def _read(self) -> SeatReader:
        return SeatReader(self.match, self.seat, ViewUpdate(self.sub.state, self.sub.view, ()))

    @property
    def calls(self) -> bool:
        """Whether it can be sent again to call its person: it is in their direct messages and is kept up to date."""
        return self.place.alive and not (self.place.in_place or self.let_go or self.screen.closed)

    def stands_in(self, answer: Answer) -> bool:
        """Whether the pressed message is the panel's, or was its last one, or is just being sent."""
        sending = not self.place.in_place and self.screen.writing
        same_room = answer.interaction.channel_id == self.post.channel_id
        return answer.message_id in {self.post.message_id, self.place.former} or (sending and same_room)

    def speaks_to(self, person: Profile) -> bool:
        """True for direct messages that are sent anew each turn: presses on old copies still count for this panel."""
        return person.text and self.place.alive and not (self.match.race or self.place.in_place)

    async def run(self) -> None:
        """Keep the panel up to date until its match is over, its token expires or its seat changes hands.

        In the last minute of the token it becomes *Refresh*.
        """
        await super().run()
        if self.ends is not None:
            with contextlib.suppress(*FAILURES):
                await self.screen.write_by(self.place.edit(Worth.TURN))
            self.screen.close()

    async def answer(
        self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False, new: bool = False
    ) -> None:
        """Answer a press with the newest state.

        heard: a person who prefers text gets the answer as a new message, because a screen reader does not read edits.
        new: everybody does, and the message before is deleted.
        The press that ends a race is answered at once: the finish takes longer to draw than a press may wait.
        """
        if new:
            self.feed.restart()
        if self.match.race and self.match.newest.outcome is not None and self.place.alive and not new:
            await answer.quiet()
            self._say(notice)
            self.screen.want()
        else:
            await self.screen.answer(answer, lambda: self._say(notice, anew=new or (heard and self.reader.heard)))

    def skip(self) -> None:
        """End the present beat, so that the person's question is shown."""
        self.reader.skipped = passed(self.match, self.feed.beat)
        self.feed.skip()

    async def send(self, carrier: Carrier, notice: Notice) -> bool:
        """Show the panel in a new message, with that sentence at the top, to notify. Returns False if it was closed.

        Raises one of FAILURES, StoreError, WorkerFailed.
        """
        return await self.screen.write_by(carrier, partial(self._say, notice, anew=True))

    def _say(self, notice: Notice, *, anew: bool = False) -> None:
        """Have the next sheet begin with that sentence. News that are taken end it. anew: in a new message."""
        self.reader.notice, self._anew = notice, anew

    # What its screen shows.

    @property
    def question(self) -> int:
        """The number of the question that it shows; 0 for none, and during a beat."""
        return 0 if self.feed.beat is not None else seat_question(self.match, self.sub.state, self.seat)

    @property
    def ends(self) -> int | None:  # type: ignore[override]
        """The time at which its token expires; None if it needs none, or if it shows that its match is over."""
        token = self.post.token
        return None if token is None or self.feed.showing.state.outcome is not None else token.until

    @property
    def look_at(self) -> int | None:  # type: ignore[override]
        """The time of the next second that a race counts; None if none comes."""
        return next_second(self.reader.starts, self._services.clock.now())

    async def take(self) -> bool:
        """Take the news."""
        person = await self._services.people.get(self.match.players[self.seat])
        now = self._services.clock.now()
        self.reader.begin(now, heard=person.text and not self.match.race)
        self._anew = False
        return self.feed.take(now)

    async def make(self, answer: Answer | None) -> Sheet:
        """The panel, or the beat that stands; *Refresh* once its time is over."""
        if self.ends is not None and self.ends <= self._services.clock.now():
            return refresh_sheet(self.match, await self._services.words_of(self.match.players[self.seat]))
        shown, notice, direct = self.feed.showing, self.reader.notice, not self.place.in_place
        beat = self.feed.beat
        if beat is not None:
            sheet = await moment_message(
                self._services, self.match, self.seat, shown, notice, direct=direct, beat=beat, frame=self.feed.frame
            )
            self.feed.play(beat, sheet)
            return sheet
        sheet = await panel_message(
            self._services,
            self.match,
            self.seat,
            shown,
            notice,
            direct=direct,
            follows=self._follows,
            seconds=self.reader.seconds,
        )
        stands, self._picture = None if self._anew else self._picture, sheet.picture
        return replace(sheet, keeps=sheet.keeps and stands is not None and stands == sheet.picture)

    @property
    def _follows(self) -> bool:
        """Whether it is written again when somebody else acts.

        In a game with hands among several people it is not where each write is a new message, nor where it is an edit
        that counts towards the limit of a busy bot.
        """
        direct, now = not self.place.in_place, self._services.clock.now()
        seldom = self.reader.heard or (direct and self._services.request_limit.ready_at(Worth.CALM) > now)
        return not (seldom and self.match.game.hands and len(self.match.players) > 1)

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, then an edit. For a person who prefers text, a new message: edits are silent."""
        place, heard, version = self.place, self.reader.heard, self.sub.version
        moment = self.feed.showing.state  # not how the match stands: while a result is announced, nothing may tell it
        asked = self.seat in moment.awaited or moment.outcome is not None
        edit = place.edit(Worth.TURN if answer is not None or asked else Worth.WAITING)
        direct = not place.in_place and place.post.message_id != 0
        send = (place.send(version),) if direct else ()
        if answer is None:
            by_itself = (heard and send) or (edit,)
            return by_itself if place.alive else ()
        former = direct and answer.message_id != self.post.message_id
        anew = self._anew or (heard and former)
        if anew and not (direct and answer.interaction.guild_id is None):
            return (place.answer(answer, version, anew=True),)
        if anew or former:
            await answer.quiet()
            return send if anew else (edit, *send)
        return (place.answer(answer, version), edit, *send)

    def missed(self) -> None:
        """Note that the message perhaps has not the picture that was sent last."""
        self._picture = None

    def refused(self, *, gone: bool) -> None:
        """End: the message was dismissed, or cannot be written any more."""
        self.close()
