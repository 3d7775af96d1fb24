"""The live check, on the playground: each step does what the real Discord is to be asked for, and says what came of it.

Every file, edit and press is made by the library as on Discord.
"""

import asyncio
import io
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.app import Bellhop
from bot.operate import live_check
from bot.operate.live_check import FRAMES, OLD, QUICK_EDITS
from bot.playground import ManualClock
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from bot.playground.world.world import PATIENCE
from bot.wire.components import message
from bot.wire.sheet import Sheet
from tests.flows.forged import answered, at_the_door, forge
from tests.flows.house import EN, bellhop
from tests.support.people import Person, Playground, Seen

STEPS = ("picture-kept", "film-plays", "film", "quick-edits", "old-edit", "press")
POSTED = 5
"""So many messages the check posts; the last one waits for a press."""
EDIT = "/channels/{channel}/messages/{message}"
FRAME_MS = 20


class Check:
    """A check in the channel `general`, and what the operator reads."""

    def __init__(self, bot: Bellhop, pg: Playground, patch: pytest.MonkeyPatch, wait: float = 0.0) -> None:
        patch.setattr(live_check, "PRESS_WITHIN_S", wait)
        patch.setattr(live_check, "FRAME_MS", FRAME_MS)
        patch.setattr(bot, "connect", self._connect)
        self.cut = False
        """Whether its connection to the gateway has ended."""
        self._bot = bot
        self._channel = pg.channel("general")
        self._told = StringIO()

    async def _connect(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            self.cut = True

    async def run(self) -> None:
        await live_check.live_check(self._bot, self._channel.id, self._told)

    @property
    def lines(self) -> list[str]:
        return self._told.getvalue().splitlines()

    def seen(self, step: str) -> str:
        """What the table says of a step."""
        name = EN(f"live-{step}")
        (line,) = [one for one in self.lines if one.startswith(f"{name} ")]
        return line.removeprefix(name).strip()


def edits(pg: Playground, message_id: int) -> int:
    """How often a message was edited through its channel."""
    return sum(one.path.endswith(f"/{message_id}") for one in pg.record.to("PATCH", EDIT))


async def test_each_step_is_named_as_it_begins_and_the_table_says_what_came_of_it(
    bot: Bellhop, pg: Playground, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(bot, pg, monkeypatch)
    await check.run()
    names = [EN(f"live-{step}") for step in STEPS]
    assert check.lines[: len(STEPS)] == [f"… {name}" for name in names]
    table = check.lines[len(STEPS) :]
    width = max(map(len, names)) + 2
    assert [line[:width].strip() for line in table] == names
    said = {step: check.seen(step) for step in STEPS}
    took = said.pop("quick-edits")
    before, after = EN("live-took", count=QUICK_EDITS, seconds="|").split("|")
    assert took.startswith(before)
    assert took.endswith(after)
    assert said == {
        "picture-kept": EN("live-yes"),
        "film-plays": EN("live-yes"),
        "film": EN("live-look"),
        "old-edit": EN("live-no-old"),
        "press": EN("live-nobody-pressed"),
    }
    assert alice.messages("general") == []
    assert check.cut


async def waits_for_a_press(pg: Playground, alice: Person) -> list[Seen]:
    """The messages of the check, once it waits for a press."""
    await pg.world.until(lambda: len(alice.messages("general")) == POSTED)
    return alice.messages("general")


def drawn(shown: Seen) -> tuple[str, int, tuple[int, ...]]:
    """The format of a message's picture, its number of frames, and a dot of its last frame that the last bar covers."""
    (data,) = shown.files.values()
    with Image.open(io.BytesIO(data)) as picture:
        frames = getattr(picture, "n_frames", 1)
        picture.seek(frames - 1)
        dot = picture.convert("RGB").getpixel((200, 60))
        assert isinstance(dot, tuple)
        return picture.format or "", frames, dot


async def test_a_press_beside_an_edit_is_answered_and_no_other_press_counts(
    bot: Bellhop, pg: Playground, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(bot, pg, monkeypatch, wait=PATIENCE)
    running = asyncio.create_task(check.run())
    kept, plays, film, quick, asked = await waits_for_a_press(pg, alice)
    assert drawn(kept) == ("PNG", 1, (0x33, 0x66, 0x99))
    assert drawn(plays)[1] == 2
    form, frames, dot = drawn(film)
    assert (form, frames) == ("WEBP", FRAMES)
    assert dot[0] > 200 > dot[2]  # yellow
    assert EN("live-film-edited") in film.text
    last = (QUICK_EDITS - 1) * 0x10
    assert drawn(quick) == ("PNG", 1, (last, last, last))
    assert [edits(pg, one.id) for one in (kept, plays, film, quick, asked)] == [1, 0, 1, QUICK_EDITS, 0]
    await alice.slash("general", "help")
    others = [forge(pg, alice, kept, "b1:live"), forge(pg, alice, asked, "b1:live"), forge(pg, alice, asked, "b1:live")]
    await asyncio.wait_for(running, PATIENCE)
    assert check.seen("press") == EN("live-yes")
    assert [one.state == "done" for one in others] == [False, True, False]
    assert edits(pg, asked.id) == 1
    assert len(pg.record.to("PATCH", "/webhooks/{application}/{token}/messages/@original")) == 1
    assert check.cut


async def test_an_edit_that_is_refused_beside_the_press_is_said(
    bot: Bellhop, pg: Playground, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(bot, pg, monkeypatch, wait=PATIENCE)
    running = asyncio.create_task(check.run())
    *_, asked = await waits_for_a_press(pg, alice)
    with answered(pg, EDIT, ApiError(50005)):
        forge(pg, alice, asked, "b1:live")
        await asyncio.wait_for(running, PATIENCE)
    assert check.seen("press") == EN("live-refused", status=403, code=50005)


async def test_the_operator_has_time_to_look_at_the_film_before_and_after_its_words_change(
    bot: Bellhop, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(bot, pg, monkeypatch)
    at: list[float] = []

    async def note(call: ApiCall) -> None:
        if call.template.startswith("/channels/{channel}/messages") and call.method in {"POST", "PATCH"}:
            at.append(time.monotonic())

    with at_the_door(pg, note):
        await check.run()
    posted, edited, following = at[3:6]  # after a post and an edit of the first picture, and a post of a film
    assert edited - posted >= FRAMES * FRAME_MS / 2_000
    assert following - edited >= FRAMES * FRAME_MS / 1_000


@pytest.mark.parametrize("sent", [{"content": "words"}, message(Sheet(above=("words",)))], ids=["classic", "sheet"])
async def test_an_old_message_of_the_bot_is_edited_five_times_and_keeps_its_words_and_nobody_elses_is(
    database: Path, sent: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    then = time.time() - 2 * OLD.total_seconds()
    async with (
        Playground(pacing=False, clock=ManualClock(then), wire=ManualClock(then)) as pg,
        bellhop(pg, database) as bot,
    ):
        alice = pg.person("Alice")
        ours = await bot.get_partial_messageable(pg.channel("general").id).send(**sent)
        await alice.say("general", "mine")
        pg.clock.advance(2 * OLD.total_seconds())
        check = Check(bot, pg, monkeypatch)
        await check.run()
        assert check.seen("old-edit") == EN("live-yes")
        assert edits(pg, ours.id) == 5
        assert [one.text for one in alice.messages("general")] == ["words", "mine"]
