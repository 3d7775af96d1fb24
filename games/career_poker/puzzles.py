"""Puzzles of Career Poker: with all hands open, the one choice after which nobody can keep a seat from going out first.

Sentences are made of the longest resistance to the best choice, and of the shortest way to stop a worse one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.career_poker.cards import laid_by
from games.career_poker.forms import play_text, short_text
from games.career_poker.notation import Positions
from games.career_poker.open_hands import NEVER, OpenTable, Search, Way, table_of
from games.career_poker.tricks import can_follow, clockwise, top
from games.career_poker.values import Pass, Play, Played, State
from games.career_poker.view import View, view_of
from games.engine.contract.codes import code_of
from games.engine.contract.puzzles import Puzzles, Solution, listed, sides
from games.engine.contract.telling import chained, lines
from games.engine.contract.values import NameOf, Text, Words

_NAMED: Final = 6
"""The most plays of a line that are named in a sentence."""

Acts = Sequence[tuple[OpenTable, Way]]
"""The acts until a seat is out, each with the table before it."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A position with its exact solution.

    lines: by choice, in the order of the form: the best play after it. best: the only one that cannot be stopped.
    """

    table: OpenTable
    lines: Mapping[Way, Acts]
    best: Way


def state(text: str) -> State:
    """The whole state of a position. Raises ValueError if there is nothing to choose in it."""
    block = Positions(text)
    if "holds" not in block:
        raise ValueError("the hands are not open")
    found = block.state()
    if len(list(table_of(found).ways())) < 2:
        raise ValueError("nobody has a choice")
    return found


def view(text: str) -> View:
    """The view of the seat that must act, which shows only its own cards."""
    found = state(text)
    return view_of(found, found.mover)


@lru_cache
def solved_position(text: str) -> Solved:
    """The exact solution. Raises ValueError if not exactly one choice wins."""
    table = table_of(state(text))
    ways = list(table.ways())
    mine = Search([table.mover])
    others = Search([seat for seat in table.holders if seat != table.mover])
    winning = [way for way in ways if mine.after(table, way) < NEVER]
    if len(winning) != 1:
        raise ValueError(f"{len(winning)} choices win")
    found = {way: (mine if way in winning else others).line(table, way) for way in ways}
    return Solved(table, found, winning[0])


@lru_cache
def solution(text: str) -> Solution:
    """The solution of a position."""
    found = solved_position(text)
    line = found.lines[found.best]
    return Solution(
        best=code_of(found.best),
        worths={code_of(way): _result(way, found) for way in found.lines},
        wrong={code_of(way): _wrong(line_) for way, line_ in found.lines.items() if way != found.best},
        why=_why(line),
        line=[way for _, way in line],
        steps=[_step(table, way) for table, way in line],
        hint=_hint(found),
    )


def tricks_of(line: Acts) -> list[list[Played]]:
    """The plays of a line, trick by trick."""
    found: list[list[Played]] = []
    for table, way in line:
        if isinstance(way, Play):
            if table.top is None or not found:
                found.append([])
            found[-1].append(Played(table.mover, way.value, way.cards, way.jokers, None, lead=table.top is None))
    return found


def answer_text(way: Way) -> Text:
    """A choice in large letters: the cards, or that it is a pass."""
    if isinstance(way, Pass):
        return Text("career-poker-puzzle-answer-pass")
    return Text("career-poker-puzzle-answer", {"cards": short_text(laid_by(way))})


def question(text: str) -> Text:
    """Whose turn it is, and the question."""
    return Text("career-poker-puzzle-question", {"name": NameOf(table_of(state(text)).mover)})


def describe(text: str, words: Words) -> str:
    """The question, the cards of all seats in turn, and the cards to beat."""
    found = state(text)
    return lines([question(text), *_parts(found)], sides("career-poker", len(found.hands), words), words)


def _parts(found: State) -> Iterator[Text]:
    table, best = table_of(found), top(found.trick)
    for seat in clockwise(table.holders, table.mover):
        yield Text("career-poker-puzzle-hand", {"name": NameOf(seat), "cards": short_text(table.hands[seat])})
    if best is None:
        yield Text("career-poker-puzzle-lead", {"name": NameOf(table.mover)})
        return
    yield Text("career-poker-puzzle-beat", {"name": NameOf(best.seat), "cards": play_text(best)})
    yield Text("career-poker-puzzle-queue", {"names": chained("career-poker-list", map(NameOf, table.queue))})


def _said(line: Acts) -> Text:
    """The plays of a line in a row, trick by trick, and who is out first by the last one."""
    shown = [one for one in line if isinstance(one[1], Play)]
    tricks = (chained("career-poker-puzzle-beaten", map(_lays, plays)) for plays in tricks_of(shown[:_NAMED]))
    key = "career-poker-puzzle-line" if len(shown) <= _NAMED else "career-poker-puzzle-line-long"
    return Text(key, {"acts": chained("career-poker-puzzle-next", tricks), "name": NameOf(line[-1][0].mover)})


def _lays(play: Played) -> Text:
    return Text("career-poker-puzzle-lays", {"name": NameOf(play.seat), "cards": short_text(laid_by(play))})


def _result(way: Way, found: Solved) -> Text:
    """The result of a choice: who is out first."""
    kind = "always" if way == found.best else "stopped"
    return Text(f"career-poker-puzzle-{kind}", {"name": NameOf(found.lines[way][-1][0].mover)})


def _why(line: Acts) -> Text:
    """The best choice explained: its effect, how the others resist longest, and that nothing else helps them either."""
    return Text("career-poker-puzzle-why", {"reason": _reason(*line[0]), "line": _said(line)})


def _reason(table: OpenTable, way: Way) -> Text:
    """The names of those who could beat the best choice's cards in this trick, or the cards that a pass keeps."""
    name = NameOf(table.mover)
    if isinstance(way, Pass):
        return Text("career-poker-puzzle-pass", {"name": name, "cards": short_text(table.hands[table.mover])})
    best = Played(table.mover, way.value, way.cards, way.jokers, None, lead=False)
    able = [seat for seat in table.queue[1:] if can_follow(table.hands[seat], best, wild=True)]
    if able:
        names = chained("career-poker-list", map(NameOf, able), "career-poker-and")
        return Text("career-poker-puzzle-beatable", {"cards": play_text(way), "names": names, "count": len(able)})
    return Text("career-poker-puzzle-unbeatable", {"cards": play_text(way), "name": name})


