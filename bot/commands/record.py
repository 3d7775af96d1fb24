"""`/record`: what a person has played in this server, and their balance with other people."""

import asyncio
from collections import Counter
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

RIVALS_NAMED = 3
"""How many of the people that a person met most often are named."""


@dataclass(frozen=True, slots=True)
class RecordPage:
    """Everything that a record's sheet is made of."""

    game: str
    """The key of the game that is shown."""
    games: tuple[str, ...]
    """The keys of all games that the person has played here, that with the most matches first."""
    about: Profile
    """The person whose record it is."""
    contestant: int
    """That person, as results know them."""
    record: Record
    rating: Rating
    strengths: tuple[int, ...]
    """Their strength after each match, oldest first."""
    results: Sequence[Result]
    """Their matches of the game, oldest first."""
    people: Mapping[int, Profile]
    """Those in these matches whose names may be shown, by contestant."""
    names: Mapping[int, str]
    """What these people and the person are called here, by contestant: told apart and not escaped."""

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
        key = None
        if game:
            key = find_game(game, answer.words).key
        about = answer.person
        if person is not None:
            about = await self._met(person, answer.guild_id)
        await answer.show(await self._sheet(answer, about, key, answer.words))

    async def _met(self, user: discord.User, guild_id: int) -> Profile:
        """The profile of a person who was named, with the names that they have now."""
        known = await self._services.people.get(user.id)
        nicknames = {**known.nicknames, str(guild_id): nickname_of(user)}
        return replace(known, name=user.global_name or user.name, nicknames=nicknames)

    @route("record-game:user:game")
    @if_kept
    async def _game(self, answer: Answer, user: UserId, game: GameKey) -> None:
        about = await self._services.people.get(user)
        await answer.update(await self._sheet(answer, about, game, answer.words))

    @route("record-post:user:game")
    @if_kept
    async def _post(self, answer: Answer, user: UserId, game: GameKey) -> None:
        """Post it in the channel, in the server's language. A person who hides may post only their own record."""
        about = await self._services.people.get(user)
        words = self._services.library.words(await self._services.language_here(answer))
        sheet = await self._sheet(answer, about, game, words, public=True)
        await post_publicly(self._services, answer, sheet)

    @route("record-computers")
    async def _computers(self, answer: Answer) -> None:
        """Show a person, and nobody else, how their matches against computers alone ended, wherever they played."""
        met = await encounters_of(self._services.store.database, answer.person.id)
        await answer.show(Sheet(above=(_against_computers(met, answer.words),)))

    async def _sheet(
        self, answer: Answer, about: Profile, game: str | None, words: Words, *, public: bool = False
    ) -> Sheet:
        """A person's record as the one who pressed may see it. public: as everybody in the channel may see it.

        game: the key of the game; None: the one that the person has played most.
        """
        name = escape(about.name_in(answer.guild_id))
        is_own = about.id == answer.person.id
        if not about.records and not is_own:
            return Sheet(above=(words("record-hidden", name=name),))
        viewer: int | None = None
        if not public:
            viewer = answer.person.id
        page = await self._page(answer.guild_id, about, game, viewer)
        puzzles = await self._puzzles(about.id, words)
        cups = await self._cups(about.id, answer.guild_id, words)
        if page is None:
            if public:
                raise MissingError("a record that nobody was shown")
            if is_own:
                name = OwnName(name)
            above = (_no_record(name, game, words), words("record-what-counts"), puzzles, cups)
            return Sheet(above=above, rows=_own_rows(about, answer))
        below = (_between(page, viewer, words), _best(page, words), badge_line(about.badges, words), puzzles, cups)
        rows: tuple[Row, ...] = ()
        if not public:
            rows = (*_controls(page, words), *_own_rows(about, answer))
        picture = None
        if public or not answer.person.text:
            chart = Chart(_drawing(page, words), _twin(page, words, alt=True))
            picture = await self._services.artist.draw_if_possible(chart)
        if picture is None:
            return Sheet(above=(_twin(page, words),), below=below, rows=rows)
        return Sheet(picture=picture, below=below, rows=rows)

    async def _puzzles(self, user_id: int, words: Words) -> str:
        """The line about the daily puzzles that a person has answered; empty if there are none."""
        daily = self._services.store.daily
        today = day_at(self._services.clock.wall())
        theirs = await daily.of_user(user_id)
        if not theirs:
            return ""
        away = await daily.away(theirs[-1].day, today)
        return daily_line(theirs, today, words, away)

    async def _cups(self, user_id: int, guild_id: int, words: Words) -> str:
        """The line about the cups that a person has played in a server; empty if there are none."""
        played, won = await self._services.store.cups.tally(user_id, guild_id)
        if not played:
            return ""
        return f"-# {words('record-cups', played=played, won=won)}"

    async def _page(self, guild_id: int, about: Profile, game: str | None, viewer: int | None) -> RecordPage | None:
        """The record of a person in a server; None if there is none.

        viewer: the user who reads it, and who sees themselves even if they hide; None: everybody reads it.
        """
        records = self._services.records
        counts = Counter(result.game for result in await records.results.of_user(about.id, guild_id))
        games = [key for key in catalogue.KEYS if key in counts]
        games.sort(key=lambda key: (-counts[key], key))
        contestant = await records.results.contestant(about.id)
        if contestant is None or not games:
            return None
        chosen = game or games[0]
        if chosen not in games:
            return None
        all_results = await records.results.of_guild(guild_id, chosen)
        results = [result for result in all_results if result.of(contestant)]
        leaderboard = await records.leaderboard(guild_id, chosen, Season())
        ratings = {row.contestant: row.rating for row in leaderboard}
        met = {standing.contestant for result in results for standing in result.standings}
        people = await visible(self._services, met, viewer)
        return RecordPage(
            game=chosen,
            games=tuple(games),
            about=about,
            contestant=contestant,
            record=record_of(results, contestant),
            rating=ratings[contestant],
            strengths=await asyncio.to_thread(course, all_results, contestant),
            results=results,
            people=people,
            names=names_here({**people, contestant: about}, guild_id),
        )


