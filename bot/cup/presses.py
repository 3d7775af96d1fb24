"""The buttons and menus of a cup: for its people, and the private panel of its organiser.

The organiser is who opened the cup, or anybody who may manage the server.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, cast

from bot.cup.cup import MOST_ROUNDS, PACES, Cup, CupPhase, put_first
from bot.cup.cups import CHANGED, GONE, CupKeeper, Cups
from bot.cup.sheets import CLOSES_MIN, mine_sheet, page_sheet, panel_sheet, person_sheet
from bot.lobby.gate import manages
from bot.lobby.lobby import Lobby
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import HandlerT, among, ids, one_of, route
from bot.wire.sheet import Button, Menu, Option, Sheet
from bot.words.names import escape
from bot.words.phrases import may_be_none, numbers_of, option_choices, option_name, option_value, prefix
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Refusal


def organisers_only(handler: HandlerT) -> HandlerT:
    """The handler with the cup of this server, for its organiser; anybody else is told so. Checked at each press."""

    @wraps(handler)
    async def checked(self: "CupPart", answer: Answer, cup: str, **fields: Any) -> None:
        found = await self.cups.find(cup)
        if found is None or found.guild_id != answer.interaction.guild_id:
            await answer.say(answer.words("cup-refused-gone"))
        elif answer.person.id != found.host and not manages(answer):
            await answer.say(answer.words("cup-refused-not-organiser"))
        else:
            await handler(self, answer, found, **fields)

    return cast("HandlerT", checked)


class CupPart:
    """A part that answers presses on the messages of cups."""

    def __init__(self, services: Services, cups: Cups) -> None:
        self._services = services
        self.cups = cups

    async def names_of(self, cup: Cup) -> dict[int, str]:
        """The escaped names of everybody whom a cup names."""
        return {user: escape(name) for user, name in (await self.cups.names(cup)).items()}

    async def change(self, answer: Answer, cup_id: str, change: Callable[[Cup], Cup | Refusal]) -> Cup | Refusal:
        """Change the cup for the person who pressed."""
        return await self.cups.change(cup_id, change, guild=answer.interaction.guild_id or 0)


class CupPresses(CupPart):
    """Answers the presses that anybody may make."""

    @route("cup-join:cup")
    async def _join(self, answer: Answer, cup: str) -> None:
        """Sign up, or come back for the next round."""
        await self._follow(answer, await self.change(answer, cup, lambda now: now.join(answer.person.id)))

    @route("cup-leave:cup")
    async def _leave(self, answer: Answer, cup: str) -> None:
        """Sign off; in a running cup the table is forfeited."""
        await self._follow(answer, await self.change(answer, cup, lambda now: now.leave(answer.person.id)))

    @route("cup-page:cup:page:_")
    async def _page(self, answer: Answer, cup: str, page: int) -> None:
        found = await self._here(answer, cup)
        if found is not None:
            await answer.update(page_sheet(found, await self.names_of(found), page, answer.words))

    @route("cup-mine:cup")
    async def _mine(self, answer: Answer, cup: str) -> None:
        found = await self._here(answer, cup)
        if found is not None:
            await answer.update(mine_sheet(found, answer.person.id, await self.names_of(found), answer.words))

    async def _here(self, answer: Answer, cup_id: str) -> Cup | None:
        """The cup, if it is of this server; else the person is told that it is gone."""
        found = await self.cups.find(cup_id)
        if found is None or found.guild_id != answer.interaction.guild_id:
            await answer.say(answer.words("cup-refused-gone"))
            return None
        return found

    async def _follow(self, answer: Answer, after: Cup | Refusal) -> None:
        """Show what came of a press: in the public message, and on a private page that was pressed."""
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"cup-refused-{after.code}"))
            return
        self.cups.stir(after.id)
        if answer.in_public:
            await self.cups.show(answer, after)
        else:
            await answer.update(mine_sheet(after, answer.person.id, await self.names_of(after), answer.words))


class CupPanel(CupPart):
    """Answers the presses of the organiser."""

    @route("cup-start:cup")
    @organisers_only
    async def _start(self, answer: Answer, cup: Cup) -> None:
        """Begin the first round. A second press finds a running cup."""
        if cup.phase is not CupPhase.SIGN_UP:
            await answer.say(answer.words("cup-refused-running"))
        elif len(cup.people) < cup.fewest:
            await answer.say(answer.words("cup-not-enough", count=cup.fewest))
        else:
            await answer.quiet()
            await CupKeeper(self._services, self.cups, cup.id).go_on(cup)
            self.cups.stir(cup.id)

    @route("cup-panel:cup")
    @organisers_only
    async def _panel(self, answer: Answer, cup: Cup) -> None:
        await answer.update(panel_sheet(cup, answer.words))

    @route("cup-pace:cup:pace", pace=among(PACES))
    @organisers_only
    async def _pace(self, answer: Answer, cup: Cup, pace: Pace) -> None:
        await self._set(answer, cup, lambda now: _with_pace(now, pace))

    @route("cup-rounds:cup:rounds")
    @organisers_only
    async def _rounds(self, answer: Answer, cup: Cup, rounds: int) -> None:
        await self._set(answer, cup, lambda now: replace(now, asked=min(rounds, MOST_ROUNDS)))

    @route("cup-closes:cup:minutes", minutes=among(CLOSES_MIN))
    @organisers_only
    async def _closes(self, answer: Answer, cup: Cup, minutes: int) -> None:
        at = self._services.clock.now() + minutes * 60_000
        await self._set(answer, cup, lambda now: replace(now, closes=at))

    @route("cup-rule:cup:rule")
    @organisers_only
    async def _rule(self, answer: Answer, cup: Cup, rule: str) -> None:
        """Show the values of a house rule."""
        game = catalogue.find(cup.game)
        one_of(rule, game.Options.model_fields)
        name, words = option_name(game.key, rule, answer.words), answer.words
        now = getattr(game.Options(**cup.options), rule)
        options = tuple(
            Option(option_value(game.key, rule, value, words), str(value), chosen=value == now)
            for value in _values(game, rule)
        )
        back = Button(words("back"), "cup-panel", (cup.id,))
        text = words("setup-rule", name=name, value=option_value(game.key, rule, now, words))
        about = words(f"{prefix(game.key)}-option-{rule}-about")
        menu = Menu(name, "cup-value", (cup.id, rule), options)
        await answer.update(Sheet(above=(f"### {text}\n{about}",), rows=(menu, (back,))))

    @route("cup-value:cup:rule:value")
    @organisers_only
    async def _value(self, answer: Answer, cup: Cup, rule: str, value: str) -> None:
        game = catalogue.find(cup.game)
        one_of(rule, game.Options.model_fields)
        values = {str(one): one for one in _values(game, rule)}
        one_of(value, values)
        await self._set(answer, cup, lambda now: _with_rule(now, rule, values[value]))

    async def _set(self, answer: Answer, cup: Cup, change: Callable[[Cup], Cup | Refusal]) -> None:
        """Change the terms of a cup that has not begun, and show the panel."""

        def changed(now: Cup) -> Cup | Refusal:
            return change(now) if now.phase is CupPhase.SIGN_UP else Refusal("running")

        after = await self.change(answer, cup.id, changed)
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"cup-refused-{after.code}"))
            return
        await answer.update(panel_sheet(after, answer.words))
        self.cups.stir(cup.id)

    @route("cup-person:cup:user", user=ids(1))
    @organisers_only
    async def _person(self, answer: Answer, cup: Cup, user: tuple[int, ...]) -> None:
        """The tools for a person who was picked."""
        await self._show_person(answer, cup, user[0] if user else 0)

    @route("cup-out:cup:user")
    @organisers_only
    async def _out(self, answer: Answer, cup: Cup, user: int) -> None:
        """Take somebody out. The message says so."""
        after = await self.change(answer, cup.id, lambda now: _told(now.leave(user), "out", user))
        await self._shown(answer, after, user)

    @route("cup-mend:cup:played:table:seat")
    @organisers_only
    async def _mend(self, answer: Answer, cup: Cup, played: int, table: int, seat: int | None = None) -> None:
        """Put a result right: the person in that seat was first (None: all are equal). The message says so."""
        groups = cup.rounds[played] if played < len(cup.rounds) else ()
        if table >= len(groups) or groups[table].rests or (seat or 0) >= len(groups[table].people):
            await answer.say(answer.words("refused-stale"))
            return
        people = groups[table].people
        user = None if seat is None else people[seat]
        running = groups[table].places is None

        def mended(now: Cup) -> Cup | Refusal:
            if now.phase is CupPhase.OVER:
                return Refusal("over")
            if now.rounds[played][table].people != people:
                return CHANGED
            places = put_first(now.rounds[played][table], user)
            return _told(now.with_table(played, table, places=places, mended=True), "mended", people[seat or 0])

        after = await self.change(answer, cup.id, mended)
        if running and isinstance(after, Cup):
            await self.cups.tables.stop(cup.match_id(table), answer.request)
        await self._shown(answer, after, people[seat or 0])

    async def _shown(self, answer: Answer, after: Cup | Refusal, user: int) -> None:
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"cup-refused-{after.code}"))
        else:
            await self._show_person(answer, after, user)
            self.cups.stir(after.id)

    async def _show_person(self, answer: Answer, cup: Cup, user: int) -> None:
        await answer.update(person_sheet(cup, user, await self.names_of(cup), answer.words))

    @route("cup-end:cup")
    @organisers_only
    async def _end(self, answer: Answer, cup: Cup) -> None:
        """Ask before a cup is ended."""
        yes = Button(answer.words("cup-end-yes"), "cup-end-yes", (cup.id,), "bad")
        back = Button(answer.words("back"), "cup-panel", (cup.id,))
        await answer.update(Sheet(above=(answer.words("cup-end-sure"),), rows=((yes, back),)))

    @route("cup-end-yes:cup")
    @organisers_only
    async def _end_yes(self, answer: Answer, cup: Cup) -> None:
        """End a cup where it stands. Matches that are still played end without a result."""
        open_tables = [cup.match_id(number) for number, group in enumerate(cup.now) if group.places is None]
        after = await self.change(answer, cup.id, lambda now: GONE if now.phase is CupPhase.OVER else now.end())
        if isinstance(after, Cup):
            for match_id in open_tables:
                await self.cups.tables.stop(match_id, answer.request)
                self._services.at_cups.pop(match_id, None)
                self._services.to_call.discard(match_id)
            self.cups.stir(cup.id)
        await answer.update(Sheet(above=(answer.words("cup-ended"),)))


def _told(after: Cup | Refusal, key: str, user: int) -> Cup | Refusal:
    """The cup that says openly what its organiser did."""
    return after if isinstance(after, Refusal) else replace(after, said=(*after.said, (key, user)))


def _values(game: AnyGame, rule: str) -> tuple[Any, ...]:
    """The values of a house rule that a cup offers."""
    field = game.Options.model_fields[rule]
    choices = option_choices(field)
    if choices is not None:
        return choices
    usual = numbers_of(game, rule).usual
    return (None, *usual) if may_be_none(field) else usual


def _terms(cup: Cup) -> tuple[Lobby, AnyGame]:
    """A lobby with the cup's pace and house rules, which knows how these go together."""
    game = catalogue.find(cup.game)
    lobby = Lobby.new(game, cup.host, cup.guild_id, cup.channel_id, cup.language, cup.opened, cup.id)
    return replace(lobby, pace=cup.pace, options=cup.options), game


def _with_pace(cup: Cup, pace: Pace) -> Cup | Refusal:
    lobby, game = _terms(cup)
    lobby = lobby.with_pace(game, pace)
    return replace(cup, pace=lobby.pace, options=lobby.options)


def _with_rule(cup: Cup, rule: str, value: Any) -> Cup | Refusal:
    lobby, game = _terms(cup)
    after = lobby.with_option(game, rule, value)
    if isinstance(after, Refusal):
        return Refusal("bad-option")
    pace = after.pace if after.pace in PACES else cup.pace
    return replace(cup, pace=pace, options=after.options)
