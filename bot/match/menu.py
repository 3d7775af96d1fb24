"""The menu behind *…*: leave a match, come back, resign, pause or end it together, and what only the host may do.

Once the match is over everybody finds there what can be done with it: *Replay*, *Share* and the others of `AFTER`.
"""

from typing import NamedTuple

from bot.match.find import for_host, for_seat, for_witness
from bot.match.offers import Offers
from bot.match.panel.panels import Panels
from bot.match.scene.buttons import after_buttons, rematch_buttons, review_button, rules_button, wish_named
from bot.match.scene.compose import public_scene, seat_scene
from bot.match.scene.lines import refusal_said, wished, wishes_line
from bot.match.scene.scene import Scene
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route, seat_named
from bot.wire.sheet import (
    BAD,
    GOOD,
    MAIN,
    PLAIN,
    Button,
    Menu,
    Option,
    Row,
    Sheet,
)
from bot.words.phrases import title
from games.engine.contract.values import SYMBOLS, Refusal, Seat, Words
from games.engine.match.answers import COMPUTER_PLAYS, NOT_YOUR_SEAT, Accepted, Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.requests import (
    CancelMatch,
    CastVote,
    LeaveSeat,
    Resign,
    ResumeMatch,
    ReturnToSeat,
    SendAway,
    cancellable,
)
from games.engine.match.votes import removable

HOST, AWAY, OFFER = "host", "away", "offer"
"""A host's ways to change a seat, as the menu's values begin."""
A_ROW = 3
"""The buttons in a row of a match that is over, so that a phone wraps none."""


