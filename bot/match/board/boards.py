"""The public messages of a match, its board and its card: what they show, how they are written, and all that run."""

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.common.tasks import Locks
from bot.match.addresses import room_url
from bot.match.board.place import BoardPlace, Talk
from bot.match.board.sheet import board_message, card_sheet, question
from bot.match.scene.compose import public_scene
from bot.match.scene.lines import waited
from bot.match.scene.scene import standing
from bot.match.show.feed import FELT_MS, EyeReader, HeldBeat, held, is_climax, passed
from bot.match.show.followers import Followers
from bot.match.show.place import Carrier, MessagePlace, PostKeeper, by_answer, by_edit, delete, gone_for_good
from bot.match.show.screen import Fresh, MatchShow
from bot.people.servers import server_of
from bot.services import Services
from bot.store.posts import CARD, BoardPost, found
from bot.store.shelf import BOARD
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, RETRY_MS
from bot.wire.sheet import Sheet
from games.engine.contract.pictures import BeatSubject
from games.engine.contract.values import Seat
from games.engine.hall.serving import NOTED
from games.engine.match.match import Match
from games.engine.match.pace import CLIMAX_SHOWN_MS
from games.engine.match.publish import ViewUpdate
from games.engine.store.errors import StoreError, WorkerFailed
from games.engine.store.records import Spot

log = logging.getLogger("bellhop.board")

UNWRITTEN: Final = "board"
"""The reason for which a match's people count as out of reach: nobody sees its board."""
RACE_PATIENCE_MS: Final = 15_000
"""Milliseconds for which a race goes on without its board: its people play in their panels."""
MOST_RETRY_MS: Final = 5 * 60_000
"""The most milliseconds between two attempts to write a board that Discord refuses."""
CARD_GAP_MS = 30_000
"""The least time between two writes of a card."""


class PublicShow(MatchShow[BoardPost], EyeReader):
    """A public message of a match. It shows all news, and follows the deadlines that it names."""

    def _read(self) -> EyeReader:
        return self

    def deadline(self) -> object:
        """The deadlines that the message may name; none in a race."""
        match = self.match
        return () if match.race else tuple(match.timing.clock(seat).due for seat in match.awaited)

    @property
    def late(self) -> bool:
        """Whether the time of every beat so far is over, and still more is to be shown, as after a failure of Discord.

        Then only the end of that is shown. A person alone among computers looks at beats as long as they want.
        """
        past = self.match.timing.calm <= self._services.clock.now()
        return past and self.sub.behind and not self.match.newest.alone

    def note_shown(self) -> None:
        """Note which version is shown, so that a restart does not write it again, and whether something follows it."""
        version, beat = self.feed.showing.state.version, self.feed.beat
        self.place.post = replace(self.post, version=version, owed=beat is not None and beat.then)


