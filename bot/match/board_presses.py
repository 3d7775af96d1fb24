"""Presses on boards: a choice, *Take back*, *Agree*, *Go on*."""

from collections.abc import Awaitable, Callable

from bot.match.board.board import Board
from bot.match.board.boards import Boards
from bot.match.find import for_seat
from bot.match.menu import resumed
from bot.match.panel.notice import refusal_said
from bot.match.presses import submit
from bot.match.scene.buttons import why_button, wish_named
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route
from bot.wire.sheet import Sheet
from games.engine.contract.values import Refusal, Seat
from games.engine.match.answers import MATCH_OVER, Player, Receipt
from games.engine.match.match import Match
from games.engine.match.match_events import Motion
from games.engine.match.roster import wishes

NEW_QUESTION = Refusal("new-question")
"""The press came so soon after a new question appeared that it may be meant for the question before."""
BoardDeed = Callable[[Board], Awaitable[Receipt | Refusal]]
"""The work of a press on a board."""


class BoardPresses:
    """Takes actions from public boards."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards

    @route("act:match:asked:code")
    @for_seat
    async def _act(self, answer: Answer, match: Match, seat: Seat, asked: int, code: str) -> None:
        """A choice pressed on the public board."""

        async def act(board: Board) -> Receipt | Refusal:
            if board.screen.fresh.early and seat in match.moment.awaited:
                return NEW_QUESTION
            return await submit(self._services, answer, match, seat, asked, None, code)

        await self._on_board(answer, match, act)

    @route("agree:match:motion:about")
    @for_seat
    async def _agree(self, answer: Answer, match: Match, seat: Seat, motion: Motion, about: Seat | None = None) -> None:
        """*Agree*, on the public board, to what others vote for."""

        async def agree(_: Board) -> Receipt | Refusal:
            wish = wish_named(motion, about)
            if wish not in wishes(match.moment):
                return Refusal("stale")
            return await match.vote(seat, Player(answer.person.id), wish, answer.request, wants=True)

        await self._on_board(answer, match, agree)

    @route("undo:match:told")
    @for_seat
    async def _undo(self, answer: Answer, match: Match, seat: Seat, told: int) -> None:
        """*Take back*, on the public board, what whoever pressed it did last."""

        async def undo(board: Board) -> Receipt | Refusal:
            if board.screen.fresh.early:
                return NEW_QUESTION
            return await match.undo(seat, Player(answer.person.id), told, None, answer.request)

        await self._on_board(answer, match, undo)

    @route("resume:match")
    @for_seat
    async def _resume(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*Go on*, on the public board of a match that is paused."""
        await self._on_board(answer, match, lambda _: resumed(match, seat, answer.request))

    async def _on_board(self, answer: Answer, match: Match, deed: BoardDeed) -> None:
        """Do what was pressed on the public board, and answer with the next board."""
        board = await self._boards.get(match)
        if board is None:  # its writer ended with its match
            over = match.moment.outcome is not None
            await self._refused(answer, match, MATCH_OVER if over else Refusal("unknown-action"))
            return
        with board.screen.press():
            result = await deed(board)
            if isinstance(result, Receipt):
                await board.answer(answer)
        if not isinstance(result, Receipt):  # told here, so that no board waits for it
            await self._refused(answer, match, result)

    async def _refused(self, answer: Answer, match: Match, result: Refusal) -> None:
        text, clause = await refusal_said(self._services, match, result, answer.words), result.clause
        rows = ((why_button(match.game.key, match.id, clause, answer.words),),) if clause is not None else ()
        await self._services.helpers.show(answer, match.id, Sheet(above=(text,), rows=rows))
