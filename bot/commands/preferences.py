"""`/preferences`: a person's language, hand, invitations, calls, pictures or text; a page for quiet hours."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from bot.commands.slash import AUTO, SlashCommand
from bot.people.profiles import Profile
from bot.people.quiet_hours import (
    LONGEST_MINUTES,
    ZONES,
    QuietDraft,
    cities,
    city,
    clock_in,
    clock_time,
    draft_of,
    read_time,
)
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Minute, among, one_of, quoted, route
from bot.wire.sheet import MAIN, PLAIN, Button, Menu, Row, Sheet, choice
from bot.words.names import escape
from games.engine import deed
from games.engine.contract.values import Words
from games.engine.match.pace import DAY, Quiet

HANDS = ("dm", "here")
"""The places in which a hand may be shown: a direct message, or the match's channel."""
INVITATIONS = ("here", "dm", "none")
"""How a person is told of invitations: in the lobby's channel, by direct message, or not at all."""
SWITCHES = ("calls", "records", "text", "motion")
"""The switches, by the name of their field in `Profile`."""
FROM, UNTIL, HOUR, ZONE = "from", "until", "hour", "zone"
"""The settings that the menus of the page choose."""
TIMES = (FROM, UNTIL)
SET = "prefer-quiet-set"
MINUTE_MS = 60_000
DRAFT = "start:end:zone:hour:asked"
"""The fields of a custom_id that hold the draft. asked: when the person said what their clock shows, in minutes."""
_MINUTES, _HOURS = ({str(one): one for one in range(count)} for count in (DAY, 24))
"""The minutes of a day, and its hours, by their texts."""
_READ = {"start": _MINUTES.get, "end": _MINUTES.get, "hour": _HOURS.get}


class PreferencesCommand(SlashCommand):
    """The command and its panel."""

    key = "preferences"

    async def use(self, answer: Answer) -> None:
        """Show the panel."""
        await answer.show(self.sheet(answer.person, answer.words))

    def sheet(self, person: Profile, words: Words) -> Sheet:
        """The panel with the present preferences."""
        hands = {where: words(f"preferences-hands-{where}") for where in HANDS}
        invitations = {how: words(f"preferences-invitations-{how}") for how in INVITATIONS}
        switches = [
            Button(words(f"preferences-{name}-{'on' if getattr(person, name) else 'off'}"), f"prefer-{name}")
            for name in SWITCHES
        ]
        quiet = [Button(quiet_said(person.quiet_hours, words), "prefer-quiet")]
        quiet += [Button(words("preferences-quiet-off"), "prefer-quiet-off")] if person.quiet else []
        languages = {AUTO: words("preferences-language-auto"), **self._services.library.names()}
        return Sheet(
            above=(words("preferences-title"), words("preferences-quiet-about") if person.quiet else ""),
            rows=(
                choice(words("preferences-language"), "prefer-language", (), languages, person.language or AUTO),
                choice(words("preferences-hands"), "prefer-hands", (), hands, person.hands),
                choice(words("preferences-invitations"), "prefer-invitations", (), invitations, person.invitations),
                tuple(switches[:2]),
                tuple(switches[2:]),
                tuple(quiet),
            ),
        )

    @route("prefer-language:language")
    async def _language(self, answer: Answer, language: str) -> None:
        chosen = one_of(language, (AUTO, *self._services.library.languages()))
        await self._changed(answer, language=None if chosen == AUTO else chosen)

    @route("prefer-hands:hands", hands=among(HANDS))
    async def _hands(self, answer: Answer, hands: str) -> None:
        """Set where the hand is shown. Direct messages are then tried again, even if they were closed before."""
        await self._changed(answer, hands=hands, dm_closed=False)

    @route("prefer-invitations:invitations", invitations=among(INVITATIONS))
    async def _invitations(self, answer: Answer, invitations: str) -> None:
        await self._changed(answer, invitations=invitations)

    @route("prefer-calls", name="calls")
    @route("prefer-records", name="records")
    @route("prefer-text", name="text")
    @route("prefer-motion", name="motion")
    async def _switch(self, answer: Answer, name: str) -> None:
        """Set the opposite of what is preferred now."""
        await self._changed(answer, **{name: not getattr(answer.person, name)})

    @route("prefer-quiet-off")
    async def _quiet_off(self, answer: Answer) -> None:
        await self._changed(answer, quiet=None)

    @route("prefer-back")
    async def _back(self, answer: Answer) -> None:
        await answer.update(self.sheet(answer.person, answer.words))

    async def _changed(self, answer: Answer, **values: Any) -> None:
        person = await self._services.people.change(answer.person.id, **values)
        deed.keep()
        await answer.update(self.sheet(person, await self._services.words_of(person.id)))


