"""The choices of a form: in a race every card on every lift, by turns those that fit."""

from games.biesti_boys import GAME
from games.biesti_boys.values import Pass, State, Turned, Why
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import PickOne
from games.engine.contract.values import Eye, Millis
from tests.games.biesti_boys.positions import ANN, BEN, CAST, NOW, done, follow, position
from tests.games.speech import speak

RACE = position("E1", "4 7 STOP", "8 8 8")


def form(state: State, eye: Eye) -> PickOne:
    """The form of that eye; there must be one."""
    found = GAME.ask(GAME.view(state, eye))
    assert isinstance(found, PickOne)
    return found


def labels(state: State, eye: Eye, language: str = "en") -> list[str]:
    """The labels of its choices."""
    return [choice.label.say(speak(language), CAST) for choice in form(state, eye).every()]


def hints(state: State, eye: Eye, language: str = "en") -> list[str]:
    """The hints of its choices."""
    return [choice.hint.say(speak(language), CAST) for choice in form(state, eye).every()]


def test_a_race_is_a_row_a_slot_and_a_column_a_lift_under_its_top() -> None:
    asked = form(RACE, ANN)
    assert (asked.width, len(asked.choices)) == (4, 12)
    assert [head.say(speak("en"), CAST) for head in asked.heads] == ["1", "4", "6", "■"]
    assert labels(RACE, ANN) == [card for card in ("4", "7", "■") for _ in range(4)]
    assert [len(form(position("E1", *["4 7"] * 4), ANN).choices)] == [8]


def test_nothing_is_greyed_because_it_does_not_fit_and_each_button_carries_the_top() -> None:
    choices = list(form(RACE, ANN).every())
    assert all(choice.open for choice in choices)
    assert [choice.code for choice in choices][:5] == [
        "play.0.4.0.1",
        "play.0.4.1.4",
        "play.0.4.2.6",
        "play.0.4.3.9",
        "play.1.7.0.1",
    ]


def test_a_hint_says_all_without_the_picture() -> None:
    assert hints(RACE, ANN)[11] == "card 3: STOP on lift D, which shows STOP"
    assert hints(RACE, ANN, "fr")[0] == "carte 1\u00a0: 4 sur l\u2019ascenseur A, qui montre 1"


def test_only_the_played_slot_changes_and_its_lift() -> None:
    before = list(form(position("E1", "4 7 5", "8 8 8", stacks=("3", "8")), ANN).every())
    after = list(form(done(position("E1", "4 7 5", "8 8 8", stacks=("3", "8")), ANN, "5", "B"), ANN).every())
    changed = [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    assert changed == [1, 5, 8, 9, 10, 11]


def test_an_empty_slot_keeps_its_row_closed() -> None:
    state = done(position("E1", "4 7 5", "8 8 8", stacks=("", "8")), ANN, "5", "B")
    assert [choice.open for choice in form(state, ANN).every()] == [True] * 8 + [False] * 4
    assert labels(state, ANN)[8:] == ["\u2012"] * 4
    assert len(set(hints(state, ANN))) == 12


def test_while_the_floor_is_blocked_all_stays_in_place_and_closed() -> None:
    state = position("E8", "GO", "4")
    state = follow(state, *GAME.absent(state, BEN, True, NOW))
    asked = form(state, ANN)
    assert asked.prompt.say(speak("en")) == "Nothing fits: a new floor."
    assert len(asked.choices) == 12
    assert not any(choice.open for choice in asked.every())
    again = form(follow(state, Turned(0, Why.BLOCKED, Millis(NOW + 1500))), ANN)
    assert [choice.open for choice in again.every()] == [True] * 4 + [False] * 8


def test_the_same_card_twice_can_be_told_apart() -> None:
    state = position("E1", "4 4 4", "8 8 8")
    assert len(set(hints(state, ANN))) == len({choice.code for choice in form(state, ANN).every()}) == 12


def test_by_turns_every_card_and_lift_keeps_its_place_and_what_does_not_fit_is_closed() -> None:
    state = position("E4", "3 3 STOP", "8 8 8", first=ANN)
    asked = form(state, ANN)
    assert (asked.width, asked.heads, len(asked.choices)) == (4, (), 12)
    assert labels(state, ANN)[:4] == ["3 → 2", "3 → 4", "3 → 6", "3 → ►"]
    assert [choice.open for choice in asked.every()] == [True, True, False, True] * 2 + [True] * 4
    assert [choice.code for choice in asked.every() if choice.open] == [
        code_of(play) for play in GAME.view(state, ANN).plays()
    ]


def test_by_turns_a_pass_is_offered_only_where_nothing_fits() -> None:
    state = position("E6", "GO GO GO", "8 8 8", first=ANN)
    assert labels(state, ANN) == ["Pass"]
    assert labels(state, ANN, "fr") == ["Passer"]
    assert [action_of(choice.code, GAME.actions) for choice in form(state, ANN).every()] == [Pass()]


def test_by_turns_nobody_else_is_asked_and_a_spectator_never_is() -> None:
    turns = position("E6", "2 4 6", "8 8 8", first=ANN)
    over = done(position("E6", "2", "8 8 8", stacks=("", "8")), ANN, "2", "A")
    for state, eye in ((turns, BEN), (turns, None), (RACE, None), (over, ANN), (over, BEN), (over, None)):
        assert GAME.ask(GAME.view(state, eye)) is None
