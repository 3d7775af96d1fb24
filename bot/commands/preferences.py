"""`/preferences`: a person's language, where their hand is shown, pictures or text, calls, and quiet hours."""

from typing import Any

from bot.commands.slash import SlashCommand
from bot.people.profiles import Profile
from bot.people.quiet_hours import clock_time, read_hours
from bot.wire.answer import Answer
from bot.wire.arguments import one_of
from bot.wire.router import Handler
from bot.wire.sheet import Button, Menu, Option, Sheet
from games.engine import deed
from games.engine.contract.values import Words

AUTO = "auto"

HANDS = ("dm", "here")
"""Where a hand is shown: in a direct message, or in the match's channel."""


class PreferencesCommand(SlashCommand):
    """The command and its panel."""

    key = "preferences"

    async def use(self, answer: Answer, args: list[str]) -> None:
        """Show the panel."""
        await answer.show(self.sheet(answer.person, answer.words))

    def routes(self) -> dict[str, Handler]:
        """The routes of the panel."""
        return {
            "prefer-language": self._language,
            "prefer-hands": self._hands,
            "prefer-calls": self._calls,
            "prefer-text": self._text,
            "prefer-motion": self._motion,
            "prefer-records": self._records,
            "prefer-quiet": self._quiet,
            "prefer-quiet-said": self._quiet_said,
            "prefer-quiet-off": self._quiet_off,
        }

    def sheet(self, person: Profile, words: Words, notice: str = "") -> Sheet:
        """The panel with the present preferences, under a notice."""
        languages = (
            Option(words("preferences-language-auto"), AUTO, chosen=person.language is None),
            *(
                Option(name, language, chosen=person.language == language)
                for language, name in self._services.library.names().items()
            ),
        )
        hands = tuple(
            Option(words(f"preferences-hands-{where}"), where, chosen=person.hands == where) for where in HANDS
        )
        calls = words("preferences-calls-on" if person.calls else "preferences-calls-off")
        text = words("preferences-text-on" if person.text else "preferences-text-off")
        motion = words("preferences-motion-on" if person.motion else "preferences-motion-off")
        records = words("preferences-records-on" if person.records else "preferences-records-off")
        return Sheet(
            above=(notice, words("preferences-title"), words("preferences-quiet-about") if person.quiet else ""),
            rows=(
                Menu(words("preferences-language"), "prefer-language", (), languages),
                Menu(words("preferences-hands"), "prefer-hands", (), hands),
                (Button(calls, "prefer-calls"), Button(records, "prefer-records")),
                (Button(text, "prefer-text"), Button(motion, "prefer-motion")),
                _quiet_row(person, words),
            ),
        )

    async def _language(self, answer: Answer, args: list[str]) -> None:
        chosen = one_of(answer.values[0], (AUTO, *self._services.library.languages()))
        await self._changed(answer, language=None if chosen == AUTO else chosen)

    async def _hands(self, answer: Answer, args: list[str]) -> None:
        """Set where the hand is shown. Direct messages are then tried again, even if they were closed before."""
        await self._changed(answer, hands=one_of(answer.values[0], HANDS), dm_closed=False)

    async def _calls(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, calls=not answer.person.calls)

    async def _text(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, text=not answer.person.text)

    async def _motion(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, motion=not answer.person.motion)

    async def _records(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, records=not answer.person.records)

    async def _quiet(self, answer: Answer, args: list[str]) -> None:
        """Ask for two times of the day and a place."""
        now = answer.person.quiet_hours
        inputs = {
            "start": (answer.words("quiet-start"), clock_time(now.start) if now else "22:00"),
            "end": (answer.words("quiet-end"), clock_time(now.end) if now else "7:00"),
            "zone": (answer.words("quiet-zone"), now.zone if now else ""),
        }
        await answer.ask(answer.words("quiet-title"), "prefer-quiet-said", (), inputs)

    async def _quiet_said(self, answer: Answer, args: list[str]) -> None:
        said = answer.fields
        quiet = read_hours(said.get("start", ""), said.get("end", ""), said.get("zone", ""))
        if quiet is None:
            await answer.update(self.sheet(answer.person, answer.words, answer.words("quiet-unclear")))
        else:
            await self._changed(answer, quiet=(quiet.start, quiet.end, quiet.zone))

    async def _quiet_off(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, quiet=None)

    async def _changed(self, answer: Answer, **values: Any) -> None:
        person = await self._services.people.change(answer.person.id, **values)
        deed.keep()
        words = await self._services.words_of(person.id)
        await answer.update(self.sheet(person, words))


def _quiet_row(person: Profile, words: Words) -> tuple[Button, ...]:
    """A button that shows and changes the quiet hours, and one that ends them."""
    quiet = person.quiet_hours
    if quiet is None:
        return (Button(words("preferences-quiet-none"), "prefer-quiet"),)
    start, end = clock_time(quiet.start), clock_time(quiet.end)
    now = words("preferences-quiet", start=start, end=end, zone=quiet.zone)
    return (Button(now, "prefer-quiet"), Button(words("preferences-quiet-off"), "prefer-quiet-off"))
