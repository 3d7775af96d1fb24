"""A lobby before its match, with its people and house rules: plain data and pure changes, no Discord.

A change that is not allowed returns a Refusal. Its sentence is the text `lobby-refused-<code>`.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Self

from pydantic import ValidationError

from bot.lobby.lengths import manners
from bot.store.shelf import StoredLobby
from bot.words.names import told_apart
from bot.words.staff import staff_name
from games.engine.adaptive import levels
from games.engine.contract.chance import Commitment, new_seed
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Refusal, Text, Words
from games.engine.match.opening import id_for

LIVE_EXPIRY_MS = 30 * 60 * 1000
MAIL_EXPIRY_MS = 3 * 24 * 3600 * 1000
"""The time for which an unused lobby stays open, in milliseconds, live and by mail."""

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""The characters of ids: no letter looks like a digit."""


ALREADY_IN = Refusal("already-in")
GONE = Refusal("gone")
BARRED = Refusal("barred")
"""The person has joined already; the lobby does not exist, or not in this server; they may not join."""


SERIES: Final = (1, 3, 5)
"""The choices for the most matches of a series."""
SEATED: Final = ("people", "computers", "kept", "declined", "sent_away")
"""The fields of a lobby that hold several people or computers."""


def not_host(host: int) -> Refusal:
    """The refusal of what only the host may do. It names them."""
    return Refusal("not-host", values={"host": f"<@{host}>"})


def why_not(refusal: Refusal, words: Words) -> str:
    """The sentence of that refusal."""
    return Text(f"lobby-refused-{refusal.code}", refusal.values).say(words, ())