class Board(PublicShow):
    """One match's board. `screen` writes it; a press on one of its buttons is answered with the next board."""

    place: BoardPlace

    def __init__(self, services: Services, match: Match, place: BoardPlace) -> None:
        self._must_draw = False
        self._failing_since: int | None = None
        self._retry_ms = RETRY_MS
        self._seen: dict[Seat, int] = {}
        # 0: nothing was shown yet, and the first board tells no story
        super().__init__(services, match, None, place, place.post.version or match.newest.version)
        if place.post.owed or not place.post.version:
            self.screen.fresh = Fresh(services, 0)  # it may show a beat, which asks nothing
            self.screen.want()

    async def run(self) -> None:
        """Show the news until the match is let go or over."""
        self.place.talk.enter(self.place)
        try:
            await self.screen.run()
        finally:
            self.place.talk.leave(self.place)
        if self.match.newest.outcome is not None:
            self._services.lost.discard(self.match.id)

    async def answer(self, answer: Answer, *, during: bool = False) -> None:
        """Answer a press on the board with the next board. While another write runs or a beat stands, only accept it.

        A press on an older message of this board is only accepted too: the news go to the newest message. during: the
        press changes the beat that stands; its film is not disturbed.
        """
        here, beat = self.place.editable and answer.message_id == self.post.message_id, self.feed.beat
        stands = beat is not None and (beat.before is not None or not during)
        if here and not stands and not await self._left_behind() and not self.screen.writing:
            with contextlib.suppress(StoreError, WorkerFailed):
                await self.screen.answer(answer)
        await answer.quiet()

    def saw(self, seat: Seat) -> None:
        """Note that the person of that seat has seen enough of what has happened. Once everybody has, it is over."""
        self._seen[seat] = passed(self.match, self.feed.beat)
        if self.feed.beat is not None and self._all_passed(self.feed.beat.shown):
            self.feed.skip()
            self.screen.want()

    def _nexts(self, shown: ViewUpdate) -> tuple[int, int]:
        """The number of people at the table who have seen enough of that publication, and of all people there."""
        people = [Seat(seat) for seat, status in enumerate(self.match.newest.seats) if status.level is None]
        return sum(self._seen.get(seat, 0) >= shown.state.version for seat in people), len(people)

    def _all_passed(self, shown: ViewUpdate) -> bool:
        pressed, people = self._nexts(shown)
        return 0 < people == pressed

    async def bring(self, channel_id: int) -> None:
        """Post the board again in that channel and delete the old message, unless it was posted there just now."""
        if channel_id == self.post.channel_id and self.place.not_before > self._services.clock.now():
            return
        await self.screen.write_by(self.place.send(channel_id, self.match.newest.version))

    async def say_back_soon(self) -> None:
        """Show that the bot is restarting, in place of the story. Before, the store says that the board is owed."""
        if not self.place.editable:
            return
        notice = self._services.words(self.match)("board-back-soon")
        try:
            async with self.screen.alone:
                sheet = await board_message(self._services, self.match)
                await self.place.now(replace(self.post, version=self.match.newest.version - 1, owed=True))
                turn = sheet.below[0].rpartition("\n")[2]
                await self.place.edit().write(replace(sheet, below=(f"{notice}\n{turn}",)))
        except (StoreError, WorkerFailed, *FAILURES) as error:
            log.info("board of %s: no word of the restart (%s)", self.match.id, type(error).__name__)

    # The match, for the feed.

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat | None:
        """The picture of what happened; None if it is over already, or everybody had seen enough of it before.

        The poster follows it, and in a game with pictures of beats the board.

        In a game without hands people play on the board. There it stands until *Next* for a person alone.
        """
        if self.late or self._all_passed(news):
            return None
        then = BeatSubject in self.match.game.draw or news.state.outcome is not None
        shown = replace(self.feed.frame, beat=True, hold_ms=news.hold_ms)
        return held(self.match, before, shown, then=then, waits=not self.match.game.hands)

    # What its screen shows.

    @property
    def question(self) -> int:
        """The number of the newest question that is shown."""
        return question(self.feed.showing.state)

    async def make(self, answer: Answer | None) -> Sheet:
        """The board. Without a press an outdated one is not drawn, but then the next one is in any case.

        Otherwise a match with constant news would never show one.
        """
        shown, must = self.feed.showing, answer is not None or self._must_draw

        def wanted() -> bool:
            return must or shown.beat or self.match.newest.version == self.sub.version

        self._must_draw, beat = True, self.feed.beat
        nexts = self._nexts(beat.shown) if beat is not None and beat.steps else None
        sheet = await board_message(self._services, self.match, shown, wanted, beat=beat, nexts=nexts)
        self._must_draw = False
        self.feed.play(beat, sheet)
        return sheet

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, then the channel."""
        by_press = () if answer is None else (by_answer(answer, lambda _: None, private=False),)
        return (*by_press, *self.place.carriers(self.sub.version, below=await self._left_behind()))

    async def take(self) -> bool:
        """Take the news. A board that was refused is tried again now and then, though there is nothing new."""
        changed, again = await super().take(), self.look_at
        if again is None or again > self._services.clock.now():
            return changed
        await self._services.matches.find(self.match.id)  # it is not let go before its board can be written
        return True

    async def confirmed(self, taken: int) -> None:
        """Note the same, and that the board stands in its place. If its clocks waited for that, they go on."""
        self._services.lost.discard(self.match.id)
        self._failing_since, self._retry_ms, self.look_at = None, RETRY_MS, None
        await super().confirmed(taken)
        if self._spot in self._services.matches.services.contact.spots():
            await self._services.matches.outages.regain(self._spot, UNWRITTEN, NOTED)

    def unwritten(self) -> None:
        """Let the match's clocks wait while its board cannot be written. A race goes on for a moment."""
        hall, now = self._services.matches, self._services.clock.now()
        if self.match.newest.outcome is not None or hall.outages.unreached(self.match.place.guild_id):
            return
        if self._failing_since is None:
            self._failing_since = now
        if now - self._failing_since >= (RACE_PATIENCE_MS if self.match.race else 0):
            hall.services.start(hall.outages.lose(self._spot, UNWRITTEN, self._failing_since))

    def refused(self, *, gone: bool) -> None:
        """Note that the board cannot be shown at present: panels say so. It is tried again later."""
        self._services.lost.add(self.match.id)
        self.unwritten()
        self.look_at = self._services.clock.now() + self._retry_ms
        self._retry_ms = min(2 * self._retry_ms, MOST_RETRY_MS)

    @property
    def _spot(self) -> Spot:
        return Spot.of(self.match.place.guild_id, self.match.id)

    async def _left_behind(self) -> bool:
        """Whether so much was said below the board while people must act that it has to be posted again.

        Not within a minute of its last post, and not if the server's settings keep boards in their place.
        """
        moment = self.feed.showing.state
        if not self.place.behind or all(moment.seats[seat].level is not None for seat in waited(self.match, moment)):
            return False
        try:
            return (await server_of(self._services.store, self.match.place.guild_id)).boards == "follow"
        except StoreError:
            return False  # it is edited in its place


