"""Presses on boards and in panels, and those that open or end something there: a choice, *My seat*, *Next*."""

import contextlib
from collections.abc import Awaitable, Callable

from bot.match.board.boards import Board, Boards
from bot.match.find import for_seat
from bot.match.form import MARK, SEND, TYPE, pressed, typed
from bot.match.menu import resumed
from bot.match.panel.panels import Panels
from bot.match.scene.buttons import why_button, wish_named
from bot.match.scene.lessons import leave_primer
from bot.match.scene.lines import refusal_said
from bot.match.show.feed import NO_NOTICE, Notice
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Count, RefusedError, route
from bot.wire.sheet import Sheet
from games.engine.contract.codes import action_of
from games.engine.contract.forms import Form, PickCounts
from games.engine.contract.values import Eye, Refusal, Seat, Words
from games.engine.match.answers import MATCH_OVER, Accepted, Player, Stale
from games.engine.match.match import Match
from games.engine.match.match_events import Motion
from games.engine.match.requests import CastVote, GetReady, PlayAction, ReturnToSeat, TakeBack
from games.engine.match.state import asked_version_for, question_number
from games.engine.match.votes import open_proposals

NEW_QUESTION = Refusal("new-question")
"""The press came so soon after a new question appeared that it may be meant for the question before."""


