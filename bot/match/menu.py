"""The menu behind *…*: leave a match or come back, pause or end it together, and what only the host may do."""

from collections.abc import Awaitable, Callable

from bot.match.menu_sheet import AWAY, HOST, OFFER, menu_sheet, stop_sheet
from bot.match.offers import Offers
from bot.match.panel.notice import refusal_said
from bot.match.panel.panels import Panels
from bot.match.presses import Presses
from bot.match.scene.buttons import wish_named
from bot.match.scene.scene import seat_scene
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.arguments import named_seat
from bot.wire.router import Handler
from bot.wire.sheet import Sheet
from games.engine.contract.values import Refusal, Seat
from games.engine.match.answers import COMPUTER_PLAYS, NOT_YOUR_SEAT, Player, Receipt
from games.engine.match.match import Match
from games.engine.match.match_events import Motion

Deed = Callable[[Match, Seat], Awaitable[Receipt | Refusal]]
"""What a press does to a match for the person of a seat."""


class MatchMenu:
    """Answers presses on the sheet. Each press checks again who may do it: the sheet may be old."""

    def __init__(self, services: Services, presses: Presses, panels: Panels, offers: Offers) -> None:
        self._services = services
        self._presses = presses
        self._panels = panels
        self._offers = offers

    def routes(self) -> dict[str, Handler]:
        """The routes of the sheet."""
        return {
            "more": self._open,
            "leave-match": self._leave,
            "come-back": self._come_back,
            "vote": self._vote,
            "go-on": self._go_on,
            "affairs-seat": self._seat,
            "stop": self._stop,
            "stop-yes": self._stop_yes,
        }

    async def _open(self, answer: Answer, args: list[str]) -> None:
        found = await self._presses.seated(answer, args[0])
        if found is not None:
            await self._services.helpers.show(answer, found[0].id, await self._sheet(answer, *found))

    async def _leave(self, answer: Answer, args: list[str]) -> None:
        by = Player(answer.person.id)
        await self._do(answer, args[0], lambda match, seat: match.leave(seat, by, answer.request))

    async def _vote(self, answer: Answer, args: list[str]) -> None:
        """Vote for what a button or a menu of it names, or withdraw the vote."""
        by = Player(answer.person.id)
        named = [args[1], answer.values[0]] if args[1] == Motion.AWAY else args[1:]

        async def vote(match: Match, seat: Seat) -> Receipt | Refusal:
            wish = wish_named(named)
            if wish is None:
                return Refusal("unknown-action")
            wants = wish not in match.moment.roster[seat].wishes
            return await match.vote(seat, by, wish, answer.request, wants=wants)

        await self._do(answer, args[0], vote)

    async def _go_on(self, answer: Answer, args: list[str]) -> None:
        """End a pause: one person is enough, because a pause lasts only while all want it. A race asks who is ready."""

        async def go_on(match: Match, seat: Seat) -> Receipt | Refusal:
            if match.moment.roster[seat].level is not None:
                return COMPUTER_PLAYS
            return Refusal("held") if match.held else await match.resume(answer.request)

        await self._do(answer, args[0], go_on)

    async def _come_back(self, answer: Answer, args: list[str]) -> None:
        """Let the person take their seat back with one press, and shows it."""
        found = await self._presses.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        result = await match.take_back_seat(seat, answer.person.id, answer.request)
        if isinstance(result, Refusal):
            await answer.say(await refusal_said(self._services, match, result, answer.words))
        elif answer.interaction.guild_id is not None:
            await self._panels.open_here(answer, match, seat)
        else:
            await answer.quiet()
            await self._panels.open_direct(match, seat, answer.person)

    async def _seat(self, answer: Answer, args: list[str]) -> None:
        """The host's menu: another host, a person sent away, or a computer's seat offered."""
        verb, _, number = answer.values[0].partition(".")
        other = named_seat(number)
        deeds: dict[str, Deed] = {
            HOST: lambda match, _: self._hand_over(match, other),
            AWAY: lambda match, _: match.send_away(other, answer.request),
            OFFER: lambda match, _: self._offers.make(match, other, answer.person),
        }
        deed = deeds.get(verb)

        async def hosted(match: Match, seat: Seat) -> Receipt | Refusal:
            if match.host != answer.person.id:
                return Refusal("not-host")
            if deed is None or not 0 <= other < match.seats or other == seat:
                return Refusal("unknown-action")
            return await deed(match, seat)

        await self._do(answer, args[0], hosted)

    async def _hand_over(self, match: Match, seat: Seat) -> Receipt | Refusal:
        if seat not in match.players or match.moment.roster[seat].level is not None:
            return NOT_YOUR_SEAT
        await match.set_host(match.players[seat])
        return Receipt(match.moment.version, match.moment.at)

    async def _stop(self, answer: Answer, args: list[str]) -> None:
        match = await self._hosted(answer, args[0])
        if match is not None:
            await self._services.helpers.show(answer, match.id, stop_sheet(match, answer.words))

    async def _stop_yes(self, answer: Answer, args: list[str]) -> None:
        match = await self._hosted(answer, args[0])
        if match is not None:
            result = await match.end(answer.request)
            if isinstance(result, Refusal):
                text = await refusal_said(self._services, match, result, answer.words)
            else:
                text = answer.words("affairs-stopped")
            await answer.update(Sheet(above=(text,)))

    async def _hosted(self, answer: Answer, match_id: str) -> Match | None:
        """The match, if the person is its host now; otherwise they are told and it is None."""
        found = await self._presses.seated(answer, match_id)
        if found is not None and found[0].host != answer.person.id:
            await answer.say(answer.words("refused-not-host"))
            return None
        return found[0] if found is not None else None

    async def _do(self, answer: Answer, match_id: str, deed: Deed) -> None:
        """Do it for the person of the seat, then show the sheet again, with the reason if it was refused."""
        found = await self._presses.seated(answer, match_id)
        if found is None:
            return
        result = await deed(*found)
        refused = (
            f"⚠️ {await refusal_said(self._services, found[0], result, answer.words)}"
            if isinstance(result, Refusal)
            else ""
        )
        await self._services.helpers.turn(answer, found[0].id, await self._sheet(answer, *found, notice=refused))

    async def _sheet(self, answer: Answer, match: Match, seat: Seat, notice: str = "") -> Sheet:
        scene = await seat_scene(self._services, match, seat)
        return menu_sheet(scene, notice, hosted=match.host == answer.person.id)
