"""`python -m bot check --live`: tests once what only the real Discord can show, and prints a table."""

import asyncio
import contextlib
import io
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, TextIO

import discord
from PIL import Image

from bot.app import Bellhop
from bot.wire.components import message
from bot.wire.insides import pressed_message
from bot.wire.sheet import Button, Sheet, Shown
from games.engine.contract.values import Picture, Words
from games.picture.canvas import SIZE as WHOLE, Canvas, Palette
from games.picture.film import film

QUICK_EDITS = 8
"""How many edits follow one another at once."""
OLD_EDITS = 5
"""How often an old message is edited."""
PRESS_WITHIN_S = 60.0
"""Seconds that the operator has to press the button of the check."""
OLD = timedelta(hours=1)
"""The age from which Discord limits the edits of a message."""
SIZE = (220, 140)
"""The size of the pictures in pixels."""
FRAMES = 8
"""The frames of the film that counts."""
FRAME_MS = 1_000
"""How long each of them is shown."""


@dataclass
class Trial:
    """The trial in one channel."""

    bot: Bellhop
    channel: discord.abc.Messageable
    words: Words
    sent: list[discord.Message] = field(default_factory=list)
    """The messages posted so far, which are deleted at the end."""

    def answer(self, yes: object) -> str:
        """The word for yes or no."""
        if yes:
            return self.words("live-yes")
        return self.words("live-no")

    async def post(self, sheet: Sheet) -> discord.Message:
        """A new message."""
        made = await self.channel.send(**message(sheet))
        self.sent.append(made)
        return made


async def live_check(bot: Bellhop, channel_id: int, out: TextIO) -> None:
    """Run all steps in that channel, delete the posted messages, and print the table."""
    words = bot.services.library.words("en")
    trial = Trial(bot, bot.get_partial_messageable(channel_id), words)
    rows: list[tuple[str, str]] = []
    steps: list[Callable[[Trial], Awaitable[str]]] = [
        _picture_kept,
        _film_plays,
        _film,
        _quick_edits,
        _old_edit,
        _press,
    ]
    try:
        for step in steps:
            name = words(f"live{step.__name__.replace('_', '-')}")
            out.write(f"… {name}\n")
            try:
                seen = await step(trial)
            except discord.HTTPException as error:
                seen = words("live-refused", status=error.status, code=error.code)
            rows.append((name, seen))
    finally:
        for sent in trial.sent:
            with contextlib.suppress(discord.HTTPException):
                await sent.delete()
    width = max(len(name) for name, _ in rows)
    out.writelines(f"{name:<{width}}  {seen}\n" for name, seen in rows)


async def _picture_kept(trial: Trial) -> str:
    """Whether an edit that does not name the attachments keeps the picture."""
    sheet = _sheet(0x336699, trial.words)
    posted = await trial.post(sheet)
    edited = await posted.edit(**message(replace(sheet, keeps=True), edit=True))
    # A gallery may still have its picture, although no attachment is listed.
    return trial.answer(edited.attachments or _galleries(edited))


async def _film_plays(trial: Trial) -> str:
    """Whether Discord calls a film animated."""
    canvases = [Canvas(Image.new("RGB", WHOLE, colour)) for colour in ("navy", "gold")]
    made = film(canvases.__getitem__, (0, 1), Palette("house/palette"), 1)
    shown = Shown(made, trial.words("live-title"))
    posted = await trial.post(replace(_sheet(0, trial.words), picture=shown))
    items = [item for gallery in _galleries(posted) for item in gallery.items]
    return trial.answer(any(item.media.flags.animated for item in items))


async def _quick_edits(trial: Trial) -> str:
    """The time that a row of quick edits takes, with the library's waits for the rate limit."""
    posted = await trial.post(_sheet(0x669933, trial.words))
    start = time.monotonic()
    for number in range(QUICK_EDITS):
        sheet = _sheet(number * 0x101010, trial.words)
        await posted.edit(**message(sheet, edit=True))
    seconds = time.monotonic() - start
    return trial.words("live-took", count=QUICK_EDITS, seconds=f"{seconds:.1f}")


