"""`/leaderboard`: the leaderboard of a game in this server, by month or for all time; posted at the end of a month."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.commands.play import find_game
from bot.commands.slash import Choices, SlashCommand, if_kept, post_publicly, suggested
from bot.common.tasks import look_again
from bot.people.profiles import Profile
from bot.people.servers import Server, server_from
from bot.pictures.artist import Chart
from bot.records.lines import balance_line, season_name, strength, tally_line
from bot.records.ratings import ENOUGH
from bot.records.record import Balance, balance
from bot.records.records import LeaderboardRow
from bot.records.season import Season
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.routes import GameKey, route
from bot.wire.sheet import Button, Row, Sheet, choice, page_buttons, page_of
from bot.words.names import escape, plain
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.values import Words
from games.picture.cup import PODIUM_ROWS, PlacedRow, PodiumDrawing
from games.picture.leaderboard import ROWS, LeaderboardDrawing, LeaderboardEntry

log = logging.getLogger("bellhop.records")

MONTHS = 12
"""How many past months can be chosen."""
LOOK_MS: Final = 3_600_000
"""Milliseconds between two checks whether a month has ended."""
SAFE: Final = (escape, plain)
"""Make a name safe for a message and for an alt text."""
DONE: Final = "month"
"""The key of the last month whose leaderboards were posted; with a colon and an id, for one server."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The chosen leaderboard: its server, its game, its season, and the page."""

    guild_id: int
    game: str
    season: Season
    page: int = 0


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person of a leaderboard, with the rank that is shown; 0 while they have too few matches."""

    rank: int
    who: Profile
    tally: LeaderboardRow

    def line(self, words: Words, safe: Callable[[str], str]) -> str:
        """The person's line in words. safe: makes a name safe for its destination."""
        return tally_line(self.rank, safe(self.who.name), self.tally, words)


class LeaderboardCommand(SlashCommand):
    """The command, its two menus, its pages, and *Share*."""

    key = "leaderboard"
    in_servers = True

    async def suggest_season(self, answer: Answer, typed: str) -> Choices:
        """The seasons that can be chosen."""
        return suggested([(season_name(one, answer.words), one.key) for one in self._every()], typed)

    @if_kept
    async def use(self, answer: Answer, game: str | None = None, season: str | None = None) -> None:
        """Show a leaderboard: of the game with the most results, if none is named."""
        if game:
            key = find_game(game, answer.words).key
        else:
            most = await self._services.records.results.games_of(answer.guild_id)
            key = next((one for one in most if one in catalogue.KEYS), catalogue.KEYS[0])
        chosen = (Season.read(season) if season else None) or await self._newest(answer.guild_id, key)
        await answer.show(await self._shown(answer, Wanted(answer.guild_id, key, chosen)))

    async def _newest(self, guild_id: int, game: str) -> Season:
        """The season of this month, or all time while this month has no result."""
        now = self._every()[0]
        return now if await self._services.records.leaderboard(guild_id, game, now) else Season()

    def _every(self) -> list[Season]:
        """The seasons that can be chosen: this month, all time, and the months before, newest first."""
        now = Season.at(self._services.clock.shown(self._services.clock.now()))
        months = [now]
        while len(months) < MONTHS:
            months.append(months[-1].moved(-1))
        return [now, Season(), *months[1:]]

    @route("table:game:season:page:_", season=Season.read)
    @route("table-game:season:game", season=Season.read)
    @route("table-season:game:season", season=Season.read)
    @if_kept
    async def _turn(self, answer: Answer, game: GameKey, season: Season, page: int = 0) -> None:
        await answer.update(await self._shown(answer, Wanted(answer.guild_id, game, season, page)))

    @route("table-post:game:season", season=Season.read)
    @if_kept
    async def _post(self, answer: Answer, game: GameKey, season: Season) -> None:
        """Post the first page in the channel, in the server's language."""
        words = self._services.library.words(await self._services.language_here(answer))
        wanted = Wanted(answer.guild_id, game, season)
        ranked = await ranked_in(self._services, wanted, 0)
        await post_publicly(self._services, answer, await page_sheet(self._services, ranked, wanted, words))

    async def _shown(self, answer: Answer, wanted: Wanted) -> Sheet:
        """The sheet of a page for the person who asked."""
        words = answer.words
        ranked = await ranked_in(self._services, wanted, answer.person.id)
        part, page, pages = page_of(ranked, wanted.page, ROWS)
        sheet = await page_sheet(self._services, ranked, wanted, words, text=answer.person.text)
        own = [one for one in ranked if one.who.id == answer.person.id and one not in part]
        turns = page_buttons("table", page, pages, words, (wanted.game, wanted.season.key))
        return replace(
            sheet,
            below=(*_lines(own, words, escape), *sheet.below),
            rows=self._controls(wanted, words, turns if part else None),
        )

    def _controls(self, wanted: Wanted, words: Words, turns: tuple[Button, ...] | None) -> tuple[Row, ...]:
        """The menus and the buttons. turns: the buttons that turn pages; None if the leaderboard is empty."""
        every = self._every()
        chosen = every if wanted.season in every else [wanted.season, *every]
        games = {key: title(key, words) for key in catalogue.KEYS}
        seasons = {one.key: season_name(one, words) for one in chosen}
        rows: tuple[Row, ...] = (
            choice(words("leaderboard-game"), "table-game", (wanted.season.key,), games, wanted.game),
            choice(words("leaderboard-season"), "table-season", (wanted.game,), seasons, wanted.season.key),
        )
        post = Button(words("share-button"), "table-post", (wanted.game, wanted.season.key))
        return rows if turns is None else (*rows, (post, *turns))


