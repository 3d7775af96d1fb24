"""The questions: following takes one press and leading at most two, with any hand."""

from itertools import islice

import pytest

from games.career_poker.forms import ask, cards_text, premove
from games.career_poker.values import Give, State
from games.career_poker.view import view_of
from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import Choice, Group, PickCounts, PickOne
from games.engine.contract.values import Eye
from tests.games.career_poker.positions import CAST, RULES, SEATS, A, B, C, D, cards, done, hand_ended, match, position
from tests.games.speech import speak


def form(state: State, eye: Eye) -> PickOne:
    """The form of that eye; there must be one to pick one from."""
    found = ask(view_of(state, eye))
    assert isinstance(found, PickOne)
    return found


def pressable(state: State, eye: Eye) -> list[Choice | Group]:
    """The choices and groups that can be pressed."""
    return [one for one in form(state, eye).choices if isinstance(one, Group) or one.open]


def codes(state: State, eye: Eye) -> list[str | list[str]]:
    """The codes that can be pressed, those behind one button as a list."""
    return [
        [choice.code for choice in one.choices] if isinstance(one, Group) else one.code for one in pressable(state, eye)
    ]


def labels(state: State, eye: Eye, language: str = "en") -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [one.label.say(speak(language), CAST) for one in pressable(state, eye)]


def places(state: State, eye: Eye) -> list[str]:
    """The labels of all buttons, in their places."""
    return [one.label.say(speak("en"), CAST) for one in form(state, eye).choices]


def test_following_takes_one_press_with_the_fewest_jokers() -> None:
    state = done(position("7 7 1", "8 8 9 9 9 11 J J", "1", "1"), (A, "7 7"))
    assert codes(state, B) == [
        "play.8.2.0",
        "play.9.2.0",
        "play.11.1.1",
        ["play.8.1.1", "play.9.1.1", "play.14.0.2"],
        "pass",
    ]
    assert labels(state, B) == ["8", "9", "11★", "★", "Pass"]


def test_jokers_alone_follow_by_one_press_where_they_go_with_nothing_else() -> None:
    state = done(position("7 1", "J", "1", "1"), (A, "7"))
    assert codes(state, B) == ["play.14.0.1", "pass"]


def test_every_value_keeps_its_place_while_people_follow_or_lead() -> None:
    values = [str(value) for value in range(1, 14)]
    following = done(position("5 9", "6 11", "1", "1"), (A, "5"))
    assert places(following, B) == [*values, "★", "Pass"]
    assert places(following, C) == places(position("5 9", "6 11", "1", "1"), B) == [*values, "★", "Pass"]
    assert places(position("4 4 9", "1", "1", "1"), A) == [*values, "★"]
    assert places(position("4 4 9", "1", "1", "1", jokers="none"), A) == values
    assert (form(following, B).width, len(form(following, B).choices)) == (4, 15)


@pytest.mark.parametrize(
    ("jokers", "asked"), [("wild", "Beat a joker with another, or pass."), ("plain14", "Nothing beats a joker: pass.")]
)
def test_kp_a3_a_joker_is_asked_to_be_beaten_only_where_another_beats_it(jokers: str, asked: str) -> None:
    state = done(position("J 1", "J 1", "1", "1", jokers=jokers), (A, "J"))
    assert form(state, B).prompt.say(speak("en"), CAST) == asked


def test_where_nothing_beats_the_trick_only_the_pass_is_open() -> None:
    state = done(position("13 1", "12 1", "1", "1"), (A, "13"))
    assert form(state, B).prompt.say(speak("en"), CAST) == "None of your cards beats a 13: pass."
    assert codes(state, B) == ["pass"]


def test_leading_shows_each_value_and_behind_it_every_way() -> None:
    state = position("4 4 4 9 J", "1", "1", "1")
    assert codes(state, A) == [
        ["play.4.1.0", "play.4.2.0", "play.4.3.0", "play.4.1.1", "play.4.2.1", "play.4.3.1"],
        ["play.9.1.0", "play.9.1.1"],
        "play.14.0.1",
    ]
    assert labels(state, A) == ["4", "9", "★"]


