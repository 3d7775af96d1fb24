"""The playouts of the computers of Career Poker, many times as fast where there is a C compiler.

The proof that the strong one beats the steady one takes millions of them. The ranks are the same (a test compares
them), so everything that is measured in this way is measured without it too. The bot itself does not need it.
"""

import ctypes
from array import array
from functools import lru_cache
from itertools import chain
from pathlib import Path

from games.career_poker.search import Playout
from games.career_poker.values import KINDS
from games.career_poker.weighing import Prices
from games.engine.contract.values import Seat
from scripts.c_program import compiled_from, doubles

SOURCE = Path(__file__).with_suffix(".c")


def compiled() -> ctypes.CDLL | None:
    """The compiled program; None without a C compiler."""
    return compiled_from(SOURCE)


def rank(playout: Playout, seat: Seat) -> int:
    """`Playout.rank`, but in C, and the playout stays as it was.

    By the rule of the text for who leads in the place of a winner without cards (KP-15), and from its first trick on.
    """
    program = compiled()
    assert program is not None, "without a compiler the playouts are those of the bot"
    assert playout.by_rank
    passed = sum(1 << one for one in playout.passed)
    best = -1 if playout.best is None else playout.best
    lengths = len(playout.queue), len(playout.out)
    facts = array("i", (len(playout.hands), playout.wild, playout.lap, passed, best, playout.kind, playout.number))
    facts.extend(chain(lengths, playout.ranks, playout.order, playout.out, playout.queue, *playout.hands))
    address, _ = facts.buffer_info()
    found: int = program.playout(seat, ctypes.c_void_p(address), _by_seat(tuple(playout.prices))[0])
    return found


class _Prices(ctypes.Structure):
    _fields_ = (("cost", ctypes.c_void_p), ("holds", ctypes.c_void_p), ("habits", ctypes.c_void_p))


@lru_cache(maxsize=256)
def _by_seat(prices: tuple[Prices, ...]) -> "tuple[ctypes.Array[_Prices], object]":
    """The prices of each seat, as the program takes them, and what they point to, which must live as long."""
    parts = [_priced(one) for one in prices]
    return (_Prices * len(prices))(*[_Prices(*map(ctypes.addressof, part)) for part in parts]), parts


@lru_cache(maxsize=16)
def _priced(prices: Prices) -> "tuple[ctypes.Array[ctypes.c_double], ...]":
    """The costs, the probabilities and the habits."""
    unused = [[0.0] * KINDS] * (len(prices.holds) - len(prices.cost))  # sizes that cards alone do not reach
    return doubles([*chain(*prices.cost, *unused)]), doubles([*chain(*prices.holds)]), doubles(prices.habits)
