"""Pictures of Race, drawn from views."""

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Picture
from tests.conformance.toys.canvas import page
from tests.conformance.toys.race.view import View
from tests.conformance.toys.race.words import describe


def draw(seen: BoardSubject) -> Picture:
    """The text of `describe`, on blue for the table and on rose for a seat."""
    view: View = seen.view
    return page(describe(view, seen.cast, seen.words).splitlines(), "#b9cfe4" if view.eye is None else "#e8c3bd")


def primer(first: PrimerSubject) -> Picture:
    """Three notes below each other."""
    notes = [first.words(f"race-primer-note-{part}") for part in ("who", "want", "press")]
    return page(notes, "#b9cfe4")


def cover(lobby: CoverSubject) -> Picture:
    """The occupants of the seats, one below the other, and what was agreed."""
    return page([*(f"{here.occupant} {here.name}" for here in lobby.seats), lobby.agreed], "#b9cfe4")