class Card(PublicShow):
    """The line in the channel for a match that runs in a thread. It links to the board and becomes the result.

    It is written at most twice a minute, the result at once.
    It has a screen of its own, so that the board does not wait when Discord delays the card, as it does with old
    messages.
    """

    def __init__(self, services: Services, match: Match, board: Board, post: BoardPost, keeper: PostKeeper) -> None:
        super().__init__(services, match, None, MessagePlace(post, keeper, partial(delete, services)))
        self._board = board

    async def take(self) -> bool:
        """Take the news, which are not shown while the board shows a climax. The result does not wait after it."""
        changed = await super().take()
        if self.feed.beat is not None and self.feed.until is not None:
            self.screen.due = max(self.screen.due, self.feed.until)  # for what was to be written before
            return False
        if changed and self.sub.state.outcome is not None:
            self.screen.due = 0
        return changed

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat | None:
        """A climax, which the board shows. Meanwhile the card is not written, so that nothing of it tells the result.

        The board takes longer over each of several in a row.
        """
        if self.late or not is_climax(self.match, news):
            return None
        ms = CLIMAX_SHOWN_MS if self.sub.behind else FELT_MS
        return HeldBeat(before, (ms,), limit=self._services.clock.now() + ms)

    async def make(self, answer: Answer | None) -> Sheet:
        """The line with whose turn it is, or the result."""
        scene = await public_scene(self._services, self.match, replace(self.feed.showing, visible=()))
        return card_sheet(scene, room_url(self.match.place, self._board.post.channel_id))

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """An edit of the message."""
        return (by_edit(self._services, self.place, CARD_GAP_MS, passes=gone_for_good),)


