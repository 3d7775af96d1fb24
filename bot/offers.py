"""A computer's seat offered to whoever takes it first: one message under the table, gone when somebody sits down."""

import asyncio
import contextlib
import logging
from weakref import WeakValueDictionary

import discord

from bot.affairs_sheet import offer_sheet
from bot.answer import Answer
from bot.controls import message
from bot.desk import Desk
from bot.followers import Followers
from bot.names import escape
from bot.panels import Panels
from bot.people import Person
from bot.reach import unsay
from bot.router import Handler
from bot.said import named_seat
from bot.seat_sheet import refusal_said
from bot.tables import Tables
from games.engine.answers import SEAT_TAKEN, Receipt
from games.engine.errors import Closed
from games.engine.match import Match
from games.engine.publish import Subscription
from games.engine.records import Post
from games.engine.values import Refusal, Seat

log = logging.getLogger("bellhop.seat")

KIND = "offer"
"""The kind of the post of an offer."""


class Offers:
    """Makes offers and takes them up; each is stored, so that its button works after a restart."""

    def __init__(self, desk: Desk, tables: Tables, panels: Panels) -> None:
        self._desk = desk
        self._tables = tables
        self._panels = panels
        self._running: Followers[Offered] = Followers("offers", desk.clock)
        self._taking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def routes(self) -> dict[str, Handler]:
        """The route of the button under the table."""
        return {"take-seat": self._take}

    def follow(self, match: Match) -> None:
        """From now on the offers of a match go as soon as nobody can take them any more."""
        self._running.start(Offered(self._desk, match), match.id)

    async def close(self) -> None:
        """Lets the offers stand as they are."""
        await self._running.close()

    async def make(self, match: Match, seat: Seat, host: Person) -> Receipt | Refusal:
        """Offers a computer's seat beside the table; an older offer of it goes. Only the host's to ask."""
        if match.moment.roster[seat].level is None:
            return SEAT_TAKEN
        await _withdraw(self._desk, match, seat)
        table = await self._tables.get(match)
        channel_id = match.place.channel_id if table is None else table.post.channel_id
        cast, _ = await self._desk.casts(match)
        sheet = offer_sheet(match, seat, escape(host.name), cast, self._desk.words(match))
        try:
            sent = await self._desk.client.get_partial_messageable(channel_id).send(**message(sheet))
        except discord.HTTPException as error:
            log.info("match %s seat %d: not offered (%s)", match.id, seat, error.code)
            return Refusal("no-room")
        now = self._desk.clock.wall()
        await self._desk.store.save_post(
            Post(match.id, KIND, channel_id, sent.id, match.moment.version, now, int(seat))
        )
        self.follow(match)
        return Receipt(match.moment.version, match.moment.at)

    async def _take(self, answer: Answer, args: list[str]) -> None:
        match = await self._desk.hall.find(args[0])
        if match is None:
            await answer.say(answer.words("match-gone"))
            return
        async with self._taking.setdefault(match.id, asyncio.Lock()):
            await self._sit_down(answer, match, args[1])

    async def _sit_down(self, answer: Answer, match: Match, number: str) -> None:
        seat = named_seat(number)
        post = await self._desk.store.post(match.id, KIND, int(seat))
        if post is None or post.message_id != answer.message_id:
            await answer.say(answer.words("offer-gone"))
            return
        refused = match.kept_out(seat, answer.person.id)
        if refused is not None:
            await answer.say(await refusal_said(self._desk, match, refused, answer.words))
            return
        # What the person before was shown goes first: nothing may reach them once the seat is another's.
        await self._panels.close_seat(match, seat)
        result = await match.relieve(seat, answer.person.id, answer.request)
        if isinstance(result, Receipt):
            await self._panels.close_seat(match, seat)
            await self._panels.open_here(answer, match, seat)
        else:
            await answer.say(await refusal_said(self._desk, match, result, answer.words))


class Offered:
    """The offers of one match: each goes when somebody sits there or the match is over."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self._desk = desk
        self._match = match
        self._sub: Subscription = match.subscribe(None, beats=False)

    async def run(self) -> None:
        """Follows the match as long as an offer stands."""
        posts = await self._desk.store.posts(self._match.id)
        standing = {Seat(post.seat) for post in posts if post.kind == KIND}
        with contextlib.suppress(Closed):
            while standing := await self._still(standing):
                await self._sub.next()
        self._sub.close()

    def close(self) -> None:
        """Ends `run`."""
        self._sub.close()

    async def _still(self, offered: set[Seat]) -> set[Seat]:
        """Those seats that can still be taken; the offers of the others are withdrawn."""
        moment = self._match.moment
        still = {seat for seat in offered if moment.outcome is None and moment.roster[seat].level is not None}
        for seat in offered - still:
            await _withdraw(self._desk, self._match, seat)
        return still


async def _withdraw(desk: Desk, match: Match, seat: Seat) -> None:
    """Deletes the offer of a seat, if there is one."""
    post = await desk.store.post(match.id, KIND, int(seat))
    if post is not None:
        await desk.store.delete_post(match.id, KIND, int(seat))
        await unsay(desk, post)
