"""Everything that is known of a running match. `Match` is what changes it.

Only two things are changed from elsewhere, and neither is an event: `forget`, and `competes`, which cups set.
"""

from dataclasses import replace
from typing import Any
from zlib import crc32

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Refusal, Seat
from games.engine.match.answers import (
    ALREADY_SEATED,
    MATCH_OVER,
    SAT_ELSEWHERE,
    SEAT_TAKEN,
    SENT_AWAY,
    STOPPING,
    By,
    Player,
)
from games.engine.match.log import MatchLog
from games.engine.match.match_events import SentAway, VotedAway
from games.engine.match.pace import Clocks, Tempo
from games.engine.match.race import Rhythm
from games.engine.match.services import MatchServices
from games.engine.match.state import PUBLIC, LoggedEvent, MatchState, Viewer, viewer_of
from games.engine.match.undo import Undoable, undoable
from games.engine.store.records import NOBODY, MatchCard, MatchRecord


class MatchFacts:
    """What was agreed on for a match, its log, its clocks, and what follows from them."""

    __slots__ = (
        "__weakref__",
        "clocks",
        "competes",
        "downtime",
        "game",
        "id",
        "language",
        "logged",
        "options",
        "pace",
        "place",
        "pressed_at",
        "race",
        "record",
        "rhythm",
        "seat_count",
        "services",
    )

    def __init__(
        self,
        card: MatchCard,
        game: AnyGame,
        events: list[LoggedEvent],
        services: MatchServices,
    ) -> None:
        self.record: MatchRecord = card.record
        """The agreed terms, and the users of the seats."""
        self.id = card.record.id
        """Ten characters of [a-z0-9]."""
        self.game = game
        self.options: Any = game.Options.agreed(card.record.options)
        """The house rules, a model of `Game.Options`."""
        self.seat_count = len(card.record.players)
        """How many seats it has."""
        self.rhythm = Rhythm(self.options.race)
        """By turns, or a race."""
        self.race = self.rhythm.race
        """Whether all act at once."""
        self.pace = card.record.pace
        """How long a decision may take."""
        self.language = card.record.language
        """The language in which the match speaks in public."""
        self.place = card.record.place
        """The server and the channel in which it is played."""
        self.competes = False
        """Whether it belongs to a cup."""
        self.services = services
        """What it shares with the other matches of the process."""
        self.pressed_at: dict[Seat, int] = {}
        """By seat, the wall time of its person's last press since the match was loaded."""
        self.logged = MatchLog(game, self.options, self.seat_count, events)
        """Every event, and the state after the last."""
        self.downtime = card.progress.downtime_ms
        """The milliseconds that do not count as game time."""
        self.clocks = Clocks(card.progress.clocks, self.newest.at)
        """When the clock acts for each seat."""

    # The match now.

    @property
    def newest(self) -> MatchState:
        """The match at its newest version."""
        return self.logged.newest

    @property
    def log(self) -> list[LoggedEvent]:
        """Every event so far."""
        return self.logged.events

    @property
    def where(self) -> tuple[str, int]:
        """The match's id and version, for a log line."""
        return self.id, self.newest.version

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; none while it is paused or over."""
        return self.newest.awaited

    @property
    def held(self) -> bool:
        """Whether it is a race that stands still until its people are ready."""
        return self.rhythm.held(self.newest)

    @property
    def final(self) -> bool:
        """Whether nothing is ever taken back: in a race, an attempt at a challenge, and if it `competes` in a cup."""
        return self.race or self.competes or self.record.challenge is not None

    # Its people.

    @property
    def players(self) -> dict[Seat, int]:
        """The user of each seat that belongs to a person, even if a computer plays there now."""
        return {Seat(seat): user for seat, user in enumerate(self.record.players) if user is not None}

    @property
    def host(self) -> int:
        """The user who may send people away, offer seats and end the match.

        This is the host while they play, otherwise the first person who plays. A host whose seat a computer plays is
        the host again when they come back.
        """
        playing = [user for seat, user in self.players.items() if self.newest.seats[seat].level is None]
        if self.record.host in playing or not playing:
            return self.record.host
        return playing[0]

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a user, or None."""
        if user_id not in self.record.players:
            return None
        return Seat(self.record.players.index(user_id))

    def sits(self, user_id: int) -> bool:
        """Whether a user has a seat and has not left it for good."""
        seat = self.seat_of(user_id)
        return seat is not None and not self.newest.seats[seat].gone

    def viewer_of(self, seat: Seat) -> Viewer:
        """The viewer that a seat's person is now. Before a race it is `PUBLIC`, so that all see their hands at once."""
        if self.held and not self.newest.begun:
            return PUBLIC
        return viewer_of(self.newest, seat)

    def forget(self, user_id: int) -> None:
        """Remove a user from the match in memory; their seats then belong to no user.

        If a match still waits for one of these seats, its person must leave it first.
        """
        players = tuple(None if user == user_id else user for user in self.record.players)
        former = tuple(replace(one, user_id=None) if one.user_id == user_id else one for one in self.record.former)
        host = NOBODY if self.record.host == user_id else self.record.host
        self.record = replace(self.record, players=players, former=former, host=host)

    # Who may do what.

    def speaks_for(self, by: By, seat: Seat) -> bool:
        """Whether there is such a seat, and the sender may speak for its person.

        A person may for their own seat alone; the clock and computers, which are parts of the process, for every seat.
        A computer may play there now: its person may still come back, resign or vote.
        """
        if not 0 <= seat < self.seat_count:
            return False
        return not isinstance(by, Player) or by.user_id == self.record.players[seat]

    def undoable(self, seat: Seat, state: MatchState | None = None) -> Undoable | None:
        """The action that the seat may take back now, or could in another state; nothing if the match is `final`."""
        if self.final:
            return None
        return undoable(self.game, self.record, state or self.newest, seat)

    def takeover_refusal(self, seat: Seat, user_id: int) -> Refusal | None:
        """The refusal if a user may not take over that seat, or None."""
        if self.services.stopping:
            return STOPPING
        if self.newest.outcome is not None:
            return MATCH_OVER
        if user_id in self.record.players:
            return ALREADY_SEATED
        if self.newest.seats[seat].level is None:
            return SEAT_TAKEN
        sat_before = {former.seat for former in self.record.former if former.user_id == user_id}
        if sat_before - {seat}:
            return SAT_ELSEWHERE  # they know the hand of another seat
        sent_away = any(logged.event in (SentAway(seat), VotedAway(seat)) for logged in self.log)
        if sat_before and sent_away:
            return SENT_AWAY
        return None

    # Time.

    @property
    def now(self) -> int:
        """The wall time now, in ms."""
        return self.services.clock.now()

    @property
    def tempo(self) -> Tempo:
        """The numbers of the match's pace."""
        return self.services.tempos[self.pace]

    def game_time(self, wall: int) -> Millis:
        """The game time at a wall time. It stands still in a pause and while people cannot be reached.

        It never runs backwards.
        """
        if self.newest.paused:
            return self.newest.at
        return Millis(max(self.newest.at, self.capped_at_outage(wall) - self.record.opened_at - self.downtime))

    def wall_time(self, at: Millis) -> int:
        """The wall time, in ms, of a game time, if no pause or downtime comes in between."""
        return self.record.opened_at + self.downtime + at

    # Contact: whether its people can be reached (`contact.py`).

    @property
    def out_since(self) -> int | None:
        """The wall time, in ms, since when its people cannot be reached; None if they can."""
        return self.services.contact.out_since(self.place.guild_id, self.id)

    @property
    def out_of_reach(self) -> bool:
        """Whether its people cannot be reached, so that no clock and no computer acts."""
        return self.out_since is not None

    def capped_at_outage(self, wall: int) -> int:
        """That wall time, or an earlier one if people cannot be reached since then: what follows is given back."""
        since = self.out_since
        if since is None:
            return wall
        return min(wall, since)

    @property
    def nobody_late_before(self) -> int:
        """The wall time until which nobody is late, because people have just come back; 0: there is no such time."""
        spread_key = crc32(self.id.encode())
        return self.services.contact.clocks_act_from(self.place.guild_id, self.id, spread_key)

    def not_before(self, wall: int) -> int:
        """The later of that wall time and the first at which a clock may act because people have just come back.

        A race needs no such delay: it is held after an outage, and goes on with a count-down.
        """
        if self.race:
            return wall
        return max(wall, self.nobody_late_before)
