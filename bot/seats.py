"""What people do at a table: press a choice, open their panel, resign, come back to their seat."""

import asyncio
import logging
from weakref import WeakValueDictionary

from bot.answer import Answer
from bot.desk import Desk
from bot.followers import Followers
from bot.router import Handler
from bot.seat import Panel, panel_post
from bot.seat_sheet import refusal_text, seat_sheet, why_button
from bot.sheet import BAD, Button, Sheet
from bot.tables import Tables
from games.engine.answers import Player, Receipt, Stale
from games.engine.match import Match
from games.engine.records import Post
from games.engine.values import Refusal, Seat, Words

log = logging.getLogger("bellhop.seat")

PATIENCE = 1.0
"""How many seconds a submission may take before the press is accepted without its answer (Discord waits three)."""


class Seats:
    """Takes actions from the public table and from private panels, and keeps the panels."""

    def __init__(self, desk: Desk, tables: Tables) -> None:
        self._desk = desk
        self._tables = tables
        self._panels: Followers[Panel] = Followers("panel")
        self._opening: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def routes(self) -> dict[str, Handler]:
        """The routes of tables and panels."""
        return {
            "act": self._act,
            "move": self._move,
            "seat": self._seat,
            "seat-again": self._again,
            "in-words": self._in_words,
            "resign": self._resign,
            "resign-yes": self._resign_yes,
            "return": self._return,
        }

    async def attach(self, match: Match) -> None:
        """Takes up the panels of a match that was just loaded, as far as they can still be written."""
        for seat in match.players:
            post = await self._desk.store.post(match.id, "panel", int(seat))
            panel = Panel(self._desk, match, seat, post) if post is not None else None
            if panel is not None and panel.alive:
                self._run(panel)

    async def detach(self, match_id: str) -> None:
        """Lets the panels of a match go."""
        await self._panels.stop(match_id)

    async def close(self) -> None:
        """Lets every panel go."""
        await self._panels.close()

    def panel(self, match_id: str, seat: Seat) -> Panel | None:
        """The panel of that seat that is being kept true now."""
        return self._panels.of(match_id, int(seat))

    async def seated(self, answer: Answer, match_id: str) -> tuple[Match, Seat] | None:
        """The match and the person's seat in it; otherwise they are told why not and it is None."""
        match = await self._desk.hall.find(match_id)
        if match is None:
            await answer.say(answer.words("match-gone"))
            return None
        seat = match.seat_of(answer.person.id)
        if seat is None:
            await answer.say(answer.words("refused-not-your-seat"))
            return None
        return match, seat

    async def _act(self, answer: Answer, args: list[str]) -> None:
        """A choice pressed on the public table."""
        found = await self.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        table = await self._tables.get(match)
        if table is None:
            await self._refused(answer, match, Refusal("unknown-action"))
            return
        async with table.press():
            result = await self._submit(answer, match, seat, args)
            if isinstance(result, Receipt):
                await table.answer(answer)
            else:
                await self._refused(answer, match, result)

    async def _move(self, answer: Answer, args: list[str]) -> None:
        """A choice pressed in a private panel; a refusal appears inside it."""
        found = await self.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        panel = await self._own_panel(answer, match, seat)
        result = await self._submit(answer, match, seat, args)
        notice = "" if isinstance(result, Receipt) else f"⚠️ {_sentence(match, result, answer.words)}"
        await panel.answer(answer, notice=notice)

    async def _submit(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> Receipt | Refusal | Stale:
        """Hands an action to the match: the arguments are the match, the question's version and the action's code."""
        code = answer.values[0] if answer.values else args[-1]
        action = match.game.decode(code)
        if action is None or not args[1].isdigit():
            return Refusal("unknown-action")
        by = Player(answer.person.id)
        work = asyncio.ensure_future(match.submit(seat, by, action, answer.request, expected=int(args[1])))
        done, _ = await asyncio.wait({work}, timeout=PATIENCE)
        if not done:
            await answer.quiet()
        return await work

    async def _refused(self, answer: Answer, match: Match, result: Refusal | Stale) -> None:
        rows = (why_button(match, result, answer.words),) if isinstance(result, Refusal) else ()
        await answer.show(Sheet(above=(_sentence(match, result, answer.words),), rows=rows))

    async def _seat(self, answer: Answer, args: list[str]) -> None:
        """*My seat*: opens the panel in place; an older one goes."""
        found = await self.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        async with self._opening.setdefault((match.id, int(seat)), asyncio.Lock()):
            message_id = await answer.show(await seat_sheet(self._desk, match, seat, answer.words))
            fresh = Panel(self._desk, match, seat, self._post(answer, match, seat, message_id))
            await self._replace(self.panel(match.id, seat), fresh)

    async def _again(self, answer: Answer, args: list[str]) -> None:
        """*Refresh*: the same message shows the seat as it is now, with a fresh quarter of an hour."""
        found = await self.seated(answer, args[0])
        if found is not None:
            panel = await self._own_panel(answer, *found)
            await panel.answer(answer)

    async def _in_words(self, answer: Answer, args: list[str]) -> None:
        """*In words*: the board or hand as the seat may know it, without a picture."""
        found = await self.seated(answer, args[0])
        if found is not None:
            match, seat = found
            cast, _ = await self._desk.casts(match)
            await answer.say(match.game.describe(match.view(seat), cast, answer.words))

    async def _own_panel(self, answer: Answer, match: Match, seat: Seat) -> Panel:
        """The panel in whose message was pressed; a message that was no panel any more becomes it again."""
        panel = self.panel(match.id, seat)
        if panel is not None and panel.post.message_id == answer.message_id:
            return panel
        fresh = Panel(self._desk, match, seat, self._post(answer, match, seat, answer.message_id or 0))
        await self._replace(panel, fresh)
        return fresh

    async def _replace(self, old: Panel | None, new: Panel) -> None:
        if old is not None:
            await old.remove()
        await new.keep(new.post)
        self._run(new)

    def _run(self, panel: Panel) -> None:
        self._panels.start(panel, panel.match.id, int(panel.seat))

    def _post(self, answer: Answer, match: Match, seat: Seat, message_id: int) -> Post:
        return panel_post(match, seat, answer, self._desk.clock.wall(), message_id)

    async def _resign(self, answer: Answer, args: list[str]) -> None:
        """Asks once more before a match is given up."""
        found = await self.seated(answer, args[0])
        if found is not None:
            await answer.show(resign_sheet(found[0], answer.words))

    async def _resign_yes(self, answer: Answer, args: list[str]) -> None:
        found = await self.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        result = await match.resign(seat, Player(answer.person.id), answer.request)
        text = answer.words("resign-done") if isinstance(result, Receipt) else _sentence(match, result, answer.words)
        await answer.update(Sheet(above=(text,)))

    async def _return(self, answer: Answer, args: list[str]) -> None:
        """A person takes their seat back from the computer that held it."""
        found = await self.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        panel = await self._own_panel(answer, match, seat)
        result = await match.take_back_seat(seat, answer.person.id, answer.request)
        await panel.answer(answer, notice="" if isinstance(result, Receipt) else _sentence(match, result, answer.words))


def resign_sheet(match: Match, words: Words) -> Sheet:
    """The question before a match is given up."""
    return Sheet(
        above=(words("resign-sure"),),
        rows=((Button(words("resign-yes"), "resign-yes", (match.id,), BAD),),),
    )


def _sentence(match: Match, result: Refusal | Stale, words: Words) -> str:
    return words("refused-stale") if isinstance(result, Stale) else refusal_text(match, result, words)
