"""Games that tell what is secret, each by another way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from games.engine.contract.forms import PickOne
from games.engine.contract.game import shown
from games.engine.contract.values import (
    Cast,
    Eye,
    Line,
    Millis,
    Outcome,
    Picture,
    Refusal,
    Seat,
    Text,
    Words,
)
from tests.conformance.bugs.bug import Bug, SpyingRace, SpyingSealed, changed, next_seat, peek
from tests.conformance.toys.liars_dice import GAME, LiarsDice
from tests.conformance.toys.liars_dice.values import Happened, Rolled, State
from tests.conformance.toys.liars_dice.view import View
from tests.conformance.toys.methods import RaceMethods, SealedMethods
from tests.conformance.toys.sealed.values import Seal, Sealed
from tests.conformance.toys.sealed.view import Made


class ViewShowsBids(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return replace(super().view(state, eye), last=(peek(state, eye),))


class ViewShowsOtherHands(RaceMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return replace(super().view(state, eye), hand=state.hands[0 if eye is None else next_seat(state, eye)])


class DeniesItsHands(SealedMethods):
    hands = False


class RecallsBackwards(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return changed(super().view(state, eye), recall=lambda _, told: tuple(reversed(told)))


class MovesComeInAnotherOrder(SealedMethods):
    def listed(self, state: Any, seat: Seat) -> Iterator[Any]:
        found = list(super().listed(state, seat))
        yield from reversed(found) if peek(state, seat) % 2 else found


class RefusalSaysWhoHasTheCard(SealedMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        answer = super().refuse(state, seat, action, at)
        if answer is not None and action.card in state.hands[next_seat(state, seat)]:
            return Refusal("not-in-hand", "S-2", {"card": action.card, "holder": next_seat(state, seat)})
        return answer


class HigherBidIsRefused(SealedMethods):
    def refuse(self, state: Any, seat: Seat, action: Any, at: Millis) -> Refusal | None:
        other = state.sealed[next_seat(state, seat)] if state.sealed else None
        if other is not None and action.card == other + 1:
            return Refusal("not-in-hand", "S-2", {"card": action.card})
        return super().refuse(state, seat, action, at)


class DeadlineDependsOnHands(RaceMethods):
    def deadline(self, state: Any) -> Millis | None:
        deadline = super().deadline(state)
        return None if deadline is None else Millis(deadline + sum(card or 0 for card in state.hands[0]))


class OnlyThoseWhoCanPlayAreAwaited(RaceMethods):
    def awaited(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().awaited(state) if any(True for _ in self.listed(state, seat)))


class QuestionDependsOnBids(SealedMethods):
    def question(self, state: Any, seat: Seat) -> int:
        return 2 * super().question(state, seat) - (peek(state, seat) % 2)


class FallbackBeatsTheBid(SealedMethods):
    def fallback(self, state: Any, seat: Seat) -> Any:
        return next((Seal(card) for card in state.hands[seat] if card > peek(state, seat)), Seal(0))


class ToldShowsBids(SealedMethods):
    def told(self, state: Any, event: Any, eye: Eye) -> Any:
        return event if isinstance(event, Sealed) else super().told(state, event, eye)


class ToldPointsAtTheBestHand(SealedMethods):
    def told(self, state: Any, event: Any, eye: Eye) -> Any:
        told = super().told(state, event, eye)
        best = max(range(state.seats), key=lambda seat: (seat != eye, sum(state.hands[seat]))) if state.hands else 0
        return Made(Seat(best)) if isinstance(told, Made) else told


class FormSpies(SpyingSealed):
    def ask(self, view: Any) -> PickOne | None:
        form: Any = super().ask(view)
        return None if form is None else replace(form, prompt=Text("sealed-ask-bid", {"round": self.seen[1]}))


class PhaseSpies(SpyingRace):
    def view(self, state: Any, eye: Eye) -> Any:
        view = super().view(state, eye)
        return view if self.seen[1] % 2 == 0 else changed(view, phase="race")


class DescriptionSpies(SpyingSealed):
    def describe(self, view: Any, cast: Cast, words: Words) -> str:
        return f"{super().describe(view, cast, words)}{' ' * (self.seen[1] % 3)}"


class StorySpies(SpyingSealed):
    def tell(self, told: Sequence[Any], cast: Cast, words: Words) -> list[Line]:
        return [replace(line, clause=f"S-{self.seen[1]}") for line in super().tell(told, cast, words)]


class PictureSpies(SpyingSealed):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(png=picture.png + bytes(self.seen[1]))


class ComputerSpies(SpyingSealed):
    def choose(self, view: Any, told: Sequence[Any], level: str, rng: Random) -> Any:
        return next((Seal(card) for card in view.hand if card > self.seen[1]), Seal(0))


class ViewTellsAnEmptyBid(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return replace(super().view(state, eye), sealed=tuple(bool(bid) for bid in state.sealed))


class OutcomeCountsHands(SealedMethods):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, scores=tuple(sum(hand) for hand in state.hands))


class GuessLosesAHand(SealedMethods):
    def guess(self, view: Any, told: Sequence[Any], rng: Random) -> Any:
        state = super().guess(view, told, rng)
        return replace(state, hands=state.hands[:-1])


class GuessIsTheTruth(SpyingSealed):
    def guess(self, view: Any, told: Sequence[Any], rng: Random) -> Any:
        return self.seen[0]


class GuessIsAlwaysTheSame(RaceMethods):
    def guess(self, view: Any, told: Sequence[Any], rng: Random) -> Any:
        return super().guess(view, told, Random(0))


class GuessForgetsWhatWasTold(SealedMethods):
    def guess(self, view: Any, told: Sequence[Any], rng: Random) -> Any:
        return super().guess(view, (), rng)


@dataclass(frozen=True, slots=True)
class RollView(View):
    """A view that keeps the roll of the round."""

    roll: Rolled | None = None


class _Dice(LiarsDice):
    """Liar's Dice with other rules or another view."""

    def __init__(self) -> None:
        super().__init__(**{one.name: getattr(GAME, one.name) for one in fields(GAME) if one.init})


