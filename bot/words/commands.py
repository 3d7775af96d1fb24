"""The texts of commands in Discord's languages.

They stand apart from `Library`, which the process that draws reads without loading discord.py.
"""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.words.fluent import DEFAULT, Library


def locales(library: Library) -> dict[str, str]:
    """Our language for each Discord locale that has one, such as {"en-GB": "en"}."""
    languages = library.languages()
    found = {}
    for locale in Locale:
        language = locale.value.split("-")[0]
        if language in languages:
            found[locale.value] = language
    return found


def localise(library: Library, key: str) -> locale_str:
    """The English name or description of a command, which `CommandTranslator` translates."""
    return locale_str(library.words(DEFAULT)(key), key=key)


class CommandTranslator(Translator):
    """Translates names and descriptions of commands for each of Discord's locales that has one of our languages.

    Strings made by `localise` carry the key of their text. Other strings are not translated.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._spoken = locales(library)

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text for that locale, or None if we do not have its language."""
        language = self._spoken.get(locale.value)
        if "key" not in string.extras or language is None:
            return None
        return self._library.words(language)(string.extras["key"])
