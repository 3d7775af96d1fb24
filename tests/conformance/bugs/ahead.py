"""Games in which premoves go wrong."""

from dataclasses import replace
from typing import Any

from games.engine.contract.forms import Premove
from tests.conformance.bugs.bug import Bug, SpyingSealed
from tests.conformance.toys.methods import SealedMethods


class PremoveOfACardThatIsNotHeld(SealedMethods):
    def premove(self, view: Any) -> Premove | None:
        premove = super().premove(view)
        return None if premove is None else replace(premove, choice=replace(premove.choice, code="seal.99"))


class PremoveBecomesAnother(SealedMethods):
    def premove(self, view: Any) -> Premove | None:
        premove = super().premove(view)
        if premove is None or not view.hand:
            return premove
        return replace(premove, choice=replace(premove.choice, code=f"seal.{view.hand[0]}"))


class PremoveHoldsForEver(SealedMethods):
    def premove(self, view: Any) -> Premove | None:
        premove = super().premove(view)
        return None if premove is None else replace(premove, until="ever")


class PremoveHasTooLongAMoment(SealedMethods):
    def premove(self, view: Any) -> Premove | None:
        premove = super().premove(view)
        return None if premove is None else replace(premove, until=f"{premove.until}{'.' * 40}")


class PremoveSpies(SpyingSealed):
    def premove(self, view: Any) -> Premove | None:
        premove = super().premove(view)
        return None if self.seen[1] % 2 else premove


BUGS = (
    Bug(PremoveOfACardThatIsNotHeld, "a_premove_is_accepted_when_asked"),
    Bug(PremoveBecomesAnother, "a_premove_is_accepted_when_asked"),
    Bug(PremoveHoldsForEver, "a_premove_ends_with_its_moment"),
    Bug(PremoveHasTooLongAMoment, "a_premove_fits_a_button"),
    Bug(PremoveSpies, "no_leak_in_premoves"),
)
"""Every fault of this kind, and the check that finds it."""
