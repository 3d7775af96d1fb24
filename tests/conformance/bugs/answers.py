"""Games that give wrong answers: to presses, in lists, codes, forms and texts."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.engine.contract import questions
from games.engine.contract.forms import Choice, Counter, Group, PickCounts, PickOne
from games.engine.contract.values import (
    Cast,
    Eye,
    Millis,
    Outcome,
    Refusal,
    Seat,
    Text,
    Words,
)
from tests.conformance.bugs.bug import Bug, changed
from tests.conformance.toys.methods import RaceMethods, SealedMethods
from tests.conformance.toys.sealed.values import NOTHING, Revealed, Seal


class AcceptsOnlyAtTheEndOfTime(SealedMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        early = state.round == 2 and at < questions.LATE
        return Refusal("over", "S-4") if early else super().refuse(state, seat, action, at)


class ListsAMoveTwice(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        yield from super().listed(state, seat)
        if state.round == 1:
            yield Seal(NOTHING)


class ListsInRandomOrder(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        found = list(super().listed(state, seat))
        random.shuffle(found)
        yield from found


class ShortHandsHaveNoMove(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        yield from (action for action in super().listed(state, seat) if len(state.hands[seat]) > 2)


class SampleIsNoMove(SealedMethods):
    def sample(self, state: Any, seat: Seat, rng: Random) -> Any:
        return Seal(rng.choice((NOTHING, 99)))


class FallbackIsRefused(SealedMethods):
    def fallback(self, state: Any, seat: Seat) -> Any:
        return Seal(1)


class AcceptsAfterTheEnd(SealedMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        return None if state.over and action.card == NOTHING else super().refuse(state, seat, action, at)


class RefusingRaises(SealedMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        if action.card != NOTHING:
            state.hands[seat].index(action.card)
        return super().refuse(state, seat, action, at)


class RefusesWithoutAClause(RaceMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        answer = super().refuse(state, seat, action, at)
        return None if answer is None else replace(answer, clause=None)


class RefusesWithoutASentence(RaceMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        answer = super().refuse(state, seat, action, at)
        return None if answer is None else replace(answer, code="because")


@dataclass(frozen=True, slots=True)
class SealThisCardOfTheHandForTheRoundThatIsPlayedNow(Seal):
    """An action with a long name."""


class CodesAreTooLong(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        return (
            SealThisCardOfTheHandForTheRoundThatIsPlayedNow(1000 + action.card)
            for action in super().listed(state, seat)
        )

    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        return super().refuse(state, seat, Seal(action.card % 1000), at)


class CodesHaveThreeDigits(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        return (Seal(100 + action.card) for action in super().listed(state, seat))

    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        return super().refuse(state, seat, Seal(action.card % 100), at)

    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return super().decide(state, seat, Seal(action.card % 100), at, rng)


class PlacesAreNoRanking(SealedMethods):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, places=tuple(place - 1 for place in outcome.places))


class ASeatHasNoPlace(RaceMethods):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, places=outcome.places[:-1])


class EndsForNoKnownReason(RaceMethods):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, reason="luck")


class ComputerCheats(SealedMethods):
    def choose(self, view: Any, told: Sequence[Any], level: str, rng: Random) -> Any:
        return Seal(99)


class ComputerCrashesOnACard(SealedMethods):
    """Computers bid nothing, so only somebody else brings this about."""

    def choose(self, view: Any, told: Sequence[Any], level: str, rng: Random) -> Any:
        assert not any(isinstance(one, Revealed) and any(one.bids) for one in told), "a card was bid"
        return Seal(NOTHING)


class ComputerThrowsItsOwnDice(SealedMethods):
    def choose(self, view: Any, told: Sequence[Any], level: str, rng: Random) -> Any:
        return super().choose(view, told, level, random.Random())


class ComputerStandsStill(SealedMethods):
    def choose(self, view: Any, told: Sequence[Any], level: str, rng: Random) -> Any:
        return None


class PhaseIsUndeclared(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return changed(super().view(state, eye), phase="sealing")


class FormOffersWhatIsRefused(SealedMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        extra = Choice("seal.99", Text("sealed-nothing"), Text("sealed-nothing-hint"))
        return None if form is None else replace(form, choices=(*form.choices, extra))


class FormClosesWhatIsAccepted(SealedMethods):
    def ask(self, view: Any) -> Any:
        form: Any = super().ask(view)
        if form is None:
            return None
        return replace(form, choices=tuple(replace(choice, open=choice.code != "seal.0") for choice in form.every()))


class FormHasAChoiceTwice(SealedMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        return None if form is None else replace(form, choices=form.choices * 2)


class FormHasTooManyChoices(SealedMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        name = Text("sealed-nothing")
        more = tuple(Choice(f"more.{number}", name, name, open=False) for number in range(25))
        return None if form is None else replace(form, choices=(*form.choices, *more))


class FormCutsOff(SealedMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        return None if form is None else replace(form, choices=form.choices[:2])


class FormHasAGroupTwice(SealedMethods):
    def ask(self, view: Any) -> Any:
        form: Any = super().ask(view)
        if form is None:
            return None
        name, every = Text("sealed-nothing"), tuple(form.every())
        return replace(form, choices=tuple(Group("all", name, name, part) for part in (every[:1], every[1:])))


class CountsAreTooMany(SealedMethods):
    def ask(self, view: Any) -> Any:
        name = Text("sealed-nothing")
        return super().ask(view) and PickCounts(name, (Counter(name, name, 99, 1),), "seal", 0, 99, (0,), name.key)


class FormLabelsAreAlike(RaceMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        same = Text("race-ask")
        return (
            None
            if form is None
            else replace(form, choices=tuple(replace(choice, label=same, hint=same) for choice in form.choices))
        )


class TablesFormGrows(RaceMethods):
    def ask(self, view: Any) -> Any:
        choice = Choice(f"play.0.{view.tops[0]}.0.1", Text("race-ask"), Text("race-ask"))
        return super().ask(view) if view.eye is not None else PickOne(Text("race-ask"), (choice,))


class FormHasNoWords(SealedMethods):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        return None if form is None else replace(form, prompt=Text("sealed-ask-nobody"))


class FormIsOnTheBoard(SealedMethods):
    def ask(self, view: Any) -> Any:
        name = Text("sealed-nothing")
        return super().ask(view) or (PickOne(name, (Choice("seal.0", name, name),)) if view.eye is None else None)


class FormForgetsASeat(SealedMethods):
    def ask(self, view: Any) -> Any:
        return None if view.eye == 1 else super().ask(view)


class DescribesAtLength(SealedMethods):
    def describe(self, view: Any, cast: Cast, words: Words) -> str:
        return super().describe(view, cast, words) * 20


class LevelHasNoName(RaceMethods):
    levels = ("slow", "quick", "lightning")  # type: ignore[assignment]


BUGS = (
    Bug(AcceptsOnlyAtTheEndOfTime, "every_move_is_accepted"),
    Bug(ListsAMoveTwice, "moves_come_in_a_fixed_order_without_repeats"),
    Bug(ListsInRandomOrder, "moves_come_in_a_fixed_order_without_repeats"),
    Bug(ShortHandsHaveNoMove, "awaited_seats_have_a_move"),
    Bug(SampleIsNoMove, "samples_are_moves"),
    Bug(FallbackIsRefused, "the_fallback_is_accepted"),
    Bug(AcceptsAfterTheEnd, "a_seat_that_may_not_act_is_refused"),
    Bug(RefusingRaises, "refusing_never_raises", ValueError),
    Bug(RefusesWithoutAClause, "refusals_name_a_code_and_a_clause"),
    Bug(RefusesWithoutASentence, "every_refusal_has_its_sentence", LookupError),
    Bug(CodesAreTooLong, "codes_are_short_and_fit_a_button"),
    Bug(CodesHaveThreeDigits, "codes_lead_back_to_their_action"),
    Bug(PlacesAreNoRanking, "the_outcome_ranks_every_seat"),
    Bug(ASeatHasNoPlace, "the_outcome_ranks_every_seat"),
    Bug(EndsForNoKnownReason, "every_ending_has_its_sentence", LookupError),
    Bug(ComputerCheats, "computers_choose_what_is_accepted"),
    Bug(ComputerThrowsItsOwnDice, "computers_choose_what_is_accepted"),
    Bug(ComputerStandsStill, "computers_choose_what_is_accepted"),
    Bug(ComputerStandsStill, "computers_play_to_the_end"),
    Bug(ComputerCrashesOnACard, "computers_play_to_the_end"),
    Bug(PhaseIsUndeclared, "phases_are_declared"),
    Bug(FormOffersWhatIsRefused, "open_choices_are_accepted_and_closed_ones_are_not"),
    Bug(FormClosesWhatIsAccepted, "open_choices_are_accepted_and_closed_ones_are_not"),
    Bug(FormHasAChoiceTwice, "choices_have_codes_of_their_own"),
    Bug(FormCutsOff, "every_move_can_be_pressed"),
    Bug(FormHasAGroupTwice, "choices_have_codes_of_their_own"),
    Bug(FormHasTooManyChoices, "choices_have_codes_of_their_own"),
    Bug(CountsAreTooMany, "counts_that_may_be_sent_are_accepted"),
    Bug(FormLabelsAreAlike, "forms_can_be_read_in_every_language"),
    Bug(TablesFormGrows, "the_tables_form_keeps_its_rows"),
    Bug(FormHasNoWords, "forms_can_be_read_in_every_language", LookupError),
    Bug(FormForgetsASeat, "an_awaited_seat_gets_a_form"),
    Bug(FormIsOnTheBoard, "an_awaited_seat_gets_a_form"),
    Bug(DescribesAtLength, "stories_and_descriptions_can_be_said"),
    Bug(LevelHasNoName, "names_options_and_turn_lines_are_there", LookupError),
)
"""Every wrong answer, and the check that finds it."""
