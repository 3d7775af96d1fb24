"""The bot's store: everything that outlives the process, in a SQLite file or on a PostgreSQL server."""

from collections.abc import Callable

from sqlalchemy import select, union, union_all

from bot.store.challenges import StoredChallenges
from bot.store.cups import CupShelf
from bot.store.daily import Dailies
from bot.store.handed import Handed
from bot.store.invitations import Invitations
from bot.store.people_store import PeopleStore
from bot.store.predictions import Predictions
from bot.store.results import Results
from bot.store.scheduled import ScheduledPosts
from bot.store.schema import CHALLENGE, CUP, DRAFT, LOBBY, POST
from bot.store.shelf import BOARD, Shelf, change_row
from games.engine.contract.values import Pace
from games.engine.store.database import Database
from games.engine.store.parts import Parts
from games.engine.store.records import MatchCard
from games.engine.store.schema import EVENT, MATCH, META, OPEN, SEAT, WHOLE, Share
from games.engine.store.store import Store


class BotStore(Store, Shelf, PeopleStore):
    """All that is kept: matches and lists of them, the bot's own things, and what belongs to people.

    Every method raises StoreError where the database fails.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database, of_a_person=(DRAFT,))
        self.results = Results(database)
        """The results of the matches that count."""
        self.predictions = Predictions(database)
        """What people say beforehand about matches."""
        self.invitations = Invitations(database)
        """The invitations to lobbies."""
        self.daily = Dailies(database)
        """The puzzles of the day."""
        self.due_posts = ScheduledPosts(database)
        """Posts that are due at a time."""
        self.challenges = StoredChallenges(database)
        """What people play alone by the same deal."""
        self.cups = CupShelf(database)
        """The cups."""
        self.parts = Parts(database)
        """The parts that several processes share."""
        self.handed = Handed(database)
        """The interactions that these processes hand on to each other."""

    async def change_meta(self, key: str, change: Callable[[str | None], str]) -> None:
        """Replace the value under a key (None: no value yet) by what `change` makes of it. Processes take turns."""
        await change_row(self.database, META, "value", key, change)

    async def matches_shown_in(self, channel_id: int) -> list[MatchCard]:
        """The open matches with their board in a channel (or with it planned there), oldest first."""
        shown = select(POST.c.match_id).where(POST.c.kind == BOARD)
        here = MATCH.c.id.in_(shown.where(POST.c.channel_id == channel_id))
        on_its_way = (MATCH.c.channel_id == channel_id) & MATCH.c.challenge.is_(None) & MATCH.c.id.not_in(shown)
        return await self.cards(OPEN & (here | on_its_way))

    async def server_of(self, ident: str) -> tuple[int | None] | None:
        """The server of the match, lobby or cup with that id, in a tuple; None if there is none."""
        match = select(MATCH.c.guild_id).where(MATCH.c.id == ident)
        lobby = select(LOBBY.c.guild_id).where(LOBBY.c.id == ident)
        cup = select(CUP.c.guild_id).where(CUP.c.id == ident)
        rows = await self.database.fetch(select(union_all(match, lobby, cup).subquery().c.guild_id))
        return (rows[0].guild_id,) if rows else None

    async def attempts(self, challenge: str) -> list[MatchCard]:
        """Everybody's attempt at a challenge, the first to begin first."""
        return await self.cards(MATCH.c.challenge == challenge)

    async def challenges_of(self, user_id: int) -> list[str]:
        """The challenges that a person opened, and those at which they have an attempt."""
        tried = (
            select(MATCH.c.challenge)
            .join(SEAT, SEAT.c.match_id == MATCH.c.id)
            .where(SEAT.c.user_id == user_id, MATCH.c.challenge.is_not(None))
        )
        opened = select(CHALLENGE.c.id).where(CHALLENGE.c.host_id == user_id)
        rows = await self.database.fetch(select(union(tried, opened).subquery().c.challenge))
        return [str(row.challenge) for row in rows]

    async def matches_finished_by(self, user_id: int, most: int) -> list[MatchCard]:
        """The newest finished matches in which a user has a seat, newest first."""
        theirs = (
            select(MATCH.c.id)
            .join(SEAT, SEAT.c.match_id == MATCH.c.id)
            .where(SEAT.c.user_id == user_id, ~OPEN)
            .order_by(MATCH.c.ended_at.desc(), MATCH.c.id)
            .limit(most)
        )
        cards = await self.cards(MATCH.c.id.in_(theirs))
        return sorted(cards, key=lambda card: (-(card.progress.ended_at or 0), card.record.id))

    async def matches_behind(self, share: Share = WHOLE) -> list[str]:
        """The matches of a share, over or not, whose board shows less than is stored, and open ones without a board.

        In both cases the process ended between storing and showing. The most recently played come first.
        """
        its_board = (POST.c.match_id == MATCH.c.id) & (POST.c.kind == BOARD)
        its_last_event = (EVENT.c.match_id == MATCH.c.id) & (EVENT.c.seq == MATCH.c.version)
        is_behind = POST.c.version < MATCH.c.version
        has_no_board = POST.c.version.is_(None) & MATCH.c.challenge.is_(None) & OPEN
        played_at = MATCH.c.opened_at + MATCH.c.downtime_ms + EVENT.c.at
        query = (
            select(MATCH.c.id)
            .join(POST, its_board, isouter=True)
            .join(EVENT, its_last_event)
            .where(is_behind | has_no_board)
            .where(share.where(MATCH.c.guild_id))
            .order_by(played_at.desc(), MATCH.c.id)
        )
        return [str(row.id) for row in await self.database.fetch(query)]

    async def matches_waiting(self, kind: str, share: Share = WHOLE) -> list[str]:
        """A share's open matches with an awaited person who has no post of that kind; also all live and paused ones.

        Matches with a computer to act are left out, because they are loaded anyway. The first that is due comes first.
        """
        query = (
            select(MATCH.c.id, MATCH.c.pace, MATCH.c.paused, MATCH.c.awaited)
            .where(OPEN & ~MATCH.c.computer_due & share.where(MATCH.c.guild_id))
            .order_by(MATCH.c.due_at.is_(None), MATCH.c.due_at, MATCH.c.id)
        )
        posts = select(POST.c.match_id, POST.c.seat).where(POST.c.kind == kind)
        async with self.database.read() as connection:
            told = {(row.match_id, row.seat) for row in await connection.execute(posts)}
            rows = (await connection.execute(query)).all()
        found = []
        for row in rows:
            all_are_told = all((row.id, seat) in told for seat in row.awaited)
            # A paused match awaits no seat, but a held race then waits for its people.
            if row.pace == Pace.LIVE or row.paused or not all_are_told:
                found.append(str(row.id))
        return found

    async def matches_drafted(self, field: str, share: Share = WHOLE) -> list[str]:
        """The open matches of a share in which the draft of some seat has a text in that field."""
        kept = select(DRAFT.c.match_id).where(DRAFT.c.data[field].as_string() != "")
        mine = OPEN & share.where(MATCH.c.guild_id)
        query = select(MATCH.c.id).where(mine & MATCH.c.id.in_(kept)).order_by(MATCH.c.id)
        return [str(row.id) for row in await self.database.fetch(query)]
