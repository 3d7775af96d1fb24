"""`/daily`: the puzzle of the day, in servers, in direct messages and for people who installed the bot for themselves.

All that it shows is private, but a result that a person shares. Nothing is written later than a press, so nothing needs
a token that is older than that.
"""

import asyncio
from typing import Final

from bot.commands.slash import SlashCommand
from bot.common.errors import MissingError
from bot.common.tasks import Locks
from bot.daily.calendar import START, day_at, puzzle_of
from bot.daily.telling import (
    BADGE,
    FOUND_FOR_BADGE,
    DailyTelling,
    copied_sheet,
    question_sheet,
    result_sheet,
    shared_sheet,
    solution_sheet,
)
from bot.pictures.artist import GamePicture
from bot.services import Services
from bot.store.daily import DailyAnswer, DailyCount
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.routes import Day, RefusedError, route
from bot.wire.sheet import Sheet, Shown
from bot.words.names import escape
from games.engine import deed
from games.engine.contract.puzzles import Solution
from games.engine.contract.values import Words

SHARES_KEPT: Final = 50
"""How many of a person's shared results are remembered."""


class DailyCommand(SlashCommand):
    """The command, the choices under the question, *Hint*, *Share* and *Yesterday's solution*."""

    key = "daily"
    everywhere = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sharing: Locks[int] = Locks()

    async def use(self, answer: Answer) -> None:
        """Show the puzzle, or the answer that was given to it."""
        await answer.show(await self._today(answer))

    @route("daily:day")
    @route("daily-hint:day", hinted=True)
    async def _open(self, answer: Answer, day: Day, *, hinted: bool = False) -> None:
        """*Play* and *Hint*."""
        if hinted and day == self._day():
            hint = DailyAnswer(
                day=day,
                user_id=answer.person.id,
                guild_id=installed_in(answer),
                hinted=True,
            )
            await self._note(answer, hint)
        await answer.update(await self._today(answer, late=day < self._day()))

    @route("daily-answer:day:code")
    async def _answer(self, answer: Answer, day: Day, code: str) -> None:
        """Store the first answer of a person to a day. Whatever they press after that shows it again."""
        if day == self._day():
            of = self._of(day, answer.words)
            if code not in of.choices:
                raise MissingError("no choice of this puzzle")
            made = DailyAnswer(
                day=day,
                user_id=answer.person.id,
                guild_id=installed_in(answer),
                choice=code,
                found=code == of.puzzle.listed.answer,
            )
            await self._note(answer, made)
        await answer.update(await self._today(answer, late=day < self._day()))

    async def _note(self, answer: Answer, made: DailyAnswer) -> None:
        """Store an answer or a hint, and give the badge to somebody who has found enough."""
        user = answer.person.id
        daily = self._services.store.daily
        noted = await daily.note(made._replace(at=self._services.clock.wall()))
        deed.keep()
        if not noted.found or BADGE in answer.person.badges:
            return
        found = sum(puzzle.found for puzzle in await daily.of_user(user))
        if found >= FOUND_FOR_BADGE:
            await self._services.people.change(user, badges={BADGE: str(made.day)})

    @route("daily-solution:day")
    async def _solution(self, answer: Answer, day: Day) -> None:
        """*Yesterday's solution*. That of today is only for those who have answered.

        Days before the first one are not shown either: the calendar would give them lines of the list that are yet to
        come.
        """
        today = self._day()
        if not START <= day < today:
            await answer.update(await self._today(answer))
            return
        of = self._of(day, answer.words)
        count = await self._count(answer, day)
        picture = await self._picture(answer, of.answer(count))
        solution = await solved(of)
        mine = await self._services.store.daily.find(today, answer.person.id)
        open_day = None
        if mine is None or mine.choice is None:
            open_day = today
        await answer.update(solution_sheet(of, picture, solution, open_day))

    @route("daily-share:day")
    async def _share(self, answer: Answer, day: Day) -> None:
        """Post a person's result, once a channel, if the bot may post there; else give it them to copy."""
        mine = await self._services.store.daily.find(day, answer.person.id)
        if mine is None or mine.choice is None:
            raise MissingError("no answer to share")
        if not installed_in(answer) or await self._services.closed_here(answer):
            await answer.show(copied_sheet(self._of(day, answer.words), mine))
            return
        await self._services.admit(answer)
        words = self._services.library.words(await self._services.language_here(answer))
        user = answer.person.id
        share = f"{day} {answer.interaction.channel_id}"
        people = self._services.people
        async with self._sharing.of(user):
            shared = (await people.get(user)).shared
            if share in shared:
                raise RefusedError(answer.words("daily-share-once"))
            await people.change(user, shared=(*shared, share)[-SHARES_KEPT:])  # before, so that it is posted once
            sheet = shared_sheet(self._of(day, words), escape(answer.name), mine)
            try:
                await answer.post(sheet)
            except FAILURES:
                await people.change(user, shared=shared)
                raise

    def _day(self) -> int:
        return day_at(self._services.clock.wall())

    def _of(self, day: int, words: Words) -> DailyTelling:
        return DailyTelling(puzzle_of(day), words)

    async def _today(self, answer: Answer, *, late: bool = False) -> Sheet:
        """The question, or the result of a person who has answered it.

        late: they pressed a button of an earlier day.
        """
        daily = self._services.store.daily
        day = self._day()
        words = answer.words
        of = self._of(day, words)
        mine = await daily.find(day, answer.person.id)
        if mine is not None and mine.choice is not None:
            return result_sheet(
                of,
                picture=await self._picture(answer, of.answer()),
                solution=await solved(of),
                mine=mine,
                here=await self._count(answer, day),
                bridged=await daily.bridged(day, answer.person.id),
            )
        hint = ""
        if mine is not None:  # they have read it
            hint = of.say((await solved(of)).hint)
        notice = ""
        if late:
            notice = words("daily-late")
        picture = await self._picture(answer, of.question())
        return question_sheet(of, picture, hint, notice, spoken=answer.person.text)

    async def _count(self, answer: Answer, day: int) -> DailyCount:
        """How many people answered in the server in which this happens; nobody outside of one that has the bot."""
        guild_id = installed_in(answer)
        if not guild_id:
            return DailyCount(answered=0, found=0)
        return await self._services.store.daily.count(day, guild_id)

    async def _picture(self, answer: Answer, drawn: GamePicture) -> Shown | None:
        """The picture; None for people who play by texts, and if it cannot be drawn at present."""
        if answer.person.text:
            return None
        return await self._services.artist.draw_if_possible(drawn)


def installed_in(answer: Answer) -> int:
    """The server in which the bot is, and an interaction happened; 0 if there is none.

    A person who installed the bot for themselves may use it in servers that have never heard of it.
    """
    if not answer.interaction.is_guild_integration():
        return 0
    return answer.interaction.guild_id or 0


async def solved(of: DailyTelling) -> Solution:
    """The solution. It may take a tenth of a second, which other people's presses do not wait for."""
    return await asyncio.to_thread(of.puzzle.puzzles.solve, of.puzzle.listed.position)
