"""A cup as plain data, with its pure changes: no Discord, no asyncio.

What must hold, whatever is changed:

1. Everybody of the cup has at most one table in each round, and everybody who was in when a round began has one.
2. A round begins when every table of the round before has places. A table of one person, who rests, has them at once.
3. The people of a table never change. Its places change only by its match, by a forfeit, or by the organiser.

A change that is not allowed returns a Refusal. Its sentence is the text `cup-refused-<code>`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, Self

from pydantic import TypeAdapter

from games.engine.contract.values import Pace, Refusal
from games.engine.match.opening import id_for

ABSENT: Final = 0
"""The place of somebody who forfeited: behind everybody, and without points."""
MOST_PEOPLE: Final = 64
"""The most people of a cup."""
FEWEST_PEOPLE: Final = 3
"""The least number of people of a cup; more where a table of the game needs more."""
MOST_ROUNDS: Final = 12
"""The most rounds of a cup."""
TABLE_SIZE: Final = 4
"""The number of people that a table has if that is possible, in games for more than two."""
PACES: Final = (Pace.LIVE, Pace.RELAXED, Pace.MAIL)
"""The paces of a cup: those with a clock, so that nobody is waited for without end."""


class CupPhase(StrEnum):
    """The three phases of a cup."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CupTable:
    """One table of a round."""

    people: tuple[int, ...]
    """User ids by seat; one who asked to be forgotten has a number below 0."""
    places: tuple[int, ...] | None = None
    """By seat, 1 for the first; equal ones share a place. None while it is played."""
    room: int = 0
    """The id of the channel or thread where its people were called; 0 before."""
    mended: bool = False
    """The organiser put its result right."""

    @property
    def rests(self) -> bool:
        """Whether its only person rests in this round."""
        return len(self.people) == 1

    def place(self, user: int) -> int:
        """The place of one of its people. Only for a table that is over."""
        assert self.places is not None, "it is over"
        return self.places[self.people.index(user)]


CupRound = tuple[CupTable, ...]


