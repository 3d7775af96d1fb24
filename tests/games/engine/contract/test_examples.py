"""The examples in the contract of a game are true, and each part that every game has to have has one."""

import ast
import doctest
import inspect
from collections.abc import Iterator
from dataclasses import MISSING, fields
from itertools import pairwise
from random import Random

import pytest

from bot.words.fluent import Library
from games.button_up.game import GAME
from games.button_up.values import Drawn, HouseRules as ButtonUpOptions, Scored, Sow, Sown, State
from games.engine.contract import game as of_game, questions, rules as of_rules
from games.engine.contract.game import Game
from games.engine.contract.pictures import BoardSubject, CoverSubject, LobbySeat, Occupant, PrimerSubject
from games.engine.contract.rules import Rules
from games.engine.contract.values import CastMember, Millis, Seat
from tests.conformance.toys import sealed
from tests.conformance.toys.sealed.values import Dealt, HouseRules, Sealed

STATE = State(ButtonUpOptions(), round=1, piles=tuple("RBRWWBWBR"), mover=Seat(0), first=Seat(0))
DEALT = sealed.GAME.evolve(sealed.GAME.start(HouseRules(), 2), Dealt(((2, 4, 5), (1, 3, 6)), (7, 8)))
NAMES = {
    "game": GAME,
    "state": STATE,
    "toy": sealed.GAME,
    "bid": sealed.GAME.evolve(DEALT, Sealed(Seat(1), 6)),
    "cast": (CastMember("Ann"), CastMember("Ben")),
    "BoardSubject": BoardSubject,
    "CoverSubject": CoverSubject,
    "PrimerSubject": PrimerSubject,
    "Occupant": Occupant,
    "LobbySeat": LobbySeat,
    "words": Library.load().words("en"),
    "Drawn": Drawn,
    "Millis": Millis,
    "moves": questions.moves,
    "Random": Random,
    "Scored": Scored,
    "Sealed": Sealed,
    "Seat": Seat,
    "Sow": Sow,
    "Sown": Sown,
}


def written() -> Iterator[doctest.DocTest]:
    """The examples of rules, which stand in methods, and of the parts of a game, which stand below fields."""
    for module in (of_rules, questions):
        yield from doctest.DocTestFinder().find(module, globs=NAMES)
    (game,) = ast.parse(inspect.getsource(of_game.Game)).body
    assert isinstance(game, ast.ClassDef)
    for part, below in pairwise(game.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and isinstance(below, ast.Expr):
            text = inspect.cleandoc(ast.literal_eval(below.value))
            yield doctest.DocTestParser().get_doctest(text, dict(NAMES), part.target.id, of_game.__file__, below.lineno)


EXAMPLES = {test.name: test for test in written() if test.examples}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_is_true(name: str) -> None:
    said: list[str] = []
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(EXAMPLES[name], out=said.append)
    assert not found.failed, "".join(said)


def test_everything_that_a_game_must_have_has_an_example() -> None:
    with_examples = {name.rsplit(".", maxsplit=1)[-1] for name in EXAMPLES}
    parts = {part.name for part in fields(Game) if part.default is MISSING}
    assert {"view", "draw"} < parts
    assert Rules.__abstractmethods__ | parts <= with_examples


def test_a_game_has_few_members_and_must_have_fewer() -> None:
    must = {*Rules.__abstractmethods__, *(part.name for part in fields(Game) if part.default is MISSING)}
    members = {*Rules.__annotations__, *(part.name for part in fields(Game))}
    members |= {name for kind in (Rules, Game) for name in vars(kind) if not name.startswith("_")}
    assert must <= members
    assert (len(must), len(members)) <= (12, 41), sorted(members)