class MatchMenu:
    """Answers presses on the sheet. Each press checks again who may do it: the sheet may be old."""

    def __init__(self, services: Services, panels: Panels, offers: Offers) -> None:
        self._services = services
        self._panels = panels
        self._offers = offers

    @route("more:match")
    @for_witness
    async def _open(self, answer: Answer, match: Match) -> None:
        seat = match.seat_of(answer.person.id)
        if seat is None and match.newest.outcome is None:
            await answer.say(answer.words("refused-not-your-seat"))
        else:
            await self._services.helpers.show(answer, match.id, await self._sheet(answer, match, seat))

    @route("leave-match:match")
    @for_seat
    async def _leave(self, answer: Answer, match: Match, seat: Seat) -> None:
        result = await match.ask(LeaveSeat(seat, Player(answer.person.id)), answer.request)
        await self._show(answer, match, seat, result)

    @route("vote:match:motion:about")
    @for_seat
    async def _vote(self, answer: Answer, match: Match, seat: Seat, motion: Motion, about: Seat | None = None) -> None:
        """Vote for what a button or a menu of it names, or withdraw the vote."""
        wish = wish_named(motion, about)
        wants = wish not in match.newest.seats[seat].votes
        result = await match.ask(CastVote(seat, Player(answer.person.id), wish, wants=wants), answer.request)
        await self._show(answer, match, seat, result)

    @route("go-on:match")
    @for_seat
    async def _go_on(self, answer: Answer, match: Match, seat: Seat) -> None:
        """End a pause: one person is enough, because a pause lasts only while all want it. A race asks who is ready."""
        await self._show(answer, match, seat, await resumed(match, seat, answer.request))

    @route("come-back:match")
    @for_seat
    async def _come_back(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Let the person take their seat back with one press, and show it."""
        result = await match.ask(ReturnToSeat(seat, Player(answer.person.id)), answer.request)
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
    ) -> Accepted | Refusal:
        """Do what the person of that seat decided about the other one, if they are the host."""
        if not self._services.hosts(match, answer.person.id):
            return Refusal("not-host")
        if other is None or other >= match.seat_count or other == seat:
            return Refusal("unknown-action")
        if verb == HOST:
            return await self._hand_over(match, other)
        if verb == AWAY:
            return await match.ask(SendAway(other), answer.request)
        return await self._offers.make(match, other, answer.person) if verb == OFFER else Refusal("unknown-action")

    async def _hand_over(self, match: Match, seat: Seat) -> Accepted | Refusal:
        if seat not in match.players or match.newest.seats[seat].level is not None:
            return NOT_YOUR_SEAT
        await match.set_host(match.players[seat])
        return Accepted(match.newest.version, match.newest.at)

    @route("stop:match")
    @for_host
    async def _cancel(self, answer: Answer, match: Match, seat: Seat) -> None:
        await self._ask(answer, match, seat, sure_sheet(match, answer.words, "affairs-cancel", "stop-yes"))

    @route("stop-yes:match")
    @for_host
    async def _cancel_yes(self, answer: Answer, match: Match, seat: Seat) -> None:
        await self._ended(answer, match, await match.ask(CancelMatch(), answer.request), "affairs-cancelled")

    @route("resign:match")
    @for_seat
    async def _resign(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Ask for confirmation before a match is given up."""
        await self._ask(answer, match, seat, sure_sheet(match, answer.words, "resign", "resign-yes"))

    @route("resign-yes:match")
    @for_seat
    async def _resign_yes(self, answer: Answer, match: Match, seat: Seat) -> None:
        result = await match.ask(Resign(seat, Player(answer.person.id)), answer.request)
        await self._ended(answer, match, result, "resign-done")

    async def _ask(self, answer: Answer, match: Match, seat: Seat, question: Sheet) -> None:
        """Ask before the match is ended; show what can be done if it is over."""
        over = match.newest.outcome is not None
        sheet = await self._sheet(answer, match, seat) if over else question
        await self._services.helpers.show(answer, match.id, sheet)

    async def _ended(self, answer: Answer, match: Match, result: Accepted | Refusal, done: str) -> None:
        """Say in place of the question that it was done, or why not."""
        refused = await self._refused(answer, match, result)
        await answer.update(Sheet(above=(refused or answer.words(done),)))

    async def _show(self, answer: Answer, match: Match, seat: Seat, result: Accepted | Refusal) -> None:
        """Show the sheet again after a deed, with the reason if it was refused."""
        refused = await self._refused(answer, match, result)
        notice = f"⚠️ {refused}" if refused else ""
        await self._services.helpers.turn(answer, match.id, await self._sheet(answer, match, seat, notice))

    async def _refused(self, answer: Answer, match: Match, result: Accepted | Refusal) -> str:
        """The reason why something was not done; empty if it was."""
        if isinstance(result, Accepted):
            return ""
        return await refusal_said(self._services, match, result, answer.words)

    async def _sheet(self, answer: Answer, match: Match, seat: Seat | None, notice: str = "") -> Sheet:
        if seat is None:
            return after_sheet(await public_scene(self._services, match, words=answer.words), here=False)
        scene = await seat_scene(self._services, match, seat)
        if match.newest.outcome is not None:
            return after_sheet(scene, here=answer.interaction.guild_id == match.place.guild_id)
        return menu_sheet(scene, notice, hosted=self._services.hosts(match, answer.person.id))


async def resumed(match: Match, seat: Seat, request: str) -> Accepted | Refusal:
    """Let a match that is paused go on. Refused to who has left, and in a race, which asks who is ready."""
    if match.newest.seats[seat].level is not None:
        return COMPUTER_PLAYS
    return Refusal("held") if match.held else await match.ask(ResumeMatch(), request)


class _Part(NamedTuple):
    """Something that the person can do now: the names of the texts that explain it, and its controls."""

    about: tuple[str, ...]
    rows: tuple[Row, ...]


def menu_sheet(scene: Scene, notice: str, *, hosted: bool) -> Sheet:
    """The sheet of what its person can do now, with an explanation of that and of nothing else.

    They look things up, leave, decide with the other people, and do what only the host may do.
    hosted: whether the person of the seat is the host now.
    """
    words = scene.words
    head = words("affairs-title", game=title(scene.game.key, words))
    parts = [_ways(scene), *((_decisions(scene), _votes(scene)) if scene.status.level is None else ())]
    about = " ".join(("-#", *(words(f"affairs-about-{name}") for part in parts for name in part.about)))
    rows = [_look_up(scene), *(row for part in parts for row in part.rows), *(_hosts(scene) if hosted else ())]
    return Sheet(above=(notice, head, about, wishes_line(scene)), rows=tuple(rows))


def after_sheet(scene: Scene, *, here: bool) -> Sheet:
    """The sheet of what its reader can do with a match that is over; who played, also what stands below its board.

    here: whether they played, and are where they did: a rematch would be there.
    """
    words = scene.words
    head = words("affairs-title", game=title(scene.game.key, words))
    first = (*(rematch_buttons(scene) if here else ()), *(review_button(scene) if scene.seat is not None else ()))
    offered = after_buttons(scene, here=here)
    rows = (*([first] if first else []), *(offered[at : at + A_ROW] for at in range(0, len(offered), A_ROW)))
    return Sheet(above=(head, words("refused-match-over")), rows=rows)


def _look_up(scene: Scene) -> Row:
    """The buttons that have no room in other messages."""
    words, match = scene.words, (scene.match_id,)
    in_words = Button(words("in-words-button"), "in-words", match)
    return (in_words, Button(words("history-button"), "history", match), rules_button(scene))


def _ways(scene: Scene) -> _Part:
    """Buttons to leave the match for a while or for good, or to come back."""
    status, words, match = scene.status, scene.words, (scene.match_id,)
    resign = Button(words("resign-button"), "resign", match, BAD)
    if status.gone:
        return _Part((), ())
    if status.level is not None:
        back = Button(words("return-button"), "come-back", match, MAIN)
        return _Part(("back", "resign"), ((back, resign),))
    leave = Button(words("leave-button"), "leave-match", match)
    return _Part(("alone" if scene.moment.alone else "leave", "resign"), ((leave, resign),))


def _decisions(scene: Scene) -> _Part:
    """Buttons to pause, to go on and to end the match together. Who plays alone has nobody to decide with."""
    moment, end = scene.moment, () if scene.moment.alone else (_wish(scene, Motion.END),)
    if Proposal(Motion.UNDO) in wished(scene):
        end = (_wish(scene, Motion.UNDO), *end)
    about = ("end",) if end else ()
    if scene.held:
        return _Part(about, (end,))  # the panel asks who is ready to go on
    if moment.paused:
        go_on = Button(scene.words("affairs-go-on"), "go-on", (scene.match_id,), GOOD)
        return _Part(("go-on", *about), ((go_on, *end),))
    return _Part(("pause", *about), ((_wish(scene, Motion.PAUSE), *end),)) if end else _Part((), ())


def _votes(scene: Scene) -> _Part:
    """The menu of the people whom all others may send away; nothing where the match has too few."""
    words, wishes = scene.words, scene.status.votes
    options = tuple(
        Option(
            ("✓ " if Proposal(Motion.AWAY, seat) in wishes else "")
            + words("affairs-send-away", name=_shown(scene, seat)),
            str(seat),
        )
        for seat in removable(scene.moment)
        if seat != scene.seat
    )
    menu = Menu(words("affairs-away"), "vote", (scene.match_id, Motion.AWAY), options)
    return _Part(("away",), (menu,)) if options else _Part((), ())


def _shown(scene: Scene, seat: Seat) -> str:
    return f"{SYMBOLS[seat]} {scene.drawn[seat].name}"


def _wish(scene: Scene, motion: Motion) -> Button:
    label, wanted = scene.words(f"affairs-{motion}"), Proposal(motion) in scene.status.votes
    return Button(f"✓ {label}" if wanted else label, "vote", (scene.match_id, motion), GOOD if wanted else PLAIN)


def _hosts(scene: Scene) -> list[Row]:
    """The host's menu of seats, if it has entries, and the button that cancels a match in which nobody has acted."""
    seats = [Seat(seat) for seat in range(len(scene.drawn)) if seat != scene.seat]
    options = [option for seat in seats for option in _seat_options(scene, seat)]
    menu = Menu(scene.words("affairs-seats"), "affairs-seat", (scene.match_id,), tuple(options[:25]))
    cancel = (Button(scene.words("affairs-cancel"), "stop", (scene.match_id,), BAD),)
    return [*([menu] if options else []), *([cancel] if cancellable(scene.moment) else [])]


def _seat_options(scene: Scene, seat: Seat) -> list[Option]:
    status, words = scene.moment.seats[seat], scene.words
    shown = _shown(scene, seat)
    label, verb = ("affairs-hand-over", HOST) if status.level is None else ("affairs-offer", OFFER)
    options = [Option(words(label, name=shown), f"{verb}.{seat}")]
    if scene.players[seat] is not None and not status.gone:
        options.append(Option(words("affairs-send-away", name=shown), f"{AWAY}.{seat}"))
    return options


def sure_sheet(match: Match, words: Words, question: str, yes: str) -> Sheet:
    """A question before something that cannot be taken back. yes: the route of its button; both texts are named so."""
    return Sheet(above=(words(f"{question}-sure"),), rows=((Button(words(f"{question}-yes"), yes, (match.id,), BAD),),))
