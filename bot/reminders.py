"""Reminders: a person's time runs out, or nobody else can go on; and the word to one whose seat a computer took."""

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.alarms import Alarms
from bot.desk import Desk
from bot.failures import FAILURES
from bot.followers import news_before
from bot.people import Person
from bot.phrases import title
from bot.reach import Say, reach, try_again_at, unsay
from bot.sheet import MAIN, Button, Sheet
from bot.tables import Tables
from games.engine.errors import Closed
from games.engine.match import Match
from games.engine.pace import STRIKES_OUT
from games.engine.publish import Subscription
from games.engine.records import Post
from games.engine.values import Pace, Seat, Words

REMINDER, TAKEOVER = "reminder", "takeover"
"""The kinds of the posts of a reminder, and of the word that a computer plays on."""
SHARES: Final[Mapping[Pace, tuple[int, ...]]] = MappingProxyType(
    {Pace.LIVE: (4,), Pace.RELAXED: (4,), Pace.MAIL: (2, 4)}
)
"""At each pace with a clock, a reminder comes when one part in so many of the time is left."""
DAY_MS: Final = 24 * 3_600_000
DELAYS: Final = (DAY_MS, 3 * DAY_MS, 7 * DAY_MS)
"""Where no clock runs, reminders come so long after the question, and then no more."""
Question = tuple[int, int | None]
"""Of what somebody is reminded: `Moment.asked`, and the game time at which the clock plays: later after a pause."""


