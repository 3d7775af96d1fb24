"""The course of a match: how the hands fell, the photo finish and its margin, who was in front and since when."""

from games.biesti_boys import GAME
from games.biesti_boys.course import falls, photo, took_lead
from games.biesti_boys.values import State
from games.biesti_boys.view import Told, View
from games.engine.contract.values import CastMember, Millis
from tests.games.biesti_boys.positions import ANN, BEN, done, position
from tests.games.speech import speak

CAST = (CastMember("Ann"), CastMember("Ben"))
Step = tuple[int, str, str, int]


def ended(*steps: Step, hands: tuple[str, str] = ("4 6", "2 8")) -> tuple[View, list[Told]]:
    """The public view and events after those plays: seat, card, lift, time. Both start with two cards and no stack."""
    state: State = position("E6", *hands, stacks=("", ""))
    told: list[Told] = []
    for seat, card, lift, at in steps:
        state = done(state, (ANN, BEN)[seat], card, lift, at)
        assert state.last is not None
        told.append(state.last)
    return GAME.view(state, None), told


AHEAD: tuple[Step, ...] = ((0, "4", "B", 1_000), (1, "2", "A", 1_300), (0, "6", "D", 2_000))
OVERTAKEN: tuple[Step, ...] = ((1, "2", "A", 700), (0, "4", "B", 1_000), (0, "6", "D", 2_000))


def test_the_margin_is_the_time_between_both_when_they_had_as_many_cards_left() -> None:
    view, told = ended(*AHEAD)
    found = photo(view, told)
    assert found is not None
    assert (found.second, found.left, found.margin) == (BEN, 1, 300)
    view, told = ended(*OVERTAKEN)
    found = photo(view, told)
    assert found is not None
    assert found.margin == -300


def test_it_is_no_photo_finish_before_the_end_or_if_nobody_was_close() -> None:
    view, told = ended(*AHEAD[:2])
    assert photo(view, told) is None
    view, told = ended((0, "4", "B", 1_000), (0, "6", "D", 2_000), hands=("4 6", "2 8 8"))
    assert photo(view, told) is None


def test_the_lead_counts_from_the_play_after_which_it_was_never_lost() -> None:
    view, told = ended(*OVERTAKEN)
    lead = took_lead(view, told, ANN)
    assert lead is not None
    assert (lead.seat, lead.left, lead.at) == (ANN, 0, 2_000)
    assert took_lead(*ended((0, "4", "B", 1_000), (0, "6", "D", 2_000)), ANN) is None


def test_the_turning_point_is_the_play_that_took_the_lead_for_good() -> None:
    view, told = ended(*OVERTAKEN)
    outcome = GAME.outcome(done_state())
    assert outcome is not None
    assert GAME.recap(view, told, outcome).turning == 2
    view, told = ended((0, "4", "B", 1_000), (0, "6", "D", 2_000))
    assert GAME.recap(view, told, outcome).turning is None, "who led from the first card on never took the lead"


def test_how_the_cards_came_down_starts_with_a_full_stack() -> None:
    view, told = ended(*AHEAD)
    assert falls(view, told)[BEN] == [(Millis(0), 36), (Millis(1_300), 1)]


def test_the_recap_says_the_margin_and_the_lead_in_words() -> None:
    view, told = ended(*AHEAD)
    outcome = GAME.outcome(done_state())
    assert outcome is not None
    said = [text.say(speak("en"), CAST) for text in GAME.recap(view, told, outcome).lines]
    assert said[0] == "Photo finish: Ben came down to 1 card 0.3\u00a0s after Ann."
    assert said[-1] == "Ann was in front only at the last card."


def done_state() -> State:
    """The state after Ann's last card."""
    state = position("E6", "4 6", "2 8", stacks=("", ""))
    for seat, card, lift, at in AHEAD:
        state = done(state, (ANN, BEN)[seat], card, lift, at)
    return state
