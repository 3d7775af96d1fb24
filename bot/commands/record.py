"""`/record`: what a person has played in this server, and their balance with other people."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.commands.leaderboard import names_here, visible
from bot.commands.play import find_game
from bot.commands.slash import SlashCommand, if_kept, post_publicly
from bot.common.errors import MissingError
from bot.daily.calendar import day_at
from bot.daily.telling import daily_line
from bot.people.profiles import Profile, nickname_of
from bot.pictures.artist import Chart
from bot.records.badges import badge_line, in_order
from bot.records.encounters import WinCount, level_met, names_met, streak_of, tallied
from bot.records.lines import against_line, balance_line, moments, place_counts, recent_text, strength, strength_line
from bot.records.ratings import Rating, course
from bot.records.record import Record, balance, record_of, rivals
from bot.records.season import Season
from bot.store.encounters import Encounter, encounters_of
from bot.store.results import Result
from bot.wire.answer import Answer
from bot.wire.routes import GameKey, UserId, route
from bot.wire.sheet import Button, Row, Sheet, choice
from bot.words.names import escape, plain
from bot.words.phrases import level_name, title
from games import catalogue
from games.engine.contract.values import OwnName, Words
from games.picture.records import RecordDrawing, Tile

RIVALS = 3
"""How many of the people that a person met most often are named."""


@dataclass(frozen=True, slots=True)
class RecordPage:
    """Everything that a record's sheet is made of.

    people: by contestant, those whose names may be shown. names: of these, told apart and not escaped.
    """

    game: str
    games: tuple[str, ...]
    contestant: int
    record: Record
    rating: Rating
    strengths: tuple[int, ...]
    results: Sequence[Result]
    people: dict[int, Profile]
    names: dict[int, str]

    @property
    def name(self) -> str:
        """What the person is called whose record it is."""
        return self.names[self.contestant]


class RecordCommand(SlashCommand):
    """The command, its menu of games, and *Share*."""

    key = "record"
    in_servers = True

    @if_kept
    async def use(self, answer: Answer, person: discord.User | None = None, game: str | None = None) -> None:
        """Show a person's record."""
        key = find_game(game, answer.words).key if game else None
        about = answer.person if person is None else await self._met(person, answer.guild_id)
        await answer.show(await self._sheet(answer, about, key, answer.words))

    async def _met(self, user: discord.User, guild_id: int) -> Profile:
        """The profile of a person who was named, with the names that they have now."""
        known = await self._services.people.get(user.id)
        nicknames = {**known.nicknames, str(guild_id): nickname_of(user)}
        return replace(known, name=user.global_name or user.name, nicknames=nicknames)

    @route("record-game:user:game")
    @if_kept
    async def _game(self, answer: Answer, user: UserId, game: GameKey) -> None:
        await answer.update(await self._sheet(answer, await self._services.people.get(user), game, answer.words))

    @route("record-post:user:game")
    @if_kept
    async def _post(self, answer: Answer, user: UserId, game: GameKey) -> None:
        """Post it in the channel, in the server's language. A person who hides may post only their own record."""
        about = await self._services.people.get(user)
        words = self._services.library.words(await self._services.language_here(answer))
        await post_publicly(self._services, answer, await self._sheet(answer, about, game, words, public=True))

    @route("record-computers")
    async def _computers(self, answer: Answer) -> None:
        """Show a person, and nobody else, how their matches against computers alone ended, wherever they played."""
        met = await encounters_of(self._services.store.database, answer.person.id)
        await answer.show(Sheet(above=(_against_computers(met, answer.words),)))

    async def _sheet(
        self, answer: Answer, about: Profile, game: str | None, words: Words, *, public: bool = False
    ) -> Sheet:
        name = escape(about.name_in(answer.guild_id))
        if not about.records and about.id != answer.person.id:
            return Sheet(above=(words("record-hidden", name=name),))
        played, won = await self._services.store.cups.tally(about.id, answer.guild_id)
        cups = f"-# {words('record-cups', played=played, won=won)}" if played else ""
        look = await self._look(answer, about, game, public=public)
        daily, today = self._services.store.daily, day_at(self._services.clock.wall())
        solved = await daily.of_user(about.id)
        away = await daily.away(solved[-1].day, today) if solved else []
        puzzles = daily_line(solved, today, words, away)
        if look is None and public:
            raise MissingError("a record that nobody was shown")
        if look is None:
            if about.id == answer.person.id and not public:
                name = OwnName(name)
            none = (
                words("record-none-of", name=name, game=title(game, words)) if game else words("record-none", name=name)
            )
            return Sheet(above=(none, words("record-what-counts"), puzzles, cups), rows=_own(about, answer))
        picture = None
        if public or not answer.person.text:
            chart = Chart(_drawing(look, about, words), _twin(look, about, words, alt=True))
            picture = await self._services.artist.draw_if_possible(chart)
        below = (
            _between(look, answer, words, public=public),
            _best(look, words),
            badge_line(about.badges, words),
            puzzles,
            cups,
        )
        return Sheet(
            above=() if picture else (_twin(look, about, words),),
            picture=picture,
            below=below,
            rows=() if public else (*_controls(look, about, words), *_own(about, answer)),
        )

    async def _look(self, answer: Answer, about: Profile, game: str | None, *, public: bool) -> RecordPage | None:
        """The record of a person in this server; None if there is none."""
        guild_id, kept = answer.guild_id, self._services.records
        theirs = await kept.results.of_user(about.id, guild_id)
        counts = [one.game for one in theirs if one.game in catalogue.KEYS]
        games = tuple(sorted(set(counts), key=lambda key: (-counts.count(key), key)))
        contestant = await kept.results.contestant(about.id)
        chosen = game or next(iter(games), None)
        if contestant is None or chosen not in games:
            return None
        every = await kept.results.of_guild(guild_id, chosen)
        mine = [one for one in every if one.of(contestant)]
        line = await asyncio.to_thread(course, every, contestant)
        ratings = {one.contestant: one.rating for one in await kept.leaderboard(guild_id, chosen, Season())}
        met = {one.contestant for result in mine for one in result.standings}
        people = await visible(self._services, met, 0 if public else answer.person.id)
        names = names_here({**people, contestant: about}, guild_id)
        return RecordPage(
            chosen, games, contestant, record_of(mine, contestant), ratings[contestant], line, mine, people, names
        )


