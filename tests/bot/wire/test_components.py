import asyncio
import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import discord
import pytest
from discord import ui

from bot.wire.components import message
from bot.wire.sheet import CHANNELS, GOOD, USERS, Button, Menu, Option, Picker, Sheet, Shown
from games.engine.contract.values import Picture

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


async def test_what_just_fits_into_a_message_stays_whole() -> None:
    texts = ("a" * 1_000, "b" * 3_000)
    view = message(Sheet(above=texts[:1], foot=texts[1:]))["view"]
    assert tuple(one["content"] for one in view.to_components()[0]["components"]) == texts


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


@pytest.mark.parametrize(
    ("data", "name"), [(b"\x89PNG", "board.png"), (b"GIF89a", "board.gif"), (b"RIFF\0\0\0\0WEBP", "board.webp")]
)
async def test_a_picture_s_file_is_named_after_its_format_alone(data: bytes, name: str) -> None:
    made = message(Sheet(picture=Shown(Picture(data, (1, 1)), "alt")))
    assert [file.filename for file in made["files"]] == [name]
    (gallery,) = made["view"].to_components()[0]["components"]
    assert gallery["items"][0]["media"]["url"] == f"attachment://{name}"


def library_s() -> ui.LayoutView:
    """A message with one control of each kind, made of the library's own items."""
    gallery = ui.MediaGallery[Any]()
    gallery.add_item(media="attachment://board.png", description="alt")
    option = discord.SelectOption(label="easy", value="e", description="for a start", default=True)
    channel = discord.SelectDefaultValue(id=5, type=discord.SelectDefaultValueType.channel)
    made = ui.LayoutView(timeout=None)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("above"),
        gallery,
        ui.ActionRow(
            ui.Button(label="Join", custom_id="b1:join:abc", style=discord.ButtonStyle.success),
            ui.Button(label="Leave", custom_id="b1:leave", disabled=True),
            ui.Button(label="Board", url="https://example.org"),
        ),
        ui.ActionRow(ui.Select(custom_id="s1:level", placeholder="Level", options=[option])),
        ui.ActionRow(
            ui.ChannelSelect(
                custom_id="s1:rooms",
                placeholder="Rooms",
                min_values=0,
                max_values=10,
                channel_types=[discord.ChannelType.text],
                default_values=[channel],
            )
        ),
        ui.ActionRow(ui.UserSelect(custom_id="s1:people:abc", placeholder="People", min_values=0, max_values=2)),
    ]
    made.add_item(ui.Container(*items, accent_colour=7))
    return made


def said(ours: Any, theirs: Any) -> bool:
    """Whether everything that our data says is in the library's; its own also names defaults."""
    if isinstance(ours, dict):
        return all(key in theirs and said(value, theirs[key]) for key, value in ours.items())
    if isinstance(ours, list):
        return len(ours) == len(theirs) and all(map(said, ours, theirs))
    return bool(ours == theirs)


async def test_a_sheet_becomes_what_the_library_makes_of_its_own_items() -> None:
    sheet = Sheet(
        above=("above",),
        picture=Shown(Picture(b"png", (1, 1)), "alt"),
        rows=(
            (
                Button("Join", "join", ("abc",), GOOD),
                Button("Leave", "leave", open=False),
                Button("Board", url="https://example.org"),
            ),
            Menu("Level", "level", (), (Option("easy", "e", "for a start", chosen=True),)),
            Picker("Rooms", "rooms", CHANNELS, (5,)),
            Picker("People", "people", USERS, most=2, args=("abc",)),
        ),
        accent=7,
    )
    theirs = library_s().to_components()  # type: ignore[no-untyped-call]
    assert said(message(sheet)["view"].to_components(), theirs)
