"""The story and the table in words."""

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Drawn, HouseRules, Sow, Start, State
from games.engine.contract.values import CastMember, Line
from tests.assets.texts import languages
from tests.games.button_up.positions import CAST, after, begun, decided, position, random_match
from tests.games.speech import speak


def story(state: State, *actions: Sow | Start) -> list[Line]:
    """The story of these actions, one after the other."""
    lines = []
    for action in actions:
        lines += GAME.tell(decided(state, action), CAST, speak("en"))
        state = after(state, action)
    return lines


def test_bu_5_the_lot_is_told() -> None:
    assert GAME.tell((Drawn(BLACK),), CAST, speak("en")) == [Line("Ben is drawn to start.", "BU-5")]


def test_bu_7_a_sowing_is_told_with_its_length_and_its_last_pile() -> None:
    assert story(position("R/BRW/W/W/B/R/B"), Sow(1)) == [Line("Ana sows pile 2 over 3 piles, up to pile 5.", "BU-7")]


def test_bu_8_moving_again_is_told() -> None:
    assert story(position("W/W/R/B/B/R/W/B/R"), Sow(0)) == [Line("Ana puts pile 1 on pile 2 and moves again.", "BU-8")]
    line = story(position("RWB/R/B/B/W/RW"), Sow(0))
    assert line == [Line("Ana sows pile 1 over 3 piles, up to pile 4, and moves again.", "BU-8")]


def test_bu_13_a_round_is_told_with_both_sums() -> None:
    assert story(position("BBBRRW/RWW", round=3, scores=(9, 0)), Sow(0), Start(RED)) == [
        Line("Ana puts pile 1 on pile 2.", "BU-7"),
        Line("Round 3: Red 16, Black 15. Ana scores 1 point.", "BU-13"),
        Line("A new circle is laid.", "BU-15"),
        Line("Ben lets Ana start.", "BU-15"),
    ]


def test_bu_a10_a_tied_round_is_told() -> None:
    lines = story(position("B/RBRWRWBW", scores=(2, 1)), Sow(1), Start(BLACK))
    assert lines[1] == Line("Round 1: Red 12, Black 12. Nobody scores.", "BU-13")
    assert lines[3] == Line("Ben decides to start.", "BU-15")


def test_bu_14_the_end_of_the_match_is_told() -> None:
    lines = story(position("BBBRRW/RWW", scores=(12, 9)), Sow(1))
    assert lines[1:] == [
        Line("Round 1: Red 16, Black 6. Ana scores 10 points.", "BU-13"),
        Line("The match ends 22 to 9.", "BU-14"),
    ]


def test_bu_15_a_house_rule_that_settles_who_starts_is_told() -> None:
    options = HouseRules(starter="alternate")
    assert story(position("BBBRRW/RWW", options=options), Sow(0))[2] == Line("Ben starts this round.", "BU-15")


def test_the_story_in_french() -> None:
    lines = GAME.tell(decided(position("BBBRRW/RWW", scores=(12, 9)), Sow(1)), CAST, speak("fr"))
    assert [line.text for line in lines] == [
        "Ana pose la pile 2 sur la pile 1.",
        "Manche 1\u00a0: Rouge 16, Noir 6. Ana marque 10 points.",
        "La partie se termine 22 à 9.",
    ]


def test_the_table_in_words_is_complete() -> None:
    state = after(position("W/W/R/B/B/R/W/B/R", scores=(1, 9), round=2), Sow(0))
    assert GAME.describe(GAME.view(state, BLACK), CAST, speak("en")).splitlines() == [
        "Round 2, 15 points win.",
        "Red, Ana: 1 point.",
        "Black, Ben (you): 9 points.",
        "It is Ana\u2019s turn.",
        "Piles clockwise, each from the bottom up:",
        "pile 2: white, white",
        "pile 3: red",
        "pile 4: black",
        "pile 5: black",
        "pile 6: red",
        "pile 7: white",
        "pile 8: black",
        "pile 9: red",
        "Lifted last: white. Ana puts pile 1 on pile 2 and moves again.",
    ]


def test_who_must_sow_reads_the_scores_and_every_pile() -> None:
    state = position("W/WR//B", scores=(1, 9), round=2)
    assert GAME.brief(GAME.view(state, RED), CAST, speak("en")).splitlines() == [
        "Round 2, 15 points win. Red (you): 1; Ben: 9.",
        "Clockwise, each from the bottom up: 1: white; 2: white, red; 4: black.",
    ]
    assert GAME.brief(GAME.view(state, BLACK), CAST, speak("en")) == GAME.describe(
        GAME.view(state, BLACK), CAST, speak("en")
    )
    assert "1\N{NO-BREAK SPACE}: blanc\N{NARROW NO-BREAK SPACE}; 2" in GAME.brief(
        GAME.view(state, RED), CAST, speak("fr")
    )


def test_the_last_tower_in_words() -> None:
    state = after(position("BBBRRW/RWW", scores=(12, 9)), Sow(1))
    assert GAME.describe(GAME.view(state, None), CAST, speak("en")).splitlines() == [
        "Round 1, 15 points win.",
        "Red, Ana: 22 points.",
        "Black, Ben: 9 points.",
        "The match ends 22 to 9.",
        "Lifted last: red, white, white. Ana puts pile 2 on pile 1.",
        "The last tower, from the bottom up: black, black, black, red, red, white, red, white, white.",
        "Round 1: Red 16, Black 6. Ana scores 10 points.",
    ]


def test_after_the_end_a_seat_reads_the_scores() -> None:
    state = after(position("BBBRRW/RWW", scores=(12, 9)), Sow(1))
    assert GAME.brief(GAME.view(state, RED), CAST, speak("en")).splitlines() == [
        "Red, Ana (you): 22 points.",
        "Black, Ben: 9 points.",
    ]


def test_a_decision_who_starts_in_words() -> None:
    state = after(position("BBBRRW/RWW", scores=(3, 0)), Sow(0))
    text = GAME.describe(GAME.view(state, None), CAST, speak("en"))
    assert "Ben decides who starts." in text
    assert "The last tower" in text
    assert text.count("pile ") == 9


@pytest.mark.parametrize("language", languages())
def test_the_longest_table_fits_an_alternative_text(language: str) -> None:
    cast = (CastMember("A" * 64), CastMember("B" * 64))
    for seed in range(12):
        for state, _, events in random_match(seed):
            for event in (None, *events):
                state = state if event is None else GAME.evolve(state, event)  # noqa: PLW2901 - step by step
                assert len(GAME.describe(GAME.view(state, RED), cast, speak(language))) <= 1024


def test_the_beginning_can_be_described_and_told() -> None:
    assert GAME.describe(GAME.view(GAME.start(HouseRules(), 2), None), CAST, speak("en")).startswith("Round 0")
    said = GAME.describe(GAME.view(begun(seed=1), None), CAST, speak("en"))
    assert "It is Ana\u2019s turn." in said.replace("Ben", "Ana")
