"""Every text of the bot: Fluent messages by language, read once from `assets/words/<language>/*.ftl`."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Self, cast
from unicodedata import normalize

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from games.engine.contract.values import OwnName

WORDS = Path(__file__).parents[2] / "assets" / "words"
"""The folder of the texts."""

SENTENCES_CACHED = 4_096
"""The number of formatted sentences of a language that are cached, because boards repeat the same few."""

DEFAULT = "en"
"""The language for people whose own language we do not have."""


MUTE_H = frozenset(
    {"hadrien", "hector", "hélène", "héloïse", "henri", "henriette", "hercule", "hermine", "hippolyte", "homère"}
    | {"honoré", "honorine", "horace", "hortense", "hubert", "hugo", "hugues", "hyacinthe"}
)
"""Names with a silent h in French, so that they count as beginning with a vowel."""


class WordsError(ValueError):
    """A file of texts is broken. The message names the file and the line."""


class Speech:
    """The words of one language; implements `games.engine.contract.values.Words`.

    Each language has one such object, so it can be part of a cache's key. When it is pickled for another process, only
    its language is sent, and it becomes the object of that process.
    """

    def __init__(self, language: str, entries: Mapping[str, ast.Message | ast.Term]) -> None:
        self.language = language
        functions = {"ELIDE": cast("Callable[[Any], Any]", elide)}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._bundle.add_resource(ast.Resource(list(entries.values())))
        # By type too: an `OwnName` gives another sentence than the same name of somebody else.
        self._said = lru_cache(SENTENCES_CACHED, typed=True)(self._say)

    def __repr__(self) -> str:
        return f"Speech({self.language!r})"

    def __reduce__(self) -> tuple[Callable[[str], "Speech"], tuple[str]]:
        return _spoken_here, (self.language,)

    def __contains__(self, key: str) -> bool:
        """Whether this language has a message of that key."""
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **values: int | str) -> str:
        """The sentence for `key`. Raises LookupError for an unknown key or a missing value."""
        return self._said(key, **values)

    def _say(self, key: str, /, **values: int | str) -> str:
        if key not in self:
            raise LookupError(f"no text {key!r} in {self.language!r}")
        message = self._bundle.get_message(key)
        pattern = message.value
        for name, value in values.items():
            if isinstance(value, OwnName) and name in message.attributes:
                pattern = message.attributes[name]  # the sentence that addresses this person
                break
        assert pattern is not None  # `Library.load` refuses messages without a value
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"text {key!r} in {self.language!r}: {errors[0]}") from errors[0]
        return str(text)


class Library:
    """The words of every language that we have. English is always among them."""

    def __init__(self, speeches: Mapping[str, Speech]) -> None:
        self._speeches = dict(speeches)

    @classmethod
    @cache
    def load(cls, path: Path = WORDS) -> Self:
        """The library in that folder, one folder for each language, read once a process.

        Raises WordsError if a text is broken.
        """
        speeches = {}
        for folder in sorted(path.iterdir()):
            if folder.is_dir():
                files = sorted(folder.glob("*.ftl"))
                speeches[folder.name] = Speech(folder.name, dict(read_entries(*files)))
        if DEFAULT not in speeches:
            raise WordsError(f"{path}: no folder {DEFAULT!r}")
        return cls(speeches)

    def languages(self) -> tuple[str, ...]:
        """The codes of our languages, English first."""
        return (DEFAULT, *sorted(self._speeches.keys() - {DEFAULT}))

    def words(self, language: str) -> Speech:
        """The words of that language, or of English if we do not have it."""
        return self._speeches.get(language, self._speeches[DEFAULT])

    def names(self) -> dict[str, str]:
        """Every language's own name for itself, by its code, English first."""
        return {language: self._speeches[language]("language-name") for language in self.languages()}

    def choose(self, *locales: str | None) -> str:
        """The language of the first locale ("fr", "en-GB", None) that we have, else English."""
        for locale in locales:
            if not locale:
                continue
            language = locale.replace("_", "-").split("-")[0].lower()
            if language in self._speeches:
                return language
        return DEFAULT

    def words_for(self, *locales: str | None) -> Speech:
        """The words of the first locale that we have, else of English."""
        return self.words(self.choose(*locales))


def elide(word: str, name: object) -> str:
    """A short word with the name after it, as French writes them: "de Bob", "d'Alice"; "que Bob", "qu'Alice".

    Texts call it as `{ ELIDE("de", $name) }`. The full word stands before a name that begins with a digit, a sign or an
    emoji, before a single letter ("de A"), and before an h that is not known to be silent. Stars around a bold name are
    ignored.
    """
    if _begins_with_vowel(str(name)):
        return f"{word[:-1]}\u2019{name}"
    return f"{word} {name}"


def _begins_with_vowel(name: str) -> bool:
    """Whether a short French word loses its last letter before a name."""
    bare = normalize("NFKD", name.lstrip("*")).lower()
    first = bare[:1]
    second = bare[1:2]
    if first in {*"aeiouæœ"}:
        return second not in {"", "*"}
    if first == "y":
        return second.isalpha() and second not in "aeiou"
    first_word = normalize("NFC", bare).split(" ")[0].rstrip("*")
    return first_word in MUTE_H


def _spoken_here(language: str) -> Speech:
    """The words of a language in this process."""
    return Library.load().words(language)


def read_entries(*files: Path) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    """Every message and term of some files of one language.

    Raises WordsError for junk, double keys and messages without a value.
    """
    seen: dict[str, Path] = {}
    for file in files:
        source = file.read_text(encoding="utf-8")
        for number, entry in enumerate(FluentParser(with_spans=False).parse(source).body):
            if isinstance(entry, ast.Junk):
                raise WordsError(f"{_place(file, source, number)}: {entry.annotations[0].message}")
            if not isinstance(entry, ast.Message | ast.Term):
                continue
            key = entry.id.name
            if isinstance(entry, ast.Term):
                key = f"-{key}"
            if entry.value is None:
                raise WordsError(f"{_place(file, source, number)}: {key!r} has no value")
            if key in seen:
                raise WordsError(f"{_place(file, source, number)}: {key!r} stands in {seen[key].name} already")
            seen[key] = file
            yield key, entry


def _place(file: Path, source: str, number: int) -> str:
    """The place of the entry with that number, as `folder/file.ftl:line`.

    Only here the file is parsed with the places of its parts: kept, they would be a third of the texts' memory.
    """
    entry = FluentParser().parse(source).body[number]
    start = entry.span.start if entry.span else 0
    line = source.count("\n", 0, start) + 1
    return f"{file.parent.name}/{file.name}:{line}"