class Presses:
    """Takes actions from private panels."""

    def __init__(self, services: Services, boards: Boards, panels: Panels) -> None:
        self._services = services
        self._boards = boards
        self._panels = panels

    @route("move:match:asked:code")
    @for_seat
    async def _move(self, answer: Answer, match: Match, seat: Seat, asked: Count, code: str) -> None:
        """A press in a private panel: a choice, or a change of the draft; a refusal appears inside it."""
        if code == f"{MARK}{TYPE}":
            label = answer.words("form-type-label")
            kept = (await self._services.drafts.of(match, seat)).typed
            inputs = {"total": (label, kept)}
            await answer.ask_with_modal(answer.words("form-type"), "typed", (match.id, str(asked)), inputs)
            return
        shown = self._panels.of(match.id, seat)
        with contextlib.nullcontext() if shown is None else shown.screen.press():
            # The order of arrival counts, so the match is asked before the panel is found.
            new = shown is not None and shown.screen.fresh.early and shown.stands_in(answer)
            if new and seat in match.newest.awaited and not _changes_draft(code):
                notice = _warning(answer.words("refused-new-question"))
            elif code.startswith(MARK):
                notice = await self._draft(answer, match, seat, asked, code[len(MARK) :])
            else:
                notice = await self._play(answer, match, seat, asked, code)
            async with self._panels.pressed(answer, match, seat) as panel:
                await panel.answer(answer, notice, heard=not _changes_draft(code))

    async def _draft(self, answer: Answer, match: Match, seat: Seat, asked: int, code: str) -> Notice:
        """Change the seat's draft, or send it. Returns what to say about it, mostly nothing."""
        form = self._form(match, seat, asked)
        if form is None:
            return _warning(answer.words("refused-stale"))
        if isinstance(form, PickCounts) and code.startswith(SEND):
            draft = await self._services.drafts.of(match, seat)
            if code != f"{SEND}.{draft.revision}":
                return _warning(answer.words("form-changed"))
            return await self._play(answer, match, seat, asked, form.action(draft.counts(form)))
        await self._services.drafts.change(match, seat, lambda draft: pressed(form, draft, code))
        return NO_NOTICE

    @route("typed:match:asked")
    @for_seat
    async def _typed(self, answer: Answer, match: Match, seat: Seat, asked: Count) -> None:
        """Handle a total that was typed."""
        form, text = self._form(match, seat, asked), answer.fields.get("total", "")
        if not isinstance(form, PickCounts):
            raise RefusedError(answer.words("refused-stale"))
        done = await self._services.drafts.change(match, seat, lambda draft: typed(form, draft, text))
        possible = done and not (await self._services.drafts.of(match, seat)).typed
        async with self._panels.pressed(answer, match, seat) as panel:
            await panel.answer(answer, NO_NOTICE if possible else _warning(answer.words("form-no-total")))

    def _form(self, match: Match, seat: Seat, asked: int) -> Form | None:
        """The form of the seat's question, if it still has that number."""
        moment = match.newest
        if moment.outcome or moment.paused or asked != question_number(moment, seat, seat):
            return None
        return match.game.ask(match.view(seat))

    async def _play(self, answer: Answer, match: Match, seat: Seat, asked: int, code: str) -> Notice:
        """Play the action behind a code. Returns why it was not accepted, or an empty notice."""
        return await self._notice(
            match, await submit(self._services, answer, match, seat, asked, seat, code), answer.words
        )

    @route("undo-own:match:told")
    @for_seat
    async def _undo(self, answer: Answer, match: Match, seat: Seat, told: Count) -> None:
        """*Take back*, in a panel, what its person did last."""
        shown = self._panels.of(match.id, seat)
        early = shown is not None and shown.screen.fresh.early and shown.stands_in(answer)
        async with self._panels.pressed(answer, match, seat) as panel:
            by = Player(answer.person.id)
            result = NEW_QUESTION if early else await match.ask(TakeBack(seat, by, told, seat), answer.request)
            await panel.answer(answer, await self._notice(match, result, answer.words))

    async def _notice(self, match: Match, result: Accepted | Refusal, words: Words) -> Notice:
        """The reason why something was not accepted; an empty notice if it was."""
        if isinstance(result, Accepted):
            return NO_NOTICE
        return _warning(await refusal_said(self._services, match, result, words), result.clause)

    @route("order:match:until")
    @for_seat
    async def _order(self, answer: Answer, match: Match, seat: Seat, until: str) -> None:
        """A premove for the moment that the button names, or a withdrawal if it names none."""
        async with self._panels.pressed(answer, match, seat) as panel:
            refused = ""
            if panel.screen.fresh.early:
                refused = "refused-new-question"
            elif not until:
                await self._services.drafts.withdraw_premove(match, seat)
            elif not await self._services.drafts.leave_premove(match, seat, until):
                refused = "refused-stale"
            await panel.answer(answer, _warning(answer.words(refused)) if refused else NO_NOTICE)

    @route("seat:match")
    @for_seat
    async def _seat(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*My seat*: open the panel in place. An older one is deleted.

        Before a race it also means that the person is ready, unless the game is new to them: then they practise first.
        """
        if match.held and not answer.person.new_to(match.game.key, match.id):
            await match.ask(GetReady(seat, Player(answer.person.id)), answer.request)
        await self._panels.open_here(answer, match, seat)

    @route("ready:match")
    @for_seat
    async def _ready(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*Ready*: a person with an open panel waits for a race to start."""
        async with self._panels.pressed(answer, match, seat) as panel:
            await match.ask(GetReady(seat, Player(answer.person.id)), answer.request)
            await panel.answer(answer)

    @route("try:match:code")
    @for_seat
    async def _try(self, answer: Answer, match: Match, seat: Seat, code: str) -> None:
        """A press on the practice floor of a held race. If the race already runs, its panel is shown."""
        if match.held:
            self._services.practices.of(match, seat).press(code)
        async with self._panels.pressed(answer, match, seat) as panel:
            await panel.answer(answer)

    @route("seat-again:match")
    @route("top:match:_")
    @for_seat
    async def _again(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*Refresh*, or the top of a place in a race: the same message shows the seat as it is now."""
        async with self._panels.pressed(answer, match, seat) as panel:
            await panel.answer(answer)

    @route("begin:match")
    @for_seat
    async def _begin(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*Start* on the card of a first match, in a panel, or on the board if one person plays there alone."""
        board = await self._boards.get(match)
        if board is not None and board.post.message_id == answer.message_id:
            with board.screen.press():
                await leave_primer(self._services, match, seat, answer.person, answer.request)
                await board.screen.answer(answer)
        else:
            async with self._panels.pressed(answer, match, seat) as panel:
                await leave_primer(self._services, match, seat, answer.person, answer.request)
                await panel.answer(answer)

    @route("next:match")
    @for_seat
    async def _next(self, answer: Answer, match: Match, seat: Seat) -> None:
        """*Next*: the person's panel asks the next question at once. Other people still see the beat.

        On the board it stands until its time is over, or everybody has pressed, there or in a panel.
        """
        board, shown = await self._boards.get(match), self._panels.of(match.id, seat)
        if board is not None:
            board.saw(seat)
        if board is not None and board.post.message_id == answer.message_id:
            if shown is not None and shown.feed.beat is not None:
                shown.skip()
                shown.screen.want()
            await board.answer(answer, during=True)
            return
        async with self._panels.pressed(answer, match, seat) as panel:
            panel.skip()
            await panel.answer(answer)

    @route("return:match")
    @for_seat
    async def _return(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Let a person take their seat back from the computer that plays it."""
        async with self._panels.pressed(answer, match, seat) as panel:
            result = await match.ask(ReturnToSeat(seat, Player(answer.person.id)), answer.request)
            await panel.answer(answer, await self._notice(match, result, answer.words))


def _changes_draft(code: str) -> bool:
    """Whether a press only changes what the person puts together."""
    return code.startswith(MARK) and not code.startswith(f"{MARK}{SEND}")


def _warning(text: str, clause: str | None = None) -> Notice:
    return Notice(f"⚠️ {text}", clause)


async def submit(
    services: Services, answer: Answer, match: Match, seat: Seat, asked: int, eye: Eye, code: str
) -> Accepted | Refusal:
    """Submit an action to the match. `asked`: the number of its question, which counts for that eye."""
    action = action_of(code, match.game.actions)
    if action is None:
        return Refusal("unknown-action")
    expected = asked_version_for(match.newest, seat, asked, eye)
    result = await match.ask(PlayAction(seat, Player(answer.person.id), action, asked_version=expected), answer.request)
    if isinstance(result, Accepted):
        services.helpers.leave(answer.person.id, match.id)
    return Refusal("stale") if isinstance(result, Stale) else result


BoardDeed = Callable[[Board], Awaitable[Accepted | Refusal]]
"""The work of a press on a board."""


class BoardPresses:
    """Takes actions from public boards."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards

    @route("act:match:asked:code")
    @for_seat
    async def _act(self, answer: Answer, match: Match, seat: Seat, asked: Count, code: str) -> None:
        """A choice pressed on the public board."""

        async def act(board: Board) -> Accepted | Refusal:
            if board.screen.fresh.early and seat in match.newest.awaited:
                return NEW_QUESTION
            return await submit(self._services, answer, match, seat, asked, None, code)

        await self._on_board(answer, match, act)

    @route("agree:match:motion:about")
    @for_seat
    async def _agree(self, answer: Answer, match: Match, seat: Seat, motion: Motion, about: Seat | None = None) -> None:
        """*Agree*, on the public board, to what others vote for."""

        async def agree(_: Board) -> Accepted | Refusal:
            wish = wish_named(motion, about)
            if wish not in open_proposals(match.newest):
                return Refusal("stale")
            return await match.ask(CastVote(seat, Player(answer.person.id), wish, wants=True), answer.request)

        await self._on_board(answer, match, agree)

    @route("undo:match:told")
    @for_seat
    async def _undo(self, answer: Answer, match: Match, seat: Seat, told: Count) -> None:
        """*Take back*, on the public board, what whoever pressed it did last."""

        async def undo(board: Board) -> Accepted | Refusal:
            if board.screen.fresh.early:
                return NEW_QUESTION
            return await match.ask(TakeBack(seat, Player(answer.person.id), told, None), answer.request)

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
            over = match.newest.outcome is not None
            await self._refused(answer, match, MATCH_OVER if over else Refusal("unknown-action"))
            return
        with board.screen.press():
            result = await deed(board)
            if isinstance(result, Accepted):
                await board.answer(answer)
        if not isinstance(result, Accepted):  # told here, so that no board waits for it
            await self._refused(answer, match, result)

    async def _refused(self, answer: Answer, match: Match, result: Refusal) -> None:
        text, clause = await refusal_said(self._services, match, result, answer.words), result.clause
        rows = ((why_button(match.game.key, match.id, clause, answer.words),),) if clause is not None else ()
        await self._services.helpers.show(answer, match.id, Sheet(above=(text,), rows=rows))
