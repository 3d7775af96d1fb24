"""Private panels, one for each person and match: a direct message, or ephemeral in the channel ("in place")."""

import asyncio
import contextlib
import logging
from dataclasses import replace

import discord

from bot.match.follow.posts import PostKeeper
from bot.match.panel.message import moment_message, panel_message
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.post import delete_panel, edit_panel, panel_post
from bot.match.panel.sheet import refresh_sheet
from bot.match.panel.story import Story
from bot.match.scene.fresh import Fresh, seat_question
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.waits import first, news_before
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, GONE, code_of, retry_in
from bot.wire.sheet import Sheet
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.store.errors import Closed, StoreError, WorkerFailed

log = logging.getLogger("bellhop.seat")


class Panel:
    """One person's panel of one match: the only writer of its message."""

    _classic = True
    """Whether it is a direct message with content, which a push notification shows."""

    def __init__(self, services: Services, match: Match, seat: Seat, post: PanelPost, keeper: PostKeeper) -> None:
        self._keeper = keeper
        self.match = match
        self.seat = seat
        self.post = post
        self._services = services
        self._story = Story(match, seat, min(post.version, match.moment.version), services.clock.now)
        self.fresh = Fresh(services, seat_question(match, self._story.sub.moment, seat))
        self._named = self.match.timing.runs_until(self.seat)
        self._again_at = 0
        self._wrote_at = 0
        self._former = 0
        self._overtaken = False
        self._answered = asyncio.Event()
        self._answered.set()
        self._sooner = asyncio.Event()
        self._replaced = asyncio.Event()
        self._writing = asyncio.Lock()
        self._answering = asyncio.Lock()

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only until its token expires."""
        return self.post.token is not None

    @property
    def alive(self) -> bool:
        """Whether its message can still be written: always in a direct message, in place until the token expires."""
        return self._until is None or self._until > self._services.clock.now()

    @property
    def writable(self) -> bool:
        """Whether it can be written without the token of a press that is not answered yet."""
        return self.alive and self._answered.is_set()

    def speaks_to(self, person: Profile) -> bool:
        """True for direct messages that are sent anew each turn: presses on old copies still count for this panel."""
        return self._heard_by(person) and not self.in_place

    def stands_in(self, answer: Answer) -> bool:
        """Whether the pressed message is the panel's, or was its last one, or is just being sent."""
        sending = not self.in_place and self._writing.locked()
        same_room = answer.interaction.channel_id == self.post.channel_id
        return answer.message_id in {self.post.message_id, self._former} or (sending and same_room)

    @property
    def calls(self) -> bool:
        """Whether it can be sent again to call its person: it is in their direct messages and is kept up to date."""
        return not (self.in_place or self.let_go or self._replaced.is_set())

    @property
    def let_go(self) -> bool:
        """Whether its match was let go. It is then not updated until it follows the match again or retires."""
        return self._story.sub.closed

    @property
    def _token(self) -> Token | None:
        """The token with which it is written; None if it is edited as an ordinary message."""
        return self.post.token

    @property
    def _until(self) -> int | None:
        """The wall time until which its token is used, in milliseconds; None if it needs no token."""
        return None if self.post.token is None else self.post.token.until

    async def run(self) -> None:
        """Keep the panel up to date: write it when the seat is asked something new, or when its own view changed.

        If there was a beat before, the panel shows it first for its time.
        """
        await first(self._answered.wait(), self._replaced.wait())
        with contextlib.suppress(Closed):
            while await self._news() and await self._may_write():
                async with self._writing:
                    person = await self._person()
                    self._take(person)
                    if self._again_at and self._again_at <= self._services.clock.now():
                        await self._write(await self._sheet(self._story.notice, news=True))
        if self._story.frame.moment.outcome is None and self.in_place:
            await self._retire()

    async def _news(self) -> bool:
        """Wait for news, or for the next attempt after a failed write. Returns False if the token expires first."""
        if self._again_at:  # first of all: a match that is over brings no more news
            await self._rest(self._again_at)
            return self.alive
        while not await news_before(self._story.sub, self._services.clock, self._until):
            async with self._answering:  # a press may have brought a new token meanwhile
                if not self.alive:
                    return False
        return True

    async def _rest(self, due: int) -> None:
        """Wait until that time, or until the token expires, another panel replaces it or its person presses *Next*."""
        until = self._until
        at = due if until is None else min(due, until)
        self._sooner.clear()
        await first(self._replaced.wait(), self._sooner.wait(), self._services.clock.sleep_until(at))

    async def _may_write(self) -> bool:
        """Wait until another edit is allowed and no answer is under way. Returns False if the panel was replaced."""
        settings = self._services.settings
        due = self._wrote_at + (settings.panel_gap_ms if self._token is not None else settings.edit_gap_ms)
        if self._services.clock.now() < due:
            await self._rest(due)
        async with self._answering:
            return not self._replaced.is_set()

    async def answer(self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False) -> None:
        """Answer a press on this panel with its newest state at once, even while it is being written.

        An older write may then arrive after the answer, so the newest state is written once more. heard: a person who
        prefers text gets the answer as a new message, because a screen reader does not read edits.
        """
        async with self._answering:
            self._take(answer.person)
            self._story.notice, self._again_at = notice, 0
            self._story.told()
            self._overtaken = self._writing.locked()
            try:
                sheet = await self._sheet(notice)
            except (StoreError, WorkerFailed):
                self.renew()  # the news were taken: `run` writes them
                raise
            former = not self.in_place and answer.message_id != self.post.message_id
            if self._heard_by(answer.person) and (former or heard):
                async with self._writing:
                    await self._answer_anew(answer, sheet)
            elif former:
                await answer.quiet()
                async with self._writing:
                    await self._write(sheet, answers=True)
            else:
                await self._update(answer, sheet)
            if self._story.beat is not None:
                self._again_at = self._again_at or self._story.until  # sooner if an older write covered the answer
                self._story.sub.stir()
            self._answered.set()

    async def go_on(self, answer: Answer) -> None:
        """Answer *Next*: end the present beat and show the person's question."""
        self._story.skip()
        self._sooner.set()
        await self.answer(answer)

    async def _update(self, answer: Answer, sheet: Sheet) -> None:
        """Answer by changing the panel. If Discord refuses the answer, write it otherwise, because the press counts."""
        try:
            with self.fresh.showing(self._question):
                message_id = await answer.update(sheet)
        except FAILURES as error:
            log.info("panel of %s seat %d: the answer was not taken (%s)", self.match.id, self.seat, error)
            await answer.quiet()  # of a message that was just replaced; it can still be accepted
            async with self._writing:
                await self._write(sheet, answers=True)
            return
        if self.in_place:
            self._move_to(self._post(answer, message_id))

    async def _answer_anew(self, answer: Answer, sheet: Sheet) -> None:
        """Answer with a new message that replaces the old one; with none if another panel has already done so."""
        if self._replaced.is_set():
            await answer.quiet()
            return
        if not self.in_place:
            await answer.quiet()
            await self._send_anew(sheet)
            return
        old, message_id = self.post, await answer.show(sheet)
        self.fresh.sent_anew(self._question)
        await self.keep(self._post(answer, message_id))
        await delete_panel(self._services, old)

    async def call(self, notice: Notice) -> bool:
        """Send the panel again with that sentence at the top, to notify. Returns False if Discord refuses it.

        Raises WorkerFailed, or one of FAILURES if it may be tried again.
        """
        async with self._writing:
            self._take(await self._person())
            sheet = await self._sheet(notice)
            try:
                sent = await self._send_anew(sheet)
            except discord.HTTPException as error:
                if retry_in(error) is not None:
                    raise
                return False
            self._again_at = 0 if self._story.beat is None else self._story.until
            if self._overtaken:
                self._overtaken = False
                self.renew()
        return sent

    async def _send_anew(self, sheet: Sheet) -> bool:
        """Send a new direct message in place of the old one. Returns False if another panel has replaced this one.

        Edits are silent: they bring no notification, and a screen reader does not read them.
        """
        if self._replaced.is_set():
            return False
        channel = self._services.client.get_partial_messageable(self.post.channel_id)
        sent = await channel.send(**message(sheet, classic=self._classic))
        self.fresh.sent_anew(self._question)
        old, version, now = self.post, self._story.sub.version, self._services.clock.now()
        self._former = old.message_id
        await self.keep(replace(old, message_id=sent.id, version=version, posted_at=now))
        await delete_panel(self._services, old)
        return True

    async def keep(self, post: PanelPost) -> None:
        """Remember the present place of the panel."""
        self.post = post
        await self._keeper.now(post)

    def _move_to(self, post: PanelPost) -> None:
        """Remember the new token of the panel. It is stored a little later."""
        self.post = post
        self._keeper.soon(post)

    def expect_answer(self) -> None:
        """Do not write before the first `answer`: until then Discord does not take the token of that press."""
        self._answered.clear()

    async def leave(self) -> None:
        """End `run`, and leave the message to another panel once nothing is being written into it."""
        self.close()
        async with self._writing:
            pass

    async def remove(self) -> None:
        """Delete the panel's message, because a newer one replaces it."""
        await self.leave()
        await delete_panel(self._services, self.post)

    def renew(self) -> None:
        """Have the panel written again as it is now, though nothing has happened."""
        self._again_at = self._services.clock.now()
        self._story.sub.stir()

    def close(self) -> None:
        """End `run`."""
        self._replaced.set()
        self._story.sub.close()

    def _take(self, person: Profile) -> None:
        """Take the news. If they must be shown, or if the deadline that it names has moved, it is written now."""
        heard = self._heard_by(person)
        due = self._story.take(heard=heard)
        moved = self._named != self.match.timing.runs_until(self.seat) and self._classic and not heard
        if due or (moved and self._story.beat is None):
            self._again_at = self._services.clock.now()
            self._story.told()  # until it is written

    def _heard_by(self, person: Profile) -> bool:
        """Whether its person prefers text, so that new states must be new messages."""
        return person.text

    async def _person(self) -> Profile:
        return await self._services.people.get(self.match.players[self.seat])

    @property
    def _question(self) -> int:
        """The number of the question that it shows; 0 for none, and during a beat."""
        return 0 if self._story.beat is not None else seat_question(self.match, self._story.sub.moment, self.seat)

    def _unsure(self) -> None:
        """Note that its message may show something else, because a write failed."""

    async def _sheet(self, notice: Notice, *, news: bool = False) -> Sheet:
        """The panel now, or the beat that it shows, with `notice` at the top. news: it is written because of news."""
        self._named = self.match.timing.runs_until(self.seat)
        direct = not self.in_place
        if self._story.beat is not None:
            return await moment_message(self._services, self.match, self.seat, self._story.beat, notice, direct=direct)
        return await panel_message(self._services, self.match, self.seat, self._story.frame, notice, direct=direct)

    def _post(self, answer: Answer, message_id: int) -> PanelPost:
        """The place of the panel after that answer."""
        now, version = self._services.clock.now(), self._story.sub.version
        return panel_post(self.match, self.seat, answer, now, message_id, version)

    async def _retire(self) -> None:
        """Become *Refresh* shortly before the token expires, or at once if the match was let go."""
        while self.alive and not self._replaced.is_set():
            await first(self._replaced.wait(), self._services.clock.sleep_until(self._until or 0))
        words = await self._services.words_of(self.match.players[self.seat])
        async with self._writing:
            if not self._replaced.is_set():
                await self._write(refresh_sheet(self.match, words))
        self.close()

    async def _write(self, sheet: Sheet, *, answers: bool = False) -> None:
        """Show the sheet. answers: a press caused it, so a message that cannot be edited any more is replaced."""
        self._again_at = 0
        self._wrote_at = self._services.clock.now()
        try:
            if self._token is not None:
                with self.fresh.showing(self._question):
                    await edit_panel(self._services, replace(self.post, token=self._token), sheet)
            elif self._heard_by(await self._person()):
                await self._send_anew(sheet)
            else:
                await self._edit(sheet, replaceable=answers)
        except FAILURES as error:
            self._unsure()
            code, wait = code_of(error), retry_in(error)
            log.info("panel of %s seat %d: not written (%s, %d)", self.match.id, self.seat, type(error).__name__, code)
            if wait is None or code in GONE:
                self.close()
            else:
                self._again_at = self._services.clock.now() + wait
        if self._overtaken:
            self._overtaken, self._again_at = False, self._services.clock.now()
        elif self._story.beat is not None:
            self._again_at = self._again_at or self._story.until

    async def _edit(self, sheet: Sheet, *, replaceable: bool) -> None:
        try:
            with self.fresh.showing(self._question):
                await edit_panel(self._services, self.post, sheet, classic=self._classic)
        except discord.HTTPException as error:
            if not replaceable or error.code not in GONE:
                raise
            await self._send_anew(sheet)
