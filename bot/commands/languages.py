"""The menu of languages, for a person and for a server."""

from typing import Final

from bot.wire.routes import one_of
from bot.wire.sheet import Menu, Option
from bot.words.fluent import Library

AUTO: Final = "auto"
"""The value of a menu for "as it comes", such as the language of the person's Discord."""


def language_menu(library: Library, label: str, route: str, auto: str, now: str | None) -> Menu:
    """The menu of all languages. auto: the label of the choice of none. now: the present choice."""
    names = library.names().items()
    options = [Option(name, language, chosen=now == language) for language, name in names]
    return Menu(label, route, (), (Option(auto, AUTO, chosen=now is None), *options))


def chosen_language(library: Library, value: str) -> str | None:
    """The language chosen in that menu; None for the choice of none. Raises MissingError for a forged one."""
    chosen = one_of(value, (AUTO, *library.languages()))
    return None if chosen == AUTO else chosen