@dataclass(frozen=True, slots=True)
class Cup:
    """One cup."""

    id: str
    game: str
    """The key of the game."""
    host: int
    """The user who opened it."""
    guild_id: int
    channel_id: int
    language: str
    """The language of its public message."""
    seats: tuple[int, ...]
    """The numbers of seats that a table may have."""
    closes: int
    """When sign-up ends (wall time, ms)."""
    opened: int
    """When it was opened (wall time, ms)."""
    in_thread: bool = False
    """Its channel is a thread, where there are no further ones."""
    limit: int = MOST_PEOPLE
    """The most people."""
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = field(default_factory=dict)
    """House rules that differ from the game's defaults."""
    asked: int = 0
    """How many rounds the organiser wishes; 0: as many as the people need."""
    phase: CupPhase = CupPhase.SIGN_UP
    people: tuple[int, ...] = ()
    """Who signed up, in that order."""
    out: tuple[int, ...] = ()
    """The people who play no further rounds at present."""
    rounds: tuple[CupRound, ...] = ()
    """The rounds that began."""
    said: tuple[tuple[str, int], ...] = ()
    """What the organiser changed, as (key of a text, user), the newest last."""
    message_id: int = 0
    """Its public message; 0 while that has to be posted."""
    old: tuple[int, ...] = ()
    """Messages that are to be deleted."""

    @staticmethod
    def load(data: Mapping[str, Any]) -> "Cup":
        """The stored cup. Raises ValueError for one of another release."""
        return _STORED.validate_python(dict(data))

    def data(self) -> dict[str, Any]:
        """The cup as it is stored."""
        return asdict(self)

    # What follows from it.

    @property
    def swiss(self) -> bool:
        """Whether its game is for two: then people with about as many points meet."""
        return max(self.seats) == 2

    @property
    def fewest(self) -> int:
        """The least number of people with whom it can start."""
        return max(FEWEST_PEOPLE, min(self.seats))

    @property
    def active(self) -> tuple[int, ...]:
        """The people who play the next round."""
        return tuple(user for user in self.people if user not in self.out)

    @property
    def planned_rounds(self) -> int:
        """The number of rounds that its people play: as many as they need, or fewer if so wished.

        In pairs it ends before that once those who are left have all met.
        """
        wanted = self.asked or rounds_needed(len(self.people), self.seats)
        if not self.swiss:
            return min(wanted, MOST_ROUNDS)
        possible = max(1, len(self.rounds) + new_rounds(self))
        return min(wanted, possible, MOST_ROUNDS)

    @property
    def tables(self) -> CupRound:
        """The tables of the last round that began; empty before the first."""
        return self.rounds[-1] if self.rounds else ()

    @property
    def round_over(self) -> bool:
        """Whether every table of that round has its places."""
        return all(table.places is not None for table in self.tables)

    @property
    def so_far(self) -> "Cup":
        """The cup without a round that is still played: what its standings are made of."""
        done = self.round_over or self.phase is CupPhase.OVER
        return self if done else replace(self, rounds=self.rounds[:-1])

    @property
    def finished(self) -> bool:
        """Whether no further round is played. Before the first one: whether it cannot begin."""
        if not self.rounds:
            return len(self.active) < self.fewest
        if not self.round_over:
            return False
        if len(self.rounds) >= self.planned_rounds:
            return True
        return len(self.active) < max(2, min(self.seats))

    def goes_on(self, now: int) -> bool:
        """Whether its next round, or its end, is due. now: wall time, ms."""
        if self.phase is CupPhase.OVER:
            return False
        if not self.rounds:
            return self.closes <= now
        return self.round_over

    def match_id(self, table_index: int) -> str:
        """The id of the match at a table of the last round: always the same, so that it is opened once."""
        return id_for(self.request(table_index))

    def request(self, table_index: int) -> str:
        """The request that opens the match at a table of the last round."""
        return f"cup {self.id} {len(self.rounds)} {table_index}"

    def table_of(self, user: int) -> tuple[int, int] | None:
        """The newest round in which that person has a table, and the table, both from 0; None if there is none."""
        for round_index in reversed(range(len(self.rounds))):
            for table_index, table in enumerate(self.rounds[round_index]):
                if user in table.people:
                    return round_index, table_index
        return None

    # Changes.

    def join(self, user: int) -> "Cup | Refusal":
        """The cup with that person. Once it runs, only somebody who went out may come back, from the next round on."""
        if self.phase is CupPhase.OVER:
            return Refusal("over")
        if user in self.out:
            return replace(self, out=tuple(one for one in self.out if one != user))
        if user in self.people:
            return Refusal("already-in")
        if self.phase is CupPhase.RUNNING:
            return Refusal("running")
        if len(self.people) >= self.limit:
            return Refusal("full")
        return replace(self, people=(*self.people, user))

    def leave(self, user: int) -> "Cup | Refusal":
        """The cup without that person; once it runs, they are out, and their table is forfeited."""
        if self.phase is CupPhase.OVER:
            return Refusal("over")
        if user not in self.active:
            return Refusal("not-in")
        if self.phase is CupPhase.SIGN_UP:
            return replace(self, people=tuple(one for one in self.people if one != user))
        return replace(self, out=(*self.out, user))

    def later(self, gone: int) -> "Cup":
        """The cup whose people could not be reached for that many ms: sign-up ends so much later."""
        if self.phase is not CupPhase.SIGN_UP:
            return self
        return replace(self, closes=self.closes + gone)

    def anew(self) -> Self:
        """The cup whose message is to be posted anew, and the old one deleted."""
        if not self.message_id:
            return self
        return replace(self, message_id=0, old=(*self.old, self.message_id))

    def begin(self, tables: CupRound) -> "Cup":
        """The cup with one more round, in a message of its own."""
        return replace(self.anew(), phase=CupPhase.RUNNING, rounds=(*self.rounds, tables))

    def end(self) -> "Cup | Refusal":
        """The cup at its end, in a message of its own. A table that is still played gets no places."""
        if self.phase is CupPhase.OVER:
            return Refusal("over")
        return replace(self.anew(), phase=CupPhase.OVER)

    def with_table(self, round_index: int, table_index: int, **changes: Any) -> "Cup":
        """The cup in which those fields of a table are changed. Rounds and their tables count from 0."""
        tables = list(self.rounds[round_index])
        tables[table_index] = replace(tables[table_index], **changes)
        rounds = list(self.rounds)
        rounds[round_index] = tuple(tables)
        return replace(self, rounds=tuple(rounds))


