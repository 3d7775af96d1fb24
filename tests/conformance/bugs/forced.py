"""Games that play by themselves what they should not."""

from typing import Any

from games.engine.contract.values import Forced, Seat
from tests.conformance.bugs.bug import Bug, SpyingSealed
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed.values import NOTHING, Seal


class ForcesWhatIsFree(SealedMethods):
    def forced(self, view: Any) -> Forced | None:
        seats = [Seat(seat) for seat, sealed in enumerate(view.sealed) if not sealed and not view.over]
        return Forced(seats[0], Seal(NOTHING)) if seats else None


class ForcesASeatThatIsNotAwaited(SealedMethods):
    def forced(self, view: Any) -> Forced | None:
        sealed = [Seat(seat) for seat, done in enumerate(view.sealed) if done]
        return Forced(sealed[0], Seal(NOTHING)) if sealed else super().forced(view)


class ForcesBySpying(SpyingSealed):
    def forced(self, view: Any) -> Forced | None:
        return Forced(Seat(0), Seal(NOTHING)) if self.seen[1] % 2 else None


class ForcesAHandWithAChoice(SealedMethods):
    def forced(self, view: Any) -> Forced | None:
        able = view.eye is not None and view.round and not view.over and not view.sealed[view.eye]
        return Forced(view.eye, Seal(NOTHING), alone=True) if able else super().forced(view)


BUGS = (
    Bug(ForcesWhatIsFree, "what_is_forced_is_the_only_action"),
    Bug(ForcesASeatThatIsNotAwaited, "what_is_forced_is_the_only_action"),
    Bug(ForcesBySpying, "no_leak_in_what_is_forced"),
    Bug(ForcesAHandWithAChoice, "what_is_forced_is_the_only_action"),
)
"""Every fault of this kind, and the check that finds it."""
