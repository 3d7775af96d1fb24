"""Finds puzzles of Career Poker: ends of hands of careless players in which, with all cards open, one choice wins.

That choice makes the seat go out first, whatever the others do; every other one can be stopped. Three or more choices
are open, and it takes six acts or more. No two are alike when the seats move round, or when only the order of the
values is compared: 3 against 5 is as good as 7 against 12.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from statistics import fmean
from typing import Final

from games.career_poker.cards import one_by_one
from games.career_poker.game import GAME
from games.career_poker.open_hands import OpenTable, Search, TooManyError, Way, table_of
from games.career_poker.strategy import choose
from games.career_poker.tricks import PASS, plays, top
from games.career_poker.values import JOKER, Act, Action, HouseRules, Pass, Play, Played, State
from games.career_poker.view import Told, told_of
from games.engine.contract.codes import code_of
from games.engine.contract.notation import LETTERS
from games.engine.contract.puzzles import ListedPuzzle
from games.engine.contract.values import Millis, Seat

SEATS: Final = 4
CARDS: Final = range(6, 15)
"""How many cards all seats hold together."""
HELD: Final = 7
"""The most cards of a seat."""
CHOICES: Final = 3
"""The fewest choices."""
ACTS: Final = 6
"""The fewest acts until the seat is out, if the others resist as long as they can."""
TABLES: Final = 12_000
"""The most tables of a search, so that a puzzle is solved in a fraction of a second."""
TRIES: Final = {"easy": 12, "steady": 4, "strong": 2}
"""How often each level chooses. It sees what it would see in a match: its own cards, and what was laid."""
KINDS: Final = ("follow", "lead", "joker", "follow", "pass", "lead", "joker")
"""The kinds of one puzzle after the other: somebody holds a joker, the answer is to pass, or else which act it is."""
CAUTION: Final = 0.5
"""How often a careless player passes."""
HARD: Final = (0.4, 0.7)
"""The shares of misses from which on a puzzle has two and three stars."""


@dataclass(frozen=True)
class Moment:
    """A decision in a hand between computers: the state, and what was told to the seat that must act."""

    state: State
    told: Sequence[Told]


def found() -> Iterator[ListedPuzzle]:
    """Puzzles without end, always the same ones in the same order."""
    seen, seeds = set[object](), count(1)
    for kind in cycle(KINDS):
        moment, way = next(one for seed in seeds for one in islice(_puzzles(seed, kind, seen), 1))
        seen.add(alike(table_of(moment.state)))
        yield ListedPuzzle(written(moment.state), code_of(way), _stars(moment, way))


def _puzzles(seed: int, kind: str, seen: Collection[object]) -> Iterator[tuple[Moment, Way]]:
    """The puzzles of that kind in the hand of that number, with their answers."""
    for moment in _moments(Random(seed), keeps=seed % 4 == 0):
        way = _answer(moment.state)
        if way is not None and _kind(moment.state, way) == kind and alike(table_of(moment.state)) not in seen:
            yield moment, way


def _kind(state: State, answer: Way) -> str:
    """The kind of a puzzle, one of `KINDS`."""
    if isinstance(answer, Pass):
        return "pass"
    if any(cards[-1] for cards in state.hands):
        return "joker"
    return "follow" if state.trick else "lead"


def alike(table: OpenTable) -> object:
    """The same for tables that are alike: from the seat that acts, with values that tell only their order."""
    seats = table.holders
    place = seats.index(table.mover)
    turned = seats[place:] + seats[:place]
    values = sorted({value for cards in table.hands for value in one_by_one(cards) if value < JOKER} | {table.value})
    rank = {value: number for number, value in enumerate(values)} | {JOKER: JOKER}
    hands = tuple(tuple(rank[value] for value in one_by_one(table.hands[seat])) for seat in turned)
    best = None if table.best is None else turned.index(table.best)
    queue = tuple(turned.index(seat) for seat in table.queue)
    return hands, best, rank[table.value], table.number, queue


def written(state: State) -> str:
    """The position of a state."""
    hands = [
        f"holds {LETTERS[seat]} {' '.join('J' if value == JOKER else str(value) for value in one_by_one(cards))}"
        for seat, cards in enumerate(state.hands)
        if any(cards)
    ]
    acts = [f"{LETTERS[act.seat]} {_code(act)}" for act in state.trick]
    leader = state.trick[0].seat if state.trick else state.mover
    return "\n".join([f"players {SEATS}", *hands, f"turn {LETTERS[leader or 0]}", *acts])


def _answer(state: State) -> Way | None:
    """The only choice that wins; None if the state is no puzzle."""
    counts = list(map(sum, state.hands))
    if sum(counts) not in CARDS or max(counts) > HELD or any(act.seat in state.out for act in state.trick):
        return None
    table = table_of(state)
    ways = list(table.ways())
    if len(ways) < CHOICES:
        return None
    mine = Search([table.mover], TABLES)
    others = Search([seat for seat in table.holders if seat != table.mover], TABLES)
    known: dict[OpenTable, bool] = {}
    try:
        winning = [way for way in ways if _forces(table.mover, table, way, known)]
        if len(winning) != 1 or mine.after(table, winning[0]) < ACTS:
            return None
        for way in ways:
            mine.after(table, way)
            others.after(table, way)
    except TooManyError:
        return None
    return winning[0]


def _forces(hero: Seat, now: OpenTable, way: Way, known: dict[OpenTable, bool]) -> bool:
    """Whether the seat is out first after that act, whatever the others do: faster than counting the acts."""
    after = now.after(way)
    if after is None:
        return now.mover == hero
    if after not in known:
        if len(known) >= TABLES:
            raise TooManyError
        some = any if after.mover == hero else all
        known[after] = some(_forces(hero, after, one, known) for one in after.ways())
    return known[after]


def _code(act: Act) -> str:
    """An act as positions write it."""
    way = Play(act.value, act.cards, act.jokers) if isinstance(act, Played) else PASS
    return code_of(way).replace(".", " ")


def _stars(moment: Moment, answer: Way) -> int:
    missed = misses(moment, answer)
    return 1 + sum(missed >= share for share in HARD)


def misses(moment: Moment, answer: Way) -> float:
    """The mean of the shares in which each level does not choose the answer."""
    assert moment.state.mover is not None, "somebody must act"
    view, shares = GAME.view(moment.state, moment.state.mover), []
    for level, tries in TRIES.items():
        rng = Random(f"{level} {written(moment.state)}")
        shares.append(sum(choose(view, moment.told, level, rng) != answer for _ in range(tries)) / tries)
    return fmean(shares)


def _moments(rng: Random, *, keeps: bool) -> Iterator[Moment]:
    """The decisions of a hand of careless players."""
    options = HouseRules(hands=1)
    state, events = GAME.start(options, SEATS), GAME.setup(options, SEATS, rng)
    told: list[list[Told]] = [[] for _ in range(SEATS)]
    while True:
        for event in events:
            for seat in range(SEATS):
                told[seat].append(told_of(state, event, Seat(seat)))
            state = GAME.evolve(state, event)
        if state.mover is None:
            return
        mine = told[state.mover]
        yield Moment(state, tuple(mine))
        action = _careless(state, rng, keeps=keeps)
        events = GAME.decide(state, state.mover, action, Millis(0), rng)


def _careless(state: State, rng: Random, *, keeps: bool) -> Action:
    """Any lead or a pass half of the time, so that all kinds of cards are left.

    keeps: jokers are laid only if a seat must lead and has nothing else.
    """
    assert state.mover is not None, "somebody must act"
    best = top(state.trick)
    if best is not None and rng.random() < CAUTION:
        return PASS
    ways = list(plays(state.hands[state.mover], best, wild=True))
    plain = [way for way in ways if not way.jokers]
    if plain and keeps:
        return rng.choice(plain)
    return rng.choice(ways) if ways and (best is None or not keeps) else PASS
