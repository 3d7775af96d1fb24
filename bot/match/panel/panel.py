"""Private panels: one a person and match, in a direct message or in place, kept true while they can be."""

import asyncio
import contextlib
import logging
from dataclasses import fields, replace
from typing import Any, NamedTuple

import discord

from bot.match.follow.posts import PostKeeper
from bot.match.panel.message import panel_message
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.sheet import refresh_sheet
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
from games.engine.match.moment import eye_of
from games.engine.match.publish import Publication, Subscription
from games.engine.store.errors import Closed, StoreError, WorkerFailed

log = logging.getLogger("bellhop.seat")

TOKEN_MS = 14 * 60 * 1000
"""How long an interaction's token is used: a minute less than the fifteen it lives (Discord's documents)."""


class Panel:
    """One person's panel of one match: the only writer of its message."""

    def __init__(self, services: Services, match: Match, seat: Seat, post: PanelPost, keeper: PostKeeper) -> None:
        self._keeper = keeper
        self.match = match
        self.seat = seat
        self.post = post
        self._services = services
        # From the version that its message shows: the match may have gone on while that was on its way.
        self._told: tuple[Any, ...] = ()
        self._own: tuple[Any, ...] = ()
        self._sub: Subscription = match.subscribe(seat, beats=False, since=min(post.version, match.moment.version))
        self._shown = _face(match, self._frame, seat)
        self._notice = NO_NOTICE
        self._fresh = False
        self._again_at = 0
        self._wrote_at = 0
        self._former = 0
        self._overtaken = False
        self._replaced = asyncio.Event()
        self._writing = asyncio.Lock()
        self._answering = asyncio.Lock()

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only while its token lives."""
        return self.post.token is not None

    @property
    def alive(self) -> bool:
        """Whether its message can still be written: always in a direct message, in place while the token lives."""
        return self._until is None or self._until > self._services.clock.now()

    def speaks_to(self, person: Profile) -> bool:
        """Whether it is a direct message that is replaced at each turn: a press on the last one is none on a panel."""
        return self._heard_by(person) and not self.in_place

    def stands_in(self, message_id: int | None) -> bool:
        """Whether that message is the panel's, or was until it was sent anew: presses on that one are still coming."""
        return message_id is not None and message_id in {self.post.message_id, self._former}

    @property
    def calls(self) -> bool:
        """Whether it can be sent anew to call its person: it stands in their direct messages and is kept true."""
        return not (self.in_place or self.let_go or self._replaced.is_set())

    @property
    def let_go(self) -> bool:
        """Whether its match was let go since: it is true no more, and waits to be followed anew or to retire."""
        return self._sub.closed

    @property
    def _until(self) -> int | None:
        """The wall time until which its token is used, in milliseconds; None where it needs none."""
        return None if self.post.token is None else self.post.token.until

    async def run(self) -> None:
        """Keeps the panel true: a write when the seat is asked something new or what it alone sees changed."""
        with contextlib.suppress(Closed):
            while await self._news() and await self._may_write():
                async with self._writing:
                    person = await self._person()
                    publication = self._sub.ready()
                    if publication is not None and self._heard(publication, person):
                        self._again_at = self._services.clock.now()  # until it is written
                    if self._again_at:
                        await self._write(await self._sheet())
        if self._frame.moment.outcome is None and self.in_place:
            await self._retire()

    async def _news(self) -> bool:
        """Waits for news, or for the next attempt at a write that failed; False when the token dies first."""
        if self._again_at:  # before all else: of a match that is over there will be no more news
            await self._rest(self._again_at)
            return self.alive
        while not await news_before(self._sub, self._services.clock, self._until):
            if not self.alive:  # else a press has meanwhile given it another quarter of an hour
                return False
        return True

    async def _rest(self, due: int) -> None:
        """Returns at that time, or when the token dies or another panel takes its place."""
        until = self._until
        at = due if until is None else min(due, until)
        await first(self._replaced.wait(), self._services.clock.sleep_until(at))

    async def _may_write(self) -> bool:
        """Waits until an edit may follow the last one and no answer is on its way; False where it was replaced."""
        settings = self._services.settings
        due = self._wrote_at + (settings.panel_gap_ms if self.in_place else settings.edit_gap_ms)
        if self._services.clock.now() < due:
            await self._rest(due)
        async with self._answering:
            return not self._replaced.is_set()

    async def answer(self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False) -> None:
        """Answers a press on this panel with its newest state, at once: also while it is being written.

        What was under way then may come after the answer, so that it is followed by the newest state again. heard: the
        answer must be heard, so a person who prefers text gets it as a new message.
        """
        async with self._answering:
            publication = self._sub.ready()
            if publication is not None:
                self._heard(publication, answer.person)
            self._notice, self._fresh, self._again_at = notice, False, 0
            self._overtaken = self._writing.locked()
            try:
                sheet = await self._sheet(answered=True)
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

    async def _update(self, answer: Answer, sheet: Sheet) -> None:
        """Answers by changing the panel; what was pressed counts, so it is written where Discord took no answer."""
        try:
            message_id = await answer.update(sheet)
        except FAILURES as error:
            log.info("panel of %s seat %d: the answer was not taken (%s)", self.match.id, self.seat, error)
            await answer.quiet()  # of a message that was just replaced, it can still be accepted
            async with self._writing:
                await self._write(sheet, answers=True)
            return
        if self.in_place:
            self._move_to(self._post(answer, message_id))

    async def _answer_anew(self, answer: Answer, sheet: Sheet) -> None:
        """Answers with a new message, which replaces the old one; with none where another panel has done so."""
        if self._replaced.is_set():
            await answer.quiet()
            return
        if not self.in_place:
            await answer.quiet()
            await self._send_anew(sheet)
            return
        message_id = await answer.show(sheet)
        await self._delete()
        await self.keep(self._post(answer, message_id))

    async def call(self, notice: Notice) -> bool:
        """Sends the panel anew with that sentence on top: an edit notifies nobody. False if Discord does not take it.

        Raises WorkerFailed, or one of FAILURES if it may be tried again.
        """
        async with self._writing:
            publication = self._sub.ready()
            if publication is not None:
                self._heard(publication, await self._person())
            sheet = await panel_message(self._services, self.match, self.seat, self._frame, notice)
            try:
                sent = await self._send_anew(sheet)
            except discord.HTTPException as error:
                if retry_in(error) is not None:
                    raise
                return False
            self._again_at = 0
            if self._overtaken:
                self._overtaken = False
                self.renew()
        return sent

    async def _send_anew(self, sheet: Sheet) -> bool:
        """A new direct message, which replaces the old one; False if another panel has replaced this one.

        Edits are silent: they notify nobody, and a screen reader does not read them.
        """
        if self._replaced.is_set():
            return False
        channel = self._services.client.get_partial_messageable(self.post.channel_id)
        sent = await channel.send(**message(sheet, classic=True))
        await self._delete()
        self._former = self.post.message_id
        version, now = self._sub.version, self._services.clock.now()
        await self.keep(replace(self.post, message_id=sent.id, version=version, posted_at=now))
        return True

    async def keep(self, post: PanelPost) -> None:
        """Remembers where the panel stands now."""
        self.post = post
        await self._keeper.now(post)

    def _move_to(self, post: PanelPost) -> None:
        """Remembers the token with which the panel is written now; it is stored in a moment."""
        self.post = post
        self._keeper.soon(post)

    async def remove(self) -> None:
        """Deletes the panel's message: a newer one replaces it."""
        self.close()
        async with self._writing:  # else a message that is on its way would be left behind
            await self._delete()

    async def _delete(self) -> None:
        with contextlib.suppress(*FAILURES):
            if self.in_place:
                await self._webhook().delete_message(self.post.message_id)
            else:
                await self._message().delete()

    def renew(self) -> None:
        """Has the panel written again as it is now, though nothing has happened."""
        self._again_at = self._services.clock.now()
        self._sub.stir()

    def close(self) -> None:
        """Ends `run`."""
        self._replaced.set()
        self._sub.close()

    def _heard(self, publication: Publication, person: Profile) -> bool:
        """Takes news into the story; whether the panel must be written for them.

        The story keeps what was told since the seat was last shown something new. A person who prefers text gets a new
        message when it is their turn, not at every change.
        """
        self._told = (*self._told, *publication.told) if self._fresh else publication.told
        self._fresh = True
        if publication.own:
            self._own, self._notice = publication.own, NO_NOTICE
        before, now = self._shown, _face(self.match, publication, self.seat)
        if self._heard_by(person):
            changed = now.standing != before.standing or (now.asked > 0 and now.asked != before.asked)
        else:
            changed = now.standing != before.standing or now.own != before.own
        if changed:
            self._shown, self._fresh = now, False
        return changed

    def _heard_by(self, person: Profile) -> bool:
        """Whether its person hears it rather than sees it; a race goes too fast for new messages."""
        return person.text and not self.match.race

    async def _person(self) -> Profile:
        return await self._services.people.get(self.match.players[self.seat])

    @property
    def _frame(self) -> Publication:
        """The match as this panel last took it: all of its message is made of this one version."""
        return Publication(self._sub.moment, self._sub.view, self._told, own=self._own)

    async def _sheet(self, *, answered: bool = False) -> Sheet:
        """The panel now; what was said of the seat's own attempt stays in sight only in a race."""
        notice = self._notice if answered or self.match.race else NO_NOTICE
        return await panel_message(self._services, self.match, self.seat, self._frame, notice)

    def _post(self, answer: Answer, message_id: int) -> PanelPost:
        """Where the panel stands after that answer."""
        now, version = self._services.clock.now(), self._sub.version
        return panel_post(self.match, self.seat, answer, now, message_id, version)

    async def _retire(self) -> None:
        """Becomes *Refresh* when the token is about to die; a match that was let go does not keep it true till then."""
        while self.alive and not self._replaced.is_set():
            await first(self._replaced.wait(), self._services.clock.sleep_until(self._until or 0))
        if not self._replaced.is_set():
            words = await self._services.words_of(self.match.players[self.seat])
            async with self._writing:
                await self._write(refresh_sheet(self.match, words))
            self.close()

    async def _write(self, sheet: Sheet, *, answers: bool = False) -> None:
        """Shows the sheet. answers: a press caused it, so it replaces a message that can be edited no more."""
        self._again_at = 0
        self._wrote_at = self._services.clock.now()
        try:
            if self.in_place:
                await self._webhook().edit_message(self.post.message_id, **message(sheet, edit=True))
            elif self._heard_by(await self._person()):
                await self._send_anew(sheet)
            else:
                await self._edit(sheet, replaceable=answers)
        except FAILURES as error:
            code, wait = code_of(error), retry_in(error)
            log.info("panel of %s seat %d: not written (%s, %d)", self.match.id, self.seat, type(error).__name__, code)
            if wait is None or code in GONE:
                self.close()
            else:
                self._again_at = self._services.clock.now() + wait
        if self._overtaken:
            self._overtaken, self._again_at = False, self._services.clock.now()

    async def _edit(self, sheet: Sheet, *, replaceable: bool) -> None:
        try:
            await self._message().edit(**message(sheet, classic=True, edit=True))
        except discord.HTTPException as error:
            if not replaceable or error.code not in GONE:
                raise
            await self._send_anew(sheet)

    def _webhook(self) -> discord.Webhook:
        token = self.post.token
        assert token is not None, "it is in place"
        return discord.Webhook.partial(token.application, token.token, client=self._services.client)

    def _message(self) -> discord.PartialMessage:
        return self._services.client.get_partial_messageable(self.post.channel_id).get_partial_message(
            self.post.message_id
        )


