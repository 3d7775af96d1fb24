"""An answer: what is sent for it, by what was sent before, and what follows where Discord does not take it."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.common.errors import MissingError
from bot.people.profiles import Profile
from bot.wire.answer import FOLLOW_UP_MS, PUBLIC, Answer
from bot.wire.failures import TooLateError
from bot.wire.sheet import Sheet
from tests.support.clock import ManualClock

MESSAGE = 9


class Silent:
    """Follow-up requests of which nothing is ever heard."""

    async def edit_message(self, message_id: int, **_: Any) -> None:
        assert message_id == MESSAGE
        await asyncio.Event().wait()

    async def delete_message(self, message_id: int) -> None:
        assert message_id == MESSAGE
        await asyncio.Event().wait()


def answer_by(clock: ManualClock) -> Answer:
    interaction = SimpleNamespace(extras={}, data={}, message=None, guild_id=7, followup=Silent())
    return Answer(cast("Any", interaction), Profile(1), cast("Any", None), clock)


@pytest.mark.parametrize("what", ["rewrite", "delete"])
async def test_a_later_change_of_which_nothing_is_heard_is_given_up_at_its_limit(what: str) -> None:
    clock = ManualClock()
    answer = answer_by(clock)
    changing = answer.rewrite(MESSAGE, Sheet(above=("x",))) if what == "rewrite" else answer.delete(MESSAGE)
    task = asyncio.create_task(changing)
    await clock.advance(FOLLOW_UP_MS - 1)
    assert not task.done()
    await clock.advance(1)
    ended = task.done()
    task.cancel()
    assert ended
    with pytest.raises(TooLateError):
        await task


SHEET = Sheet(above=("words",))
PRIVATE, CLASSIC = 64, 0
V2 = 1 << 15
"""Flags of messages."""
FIRST, LATER, POSTED, ORIGINAL = 11, 12, 13, 14
"""The ids of new messages, by how they were sent."""


class Told:
    """An interaction at Discord, and what was sent to answer it. fails: what Discord does not take.

    It is made of the parts of the library's interaction that answers use.
    """

    def __init__(
        self, *, pressed: tuple[int, int] | None = None, guild_id: int | None = 7, command: Any = None, **data: Any
    ) -> None:
        self.id = 5
        self.type = discord.InteractionType.component
        self.extras: dict[str, Any] = {}
        self.data = data if pressed is None else {**data, "pressed": pressed}
        self.message = None
        self.guild_id = guild_id
        self.channel: object = "a channel"
        self.channel_id = 9
        self.command = command
        self.client = SimpleNamespace(get_partial_messageable=self._channel_of)
        self.response = self
        self.followup = self
        self.sent: list[str] = []
        self.made: list[dict[str, Any]] = []
        """What was given with each."""
        self.fails: set[str] = set()
        self.done = False
        self.confirmed = True
        """Whether Discord names the message of a first answer."""
        self.original = SimpleNamespace(id=ORIGINAL, flags=SimpleNamespace(loading=False))

    def _take(self, what: str, made: dict[str, Any] | None = None) -> None:
        self.sent.append(what)
        self.made.append(made or {})
        if what in self.fails:
            raise OSError("cut")

    # First answers.

    def is_done(self) -> bool:
        return self.done

    async def send_message(self, *, ephemeral: bool, **made: Any) -> Any:
        self._take("private message" if ephemeral else "public message", made)
        self.done = True
        return SimpleNamespace(message_id=FIRST if self.confirmed else None)

    async def edit_message(self, *given: int, **made: Any) -> None:
        self._take("changed" if not given else f"changed {given[0]}", made)
        self.done = True

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self._take(f"thinking, {ephemeral=}" if thinking else "acknowledged")
        self.done = True

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        self._take("modal", {"modal": modal})
        self.done = True

    # Later ones.

    async def original_response(self) -> Any:
        self._take("asked for the original")
        return self.original

    async def edit_original_response(self, **made: Any) -> Any:
        self._take("original changed", made)
        return self.original

    async def delete_original_response(self) -> None:
        self._take("original deleted")

    async def send(self, *, ephemeral: bool, wait: bool, **made: Any) -> Any:
        assert wait
        self._take("private follow-up" if ephemeral else "public follow-up", made)
        return SimpleNamespace(id=LATER)

    def _channel_of(self, channel_id: int) -> Any:
        async def send(*, nonce: str, silent: bool, **made: Any) -> Any:
            assert silent
            self._take(f"posted in {channel_id}, nonce {nonce}", made)
            return SimpleNamespace(id=POSTED)

        return SimpleNamespace(send=send)


def answer_to(told: Told) -> Answer:
    """The answer to an interaction, in words that are their keys."""
    return Answer(cast("Any", told), Profile(1), cast("Any", lambda key: key), ManualClock())


async def test_a_first_answer_is_a_message_whose_id_discord_names_or_is_asked_for() -> None:
    told = Told()
    assert await answer_to(told).show(SHEET) == FIRST
    told = Told()
    told.confirmed = False
    assert await answer_to(told).show(SHEET) == ORIGINAL
    assert told.sent == ["private message", "asked for the original"]


async def test_a_promise_is_kept_by_its_own_message_where_its_privacy_fits_and_else_by_another() -> None:
    told = Told()
    answer = answer_to(told)
    await answer.promise()
    assert await answer.show(SHEET) == ORIGINAL
    assert await answer.show(SHEET) == LATER
    assert told.sent == ["thinking, ephemeral=True", "original changed", "private follow-up"]
    told = Told()
    answer = answer_to(told)
    await answer.promise()
    assert await answer.post(SHEET) == LATER
    assert told.sent == ["thinking, ephemeral=True", "original deleted", "public follow-up"]


async def test_after_an_acknowledgement_the_answer_follows() -> None:
    told = Told()
    answer = answer_to(told)
    for _ in range(2):
        await answer.quiet()
    assert await answer.show(SHEET) == LATER
    assert told.sent == ["acknowledged", "private follow-up"]


@pytest.mark.parametrize(
    ("told", "sent", "shows"),
    [
        (Told(pressed=(MESSAGE, PRIVATE | V2)), "changed", MESSAGE),
        (Told(pressed=(MESSAGE, V2)), "private message", FIRST),
        (Told(pressed=(MESSAGE, V2), guild_id=None), "changed", MESSAGE),
        (Told(), "changed", 0),
    ],
    ids=["private", "public", "direct", "command"],
)
async def test_a_pressed_message_is_changed_unless_others_see_it(told: Told, sent: str, shows: int) -> None:
    answer = answer_to(told)
    assert answer.in_public is (sent == "private message")
    assert answer.ephemeral is bool(told.data.get("pressed", (0, 0))[1] & PRIVATE)
    assert await answer.update(SHEET) == shows
    assert told.sent == [sent]
    assert "content" not in told.made[0]


async def test_what_everybody_may_see_is_changed_in_public_too() -> None:
    told = Told(pressed=(MESSAGE, V2))
    assert await answer_to(told).sender.update(SHEET, private=False) == MESSAGE
    assert told.sent == ["changed"]


async def test_a_message_of_words_stays_one_and_after_a_first_answer_the_original_is_changed() -> None:
    told = Told(pressed=(MESSAGE, PRIVATE | CLASSIC))
    answer = answer_to(told)
    await answer.quiet()
    assert await answer.update(SHEET) == MESSAGE
    assert told.sent == ["acknowledged", "original changed"]
    assert told.made[1]["content"] == "words"


async def test_an_answer_that_was_not_taken_is_raised_until_another_is_taken() -> None:
    told = Told()
    answer = answer_to(told)
    answer.raise_refused()
    told.fails = {"private message"}
    assert await answer.show(SHEET) == 0
    with pytest.raises(OSError, match="cut"):
        answer.raise_refused()
    told.fails = set()
    await answer.say("words")
    answer.raise_refused()


NONCE = "posted in 9, nonce 5"


@pytest.mark.parametrize(
    ("told", "sent"),
    [
        (Told(pressed=(ORIGINAL, V2)), ["asked for the original", "acknowledged", NONCE]),
        (Told(command="play"), ["asked for the original", "original deleted", NONCE]),
    ],
    ids=["press", "command"],
)
async def test_a_post_that_is_not_taken_as_an_answer_is_posted_in_its_channel(told: Told, sent: list[str]) -> None:
    told.fails = {"public message", "acknowledged", "original deleted"}
    told.original.flags.loading = told.command is not None
    assert await answer_to(told).post(SHEET) == POSTED
    assert told.sent == ["public message", *sent]


async def test_a_post_that_was_taken_without_saying_so_is_found_and_not_posted_again() -> None:
    for told in (Told(pressed=(MESSAGE, V2)), Told(command="play")):
        told.fails = {"public message"}
        assert await answer_to(told).post(SHEET) == ORIGINAL
        assert told.sent == ["public message", "asked for the original"]


@pytest.mark.parametrize("why", ["nothing is found", "no channel", "another answer"])
async def test_where_nothing_can_be_found_nothing_was_taken_without_saying_so(why: str) -> None:
    told = Told(command="play")
    if why == "nothing is found":
        told.fails = {"asked for the original"}
    elif why == "no channel":
        told.channel = None
    else:
        told.done = True
    assert await answer_to(told).sender.find_unconfirmed() == 0
    assert told.sent == (["asked for the original"] if why == "nothing is found" else [])


@pytest.mark.parametrize(
    ("command", "sent"),
    [
        (None, "acknowledged"),
        (SimpleNamespace(extras={}), "thinking, ephemeral=True"),
        (SimpleNamespace(extras={PUBLIC: True}), "thinking, ephemeral=False"),
    ],
    ids=["press", "private command", "public command"],
)
@pytest.mark.parametrize("fails", [False, True])
async def test_what_takes_long_is_kept_alive_as_its_answer_will_be(command: Any, sent: str, fails: bool) -> None:
    told = Told(command=command)
    told.fails = {sent} if fails else set()
    answer = answer_to(told)
    await answer.keep_alive()
    assert told.sent == [sent]
    answer.raise_refused()


ASKED = "The number", "typed", ("x",), {"value": ("A label", "7")}


async def test_a_modal_has_its_fields_and_the_library_keeps_nothing_of_it() -> None:
    for told in (Told(custom_id="b1:ask:x", pressed=(MESSAGE, V2)), Told(command="play")):
        await answer_to(told).ask_with_modal(*ASKED)
        assert told.sent == ["modal"]
        modal = told.made[0]["modal"]
        assert modal.is_finished()
        assert modal.custom_id.startswith("m1:typed:x:")
        (label,) = modal.children
        assert (label.text, label.component.custom_id, label.component.default) == ("A label", "value", "7")


async def test_a_press_that_comes_too_late_for_a_modal_can_be_repeated() -> None:
    told = Told(custom_id="b1:ask:x", pressed=(MESSAGE, V2))
    answer = answer_to(told)
    await answer.quiet()
    await answer.ask_with_modal(*ASKED)
    assert told.sent == ["acknowledged", "private follow-up"]
    *_, row = told.made[1]["view"].to_components()[0]["components"]
    assert [button["custom_id"] for button in row["components"]] == ["b1:ask:x"]


async def test_no_modal_asks_for_a_modal() -> None:
    told = Told()
    told.type = discord.InteractionType.modal_submit
    with pytest.raises(MissingError):
        await answer_to(told).ask_with_modal(*ASKED)
    assert told.sent == []


def test_the_texts_of_a_modal_are_read_from_labels_and_rows() -> None:
    label = {"type": 18, "component": {"type": 4, "custom_id": "first", "value": "1"}}
    row = {
        "type": 1,
        "components": [{"type": 4, "custom_id": "second", "value": "2"}, {"type": 4, "custom_id": "third"}],
    }
    words = {"type": 10, "content": "words"}
    other = {"type": 18, "component": {"type": 10, "content": "words"}}
    fields = answer_to(Told(components=[label, words, row, other])).fields
    assert fields == {"first": "1", "second": "2", "third": ""}


async def test_a_file_fills_the_message_that_was_promised() -> None:
    told = Told()
    answer = answer_to(told)
    await answer.promise()
    await answer.send_file("data.json", b"all", "words")
    assert told.sent == ["thinking, ephemeral=True", "original changed"]
    (file,) = told.made[1]["attachments"]
    assert (told.made[1]["content"], file.filename, file.fp.read()) == ("words", "data.json", b"all")


async def test_where_a_person_is_and_what_they_pressed() -> None:
    pressed, command = answer_to(Told(pressed=(MESSAGE, PRIVATE))), answer_to(Told(guild_id=None))
    assert [(one.guild_id, one.message_id, one.ephemeral, one.in_public) for one in (pressed, command)] == [
        (7, MESSAGE, True, False),
        (0, None, False, False),
    ]
    assert pressed.request == "5"
