"""Two worlds: the same match played twice on the running bot, and all that one person receives in each.

Somebody who cannot tell two worlds apart before a moment may not be able to tell them apart until its result is shown.
A test plays each world inside `world`, with something else that is hidden from a person, and compares with
`difference` what that person has received.
"""

import hashlib
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from bot.app import Bellhop
from bot.match.board.boards import CARD_GAP_MS
from bot.pictures.artist import Artist, GamePicture
from bot.playground import ManualClock as PlaygroundClock
from bot.playground.world.model import Channel, GatewayEvent
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.pictures import FilmSubject
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.company import company
from tests.flows.house import bellhop, boards, routed, set_up
from tests.flows.match.text_players import rule
from tests.support.clock import NOON, ManualClock
from tests.support.people import Person, Playground, Seen
from tests.support.sketches import SIZE, SketchStudio

LOCALES: Final = {"en": "en-US", "fr": "fr", "de": "de"}
"""By language of the bot, what a client in that language calls it."""
CHANNEL, THREAD, DIRECT = "general", "thread", "direct messages"
"""The places of messages."""
FILM: Final = b"GIF89a" + b"".join(pixels.to_bytes(2, "little") for pixels in SIZE) + bytes(30)
"""The film of everything: what a film tells, and when, is tested where films are drawn."""

BEFORE, AFTER = 100, 300
"""How many characters of a difference are quoted, from before and after its begin."""

_SNOWFLAKE = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
_OWN_ID = re.compile(r"(?<=:)(?:[a-z0-9]{8}|[a-z0-9]{10})(?=[:\"])")
_FILE = re.compile(r"https?://[^\"]*/attachments/[^\"]*")