class _Face(NamedTuple):
    """What decides whether a panel must be written again.

    standing: how the match and the seat stand. asked: the seq of its question. own: what only this panel shows.
    """

    standing: tuple[object, ...]
    asked: int
    own: object


def _face(match: Match, shown: Publication, seat: Seat) -> _Face:
    """What a panel shows at that publication for its seat.

    In a game with hands that is what spectators do not see; in any other game, the whole board. The rest changes on
    the board alone: writing it into every panel would cost a request for each person and action.
    """
    moment, game = shown.moment, match.game
    standing = (moment.paused, moment.outcome, moment.roster[seat])
    public = match.view(None, moment)
    view = public if eye_of(moment, seat) is None else shown.view
    own: object = (moment.asked[seat], view)
    if match.race:
        own = tuple(status.ready for status in moment.roster), moment.starts, game.ask(view)
    elif game.hands:
        names = [field.name for field in fields(view)]
        hidden = {name: getattr(view, name) for name in names if getattr(view, name) != getattr(public, name)}
        own = moment.asked[seat], game.order(view), hidden
    return _Face(standing, moment.asked[seat], own)


def panel_post(
    match: Match, seat: Seat, answer: Answer, now: int, message_id: int | None = None, version: int | None = None
) -> PanelPost:
    """Where a panel stands that was opened by this answer (then with its message) or pressed on.

    One in place has the token that changes it; one in a direct message needs none. No panel stands in a message for
    all, whatever was pressed there: the answer to that is a message of its own.
    """
    interaction = answer.interaction
    in_place = message_id is not None or answer.in_public or answer.ephemeral
    token = Token(interaction.token, interaction.application_id, now + TOKEN_MS)
    return PanelPost(
        match_id=match.id,
        seat=seat,
        channel_id=interaction.channel_id or 0,
        message_id=message_id or (0 if answer.in_public else answer.message_id or 0),
        version=match.moment.version if version is None else version,
        posted_at=now,
        user=interaction.user.id,
        token=token if in_place else None,
    )