class ViewKeepsARoll(_Dice):
    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "view", self.kept)

    def kept(self, state: State, eye: Eye) -> RollView:
        seen = shown(RollView, state, eye)
        return replace(seen, roll=Rolled(state.dice, Seat(0)))


class RollsFromNought(_Dice):
    def evolve(self, state: State, event: Happened) -> State:
        after = super().evolve(state, event)
        return replace(after, dice=tuple(tuple(die % 6 for die in dice) for dice in after.dice))


BUGS = (
    Bug(DeniesItsHands, "a_game_says_whether_seats_see_more_than_spectators"),
    Bug(RecallsBackwards, "only_what_was_told_can_be_recalled"),
    Bug(ViewShowsBids, "no_leak_in_the_view"),
    Bug(ViewShowsOtherHands, "no_leak_in_the_view"),
    Bug(MovesComeInAnotherOrder, "no_leak_in_the_list_of_moves"),
    Bug(RefusalSaysWhoHasTheCard, "no_leak_in_refusals"),
    Bug(HigherBidIsRefused, "no_leak_in_refusals"),
    Bug(DeadlineDependsOnHands, "no_leak_in_the_deadline"),
    Bug(OnlyThoseWhoCanPlayAreAwaited, "no_leak_in_the_seats_to_move"),
    Bug(QuestionDependsOnBids, "no_leak_in_the_question"),
    Bug(FallbackBeatsTheBid, "no_leak_in_the_fallback"),
    Bug(ToldShowsBids, "what_is_told_says_no_more_than_the_view"),
    Bug(ToldPointsAtTheBestHand, "no_leak_in_what_is_told"),
    Bug(FormSpies, "no_leak_in_the_form"),
    Bug(PhaseSpies, "no_leak_in_the_phase"),
    Bug(DescriptionSpies, "no_leak_in_the_description"),
    Bug(StorySpies, "no_leak_in_the_story"),
    Bug(PictureSpies, "no_leak_in_the_picture"),
    Bug(ComputerSpies, "no_leak_in_what_a_computer_chooses"),
    Bug(ViewTellsAnEmptyBid, "a_bid_shows_nothing_but_that_it_was_made"),
    Bug(OutcomeCountsHands, "no_leak_in_the_outcome"),
    Bug(GuessLosesAHand, "guesses_can_be_played_on", IndexError),
    Bug(GuessIsTheTruth, "guesses_differ_in_a_game_with_hands"),
    Bug(GuessIsAlwaysTheSame, "guesses_that_are_all_alike_are_the_truth"),
    Bug(GuessForgetsWhatWasTold, "guesses_that_are_all_alike_are_the_truth"),
    Bug(ViewKeepsARoll, "what_is_marked_as_secret_is_in_no_view_of_others"),
    Bug(RollsFromNought, "no_secret_value_is_0"),
)
"""Every leak, and the check that finds it."""
