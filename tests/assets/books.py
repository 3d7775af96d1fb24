"""The facts of a rulebook that its tests check: which clauses it has, and which of them a house rule changes."""

from bot.rules.book import Rulebook


def numbered(letters: str, clauses: int, rulings: int) -> list[str]:
    """The ids of so many clauses and rulings: `numbered("BU", 2, 1)` is BU-1, BU-2, BU-A1."""
    return [f"{letters}-{number}" for number in range(1, clauses + 1)] + [
        f"{letters}-A{number}" for number in range(1, rulings + 1)
    ]


def ids(book: Rulebook) -> list[str]:
    """The ids of all sections behind the overview, in reading order."""
    return [clause.id for clause in book.sections[1:]]


def changed(book: Rulebook, option: str) -> str:
    """The ids of the sections that are marked as changed by that house rule, with spaces between."""
    return " ".join(clause.id for clause in book.sections if option in clause.options)
