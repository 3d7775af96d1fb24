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
from games.engine.match.pace import MINUTES_A_DAY, Quiet

HANDS = ("dm", "here")
"""The places in which a hand may be shown: a direct message, or the match's channel."""
INVITATIONS = ("here", "dm", "none")
"""How a person is told of invitations: in the lobby's channel, by direct message, or not at all."""
SWITCHES = ("calls", "records", "text", "motion")
"""The switches, by the name of their field in `Profile`."""
FROM = "from"
"""The menu of the page that sets when quiet hours begin, and the input of the form that does."""
UNTIL = "until"
"""The menu of the page that sets when quiet hours end, and the input of the form that does."""
HOUR = "hour"
"""The menu of the page in which a person says what their clock shows."""
ZONE = "zone"
"""The menu of the page that sets the time zone."""
SET = "prefer-quiet-set"
"""The route of these four menus."""
MINUTE_MS = 60_000
DRAFT = "start:end:zone:hour:asked"
"""The fields of a custom_id that hold the draft. asked: when the person said what their clock shows, in minutes."""
_MINUTES = {str(minute): minute for minute in range(MINUTES_A_DAY)}
"""The minutes of a day by their texts."""
_HOURS = {str(hour): hour for hour in range(24)}
"""The hours of a day by their texts."""
_READ = {"start": _MINUTES.get, "end": _MINUTES.get, "hour": _HOURS.get}
"""Convertors of the draft's fields."""


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
        languages = {AUTO: words("preferences-language-auto"), **self._services.library.names()}
        switches: list[Button] = []
        for name in SWITCHES:
            state = "on" if getattr(person, name) else "off"
            switches.append(Button(words(f"preferences-{name}-{state}"), f"prefer-{name}"))
        quiet = [Button(quiet_said(person.quiet_hours, words), "prefer-quiet")]
        about_quiet = ""
        if person.quiet:
            quiet.append(Button(words("preferences-quiet-off"), "prefer-quiet-off"))
            about_quiet = words("preferences-quiet-about")
        return Sheet(
            above=(words("preferences-title"), about_quiet),
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
        if language == AUTO:
            await self._changed(answer, language=None)
        else:
            await self._changed(answer, language=one_of(language, self._services.library.languages()))

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

    @route(f"{SET}:what:{DRAFT}:chosen", what=among((FROM, UNTIL, HOUR, ZONE)), **_READ)
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
        draft = self._draft(answer, start, end, zone, hour, asked)
        now = self._services.clock.wall()
        if what == ZONE:
            draft = replace(draft, zone=one_of(chosen, draft.offered(now)))
        elif what == HOUR:
            draft = replace(draft, zone="", hour=int(one_of(chosen, _HOURS)), asked=now)
        elif what == FROM:
            draft = replace(draft, start=int(one_of(chosen, _MINUTES)))
        else:
            draft = replace(draft, end=int(one_of(chosen, _MINUTES)))
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
        words = answer.words
        draft = self._draft(answer, start, end, zone, hour, asked)
        time_from = clock_time(start)
        if again_from:
            time_from = unquote(again_from)
        time_until = clock_time(end)
        if again_until:
            time_until = unquote(again_until)
        inputs = {
            FROM: (words("quiet-type-from"), time_from),
            UNTIL: (words("quiet-type-until"), time_until),
        }
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
        typed_from = answer.fields.get(FROM, "")
        typed_until = answer.fields.get(UNTIL, "")
        new_start = read_time(typed_from)
        new_end = read_time(typed_until)
        wrong: list[str] = []
        if new_start is None:
            wrong.append(answer.words("quiet-no-time-from", typed=escape(typed_from)))
        if new_end is None:
            wrong.append(answer.words("quiet-no-time-until", typed=escape(typed_until)))
        if new_start is None or new_end is None:
            await self._show(answer, draft, "\n".join(wrong), (typed_from, typed_until))
            return
        await self._change(answer, replace(draft, start=new_start, end=new_end))

    async def _change(self, answer: Answer, draft: QuietDraft) -> None:
        """Store the draft if it is complete, and show the page."""
        quiet = draft.quiet
        notice = ""
        if quiet is not None:
            await self._services.people.change(answer.person.id, quiet=(quiet.start, quiet.end, quiet.zone))
            deed.keep()
        elif draft.minutes > LONGEST_MINUTES:
            start = clock_time(draft.start)
            end = clock_time(draft.end)
            notice = answer.words("quiet-too-long", start=start, end=end)
        await self._show(answer, draft, notice)

    async def _show(self, answer: Answer, draft: QuietDraft, notice: str = "", typed: Sequence[str] = ()) -> None:
        person = await self._services.people.get(answer.person.id)
        await answer.update(_page(person, draft, self._services.clock.wall(), answer.words, notice, typed))

    def _draft(self, answer: Answer, start: int, end: int, zone: str, hour: int | None, asked: int) -> QuietDraft:
        """The draft that a control carries. Raises MissingError if no control of ours carries it."""
        zones = ["", *ZONES]
        own = answer.person.quiet_hours
        if own is not None:
            zones.append(own.zone)
        return QuietDraft(
            start=start,
            end=end,
            zone=one_of(zone, zones),
            hour=hour,
            asked=asked * MINUTE_MS,
        )


def _args(draft: QuietDraft) -> tuple[str, ...]:
    """The draft as arguments of a custom_id."""
    hour = "" if draft.hour is None else str(draft.hour)
    return str(draft.start), str(draft.end), draft.zone, hour, str(draft.asked // MINUTE_MS)


def quiet_said(quiet: Quiet | None, words: Words) -> str:
    """Quiet hours in one line, with the city whose clock they go by."""
    if quiet is None:
        return words("preferences-quiet-none")
    return words(
        "preferences-quiet",
        start=clock_time(quiet.start),
        end=clock_time(quiet.end),
        zone=city(quiet.zone, words),
    )


def _page(
    person: Profile, draft: QuietDraft, now: int, words: Words, notice: str = "", typed: Sequence[str] = ()
) -> Sheet:
    """The page: what is stored, and menus for the draft. typed: the two times that were typed and refused."""
    args = _args(draft)
    hour = draft.hour_at(now)
    hours = {str(one): words("quiet-hour", hour=one) for one in range(24)}
    rows: list[Row] = [
        _times(FROM, draft.start, args, words),
        _times(UNTIL, draft.end, args, words),
        choice(words("quiet-now"), route=SET, args=(HOUR, *args), labels=hours, now=str(hour)),
    ]
    if hour is not None:
        zones = {zone: f"{_shown(zone, now)} · {cities(zone, words)}" for zone in draft.offered(now)}
        rows.append(choice(words("quiet-zone"), route=SET, args=(ZONE, *args), labels=zones, now=draft.zone))
    again = tuple(quoted(text) for text in typed)
    look = MAIN if typed else PLAIN
    type_times = Button(words("quiet-type"), route="prefer-quiet-type", args=(*args, *again), look=look)
    rows.append((type_times, Button(words("back"), "prefer-back")))
    missing = ""
    if not draft.zone:
        missing = words("quiet-missing")
    head = f"### {words('quiet-title')}\n{words('preferences-quiet-about')}"
    return Sheet(above=(notice, head, quiet_said(person.quiet_hours, words), missing), rows=tuple(rows))


def _times(what: str, now: int, args: tuple[str, ...], words: Words) -> Menu:
    """A menu of the full hours, and of the time that is set."""
    minutes = sorted({now, *range(0, MINUTES_A_DAY, 60)})
    labels = {str(minute): words(f"quiet-{what}", time=clock_time(minute)) for minute in minutes}
    return choice(words(f"quiet-{what}-menu"), route=SET, args=(what, *args), labels=labels, now=str(now))


def _shown(zone: str, now: int) -> str:
    """The time that the clock of a zone shows."""
    clock = clock_in(zone, now)
    return clock_time(clock.hour * 60 + clock.minute)
