"""Payments in cards (RULES 1.5): the fewest cards for a sum, what a loser gets, how a player loses points."""

from games.buro_crazy.values import DECK, NOTHING, Counts, Split, minus, plus, value

_EXACT = 152
"""Up to this sum the best cards of an endless stock are in a table. No kitchen and few bids are worth more."""


def endless(amount: int) -> Counts:
    """The fewest cards that are worth the amount, from a stock without end."""
    twenties, rest = divmod(amount, 20)
    tens, rest = divmod(rest, 10)
    fives, rest = divmod(rest, 5)
    return twenties, tens, fives, rest // 2, rest % 2


_ENDLESS = tuple(endless(amount) for amount in range(_EXACT + 1))


def fewest(cards: Counts, amount: int) -> Counts | None:
    """The fewest of those cards that are worth the amount; None if no part of them is.

    Of several such sets it is the one with most 20s, then most 10s, 5s, 2s.
    """
    if 0 <= amount <= _EXACT:
        wanted = _ENDLESS[amount]
        if (
            wanted[0] <= cards[0]
            and wanted[1] <= cards[1]
            and wanted[2] <= cards[2]
            and wanted[3] <= cards[3]
            and wanted[4] <= cards[4]
        ):
            return wanted
    return _search(cards, amount)


def _search(cards: Counts, amount: int) -> Counts | None:
    """The same by trying.

    The best set takes as many cards of a value as fit, or one fewer. Proof: if lower cards replaced two or more of
    them, some of those lower cards would be worth one or two cards of that value exactly, and fewer cards would do.
    High cards are tried first, so of two sets of equal size the first is the better one.
    """
    best, size = None, amount + 1
    for twenties in _most(cards[0], amount, 20):
        after_20 = amount - 20 * twenties
        for tens in _most(cards[1], after_20, 10):
            after_10 = after_20 - 10 * tens
            for fives in _most(cards[2], after_10, 5):
                rest = after_10 - 5 * fives
                twos = min(cards[3], rest // 2)
                ones = rest - 2 * twos
                if ones <= cards[4] and twenties + tens + fives + twos + ones < size:
                    best, size = (twenties, tens, fives, twos, ones), twenties + tens + fives + twos + ones
    return best


def _most(have: int, amount: int, worth: int) -> range:
    most = min(have, amount // worth)
    return range(most, max(most - 2, -1), -1)


def pay(reserve: Counts, hand: Counts, amount: int) -> tuple[Counts, Counts, int]:
    """The payment of that amount to a loser: the reserve's cards, the change given back, the points gained (PAY).

    hand: the cards with which the loser can give change.
    """
    exact = fewest(reserve, amount)
    if exact is not None:
        return exact, NOTHING, amount
    for larger in range(amount + 1, min(value(reserve), amount + value(hand)) + 1):
        given, back = fewest(reserve, larger), fewest(hand, larger - amount)
        if given is not None and back is not None:
            return given, back, amount
    smaller = ((fewest(reserve, less), less) for less in range(amount - 1, -1, -1))
    return next((given, NOTHING, less) for given, less in smaller if given is not None)


def split(cards: Counts, loss: int, reserve: Counts) -> Split:
    """The split by which `loss` points go to the roof from cards that are worth at least as much (SPLIT)."""
    exact = fewest(cards, loss)
    if exact is not None:
        return Split(exact, exact, NOTHING)
    larger = range(loss + 1, value(cards) + 1)
    out = next(part for amount in larger if (part := fewest(cards, amount)) is not None)
    stock = plus(reserve, out)
    roof = fewest(stock, loss)
    if roof is not None:
        back = fewest(minus(stock, roof), value(out) - loss)
        if back is not None:
            return Split(out, roof, back)
    return Split(out, out, NOTHING)


def forfeit(hand: Counts, points: int, reserve: Counts) -> Split:
    """The split by which a player loses that many points from the hand, or all of it if it is worth less (BC-16)."""
    return Split(hand, hand, NOTHING) if value(hand) < points else split(hand, points, reserve)


def without(hands: tuple[Counts, ...]) -> Counts:
    """The cards of the game that are in none of these hands: the reserve at the start (BC-8)."""
    rest = DECK
    for hand in hands:
        rest = minus(rest, hand)
    return rest
