"""`/preferences`: a person's language, where their hand comes, pictures or text, and whether they are called."""

from typing import Any

import discord
from discord import app_commands

from bot.answer import Answer
from bot.desk import Desk
from bot.people import Person
from bot.router import Handler, Router
from bot.sheet import Button, Menu, Option, Sheet
from games.engine.values import Words

AUTO = "auto"


class Preferences:
    """The command and its panel."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-preferences"), description=say("command-preferences-about"))
        async def preferences(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            await answer.show(self.sheet(answer.person, answer.words))

        return preferences

    def routes(self) -> dict[str, Handler]:
        """The routes of the panel."""
        return {
            "prefer-language": self._language,
            "prefer-hands": self._hands,
            "prefer-calls": self._calls,
            "prefer-text": self._text,
        }

    def sheet(self, person: Person, words: Words) -> Sheet:
        """The panel as it stands."""
        languages = (
            Option(words("preferences-language-auto"), AUTO, chosen=person.language is None),
            *(
                Option(name, language, chosen=person.language == language)
                for language, name in self._desk.library.names().items()
            ),
        )
        hands = tuple(
            Option(words(f"preferences-hands-{where}"), where, chosen=person.hands == where) for where in ("dm", "here")
        )
        calls = words("preferences-calls-on" if person.calls else "preferences-calls-off")
        text = words("preferences-text-on" if person.text else "preferences-text-off")
        return Sheet(
            above=(words("preferences-title"),),
            rows=(
                Menu(words("preferences-language"), "prefer-language", (), languages),
                Menu(words("preferences-hands"), "prefer-hands", (), hands),
                (Button(calls, "prefer-calls"), Button(text, "prefer-text")),
            ),
        )

    async def _language(self, answer: Answer, args: list[str]) -> None:
        chosen = answer.values[0]
        await self._changed(answer, language=chosen if chosen in self._desk.library.languages() else None)

    async def _hands(self, answer: Answer, args: list[str]) -> None:
        """Whoever asks for direct messages again is tried again, even if they were closed before."""
        await self._changed(answer, hands="dm" if answer.values[0] == "dm" else "here", dm_closed=False)

    async def _calls(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, calls=not answer.person.calls)

    async def _text(self, answer: Answer, args: list[str]) -> None:
        await self._changed(answer, text=not answer.person.text)

    async def _changed(self, answer: Answer, **values: Any) -> None:
        person = await self._desk.people.change(answer.person.id, **values)
        words = await self._desk.words_of(person.id)
        await answer.update(self.sheet(person, words))
