"""The fixed opponents that every computer must beat, and whole matches by turns and in a race, in simulated time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from random import Random

from games.biesti_boys import GAME
from games.biesti_boys.values import Action, Happened, HouseRules, Pass, Play, State
from games.biesti_boys.view import Told, View, told_of
from games.engine.contract import questions
from games.engine.contract.values import Millis, Outcome, Reaction, Seat
from games.engine.hall.thinking import AGAIN

TURNS, RACE = HouseRules(mode="turns"), HouseRules()
ATTEMPTS = 100_000
"""More looks and presses than any race has."""


@dataclass(frozen=True)
class Player:
    """Somebody who plays: what they do in a view after all they were told, and in a race how fast.

    again: the least milliseconds until they look again after a look that brought nothing.
    """

    choose: Callable[[View, Sequence[Told], Random], Action | None]
    reaction: Callable[[View, Millis, Random], Reaction]
    again: int = AGAIN


def _anything(view: View, told: Sequence[Told], rng: Random) -> Action | None:  # noqa: ARG001 - it remembers nothing
    plays = view.plays()
    if plays:
        return rng.choice(plays)
    return None if view.racing else Pass()


def _slowly(view: View, at: Millis, rng: Random) -> Reaction:
    return Reaction(max(0, view.locked - at), rng.randint(1_000, 2_000), 1_500)


BASELINE = Player(_anything, _slowly)
"""Anything that fits, all plays being equally likely; in a race about once in three seconds."""


def computer(level: str) -> Player:
    """A computer of that level."""

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:
        answer = GAME.racing.reaction(view, at, level, rng)
        assert answer is not None
        return answer

    return Player(lambda view, told, rng: GAME.choose(view, told, level, rng), reaction)


class Table:
    """A match between players of any kind, and what each seat was told."""

    def __init__(self, players: Sequence[Player], seed: int, options: HouseRules) -> None:
        self.players, self.rng = players, Random(seed)
        self.seats = [Seat(seat) for seat in range(len(players))]
        self.state = GAME.start(options, len(players))
        self.told: list[list[Told]] = [[] for _ in players]
        self.log: list[Happened] = []
        self.happen(GAME.setup(options, len(players), self.rng))

    def happen(self, events: Sequence[Happened]) -> None:
        """Let these happen, and tell every seat."""
        for event in events:
            for seat in self.seats:
                self.told[seat].append(told_of(self.state, event, seat))
            self.state = GAME.evolve(self.state, event)
        self.log += events

    def choice(self, seat: Seat) -> Action | None:
        """The action that the player of a seat chooses now."""
        return self.players[seat].choose(GAME.view(self.state, seat), self.told[seat], self.rng)


def by_turns(players: Sequence[Player], seed: int) -> Outcome:
    """How a match in turn mode between those players ends."""
    table = Table(players, seed, TURNS)
    while (outcome := GAME.outcome(table.state)) is None:
        (seat,) = questions.awaited(GAME, table.state)
        action = table.choice(seat)
        assert action is not None
        assert GAME.refuse(table.state, seat, action, Millis(0)) is None
        table.happen(GAME.decide(table.state, seat, action, Millis(0), table.rng))
    return outcome


class Race(Table):
    """A race in simulated time: an agenda of looks and presses, kept as the engine's `thinking` keeps it.

    at: the time, in game milliseconds. looks: when each press was decided on, by number of the event it brought.
    """

    def __init__(self, players: Sequence[Player], seed: int, options: HouseRules = RACE) -> None:
        super().__init__(players, seed, options)
        self.at = Millis(0)
        self._order = count()
        self._agenda: list[tuple[int, int, Seat, int, Play | None]] = []
        self._busy = [False] * len(players)
        self.looked: dict[int, int] = {}

    def run(self) -> State:
        """Race to the end; returns the last state."""
        for _ in range(ATTEMPTS):
            self._begin()
            due = GAME.deadline(self.state)
            if self._agenda and (due is None or self._agenda[0][0] <= due):
                self._next()
            else:
                assert due is not None, "nobody can move and no clock runs"
                self.at = Millis(max(self.at, due))
                self.happen(GAME.expire(self.state, self.at, self.rng))
            if GAME.outcome(self.state) is not None:
                return self.state
        raise AssertionError("the race does not end")

    def _begin(self) -> None:
        for seat in questions.awaited(GAME, self.state):
            if not self._busy[seat]:
                self._consider(seat, 0)

    def _consider(self, seat: Seat, rest: int) -> None:
        self._busy[seat] = True
        wait, look, press = self._times(seat)
        self._plan(max(rest, wait + look), seat, press, None)

    def _times(self, seat: Seat) -> tuple[int, int, int]:
        reaction = self.players[seat].reaction(GAME.view(self.state, seat), self.at, self.rng)
        return reaction.wait, reaction.look, reaction.press

    def _plan(self, after: int, seat: Seat, press: int, play: Play | None) -> None:
        heappush(self._agenda, (self.at + after, next(self._order), seat, press, play))

    def _next(self) -> None:
        at, _, seat, press, play = heappop(self._agenda)
        self.at = Millis(at)
        if play is not None:
            self._press(seat, play, at - press)
        elif seat not in questions.awaited(GAME, self.state):
            self._busy[seat] = False
        elif isinstance(choice := self.choice(seat), Play):
            self._plan(press, seat, press, choice)
        else:
            self._consider(seat, self.players[seat].again)

    def _press(self, seat: Seat, play: Play, looked: int) -> None:
        self._busy[seat] = False
        if GAME.refuse(self.state, seat, play, self.at) is None:
            self.looked[len(self.log)] = looked
            self.happen(GAME.decide(self.state, seat, play, self.at, self.rng))


def race(players: Sequence[Player], seed: int) -> Outcome:
    """How a race between those players ends."""
    outcome = GAME.outcome(Race(players, seed).run())
    assert outcome is not None
    return outcome


def share(
    match: Callable[[Sequence[Player], int], Outcome],
    one: Player,
    others: Player,
    seats: int,
    matches: int,
    seed: int = 0,
) -> float:
    """How often one player wins at a table of others, in shares of 1/seats: 1.0 is an equal. The seats are rotated."""
    won = 0.0
    for number in range(matches):
        place = number % seats
        outcome = match([one if seat == place else others for seat in range(seats)], seed + number)
        won += (place in outcome.winners) / len(outcome.winners)
    return won / matches * seats
