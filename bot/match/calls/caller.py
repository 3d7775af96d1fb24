"""The caller of a match: tells persons, in one place each, that the match waits for them; deletes this when they act.

There are three kinds of call. A call says that it is your turn: live after a while without an action, by mail at once.
Reminders follow while you do not act. If a decision takes minutes, they come only if you got no call for it. A takeover
says that you missed too many decisions, so that a computer plays on.

If a person's panel is in their direct messages, the panel is sent again with the sentence at its top, and there is no
second message. Links lead to the board's channel or thread, because the board's message may be posted again.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.match.addresses import room_url
from bot.match.board.boards import Boards
from bot.match.calls.call import CALLED_ONCE, DELAYS, Alarms, Due, awake, call_sheet, question_to, reminders
from bot.match.panel.panel import Panel
from bot.match.panel.panels import Panels
from bot.match.reach import AGAIN_MS, mention, send_direct, try_again_at
from bot.match.scene.lines import waited
from bot.match.show.feed import Notice
from bot.match.show.followers import Listening
from bot.match.show.place import delete
from bot.people.profiles import Profile
from bot.people.quiet_hours import over_at
from bot.services import Services
from bot.store.posts import CALL, REMINDER, TAKEOVER, CallPost, Question
from bot.wire.components import message
from bot.wire.failures import FAILURES
from games.engine.contract.game import none
from games.engine.contract.values import Pace, Seat
from games.engine.match.match import Match
from games.engine.match.match_events import Undone
from games.engine.match.state import MatchState
from games.engine.store.errors import WorkerFailed


class Caller(Listening):
    """Makes the calls of one match. It is the only writer of their posts, so it knows them without asking the store."""

    def __init__(self, services: Services, match: Match, boards: Boards, panels: Panels, alarms: Alarms) -> None:
        super().__init__(services, match)
        self._boards = boards
        self._panels = panels
        self._alarms = alarms
        self._seen: MatchState = match.newest
        self._since = match.newest.version
        self._news_at = services.clock.now()
        self._told: dict[tuple[str, Seat], CallPost] = {}
        self._present: set[Seat] = set()
        self._later: dict[tuple[str, Seat], int] = {}

    async def run(self) -> None:
        """Follow the match until it is over or let go; the calls made before a restart are read from the store."""
        for row in await self._services.store.posts(self.match.id):
            if row.kind in {CALL, REMINDER, TAKEOVER}:
                self._told.setdefault((row.kind, Seat(row.seat)), CallPost.of(row))
        await super().run()

    async def look(self) -> int | None:
        """Delete the calls that are answered, and make those that are due. Returns when the next one is.

        While nobody in the server can be reached, no call is made: it would be lost.
        """
        if self._services.matches.outages.unreached(self.match.place.guild_id):
            return None
        await self._delete_answered()
        await self._keep_present()
        planned, now = await self._planned(), self._services.clock.now()
        await self._set_alarm(planned)
        for due in planned:
            if due.at <= now and self.match.seat_of(due.person.id) == due.seat:
                await self._services.matches.find(self.match.id)  # it is not let go while there are people to call
                if due.kind != CALL or not await self._panel_tells(due):
                    await self._call(due)
        return min((due.at for due in planned), default=None)

    async def end(self) -> None:
        """Delete the calls of a match that is over."""
        await self._delete_answered()
        if self.match.newest.outcome is not None:
            await self._set_alarm([])

    def take(self) -> None:
        """Take the news. A person who acted, or took that back, and must act is present: they need no call."""
        news = self._sub.ready()
        if news is None:
            return
        before, now = self._seen, news.state
        asked = set(waited(self.match, now))
        again = {
            seat
            for seat in asked
            if before.asked_versions[seat] and before.asked_versions[seat] != now.asked_versions[seat]
        }
        again |= {one.seat for one in news.visible if isinstance(one, Undone)}
        self._present = (self._present | again) & asked
        self._later = {
            (kind, seat): at
            for (kind, seat), at in self._later.items()
            if kind == TAKEOVER or now.asked_versions[seat] == before.asked_versions[seat]
        }
        self._seen, self._since = now, before.version
        self._news_at = self._services.clock.now()

    async def _keep_present(self) -> None:
        """Store who needs no call in a slow match: it may be let go, and is then loaded by another caller."""
        if self.match.pace is not Pace.LIVE:
            for seat in self._present:
                if (CALL, seat) not in self._told:
                    post = self._post(CALL, seat, (0, 0), question_to(self.match, seat))
                    await self._services.store.save_post(post.row())
                    self._told[CALL, seat] = post

    async def _set_alarm(self, planned: Sequence[Due]) -> None:
        """Have a slow match loaded for its next call, also if it is let go just now. A live match stays loaded anyway.

        A call that is due now needs no alarm: after a restart every match is loaded whose person was not called.
        """
        if self.match.pace is not Pace.LIVE:
            now = self._services.clock.now()
            times = [due.at for due in planned if due.kind != CALL or due.at > now]
            await self._alarms.set(self.match.id, min(times, default=None))

    # What is due.

    async def _planned(self) -> list[Due]:
        """The next call of each kind to each person who needs one; none if only computers wait."""
        match, planned = self.match, list[Due]()
        for seat in () if match.newest.alone else waited(match, match.newest):
            if match.newest.seats[seat].level is None and seat in match.players:
                planned += await self._to_act(seat)
        for seat, user in match.players.items():
            status = match.newest.seats[seat]
            replaced = status.level is not None and not status.left and not status.gone
            if replaced and (TAKEOVER, seat) not in self._told and match.newest.outcome is None:
                person = await self._services.people.get(user)
                planned.append(Due(self._later.get((TAKEOVER, seat), 0), TAKEOVER, seat, person))
        return planned

    async def _to_act(self, seat: Seat) -> list[Due]:
        """The call and the next reminder of a person who must act; none if they want none or left a premove."""
        called = seat in self._present or self._knows(CALL, seat)
        sent = self._told[REMINDER, seat].sent if self._knows(REMINDER, seat) else 0
        reached = self._knows(CALL, seat) and self._told[CALL, seat].channel_id != 0  # by its message, or their panel
        once = self.match.pace in CALLED_ONCE and (not called or reached)
        times = () if once else reminders(self.match, seat)[sent:]
        if called and not times:
            return []
        person = await self._services.people.get(self.match.players[seat])
        game = self.match.game
        if not person.calls or (game.premove is not none and await self._services.drafts.premove(self.match, seat)):
            return []
        due = [] if called else [Due(self._call_at(seat, person), CALL, seat, person)]
        if times:
            at = max(awake(self.match, person, times[0], self._services.clock), self._later.get((REMINDER, seat), 0))
            due.append(Due(at, REMINDER, seat, person, sent))
        return due

    def _knows(self, kind: str, seat: Seat) -> bool:
        """Whether the person was already told this for their present question; for reminders, since its clock began."""
        post = self._told.get((kind, seat))
        if post is None:
            return False
        question = question_to(self.match, seat)
        return post.question == question if kind == REMINDER else post.question[0] == question[0]

    def _call_at(self, seat: Seat, person: Profile) -> int:
        """The time of a person's call: by mail at once, or when their quiet hours end; otherwise after a while.

        The time counts from the end of the beats before the question, or from the person's last press in this match:
        a person who reads its rules is there. A public call waits as long as a premove may take. If it came at once, a
        missing call would reveal a premove.
        """
        at = asked = max(self._news_at, self.match.timing.calm)
        if self.match.pace is not Pace.MAIL:
            at = max(at, self.match.timing.pressed_at(seat)) + self._services.settings.call_after_ms
        elif person.quiet_hours:
            at = over_at(person.quiet_hours, self._services.clock, max(at, self._services.clock.now())) or at
        seen = 0 if person.takes_direct else asked + self.match.timing.longest_delay
        return max(at, self._later.get((CALL, seat), 0), seen)

    # Calling.

    async def _panel_tells(self, due: Due) -> bool:
        """Whether a panel replaces the call: it is sent again at each turn, or by mail was sent since the question."""
        panel: Panel | None = self._panels.of(self.match.id, due.seat)
        if panel is None or not (panel.speaks_to(due.person) or self._just_sent(panel, due.person)):
            return False
        if panel.post.version >= self.match.newest.asked_versions[due.seat]:
            told = self._post(CALL, due.seat, (panel.post.channel_id, 0), question_to(self.match, due.seat))
            self._told[CALL, due.seat] = told
            await self._services.store.save_post(told.row())
        else:  # its message is being sent, and may fail
            self._later[CALL, due.seat] = self._services.clock.now() + AGAIN_MS
        return True

    def _just_sent(self, panel: Panel, person: Profile) -> bool:
        """Whether that panel was sent as a direct message since its seat was asked, as when the match begins.

        It calls its person by mail, and at any pace if it is sent anew at each of their turns.
        """
        calls = panel.calls and (self.match.pace is Pace.MAIL or panel.speaks_to(person))
        return calls and panel.post.version >= self.match.newest.asked_versions[panel.seat]

    async def _call(self, due: Due) -> None:
        """Make a call. A reminder replaces the one before. If Discord refuses for good, the call counts as made.

        The clock of a first decision starts with it.
        """
        started = await self.match.note_seen(due.seat)
        key, question = (due.kind, due.seat), question_to(self.match, due.seat)
        sent = 0
        if due.kind == REMINDER:
            past = sum(at <= self._services.clock.now() for at in reminders(self.match, due.seat))
            sent = max(due.sent + 1, past)
            if key in self._told:
                await self._unsay(self._told[key])
        try:
            where = await self._send(due, last=sent >= len(DELAYS))
        except (WorkerFailed, *FAILURES) as error:
            self._later[key] = try_again_at(self._services, error)
            return
        self._later.pop(key, None)
        post = self._post(due.kind, due.seat, where or (0, 0), question, sent)
        if self.match.seat_of(due.person.id) != due.seat:  # it changed hands meanwhile; the new person is called next
            await delete(self._services, post)
            return
        self._told[key] = post
        if started:
            self.match.audience.wake()
        if where is not None or due.kind != CALL:  # a call that reached no one is tried again after a restart
            await self._services.store.save_post(post.row())

    async def _send(self, due: Due, *, last: bool) -> tuple[int, int] | None:
        """Send a call by direct message, or else as a mention beside the board. Returns its channel and message.

        The message is 0 if it is the person's panel. None if Discord accepts it in neither place.
        """
        match, person = self.match, due.person
        board = await self._boards.get(match)
        channel_id = match.place.channel_id if board is None else board.post.channel_id
        url = room_url(match.place, channel_id)
        if person.takes_direct:
            sheet = call_sheet(match, due, url, await self._services.words_of(person.id), "", last=last)
            where = await self._send_panel(due, Notice(sheet.above[0], calls=True))
            if where is None:
                sent = await send_direct(self._services, person, **message(sheet, classic=True))
                where = None if sent is None else (sent.channel.id, sent.id)
            if where is not None:
                return where
        if match.seat_of(person.id) != due.seat:
            return None
        sheet = call_sheet(match, due, url, self._services.words(match), f"<@{person.id}>", last=last)
        sent = await mention(self._services, match.id, channel_id, message(sheet, classic=True), users=(person.id,))
        return None if sent is None else (channel_id, sent.id)

    async def _send_panel(self, due: Due, notice: Notice) -> tuple[int, int] | None:
        """Send the person's panel again with the sentence at its top, if it is in their direct messages.

        By mail, and for people who prefer text, a panel is opened there if there is none. None if no panel was sent.
        """
        match, seat = self.match, due.seat
        panel = self._panels.of(match.id, seat)
        if due.kind == CALL and panel is not None and self._just_sent(panel, due.person):  # in the meantime
            return panel.post.channel_id, 0
        if panel is not None and panel.calls and await self._panels.call(panel, notice):
            return panel.post.channel_id, 0
        if due.kind == TAKEOVER or (match.pace is not Pace.MAIL and (match.race or not due.person.text)):
            return None
        told = match.audience.told_since(self._since, seat)
        again = panel is not None or due.kind != CALL  # a panel that is sent in the meantime calls, but reminds nobody
        post = await self._panels.open_direct(match, seat, due.person, told, notice, again=again)
        sent = self._panels.of(match.id, seat) if post is None and due.kind == CALL else None
        if sent is not None and self._just_sent(sent, due.person):
            post = sent.post
        return None if post is None else (post.channel_id, 0)

    def _post(self, kind: str, seat: Seat, where: tuple[int, int], question: Question, sent: int = 0) -> CallPost:
        return CallPost(self.match.id, kind, seat, *where, self._services.clock.now(), question, sent)

    # Deleting.

    async def _delete_answered(self) -> None:
        """Delete the calls whose persons acted or came back. In a pause reminders are deleted too, and still count."""
        for key, post in tuple(self._told.items()):
            if self._answered(post):
                await self._unsay(post)
                del self._told[key]
                await self._services.store.delete_post(post.match_id, post.kind, int(post.seat))
            elif post.kind == REMINDER and self.match.newest.paused and post.message_id:
                await self._services.store.save_post((await self._unsay(post)).row())

    def _answered(self, post: CallPost) -> bool:
        moment = self.match.newest
        if moment.outcome is not None:
            return True
        if post.kind == TAKEOVER:
            return moment.seats[post.seat].level is None
        asked = post.kind == REMINDER or post.seat in waited(self.match, moment)
        return not (asked and self._knows(post.kind, post.seat))

    async def _unsay(self, post: CallPost) -> CallPost:
        """Delete the message of a call. It stays known that the call was made."""
        gone = self._told[post.kind, post.seat] = replace(post, message_id=0)
        await delete(self._services, post)
        return gone
