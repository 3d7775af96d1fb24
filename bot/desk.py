"""What the parts of the bot work with, made once in `app` and passed in."""

import asyncio
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import discord

from bot.artist import Artist
from bot.drafts import Drafts
from bot.names import escape, plain
from bot.openings import Openings
from bot.people import People
from bot.settings import Settings
from bot.words import Library
from games.engine.hall import Hall
from games.engine.match import Match
from games.engine.store import Store
from games.engine.time import Clock
from games.engine.values import Cast, CastMember, Seat, Words

STAFF = ("Otto", "Ida", "Emil", "Berta", "Kurt", "Lotte", "Theo", "Wanda")
"""The computers' names by seat, so that no two at a table are called the same."""


@dataclass(slots=True)
class Desk:
    """The services of a running bot.

    lost: the matches whose board cannot be shown where it should stand, for as long as that is so.
    gates: held while a table is opened on a server that limits them, by server.
    """

    client: discord.Client
    settings: Settings
    store: Store
    hall: Hall
    library: Library
    people: People
    clock: Clock
    artist: Artist
    drafts: Drafts
    openings: Openings = field(default_factory=Openings)
    lost: set[str] = field(default_factory=set)
    gates: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def words(self, match: Match) -> Words:
        """The words of a match's public language."""
        return self.library.words(match.language)

    async def words_of(self, user_id: int) -> Words:
        """The words of a person's own language."""
        person = await self.people.get(user_id)
        return self.library.words(self.library.choose(person.language or person.locale))

    async def names(self, match: Match) -> list[str]:
        """Who sits in each seat, as they are called (not escaped): persons by their name, computers by ours."""
        return [
            (await self.people.get(match.players[seat])).name if seat in match.players else STAFF[seat % len(STAFF)]
            for seat in map(Seat, range(match.seats))
        ]

    async def casts(self, match: Match) -> tuple[Cast, Cast]:
        """The cast of a match twice: escaped for messages, plain for pictures and alt texts."""
        names = await self.names(match)
        levels = [status.level for status in match.moment.roster]
        return (
            tuple(CastMember(escape(name), level) for name, level in zip(names, levels, strict=True)),
            tuple(CastMember(plain(name), level) for name, level in zip(names, levels, strict=True)),
        )
