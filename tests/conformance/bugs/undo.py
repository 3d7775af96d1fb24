"""Games in which something that could be taken back leaves a trace, or was known before."""

from typing import Any

from games.engine.contract.values import Eye, Seat
from tests.conformance.bugs.bug import Bug
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed.values import NOTHING, Sealed
from tests.conformance.toys.sealed.view import Made


class TellsHowManyHadSealedBefore(SealedMethods):
    def told(self, state: Any, event: Any, eye: Eye) -> Any:
        told = super().told(state, event, eye)
        return Made(Seat(sum(bid is not None for bid in state.sealed))) if isinstance(told, Made) else told


class TellsWhetherACardWasBid(SealedMethods):
    def told(self, state: Any, event: Any, eye: Eye) -> Any:
        told = super().told(state, event, eye)
        bid = isinstance(event, Sealed) and event.card != NOTHING
        return Made(Seat(event.seat + 10)) if isinstance(told, Made) and bid else told


BUGS = (
    Bug(TellsHowManyHadSealedBefore, "what_was_taken_back_never_was"),
    Bug(TellsWhetherACardWasBid, "nobody_was_told_what_could_be_taken_back"),
)
"""Every fault of this kind, and the check that finds it."""
