"""The positions of the rulebook.

A block says, a line each and in any order but for `seal`, what differs from a fresh match. Players are A to E. Cards
are their values, with "x" and a number for several: "20x2 5 1"; "-" is no card.

    row AB CA BC AB CA BC A- ...   who stands on D1, D2, ... of the stairs, left and right; "-" is nobody
    G3 AB                          who stands in another place: G1 to G4, F1, F2, S, B (the boss's suite, one letter)
    next G3                        the place whose turn it is, all before it being decided; otherwise the first in the
                                   order of duels in which two stand; if there is none, all is decided but not counted
    kitchen 61                     the kitchen's points; a floor that opens sets them (BC-17)
    hand A 20x2 5 1                a hand; otherwise 4 of each value
    roof 20x3 10                   the cards on the roof; otherwise none
    ties 1                         how often the open duel has tied above zero; `zeros 2`: at zero, in a row
    rule odd_tie down              a house rule and its value
    eye A                          whose eyes look: the hand and the own bid are shown; otherwise a spectator's
    seal A 20 2 1                  A seals those cards; the second bid is followed by all that both lead to, up to the
                                   next pair that the block places, or to the nine piles and the result

A next place that needs no bid is decided at once: two figures of one owner, a lone one on D8. So "row AB" with
"seal A 20 2 1" and "seal B 2x2" is the printed 23 against 4, "next G3" with "G3 AA" the pair of BC-15, and "next G4"
with "kitchen 71" and "G4 AB" the ground floor that opens with 60.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from pydantic import ValidationError

from games.buro_crazy.building import DUELS, LEFT_SPOT, SPOTS, Place
from games.buro_crazy.changes import evolve
from games.buro_crazy.course import OPENING, onward
from games.buro_crazy.payment import without
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import (
    DECK,
    HAND,
    KITCHEN,
    NOTHING,
    VALUES,
    Bid,
    Call,
    Cards,
    Counts,
    Happened,
    HouseRules,
    Opened,
    State,
    minus,
    value,
)
from games.buro_crazy.view import Told, View, look, tell_of
from games.engine.values import Eye, Millis, Seat

_LETTERS = "ABCDE"
_PAIR = re.compile(r"[A-E-]{2}")
_CARD = re.compile(r"(20|10|5|2|1)(?:x([1-9][0-9]?))?")
_NUMBER = re.compile(r"[0-9]{1,3}")


@dataclass
class _Block:
    """What the lines have said so far."""

    spots: list[Seat | None] = field(default_factory=lambda: [None] * SPOTS)
    place: Place | None = None
    kitchen: int = KITCHEN[0]
    hands: dict[Seat, Counts] = field(default_factory=dict)
    roof: Counts = NOTHING
    ties: int = 0
    zeros: int = 0
    rules: dict[str, str] = field(default_factory=dict)
    eye: Eye = None
    seals: list[tuple[Seat, Counts]] = field(default_factory=list)


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    Raises ValueError with the reason where the block is none.
    """
    block = _Block()
    for line in text.strip().splitlines():
        word, *rest = line.split()
        if word in LEFT_SPOT:
            _stand(block, word, rest)
        elif word in _LINES:
            _LINES[word](block, rest)
        else:
            raise ValueError(f"a line that says nothing of a position: {line!r}")
    return _played(block, _state(block))


def _row(block: _Block, words: list[str]) -> None:
    if not 1 <= len(words) <= 8:
        raise ValueError("a row has one to eight double spaces")
    for place, pair in zip(DUELS, words, strict=False):
        _stand(block, place, [pair])


def _stand(block: _Block, place: Place, words: list[str]) -> None:
    letters = words[0] if len(words) == 1 else ""
    if place == "B" and len(letters) == 1:
        letters += "-"
    if not _PAIR.fullmatch(letters) or (place == "B" and letters[1] != "-"):
        raise ValueError(f"{place} needs the owners of its figures, such as AB or A-, not {' '.join(words)!r}")
    for side, letter in enumerate(letters[: 1 if place == "B" else 2]):
        block.spots[LEFT_SPOT[place] + side] = None if letter == "-" else _seat(letter)


def _next(block: _Block, words: list[str]) -> None:
    if len(words) != 1 or words[0] not in DUELS:
        raise ValueError(f"next needs one of {' '.join(DUELS)}")
    block.place = words[0]


def _kitchen(block: _Block, words: list[str]) -> None:
    block.kitchen = _number(words, KITCHEN[0])


def _hand(block: _Block, words: list[str]) -> None:
    block.hands[_seat(words[0] if words else "")] = _cards(words[1:])


def _roof(block: _Block, words: list[str]) -> None:
    block.roof = _cards(words)


