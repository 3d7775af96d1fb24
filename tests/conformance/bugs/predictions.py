"""Games whose predictions are wrong."""

from typing import Any

from games.engine.contract.values import Prediction, Seat, Settlement, Text
from tests.conformance.bugs.bug import Bug, SpyingSealed
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed.values import Revealed, Sealed


class PredictsWithAKeyThatIsTooLong(SealedMethods):
    def predict(self, view: Any) -> Prediction | None:
        found = super().predict(view)
        return found and found._replace(key=f"the round number {found.key}")


class PredictsWithoutASentence(SealedMethods):
    def predict(self, view: Any) -> Prediction | None:
        found = super().predict(view)
        return found and found._replace(question=Text("sealed-no-such-text"))


class PredictsWhatOthersDecide(SealedMethods):
    def predict(self, view: Any) -> Prediction | None:
        found = super().predict(view)
        return found and (found if view.seats == 2 else found._replace(seats=found.seats[:2]))


class PredictsTheSameAgain(SealedMethods):
    def predict(self, view: Any) -> Prediction | None:
        found = super().predict(view)
        return found and found._replace(key="1")


class SettlesForASeatThatIsNotThere(SealedMethods):
    def settled(self, told: Any) -> Settlement | None:
        found = super().settled(told)
        return found and found._replace(seats=(Seat(9),))


class SettlesWhatWasNeverOffered(SealedMethods):
    def settled(self, told: Any) -> Settlement | None:
        return Settlement("9", ()) if isinstance(told, Revealed) else None


class PredictsBySpying(SpyingSealed):
    def predict(self, view: Any) -> Prediction | None:
        return super().predict(view) if self.seen[1] % 2 else None


class SettlesForWhoSealed(SealedMethods):
    def settled(self, told: Any) -> Settlement | None:
        return Settlement("1", (told.seat,)) if isinstance(told, Sealed) else super().settled(told)


BUGS = (
    Bug(PredictsWithAKeyThatIsTooLong, "predictions_have_a_key_a_question_and_seats"),
    Bug(PredictsWithoutASentence, "predictions_have_a_key_a_question_and_seats", LookupError),
    Bug(PredictsWhatOthersDecide, "whoever_is_asked_has_a_part_in_what_can_be_predicted"),
    Bug(PredictsTheSameAgain, "predictions_are_settled_once_for_seats_that_were_offered"),
    Bug(SettlesForASeatThatIsNotThere, "predictions_are_settled_once_for_seats_that_were_offered"),
    Bug(SettlesWhatWasNeverOffered, "predictions_are_settled_once_for_seats_that_were_offered"),
    Bug(PredictsBySpying, "no_leak_in_predictions"),
    Bug(SettlesForWhoSealed, "every_eye_is_told_of_the_same_settlement"),
)
"""Every fault of this kind, and the check that finds it."""
