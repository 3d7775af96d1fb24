"""An evening of eight: a session of Career Poker on the playground, and its cost for each player.

`python -m bench evening`. Eight people press in their direct messages, on a clock that is turned by hand. Each person
takes a random time for a decision, chooses like the easy computer, and gives the gift that is offered. If a person
cannot beat the trick, they use the premove to pass every second time.
"""

import asyncio
import tempfile
from collections import Counter
from dataclasses import dataclass, fields
from pathlib import Path
from random import Random
from statistics import mean

from bot.app import Bellhop
from bot.playground.world.model import GatewayEvent
from games.career_poker.tricks import can_follow
from games.engine.contract.codes import code_of
from games.engine.contract.forms import Form, Group, PickCounts, PickOne
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.state import question_number
from tests.flows.company import by_seat, codes, company, match_at, offered, panel, seated, take
from tests.flows.house import EN, bellhop
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

MOST = {"answers to presses": 2.0, "edits": 9.0, "new messages": 0.2, "deletions": 0.2, "others": 0.0}
"""The targets: requests of each kind for a decision, over all eight people."""

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

PACE = 8.0
"""Seconds that a decision takes on average; the times are drawn from an exponential distribution."""
LONGEST = 55.0
"""The longest time for a decision, short enough that the clock never plays for a person."""
CALLED_AFTER = 20.0
"""Seconds after which a player is called (the bot's own setting)."""
KINDS = {
    ("POST", "/interactions/{interaction}/{token}/callback"): "answers to presses",
    ("PATCH", "/channels/{channel}/messages/{message}"): "edits",
    ("POST", "/channels/{channel}/messages"): "new messages",
    ("DELETE", "/channels/{channel}/messages/{message}"): "deletions",
}
"""The requests that are counted apart, by method and route."""
PREMOVE = EN("career-poker-pass")
"""The button of the premove: it stands in the place of the pass."""


@dataclass(slots=True)
class Account:
    """The deeds of one person, and what they got.

    orders: premoves left.
    calls: panels sent anew and messages, reminders included.
    writes: of their panel.
    slow: decisions after which a call is due; who waits for others in the exchange may be called too.
    most: the most calls for one decision.
    """

    decisions: int = 0
    presses: int = 0
    orders: int = 0
    calls: int = 0
    writes: int = 0
    slow: int = 0
    most: int = 0


def rows(hands: int = 5, seats: int = 8) -> list[Row]:
    """The figures of such an evening; those of people are means."""
    accounts, requests = asyncio.run(_played(hands, seats))
    what = f"an evening of {seats}, {hands} hands:"
    decisions, presses, orders, calls, writes, slow, _ = (
        mean(getattr(one, field.name) for one in accounts) for field in fields(Account)
    )
    return [
        (f"{what} decisions a person", decisions, "decisions", decisions),
        (f"{what} of these longer than {CALLED_AFTER:.0f} s", slow, "decisions", slow),
        (f"{what} presses a person", presses, "presses", 2 * decisions),
        (f"{what} orders ahead a person", orders, "orders", orders),
        (f"{what} calls and reminders a person", calls, "calls", slow),
        (f"{what} calls of the person called most", max(one.calls for one in accounts), "calls", 2 * slow),
        (f"{what} most calls for one decision", max(one.most for one in accounts), "calls", 1.0),
        (f"{what} writes of a person's panel", writes, "writes", 9 * decisions),
        *(
            (f"{what} {kind}, a decision", number / (decisions * seats), "requests", MOST[kind])
            for kind, number in sorted(requests.items())
        ),
    ]


async def _played(hands: int, seats: int) -> tuple[list[Account], Counter[str]]:
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(pacing=False) as pg:
            clock = ManualClock()
            async with bellhop(pg, Path(folder) / "evening.db", clock, prompt=False) as bot:
                return await evening(pg, bot, clock, hands, seats)


async def evening(
    pg: Playground, bot: Bellhop, clock: ManualClock, hands: int, seats: int
) -> tuple[list[Account], Counter[str]]:
    """The accounts of a session of `hands` hands, by seat, and all requests to Discord by kind."""
    people = company(pg, seats)
    board = await seated(people, pace="live", hands=hands)
    match = await match_at(bot, board)
    for person in people:
        await person.until(lambda person=person: panel(person))  # type: ignore[misc]
    pg.record.clear()
    eight, requests = _Company(match, by_seat(match, people), clock), Counter[str]()
    stop = pg.world.listen(eight.hear)
    while match.newest.outcome is None:
        await eight.decide(match.awaited[0])
        requests.update(KINDS.get((one.method, one.template), "others") for one in pg.record)
        pg.record.clear()
    stop()
    return eight.accounts, requests


