"""The question: one of nine numbers; piles that cannot be sown are disabled."""

from games.button_up import GAME
from games.button_up.values import BLACK, RED, State
from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import PickOne
from games.engine.contract.values import Eye
from tests.assets.texts import languages
from tests.games.button_up.positions import CAST, position, random_match
from tests.games.speech import speak
from tests.support.questions import question

MOVING = position("RB/RWW//BB/R/W/B", mover=BLACK)
CHOOSING = position("R/B/W/R/B/W/R/B/W", mover=None, chooser=BLACK)


def form(state: State, eye: Eye) -> PickOne:
    """The form of that eye; there must be one."""
    found = GAME.ask(GAME.view(state, eye))
    assert isinstance(found, PickOne)
    return found


def rows(state: State, eye: Eye, language: str = "en") -> list[tuple[str, str, str, bool]]:
    """Code, label, hint and openness of every choice."""
    words = speak(language)
    return [(it.code, it.label.say(words, CAST), it.hint.say(words, CAST), it.open) for it in form(state, eye).every()]


def test_the_seat_that_moves_chooses_among_the_piles_with_a_spy() -> None:
    assert [row for row in rows(MOVING, BLACK) if row[3]] == [
        ("sow.2", "2", "pile 2: red, white, white", True),
        ("sow.6", "6", "pile 6: white", True),
    ]
    assert rows(MOVING, BLACK) == rows(MOVING, None)
    assert form(MOVING, BLACK).width == 4


def test_the_table_shows_nine_numbers_of_which_some_are_closed() -> None:
    found = rows(MOVING, None)
    assert [label for _, label, _, _ in found] == [str(number) for number in range(1, 10)]
    assert [code for code, _, _, is_open in found if is_open] == ["sow.2", "sow.6"]
    assert found[0][2] == "pile 1: red, black"
    assert found[2][2] == "place 3: empty"


def test_the_table_keeps_its_rows_for_the_whole_round() -> None:
    for state, _, _ in random_match(1):
        if state.mover is not None:
            assert [choice.code for choice in form(state, None).every()] == [f"sow.{n}" for n in range(1, 10)]


def test_bu_15_the_seat_that_decides_is_asked_who_starts() -> None:
    assert [row[:2] for row in rows(CHOOSING, BLACK)] == [("start.0", "Ana starts"), ("start.1", "I start")]
    assert [row[1] for row in rows(CHOOSING, None)] == ["Ana starts", "Ben starts"]
    assert rows(CHOOSING, BLACK)[0][2] == "Red makes the first move, then Black"


def test_a_seat_that_is_not_asked_gets_no_form_and_after_the_match_nobody_does() -> None:
    over = position("RRBWBBWWR", mover=None, winner=BLACK)
    for state, eye in ((MOVING, RED), (CHOOSING, RED), (over, RED), (over, BLACK), (over, None)):
        assert GAME.ask(GAME.view(state, eye)) is None


def test_forms_in_french() -> None:
    assert rows(MOVING, BLACK, "fr")[1] == ("sow.2", "2", "pile 2\u00a0: rouge, blanc, blanc", True)
    assert form(MOVING, BLACK).prompt.say(speak("fr")) == "Quelle pile sèmes-tu\u202f?"
    assert [row[1] for row in rows(CHOOSING, BLACK, "fr")] == ["Ana d\u2019abord", "Moi d\u2019abord"]


def test_a_label_is_short_and_a_hint_fits_a_button() -> None:
    longest = position("WRBWRBWR/B")
    for language in languages():
        for state, eye in ((longest, RED), (longest, None), (CHOOSING, BLACK), (CHOOSING, None)):
            for _, label, hint, _ in rows(state, eye, language):
                assert len(label) <= 15
                assert len(hint) <= 80


def test_a_question_is_a_new_one_after_every_decision_and_only_for_the_seat_that_has_it() -> None:
    asked = []
    for state, _, _ in random_match(2):
        assert state.asked is not None
        assert question(GAME, state, BLACK if state.asked == RED else RED) == 0
        asked.append(question(GAME, state, state.asked))
    assert asked == list(range(1, len(asked) + 1))


def test_codes_are_the_numbers_that_people_see() -> None:
    for state in (MOVING, CHOOSING):
        for action in questions.moves(GAME, state, BLACK):
            assert action_of(code_of(action), GAME.actions) == action
    assert [code_of(action) for action in questions.moves(GAME, MOVING, BLACK)] == ["sow.2", "sow.6"]
    for junk in ("", "sow", "sow.0", "sow.100", "sow.01", "sow.\u0663", "start.-1", "SOW.1", "start.red"):
        assert action_of(junk, GAME.actions) is None