async def ranked_in(services: Services, wanted: Wanted, viewer: int) -> list[Ranked]:
    """The people in a leaderboard whom the viewer may see, the strongest first. Viewer 0: everybody.

    People whose strengths look the same share a rank. Those with too few matches come last and have none.
    """
    leaderboard = await services.records.leaderboard(wanted.guild_id, wanted.game, wanted.season)
    people = await visible(services, [one.contestant for one in leaderboard], viewer)
    found: list[Ranked] = []
    for number, one in enumerate([one for one in leaderboard if one.contestant in people], 1):
        level = bool(found) and found[-1].tally.rating.shown == one.rating.shown
        rank = 0 if one.rating.new else found[-1].rank if level else number
        found.append(Ranked(rank, people[one.contestant], one))
    return found


async def visible(services: Services, contestants: Iterable[int], viewer: int) -> dict[int, Profile]:
    """The people behind contestants, without those who hide from records. The viewer sees themselves in any case."""
    users = await services.records.results.users(contestants)
    profiles = {one: await services.people.get(user) for one, user in users.items()}
    return {one: profile for one, profile in profiles.items() if profile.records or profile.id == viewer}


async def page_sheet(
    services: Services, ranked: Sequence[Ranked], wanted: Wanted, words: Words, *, text: bool = False
) -> Sheet:
    """A page of a leaderboard without controls: its picture, or its content in words. text: without the picture."""
    part, *_ = page_of(ranked, wanted.page, ROWS)
    head, between = _head(wanted, words), await _balance(services, ranked, wanted)
    said, alt = ([_balanced(part, between, words, safe)] if between else _lines(part, words, safe) for safe in SAFE)
    drawing = _drawing(wanted, part, words, (between.ahead, between.behind) if between else None)
    picture = None
    if part and not text:
        picture = await services.artist.draw_if_possible(Chart(drawing, "\n".join((head, *alt))))
    lines = "\n".join((f"### {head}", *(said or [words("leaderboard-empty")])))
    about = words("leaderboard-two" if between else "leaderboard-about") if part else ""
    return Sheet(above=() if picture else (lines,), picture=picture, below=(about,))


async def _balance(services: Services, ranked: Sequence[Ranked], wanted: Wanted) -> Balance | None:
    """The balance of two people who only play each other; None for every other leaderboard."""
    records, guild_id, season = services.records, wanted.guild_id, wanted.season
    everybody = await records.leaderboard(guild_id, wanted.game, season)
    if not len(ranked) == len(everybody) == 2:
        return None
    results = await records.results.of_guild(guild_id, wanted.game, season.since, season.until)
    return balance(results, *(one.tally.contestant for one in ranked))


def _balanced(two: Sequence[Ranked], found: Balance, words: Words, safe: Callable[[str], str]) -> str:
    first, second = (safe(one.who.name) for one in two)
    return balance_line(first, second, found, words, "leaderboard-balance")


