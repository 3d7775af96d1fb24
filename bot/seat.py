"""Private panels: one a person and match, in a direct message or in place, kept true while they can be."""

import asyncio
import contextlib
import logging
from dataclasses import fields, replace
from typing import Any

import discord

from bot.answer import Answer
from bot.controls import message
from bot.desk import Desk
from bot.failures import FAILURES, GONE, code_of, retry_in
from bot.followers import first, news_before
from bot.keeper import Keeper
from bot.people import Person
from bot.seat_sheet import NO_NOTICE, Notice, refresh_sheet, seat_sheet
from bot.sheet import Sheet
from games.engine.errors import Closed, StoreError, WorkerFailed
from games.engine.game import AnyGame
from games.engine.match import Match
from games.engine.moment import Moment, eye_of
from games.engine.publish import Publication, Subscription
from games.engine.records import Post
from games.engine.values import Eye, Seat, Words

log = logging.getLogger("bellhop.seat")

TOKEN_MS = 14 * 60 * 1000
"""How long an interaction's token is used: a minute less than the fifteen it lives (Discord's documents)."""


class Panel:
    """One person's panel of one match. Its message is written by nobody else."""

    def __init__(self, desk: Desk, match: Match, seat: Seat, post: Post, keeper: Keeper) -> None:
        self._keeper = keeper
        self.match = match
        self.seat = seat
        self.post = post
        self._desk = desk
        # From the version that its message shows: the match may have gone on while that was on its way.
        self._sub: Subscription = match.subscribe(seat, beats=False, since=min(post.version, match.moment.version))
        self._shown = self._sub.moment
        self._told: tuple[Any, ...] = ()
        self._own: tuple[Any, ...] = ()
        self._notice = NO_NOTICE
        self._fresh = False
        self._again_at = 0
        self._wrote_at = 0
        self._overtaken = False
        self._replaced = asyncio.Event()
        self._writing = asyncio.Lock()
        self._answering = asyncio.Lock()

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only while its token lives."""
        return "token" in self.post.data

    @property
    def alive(self) -> bool:
        """Whether its message can still be written: always in a direct message, in place while the token lives."""
        return self._until is None or self._until > self._desk.clock.wall()

    def speaks_to(self, person: Person) -> bool:
        """Whether it is a direct message that is replaced at each turn: a press on the last one is none on a panel."""
        return self._heard_by(person) and not self.in_place

    @property
    def let_go(self) -> bool:
        """Whether its match was let go since: it is true no more, and waits to be followed anew or to retire."""
        return self._sub.closed

    @property
    def _until(self) -> int | None:
        """The wall time until which its token is used, in milliseconds; None where it needs none."""
        return int(self.post.data["until"]) if self.in_place else None

    async def run(self) -> None:
        """Keeps the panel true: a write when the seat is asked something new or what it alone sees changed."""
        with contextlib.suppress(Closed):
            while await self._news() and await self._may_write():
                async with self._writing:
                    person = await self._person()
                    publication = self._sub.ready()
                    if publication is not None and self._heard(publication, person):
                        self._again_at = self._desk.clock.wall()  # until it is written
                    if self._again_at:
                        await self._write(await self._sheet())
        if self._shown.outcome is None and self.in_place:
            await self._retire()

    async def _news(self) -> bool:
        """Waits for news, or for the next attempt at a write that failed; False when the token dies first."""
        if self._again_at:  # before all else: of a match that is over there will be no more news
            await self._rest(self._again_at)
            return self.alive
        while not await news_before(self._sub, self._desk.clock, self._until):
            if not self.alive:  # else a press has meanwhile given it another quarter of an hour
                return False
        return True

    async def _rest(self, due: int) -> None:
        """Returns at that time, or when the token dies or another panel takes its place."""
        until = self._until
        at = due if until is None else min(due, until)
        await first(self._replaced.wait(), self._desk.clock.sleep_until(at))

    async def _may_write(self) -> bool:
        """Waits until an edit may follow the last one and no answer is on its way; False where it was replaced."""
        settings = self._desk.settings
        due = self._wrote_at + (settings.panel_gap_ms if self.in_place else settings.edit_gap_ms)
        if self._desk.clock.wall() < due:
            await self._rest(due)
        async with self._answering:
            return not self._replaced.is_set()

    async def answer(self, answer: Answer, notice: Notice = NO_NOTICE, *, heard: bool = False) -> None:
        """Answers a press on this panel with its newest state, at once: also while it is being written.

        What was under way then may come after the answer, so that it is followed by the newest state again. heard: the
        answer must be heard, so whoever prefers text gets it as a new message.
        """
        async with self._answering:
            publication = self._sub.ready()
            if publication is not None:
                self._heard(publication, answer.person)
            self._notice, self._fresh, self._again_at = notice, False, 0
            self._overtaken = self._writing.locked()
            try:
                sheet = await self._sheet(answer.words)
            except (StoreError, WorkerFailed):
                self._again_at = self._desk.clock.wall()  # the news were taken: `run` writes them
                self._sub.stir()
                raise
            replaced = self.speaks_to(answer.person) and answer.message_id != self.post.message_id
            if replaced or (heard and self._heard_by(answer.person)):
                async with self._writing:
                    await self._answer_anew(answer, sheet)
            else:
                await self._update(answer, sheet)

    async def _update(self, answer: Answer, sheet: Sheet) -> None:
        """Answers by changing the panel; what was pressed counts, so it is written where Discord took no answer."""
        try:
            message_id = await answer.update(sheet)
        except FAILURES as error:
            log.info("panel of %s seat %d: the answer was not taken (%s)", self.match.id, self.seat, error)
            async with self._writing:
                await self._write(sheet)
            return
        if self.in_place:
            self._move_to(panel_post(self.match, self.seat, answer, self._desk.clock.wall(), message_id))

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
        await self.keep(panel_post(self.match, self.seat, answer, self._desk.clock.wall(), message_id))

    async def _send_anew(self, sheet: Sheet) -> None:
        """A new direct message, which replaces the old one: edits are silent to a screen reader."""
        if self._replaced.is_set():
            return
        channel = self._desk.client.get_partial_messageable(self.post.channel_id)
        sent = await channel.send(**message(sheet, classic=True))
        await self._delete()
        version, now = self.match.moment.version, self._desk.clock.wall()
        await self.keep(replace(self.post, message_id=sent.id, version=version, posted_at=now))

    async def keep(self, post: Post) -> None:
        """Remembers where the panel stands now."""
        self.post = post
        await self._keeper.now(post)

    def _move_to(self, post: Post) -> None:
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

    def close(self) -> None:
        """Ends `run`."""
        self._replaced.set()
        self._sub.close()

    def _heard(self, publication: Publication, person: Person) -> bool:
        """Takes news into the story; whether the panel must be written for them.

        The story keeps what was told since the seat was last shown something new. Whoever prefers text is told when it
        is their turn, not of every change.
        """
        self._told = (*self._told, *publication.told) if self._fresh else publication.told
        self._fresh = True
        if publication.own:
            self._own, self._notice = publication.own, NO_NOTICE
        now = publication.moment
        changed = self._is_news(now, heard=self._heard_by(person))
        if changed:
            self._shown, self._fresh = now, False
        return changed

    def _is_news(self, now: Moment, *, heard: bool) -> bool:
        before, seat = self._shown, self.seat
        if not heard:
            return _shown(self.match, before, seat) != _shown(self.match, now, seat)
        asked = now.asked[seat] > 0 and now.asked[seat] != before.asked[seat]
        return asked or _standing(before, seat) != _standing(now, seat)

    def _heard_by(self, person: Person) -> bool:
        """Whether its person hears it rather than sees it; a race goes too fast for new messages."""
        return person.text and not self.match.race

    async def _person(self) -> Person:
        return await self._desk.people.get(self.match.players[self.seat])

    async def _sheet(self, words: Words | None = None) -> Sheet:
        """The panel now; what was said of the seat's own attempt stays in sight only in a race."""
        notice = self._notice if words or self.match.race else NO_NOTICE
        words = words or await self._desk.words_of(self.match.players[self.seat])
        return await seat_sheet(self._desk, self.match, self.seat, words, self._told, notice, self._own)

    async def _retire(self) -> None:
        """Becomes *Refresh* when the token is about to die; a match that was let go does not keep it true till then."""
        while self.alive and not self._replaced.is_set():
            await first(self._replaced.wait(), self._desk.clock.sleep_until(self._until or 0))
        if not self._replaced.is_set():
            words = await self._desk.words_of(self.match.players[self.seat])
            async with self._writing:
                await self._write(refresh_sheet(self.match, words))
            self.close()

    async def _write(self, sheet: Sheet) -> None:
        self._again_at = 0
        self._wrote_at = self._desk.clock.wall()
        try:
            if self.in_place:
                await self._webhook().edit_message(self.post.message_id, **message(sheet, edit=True))
            elif self._heard_by(await self._person()):
                await self._send_anew(sheet)
            else:
                await self._message().edit(**message(sheet, classic=True, edit=True))
        except FAILURES as error:
            code, wait = code_of(error), retry_in(error)
            log.info("panel of %s seat %d: not written (%s, %d)", self.match.id, self.seat, type(error).__name__, code)
            if wait is None or code in GONE:
                self.close()
            else:
                self._again_at = self._desk.clock.wall() + wait
        if self._overtaken:
            self._overtaken, self._again_at = False, self._desk.clock.wall()

    def _webhook(self) -> discord.Webhook:
        return discord.Webhook.partial(
            int(self.post.data["application"]), str(self.post.data["token"]), client=self._desk.client
        )

    def _message(self) -> discord.PartialMessage:
        return self._desk.client.get_partial_messageable(self.post.channel_id).get_partial_message(self.post.message_id)


