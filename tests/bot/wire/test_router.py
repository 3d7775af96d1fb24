"""The router: each press reaches its handler once, and each error becomes one sentence and one line in the log."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import discord
import pytest

from bot.common.errors import MissingError
from bot.people.profiles import Profile
from bot.wire.failures import TooLateError
from bot.wire.router import AT_ONCE, HOLD_MS, STOPPING_SENTENCE, WAITED, Router
from bot.wire.routes import Field, Route, ident
from games.engine import deed
from games.engine.store.errors import StoreError, StoreFull, StoreLocked, StoreLost, StoreUnusable
from tests.support.clock import ManualClock

ANN = 7
MATCH = "aaaaaaaaaa"
PRESS, TYPING = discord.InteractionType.component, discord.InteractionType.autocomplete
Handler = Callable[..., Awaitable[None]]


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """What the library raises where Discord refuses something."""
    response = cast("Any", SimpleNamespace(status=status, reason="no", headers={}))
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "no"})


class People:
    """The profiles. person: Ann's. fails: whether the store does. kept: for whom something new was stored."""

    def __init__(self) -> None:
        self.person = Profile(ANN)
        self.fails = False
        self.new = False
        self.kept: list[int] = []
        self.met: list[tuple[str, int | None]] = []

    async def meet(self, _: object, locale: str, guild_id: int | None) -> Profile:
        self.met.append((locale, guild_id))
        return await self.get(ANN)

    async def get(self, user_id: int) -> Profile:
        assert user_id == ANN
        if self.fails:
            raise StoreLocked("something else holds the database")
        return self.person

    def unkept(self, _: int) -> bool:
        return self.new

    async def keep(self, user_id: int) -> None:
        self.kept.append(user_id)
        if self.fails:
            raise StoreLocked("something else holds the database")


class Library:
    """The words: each sentence is its key, after the language."""

    def words_for(self, language: str) -> Callable[..., str]:
        return lambda key, **_: f"{language} {key}"


class Interaction:
    """A press as the library hands it over, and what was sent to answer it."""

    def __init__(
        self, number: int = 1, custom_id: str = f"b1:more:{MATCH}", kind: discord.InteractionType = PRESS
    ) -> None:
        self.id = number
        self.type = kind
        self.data = {"custom_id": custom_id, "pressed": (9, 64)}
        self.extras: dict[str, Any] = {}
        self.user = SimpleNamespace(id=ANN)
        self.locale = "fr"
        self.guild_id = 5
        self.message: object = "a message"
        self.command = None
        self.response = self
        self._parent: object = self
        self.sent: list[str] = []
        self.fails: Exception | None = None
        self.done = False

    def is_guild_integration(self) -> bool:
        return self.guild_id == 5

    def is_done(self) -> bool:
        return self.done

    def _take(self, what: str) -> None:
        if self.fails is not None:
            raise self.fails
        self.sent.append(what)
        self.done = True

    async def send_message(self, *, view: Any, **_: Any) -> Any:
        (text,) = view.to_components()[0]["components"]
        self._take(text["content"])
        return SimpleNamespace(message_id=3)

    async def defer(self) -> None:
        self._take("acknowledged")

    async def autocomplete(self, choices: list[Any]) -> None:
        assert choices == []
        self._take("nothing is suggested")


class Desk:
    """A router with one route, `more`. does: what its handler does."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.people = People()
        self.handled: list[dict[str, Any]] = []
        self.does: Handler = self._note
        self.router = Router(cast("Any", Library()), cast("Any", self.people), self.clock)
        self.router.add([Route("more", (Field("match", ident, optional=False),), self._handle)])
        self._tasks: list[asyncio.Task[None]] = []

    async def _note(self, _: Any, **fields: Any) -> None:
        self.handled.append(fields)

    async def _handle(self, answer: Any, **fields: Any) -> None:
        await self.does(answer, **fields)

    async def press(self, pressed: Interaction | None = None) -> Interaction:
        """Somebody presses. Returns the interaction, once nothing goes on without time passing."""
        pressed = pressed or Interaction()
        self._tasks.append(asyncio.create_task(self.router.follow(cast("Any", pressed))))
        await self.clock.advance(0)
        return pressed

    def fails_with(self, error: BaseException) -> None:
        """Have the handler fail."""

        async def fail(_: Any, **__: Any) -> None:
            raise error

        self.does = fail


@pytest.fixture
async def desk() -> Desk:
    return Desk()


class Slow:
    """Handlers that are held until the test lets them go on."""

    def __init__(self) -> None:
        self.held: list[asyncio.Event] = []
        self.cancelled = 0

    async def __call__(self, answer: Any, **_: Any) -> None:
        held = asyncio.Event()
        self.held.append(held)
        try:
            await held.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        await answer.say("done")


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of the router, each with its level and without its id."""
    found = [one for one in caplog.records if one.name == "bellhop.router"]
    return [f"{one.levelname} {one.getMessage().partition(' ')[2]}" for one in found]


