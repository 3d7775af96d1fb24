"""A route is declared once: its shape names the fields, its handler's parameters type them, and the rest is refused."""

from unittest.mock import Mock

import pytest

from bot.common.errors import MissingError
from bot.wire.answer import Answer
from bot.wire.routes import (
    BIGGEST,
    Count,
    Route,
    among,
    custom_id,
    home,
    ids,
    one_of,
    read_custom_id,
    route,
    routes_of,
    seat_named,
    whole,
    within,
)
from games.engine.contract.values import Seat

MATCH = "k3f9x2m7qa"


class Kitchen:
    """A part with routes, which notes what its handlers get."""

    def __init__(self) -> None:
        self.got: list[object] = []

    @route("cook:match:dish:_:times")
    @route("fry:dish:match", times=2)
    async def cook(self, answer: Answer, match: str, dish: Seat, times: Count = 1) -> None:
        self.got += [match, dish, times]

    @route("spice:lobby:with_", with_=among(("salt", "thyme")))
    async def spice(self, answer: Answer, lobby: str, with_: str) -> None:
        self.got += [lobby, with_]

    @route("plain")
    async def serve(self, answer: Answer) -> None: ...


ROUTES: dict[str, Route] = {one.name: one for one in routes_of(Kitchen())}


@pytest.mark.parametrize(
    ("name", "parts", "values"),
    [
        ("cook", [MATCH, "3"], {"match": MATCH, "dish": 3}),
        ("cook", [MATCH, "3", "later"], {"match": MATCH, "dish": 3}),
        ("cook", [MATCH, "3", "x", "7"], {"match": MATCH, "dish": 3, "times": 7}),
        ("cook", [MATCH, "3", "", ""], {"match": MATCH, "dish": 3}),
        ("cook", [MATCH, "3", "-", "-"], {"match": MATCH, "dish": 3}),
        ("fry", ["3", MATCH], {"match": MATCH, "dish": 3}),
        ("spice", ["fz5tprs5", "salt"], {"lobby": "fz5tprs5", "with_": "salt"}),
        ("plain", [], {}),
    ],
)
def test_the_parts_of_a_custom_id_become_typed_fields(name: str, parts: list[str], values: dict[str, object]) -> None:
    assert ROUTES[name].read(parts, None) == values


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("cook", []),
        ("cook", [MATCH]),
        ("cook", ["", "3"]),
        ("cook", [MATCH, ""]),
        ("cook", [MATCH, "99"]),
        ("cook", [MATCH, "-1"]),
        ("cook", [MATCH, "3", "x", "y"]),
        ("cook", [MATCH, "3", "x", "9" * 20]),
        ("cook", [MATCH, "3", "x", "7", "more"]),
        ("cook", ["KITCHEN123", "3"]),
        ("cook", [MATCH + "z", "3"]),
        ("spice", ["fz5tprs5", "pepper"]),
        ("plain", [""]),
    ],
)
def test_missing_wrong_and_additional_parts_are_refused(name: str, parts: list[str]) -> None:
    assert ROUTES[name].read(parts, None) is None


def test_what_is_chosen_in_a_menu_is_the_last_field() -> None:
    spice = ROUTES["spice"]
    assert spice.read(["fz5tprs5"], ["thyme"]) == {"lobby": "fz5tprs5", "with_": "thyme"}
    assert spice.read(["fz5tprs5", "0"], ["thyme"]) == {"lobby": "fz5tprs5", "with_": "thyme"}
    for parts, chosen in [([], ["thyme"]), (["fz5tprs5"], []), (["fz5tprs5"], ["salt", "thyme"])]:
        assert spice.read(parts, chosen) is None
    assert spice.read(["fz5tprs5", "0", "0"], ["thyme"]) is None


async def test_a_handler_gets_its_fields_and_what_its_route_adds() -> None:
    kitchen = Kitchen()
    made = {one.name: one for one in routes_of(kitchen)}
    for name, parts in [("cook", [MATCH, "3"]), ("fry", ["4", MATCH])]:
        values = made[name].read(parts, None)
        assert values is not None
        await made[name].handler(Mock(), **values)
    assert kitchen.got == [MATCH, 3, 1, MATCH, 4, 2]


def test_a_field_that_the_handler_does_not_take_is_an_error_at_the_start() -> None:
    class Wrong:
        @route("wrong:nothing")
        async def wrong(self, answer: Answer) -> None: ...

    with pytest.raises(KeyError):
        list(routes_of(Wrong()))


def test_a_number_that_does_not_say_how_large_it_may_be_is_an_error_at_the_start() -> None:
    class Boundless:
        @route("count:number")
        async def count(self, answer: Answer, number: int) -> None: ...

    with pytest.raises(KeyError):
        list(routes_of(Boundless()))


@pytest.mark.parametrize("text", ["10", "9223372036854775807", "-1", "", "1.0", "x", "\u0667"])
def test_a_number_out_of_its_bounds_is_none(text: str) -> None:
    assert within(9)(text) is None
    assert within(9)("9") == 9


def test_the_match_or_lobby_of_a_press_says_where_it_belongs() -> None:
    assert home({"dish": 3, "match": MATCH}) == MATCH
    assert home({"lobby": "fz5tprs5"}) == "fz5tprs5"
    assert home({"ident": MATCH}) == MATCH
    assert home({"dish": 3}) is None


def test_a_custom_id_is_at_most_a_hundred_characters_long() -> None:
    assert len(custom_id("b", "cook", ("x" * 92,))) == 100
    for parts in [("x" * 93,), ("é",), ("a\nb",)]:
        with pytest.raises(ValueError, match="not a custom_id"):
            custom_id("b", "cook", parts)


def test_the_last_part_of_a_modal_only_made_it_unique() -> None:
    assert read_custom_id("m1:typed:x:7:ab12") == ("typed", ["x", "7"])
    assert read_custom_id("m1:typed") == ("typed", [])
    assert read_custom_id("b1:typed:x:7") == ("typed", ["x", "7"])


@pytest.mark.parametrize("text", ["", "-1", "1.0", "\u0663", "9" * 19, "9" * 20, str(BIGGEST + 1), " 1", "1_0"])
def test_a_text_that_no_database_takes_for_a_number_is_none(text: str) -> None:
    assert whole(text) is None


def test_the_biggest_id_is_a_number() -> None:
    assert whole(str(BIGGEST)) == BIGGEST


@pytest.mark.parametrize("text", ["9" * 20, "100", "-1", "x", "", "01"])
def test_a_seat_that_no_match_can_have_is_none(text: str) -> None:
    assert seat_named(text) is None


@pytest.mark.parametrize("part", ["\x00", "a\nb", "\u0663", "\u202e"])
def test_a_control_with_signs_that_ours_never_have_is_none_of_ours(part: str) -> None:
    assert read_custom_id(f"b1:join:{part}") is None
    assert ROUTES["spice"].read(["fz5tprs5"], [part]) is None


def test_only_what_was_offered_can_be_chosen() -> None:
    assert one_of("a", ("a", "b")) == "a"
    with pytest.raises(MissingError):
        one_of("c", ("a", "b"))


def test_ids_are_taken_once_each_and_no_more_than_the_menu_takes() -> None:
    assert ids(3)("7\n8\n7") == (7, 8)
    assert ids(3)("") == ()
    for values in ("1\n2\n3", "x", "9" * 20):
        assert ids(2)(values) is None