def _wrong(line: Acts) -> Text:
    """The play with which the others stop a worse choice."""
    return Text("career-poker-puzzle-wrong", {"line": _said(line[1:]), "choice": _step(*line[0])})


def _step(table: OpenTable, way: Way) -> Text:
    """An act in a sentence."""
    if isinstance(way, Pass):
        return Text("career-poker-told-passed", {"name": NameOf(table.mover)})
    key = "career-poker-told-led" if table.top is None else "career-poker-told-played"
    return Text(key, {"name": NameOf(table.mover), "cards": play_text(way)})


def _hint(found: Solved) -> Text:
    """The cards that the seat lays last, unless that leaves only one choice; else how often it lays cards."""
    hero = found.table.mover
    laid = [way for table, way in found.lines[found.best] if table.mover == hero and isinstance(way, Play)]
    left = [way for way in found.lines if not isinstance(way, Play) or way.value != laid[-1].value]
    if len(left) > 1 and found.best in left:
        return Text("career-poker-puzzle-hint-last", {"name": NameOf(hero), "cards": play_text(laid[-1])})
    return Text("career-poker-puzzle-hint-count", {"name": NameOf(hero), "count": len(laid)})


PUZZLES: Final = Puzzles(
    listed=listed("career_poker"),
    view=view,
    question=question,
    goal=Text("career-poker-puzzle-goal"),
    describe=describe,
    solve=solution,
)
"""The game's puzzles."""
