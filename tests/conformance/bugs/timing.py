"""Games that go wrong over time: turns, questions, clocks, chance, and states that do not keep still."""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games.engine.contract.values import Eye, Millis, Outcome, Refusal, Seat
from tests.conformance.bugs.bug import Bug
from tests.conformance.toys.methods import RaceMethods, SealedMethods
from tests.conformance.toys.race.values import Turned
from tests.conformance.toys.sealed.values import Dealt, Revealed, Seal, Sealed


class AwaitsThoseWhoHaveBid(SealedMethods):
    def awaited(self, state: Any) -> tuple[Seat, ...]:
        return self.may_act(state)


class AsksBackwards(SealedMethods):
    def asks(self, state: Any) -> Any:
        return dict(reversed([*super().asks(state).items()]))


class AwaitsNobody(SealedMethods):
    def awaited(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().awaited(state) if state.round != 2)


class NeverEnds(SealedMethods):
    def outcome(self, state: Any) -> Outcome | None:
        return None

    def evolve(self, state: Any, event: Any) -> Any:
        return replace(after, round=1) if (after := super().evolve(state, event)).over else after


class EndsTwice(SealedMethods):
    def outcome(self, state: Any) -> Outcome | None:
        early = state.round == 2 and state.options.rounds > 2
        return Outcome("counted", (1,) * state.seats, state.points) if early else super().outcome(state)


class ClockStandsStill(RaceMethods):
    def expire(self, state: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return (Turned(state.tops, state.since),)


class ClockDoesNothing(RaceMethods):
    def expire(self, state: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return ()


class DeadlineAfterTheEnd(RaceMethods):
    def deadline(self, state: Any) -> Millis | None:
        return Millis(state.since + 9000)


class QuestionNeverChanges(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 0 if state.over else 1


class QuestionChangesWithEveryBid(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 0 if state.over else 10 * state.round + sum(bid is not None for bid in state.sealed)


class QuestionComesBack(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 0 if state.over else state.round % 2 + 1


class QuestionRemainsAfterTheEnd(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return int(state.round)


class NothingIsAsked(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 0


class QuestionOfARaceChanges(RaceMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 0 if state.winner is not None else 1 + sum(state.tops)


class WhoHasBidMayNotActButDoes(SealedMethods):
    def may_act(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().may_act(state) if state.sealed[seat] is None)

    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        mine = state.round and not state.over and action.card in {0, *state.hands[seat]}
        return None if mine else Refusal("over", "S-4")

    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        yield from () if state.over else (Seal(card) for card in (*state.hands[seat], 0))


class TheOrderOfBidsIsKept(SealedMethods):
    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        if isinstance(event, Sealed):
            return replace(after, last=(*after.last, event.seat))
        return replace(after, last=(*after.last, *state.last)) if isinstance(event, Revealed) else after


class EvolveDraws(SealedMethods):
    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        return replace(after, points=(random.randrange(9), *after.points[1:])) if isinstance(event, Revealed) else after


class EvolveChangesItsInput(SealedMethods):
    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        if isinstance(event, Sealed):
            object.__setattr__(state, "sealed", after.sealed)
        return after


class EvolveDropsABid(SealedMethods):
    def evolve(self, state: Any, event: Any) -> Any:
        return state if isinstance(event, Sealed) and event.seat == 1 else super().evolve(state, event)


class StateHoldsLists(SealedMethods):
    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        hands: Any = tuple(list(hand) for hand in after.hands)
        return replace(after, hands=hands) if isinstance(event, Dealt) else after


class DecidesByTheClock(RaceMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        late = state.last is not None and time.monotonic() > 5e8
        return Refusal("locked", "R-3") if late else super().refuse(state, seat, action, at)


class DecidesByTheGlobalGenerator(SealedMethods):
    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return super().decide(state, seat, action, at, random)  # type: ignore[arg-type]


class DecidesNothing(SealedMethods):
    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return () if state.sealed[seat] == action.card else super().decide(state, seat, action, at, rng)


class HidesChance(SealedMethods):
    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return (Sealed(seat, rng.choice((0, *state.hands[seat]))),)


class ForgetsToDeclareAnEvent(SealedMethods):
    events = (Dealt, Sealed, Revealed)  # type: ignore[assignment]


class DeclaresADeadEvent(SealedMethods):
    events = (*SealedMethods.events, Turned)  # type: ignore[assignment]


class RemembersTheLastLook(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        self.last_look = state
        return super().view(state, eye)


class LooksTwiceDifferently(RaceMethods):
    def deadline(self, state: Any) -> Millis | None:
        deadline = super().deadline(state)
        return None if deadline is None else Millis(deadline + random.randrange(1000))


BUGS = (
    Bug(AwaitsThoseWhoHaveBid, "a_round_of_answers_is_one_question_a_seat"),
    Bug(AsksBackwards, "seats_are_asked_in_order"),
    Bug(AwaitsNobody, "nobody_is_awaited_only_at_the_end_or_when_the_clock_moves"),
    Bug(NeverEnds, "matches_end"),
    Bug(EndsTwice, "nobody_is_awaited_only_at_the_end_or_when_the_clock_moves"),
    Bug(ClockStandsStill, "the_clock_makes_progress"),
    Bug(ClockDoesNothing, "the_clock_makes_progress"),
    Bug(DeadlineAfterTheEnd, "nobody_is_awaited_only_at_the_end_or_when_the_clock_moves"),
    Bug(QuestionNeverChanges, "a_round_of_answers_is_one_question_a_seat"),
    Bug(QuestionNeverChanges, "other_offers_are_another_question"),
    Bug(QuestionChangesWithEveryBid, "an_open_decision_is_not_disturbed_by_others"),
    Bug(QuestionComesBack, "a_new_question_has_a_number_never_used_before"),
    Bug(QuestionRemainsAfterTheEnd, "an_awaited_seat_is_asked_something"),
    Bug(NothingIsAsked, "an_awaited_seat_is_asked_something"),
    Bug(QuestionOfARaceChanges, "the_question_of_a_race_never_changes"),
    Bug(WhoHasBidMayNotActButDoes, "a_seat_that_acted_could"),
    Bug(TheOrderOfBidsIsKept, "the_order_of_simultaneous_answers_does_not_matter"),
    Bug(EvolveDraws, "evolving_twice_gives_the_same"),
    Bug(EvolveChangesItsInput, "evolving_twice_gives_the_same"),
    Bug(EvolveDropsABid, "a_round_of_answers_is_one_question_a_seat"),
    Bug(StateHoldsLists, "values_cannot_be_changed"),
    Bug(DecidesByTheClock, "the_global_generator_and_the_clock_are_left_alone"),
    Bug(DecidesByTheClock, "the_code_imports_no_clock_no_store_and_no_discord"),
    Bug(DecidesByTheGlobalGenerator, "the_global_generator_and_the_clock_are_left_alone"),
    Bug(DecidesByTheGlobalGenerator, "deciding_twice_decides_the_same"),
    Bug(DecidesNothing, "whatever_is_accepted_leaves_an_event"),
    Bug(HidesChance, "chance_is_marked_as_revealing"),
    Bug(ForgetsToDeclareAnEvent, "events_are_declared"),
    Bug(DeclaresADeadEvent, "every_declared_event_happens"),
    Bug(RemembersTheLastLook, "the_game_remembers_nothing"),
    Bug(LooksTwiceDifferently, "asking_changes_nothing"),
)
"""Every fault in time, and the check that finds it."""