async def _old_edit(trial: Trial) -> str:
    """Whether our messages older than an hour can be edited five times in a row (error 30046)."""
    before = discord.utils.utcnow() - OLD
    me = trial.bot.user
    assert me is not None, "it is logged in"
    async for old in trial.channel.history(limit=50, before=before):
        if old.author.id == me.id:
            for _ in range(OLD_EDITS):
                await old.edit(content=old.content or None)
            return trial.words("live-yes")
    return trial.words("live-no-old")


async def _film(trial: Trial) -> str:
    """Let the operator see whether an edit of the words alone restarts a film, which counts from 1 to `FRAMES`."""
    film = _sheet(0, trial.words, _counting())
    posted = await trial.post(film)
    await asyncio.sleep(FRAMES * FRAME_MS / 2_000)
    kept = replace(film, above=(trial.words("live-film-edited"),), keeps=True)
    await posted.edit(**message(kept, edit=True))
    await asyncio.sleep(FRAMES * FRAME_MS / 1_000)
    return trial.words("live-look")


async def _press(trial: Trial) -> str:
    """Whether both writes end well when a press is answered during an edit through the channel.

    The operator presses.
    """
    posted = await trial.post(_sheet(0x993366, trial.words))
    pressed: asyncio.Future[discord.Interaction[Any]] = asyncio.get_running_loop().create_future()

    async def catch(interaction: discord.Interaction[Any]) -> None:
        on = pressed_message(interaction)
        if on is not None and on.id == posted.id and not pressed.done():
            pressed.set_result(interaction)

    trial.bot.on_interaction = catch  # type: ignore[method-assign]  # only the operator presses during a check
    connection = asyncio.ensure_future(trial.bot.connect())
    try:
        async with asyncio.timeout(PRESS_WITHIN_S):
            interaction = await pressed
        slow = asyncio.ensure_future(posted.edit(**message(_sheet(0x111111, trial.words), edit=True)))
        await interaction.response.edit_message(**message(_sheet(0xEEEEEE, trial.words), edit=True))
        await slow
        await interaction.edit_original_response(**message(_sheet(0x777777, trial.words), edit=True))
        return trial.words("live-yes")
    except TimeoutError:
        return trial.words("live-nobody-pressed")
    finally:
        connection.cancel()
        await asyncio.gather(connection, return_exceptions=True)


def _plain(colour: int) -> Image.Image:
    return Image.new("RGB", SIZE, tuple(colour.to_bytes(3, "big")))


def _counting() -> bytes:
    """A film that plays once: one bar, then one more with each frame."""
    frames = [_plain(0x224466) for _ in range(FRAMES)]
    for number, frame in enumerate(frames, 1):
        for bar in range(number):
            frame.paste((255, 220, 120), (8 + 26 * bar, 20, 28 + 26 * bar, 120))
    made = io.BytesIO()
    frames[0].save(made, "WEBP", save_all=True, append_images=frames[1:], duration=FRAME_MS, loop=1)
    return made.getvalue()


def _sheet(colour: int, words: Words, film: bytes = b"") -> Sheet:
    """A message with a picture of one colour, or with that film, and a button."""
    file = film
    if not film:
        flat = io.BytesIO()
        _plain(colour).save(flat, "PNG")
        file = flat.getvalue()
    title = words("live-title")
    button = Button(words("live-button"), "live")
    return Sheet(
        above=(title,),
        picture=Shown(Picture(file, SIZE), title),
        rows=((button,),),
    )


def _galleries(posted: discord.Message) -> list[discord.ui.MediaGallery[Any]]:
    parts = discord.ui.LayoutView.from_message(posted).walk_children()
    return [part for part in parts if isinstance(part, discord.ui.MediaGallery)]
