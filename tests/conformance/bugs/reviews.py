"""Games whose reviews are wrong."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.engine.contract.judgement import BestLine, Judgement, by_chance
from games.engine.contract.values import Text
from tests.conformance.bugs.bug import Bug, SpyingSealed
from tests.conformance.toys.sealed.values import Seal, Sealed


class ReviewedSealed(SpyingSealed):
    """Sealed with sound reviews: the highest card is best, and each card is worth a tenth of a chance for its value."""

    reviews = True

    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        """How much less than the highest card of the hand was bid."""
        if not isinstance(own, Sealed) or not view.hand:
            return None
        return by_chance({card: min(1.0, card / 20) for card in (*view.hand, own.card)}, own.card, _card)


class FindsNoChoice(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        return None


class JudgesBelowNothing(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        return None if found is None else replace(found, gap=found.gap - 0.1)


class JudgesBeyondTheMatch(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        return None if found is None else replace(found, gap=found.gap * 20)


class JudgesByLuck(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        return None if found is None else replace(found, gap=random.random())


class JudgesByTheCardsOfOthers(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        return None if found is None else replace(found, error=self.seen[1] / 100)


class NamesACardThatIsNotHeld(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        if found is None:
            return None
        return replace(found, said=Text(found.said.key, {**found.said.values, "other": _card(99)}))


class TellsALineOfCardsThatAreNotHeld(ReviewedSealed):
    def judged(self, view: Any, told: Sequence[Any], own: Any) -> Judgement | None:
        found = super().judged(view, told, own)
        return None if found is None else replace(found, line=BestLine((Seal(99),), _card(99)))


def _card(value: int) -> Text:
    return Text("sealed-card", {"card": value})


BUGS = (
    Bug(FindsNoChoice, "only_a_game_with_reviews_judges"),
    Bug(JudgesBelowNothing, "a_judgement_is_in_range"),
    Bug(JudgesBeyondTheMatch, "a_judgement_is_in_range"),
    Bug(JudgesByLuck, "no_leak_in_a_review"),
    Bug(JudgesByTheCardsOfOthers, "no_leak_in_a_review"),
    Bug(NamesACardThatIsNotHeld, "a_review_names_what_was_open"),
    Bug(TellsALineOfCardsThatAreNotHeld, "a_best_line_can_be_played"),
)
"""Every fault of this kind, and the check that finds it."""
