"""Actions as the short codes of buttons, and back."""

import re

from games.career_poker.tricks import PASS
from games.career_poker.values import JOKER, KINDS, Action, Give, Pass, Play

MOST_OF_A_VALUE = 8
"""How many cards of one value the largest deck has (KP-3)."""

MOST_JOKERS = 4
"""How many jokers it has."""

_GIVE = re.compile(rf"give(?:\.[0-{MOST_OF_A_VALUE}]){{{KINDS}}}")

_PLAYS = [
    Play(value, cards, jokers)
    for value in range(1, JOKER)
    for cards in range(1, MOST_OF_A_VALUE + 1)
    for jokers in range(MOST_JOKERS + 1)
] + [Play(JOKER, 0, jokers) for jokers in range(1, MOST_JOKERS + 1)]


def encode(action: Action) -> str:
    """`play.7.2.1` for two sevens and a joker, `play.14.0.1` for a joker, `pass`, `give.` and fourteen numbers."""
    if isinstance(action, Play):
        return f"play.{action.value}.{action.cards}.{action.jokers}"
    if isinstance(action, Pass):
        return "pass"
    return ".".join(("give", *map(str, action.cards)))


_ACTIONS: tuple[Action, ...] = (PASS, *_PLAYS)
_CODES = {encode(action): action for action in _ACTIONS}


def decode(code: str) -> Action | None:
    """The action behind a code of `encode`, or None."""
    if _GIVE.fullmatch(code):
        return Give(tuple(map(int, code.split(".")[1:])))
    return _CODES.get(code)
