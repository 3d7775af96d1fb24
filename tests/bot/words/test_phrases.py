"""Phrases about house rules."""

from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field
from pydantic.fields import FieldInfo

from bot.words.phrases import may_be_none, numbers_of, option_choices
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


class Speed(StrEnum):
    """A house rule with names for its values."""

    SLOW = "slow"
    QUICK = "quick"


@pytest.mark.parametrize(
    ("kind", "choices", "none"),
    [
        (bool, (False, True), False),
        (Literal[2, 4], (2, 4), False),
        (Speed, ("slow", "quick"), False),
        (int, None, False),
        (int | None, None, True),
    ],
)
def test_a_house_rule_is_chosen_from_its_values_or_typed_as_a_number(
    kind: Any, choices: tuple[Any, ...] | None, none: bool
) -> None:
    field = FieldInfo.from_annotation(kind)
    assert option_choices(field) == choices
    assert may_be_none(field) is none
