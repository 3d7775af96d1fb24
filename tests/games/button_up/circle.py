"""Circles as text and how they are sown, written apart from the rules on purpose: one is held against the other.

A circle is its piles clockwise with "/" between them, each pile from bottom to top: R red, B black, W white. An index
counts the piles of the text from 0. Emptied places do not matter to a circle, so they are left out of it.
"""

from games.button_up.values import SPY


def legal(circle: str) -> tuple[int, ...]:
    """The indexes of the piles that may be lifted: those with a spy (BU-6); none where one pile is left (BU-12)."""
    piles = circle.split("/")
    return tuple(index for index, pile in enumerate(piles) if SPY in pile) if len(piles) > 1 else ()


def sow(circle: str, index: int) -> tuple[str, bool]:
    """The circle after sowing the pile at an index (BU-7), and whether its mover moves again (BU-8, BU-9, BU-12).

    The new text begins with the same pile as the old one, or with the next if that was lifted. Raises
    ValueError where no such pile may be lifted.
    """
    if index not in legal(circle):
        raise ValueError(f"no pile {index} to lift in {circle}")
    piles = circle.split("/")
    lifted = list(piles.pop(index))
    for step in range(len(piles)):
        target = (index + step) % len(piles)
        last_pile = step == len(piles) - 1
        drop = "".join(lifted) if last_pile else lifted[0]
        top = piles[target][-1]
        piles[target] += drop
        del lifted[: len(drop)]
        if not lifted:
            return "/".join(piles), len(piles) > 1 and drop == top
    raise AssertionError("the last pile takes all that is left")
