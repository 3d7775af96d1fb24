"""The material of Biesti Boys: the eight floor cards, the deck, which cards fit on which, and the plays of a hand."""

from collections.abc import Iterator, Sequence

from games.biesti_boys.values import GO, STOP, SYMBOLS, Hand, HouseRules, Play

FLOORS = (
    (1, 4, 6, STOP),
    (2, 4, 7, STOP),
    (0, 2, 8, STOP),
    (2, 4, 6, GO),
    (0, 5, 8, GO),
    (1, 3, 5, 7),
    (1, 3, 6, 8),
    (0, 3, 5, 7),
)
"""The symbols printed on each floor card, by shaft: E1 to E8 (BB-3)."""

COPIES = {"tapered": (3, 8, 8, 8, 8, 8, 8, 8, 3, 5, 5), "flat": (6, 7, 7, 7, 7, 7, 7, 7, 7, 5, 5)}
"""The number of cards with each symbol among the 72, by house rule (BB-2, BB-A1)."""


def deck(options: HouseRules) -> tuple[int, ...]:
    """All 72 cards, in order."""
    return tuple(card for card, copies in enumerate(COPIES[options.deck]) for _ in range(copies))


def _fits(card: int, top: int, *, go_on_go: bool) -> bool:
    if top == STOP:
        return card == GO
    if card == GO:
        return top == GO and go_on_go
    return top == GO or card == STOP or abs(card - top) == 1


def _fitting(*, go_on_go: bool) -> tuple[int, ...]:
    return tuple(
        sum(1 << card for card in range(len(SYMBOLS)) if _fits(card, top, go_on_go=go_on_go))
        for top in range(len(SYMBOLS))
    )


FITTING = {"off": _fitting(go_on_go=False), "on": _fitting(go_on_go=True)}
"""For each value of the house rule `go_on_go`, by top: the cards that fit on it (BB-8), as bits (1 << card)."""


def fitting(top: int, options: HouseRules) -> tuple[int, ...]:
    """The cards that fit on a top (BB-8), in order."""
    bits = FITTING[options.go_on_go][top]
    return tuple(card for card in range(len(SYMBOLS)) if bits >> card & 1)


def fitting_any(tops: Sequence[int], options: HouseRules) -> int:
    """The cards that fit on any of the tops, as bits."""
    fitting = FITTING[options.go_on_go]
    return fitting[tops[0]] | fitting[tops[1]] | fitting[tops[2]] | fitting[tops[3]]


def plays(hand: Hand, tops: tuple[int, ...], options: HouseRules) -> Iterator[Play]:
    """The plays of a hand that fit, by slot and shaft (BB-8)."""
    fit = FITTING[options.go_on_go]
    for slot, card in enumerate(hand):
        if card is not None:
            yield from (Play(slot, card, shaft, top) for shaft, top in enumerate(tops) if fit[top] >> card & 1)


def names(cards: tuple[int, ...]) -> str:
    """Cards as they are written over a lift, such as "2, 4, STOP". All nine numbers together are a range."""
    if cards[:STOP] == tuple(range(STOP)):
        return ", ".join(("0\u20138", *(SYMBOLS[card] for card in cards[STOP:])))
    return ", ".join(SYMBOLS[card] for card in cards)
