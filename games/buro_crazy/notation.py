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
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.buro_crazy.building import DUELS, LEFT_SPOT, SPOTS, Place
from games.buro_crazy.evolve import evolve
from games.buro_crazy.next_duel import OPENING, onward
from games.buro_crazy.payment import without
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import (
    DECK,
    HAND,
    KITCHEN,
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
from games.buro_crazy.view import Told, View, told_of, view_of
from games.engine.contract.notation import Lines, acted, seat
from games.engine.contract.values import Seat

_MOST_SEATS = 5
_WORDS = {"row", "next", "kitchen", "hand", "roof", "ties", "zeros", "rule", "eye", "seal", *LEFT_SPOT}
_PAIR = re.compile(r"[A-E-]{2}")
_CARD = re.compile(r"(20|10|5|2|1)(?:x([1-9][0-9]?))?")

Spots = list[Seat | None]
"""Lines of the stairs and of the house."""


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    Raises ValueError with the reason if the block is not valid.
    """
    lines = Lines(text, _WORDS, repeated={"hand", "rule", "seal"})
    state, eye = _state(lines), _eye(lines)
    happened: list[tuple[State, Happened]] = []
    if state.duel is None and state.done < len(DUELS):
        for event in _tied(lines, onward(state, Random(0))):
            happened.append((state, event))
            state = evolve(state, event)
    bids = [(seat(letter, _MOST_SEATS), Bid(_cards(words))) for letter, *words in _of_players(lines, "seal")]
    for before, event in acted(BuroCrazyRules(), state, bids):
        happened.append((before, event))
        state = evolve(before, event)
    told = (told_of(before, event, eye) for before, event in happened)
    return view_of(state, eye), tuple(one for one in told if one is not None)


def _spots(lines: Lines) -> Spots:
    """Pawns by place, from the row of the stairs and the lines of single places."""
    row = lines.one("row")
    if "row" in lines and not 1 <= len(row) <= 8:
        raise ValueError("a row has one to eight double spaces")
    placed = [(place, [pair]) for place, pair in zip(DUELS, row, strict=False)]
    spots: Spots = [None] * SPOTS
    for place, words in (*placed, *((place, lines.one(place)) for place in LEFT_SPOT if place in lines)):
        single = place == "B"
        letters = "".join(words) + "-" * (single and len("".join(words)) == 1)
        if len(words) != 1 or not _PAIR.fullmatch(letters) or (single and letters[1] != "-"):
            raise ValueError(f"{place} needs the owners of its figures, such as AB or A-, not {' '.join(words)!r}")
        for side, letter in enumerate(letters[: 1 if single else 2]):
            spots[LEFT_SPOT[place] + side] = None if letter == "-" else seat(letter, _MOST_SEATS)
    return spots


def _eye(lines: Lines) -> Seat | None:
    return seat(" ".join(lines.one("eye")), _MOST_SEATS) if "eye" in lines else None


def _of_players(lines: Lines, word: str) -> list[list[str]]:
    """The lines that begin with a word and the letter of a player."""
    if not all(lines.every(word)):
        raise ValueError(f"{word} needs a player")
    return lines.every(word)


def _cards(words: Sequence[str]) -> Counts:
    counts = dict.fromkeys(VALUES, 0)
    for word in words:
        if word == "-":
            continue
        found = _CARD.fullmatch(word)
        if found is None:
            raise ValueError(f"not a card such as 20 or 20x3: {word!r}")
        counts[int(found[1])] += int(found[2] or 1)
    return counts[20], counts[10], counts[5], counts[2], counts[1]


def _state(lines: Lines) -> State:
    """The state before the next place is looked at."""
    spots, roof = _spots(lines), _cards(lines.one("roof"))
    held = {seat(letter, _MOST_SEATS): _cards(words) for letter, *words in _of_players(lines, "hand")}
    seats = max(3, *(one + 1 for one in (*spots, *held, _eye(lines)) if one is not None), 0)
    hands = tuple(held.get(Seat(one), HAND) for one in range(seats))
    reserve, kitchen = minus(without(hands), roof), lines.number("kitchen", KITCHEN[0], KITCHEN[0])
    if min(reserve) < 0:
        raise ValueError(f"more than {DECK[0]} cards of a value")
    if value(reserve) < kitchen:
        raise ValueError("the kitchen holds more than the reserve")
    place = _next(lines, spots)
    call = None if place is None else _call(lines, spots, place)
    done = len(DUELS) if place is None else DUELS.index(place)
    return State(lines.house_rules(HouseRules), Cards(hands, reserve, roof, kitchen), tuple(spots), done, call)


def _next(lines: Lines, spots: Spots) -> Place | None:
    """The place whose turn it is; None where all is decided."""
    paired = (place for place in DUELS if None not in spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2])
    place = " ".join(lines.one("next")) if "next" in lines else next(paired, None)
    if place is not None and place not in DUELS:
        raise ValueError(f"next needs one of {' '.join(DUELS)}")
    if spots.count(None) == SPOTS or (place is not None and spots[LEFT_SPOT[place]] is None):
        raise ValueError("nobody stands where the next duel is")
    return place


def _ties(lines: Lines) -> tuple[int, int]:
    """How often the open duel has tied, and how often at zero in a row."""
    zeros = lines.number("zeros", 0, 4)
    return lines.number("ties", 0, 99) + zeros, zeros


def _call(lines: Lines, spots: Spots, place: Place) -> Call | None:
    left, right = spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2]
    if left is None or right is None or left == right or place in OPENING:
        return None
    return Call(place, (left, right), *_ties(lines))


def _tied(lines: Lines, events: Sequence[Happened]) -> Sequence[Happened]:
    """The events, where they begin with the opening of a floor whose first duel has tied before."""
    if not events or not isinstance(events[0], Opened) or events[0].call is None:
        return events
    ties, zeros = _ties(lines)
    return [replace(events[0], call=replace(events[0].call, ties=ties, zeros=zeros)), *events[1:]]