def _ties(block: _Block, words: list[str]) -> None:
    block.ties = _number(words, 99)


def _zeros(block: _Block, words: list[str]) -> None:
    block.zeros = _number(words, 4)


def _rule(block: _Block, words: list[str]) -> None:
    if len(words) != 2:
        raise ValueError("a house rule has a name and a value")
    block.rules[words[0]] = words[1]


def _eye(block: _Block, words: list[str]) -> None:
    block.eye = _seat(" ".join(words))


def _seal(block: _Block, words: list[str]) -> None:
    block.seals.append((_seat(words[0] if words else ""), _cards(words[1:])))


_LINES: dict[str, Callable[[_Block, list[str]], None]] = {
    "row": _row,
    "next": _next,
    "kitchen": _kitchen,
    "hand": _hand,
    "roof": _roof,
    "ties": _ties,
    "zeros": _zeros,
    "rule": _rule,
    "eye": _eye,
    "seal": _seal,
}


def _seat(letter: str) -> Seat:
    if len(letter) != 1 or letter not in _LETTERS:
        raise ValueError(f"a player is one of {_LETTERS}, not {letter!r}")
    return Seat(_LETTERS.index(letter))


def _number(words: list[str], most: int) -> int:
    if len(words) != 1 or not _NUMBER.fullmatch(words[0]) or not words[0].isascii() or int(words[0]) > most:
        raise ValueError(f"not a number from 0 to {most}: {' '.join(words)!r}")
    return int(words[0])


def _cards(words: list[str]) -> Counts:
    counts = dict.fromkeys(VALUES, 0)
    for word in words:
        if word == "-":
            continue
        found = _CARD.fullmatch(word)
        if found is None:
            raise ValueError(f"not a card such as 20 or 20x3: {word!r}")
        counts[int(found[1])] += int(found[2] or 1)
    return counts[20], counts[10], counts[5], counts[2], counts[1]


def _state(block: _Block) -> State:
    """The state before the next place is looked at."""
    seats = max(3, *(seat + 1 for seat in (*block.spots, *block.hands, block.eye) if seat is not None), 0)
    hands = tuple(block.hands.get(Seat(seat), HAND) for seat in range(seats))
    reserve = minus(without(hands), block.roof)
    if min(reserve) < 0:
        raise ValueError(f"more than {DECK[0]} cards of a value")
    if value(reserve) < block.kitchen:
        raise ValueError("the kitchen holds more than the reserve")
    paired = (place for place in DUELS if None not in block.spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2])
    place = block.place or next(paired, None)
    if block.spots.count(None) == SPOTS or (place is not None and block.spots[LEFT_SPOT[place]] is None):
        raise ValueError("nobody stands where the next duel is")
    try:
        options = HouseRules.model_validate(block.rules)
    except ValidationError as error:
        raise ValueError(f"no such house rule: {error.errors()[0]['loc']}") from error
    cards = Cards(hands, reserve, block.roof, block.kitchen)
    if place is None:
        return State(options, cards, tuple(block.spots), len(DUELS))
    return State(options, cards, tuple(block.spots), DUELS.index(place), _call(block, place))


def _call(block: _Block, place: Place) -> Call | None:
    left, right = block.spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2]
    if left is None or right is None or left == right or place in OPENING:
        return None
    return Call(place, (left, right), block.ties + block.zeros, block.zeros)


def _played(block: _Block, state: State) -> tuple[View, tuple[Told, ...]]:
    """The state as its next place makes it, and each bid after that."""
    rules, rng = BuroCrazyRules(), Random(0)
    told: list[Told] = []
    if state.duel is None and state.done < len(DUELS):
        state = _told(state, _tied(block, onward(state, rng)), block.eye, told)
    for seat, cards in block.seals:
        refusal = rules.refuse(state, seat, Bid(cards), Millis(0))
        if refusal is not None:
            raise ValueError(f"that bid is refused: {refusal.code}")
        state = _told(state, rules.decide(state, seat, Bid(cards), Millis(0), rng), block.eye, told)
    return look(state, block.eye), tuple(told)


def _tied(block: _Block, events: Sequence[Happened]) -> Sequence[Happened]:
    """The events, where they begin with the opening of a floor whose first duel has tied before."""
    if not events or not isinstance(events[0], Opened) or events[0].call is None:
        return events
    call = replace(events[0].call, ties=block.ties + block.zeros, zeros=block.zeros)
    return [replace(events[0], call=call), *events[1:]]


def _told(state: State, events: Sequence[Happened], eye: Eye, told: list[Told]) -> State:
    for event in events:
        one = tell_of(state, event, eye)
        if one is not None:
            told.append(one)
        state = evolve(state, event)
    return state
