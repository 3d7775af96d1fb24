"""Pictures of Race, drawn from views."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, LobbySeat, Picture, Words
from tests.conformance.toys.canvas import page
from tests.conformance.toys.race.view import View
from tests.conformance.toys.race.words import describe


def draw(view: View, cast: Cast, words: Words) -> Picture:
    """What `describe` says, on blue for the table and on rose for a seat."""
    return page(describe(view, cast, words).splitlines(), "#b9cfe4" if view.eye is None else "#e8c3bd")


def primer(words: Words) -> Picture:
    """Three notes below each other."""
    notes = [words(f"race-primer-note-{part}") for part in ("who", "want", "press")]
    return page(notes, "#b9cfe4")


def cover(seats: Sequence[LobbySeat], agreed: str) -> Picture:
    """Who is on which seat, one below the other, and what was agreed."""
    return page([*(f"{here.occupant} {here.name}" for here in seats), agreed], "#b9cfe4")
