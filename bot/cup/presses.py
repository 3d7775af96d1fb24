"""The buttons and menus of a cup: for its people, and the private panel of its organiser.

The organiser is who opened the cup, or anybody who may manage the server.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from typing import Any, cast

from bot.cup.cup import MOST_ROUNDS, PACES, Cup, CupChange, CupPhase, mended, started, taken_out
from bot.cup.cups import Cups
from bot.cup.sheets import CLOSES_MIN, Names, mine_sheet, page_sheet, panel_sheet, person_sheet, terms_of
from bot.lobby.gate import manages
from bot.lobby.lobby import Lobby
from bot.lobby.setup import read_value
from bot.lobby.sheets import rule_sheet
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Count, HandlerT, RefusedError, UserId, among, ids, one_of, route
from bot.wire.sheet import Button, Sheet
from games import catalogue
from games.engine.contract.values import Pace, Refusal, Seat, Words

CupSheet = Callable[[Cup, Names, Words], Sheet]
"""A private page about a cup."""


def for_cup(handler: HandlerT) -> HandlerT:
    """The handler with the cup that the press names, if it is of this server. Otherwise the person is told."""

    @wraps(handler)
    async def checked(self: "CupPresses", answer: Answer, cup: str, **fields: Any) -> None:
        found = await self.cups.find(cup)
        if found is None or found.guild_id != answer.interaction.guild_id:
            await answer.say(answer.words("cup-refused-gone"))
        else:
            await handler(self, answer, found, **fields)

    return cast("HandlerT", checked)


def for_organiser(handler: HandlerT) -> HandlerT:
    """The same for its organiser; anybody else is told so. It is checked at each press."""

    @wraps(handler)
    async def checked(self: "CupPresses", answer: Answer, cup: Cup, **fields: Any) -> None:
        if answer.person.id == cup.host or manages(answer):
            await handler(self, answer, cup, **fields)
        else:
            await answer.say(answer.words("cup-refused-not-organiser"))

    return for_cup(cast("HandlerT", checked))


class CupPresses:
    """Answers the presses on the messages of cups."""

    def __init__(self, services: Services, cups: Cups) -> None:
        self._services = services
        self.cups = cups

    async def _show(self, answer: Answer, cup: Cup, page: CupSheet) -> None:
        await answer.update(page(cup, await self.cups.names(cup), answer.words))

    async def _change(self, answer: Answer, cup: Cup, change: CupChange, page: CupSheet | None) -> None:
        """Change the cup, and show the page as the answer (None: the public message changes), or say why not."""
        await self._follow(answer, cup, await self.cups.change(cup.id, change), page)

    async def _follow(self, answer: Answer, cup: Cup, after: Cup | Refusal, page: CupSheet | None) -> None:
        """Answer with what came of a change."""
        if isinstance(after, Refusal):
            raise RefusedError(answer.words(f"cup-refused-{after.code}", count=cup.fewest))
        self.cups.stir(cup.id)
        await (answer.quiet() if page is None else self._show(answer, after, page))

    @route("cup-join:cup")
    @for_cup
    async def _join(self, answer: Answer, cup: Cup) -> None:
        """Sign up. Once the cup runs: come back for the next round."""
        person = await self._services.admit(answer, cup.guild_id)
        await self._follow(answer, cup, await self.cups.sign_up(cup.id, person), _own_page(answer))

    @route("cup-leave:cup")
    @for_cup
    async def _leave(self, answer: Answer, cup: Cup) -> None:
        """Sign off. Once the cup runs: give up the table."""
        user = answer.person.id
        await self._change(answer, cup, lambda now: now.leave(user), _own_page(answer))

    @route("cup-page:cup:page:_")
    @for_cup
    async def _page(self, answer: Answer, cup: Cup, page: Count) -> None:
        await self._show(answer, cup, partial(page_sheet, page))

    @route("cup-mine:cup")
    @for_cup
    async def _mine(self, answer: Answer, cup: Cup) -> None:
        await self._show(answer, cup, partial(mine_sheet, answer.person.id))

    @route("cup-start:cup")
    @for_organiser
    async def _start(self, answer: Answer, cup: Cup) -> None:
        """End sign-up, which begins the first round. A second press finds a running cup."""
        await self._services.admit(answer, cup.guild_id)
        await self._change(answer, cup, lambda now: started(now, self._services.clock.now()), None)

    @route("cup-panel:cup")
    @route("cup-back:cup")
    @for_organiser
    async def _panel(self, answer: Answer, cup: Cup) -> None:
        await self._show(answer, cup, panel_sheet)

    @route("cup-rounds:cup:rounds")
    @for_organiser
    async def _rounds(self, answer: Answer, cup: Cup, rounds: Count) -> None:
        await self._set(answer, cup, lambda now: replace(now, asked=min(rounds, MOST_ROUNDS)))

    @route("cup-closes:cup:minutes", minutes=among(CLOSES_MIN))
    @for_organiser
    async def _closes(self, answer: Answer, cup: Cup, minutes: int) -> None:
        at = self._services.clock.now() + minutes * 60_000
        await self._set(answer, cup, lambda now: replace(now, closes=at))

    @route("cup-pace:cup:pace", pace=among(PACES))
    @for_organiser
    async def _pace(self, answer: Answer, cup: Cup, pace: Pace) -> None:
        game = catalogue.find(cup.game)
        await self._set(answer, cup, lambda now: _with_terms(now, terms_of(now).with_pace(game, pace)))

    @route("cup-rule:cup:rule")
    @for_organiser
    async def _rule(self, answer: Answer, cup: Cup, rule: str) -> None:
        """Show the values of a house rule."""
        game = catalogue.find(cup.game)
        await answer.update(
            rule_sheet(terms_of(cup), game, one_of(rule, game.Options.model_fields), answer.words, of="cup")
        )

    @route("cup-value:cup:rule:value")
    @for_organiser
    async def _value(self, answer: Answer, cup: Cup, rule: str, value: str) -> None:
        game = catalogue.find(cup.game)
        chosen = read_value(game, rule, value)
        await self._set(answer, cup, lambda now: _with_terms(now, terms_of(now).with_option(game, rule, chosen)))

    async def _set(self, answer: Answer, cup: Cup, change: CupChange) -> None:
        """Change the terms of a cup that has not begun, and show the panel."""
        await self._change(
            answer,
            cup,
            lambda now: change(now) if now.phase is CupPhase.SIGN_UP else Refusal("running"),
            panel_sheet,
        )

    @route("cup-person:cup:user", user=ids(1))
    @for_organiser
    async def _person(self, answer: Answer, cup: Cup, user: tuple[int, ...]) -> None:
        """The tools for a person who was picked."""
        await self._show(answer, cup, partial(person_sheet, user[0] if user else 0))

    @route("cup-out:cup:user")
    @for_organiser
    async def _out(self, answer: Answer, cup: Cup, user: UserId) -> None:
        """Take somebody out. The message says so."""
        await self._change(answer, cup, lambda now: taken_out(now, user), partial(person_sheet, user))

    @route("cup-mend:cup:played:table:seat")
    @for_organiser
    async def _mend(self, answer: Answer, cup: Cup, played: Count, table: Count, seat: Seat | None = None) -> None:
        """Put a result right: the person in that seat was first (None: all are equal). The message says so."""

        def page(after: Cup, names: Names, words: Words) -> Sheet:
            return person_sheet(after.rounds[played][table].people[seat or 0], after, names, words)

        await self._change(answer, cup, lambda now: mended(now, played, table, seat), page)

    @route("cup-end:cup")
    @for_organiser
    async def _end(self, answer: Answer, cup: Cup) -> None:
        """Ask before a cup is ended."""
        yes = Button(answer.words("cup-end-yes"), "cup-end-yes", (cup.id,), "bad")
        back = Button(answer.words("back"), "cup-panel", (cup.id,))
        await answer.update(Sheet(above=(answer.words("cup-end-sure"),), rows=((yes, back),)))

    @route("cup-end-yes:cup")
    @for_organiser
    async def _end_yes(self, answer: Answer, cup: Cup) -> None:
        """End a cup where it stands. Matches that are still played end without a result."""
        await self._change(answer, cup, Cup.end, panel_sheet)


def _own_page(answer: Answer) -> CupSheet | None:
    """The page of the person who pressed; None where they pressed on the public message, which changes."""
    return None if answer.in_public else partial(mine_sheet, answer.person.id)


def _with_terms(cup: Cup, terms: Lobby | Refusal) -> Cup | Refusal:
    """The cup with the pace and the house rules of a lobby."""
    return terms if isinstance(terms, Refusal) else replace(cup, pace=terms.pace, options=terms.options)