class Boards(Followers[Board]):
    """Finds the board of a match; starts and ends the writers of boards.

    talk: hears of every message in the servers' channels, so that boards can follow the conversation.
    posting: by match, held while its first board is being posted. Presses on it wait until its message id is known.
    on_run: called with each match whose board gets a writer; set before the first one does.
    """

    def __init__(self, services: Services, keeper: PostKeeper) -> None:
        super().__init__("board", services.clock)
        self._services = services
        self._keeper = keeper
        self.talk = Talk()
        self.on_run: Callable[[Match], None] = lambda _: None
        self._cards: Followers[Card] = Followers("card", services.clock)
        self.posting: Locks[str] = Locks()

    async def get(self, match: Match) -> Board | None:
        """The board of that match, loaded if necessary; None if it has no message."""
        board = self.of(match.id)
        if board is None or board.let_go:
            await self.attach(match)
        return self.of(match.id)

    async def attach(self, match: Match) -> None:
        """Start the writer of a match that was just loaded, if its board has a message."""
        async with self.posting.of(match.id):
            board = self.of(match.id)
            post = await found(self._services.store, BoardPost, match.id, BOARD) if board is None else None
            if post is not None:
                await self._run(match, post)
            elif board is not None and board.let_go:
                board.follow(match, board.post.version)
                await self._begun(match, board)

    async def begin(self, match: Match, post: BoardPost) -> None:
        """Store the message in which a new match was just shown, and write it from now on."""
        await self._keeper.now(post)
        await self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Post the board of a match that has no message yet. After a kill Discord gives the one that was posted."""
        publication = standing(match)
        sheet = await board_message(self._services, match, publication)
        channel = self._services.client.get_partial_messageable(channel_id)
        sent = await channel.send(**message(sheet), silent=True, nonce=match.id)
        now = self._services.clock.now()
        await self.begin(match, BoardPost(match.id, channel_id, sent.id, publication.state.version, now))

    async def restore(self, match: Match) -> None:
        """Make sure that the match has its board. One that was never posted is posted as soon as Discord allows it.

        An attempt at a challenge has none, and a cup posts those of its tables.
        """
        apart = match.record.challenge is not None or match.id in self._services.at_cups
        if await self.get(match) is not None or apart or match.newest.outcome is not None:
            return
        card = await found(self._services.store, BoardPost, match.id, CARD)
        # A thread has the id of the card on which it was opened. Without a card, the board goes to the channel.
        channel_id = card.message_id if card else match.place.channel_id
        await self._run(match, BoardPost(match.id, channel_id, message_id=0, version=0, posted_at=0))

    def renew(self, holds: Callable[[int | None], bool] = lambda _guild_id: True) -> None:
        """Have every board of an open match in some servers written again, because a deadline in it has changed."""
        for board in self.every():
            if board.match.newest.outcome is None and holds(board.match.place.guild_id):
                board.screen.want()

    def try_again(self, guild_id: int, channel_id: int | None) -> None:
        """Have the boards in a channel written, or all of a server: whether that is possible may have changed."""
        for board in self.every():
            here = channel_id in {None, board.post.channel_id, board.match.place.channel_id}
            if here and board.match.place.guild_id == guild_id and board.match.newest.outcome is None:
                board.screen.due = 0
                board.screen.want()

    async def close(self) -> None:
        """End every writer."""
        await self._cards.close()
        await super().close()

    async def _run(self, match: Match, post: BoardPost) -> None:
        board = Board(self._services, match, BoardPlace(self._services, match.place, post, self._keeper, self.talk))
        self.start(board, match.id)
        await self._begun(match, board)

    async def _begun(self, match: Match, board: Board) -> None:
        """Tell the other followers of the match that its board has a writer, and start the writer of its card."""
        self.on_run(match)
        if self._services.must_redraw(match, None):
            board.screen.want()
        card = await found(self._services.store, BoardPost, match.id, CARD)
        if card is not None:
            self._cards.start(Card(self._services, match, board, card, self._keeper), match.id)