class UnreadableError(Exception):
    """A stored lobby is damaged, or of a release that this one does not know."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """One lobby.

    people: user ids in the order of their seats: the host first, then the others in the order in which they joined.
    computers: their levels.
    kept: user ids for whom a seat is kept until they join. declined: those who said that they do not come now.
    sent_away: user ids of those whom the host sent away: they cannot join until the host invites them.
    closed: only people in `kept` may join.
    self_start: it starts by itself when it is full.
    options: house rules that differ from the game's defaults.
    opened: when it was made, in milliseconds of wall time; its message has the same age.
    touched: when it was last changed, in milliseconds of wall time.
    again: the id of the match of which it is the rematch; empty if it is none.
    places: the number of seats if it is fixed, as in a rematch; 0: as many as the game allows.
    counts: whether its match counts for records, where the server keeps any.
    series: the greatest number of matches of the series that begins with its match, or goes on; 1: it is no series.
    secret: that from which the chance of its match follows (`Commitment`); empty in lobbies of early releases.
    cuts: people in it with the number by which each cut.
    """

    id: str
    game: str
    host: int
    guild_id: int
    channel_id: int
    language: str
    message_id: int = 0
    people: tuple[int, ...] = ()
    computers: tuple[str, ...] = ()
    kept: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    sent_away: tuple[int, ...] = ()
    closed: bool = False
    self_start: bool = False
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = field(default_factory=dict)
    opened: int = 0
    touched: int = 0
    again: str = ""
    places: int = 0
    counts: bool = True
    series: int = 1
    secret: str = field(default="", repr=False)
    cuts: tuple[tuple[int, int], ...] = ()

    @classmethod
    def new(
        cls,
        game: AnyGame,
        host: int,
        guild_id: int,
        channel_id: int,
        language: str,
        now: int,
        request: str | None = None,
    ) -> Self:
        """A new lobby with only the host in it. `now`: wall time in milliseconds. request: that which opens it."""
        return cls(
            id_for(request, ALPHABET, 8),
            game.key,
            host,
            guild_id,
            channel_id,
            language,
            people=(host,),
            pace=Pace.LIVE if Pace.LIVE in game.paces else game.paces[0],
            opened=now,
            touched=now,
            secret=new_seed(),
        )

    @classmethod
    def load(cls, data: Mapping[str, Any], find: Callable[[str], AnyGame]) -> Self:
        """The lobby that was stored so, with the house rules that its pace fixes by now.

        Raises UnreadableError if this release does not know its game, level, pace or house rules.
        """
        try:
            seated = {name: tuple(data[name]) for name in SEATED if name in data}
            cuts = tuple((user, number) for user, number in data.get("cuts", ()))
            lobby = cls(**{**data, **seated, "cuts": cuts, "pace": Pace(data["pace"])})
            game = find(lobby.game)
            game.Options(**lobby.options)
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableError(type(error).__name__) from None
        if lobby.pace not in game.paces or not set(lobby.computers) <= set(levels(game)):
            raise UnreadableError("pace or level")
        return lobby.with_pace(game, lobby.pace)

    def record(self) -> StoredLobby:
        """The lobby as it is stored."""
        return StoredLobby(
            self.id,
            self.guild_id,
            self.channel_id,
            self.message_id or None,
            self.host,
            asdict(self),
            self.expires_at,
            self.touched,
        )

    @property
    def url(self) -> str:
        """The address of its message; of its channel as long as it is not known which message that is."""
        channel = f"https://discord.com/channels/{self.guild_id}/{self.channel_id}"
        return f"{channel}/{self.message_id}" if self.message_id else channel

    @property
    def seated(self) -> int:
        """The number of seats that are taken or kept."""
        return len(self.people) + len(self.computers) + len(self.kept)

    @property
    def expires_at(self) -> int:
        """The time at which it closes if it is not used, in milliseconds of wall time."""
        return self.touched + (MAIL_EXPIRY_MS if self.pace is Pace.MAIL else LIVE_EXPIRY_MS)

    def full(self, game: AnyGame) -> bool:
        """Whether every seat is taken or kept."""
        return self.seated >= self.most(game)

    def most(self, game: AnyGame) -> int:
        """The largest number of seats."""
        return self.places or max(game.seats)

    def ready(self, game: AnyGame) -> bool:
        """Whether its host can start it: there are enough people and computers. Seats that are still kept then go."""
        return len(self.people) + len(self.computers) in game.seats

    def starts_itself(self, game: AnyGame) -> bool:
        """Whether it starts now by itself: it is set to do so, and every seat is taken."""
        return self.self_start and not self.kept and self.full(game)

    def join(self, game: AnyGame, user_id: int) -> "Lobby | Refusal":
        """The lobby with that person in it."""
        if user_id in self.people:
            return ALREADY_IN
        if user_id in self.sent_away:
            return Refusal("sent-away")
        if user_id not in self.kept and self.closed:
            return Refusal("closed")
        if user_id not in self.kept and self.full(game):
            return Refusal("full")
        return replace(without(self, user_id), people=(*self.people, user_id))

    def leave(self, user_id: int) -> "Lobby | Refusal":
        """The lobby without that person. If the host leaves, the next person is the host.

        A person for whom a seat is kept declines it, which the lobby then says.
        """
        if user_id in self.kept:
            return replace(without(self, user_id), declined=(*self.declined, user_id))
        if user_id not in self.people:
            return Refusal("not-seated")
        left = without(self, user_id)
        return replace(left, host=self.host if self.host in left.people or not left.people else left.people[0])

    def add_computer(self, game: AnyGame, level: str) -> "Lobby | Refusal":
        """The lobby with one more computer."""
        if level not in levels(game):
            return Refusal("no-level")
        if self.full(game):
            return Refusal("full")
        return replace(self, computers=(*self.computers, level))

    def keep(self, game: AnyGame, user_id: int) -> "Lobby | Refusal":
        """The lobby with a seat kept for that person."""
        if user_id in self.people:
            return ALREADY_IN
        if user_id in self.kept:
            return Refusal("kept")
        if self.full(game):
            return Refusal("full")
        return replace(without(self, user_id), kept=(*self.kept, user_id))

    def send_away(self, user_id: int) -> "Lobby | Refusal":
        """The lobby without that person, or without the seat kept for them. They cannot join until they are invited."""
        if user_id == self.host:
            return Refusal("host-stays")
        if user_id not in (*self.people, *self.kept):
            return Refusal("not-in")
        return replace(without(self, user_id), sent_away=(*self.sent_away, user_id))

    def hand_over(self, user_id: int) -> "Lobby | Refusal":
        """The lobby with another host, who gets the first seat. Refused if that person is not in it."""
        if user_id not in self.people:
            return Refusal("not-in")
        return replace(self, host=user_id, people=(user_id, *(one for one in self.people if one != user_id)))

    def with_pace(self, game: AnyGame, pace: Pace) -> Self:
        """The lobby at another pace, with the house rules that it fixes and without one that contradicts them."""
        wanted = {**self.options, **game.Options.fixed(pace)}
        for without in (None, *self.options):
            with contextlib.suppress(ValidationError):
                options = _kept(game, {name: value for name, value in wanted.items() if name != without})
                return replace(self, pace=pace, options=options)
        return replace(self, pace=pace, options=_kept(game, game.Options.fixed(pace)))

    def races(self, game: AnyGame) -> bool:
        """Whether all play at once, so that no decision has a pace."""
        return bool(game.Options(**self.options).race)

    def with_manner(self, game: AnyGame, manner: str) -> "Lobby | Refusal":
        """The lobby played as a race or by turns ("race", "turns"). Refused if the game is not played so."""
        options = manners(game).get(manner)
        if options is None:
            return Refusal("bad-option")
        changed: Lobby | Refusal = self
        for name in {name for pace in game.paces for name in game.Options.fixed(pace)}:
            if isinstance(changed, Lobby):
                changed = changed.with_option(game, name, getattr(options, name))
        return changed

    def with_option(self, game: AnyGame, name: str, value: Any) -> "Lobby | Refusal":
        """The lobby with one house rule changed. Refused if the game does not allow the value.

        If the present pace fixes that rule at another value, the first pace that allows the value is chosen.
        """
        if not offers(self, game, name, value):
            return Refusal("bad-option")
        try:
            options = _kept(game, {**self.options, name: value})
        except ValidationError:
            return Refusal("bad-option")
        paces = [self.pace, *game.paces]
        pace = next((one for one in paces if game.Options.fixed(one).get(name, value) == value), None)
        return Refusal("bad-option") if pace is None else replace(self, options=options, pace=pace)


def concerned(lobby: Lobby) -> tuple[int, ...]:
    """Everybody whom a lobby names: in it, with a seat kept for them, declined, or sent away."""
    return (*lobby.people, *lobby.kept, *lobby.declined, *lobby.sent_away)


def computers_named(lobby: Lobby, names: Mapping[int, str]) -> list[str]:
    """What the computers in a lobby are called, as at the table: apart from its people, whose names these are."""
    taken = [names[user] for user in (*lobby.people, *lobby.kept)]
    first = len(lobby.people)
    staff = [staff_name(seat, level, lobby.seated) for seat, level in enumerate(lobby.computers, first)]
    return told_apart([*taken, *staff])[len(taken) :]


def without(lobby: Lobby, user_id: int) -> Lobby:
    """The lobby in which nothing names that person, who is not its host."""
    lists: dict[str, Any] = {name: tuple(one for one in getattr(lobby, name) if one != user_id) for name in SEATED}
    return replace(lobby, cuts=tuple(cut for cut in lobby.cuts if cut[0] != user_id), **lists)


def origin_of(lobby: Lobby, players: Sequence[int | str]) -> Commitment | None:
    """That from which the chance of a lobby's match follows, with the cuts of those players by seat."""
    cuts: dict[int | str, int] = dict(lobby.cuts)
    return Commitment(lobby.secret, tuple(map(cuts.get, players))) if lobby.secret else None


def offers(lobby: Lobby, game: AnyGame, name: str, value: Any) -> bool:
    """Whether a house rule may have that value: some may only in a rematch between as many seats as before."""
    return (bool(lobby.again) and lobby.seated == lobby.places) or (name, value) not in game.Options.rematch.items()


def rules_of(lobby: Lobby, game: AnyGame) -> dict[str, Any]:
    """The house rules by which a lobby would start now: its options without a value that it does not offer."""
    return {name: value for name, value in lobby.options.items() if offers(lobby, game, name, value)}


def _kept(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that differ from the game's defaults. Raises ValidationError."""
    made, defaults = game.Options(**options).model_dump(), game.Options().model_dump()
    return {name: value for name, value in made.items() if value != defaults[name]}
