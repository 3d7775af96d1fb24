"""`/preferences`: a person's language, where their hand is shown, pictures or text, calls, and quiet hours."""

from typing import Any

from bot.commands.quiet_hours import quiet_said
from bot.commands.slash import SlashCommand, chosen_language, language_menu
from bot.people.profiles import Profile
from bot.wire.answer import Answer
from bot.wire.routes import among, route
from bot.wire.sheet import Button, Menu, Option, Sheet
from games.engine import deed
from games.engine.contract.values import Words

HANDS = ("dm", "here")
"""Where a hand is shown: in a direct message, or in the match's channel."""
SWITCHES = ("calls", "records", "text", "motion")
"""The switches, by the name of their field in `Profile`."""


class PreferencesCommand(SlashCommand):
    """The command and its panel."""

    key = "preferences"

    async def use(self, answer: Answer) -> None:
        """Show the panel."""
        await answer.show(self.sheet(answer.person, answer.words))

    def sheet(self, person: Profile, words: Words) -> Sheet:
        """The panel with the present preferences."""
        hands = tuple(
            Option(words(f"preferences-hands-{where}"), where, chosen=person.hands == where) for where in HANDS
        )
        switches = [
            Button(words(f"preferences-{name}-{'on' if getattr(person, name) else 'off'}"), f"prefer-{name}")
            for name in SWITCHES
        ]
        library, label = self._services.library, words("preferences-language")
        return Sheet(
            above=(words("preferences-title"), words("preferences-quiet-about") if person.quiet else ""),
            rows=(
                language_menu(library, label, "prefer-language", words("preferences-language-auto"), person.language),
                Menu(words("preferences-hands"), "prefer-hands", (), hands),
                tuple(switches[:2]),
                tuple(switches[2:]),
                _quiet_row(person, words),
            ),
        )

    @route("prefer-language:language")
    async def _language(self, answer: Answer, language: str) -> None:
        await self._changed(answer, language=chosen_language(self._services.library, language))

    @route("prefer-hands:hands", hands=among(HANDS))
    async def _hands(self, answer: Answer, hands: str) -> None:
        """Set where the hand is shown. Direct messages are then tried again, even if they were closed before."""
        await self._changed(answer, hands=hands, dm_closed=False)

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
        words = await self._services.words_of(person.id)
        await answer.update(self.sheet(person, words))


def _quiet_row(person: Profile, words: Words) -> tuple[Button, ...]:
    """A button that shows and changes the quiet hours, and one that ends them."""
    change = Button(quiet_said(person.quiet_hours, words), "prefer-quiet")
    return (change, Button(words("preferences-quiet-off"), "prefer-quiet-off")) if person.quiet else (change,)
