"""The codes of actions: `p.1.4.b.3` is the first card of the hand, a 4, on lift B, where a 3 was seen; and `pass`.

Stop is s and Go is g; an empty slot, which can be shown but never played, is x.
"""

from collections.abc import Iterator

from games.biesti_boys.values import HAND, LIFTS, SYMBOLS, Action, Pass, Play

_LETTERS: dict[int | None, str] = {card: symbol[0].lower() for card, symbol in enumerate(SYMBOLS)} | {None: "x"}


def encode(action: Action) -> str:
    """The code of an action."""
    if isinstance(action, Pass):
        return "pass"
    lift = LIFTS[action.shaft].lower()
    return f"p.{action.slot + 1}.{_LETTERS[action.card]}.{lift}.{_LETTERS[action.seen]}"


def decode(code: str) -> Action | None:
    """The action behind a code of `encode`, or None."""
    return _ACTIONS.get(code)


def _actions() -> Iterator[Action]:
    yield Pass()
    for slot in range(max(HAND.values())):
        for card in _LETTERS:
            for shaft in range(len(LIFTS)):
                yield from (Play(slot, card, shaft, seen) for seen in range(len(SYMBOLS)))


_ACTIONS = {encode(action): action for action in _actions()}
