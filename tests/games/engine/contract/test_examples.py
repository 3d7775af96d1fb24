"""The examples in the contract of a game are true, and each abstract method has one."""

import doctest
from random import Random

import pytest

from bot.words.fluent import Library
from games.button_up.game import GAME
from games.button_up.values import Drawn, HouseRules as ButtonUpOptions, Sow, Sown, State
from games.engine.contract import game as of_game, rules as of_rules
from games.engine.contract.game import Game
from games.engine.contract.rules import Rules
from games.engine.contract.values import CastMember, LobbySeat, Millis, Occupant, Seat
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
    "Occupant": Occupant,
    "LobbySeat": LobbySeat,
    "words": Library.load().words("en"),
    "Drawn": Drawn,
    "Millis": Millis,
    "Random": Random,
    "Sealed": Sealed,
    "Seat": Seat,
    "Sow": Sow,
    "Sown": Sown,
}
EXAMPLES = {
    test.name: test
    for contract in (of_rules, of_game)
    for test in doctest.DocTestFinder().find(contract, globs=NAMES)
    if test.examples
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_is_true(name: str) -> None:
    said: list[str] = []
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(EXAMPLES[name], out=said.append)
    assert not found.failed, "".join(said)


def test_every_abstract_method_has_an_example() -> None:
    with_examples = {name.rsplit(".", maxsplit=1)[-1] for name in EXAMPLES}
    assert Game.__abstractmethods__ - with_examples == set()
    assert len(Rules.__abstractmethods__) < len(Game.__abstractmethods__) <= 20
