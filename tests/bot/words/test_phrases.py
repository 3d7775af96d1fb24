"""Phrases about house rules."""

from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field
from pydantic.fields import FieldInfo

from bot.words.fluent import Library
from bot.words.phrases import house_rules, may_be_none, numbers_of, option_choices, option_value
from games import catalogue
from games.engine.contract.values import GameOptions

EN = Library.load().words("en")


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


def test_a_house_rule_is_told_where_it_is_not_as_usual_a_switch_in_words_and_a_number_with_its_unit() -> None:
    game = catalogue.find("biesti_boys")
    usual = game.Options().model_dump()
    assert house_rules(game, usual, EN) == []
    changed = {**usual, "go_on_go": "on", "error_lockout_ms": 1_500}
    told = house_rules(game, changed, EN)
    values = [option_value(game.key, name, changed[name], EN) for name in ("go_on_go", "error_lockout_ms")]
    assert len(told) == 2
    assert [value in line for value, line in zip(values, told, strict=True)] == [True, True]
    assert "1.5" in values[1]


class Edges(GameOptions):
    """Two numbers at the edge of what a menu offers."""

    ten: Annotated[int, Field(ge=1, le=10)] = 2
    eleven: Annotated[int, Field(ge=1, le=11)] = 2


class EdgeGame:
    """A game with those."""

    Options = Edges


def test_ten_numbers_are_all_offered_and_eleven_are_typed() -> None:
    game: Any = EdgeGame
    assert [len(numbers_of(game, name).usual) for name in ("ten", "eleven")] == [10, 0]


@pytest.mark.parametrize(("value", "key"), [(True, "toy-option-quick-true"), (False, "toy-option-quick-false")])
def test_a_switch_is_told_in_words_of_its_own_and_not_as_a_number(value: bool, key: str) -> None:
    def asked(key: str, **_: object) -> str:
        return key

    words: Any = asked
    assert option_value("toy", "quick", value, words) == key
