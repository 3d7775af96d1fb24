"""The menu behind *…*: leave a match or come back, pause or end it together, and what only the host may do."""

from bot.match.find import SeatHandler, for_seat
from bot.match.menu_sheet import AWAY, HOST, OFFER, menu_sheet, stop_sheet
from bot.match.offers import Offers
from bot.match.panel.notice import refusal_said
from bot.match.panel.panels import Panels
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


class MatchMenu:
    """Answers presses on the sheet. Each press checks again who may do it: the sheet may be old."""

    def __init__(self, services: Services, panels: Panels, offers: Offers) -> None:
        self._services = services
        self._panels = panels
        self._offers = offers

    def routes(self) -> dict[str, Handler]:
        """The routes of the sheet."""
        routes: dict[str, SeatHandler] = {
            "more": self._open,
            "leave-match": self._leave,
            "come-back": self._come_back,
            "vote": self._vote,
            "go-on": self._go_on,
            "affairs-seat": self._seat,
            "stop": self._stop,
            "stop-yes": self._stop_yes,
        }
        return {route: for_seat(self._services, handler) for route, handler in routes.items()}

    async def _open(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        await self._services.helpers.show(answer, match.id, await self._sheet(answer, match, seat))

    async def _leave(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        result = await match.leave(seat, Player(answer.person.id), answer.request)
        await self._show(answer, match, seat, result)

    async def _vote(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        """Vote for what a button or a menu of it names, or withdraw the vote."""
        wish = wish_named([args[1], answer.values[0]] if args[1] == Motion.AWAY else args[1:])
        result: Receipt | Refusal = Refusal("unknown-action")
        if wish is not None:
            wants = wish not in match.moment.roster[seat].wishes
            result = await match.vote(seat, Player(answer.person.id), wish, answer.request, wants=wants)
        await self._show(answer, match, seat, result)

    async def _go_on(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        """End a pause: one person is enough, because a pause lasts only while all want it. A race asks who is ready."""
        if match.moment.roster[seat].level is not None:
            result: Receipt | Refusal = COMPUTER_PLAYS
        else:
            result = Refusal("held") if match.held else await match.resume(answer.request)
        await self._show(answer, match, seat, result)

    async def _come_back(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        """Let the person take their seat back with one press, and show it."""
        result = await match.take_back_seat(seat, answer.person.id, answer.request)
        if isinstance(result, Refusal):
            await answer.say(await refusal_said(self._services, match, result, answer.words))
        elif answer.interaction.guild_id is not None:
            await self._panels.open_here(answer, match, seat)
        else:
            await answer.quiet()
            await self._panels.open_direct(match, seat, answer.person)

    async def _seat(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        """The host's menu: another host, a person sent away, or a computer's seat offered."""
        verb, _, number = answer.values[0].partition(".")
        await self._show(answer, match, seat, await self._decide(answer, match, seat, verb, named_seat(number)))

    async def _decide(self, answer: Answer, match: Match, seat: Seat, verb: str, other: Seat) -> Receipt | Refusal:
        """Do what the person of that seat decided about the other one, if they are the host."""
        if match.host != answer.person.id:
            return Refusal("not-host")
        if not 0 <= other < match.seats or other == seat:
            return Refusal("unknown-action")
        if verb == HOST:
            return await self._hand_over(match, other)
        if verb == AWAY:
            return await match.send_away(other, answer.request)
        return await self._offers.make(match, other, answer.person) if verb == OFFER else Refusal("unknown-action")

    async def _hand_over(self, match: Match, seat: Seat) -> Receipt | Refusal:
        if seat not in match.players or match.moment.roster[seat].level is not None:
            return NOT_YOUR_SEAT
        await match.set_host(match.players[seat])
        return Receipt(match.moment.version, match.moment.at)

    async def _stop(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        if await self._hosts(answer, match):
            await self._services.helpers.show(answer, match.id, stop_sheet(match, answer.words))

    async def _stop_yes(self, answer: Answer, match: Match, seat: Seat, args: list[str]) -> None:
        if await self._hosts(answer, match):
            result = await match.end(answer.request)
            if isinstance(result, Refusal):
                text = await refusal_said(self._services, match, result, answer.words)
            else:
                text = answer.words("affairs-stopped")
            await answer.update(Sheet(above=(text,)))

    async def _hosts(self, answer: Answer, match: Match) -> bool:
        """Whether the person is the match's host now; anybody else is told so."""
        hosts = match.host == answer.person.id
        if not hosts:
            await answer.say(answer.words("refused-not-host"))
        return hosts

    async def _show(self, answer: Answer, match: Match, seat: Seat, result: Receipt | Refusal) -> None:
        """Show the sheet again after a deed, with the reason if it was refused."""
        refused = (
            f"⚠️ {await refusal_said(self._services, match, result, answer.words)}"
            if isinstance(result, Refusal)
            else ""
        )
        await self._services.helpers.turn(answer, match.id, await self._sheet(answer, match, seat, refused))

    async def _sheet(self, answer: Answer, match: Match, seat: Seat, notice: str = "") -> Sheet:
        scene = await seat_scene(self._services, match, seat)
        return menu_sheet(scene, notice, hosted=match.host == answer.person.id)
