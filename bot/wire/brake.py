"""The brake: somebody who presses far faster than people do is told once, and then not answered until they rest.

It stands before everything else that sees an interaction, so that what it holds back costs next to nothing. Each node
has its own.
"""

import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from enum import StrEnum
from typing import Any, Final, NamedTuple

import discord

from bot.common.recent import Recent
from bot.wire.failures import FAILURES
from bot.wire.insides import made_of, parse_by
from bot.wire.router import Router
from games.engine.time import Clock

log = logging.getLogger("bellhop.brake")

BURST: Final = 200
"""The most tokens of a person. Each press or command takes one, and they come back at a rate."""
REST_MS: Final = 1_000
"""After so many milliseconds without a press, somebody who ran out of tokens is answered again."""
HELD_MS: Final = 1_000
"""Meanwhile one press in so many milliseconds is acknowledged, so that Discord does not call each one failed."""
REMEMBERED: Final = 20_000
"""So many people are kept in memory. Whoever is not has all tokens."""
RunsWork = Callable[[Coroutine[Any, Any, None]], None]
SENTENCE: Final = "refused-too-fast"
"""The key of the sentence."""


class Verdict(StrEnum):
    """The treatment of a press: answered; refused in a sentence; acknowledged, if it can be without a word; dropped."""

    FREE = "free"
    TOLD = "told"
    HELD = "held"
    DROPPED = "dropped"


class Tokens(NamedTuple):
    """A person's tokens at a time (ms). At least 0 and at most `BURST` are left.

    braked: they ran out, and the person has not rested since. held_at: when a press was last acknowledged.
    told: since then the person was told of it.
    """

    left: float
    at: int
    braked: bool = False
    held_at: int = 0
    told: bool = False


class Brake:
    """The tokens of all people. rate: how many each gets back in a second. counts: presses by verdict."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._tokens: Recent[int, Tokens] = Recent(REMEMBERED)
        self.counts: Counter[Verdict] = Counter()

    def press(self, user_id: int, now: int, *, speaks: bool = True) -> Verdict:
        """The verdict on one more press or command of a person, at that time.

        speaks: a sentence can answer it. None can answer somebody who is still typing a command.
        """
        before = self._tokens.get(user_id) or Tokens(BURST, now)
        if before.braked and now - before.at < REST_MS:
            verdict, after = self._braked(before, now, speaks=speaks)
        else:
            left = BURST if before.braked else min(BURST, before.left + (now - before.at) * self._rate / 1_000)
            if left >= 1:
                verdict, after = Verdict.FREE, Tokens(left - 1, now)
            else:
                verdict = Verdict.TOLD if speaks else Verdict.HELD
                after = Tokens(0, now, braked=True, held_at=now, told=speaks)
        self._tokens.keep(user_id, after)
        self.counts[verdict] += 1
        return verdict

    @staticmethod
    def _braked(before: Tokens, now: int, *, speaks: bool) -> tuple[Verdict, Tokens]:
        """The verdict on a press of somebody who has not rested: they are told once, then held now and then."""
        after = before._replace(at=now)
        if speaks and not before.told:
            return Verdict.TOLD, after._replace(told=True, held_at=now)
        if now - before.held_at >= HELD_MS:
            return Verdict.HELD, after._replace(held_at=now)
        return Verdict.DROPPED, after

    def untold(self, user_id: int) -> None:
        """Tell a person at their next press: the sentence did not reach them."""
        before = self._tokens.get(user_id)
        if before is not None and before.braked:
            self._tokens.keep(user_id, before._replace(told=False))

    def begin(self, client: discord.Client, router: Router, clock: Clock, start: RunsWork) -> None:
        """Look at each interaction before anything else does. start: runs work in the background."""

        async def answer(interaction: discord.Interaction[Any], verdict: Verdict) -> None:
            quietly = interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}
            try:
                if verdict is Verdict.HELD and quietly:
                    await interaction.response.defer()
                else:
                    await router.say(interaction, SENTENCE)
            except FAILURES:
                log.info("a press was held back without an answer")
                if verdict is Verdict.TOLD:
                    self.untold(interaction.user.id)

        def arrived(data: Any) -> None:
            user_id = int((data.get("user") or data["member"]["user"])["id"])
            typing = data["type"] == discord.InteractionType.autocomplete.value
            verdict = self.press(user_id, clock.now(), speaks=not typing)
            if verdict is Verdict.FREE:
                go_on(data)
            elif verdict is not Verdict.DROPPED:
                start(answer(made_of(client, data), verdict))
            if verdict is Verdict.TOLD:
                log.warning("a person presses too fast")

        go_on = parse_by(client, arrived)
