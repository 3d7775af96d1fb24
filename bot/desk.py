"""What the parts of the bot work with, made once in `app` and passed in."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import discord

from bot.drafts import Drafts
from bot.names import escape, plain
from bot.people import People
from bot.settings import Settings
from bot.sheet import Shown
from bot.words import Library
from games.engine.game import AnyGame
from games.engine.hall import Hall
from games.engine.match import Match
from games.engine.store import Store
from games.engine.time import Clock
from games.engine.values import Cast, CastMember, Eye, Seat, Words

STAFF = ("Otto", "Ida", "Emil", "Berta", "Kurt", "Lotte", "Theo", "Wanda")
"""The computers' names by seat, so that no two at a table are called the same."""

PICTURES = 64
"""How many drawn pictures are kept in memory."""


@dataclass(slots=True)
class Desk:
    """The services of a running bot."""

    client: discord.Client
    settings: Settings
    store: Store
    hall: Hall
    library: Library
    people: People
    clock: Clock
    artist: "Artist"
    drafts: Drafts

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


class Artist:
    """Draws away from the event loop, one picture at a time, and remembers the last ones."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "artist")
        self._drawn: OrderedDict[Any, Shown] = OrderedDict()

    async def draw(self, game: AnyGame, eye: Eye, view: Any, told: Sequence[Any], cast: Cast, words: Words) -> Shown:
        """The picture of that view with its alt text."""
        key = (game.key, eye, view, tuple(told), cast, words)
        shown = self._drawn.get(key)
        if shown is None:
            shown = await asyncio.get_running_loop().run_in_executor(
                self._pool, _draw, game, view, tuple(told), cast, words
            )
            self._drawn[key] = shown
        self._drawn.move_to_end(key)
        while len(self._drawn) > PICTURES:
            self._drawn.popitem(last=False)
        return shown

    def close(self) -> None:
        """Lets the drawing thread end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _draw(game: AnyGame, view: Any, told: Sequence[Any], cast: Cast, words: Words) -> Shown:
    return Shown(game.draw(view, told, cast, words), game.describe(view, cast, words)[:1024])