async def test_a_press_reaches_its_handler_once_with_its_fields(desk: Desk) -> None:
    for _ in range(2):
        await desk.press(Interaction(1))
    assert desk.handled == [{"match": MATCH}]
    assert desk.people.met == [("fr", 5)]


async def test_who_installed_the_bot_for_themselves_is_met_in_no_server(desk: Desk) -> None:
    pressed = Interaction()
    pressed.guild_id = 6
    await desk.press(pressed)
    assert desk.people.met == [("fr", None)]


def test_no_two_routes_have_one_name() -> None:
    router = Desk().router
    again = router.routes["more"]
    router.add([again])
    with pytest.raises(ValueError, match="two handlers for 'more'"):
        router.add([Route("more", (), again.handler)])


@pytest.mark.parametrize("custom_id", ["b1:other", "b1:more", "b1:more:x", "", "nonsense"])
async def test_a_control_that_is_none_of_ours_is_said_to_be_old(desk: Desk, custom_id: str) -> None:
    pressed = await desk.press(Interaction(custom_id=custom_id))
    assert (pressed.sent, desk.handled) == (["en-GB error-old-control"], [])


async def test_a_handler_that_misses_what_a_control_names_is_answered_in_the_same_way(desk: Desk) -> None:
    desk.fails_with(MissingError("a seat that the match has not"))
    assert (await desk.press()).sent == ["en-GB error-old-control"]


