"""The positions of the rulebook, written as what happened on one floor.

The first line says which floor card is up, for how many, and whether it is played by turns; the others follow in order:

    E1 for 3                     floor card E1 is up and three play, everybody at once
    E1 for 2 by turns            the same for two by turns; the seat of the next line has the turn
    left 12 9 14                 how many cards each seat had before anything was played; without it all of them
    hand P1 4 7 STOP             P1 looks on and holds this at the end, "-" in an empty slot; else a spectator does
    P2 5 on A                    P2 (the second seat) tries that card on lift A, and the rules judge it
    P3 5 on A saw 4 after 200    so does P3, who had seen a 4 there, 200 ms after the line before it (else 1,000 ms)
    P2 passes                    by turns
    P2 is away                   in real time; or "is back"
    blocked                      the referee says that no player can play
    floor E5                     the next floor card

Cards are 0 to 8, STOP and GO. What is told is all that happened.
"""

import re
from dataclasses import replace

from games.biesti_boys.evolve import evolve
from games.biesti_boys.race import attempt
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import (
    HAND,
    LIFTS,
    START,
    SYMBOLS,
    Blocked,
    Dealt,
    Gone,
    Hand,
    Happened,
    HouseRules,
    Passed,
    Play,
    State,
    Turned,
    Why,
    put,
)
from games.biesti_boys.view import Told, View, told_of, view_of
from games.engine.contract.values import Eye, Millis, Seat

_CARD = "[0-8]|STOP|GO"
_HEAD = re.compile(r"E([1-8]) for ([234])( by turns)?")
_LEFT = re.compile(r"left((?: [1-9][0-9]?){2,4})")
_HAND = re.compile(rf"hand P([1-4])((?: (?:{_CARD}|-)){{2,3}})")
_TRY = re.compile(rf"P([1-4]) ({_CARD}) on ([A-D])(?: saw ({_CARD}))?(?: after ([1-9][0-9]{{0,4}}))?")
_PASS = re.compile(r"P([1-4]) passes")
_AWAY = re.compile(r"P([1-4]) is (away|back)")
_FLOOR = re.compile(r"floor E([1-8])")
_FILLER = 0
"""The card that stands for every one that the text does not name; no eye sees it."""


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    Raises ValueError with the reason where the text does not follow the grammar above.
    """
    head, *rest = [line.strip() for line in text.strip().splitlines()] or [""]
    found = _HEAD.fullmatch(head)
    if found is None:
        raise ValueError(f"no floor card, such as 'E1 for 3': {head!r}")
    seats = int(found[2])
    counts, rest = _left(rest, seats)
    eye, hand, rest = _hand(rest, seats)
    first = _first(rest, seats) if found[3] else None
    state = _opened(counts, int(found[1]) - 1, first)
    heard: list[Told] = []
    for line in rest:
        before = state
        state, event = _follow(state, line)
        heard.append(told_of(before, event, eye))
    if eye is not None:
        if hand.count(None) != state.hands[eye].count(None):
            raise ValueError(f"P{eye + 1} has as many cards as {state.hands[eye]}, not {hand}")
        state = _holding(state, eye, hand)
    return view_of(state, eye), tuple(heard)


def _left(lines: list[str], seats: int) -> tuple[list[int], list[str]]:
    found = _LEFT.fullmatch(lines[0]) if lines else None
    if found is None:
        return [72 // seats] * seats, lines
    counts = [int(count) for count in found[1].split()]
    if len(counts) != seats or max(counts) > 72 // seats:
        raise ValueError(f"not a number of cards for each of {seats} seats: {lines[0]!r}")
    return counts, lines[1:]


def _hand(lines: list[str], seats: int) -> tuple[Eye, Hand, list[str]]:
    found = _HAND.fullmatch(lines[0]) if lines else None
    if found is None:
        return None, (), lines
    hand = tuple(None if card == "-" else SYMBOLS.index(card) for card in found[2].split())
    if len(hand) != HAND[seats]:
        raise ValueError(f"with {seats} seats a hand has {HAND[seats]} cards: {lines[0]!r}")
    return _seat(found[1], seats), hand, lines[1:]


def _first(lines: list[str], seats: int) -> Seat:
    """The seat that acts in the first line, else the first."""
    found = re.match("P([1-4]) ", lines[0]) if lines else None
    return Seat(0) if found is None else _seat(found[1], seats)


def _seat(number: str, seats: int) -> Seat:
    if int(number) > seats:
        raise ValueError(f"no seat P{number} among {seats}")
    return Seat(int(number) - 1)


def _opened(counts: list[int], floor: int, first: Seat | None) -> State:
    """The state after a deal of that many cards to each seat."""
    seats = len(counts)
    held = [min(count, HAND[seats]) for count in counts]
    options = HouseRules(mode="realtime" if first is None else "turns")
    state = evolve(State(options, seats), Dealt(((),) * seats, ((),) * seats, floor, first))
    return replace(
        state,
        hands=tuple((_FILLER,) * size + (None,) * (HAND[seats] - size) for size in held),
        stacks=tuple((_FILLER,) * (count - size) for count, size in zip(counts, held, strict=True)),
    )


def _follow(state: State, line: str) -> tuple[State, Happened]:
    """The state after a line, and what happened in it."""
    at = Millis(_now(state) + 1000)
    racing = state.turn is None
    event: Happened
    if found := _TRY.fullmatch(line):
        state, event = _tried(state, found)
    elif (found := _PASS.fullmatch(line)) and not racing:
        event = Passed(_turn(state, _seat(found[1], state.seats)), at)
    elif (found := _AWAY.fullmatch(line)) and racing:
        event = Gone(_seat(found[1], state.seats), found[2] == "away", False, at)
    elif line == "blocked" and racing:
        event = Blocked(at, Millis(at + state.options.block_pause_ms))
    elif found := _FLOOR.fullmatch(line):
        event = Turned(int(found[1]) - 1, _why(state), at)
    else:
        raise ValueError(f"not a line of a position: {line!r}")
    return evolve(state, event), event


def _turn(state: State, seat: Seat) -> Seat:
    if state.turn is None or state.turn.seat != seat:
        raise ValueError(f"it is not the turn of P{seat + 1}")
    return seat


def _why(state: State) -> Why:
    if state.turn is not None:
        return Why.PASSES
    return Why.STALL if state.blocked is None else Why.BLOCKED


def _now(state: State) -> int:
    """The time of the last event."""
    return max(state.since, START if state.last is None else state.last.at)


def _tried(state: State, found: re.Match[str]) -> tuple[State, Happened]:
    """The state in which that seat holds that card, and what its attempt comes to; ValueError where it is refused."""
    seat, card, shaft = _seat(found[1], state.seats), SYMBOLS.index(found[2]), LIFTS.index(found[3])
    slot = next((slot for slot, held in enumerate(state.hands[seat]) if held is not None), 0)
    state = _holding(state, seat, put(state.hands[seat], slot, card))
    seen = state.tops[shaft] if found[4] is None else SYMBOLS.index(found[4])
    action, at = Play(slot, card, shaft, seen), Millis(_now(state) + int(found[5] or 1000))
    refusal = BiestiBoysRules().refuse(state, seat, action, at)
    if refusal is not None:
        raise ValueError(f"that is refused: {refusal.code}")
    return state, attempt(state, seat, action, at)[0]


def _holding(state: State, seat: Seat, hand: Hand) -> State:
    return replace(state, hands=put(state.hands, seat, hand))
