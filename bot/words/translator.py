"""The names and descriptions of slash commands in Discord's locales."""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.words.fluent import Library


class CommandTranslator(Translator):
    """Translates names and descriptions of commands for each of Discord's locales that has one of our languages.

    Strings made by `Library.localise` carry the key of their text. Other strings are not translated.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._spoken = library.locales()

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text for that locale, or None if we do not have its language."""
        language = self._spoken.get(locale.value)
        if "key" not in string.extras or language is None:
            return None
        return self._library.words(language)(string.extras["key"])
