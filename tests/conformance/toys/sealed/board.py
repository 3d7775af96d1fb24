"""Pictures of Sealed, drawn from views."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, LobbySeat, Picture, Words
from tests.conformance.toys.canvas import page
from tests.conformance.toys.sealed.view import View
from tests.conformance.toys.sealed.words import describe


def draw(view: View, cast: Cast, words: Words) -> Picture:
    """What `describe` says, on green for the table and on sand for a seat."""
    return page(describe(view, cast, words).splitlines(), "#bfd8b8" if view.eye is None else "#e8d9b5")


def primer(words: Words) -> Picture:
    """Three notes below each other."""
    notes = [words(f"sealed-primer-note-{part}") for part in ("who", "want", "press")]
    return page(notes, "#bfd8b8")


def cover(seats: Sequence[LobbySeat], agreed: str) -> Picture:
    """Who is on which seat, one below the other, and what was agreed."""
    return page([*(f"{here.occupant} {here.name}" for here in seats), agreed], "#bfd8b8")
