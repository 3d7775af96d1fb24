"""Private panels: one a person and match, in a direct message or in place, kept true while they can be."""

import asyncio
import contextlib
import logging
from dataclasses import fields
from typing import Any

import discord

from bot.answer import Answer
from bot.controls import message
from bot.desk import Desk
from bot.failures import FAILURES, PASSING, RETRY_MS
from bot.followers import first, news_before
from bot.seat_sheet import refresh_sheet, seat_sheet
from bot.sheet import Sheet
from games.engine.errors import Closed
from games.engine.game import AnyGame
from games.engine.match import Match
from games.engine.publish import Publication, Subscription
from games.engine.records import Post
from games.engine.values import Seat

log = logging.getLogger("bellhop.seat")

TOKEN_MS = 14 * 60 * 1000
"""How long an interaction's token is used: a minute less than the fifteen it lives (DISCORD.md 1)."""


class Panel:
    """One person's panel of one match. Its message is written by nobody else."""

    def __init__(self, desk: Desk, match: Match, seat: Seat, post: Post) -> None:
        self.match = match
        self.seat = seat
        self.post = post
        self._desk = desk
        # From the version that its message shows: the match may have gone on while that was on its way.
        self._sub: Subscription = match.subscribe(seat, beats=False, since=min(post.version, match.moment.version))
        self._shown = self._sub.moment
        self._told: tuple[Any, ...] = ()
        self._fresh = False
        self._again_at = 0
        self._replaced = asyncio.Event()
        self._writing = asyncio.Lock()

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only while its token lives."""
        return "token" in self.post.data

    @property
    def alive(self) -> bool:
        """Whether its message can still be written: always in a direct message, in place while the token lives."""
        return self._until is None or self._until > self._desk.clock.wall()

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
            while await self._news():
                async with self._writing:
                    publication = self._sub.ready()
                    if (publication is not None and self._heard(publication)) or self._again_at:
                        await self._write(await self._sheet())
        if self._shown.outcome is None and self.in_place:
            await self._retire()

    async def _news(self) -> bool:
        """Waits for news, or for the next attempt at a write; False when the token is about to die first."""
        while not await news_before(self._sub, self._desk.clock, self._again_at or self._until):
            if not self.alive:  # else a press has meanwhile given it another quarter of an hour
                return False
            if self._again_at:
                return True
        return True

    async def answer(self, answer: Answer, notice: str = "") -> None:
        """Answers a press on this panel with its newest state."""
        async with self._writing:
            publication = self._sub.ready()
            if publication is not None:
                self._heard(publication)
            self._fresh, self._again_at = False, 0
            await answer.update(await seat_sheet(self._desk, self.match, self.seat, answer.words, self._told, notice))
            if self.in_place:
                await self.keep(panel_post(self.match, self.seat, answer, self._desk.clock.wall()))

    async def keep(self, post: Post) -> None:
        """Remembers where the panel stands now."""
        self.post = post
        await self._desk.store.save_post(post)

    async def remove(self) -> None:
        """Deletes the panel's message: a newer one replaces it."""
        self.close()
        with contextlib.suppress(*FAILURES):
            if self.in_place:
                await self._webhook().delete_message(self.post.message_id)
            else:
                await self._message().delete()

    def close(self) -> None:
        """Ends `run`."""
        self._replaced.set()
        self._sub.close()

    def _heard(self, publication: Publication) -> bool:
        """Takes news into the story; whether the panel must be written for them.

        The story keeps what was told since the seat was last shown something new.
        """
        self._told = (*self._told, *publication.told) if self._fresh else publication.told
        self._fresh = True
        before, now, seat = self._shown, publication.moment, self.seat
        changed = (
            before.asked[seat] != now.asked[seat]
            or before.outcome != now.outcome
            or before.paused != now.paused
            or before.roster[seat] != now.roster[seat]
            or _own(self.match.game, before.state, seat) != _own(self.match.game, now.state, seat)
        )
        if changed:
            self._shown, self._fresh = now, False
        return changed

    async def _sheet(self) -> Sheet:
        words = await self._desk.words_of(self.match.players[self.seat])
        return await seat_sheet(self._desk, self.match, self.seat, words, self._told)

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
        try:
            if self.in_place:
                await self._webhook().edit_message(self.post.message_id, **message(sheet, edit=True))
            else:
                await self._message().edit(**message(sheet, classic=True, edit=True))
        except discord.HTTPException as error:
            log.info("panel of %s seat %d: not written (%s)", self.match.id, self.seat, error.code)
            if error.status < 500:
                self.close()
            else:
                self._again_at = self._desk.clock.wall() + RETRY_MS
        except PASSING as error:
            log.info("panel of %s seat %d: not written (%s)", self.match.id, self.seat, type(error).__name__)
            self._again_at = self._desk.clock.wall() + RETRY_MS

    def _webhook(self) -> discord.Webhook:
        return discord.Webhook.partial(
            int(self.post.data["application"]), str(self.post.data["token"]), client=self._desk.client
        )

    def _message(self) -> discord.PartialMessage:
        return self._desk.client.get_partial_messageable(self.post.channel_id).get_partial_message(self.post.message_id)


def _own(game: AnyGame, state: Any, seat: Seat) -> object:
    """What the panel of a seat shows for itself: in a game with hands all that spectators do not see, else the board.

    What everybody sees changes on the table: writing it into every panel too would be a request a person and action.
    """
    view = game.view(state, seat)
    if not game.hands:
        return view
    public = game.view(state, None)
    own = {field.name: getattr(view, field.name) for field in fields(view)}
    return {name: value for name, value in own.items() if value != getattr(public, name)}


def panel_post(
    match: Match, seat: Seat, answer: Answer, now: int, message_id: int | None = None, version: int | None = None
) -> Post:
    """Where a panel stands that was opened by this answer (then with its message) or pressed on.

    One in place has the token that changes it; one in a direct message needs none.
    """
    interaction = answer.interaction
    in_place = message_id is not None or (interaction.message is not None and interaction.message.flags.ephemeral)
    user = {"user": interaction.user.id}
    token = {"token": interaction.token, "application": interaction.application_id, "until": now + TOKEN_MS}
    return Post(
        match_id=match.id,
        kind="panel",
        seat=int(seat),
        channel_id=interaction.channel_id or 0,
        message_id=message_id or answer.message_id or 0,
        version=match.moment.version if version is None else version,
        posted_at=now,
        data=user | token if in_place else user,
    )
