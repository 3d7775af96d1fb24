"""Phrases about house rules."""

from typing import Annotated, Any

from pydantic import Field

from bot.words.phrases import numbers_of
from games.engine.contract.values import GameOptions


class HouseRules(GameOptions):
    """One with few numbers, one with many, and one whose usual numbers are named."""

    few: Annotated[int, Field(ge=1, le=3)] = 2
    many: Annotated[int, Field(ge=1, le=50)] = 15
    named: Annotated[int, Field(ge=1, le=50, examples=[5, 15])] = 15


class Game:
    """A game with those house rules."""

    Options = HouseRules


def test_few_numbers_are_all_usual_and_of_many_those_that_the_field_names() -> None:
    game: Any = Game
    assert {name: numbers_of(game, name).usual for name in HouseRules.model_fields} == {
        "few": (1, 2, 3),
        "many": (),
        "named": (5, 15),
    }
