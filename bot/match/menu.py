"""The menu behind *…*: leave a match or come back, pause or end it together, and what only the host may do."""

from bot.match.find import for_host, for_seat
from bot.match.menu_sheet import AWAY, HOST, OFFER, menu_sheet, stop_sheet
from bot.match.offers import Offers
from bot.match.panel.notice import refusal_said
from bot.match.panel.panels import Panels
from bot.match.scene.buttons import wish_named
from bot.match.scene.scene import seat_scene
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route, seat_named
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

    @route("more:match")
    @for_seat
    async def _open(self, answer: Answer, match: Match, seat: Seat) -> None:
        await self._services.helpers.show(answer, match.id, await self._sheet(answer, match, seat))

    @route("leave-match:match")
    @for_seat
    async def _leave(self, answer: Answer, match: Match, seat: Seat) -> None:
        result = await match.leave(seat, Player(answer.person.id), answer.request)
        await self._show(answer, match, seat, result)

    @route("vote:match:motion:about")
    @for_seat
    async def _vote(self, answer: Answer, match: Match, seat: Seat, motion: Motion, about: Seat | None = None) -> None:
        """Vote for what a button or a menu of it names, or withdraw the vote."""
        wish = wish_named(motion, about)
        wants = wish not in match.moment.roster[seat].wishes
        result = await match.vote(seat, Player(answer.person.id), wish, answer.request, wants=wants)
        await self._show(answer, match, seat, result)

    @route("go-on:match")
    @for_seat
    async def _go_on(self, answer: Answer, match: Match, seat: Seat) -> None:
        """End a pause: one person is enough, because a pause lasts only while all want it. A race asks who is ready."""
        if match.moment.roster[seat].level is not None:
            result: Receipt | Refusal = COMPUTER_PLAYS
        else:
            result = Refusal("held") if match.held else await match.resume(answer.request)
        await self._show(answer, match, seat, result)

    @route("come-back:match")
    @for_seat
    async def _come_back(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Let the person take their seat back with one press, and show it."""
        result = await match.take_back_seat(seat, answer.person.id, answer.request)
        if isinstance(result, Refusal):
            await answer.say(await refusal_said(self._services, match, result, answer.words))
        elif answer.interaction.guild_id is not None:
            await self._panels.open_here(answer, match, seat)
        else:
            await answer.quiet()
            await self._panels.open_direct(match, seat, answer.person)

    @route("affairs-seat:match:choice")
    @for_seat
    async def _seat(self, answer: Answer, match: Match, seat: Seat, choice: str) -> None:
        """The host's menu: another host, a person sent away, or a computer's seat offered."""
        verb, _, number = choice.partition(".")
        await self._show(answer, match, seat, await self._decide(answer, match, seat, verb, seat_named(number)))

    async def _decide(
        self, answer: Answer, match: Match, seat: Seat, verb: str, other: Seat | None
    ) -> Receipt | Refusal:
        """Do what the person of that seat decided about the other one, if they are the host."""
        if match.host != answer.person.id:
            return Refusal("not-host")
        if other is None or other >= match.seats or other == seat:
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

    @route("stop:match")
    @for_host
    async def _stop(self, answer: Answer, match: Match, seat: Seat) -> None:
        await self._services.helpers.show(answer, match.id, stop_sheet(match, answer.words))

    @route("stop-yes:match")
    @for_host
    async def _stop_yes(self, answer: Answer, match: Match, seat: Seat) -> None:
        result = await match.end(answer.request)
        if isinstance(result, Refusal):
            text = await refusal_said(self._services, match, result, answer.words)
        else:
            text = answer.words("affairs-stopped")
        await answer.update(Sheet(above=(text,)))

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
