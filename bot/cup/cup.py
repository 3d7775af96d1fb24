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
MOST: Final = 64
"""The most people of a cup."""
FEWEST: Final = 3
"""The least number of people of a cup; more where a table of the game needs more."""
MOST_ROUNDS: Final = 12
TABLE: Final = 4
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
    """One table of a round. people: user ids by seat; one who asked to be forgotten has a number below 0.

    places: by seat, 1 for the first; equal ones share a place; None while it is played.
    room: the channel or thread where its people were called; 0 before. mended: the organiser put its result right.
    """

    people: tuple[int, ...]
    places: tuple[int, ...] | None = None
    room: int = 0
    mended: bool = False

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
    """One cup.

    in_thread: its channel is a thread, where there are no further ones.
    seats: the numbers of seats that a table may have. limit: the most people. asked: how many rounds the organiser
    wishes; 0: as many as the people need. closes: when sign-up ends (wall time, ms).
    people: who signed up, in that order. out: those of them who play no further rounds at present.
    rounds: those that began. said: what the organiser changed, as (key of a text, user), the newest last.
    message_id: 0 while its message has to be posted. old: messages that are to be deleted.
    """

    id: str
    game: str
    host: int
    guild_id: int
    channel_id: int
    language: str
    seats: tuple[int, ...]
    closes: int
    opened: int
    in_thread: bool = False
    limit: int = MOST
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = field(default_factory=dict)
    asked: int = 0
    phase: CupPhase = CupPhase.SIGN_UP
    people: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    rounds: tuple[CupRound, ...] = ()
    said: tuple[tuple[str, int], ...] = ()
    message_id: int = 0
    old: tuple[int, ...] = ()

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
        return max(FEWEST, min(self.seats))

    @property
    def active(self) -> tuple[int, ...]:
        """The people who play the next round."""
        return tuple(user for user in self.people if user not in self.out)

    @property
    def planned_rounds(self) -> int:
        """The number of rounds that its people play: as many as they need, or fewer if so wished.

        In pairs it ends before that once those who are left have all met.
        """
        needed = rounds_needed(len(self.people), self.seats)
        most = max(1, len(self.rounds) + new_rounds(self)) if self.swiss else MOST_ROUNDS
        return min(self.asked or needed, most, MOST_ROUNDS)

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
        enough = len(self.active) >= (max(2, min(self.seats)) if self.rounds else self.fewest)
        return self.round_over and (len(self.rounds) >= self.planned_rounds or not enough)

    def goes_on(self, now: int) -> bool:
        """Whether its next round, or its end, is due."""
        return self.phase is not CupPhase.OVER and (self.round_over if self.rounds else self.closes <= now)

    def match_id(self, number: int) -> str:
        """The id of the match at a table of the last round: always the same, so that it is opened once."""
        return id_for(self.request(number))

    def request(self, number: int) -> str:
        """The request that opens it."""
        return f"cup {self.id} {len(self.rounds)} {number}"

    def table_of(self, user: int) -> tuple[int, int] | None:
        """The newest round (0-based) and the number of the table where that person sits; None if there is none."""
        for played in reversed(range(len(self.rounds))):
            for number, table in enumerate(self.rounds[played]):
                if user in table.people:
                    return played, number
        return None

    # Changes.

    def join(self, user: int) -> "Cup | Refusal":
        """The cup with that person. Once it runs, only somebody who went out may come back, from the next round on."""
        if self.phase is CupPhase.OVER:
            return Refusal("over")
        if user in self.people:
            out = tuple(one for one in self.out if one != user)
            return replace(self, out=out) if user in self.out else Refusal("already-in")
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
        return replace(self, closes=self.closes + gone) if self.phase is CupPhase.SIGN_UP else self

    def anew(self) -> Self:
        """The cup whose message is to be posted anew, and the old one deleted."""
        return replace(self, message_id=0, old=(*self.old, self.message_id) if self.message_id else self.old)

    def begin(self, tables: CupRound) -> "Cup":
        """The cup with one more round, in a message of its own."""
        return replace(self.anew(), phase=CupPhase.RUNNING, rounds=(*self.rounds, tables))

    def end(self) -> "Cup | Refusal":
        """The cup at its end, in a message of its own. A table that is still played gets no places."""
        return Refusal("over") if self.phase is CupPhase.OVER else replace(self.anew(), phase=CupPhase.OVER)

    def with_table(self, played: int, number: int, **changes: Any) -> "Cup":
        """The cup with a changed table."""
        tables = self.rounds[played]
        tables = (*tables[:number], replace(tables[number], **changes), *tables[number + 1 :])
        return replace(self, rounds=(*self.rounds[:played], tables, *self.rounds[played + 1 :]))


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
    if max(seats) == 2:
        return 3 if people == FEWEST else max(1, (people - 1).bit_length())
    return max(2, (people // min(people, TABLE)).bit_length() + 1)


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
    return Refusal("few") if len(cup.people) < cup.fewest else replace(cup, closes=now)


def without(cup: Cup, users: Collection[int]) -> Cup:
    """The running cup in which these people play no further rounds."""
    return replace(cup, out=(*cup.out, *(user for user in cup.active if user in users)))


def left_by(cup: Cup, users: Collection[int]) -> Cup:
    """The cup between two rounds without these people. What they have played counts."""
    for user in users:
        after = cup.leave(user)
        cup = cup if isinstance(after, Refusal) else after
    return cup


def placed(cup: Cup, number: int, places: tuple[int, ...]) -> Cup:
    """The cup with the places of a table of the last round, unless the organiser set them before."""
    decided = cup.tables[number].places is not None
    return cup if decided else cup.with_table(len(cup.rounds) - 1, number, places=places)


def taken_out(cup: Cup, user: int) -> Cup | Refusal:
    """The cup without that person, which it says openly."""
    return _saying(cup.leave(user), "out", user)


def mended(cup: Cup, played: int, number: int, seat: int | None) -> Cup | Refusal:
    """The cup in which the person of a seat was first at a table (None: all were equal), which it says openly."""
    tables = cup.rounds[played] if played < len(cup.rounds) else ()
    people = tables[number].people if number < len(tables) else ()
    if cup.phase is CupPhase.OVER:
        return Refusal("over")
    if len(people) <= max(1, seat or 0):
        return Refusal("changed")
    places = put_first(tables[number], None if seat is None else people[seat])
    return _saying(cup.with_table(played, number, places=places, mended=True), "mended", people[seat or 0])


def put_first(table: CupTable, user: int | None) -> tuple[int, ...]:
    """The places of a table with that person before all others, who keep their order; None: everybody is equal."""
    before = table.places or (1,) * len(table.people)
    if user is None:
        return (1,) * len(table.people)
    return tuple(
        1 if one == user else place + 1 if place != ABSENT else ABSENT
        for one, place in zip(table.people, before, strict=True)
    )


def _saying(after: Cup | Refusal, key: str, user: int) -> Cup | Refusal:
    return after if isinstance(after, Refusal) else replace(after, said=(*after.said, (key, user)))
