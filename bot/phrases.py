"""Texts that several sheets share: games, computers, options, paces and people, from their keys."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from games.engine.game import AnyGame
from games.engine.values import Words

SYMBOLS = "●▲■◆★✚⬢♥"
"""The sign of each seat, as in the pictures."""


def prefix(game_key: str) -> str:
    """The beginning of all of a game's text keys."""
    return game_key.replace("_", "-")


def title(game_key: str, words: Words) -> str:
    """The name of a game."""
    return words(f"{prefix(game_key)}-name")


def level_name(game_key: str, level: str, words: Words) -> str:
    """The name of a computer level."""
    return words(f"{prefix(game_key)}-level-{level}")


def option_name(game_key: str, option: str, words: Words) -> str:
    """The name of a house rule."""
    return words(f"{prefix(game_key)}-option-{option}")


def option_value(game_key: str, option: str, value: Any, words: Words) -> str:
    """One value of a house rule in words; numbers stay numbers."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return words(f"{prefix(game_key)}-option-{option}-{str(value).lower()}")


def option_choices(field: FieldInfo) -> tuple[Any, ...] | None:
    """All values of a house rule, or None if it is a number to be typed (or none at all: see `may_be_none`)."""
    if field.annotation is bool:
        return (False, True)
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    if isinstance(field.annotation, type) and issubclass(field.annotation, StrEnum):
        return tuple(str(value) for value in field.annotation)
    return None


def may_be_none(field: FieldInfo) -> bool:
    """Whether a house rule that is a number may also be none ("no limit")."""
    return type(None) in get_args(field.annotation)


def house_rules(game: AnyGame, options: Mapping[str, Any], words: Words) -> list[str]:
    """A phrase for every house rule that differs from the game's own."""
    usual = game.Options().model_dump()
    return [
        words(
            "house-rule",
            name=option_name(game.key, name, words),
            value=option_value(game.key, name, value, words),
        )
        for name, value in options.items()
        if value != usual[name]
    ]