async def test_an_answer_about_an_old_control_that_is_not_taken_is_in_the_log(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    pressed = Interaction(custom_id="b1:other")
    pressed.fails = refused(503)
    await desk.press(pressed)
    assert lines(caplog)[0] == "WARNING unknown: Discord did not take it (HTTPException)"


async def test_a_deaf_router_hears_nothing_and_gives_up_what_is_under_way(desk: Desk) -> None:
    slow = desk.does = Slow()
    await desk.press(Interaction(1))
    desk.router.deafen()
    await desk.press(Interaction(2))
    await desk.clock.advance(0)
    assert (len(slow.held), slow.cancelled) == (1, 1)


async def test_a_press_while_the_bot_stops_reads_of_the_restart(desk: Desk) -> None:
    desk.router.stopping = True
    lost = Interaction(2)
    lost.fails = OSError("cut")
    assert (await desk.press(Interaction(1))).sent == [f"fr {STOPPING_SENTENCE}"]
    assert (await desk.press(lost)).sent == []
    assert desk.handled == []


async def test_it_is_known_when_something_was_last_pressed(desk: Desk) -> None:
    begun = desk.router.heard_at
    await desk.clock.advance(500)
    await desk.press(Interaction(1))
    await desk.clock.advance(500)
    await desk.press(Interaction(1))
    assert desk.router.heard_at == begun + 500


async def test_so_many_presses_of_a_person_are_worked_on_at_once_and_the_next_waits(desk: Desk) -> None:
    slow = desk.does = Slow()
    for number in range(AT_ONCE + 1):
        await desk.press(Interaction(number))
    assert len(slow.held) == AT_ONCE
    slow.held[0].set()
    await desk.clock.advance(0)
    assert len(slow.held) == AT_ONCE + 1
    desk.router.give_up()


async def test_an_end_waits_for_answers_under_way_and_no_longer_than_it_may(desk: Desk) -> None:
    slow = desk.does = Slow()
    await asyncio.wait_for(desk.router.finish(3_600), 60)
    pressed = await desk.press()
    await desk.router.finish(0.01)
    ending = asyncio.create_task(desk.router.finish(3_600))
    await desk.clock.advance(0)
    assert not ending.done()
    slow.held[0].set()
    await ending
    assert pressed.sent == ["done"]
    await asyncio.wait_for(desk.router.finish(3_600), 60)


async def test_an_answer_that_was_given_is_forgotten(desk: Desk) -> None:
    answering = asyncio.create_task(desk.router.follow(cast("Any", Interaction())))
    left = ref(answering)
    await answering
    del answering
    await desk.clock.advance(HOLD_MS)
    assert left() is None


async def test_what_is_new_of_a_person_is_stored_after_their_answer(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    slow = desk.does = Slow()
    desk.people.new = True
    await desk.press()
    assert desk.people.kept == []
    desk.people.fails = True
    slow.held[0].set()
    await desk.clock.advance(0)
    assert desk.people.kept == [ANN]
    assert "what is new of a person was not stored" in caplog.text
    desk.people.fails = desk.people.new = False
    await desk.press(Interaction(2))
    slow.held[1].set()
    await desk.clock.advance(0)
    assert desk.people.kept == [ANN]


@pytest.mark.parametrize("waited", [0, 700])
async def test_an_answer_that_takes_long_is_held_in_time_also_where_the_press_waited_before(
    desk: Desk, waited: int
) -> None:
    slow = desk.does = Slow()
    pressed = Interaction()
    pressed.extras[WAITED] = waited
    await desk.press(pressed)
    await desk.clock.advance(HOLD_MS - waited - 1)
    assert pressed.sent == []
    await desk.clock.advance(1)
    assert pressed.sent == ["acknowledged"]
    desk.router.give_up()
    assert slow.held


async def test_what_was_answered_is_not_held_and_nothing_of_it_is_kept(desk: Desk) -> None:
    async def say(answer: Any, **_: Any) -> None:
        await answer.say("done")

    desk.does = say
    pressed = await desk.press()
    pressed.done = False
    await desk.clock.advance(HOLD_MS)
    assert pressed.sent == ["done"]
    assert (pressed.message, pressed._parent) == (None, None)  # noqa: SLF001 - as the library calls it


ERRORS: list[tuple[BaseException, str, str]] = [
    (StoreFull("x"), "error-store-full", "ERROR"),
    (StoreLocked("x"), "error-store-slow", "ERROR"),
    (StoreUnusable("x"), "error-store-broken", "ERROR"),
    (StoreError("x"), "error-store", "ERROR"),
    (StoreLost("x"), STOPPING_SENTENCE, "WARNING"),
    (refused(403, 50013), "error-forbidden", "ERROR"),
    (refused(400, 50035), "error-discord", "ERROR"),
    (refused(404, 10008), "error-discord", "WARNING"),
    (refused(503), "error-discord", "WARNING"),
    (OSError("cut"), "error-unknown", "WARNING"),
    (ZeroDivisionError(), "error-unknown", "ERROR"),
]


@pytest.mark.parametrize(("error", "said", "level"), ERRORS)
async def test_each_error_is_one_sentence_and_one_line(
    desk: Desk, caplog: pytest.LogCaptureFixture, error: BaseException, said: str, level: str
) -> None:
    desk.fails_with(error)
    pressed = await desk.press()
    assert pressed.sent == [f"fr {said}"]
    (line,) = lines(caplog)
    assert line.startswith(f"{level} more")


@pytest.mark.parametrize("error", [refused(404, 10062), refused(400, 40060), TooLateError("x")])
async def test_who_cannot_be_answered_any_more_is_told_nothing(
    desk: Desk, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    desk.fails_with(error)
    assert (await desk.press()).sent == []
    assert lines(caplog) == ["WARNING more: the answer came too late"]


async def test_what_the_store_has_already_is_said_to_count(desk: Desk) -> None:
    async def kept_and_failed(_: Any, **__: Any) -> None:
        deed.keep()
        raise ZeroDivisionError

    desk.does = kept_and_failed
    assert (await desk.press()).sent == ["fr error-kept"]


async def test_a_store_that_fails_while_the_bot_stops_is_the_restart_and_any_other_error_is_not(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.router.stopping = True
    stopped, broken = Interaction(1), Interaction(2)
    await desk.router.sorry(cast("Any", stopped), StoreLocked("x"), "more")
    await desk.router.sorry(cast("Any", broken), ZeroDivisionError(), "more")
    assert (stopped.sent, broken.sent) == ([f"fr {STOPPING_SENTENCE}"], ["fr error-unknown"])
    assert lines(caplog) == ["WARNING more: the bot stops (x)", "ERROR more failed"]


async def test_an_error_of_which_nobody_can_be_told_is_in_the_log(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    desk.fails_with(ZeroDivisionError())
    pressed = Interaction()
    pressed.fails = refused(503)
    await desk.press(pressed)
    assert lines(caplog) == ["ERROR more failed", "WARNING more could not be answered"]


async def test_a_person_of_whom_the_store_says_nothing_is_told_in_the_language_of_their_discord(desk: Desk) -> None:
    desk.people.person = Profile(ANN, language="de")
    told, unknown = Interaction(1), Interaction(2)
    await desk.router.say(cast("Any", told), "refused")
    desk.people.fails = True
    await desk.router.say(cast("Any", unknown), "refused")
    assert (told.sent, unknown.sent) == (["de refused"], ["fr refused"])


async def test_who_still_types_is_suggested_nothing_and_never_held(desk: Desk) -> None:
    typing = Interaction(kind=TYPING)
    await desk.router.try_to_say(cast("Any", typing), "refused")
    assert typing.sent == ["nothing is suggested"]
    asked = Interaction(2, kind=TYPING)
    answering = asyncio.create_task(desk.router.answer(cast("Any", asked)))
    await answering
    asked.done = False
    await desk.clock.advance(HOLD_MS)
    assert asked.sent == []


async def test_a_sentence_that_is_not_taken_is_raised(desk: Desk) -> None:
    pressed = Interaction()
    pressed.fails = OSError("cut")
    with pytest.raises(OSError, match="cut"):
        await desk.router.say(cast("Any", pressed), "refused")


async def test_an_answer_is_in_the_chosen_language_of_its_person_or_else_in_that_of_their_discord(desk: Desk) -> None:
    async def say(answer: Any, **_: Any) -> None:
        await answer.say(answer.words("hello"))

    desk.does = say
    desk.people.person = Profile(ANN, locale="fr")
    assert (await desk.press(Interaction(1))).sent == ["fr hello"]
    desk.people.person = Profile(ANN, locale="fr", language="de")
    assert (await desk.press(Interaction(2))).sent == ["de hello"]
