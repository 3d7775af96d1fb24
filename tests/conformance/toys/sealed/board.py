"""Pictures of Sealed, drawn from views."""

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Picture
from tests.conformance.toys.canvas import page
from tests.conformance.toys.sealed.view import View
from tests.conformance.toys.sealed.words import describe


def draw(seen: BoardSubject) -> Picture:
    """The text of `describe`, on green for the table and on sand for a seat."""
    view: View = seen.view
    return page(describe(view, seen.cast, seen.words).splitlines(), "#bfd8b8" if view.eye is None else "#e8d9b5")


def primer(first: PrimerSubject) -> Picture:
    """Three notes below each other."""
    notes = [first.words(f"sealed-primer-note-{part}") for part in ("who", "want", "press")]
    return page(notes, "#bfd8b8")


def cover(lobby: CoverSubject) -> Picture:
    """The occupants of the seats, one below the other, and what was agreed."""
    return page([*(f"{here.occupant} {here.name}" for here in lobby.seats), lobby.agreed], "#bfd8b8")