_STORED: Final = TypeAdapter(Cup)
CupChange = Callable[[Cup], Cup | Refusal]
"""A change of a cup: returns the cup after it, or a refusal."""


def url_of(cup: Cup) -> str:
    """The address of a cup's message; of its channel while it has none."""
    channel = f"https://discord.com/channels/{cup.guild_id}/{cup.channel_id}"
    return f"{channel}/{cup.message_id}" if cup.message_id else channel


def rounds_needed(people: int, seats: tuple[int, ...]) -> int:
    """The number of rounds that so many people need.

    Pairs play until one person can have won all rounds; three people all play each other.
    """
    if max(seats) > 2:
        table_size = max(1, min(people, TABLE_SIZE))
        return max(2, (people // table_size).bit_length() + 1)
    if people == FEWEST_PEOPLE:
        return 3
    return max(1, (people - 1).bit_length())


def new_rounds(cup: Cup) -> int:
    """The most further rounds of pairs in which nobody who is left meets somebody again, and nobody rests twice."""
    left = set(cup.active)
    if len(left) < 2:
        return 0
    unmet = {user: left - {user} for user in left}
    for table in (table for tables in cup.rounds for table in tables):
        for user in left.intersection(table.people):
            unmet[user] = unmet[user].difference(table.people)
    pairs = sum(map(len, unmet.values())) // 2
    rests = len(left) % 2
    return min(min(map(len, unmet.values())) + rests, pairs // (len(left) // 2))


# What its organiser changes, and what its keeper notes.


def started(cup: Cup, now: int) -> Cup | Refusal:
    """The cup whose sign-up ends at that time. Its first round is due then."""
    if cup.phase is not CupPhase.SIGN_UP:
        return Refusal("running")
    if len(cup.people) < cup.fewest:
        return Refusal("few")
    return replace(cup, closes=now)


def without(cup: Cup, users: Collection[int]) -> Cup:
    """The running cup in which these people play no further rounds."""
    leaving = [user for user in cup.active if user in users]
    return replace(cup, out=(*cup.out, *leaving))


def left_by(cup: Cup, users: Collection[int]) -> Cup:
    """The cup between two rounds without these people. What they have played counts."""
    for user in users:
        after = cup.leave(user)
        if isinstance(after, Cup):
            cup = after
    return cup


def placed(cup: Cup, table_index: int, places: tuple[int, ...]) -> Cup:
    """The cup with the places of a table of the last round, unless the organiser set them before."""
    if cup.tables[table_index].places is not None:
        return cup
    return cup.with_table(len(cup.rounds) - 1, table_index, places=places)


def taken_out(cup: Cup, user: int) -> Cup | Refusal:
    """The cup without that person, which it says openly."""
    return _saying(cup.leave(user), "out", user)


def mended(cup: Cup, round_index: int, table_index: int, seat: int | None) -> Cup | Refusal:
    """The cup in which the person of a seat was first at a table (None: all were equal), which it says openly."""
    if cup.phase is CupPhase.OVER:
        return Refusal("over")
    if round_index >= len(cup.rounds) or table_index >= len(cup.rounds[round_index]):
        return Refusal("changed")
    table = cup.rounds[round_index][table_index]
    if table.rests or (seat is not None and seat >= len(table.people)):
        return Refusal("changed")
    winner = None if seat is None else table.people[seat]
    after = cup.with_table(round_index, table_index, places=put_first(table, winner), mended=True)
    return _saying(after, "mended", table.people[seat or 0])


def put_first(table: CupTable, user: int | None) -> tuple[int, ...]:
    """The places of a table with that person before all others, who keep their order; None: everybody is equal."""
    all_equal = (1,) * len(table.people)
    if user is None:
        return all_equal
    places = []
    for one, place_before in zip(table.people, table.places or all_equal, strict=True):
        if one == user:
            places.append(1)
        elif place_before == ABSENT:
            places.append(ABSENT)
        else:
            places.append(place_before + 1)
    return tuple(places)


def _saying(after: Cup | Refusal, key: str, user: int) -> Cup | Refusal:
    """The cup after a change of its organiser, which its message names; a refusal as it is."""
    if isinstance(after, Refusal):
        return after
    return replace(after, said=(*after.said, (key, user)))