def _own_rows(about: Profile, answer: Answer) -> tuple[Row, ...]:
    """The row that only a person's own record has, with the button to their matches against computers; else none."""
    if about.id != answer.person.id:
        return ()
    computers = Button(answer.words("record-computers"), "record-computers")
    return ((computers,),)


def _no_record(name: str, game: str | None, words: Words) -> str:
    """The sentence for a person who has no results: in that game, or in any."""
    if game:
        return words("record-none-of", name=name, game=title(game, words))
    return words("record-none", name=name)


def _against_computers(every: Sequence[Encounter], words: Words) -> str:
    """A person's matches against computers alone: in all, by game and level, and by character."""
    met = [encounter for encounter in every if encounter.game in catalogue.KEYS]
    if not met:
        return words("record-computers-none")
    total = words("record-played", played=len(met), won=sum(encounter.won for encounter in met))
    streak = streak_of(met)
    if streak > 1:
        total = f"{total} · {words('record-streak', count=streak)}"
    lines = [words("record-computers-title"), total]
    for key, won_of_game in tallied(met, lambda encounter: [encounter.game]).items():
        in_game = [encounter for encounter in met if encounter.game == key]
        by_level = tallied(in_game, partial(level_met, catalogue.find(key)))
        by_name = {level_name(key, level, words): count for level, count in by_level.items()}
        lines.append(_won_of(f"**{title(key, words)}**", won_of_game, words))
        lines.append(f"-# {_row(by_name, words)}")
    lines.append(words("record-characters", names=_row(tallied(met, names_met), words)))
    lines.append(words("record-computers-about"))
    return "\n".join(lines)


def _row(counts: Mapping[str, WinCount], words: Words) -> str:
    return " · ".join(_won_of(name, count, words) for name, count in counts.items())


def _won_of(name: str, count: WinCount, words: Words) -> str:
    return f"{name} {words('record-won-of', won=count.won, played=count.played)}"


def _drawing(page: RecordPage, words: Words) -> RecordDrawing:
    record = page.record
    points, margin = strength(page.rating, words)
    strengths: tuple[int, ...] = ()
    ends = ("", "")
    if not page.rating.new:
        strengths = page.strengths
        lowest = words("rating-points", points=min(strengths))
        highest = words("rating-points", points=max(strengths))
        ends = (lowest, highest)
    return RecordDrawing(
        name=plain(page.name),
        subtitle=title(page.game, words),
        strength=Tile(points, margin),
        won=Tile(str(record.won), words("record-of-played", played=record.played)),
        streak=Tile(str(record.streak), words("record-streak-tile")),
        badges=in_order(page.about.badges),
        recent_label=words("record-recent"),
        recent=tuple("" if place is None else str(place) for place in record.recent),
        strength_label=words("leaderboard-strength"),
        strengths=strengths,
        ends=ends,
    )


def _twin(page: RecordPage, words: Words, *, alt: bool = False) -> str:
    """The picture in words; without markup as its alt text."""
    record = page.record
    game = title(page.game, words)
    if alt:
        heading = words("record-title", name=plain(page.name), game=game)
    else:
        heading = f"### {words('record-title', name=escape(page.name), game=game)}"
    lines = [
        heading,
        words("record-played", played=record.played, won=record.won),
        words("record-strength", strength=strength_line(page.rating, words)),
    ]
    counts = place_counts(record, words)
    places = [words("record-place-count", place=label, count=count) for label, count in counts if count]
    if places:
        lines.append(", ".join(places))
    lines.append(words("record-recent-list", places=recent_text(record, words)))
    if record.given_up:
        lines.append(words("record-given-up", count=record.given_up))
    badges = badge_line(page.about.badges, words)
    if alt and badges:
        lines.append(badges)
    return "\n".join(lines)


def _between(page: RecordPage, viewer: int | None, words: Words) -> str:
    """The balance between the person and the one who asks; for one's own record, with the people met most often.

    viewer: the user who asks; None: everybody reads it.
    """
    for contestant, profile in page.people.items():
        if profile.id == viewer and contestant != page.contestant:
            found = balance(page.results, page.contestant, contestant)
            return balance_line(escape(page.name), escape(page.names[contestant]), found, words)
    every = rivals(page.results, page.contestant)
    named = [(contestant, found) for contestant, found in every if contestant in page.people]
    lines = [against_line(escape(page.names[contestant]), found, words) for contestant, found in named[:RIVALS_NAMED]]
    return " · ".join(lines)


def _best(page: RecordPage, words: Words) -> str:
    """The best moments of the record in small letters; empty if there are none."""
    names = {contestant: escape(page.names[contestant]) for contestant in page.people}
    said = moments(page.record, names, words)
    if not said:
        return ""
    return f"-# {' · '.join(said)}"


def _controls(page: RecordPage, words: Words) -> tuple[Row, ...]:
    """The menu of games, where there are several, and the buttons."""
    user = str(page.about.id)
    buttons = (
        Button(words("share-button"), "record-post", (user, page.game)),
        Button(words("record-leaderboard"), "table", (page.game, Season().key, "0")),
    )
    if len(page.games) == 1:
        return (buttons,)
    menu = choice(
        words("leaderboard-game"),
        route="record-game",
        args=(user,),
        labels={key: title(key, words) for key in page.games},
        now=page.game,
    )
    return (menu, buttons)
