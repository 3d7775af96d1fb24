import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bot.wire.components import message
from bot.wire.sheet import GOOD, Button, Sheet

SHEET = Sheet(above=("above",), rows=((Button("Join", "join", ("abc",), GOOD),),), foot=("foot",))


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("classic", [False, True])
async def test_a_message_that_is_let_go_is_freed_without_the_garbage_collector(classic: bool) -> None:
    view = message(SHEET, classic=classic)["view"]
    kept = ref(view)
    await asyncio.sleep(0)  # the loop is told that the view is stopped
    del view
    assert kept() is None


async def test_what_is_too_long_for_a_message_loses_the_last_lines_of_its_longest_text() -> None:
    lines = [f"{number}. {'*' * 500}" for number in range(10)]
    view = message(Sheet(above=("title", "\n".join(lines)), foot=("foot",)))["view"]
    texts = [one["content"] for one in view.to_components()[0]["components"]]
    assert texts == ["title", "\n".join([*lines[:7], "…"]), "foot"]
    assert sum(map(len, texts)) <= 4_000


async def test_a_single_line_that_is_too_long_is_cut() -> None:
    (text,) = message(Sheet(above=("a" * 5_000,)))["view"].to_components()[0]["components"]
    assert text["content"] == "a" * 3_998 + "\n…"


@pytest.mark.parametrize("classic", [False, True])
async def test_a_message_has_the_controls_of_its_sheet(classic: bool) -> None:
    view = message(SHEET, classic=classic)["view"]
    assert view.is_finished()
    assert view.has_components_v2() is not classic
    top = view.to_components()
    row = top[0] if classic else top[0]["components"][1]
    assert [(one["label"], one["custom_id"]) for one in row["components"]] == [("Join", "b1:join:abc")]