def test_leading_a_value_held_once_takes_one_press() -> None:
    assert codes(position("4 9 9", "1", "1", "1"), A) == ["play.4.1.0", ["play.9.1.0", "play.9.2.0"]]


def open_codes(shown: PickOne) -> set[str]:
    """The codes of all choices that can be pressed."""
    return {choice.code for choice in shown.every() if choice.open}


HARDEST = (
    "1 2 3 4 5 6 7 8 9 10 11 12 13 J J J J",
    "5 5 5 5 5 5 5 5 6 7 8 9 10 J J J J",
    "5 5 5 5 5 5 5 6 6 6 6 6 6 J J J J",
    "1 1 2 2 3 3 4 4 5 5 6 6 7 J J J J",
)


@pytest.mark.parametrize("hand", HARDEST)
def test_no_lead_of_seventeen_cards_with_four_jokers_is_cut_off(hand: str) -> None:
    state = position(hand, *["1"] * 7)
    shown = form(state, A)
    assert open_codes(shown) == {code_of(move) for move in questions.moves(RULES, state, A)}
    keys = [one.key for one in shown.choices if isinstance(one, Group)]
    assert len(set(keys)) == len(keys)
    levels = [shown.choices, *(one.choices for one in shown.choices if isinstance(one, Group))]
    assert all(len(level) <= 25 for level in levels)


@pytest.mark.parametrize("hand", HARDEST)
@pytest.mark.parametrize("led", ["1", "1 1", "1 1 1", "1 1 1 1", "2 2 2 2 2"])
def test_no_reply_of_such_a_hand_is_cut_off(hand: str, led: str) -> None:
    state = done(position(led + " 13", hand, *["1"] * 6), (A, led))
    shown = form(state, B)
    assert open_codes(shown) == {code_of(move) for move in questions.moves(RULES, state, B)}
    levels = [shown.choices, *(one.choices for one in shown.choices if isinstance(one, Group))]
    assert all(len(level) <= 25 for level in levels)


def test_the_board_asks_nothing_in_any_phase() -> None:
    state = position("4 9", "5", "5", "5")
    assert [ask(view_of(one, None)) for one in (state, done(state, (A, "4")))] == [None, None]


def test_a_player_who_is_not_to_act_can_press_nothing_and_reads_what_comes_next() -> None:
    state = position("4 9", "5 6", "5", "5 8", ranks=(1, 2, 3, 4))
    assert waits(state, B) == "After the lead you need as many cards of one higher value."
    state = done(state, (A, "4"))
    assert waits(state, A) == "To beat: a 4 from you. If nobody does, you lead next."
    assert waits(state, C) == "To beat: a 4 from Ana. You are next."
    assert waits(state, D) == "To beat: a 4 from Ana. You come after 2 others."
    state = done(state, (B, ""), (C, "5"))
    assert waits(state, B) == "To beat: a 5 from Cleo. You have had your turn in this trick."
    assert waits(state, C) == "You are out. Wait for the next hand."


def test_in_the_exchange_whoever_waits_reads_what_becomes_of_their_cards() -> None:
    state = hand_ended((1, 2, 3, 4), 4)
    assert waits(state, D) == "Ana chooses the 2 cards for you. Then the Boss leads."
    state = done(state, (A, questions.fallback(RULES, state, A)))
    assert waits(state, A) == "Your gift for Dan is chosen. It moves when every pair is ready."


