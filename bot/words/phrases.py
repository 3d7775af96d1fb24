"""Short texts that several sheets share: names of games, levels and house rules, made from their keys."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo

from games.engine.adaptive import is_adaptive
from games.engine.contract.game import AnyGame
from games.engine.contract.telling import prefix
from games.engine.contract.values import Words


def title(game_key: str, words: Words) -> str:
    """The name of a game."""
    return words(f"{prefix(game_key)}-name")


MILLIS = "_ms"
"""The end of the name of a house rule that is kept in milliseconds. People see it and type it in seconds."""
PRIMER = ("who", "want", "press")
"""Parts of the card before a first match, in order: one's figure, one's aim, one's buttons."""


def primer_alt(game_key: str, seat: int, words: Words) -> str:
    """The alt text of the card before a first match: the notes in its picture, one after another."""
    notes = {part: words(f"{prefix(game_key)}-primer-note-{part}", seat=seat) for part in PRIMER}
    return words("primer-alt", game=title(game_key, words), **notes)


def level_name(game_key: str, level: str, words: Words) -> str:
    """The name of a computer level. An adaptive one is called so at every strength."""
    if is_adaptive(level):
        return words("level-adaptive")
    return words(f"{prefix(game_key)}-level-{level}")


def option_name(game_key: str, option: str, words: Words) -> str:
    """The name of a house rule."""
    return words(f"{prefix(game_key)}-option-{option}")


def option_value(game_key: str, option: str, value: Any, words: Words) -> str:
    """One value of a house rule in words; a number comes with its unit, as "1.5 s"."""
    key = f"{prefix(game_key)}-option-{option}"
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if not is_number:
        return words(f"{key}-{str(value).lower()}")
    if option.endswith(MILLIS):
        return words(f"{key}-number", number=seconds(value, words))
    return words(f"{key}-number", number=value)


def seconds(millis: int, words: Words) -> str:
    """Milliseconds as seconds with at most one decimal, in the language's way: "1.5", "1,5", "3"."""
    whole, tenths = divmod(round(millis / 100), 10)
    if not tenths:
        return str(whole)
    return words("decimal", whole=whole, tenths=tenths)


def option_choices(field: FieldInfo) -> tuple[Any, ...] | None:
    """All values of a house rule; None if people type a number (for "no limit" see `may_be_none`)."""
    if field.annotation is bool:
        return (False, True)
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    if isinstance(field.annotation, type) and issubclass(field.annotation, StrEnum):
        return tuple(str(value) for value in field.annotation)
    return None


def may_be_none(field: FieldInfo) -> bool:
    """Whether a numeric house rule may also be None ("no limit")."""
    return type(None) in get_args(field.annotation)


NUMBERS_IN_A_MENU = 10
"""If a house rule has at most so many numbers, a menu offers them all."""


class Numbers(NamedTuple):
    """The values of a numeric house rule."""

    all: range
    """Every number that it may have."""
    usual: tuple[int, ...]
    """The numbers that a menu offers; the others are typed."""


@cache
def numbers_of(game: AnyGame, option: str) -> Numbers:
    """The numbers of a house rule, as its field says: `ge`, `le` and, for the usual ones of many, `examples`."""
    field = game.Options.model_json_schema()["properties"][option]
    kinds = field.get("anyOf", [field])  # with "no limit" there are two: a number, and null
    (number,) = [kind for kind in kinds if kind.get("type") == "integer"]
    every = range(number["minimum"], number["maximum"] + 1)
    if "examples" in number:
        return Numbers(all=every, usual=tuple(number["examples"]))
    if len(every) <= NUMBERS_IN_A_MENU:
        return Numbers(all=every, usual=tuple(every))
    return Numbers(all=every, usual=())


def house_rules(game: AnyGame, options: Mapping[str, Any], words: Words) -> list[str]:
    """A phrase for every house rule that differs from the game's default."""
    usual = game.Options().model_dump()
    phrases = []
    for option, value in options.items():
        if value == usual[option]:
            continue
        phrase = words(
            "house-rule",
            name=option_name(game.key, option, words),
            value=option_value(game.key, option, value, words),
        )
        phrases.append(phrase)
    return phrases