class FilmsAlike(SketchStudio):
    """A studio of sketches in which all films are the same."""

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return a sketch, of a film always the same one."""
        made = await super().run(name, function, *values)
        subject = values[0] if values else None
        if isinstance(subject, GamePicture) and isinstance(subject.subject, FilmSubject):
            return made._replace(picture=made.picture._replace(png=FILM))
        return made


@dataclass(frozen=True, slots=True)
class Receipt:
    """Something that reached a person.

    at: the ms since the world began. what: the gateway's event: a new message, a change or the end of one.
    content: all that a client can show of the message, with ids that are the same in both worlds.
    """

    at: int
    what: str
    content: str


@dataclass(frozen=True, slots=True)
class _Noted:
    """A change of a message, as it was when it happened. place: where. users: who sees it; None: everybody there."""

    at: int
    what: str
    place: str
    users: frozenset[int] | None
    message: int
    content: str


class World:
    """One world.

    people: the players, the host first. watcher: somebody at the same server who plays nowhere.
    """

    def __init__(self, pg: Playground, bot: Bellhop, clock: ManualClock, people: list[Person]) -> None:
        self.pg = pg
        self.bot = bot
        self.clock = clock
        self.people = people
        self.watcher = pg.person("Alice")
        self._noted: list[_Noted] = []
        self._begun = 0

    @property
    def now(self) -> int:
        """The ms since the world began."""
        return self.clock.now() - NOON

    def hear(self, event: GatewayEvent) -> None:
        """Note an event if a client shows what it says."""
        room = self.pg.world.channels.get(event.channel_id or 0)
        if room is None or not event.name.startswith("MESSAGE_"):
            return
        users = frozenset(one.id for one in room.recipients) if room.is_dm else None
        if event.only_for is not None:
            users = frozenset({event.only_for})
        message = int(event.data["id"])
        self._noted.append(_Noted(self.now, event.name, _place_of(room), users, message, _shown(event)))

    def received(self, person: Person, place: str, until: int, openly: Callable[[str], str] = str) -> list[Receipt]:
        """All that a person has received in a place from `begin` to that time, in order; at one time by message.

        openly: leaves out of a content what the worlds openly say of their difference, such as another house rule.
        """
        known: dict[str, str] = {}

        def alike(found: re.Match[str]) -> str:
            return known.setdefault(found[0], f"id{len(known)}")

        seen = [one for one in self._noted if one.place == place and (one.users is None or person.id in one.users)]
        assert seen, f"{person.user.name} never received anything in {place}, so nothing is compared"
        seen = [one for one in seen if self._begun <= one.at < until]
        receipts: list[Receipt] = []
        for one in sorted(seen, key=lambda one: (one.at, one.message)):
            content = _OWN_ID.sub(alike, _SNOWFLAKE.sub(alike, one.content))
            receipts.append(Receipt(one.at, one.what, openly(content)))
        return receipts

    async def begin(self, match: Match) -> None:
        """Return once every beat was shown, and every message may be written at once. What comes now is compared."""
        await self.clock.advance(max(0, match.timing.calm - self.clock.wall()))
        await self.clock.advance(CARD_GAP_MS)
        self._begun = self.now

    def person_at(self, match: Match, seat: int) -> Person:
        """The person of a seat."""
        return next(one for one in self.people if match.seat_of(one.id) == seat)


@asynccontextmanager
async def world(database: Path, *, deal: str, many: int, language: str = "en", **settings: Any) -> AsyncIterator[World]:
    """A world with a database of its own, and so many people who have clients in that language.

    deal: the seed of all its matches. Only one world can run at a time. What people received can be compared after it
    has ended.
    """
    clock = ManualClock()
    stands = PlaygroundClock(time.time())
    with patch.object(Commitment, "seed", deal), patch("games.engine.contract.chance.token_hex", lambda _: deal):
        async with Playground(pacing=False, clock=stands, wire=PlaygroundClock(time.time())) as pg:
            people = company(pg, many, LOCALES[language])
            artist = Artist(FilmsAlike())
            async with bellhop(pg, database, clock, prompt=False, artist=artist, **settings) as bot:
                made = World(pg, bot, clock, people)
                stop = pg.world.listen(made.hear)
                yield made
                stop()


async def opened(one: World, game: str, many: int, rules: Mapping[str, str] | None = None) -> Match:
    """The match that so many people, the host first, have just started in the channel.

    rules: house rules, as a host types or chooses them. A second match of a channel has a thread and a card. The pace
    is relaxed: with less time left, a press that is no action changes a deadline, which everybody sees.
    """
    host, *guests = one.people[:many]
    former = {card.record.id for card in await one.bot.services.store.matches_of(host.id)}
    lobby = (await host.slash(CHANNEL, "play", game=game)).message
    await set_up(host, lobby, "pace", Pace.RELAXED)
    for name, value in (rules or {}).items():
        await rule(host, lobby, name, value)
    for guest in guests:
        await guest.press(lobby, custom_id=routed(lobby, "join"))
    await host.press(lobby, custom_id=routed(lobby, "start"))
    await host.settled()
    (new,) = {card.record.id for card in await one.bot.services.store.matches_of(host.id)} - former
    match = await one.bot.services.matches.find(new)
    assert match is not None
    return match


def boards_of(one: World) -> list[Seen]:
    """The boards in threads, the newest last."""
    rooms = [room for room in one.pg.world.channels.values() if room.is_thread]
    return [board for room in rooms for board in boards(one.watcher, room)]


async def play(match: Match, until: Callable[[Match], bool], rng: Random) -> None:
    """Let everybody act at random until that is so. The same generator plays the same match."""
    while not until(match):
        seat = match.awaited[0]
        action = questions.sample(match.game, match.newest.game_state, seat, rng)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"random:{match.newest.version}")


def difference(
    one: World, other: World, person: Person, place: str, until: int, openly: Callable[[str], str] = str
) -> str:
    """What that person has received in one world only, in that place before that time; empty if it was all the same.

    person: of either world; the other one's has the same name.
    """
    seen = [each.received(each.pg.person(person.user.name), place, until, openly) for each in (one, other)]
    for here, there in zip_longest(*seen):
        if here != there:
            return f"{person.user.name} can tell, in the {place}: {_apart(here, there)}"
    return ""


def _apart(here: Receipt | None, there: Receipt | None) -> str:
    """Two receipts that differ, from a little before their first difference on."""
    if here is None or there is None or here.content == there.content:
        return f"{here} / {there}"
    first = next(at for at, pair in enumerate(zip_longest(here.content, there.content)) if pair[0] != pair[1])
    begin = max(0, first - BEFORE)
    told = [f"{one.at} ms, {one.what}: …{one.content[begin : first + AFTER]}…" for one in (here, there)]
    return " / ".join(told)


def _place_of(room: Channel) -> str:
    if room.is_dm:
        return DIRECT
    return THREAD if room.is_thread else room.name


def _shown(event: GatewayEvent) -> str:
    """The message of an event with all that a client can show of it: its id, words, controls and files."""
    data = event.data
    if event.message is None or event.name == "MESSAGE_DELETE":
        return str(data["id"])
    files = [hashlib.blake2b(one.data, digest_size=8).hexdigest() for one in event.message.attachments]
    attachments = [
        {name: one.get(name) for name in ("filename", "description", "content_type", "size", "width", "height")}
        for one in data["attachments"]
    ]
    called = [one["id"] for one in data["mentions"]]
    shown = [data["id"], data["flags"], data["content"], data["components"], attachments, files, called]
    return _FILE.sub("file", json.dumps(shown, ensure_ascii=False))
