"""Games in which ordering ahead goes wrong."""

from dataclasses import replace
from typing import Any

from games.engine.contract.forms import Order
from tests.conformance.bugs.bug import Bug, SpyingSealed
from tests.conformance.toys.sealed import SealedGame


class OrdersACardThatIsNotHeld(SealedGame):
    def order(self, view: Any) -> Order | None:
        order = super().order(view)
        return None if order is None else replace(order, choice=replace(order.choice, code="seal.99"))


class OrderBecomesAnother(SealedGame):
    def order(self, view: Any) -> Order | None:
        order = super().order(view)
        if order is None or not view.hand:
            return order
        return replace(order, choice=replace(order.choice, code=f"seal.{view.hand[0]}"))


class OrderHoldsForEver(SealedGame):
    def order(self, view: Any) -> Order | None:
        order = super().order(view)
        return None if order is None else replace(order, until="ever")


class OrderHasTooLongAMoment(SealedGame):
    def order(self, view: Any) -> Order | None:
        order = super().order(view)
        return None if order is None else replace(order, until=f"{order.until}{'.' * 40}")


class OrderSpies(SpyingSealed):
    def order(self, view: Any) -> Order | None:
        order = super().order(view)
        return None if self.seen[1] % 2 else order


BUGS = (
    Bug(OrdersACardThatIsNotHeld, "what_was_ordered_is_accepted_when_asked"),
    Bug(OrderBecomesAnother, "what_was_ordered_is_accepted_when_asked"),
    Bug(OrderHoldsForEver, "an_order_ends_with_its_moment"),
    Bug(OrderHasTooLongAMoment, "an_order_fits_a_button"),
    Bug(OrderSpies, "no_leak_in_what_can_be_ordered"),
)
"""Every fault of this kind, and the check that finds it."""