def test_a_gift_is_said_to_both_until_they_act_and_to_nobody_else() -> None:
    state = hand_ended((1, 2, 3, 4), 4)
    for seat in (A, B):
        state = done(state, (seat, questions.fallback(RULES, state, seat)))
    trade = view_of(state, D).trade
    assert trade is not None
    gave, got = (cards_text(one or ()).say(speak("en")) for one in (trade.gave, trade.got))
    assert waits(state, D).splitlines()[1] == f"Ana takes {gave} from you. You get {got}."
    asked = form(state, A).prompt.say(speak("en"), CAST).splitlines()
    assert asked == ["You lead: which value?", f"Dan gives you {gave}. You give {got}."]
    lead = next(questions.moves(RULES, state, A))
    state = done(state, (A, lead))
    assert "takes" in waits(state, D)
    assert "gives" not in waits(state, A)
    assert "Dan" not in form(state, B).prompt.say(speak("en"), CAST)


def waits(state: State, eye: Eye) -> str:
    """The prompt of a seat that waits, in a form in which all is closed."""
    shown = form(state, eye)
    assert shown.waits
    return shown.prompt.say(speak("en"), CAST)


def test_a_gift_is_opened_with_the_lowest_cards() -> None:
    state = hand_ended((1, 2, 3, 4), 4)
    found = ask(view_of(state, A))
    assert isinstance(found, PickCounts)
    assert (found.least, found.most, len(found.counters)) == (2, 2, 14)
    assert [counter.have for counter in found.counters] == list(state.hands[A])
    assert action_of(found.action(found.start), RULES.actions) == questions.fallback(RULES, state, A)
    assert found.prompt.say(speak("en"), CAST) == "Which two cards do you give Dan?"
    assert speak("en")(found.done, count=1, things="2") == "Give the 2"
    assert speak("en")(found.done, count=2, things="2 + 5") == "Give 2 + 5"
    assert ask(view_of(state, None)) is None


def test_a_gift_that_is_chosen_is_asked_for_no_more() -> None:
    state = hand_ended((1, 2, 3, 4), 4)
    state = done(state, (A, questions.fallback(RULES, state, A)))
    assert form(state, A).waits
    view = view_of(state, A)
    assert view.trade is not None
    assert view.trade.chosen is not None


def test_what_must_be_beaten_is_said() -> None:
    state = done(position("9 9 J 1", "10 10 10", "1", "1"), (A, "9 9 J"))
    said = form(state, B).prompt.say(speak("en"), CAST)
    assert said == "Beat three 9s with three higher cards of one value, or pass."
    hints = [one.hint.say(speak("fr"), CAST) for one in pressable(state, B)]
    assert hints == ["poser trois 10", "ne rien poser dans ce pli"]


@pytest.mark.parametrize("seats", SEATS)
def test_every_move_of_random_sessions_can_be_pressed_in_two_presses_at_most(seats: int) -> None:
    for state, seat, *_ in match(seats, 4, hands=2):
        found = ask(view_of(state, seat))
        moves = questions.moves(RULES, state, seat)
        if isinstance(found, PickOne):
            assert open_codes(found) == {code_of(move) for move in moves}
            assert all(isinstance(one, Choice | Group) for one in found.choices)
        else:
            assert isinstance(found, PickCounts)
            gifts = [move.cards for move in islice(moves, 40) if isinstance(move, Give)]
            assert gifts
            assert all(map(found.ready, gifts))


def test_cards_are_read_as_they_are_written() -> None:
    assert cards("1 1 13 J") == (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)


def test_a_pass_is_a_premove_in_a_led_trick_for_a_player_who_has_yet_to_act_in_it() -> None:
    """KP-11, KP-12: everybody acts once, so those who have acted have nothing to order."""
    before = position("5 6", "7 8", "9 10", "11 12")
    assert all(premove(view_of(before, seat)) is None for seat in (A, B, C, None))
    led = done(before, (A, "5"))
    assert premove(view_of(led, A)) is None
    assert premove(view_of(led, B)) is not None
    passed = done(led, (B, ""))
    assert premove(view_of(passed, B)) is None
    assert premove(view_of(passed, C)) is not None
    assert premove(view_of(passed, None)) is None