def _lines(part: Sequence[Ranked], words: Words, safe: Callable[[str], str]) -> list[str]:
    """People of a leaderboard in words: one a line, and all without a rank in the last one."""
    new = " · ".join(one.line(words, safe) for one in part if not one.rank)
    return [
        *(one.line(words, safe) for one in part if one.rank),
        *([words("leaderboard-new", people=new)] if new else []),
    ]


def _head(wanted: Wanted, words: Words) -> str:
    return words("leaderboard-title", game=title(wanted.game, words), season=season_name(wanted.season, words))


def _drawing(
    wanted: Wanted, part: Sequence[Ranked], words: Words, between: tuple[int, int] | None
) -> LeaderboardDrawing:
    rows = tuple(
        LeaderboardEntry(one.rank, plain(one.who.name), one.tally.played, *strength(one.tally.rating, words))
        for one in part
    )
    return LeaderboardDrawing(
        title(wanted.game, words),
        season_name(wanted.season, words),
        rows,
        words("leaderboard-new-title"),
        ENOUGH,
        between,
    )


async def month_sheet(services: Services, ranked: Sequence[Ranked], wanted: Wanted, words: Words) -> Sheet:
    """The poster of a month and its champion; its leaderboard if nobody has a rank, or two played each other alone."""
    rows = [one for one in ranked if one.rank]
    if not rows or await _balance(services, ranked, wanted):
        return await page_sheet(services, ranked, wanted, words)
    best, head, shown = [one for one in rows if one.rank == 1], _head(wanted, words), rows[:PODIUM_ROWS]
    said, alt = (
        words("leaderboard-champion", count=len(best), names=" · ".join(safe(one.who.name) for one in best))
        for safe in SAFE
    )
    places = tuple(
        PlacedRow(one.rank, plain(one.who.name), words("rating-points", points=one.tally.rating.points))
        for one in shown
    )
    name, subject, more = title(wanted.game, words), season_name(wanted.season, words), len(rows) - len(shown)
    drawing = PodiumDrawing(name, subject, places, words("leaderboard-more", count=more) if more else "")
    chart = Chart(drawing, "\n".join((head, alt, *_lines(shown, words, plain))))
    picture = await services.artist.draw_if_possible(chart)
    lines = () if picture else _lines(shown, words, escape)
    return Sheet(above=("\n".join((f"### {head}", said, *lines)),), picture=picture)


# The end of a month: its leaderboards are posted in the servers whose settings name a channel for them.


async def post_months(services: Services) -> None:
    """Post the leaderboards of each month once, even if the bot was not running when the month ended. Runs for ever."""

    async def look() -> int:
        await post_month(services)
        return services.clock.now() + LOOK_MS

    await look_again("leaderboards", services.clock, look)


async def post_month(services: Services) -> None:
    """Post what is due now. The month before the first look is not posted. Raises StoreError.

    Nothing is posted again if the clock was set back over the end of a month.
    """
    store, clock = services.store, services.clock
    ended = Season.at(clock.shown(clock.now())).moved(-1)
    done = await store.meta(DONE)
    if _since(ended, done):
        return
    for guild_id, data in () if done is None else await store.guilds():
        server = server_from(data)
        if server.tables and server.records and not _since(ended, await store.meta(f"{DONE}:{guild_id}")):
            await store.set_meta(f"{DONE}:{guild_id}", ended.key)  # before posting: better none than two
            try:
                await _post(services, guild_id, server, ended)
            except discord.HTTPException as error:
                log.info("guild %d: the leaderboard of the month was not posted (%s)", guild_id, error.code)
    await store.set_meta(DONE, ended.key)


async def _post(services: Services, guild_id: int, server: Server, ended: Season) -> None:
    """Post the leaderboard of each game that was played. The game with the most results comes first.

    Raises discord.HTTPException, for example where the bot is not in the server any more.
    """
    words = await services.words_in(guild_id, server.language)
    channel = services.client.get_partial_messageable(server.tables[0], guild_id=guild_id)
    for game in await services.store.results.games_of(guild_id):
        wanted = Wanted(guild_id, game, ended)
        ranked = await ranked_in(services, wanted, 0) if game in catalogue.KEYS else []
        if ranked:
            poster = await month_sheet(services, ranked, wanted, words)
            await channel.send(**message(poster), silent=True)


def _since(ended: Season, done: str | None) -> bool:
    """Whether the leaderboards of that month, or of a later one, were posted. done: the key of the last one posted."""
    return done is not None and done >= ended.key
