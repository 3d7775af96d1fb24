"""Every text the bot says: Fluent messages by language, read once from `assets/words/<language>/*.ftl`."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Self

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

WORDS = Path(__file__).parents[1] / "assets" / "words"
"""Where the texts are kept."""

SENTENCES = 4_096
"""So many spoken sentences of a language are remembered: boards say the same few again and again."""

DEFAULT = "en"
"""The language for whoever speaks none of ours."""


class WordsError(ValueError):
    """A file of texts that cannot be used; the message names the file and the line."""


class Speech:
    """The words of one language: fulfils `games.engine.values.Words`.

    There is one such object a language, so it can be part of a cache's key; sent to another process it is the one
    there.
    """

    def __init__(self, language: str, entries: Mapping[str, ast.Message | ast.Term]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(ast.Resource(list(entries.values())))
        self._said = lru_cache(SENTENCES)(self._say)

    def __repr__(self) -> str:
        return f"Speech({self.language!r})"

    def __reduce__(self) -> tuple[Callable[[str], "Speech"], tuple[str]]:
        return _spoken_here, (self.language,)

    def __contains__(self, key: str) -> bool:
        """Whether this language has a message of that key."""
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **values: int | str) -> str:
        """The sentence for `key`; raises LookupError for an unknown key or a value that the sentence lacks."""
        return self._said(key, tuple(values.items()))

    def _say(self, key: str, items: tuple[tuple[str, int | str], ...]) -> str:
        if key not in self:
            raise LookupError(f"no text {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        assert pattern is not None  # `Library.load` lets no message without a value in
        text, errors = self._bundle.format_pattern(pattern, dict(items))
        if errors:
            raise LookupError(f"text {key!r} in {self.language!r}: {errors[0]}") from errors[0]
        return str(text)


class Library:
    """The words of every language we speak. English is always among them."""

    def __init__(self, speeches: Mapping[str, Speech]) -> None:
        self._speeches = dict(speeches)

    @classmethod
    def load(cls, path: Path = WORDS) -> Self:
        """The library kept in that folder, one folder a language; raises WordsError where a text is broken."""
        speeches = {
            folder.name: Speech(folder.name, dict(_entries(folder)))
            for folder in sorted(path.iterdir())
            if folder.is_dir()
        }
        if DEFAULT not in speeches:
            raise WordsError(f"{path}: no folder {DEFAULT!r}")
        return cls(speeches)

    def languages(self) -> tuple[str, ...]:
        """The codes of our languages, English first."""
        return (DEFAULT, *sorted(self._speeches.keys() - {DEFAULT}))

    def words(self, language: str) -> Speech:
        """The words of that language, or of English where we do not speak it."""
        return self._speeches.get(language, self._speeches[DEFAULT])

    def names(self) -> dict[str, str]:
        """Every language by its code, as it calls itself, English first."""
        return {language: self._speeches[language]("language-name") for language in self.languages()}

    def locales(self) -> dict[str, str]:
        """Our language in each locale of Discord that speaks one of ours, as {"en-GB": "en"}."""
        spoken = {locale.value: locale.value.split("-")[0] for locale in Locale}
        return {locale: language for locale, language in spoken.items() if language in self._speeches}

    def choose(self, *locales: str | None) -> str:
        """The language of the first locale ("fr", "en-GB", None) that we speak, else English."""
        spoken = (locale.replace("_", "-").split("-")[0].lower() for locale in locales if locale)
        return next((language for language in spoken if language in self._speeches), DEFAULT)

    def localise(self, key: str, /) -> locale_str:
        """The English text of a command's name or description, which `CommandTranslator` puts into other languages."""
        return locale_str(self._speeches[DEFAULT](key), key=key)


@cache
def here() -> Library:
    """The library of this process, where no other was made: a worker's."""
    return Library.load()


def _spoken_here(language: str) -> Speech:
    return here().words(language)


class CommandTranslator(Translator):
    """Gives Discord the names and descriptions of commands in each of its locales that speaks one of our languages.

    Strings made by `Library.localise` carry the key of their text; any other is left as it is.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text for that locale, or None where we do not speak it."""
        language = self._library.locales().get(locale.value)
        if "key" not in string.extras or language is None:
            return None
        return self._library.words(language)(string.extras["key"])


def _entries(folder: Path) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    """Every message and term of a language's files; raises WordsError for junk, twins and messages without a value."""
    seen: dict[str, Path] = {}
    for file in sorted(folder.glob("*.ftl")):
        source = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                raise WordsError(f"{_place(file, source, entry)}: {entry.annotations[0].message}")
            if not isinstance(entry, ast.Message | ast.Term):
                continue
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if entry.value is None:
                raise WordsError(f"{_place(file, source, entry)}: {key!r} has no value")
            if key in seen:
                raise WordsError(f"{_place(file, source, entry)}: {key!r} stands in {seen[key].name} already")
            seen[key] = file
            yield key, entry


def _place(file: Path, source: str, entry: ast.SyntaxNode) -> str:
    """Where an entry stands, as `folder/file.ftl:line`."""
    start = entry.span.start if entry.span else 0
    return f"{file.parent.name}/{file.name}:{source.count(chr(10), 0, start) + 1}"