class QuietHoursPage:
    """Answers presses on the page. The draft is in the custom_ids; it is stored as soon as it is complete."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("prefer-quiet")
    async def _open(self, answer: Answer) -> None:
        await self._show(answer, draft_of(answer.person.quiet_hours))

    @route(f"{SET}:what:{DRAFT}:chosen", what=among((*TIMES, HOUR, ZONE)), **_READ)
    async def _set(
        self,
        answer: Answer,
        what: str,
        start: int,
        end: int,
        chosen: str,
        zone: str = "",
        hour: int | None = None,
        asked: Minute = 0,
    ) -> None:
        """Set what a menu chose."""
        draft, now = self._draft(answer, start, end, zone, hour, asked), self._services.clock.wall()
        if what == ZONE:
            draft = replace(draft, zone=one_of(chosen, draft.offered(now)))
        elif what == HOUR:
            draft = replace(draft, zone="", hour=int(one_of(chosen, _HOURS)), asked=now)
        else:
            time = int(one_of(chosen, _MINUTES))
            draft = replace(draft, start=time) if what == FROM else replace(draft, end=time)
        await self._change(answer, draft)

    @route(f"prefer-quiet-type:{DRAFT}:again_from:again_until", **_READ)
    async def _type(
        self,
        answer: Answer,
        start: int,
        end: int,
        zone: str = "",
        hour: int | None = None,
        asked: Minute = 0,
        again_from: str = "",
        again_until: str = "",
    ) -> None:
        """Ask for two times of the day. What was typed and refused stands in the form again."""
        draft, words = self._draft(answer, start, end, zone, hour, asked), answer.words
        shown = [
            unquote(again) if again else clock_time(minute)
            for minute, again in ((start, again_from), (end, again_until))
        ]
        inputs = {what: (words(f"quiet-type-{what}"), text) for what, text in zip(TIMES, shown, strict=True)}
        await answer.ask_with_modal(words("quiet-title"), "prefer-quiet-said", _args(draft), inputs)

    @route(f"prefer-quiet-said:{DRAFT}", **_READ)
    async def _said(
        self,
        answer: Answer,
        start: int = 22 * 60,
        end: int = 7 * 60,
        zone: str = "",
        hour: int | None = None,
        asked: Minute = 0,
    ) -> None:
        """Set the typed times, or say which of them is none."""
        draft = self._draft(answer, start, end, zone, hour, asked)
        typed = [answer.fields.get(what, "") for what in TIMES]
        minutes = [read_time(text) for text in typed]
        wrong = [
            answer.words(f"quiet-no-time-{what}", typed=escape(text))
            for what, text, minute in zip(TIMES, typed, minutes, strict=True)
            if minute is None
        ]
        first, last = minutes
        if first is None or last is None:
            await self._show(answer, draft, "\n".join(wrong), typed)
        else:
            await self._change(answer, replace(draft, start=first, end=last))

    async def _change(self, answer: Answer, draft: QuietDraft) -> None:
        """Store the draft if it is complete, and show the page."""
        quiet, notice = draft.quiet, ""
        if quiet is not None:
            await self._services.people.change(answer.person.id, quiet=(quiet.start, quiet.end, quiet.zone))
            deed.keep()
        elif draft.minutes > LONGEST_MINUTES:
            start, end = clock_time(draft.start), clock_time(draft.end)
            notice = answer.words("quiet-too-long", start=start, end=end)
        await self._show(answer, draft, notice)

    async def _show(self, answer: Answer, draft: QuietDraft, notice: str = "", typed: Sequence[str] = ()) -> None:
        person = await self._services.people.get(answer.person.id)
        await answer.update(_page(person, draft, self._services.clock.wall(), answer.words, notice, typed))

    def _draft(self, answer: Answer, start: int, end: int, zone: str, hour: int | None, asked: int) -> QuietDraft:
        """The draft that a control carries. Raises MissingError if no control of ours carries it."""
        own = answer.person.quiet_hours
        return QuietDraft(
            start, end, one_of(zone, ("", *ZONES, *((own.zone,) if own else ()))), hour, asked * MINUTE_MS
        )


def _args(draft: QuietDraft) -> tuple[str, ...]:
    """The draft as arguments of a custom_id."""
    hour = "" if draft.hour is None else str(draft.hour)
    return str(draft.start), str(draft.end), draft.zone, hour, str(draft.asked // MINUTE_MS)


def quiet_said(quiet: Quiet | None, words: Words) -> str:
    """Quiet hours in one line, with the city whose clock they go by."""
    if quiet is None:
        return words("preferences-quiet-none")
    start, end = clock_time(quiet.start), clock_time(quiet.end)
    return words("preferences-quiet", start=start, end=end, zone=city(quiet.zone, words))


def _page(
    person: Profile, draft: QuietDraft, now: int, words: Words, notice: str = "", typed: Sequence[str] = ()
) -> Sheet:
    """The page: what is stored, and menus for the draft. typed: what was typed and refused."""
    hour, args = draft.hour_at(now), _args(draft)
    hours = {str(one): words("quiet-hour", hour=one) for one in range(24)}
    rows: list[Row] = [
        _times(FROM, draft.start, args, words),
        _times(UNTIL, draft.end, args, words),
        choice(words("quiet-now"), SET, (HOUR, *args), hours, str(hour)),
    ]
    if hour is not None:
        zones = {zone: f"{_shown(zone, now)} · {cities(zone, words)}" for zone in draft.offered(now)}
        rows.append(choice(words("quiet-zone"), SET, (ZONE, *args), zones, draft.zone))
    again = tuple(quoted(text) for text in typed)
    look = MAIN if typed else PLAIN
    rows.append(
        (Button(words("quiet-type"), "prefer-quiet-type", (*args, *again), look), Button(words("back"), "prefer-back"))
    )
    missing = words("quiet-missing") if not draft.zone else ""
    head = f"### {words('quiet-title')}\n{words('preferences-quiet-about')}"
    return Sheet(above=(notice, head, quiet_said(person.quiet_hours, words), missing), rows=tuple(rows))


def _times(what: str, now: int, args: tuple[str, ...], words: Words) -> Menu:
    """A menu of the full hours, and of the time that is set."""
    labels = {str(one): words(f"quiet-{what}", time=clock_time(one)) for one in sorted({now, *range(0, DAY, 60)})}
    return choice(words(f"quiet-{what}-menu"), SET, (what, *args), labels, str(now))


def _shown(zone: str, now: int) -> str:
    """The time that the clock of a zone shows."""
    clock = clock_in(zone, now)
    return clock_time(clock.hour * 60 + clock.minute)
