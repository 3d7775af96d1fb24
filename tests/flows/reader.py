"""A person who plays by ear: knows only what messages say and what can be pressed."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.playground.world.limits import ANSWER_SECONDS
from tests.flows.house import EN
from tests.support.people import Person, Playground, PressResult, Seen

NAMES = ("history", "rules", "why", "in-words", "more", "return", "predict", "take-back")
STANDING = {EN(f"{name}-button") for name in NAMES}
"""The buttons that are always there and play nothing."""
MOST_PRESSES = 600
CALLBACK = "/interactions/{interaction}/{token}/callback"


@dataclass(frozen=True, slots=True)
class Heard:
    """One message as it is read aloud: its words, and what can be pressed or chosen that plays."""

    text: str
    labels: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Whether it tells who won."""
        return "🏆" in self.text


Policy = Callable[[Heard], str]
"""Chooses the label to press, given what was heard."""


class Reader:
    """A person who prefers text, in their direct messages with the bot."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: list[Heard] = []

    async def prefer_text(self) -> None:
        """Choose text in /preferences."""
        panel = (await self.person.slash("general", "preferences")).message
        await self.person.press(panel, label=EN("preferences-text-off"))

    @property
    def last(self) -> Seen:
        """The newest direct message."""
        return self.person.dms[-1]

    def listen(self) -> Heard:
        """The newest direct message as it is read aloud."""
        message = self.last
        buttons = [one["label"] for one in message.buttons if not one.get("disabled") and "url" not in one]
        options = [option["label"] for menu in menus(message) for option in menu["options"]]
        return Heard(message.text, tuple(label for label in (*buttons, *options) if label not in STANDING))

    async def play(self, policy: Policy) -> Heard:
        """Play until somebody has won, by labels alone. Returns what was heard then."""
        for _ in range(MOST_PRESSES):
            await self.person.until(lambda: self.person.dms and (self.listen().over or self.listen().labels))
            heard = self.listen()
            self.heard.append(heard)
            assert not self.last.files
            if heard.over:
                return heard
            await self._press(policy(heard))
            await self._next(heard)
        raise AssertionError("the match does not end")

    async def _next(self, heard: Heard) -> None:
        """Wait until there is something new to hear."""
        await self.person.until(lambda: self.listen() != heard)

    async def _press(self, label: str) -> None:
        """A press on the button, or the choice of the menu's line, that was heard."""
        message = self.last
        for menu in menus(message):
            for option in menu["options"]:
                if option["label"] == label:
                    await self._outcome(self.person.select_now(message, menu["custom_id"], [option["value"]]))
                    return
        await self._outcome(self.person.press_now(message, label=label))

    async def _outcome(self, pressing: Awaitable[PressResult]) -> None:
        """Waits for what comes of a press; where its message was replaced meanwhile, Discord's three seconds pass."""
        pg = self.person.playground
        before = refused(pg)
        done = asyncio.ensure_future(pressing)
        await self.person.until(lambda: done.done() or refused(pg) > before)
        if not done.done():
            pg.clock.advance(ANSWER_SECONDS)
        await done


def refused(pg: Playground) -> int:
    """How many answers to presses Discord refused because their message was gone."""
    return len([one for one in pg.record.to("POST", CALLBACK) if one.status == 404])


def menus(message: Seen) -> list[dict[str, Any]]:
    """The menus of a message that can be used."""
    return [one for one in message.components if one.get("type") == 3 and not one.get("disabled")]


def next_page(shown: Seen) -> str | None:
    """The button to the next page of a step in words; None on the last page, where it leads to the first."""
    found = [one["custom_id"] for one in shown.buttons if ":p:" in one["custom_id"]]
    return found[0] if found and not found[0].endswith(":0") else None