def _standing(moment: Moment, seat: Seat) -> tuple[object, ...]:
    """How the match and the seat stand."""
    return moment.paused, moment.outcome, moment.roster[seat]


def _shown(match: Match, moment: Moment, seat: Seat) -> tuple[object, ...]:
    """What the panel of a seat shows of a moment: it is written when this changes."""
    eye = eye_of(moment, seat)
    if match.race:
        ready = tuple(status.ready for status in moment.roster)
        return *_standing(moment, seat), ready, moment.starts, match.game.ask(match.game.view(moment.state, eye))
    return *_standing(moment, seat), moment.asked[seat], _own(match.game, moment.state, eye)


def _own(game: AnyGame, state: Any, eye: Eye) -> object:
    """What the panel of a seat shows for itself: in a game with hands all that spectators do not see, else the board.

    That is also what it may order ahead. What everybody sees changes on the table: writing it into every panel too
    would be a request a person and action.
    """
    view = game.view(state, eye)
    if not game.hands:
        return view
    public = game.view(state, None)
    own = {field.name: getattr(view, field.name) for field in fields(view)}
    return game.order(view), {name: value for name, value in own.items() if value != getattr(public, name)}


def panel_post(
    match: Match, seat: Seat, answer: Answer, now: int, message_id: int | None = None, version: int | None = None
) -> Post:
    """Where a panel stands that was opened by this answer (then with its message) or pressed on.

    One in place has the token that changes it; one in a direct message needs none. No panel stands in a message for
    all, whatever was pressed there: the answer to that is a message of its own.
    """
    interaction = answer.interaction
    in_place = message_id is not None or answer.in_public or answer.ephemeral
    user = {"user": interaction.user.id}
    token = {"token": interaction.token, "application": interaction.application_id, "until": now + TOKEN_MS}
    return Post(
        match_id=match.id,
        kind="panel",
        seat=int(seat),
        channel_id=interaction.channel_id or 0,
        message_id=message_id or (0 if answer.in_public else answer.message_id or 0),
        version=match.moment.version if version is None else version,
        posted_at=now,
        data=user | token if in_place else user,
    )