def _own(about: Profile, answer: Answer) -> tuple[Row, ...]:
    """The button to the page that is only in a person's own record, as a row."""
    return ((Button(answer.words("record-computers"), "record-computers"),),) if about.id == answer.person.id else ()


def _against_computers(every: Sequence[Encounter], words: Words) -> str:
    """A person's matches against computers alone: in all, by game and level, and by character."""
    met = [one for one in every if one.game in catalogue.KEYS]
    if not met:
        return words("record-computers-none")
    run = streak_of(met)
    best = [words("record-streak", count=run)] if run > 1 else []
    total = words("record-played", played=len(met), won=sum(one.won for one in met))
    lines = [words("record-computers-title"), " · ".join([total, *best])]
    for key, tally in tallied(met, lambda one: [one.game]).items():
        levels = tallied([one for one in met if one.game == key], partial(level_met, catalogue.find(key)))
        named = {level_name(key, level, words): of for level, of in levels.items()}
        lines += [_won_of(f"**{title(key, words)}**", tally, words), f"-# {_row(named, words)}"]
    characters = words("record-characters", names=_row(tallied(met, names_met), words))
    return "\n".join([*lines, characters, words("record-computers-about")])


def _row(tallies: Mapping[str, WinCount], words: Words) -> str:
    return " · ".join(_won_of(name, tally, words) for name, tally in tallies.items())


def _won_of(name: str, tally: WinCount, words: Words) -> str:
    return f"{name} {words('record-won-of', won=tally.won, played=tally.played)}"


def _drawing(look: RecordPage, about: Profile, words: Words) -> RecordDrawing:
    record = look.record
    points, margin = strength(look.rating, words)
    return RecordDrawing(
        plain(look.name),
        title(look.game, words),
        Tile(points, margin),
        Tile(str(record.won), words("record-of-played", played=record.played)),
        Tile(str(record.streak), words("record-streak-tile")),
        in_order(about.badges),
        words("record-recent"),
        tuple("" if place is None else str(place) for place in record.recent),
        words("leaderboard-strength"),
        *_line(look, words),
    )


def _line(look: RecordPage, words: Words) -> tuple[tuple[int, ...], tuple[str, str]]:
    """The strength after each match, with its lowest and highest value as texts; empty while too little is known."""
    if look.rating.new:
        return (), ("", "")
    lowest, highest = (words("rating-points", points=point) for point in (min(look.strengths), max(look.strengths)))
    return look.strengths, (lowest, highest)


def _twin(look: RecordPage, about: Profile, words: Words, *, alt: bool = False) -> str:
    """The picture in words; without markup as its alt text."""
    record = look.record
    name = (plain if alt else escape)(look.name)
    head = words("record-title", name=name, game=title(look.game, words))
    lines = [
        head if alt else f"### {head}",
        words("record-played", played=record.played, won=record.won),
        words("record-strength", strength=strength_line(look.rating, words)),
        ", ".join(
            words("record-place-count", place=label, count=count)
            for label, count in place_counts(record, words)
            if count
        ),
        words("record-recent-list", places=recent_text(record, words)),
        words("record-given-up", count=record.given_up) if record.given_up else "",
        badge_line(about.badges, words) if alt else "",
    ]
    return "\n".join(line for line in lines if line)


def _between(look: RecordPage, answer: Answer, words: Words, *, public: bool) -> str:
    """The balance between the person and the one who asks; for one's own record, with the people met most often."""
    asking = None if public else next((one for one, who in look.people.items() if who.id == answer.person.id), None)
    if asking is not None and asking != look.contestant:
        found = balance(look.results, look.contestant, asking)
        return balance_line(escape(look.name), escape(look.names[asking]), found, words)
    pairs = [pair for pair in rivals(look.results, look.contestant) if pair[0] in look.people][:RIVALS]
    return " · ".join(against_line(escape(look.names[one]), found, words) for one, found in pairs)


def _best(look: RecordPage, words: Words) -> str:
    names = {one: escape(look.names[one]) for one in look.people}
    said = moments(look.record, names, words)
    return f"-# {' · '.join(said)}" if said else ""


def _controls(look: RecordPage, about: Profile, words: Words) -> tuple[Row, ...]:
    games = {key: title(key, words) for key in look.games}
    buttons = (
        Button(words("share-button"), "record-post", (str(about.id), look.game)),
        Button(words("record-leaderboard"), "table", (look.game, Season().key, "0")),
    )
    if len(games) == 1:
        return (buttons,)
    return (choice(words("leaderboard-game"), "record-game", (str(about.id),), games, look.game), buttons)
