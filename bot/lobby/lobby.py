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
"""The time for which an unused lobby stays open, in milliseconds."""
MAIL_EXPIRY_MS = 3 * 24 * 3600 * 1000
"""The same for a lobby whose match is played by mail."""
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""The characters of ids: no letter looks like a digit."""
ID_LENGTH = 8

ALREADY_IN = Refusal("already-in")
"""The person has joined already."""
GONE = Refusal("gone")
"""The lobby does not exist, or not in this server."""
BARRED = Refusal("barred")
"""The person may not join."""


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
    """One lobby."""

    id: str
    game: str
    """The key of its game."""
    host: int
    """The user who may set it up and start it."""
    guild_id: int
    channel_id: int
    language: str
    """The language of its message, and of its match."""
    message_id: int = 0
    """Its public message; 0 until that is known."""
    people: tuple[int, ...] = ()
    """User ids in the order of their seats: the host first, then the others in the order in which they joined."""
    computers: tuple[str, ...] = ()
    """The levels of its computers."""
    kept: tuple[int, ...] = ()
    """User ids for whom a seat is kept until they join."""
    declined: tuple[int, ...] = ()
    """User ids of those who said that they do not come now."""
    sent_away: tuple[int, ...] = ()
    """User ids of those whom the host sent away: they cannot join until the host invites them."""
    closed: bool = False
    """Whether only people in `kept` may join."""
    self_start: bool = False
    """Whether it starts by itself when it is full."""
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = field(default_factory=dict)
    """The house rules that differ from the game's defaults."""
    opened: int = 0
    """When it was made, in milliseconds of wall time; its message has the same age."""
    touched: int = 0
    """When it was last changed, in milliseconds of wall time."""
    again: str = ""
    """The id of the match of which it is the rematch; empty if it is none."""
    places: int = 0
    """The number of seats if it is fixed, as in a rematch; 0: as many as the game allows."""
    counts: bool = True
    """Whether its match counts for records, where the server keeps any."""
    series: int = 1
    """The greatest number of matches of the series that begins with its match, or goes on; 1: it is no series."""
    secret: str = field(default="", repr=False)
    """That from which the chance of its match follows (`Commitment`); empty in lobbies of early releases."""
    cuts: tuple[tuple[int, int], ...] = ()
    """People in it with the number by which each cut."""

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
            id=id_for(request, ID_LETTERS, ID_LENGTH),
            game=game.key,
            host=host,
            guild_id=guild_id,
            channel_id=channel_id,
            language=language,
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
            id=self.id,
            guild_id=self.guild_id,
            channel_id=self.channel_id,
            message_id=self.message_id or None,
            host_id=self.host,
            data=asdict(self),
            expires_at=self.expires_at,
            updated_at=self.touched,
        )

    @property
    def url(self) -> str:
        """The address of its message; of its channel as long as it is not known which message that is."""
        channel = f"https://discord.com/channels/{self.guild_id}/{self.channel_id}"
        if not self.message_id:
            return channel
        return f"{channel}/{self.message_id}"

    @property
    def seated(self) -> int:
        """The number of seats that are taken or kept."""
        return len(self.people) + len(self.computers) + len(self.kept)

    @property
    def expires_at(self) -> int:
        """The time at which it closes if it is not used, in milliseconds of wall time."""
        if self.pace is Pace.MAIL:
            return self.touched + MAIL_EXPIRY_MS
        return self.touched + LIVE_EXPIRY_MS

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
        if user_id == self.host and left.people:
            return replace(left, host=left.people[0])
        return left

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
        others = [one for one in self.people if one != user_id]
        return replace(self, host=user_id, people=(user_id, *others))

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
        lobby = self
        rules_of_manner = {name for pace in game.paces for name in game.Options.fixed(pace)}
        for name in rules_of_manner:
            changed = lobby.with_option(game, name, getattr(options, name))
            if isinstance(changed, Refusal):
                return changed
            lobby = changed
        return lobby

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
        for pace in (self.pace, *game.paces):
            allowed = game.Options.fixed(pace).get(name, value) == value
            if allowed:
                return replace(self, options=options, pace=pace)
        return Refusal("bad-option")


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
    changed: dict[str, Any] = {}
    for name in SEATED:
        changed[name] = tuple(one for one in getattr(lobby, name) if one != user_id)
    changed["cuts"] = tuple(cut for cut in lobby.cuts if cut[0] != user_id)
    return replace(lobby, **changed)


def origin_of(lobby: Lobby, players: Sequence[int | str]) -> Commitment | None:
    """That from which the chance of a lobby's match follows, with the cuts of those players by seat."""
    if not lobby.secret:
        return None
    cuts: dict[int | str, int] = dict(lobby.cuts)
    return Commitment(lobby.secret, tuple(cuts.get(player) for player in players))


def offers(lobby: Lobby, game: AnyGame, name: str, value: Any) -> bool:
    """Whether a house rule may have that value: some may only in a rematch between as many seats as before."""
    for_rematches_alone = (name, value) in game.Options.rematch.items()
    rematch_of_as_many = bool(lobby.again) and lobby.seated == lobby.places
    return rematch_of_as_many or not for_rematches_alone


def rules_of(lobby: Lobby, game: AnyGame) -> dict[str, Any]:
    """The house rules by which a lobby would start now: its options without a value that it does not offer."""
    return {name: value for name, value in lobby.options.items() if offers(lobby, game, name, value)}


def _kept(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that differ from the game's defaults. Raises ValidationError."""
    made = game.Options(**options).model_dump()
    defaults = game.Options().model_dump()
    return {name: value for name, value in made.items() if value != defaults[name]}