class _Company:
    """The people in the match, and their accounts."""

    def __init__(self, match: Match, people: list[Person], clock: ManualClock) -> None:
        self.accounts = [Account() for _ in people]
        self._match = match
        self._people = people
        self._clock = clock
        self._rng = Random(match.seat_count)
        self._told = Counter[tuple[Seat, int]]()
        self._homes = {person.dm.id: Seat(seat) for seat, person in enumerate(people)}

    def hear(self, event: GatewayEvent) -> None:
        """Count the calls and the panel writes that reach direct messages."""
        seat = self._homes.get(event.channel_id or 0)
        if seat is None:
            return
        account = self.accounts[seat]
        if event.name == "MESSAGE_CREATE":
            account.calls += 1
            decision = seat, self._match.newest.asked_versions[seat]
            self._told[decision] += 1
            account.most = max(account.most, self._told[decision])
        account.writes += event.name == "MESSAGE_UPDATE"

    async def decide(self, seat: Seat) -> None:
        """Let the asked seat decide after its own time, or wait until its premove is played."""
        account, match = self.accounts[seat], self._match
        account.decisions += 1
        await self._clock.advance(max(0, match.timing.calm - self._clock.wall()))
        version = match.newest.version
        if await self._chosen_ahead(seat):
            while match.newest.version == version:
                await self._clock.advance(100)
        else:
            took = min(LONGEST, self._rng.expovariate(1 / PACE))
            account.slow += took > CALLED_AFTER
            await self._clock.advance(int(took * 1000))
            account.presses += await self._answer(seat)
        await self._choose_ahead()

    async def _chosen_ahead(self, seat: Seat) -> bool:
        """Whether the panel of the seat says that its premove is about to be played."""
        shown = panel(self._people[seat])
        return (
            shown is not None and EN("premove-now", what=EN("career-poker-premove")) in (await self._asked(seat)).text
        )

    async def _asked(self, seat: Seat) -> Seen:
        """The panel of the seat, once it asks the present question."""
        person, now = self._people[seat], str(question_number(self._match.newest, seat, seat))

        def right() -> Seen | None:
            shown = panel(person)
            asks = shown is not None and any(f":{now}:" in str(one.get("custom_id")) for one in shown.components)
            return shown if asks else None

        found = await person.until(right)
        assert found is not None
        return found

    async def _answer(self, seat: Seat) -> int:
        """Play like the easy computer; return the number of presses."""
        match, person = self._match, self._people[seat]
        shown, view = await self._asked(seat), self._match.view(seat)
        form = match.game.ask(view)
        if isinstance(form, PickCounts):
            await take(person, shown, next(code for code in codes(shown) if code.startswith("~send")))
            return 1
        code = code_of(match.game.choose(view, match.audience.told_all(seat), "easy", self._rng))
        group = _behind(form, code)
        if group is not None:
            shown = await take(person, shown, f"~{group.key}")
        await take(person, shown, code)
        return 1 if group is None else 2

    async def _choose_ahead(self) -> None:
        """After a lead, let some of those who can only pass use the premove."""
        match = self._match
        if len(match.view(None).trick) != 1:
            return
        for seat in match.view(None).to_act[1:]:
            if self._rng.random() < 0.5 and not _can_follow(match, seat):
                person = self._people[seat]
                await person.press(await offered(person, PREMOVE), label=PREMOVE)
                self.accounts[seat].presses += 1
                self.accounts[seat].orders += 1


def _behind(form: Form | None, code: str) -> Group | None:
    """The group that contains the choice with that code; None if the choice is shown at once."""
    assert isinstance(form, PickOne)
    groups = (one for one in form.choices if isinstance(one, Group))
    return next((one for one in groups if code in [choice.code for choice in one.choices]), None)


def _can_follow(match: Match, seat: Seat) -> bool:
    """Whether the hand of the seat beats the trick."""
    view = match.view(seat)
    return can_follow(view.hand, view.top, wild=view.options.wild)