class Reminders:
    """Reminds the awaited persons of one match; each reminder replaces the one before and goes when they act."""

    def __init__(self, desk: Desk, match: Match, tables: Tables, alarms: Alarms) -> None:
        self.match = match
        self._desk = desk
        self._tables = tables
        self._alarms = alarms
        self._sub: Subscription = match.subscribe(None, beats=False)
        self._posts: dict[tuple[str, Seat], Post] = {}
        self._sent: dict[Seat, tuple[Question, int]] = {}
        self._later: dict[tuple[str, Seat], int] = {}

    async def run(self) -> None:
        """Follows the match until it is over or let go; what was sent before a restart is known from the store."""
        for post in await self._desk.store.posts(self.match.id):
            if post.kind in {REMINDER, TAKEOVER}:
                self._posts.setdefault((post.kind, Seat(post.seat)), post)
                if post.kind == REMINDER:
                    self._sent.setdefault(Seat(post.seat), (_question_of(post), int(post.data["sent"])))
        with contextlib.suppress(Closed):
            while True:
                await self._drop_answered()
                await self._tell_taken()
                due = await self._due()
                if self.match.pace is not Pace.LIVE:
                    await self._alarms.set(self.match.id, due)
                if not await news_before(self._sub, self._desk.clock, due):
                    await self._remind_all()
                else:
                    self._sub.ready()
        if self.match.moment.outcome is not None:
            await self._drop_answered()
            await self._alarms.set(self.match.id, None)

    def close(self) -> None:
        """Ends `run`."""
        self._sub.close()

    async def _due(self) -> int | None:
        """When the next reminder is due, or somebody's quiet hours end, in wall time; None while there is neither."""
        now = self._desk.clock.wall()
        waited = await self._waited_for()
        waking = [at for _, person, _ in waited if (at := self._waking(person, now)) > now]
        again = [at for (kind, _), at in self._later.items() if kind == TAKEOVER]
        return min([*(due for _, _, due in waited), *waking, *again], default=None)

    async def _waited_for(self) -> list[tuple[Seat, Person, int]]:
        """The awaited persons who want to be called, with the time of their next reminder."""
        found: list[tuple[Seat, Person, int]] = []
        for seat in self.match.awaited:
            if self.match.moment.roster[seat].level is not None or seat not in self.match.players:
                continue
            person = await self._desk.people.get(self.match.players[seat])
            left = self._times(seat)[self._count(seat) :]
            if person.calls and left and await self._desk.drafts.order(self.match, seat) is None:
                due = max(self._waking(person, left[0]), self._later.get((REMINDER, seat), 0))
                found.append((seat, person, due))
        return found

    def _times(self, seat: Seat) -> tuple[int, ...]:
        """When a seat is reminded of its present question, in wall time."""
        if self.match.game.race(self.match.options):
            return ()
        due, allowed, asked = self.match.due_of(seat), self.match.allowed(seat), self.match.asked_at(seat)
        if due is not None and allowed is not None:
            return tuple(due - allowed // share for share in SHARES.get(self.match.pace, ()))
        return () if asked is None or allowed is not None else tuple(asked + delay for delay in DELAYS)

    def _question(self, seat: Seat) -> Question:
        return self.match.moment.asked[seat], self.match.clock_of(seat)

    def _count(self, seat: Seat) -> int:
        """How many reminders of its present question a seat has had; a clock that starts afresh begins anew."""
        question, count = self._sent.get(seat, (None, 0))
        return count if question == self._question(seat) else 0

    def _waking(self, person: Person, due: int) -> int:
        """The time of a reminder, after the person's quiet hours where they hold then; live matches know none."""
        quiet = person.quiet_hours if self.match.pace in {Pace.MAIL, Pace.NONE} else None
        return due if quiet is None else quiet.until(due) or due

    async def _remind_all(self) -> None:
        now = self._desk.clock.wall()
        for seat, person, due in await self._waited_for():
            if due <= now:
                count = max(self._count(seat) + 1, sum(time <= now for time in self._times(seat)))
                await self._tell(REMINDER, seat, person, partial(self._sheet, seat, count), count)

    def _sheet(self, seat: Seat, count: int, words: Words) -> Sheet:
        """That the time runs out, and what happens then; without a clock, that the others wait."""
        due = self.match.due_of(seat)
        game, url = title(self.match.game.key, words), self._url()
        if due is None:
            last = count >= len(DELAYS)
            return Sheet(above=(words("reminder-last" if last else "reminder-waiting", game=game, url=url),))
        out = self.match.moment.roster[seat].strikes + 1 >= STRIKES_OUT
        key = "reminder-computer" if out else "reminder-clock"
        return Sheet(above=(words(key, game=game, when=f"<t:{due // 1000}:R>", url=url),))

    async def _tell_taken(self) -> None:
        """Tells whoever missed too many decisions, once, that a computer plays on, and how to come back."""
        for seat, user in self.match.players.items():
            status = self.match.moment.roster[seat]
            went = status.level is None or status.left or status.gone
            if went or (TAKEOVER, seat) in self._posts or self.match.moment.outcome is not None:
                self._later.pop((TAKEOVER, seat), None)
            elif self._later.get((TAKEOVER, seat), 0) <= self._desk.clock.wall():
                await self._tell(TAKEOVER, seat, await self._desk.people.get(user), self._taken_sheet)

    def _taken_sheet(self, words: Words) -> Sheet:
        text = words("takeover-text", game=title(self.match.game.key, words), url=self._url())
        return Sheet(above=(text,), rows=((Button(words("return-button"), "come-back", (self.match.id,), MAIN),),))

    async def _tell(self, kind: str, seat: Seat, person: Person, say: Say, count: int = 0) -> None:
        """Sends it in place of an older one of its kind; what Discord refuses counts as told too."""
        await self._drop(kind, seat)
        question, now = self._question(seat), self._desk.clock.wall()
        try:
            sent = await reach(self._desk, self._tables, self.match, person, say)
        except FAILURES as error:
            self._later[kind, seat] = try_again_at(self._desk, error)
            return
        self._later.pop((kind, seat), None)
        if kind == REMINDER:
            self._sent[seat] = (question, count)
        channel_id, message_id = (0, 0) if sent is None else (sent.channel.id, sent.id)
        asked, clock = question
        data = {"sent": count, "clock": clock}
        await self._note(Post(self.match.id, kind, channel_id, message_id, asked, now, int(seat), data))

    async def _note(self, post: Post) -> None:
        """Remembers what was told, also after a restart."""
        self._posts[post.kind, Seat(post.seat)] = post
        await self._desk.store.save_post(post)

    async def _drop_answered(self) -> None:
        """Deletes the reminders that were answered or hold no more, and the words to those who came back."""
        moment = self.match.moment
        for (kind, seat), post in tuple(self._posts.items()):
            answered = kind == REMINDER and _question_of(post) != self._question(seat)
            back = kind == TAKEOVER and moment.roster[seat].level is None
            if answered or back or moment.outcome is not None:
                await self._drop(kind, seat)
                await self._desk.store.delete_post(post.match_id, kind, post.seat)
            elif kind == REMINDER and moment.paused and post.message_id:
                await self._drop(kind, seat)
                await self._note(replace(post, message_id=0))  # no clock ran: what was sent still counts

    async def _drop(self, kind: str, seat: Seat) -> None:
        post = self._posts.pop((kind, seat), None)
        if post is not None and post.message_id:
            await unsay(self._desk, post)

    def _url(self) -> str:
        table = self._tables.of(self.match.id)
        place = self.match.place
        return f"https://discord.com/channels/{place.guild_id}/{place.channel_id}" if table is None else table.url


def _question_of(post: Post) -> Question:
    """Of what a reminder that was sent reminded."""
    return post.version, post.data.get("clock")
