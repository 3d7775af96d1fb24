"""The story: every event explains itself in a line with its clause; the board in words."""

from dataclasses import replace

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.building import Place
from games.buro_crazy.values import HAND, NOTHING, Counts, Dealt, HouseRules, Opened, Scored, State, plus
from games.buro_crazy.view import Made, Sealed, Told
from games.engine.contract.values import CastMember, Eye, Line
from tests.assets.texts import languages
from tests.games.buro_crazy.positions import CAST, A, B, C, cards, duel, fought, random_match, sealed, story
from tests.games.speech import speak

EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())


PAID = "Ben gets the difference from the kitchen, 19 points (10 + 5 + 2\u00d72)."


def say(*told: Told, language: str = "en") -> list[Line]:
    """The story of these events."""
    return GAME.tell(told, CAST, speak(language))


def one(state: State, clause: str) -> str:
    """The one line of the latest story that rests on a clause."""
    (line,) = [line.text for line in story(state) if line.clause == clause]
    return line


def test_a_duel_is_told_in_three_lines() -> None:
    assert story(fought(duel(), cards(20, 2, 1), cards(2, 2))) == [
        Line("D1 on the stairs: Ana bids 23 (20 + 2 + 1), Ben bids 4 (2\u00d72).", "BC-10"),
        Line(f"The winning bid goes to the roof. {PAID}", "BC-12"),
        Line("Ana climbs to office G1.", "BC-11"),
    ]


def test_of_a_sealed_bid_only_its_owner_reads_what_it_is() -> None:
    assert say(Sealed(A, cards(20, 5))) == [Line("You have sealed 25 (20 + 5).", "BC-10")]
    assert say(Made(A)) == [Line("Ana has sealed a bid.", "BC-10")]


def test_bc_12_a_loser_reads_why_there_is_less_than_the_difference() -> None:
    assert one(fought(duel(kitchen=12), cards(20, 10), cards(10, 1)), "BC-12").endswith(
        "Ben gets 12 points (10 + 2), not 19: all that the kitchen had."
    )
    assert one(fought(duel(kitchen=0), cards(20), NOTHING), "BC-12").endswith("Ben gets nothing: the kitchen is empty.")


def test_bc_a2_change_and_a_reserve_that_cannot_pay_are_told() -> None:
    change = duel(hands={B: cards(1)}, reserve=cards(10), kitchen=80)
    assert one(fought(change, cards(5, 2, 2), NOTHING), "BC-12").endswith("9 points from the kitchen (10 for 1).")
    short = duel(hands={B: NOTHING}, reserve=cards(20, 10), kitchen=30)
    assert one(fought(short, cards(20, 5), NOTHING), "BC-12").endswith(
        "Ben gets 20 points (20), not 25: the reserve cannot make more."
    )
    nothing = duel(hands={B: NOTHING}, reserve=cards(20), kitchen=20)
    assert one(fought(nothing, cards(5), NOTHING), "BC-12").endswith("nothing: the reserve cannot make so little.")


def test_bc_13_a_tie_explains_itself() -> None:
    lines = [line for line in story(fought(duel(), cards(10, 5, 5), cards(20))) if line.clause == "BC-13"]
    assert [line.text for line in lines] == [
        "A tie at 20: each loses half, 10 points, to the roof, and both bid again.",
        "Ben makes change: 20 for 10 to the roof and 10 back.",
    ]


def test_bc_14_a_tie_at_zero_explains_itself() -> None:
    state = fought(duel(), NOTHING, NOTHING)
    assert one(state, "BC-14") == "A tie at zero, 1 of 3: nothing moves, and both bid again."


def test_bc_14_the_last_one_is_settled_by_lots() -> None:
    state = fought(duel(options=HouseRules(zero_tie_limit=1)), NOTHING, NOTHING, seed=1)
    lines = [line.text for line in story(state) if line.clause == "BC-14"]
    assert lines == [
        "A tie at zero, 1 of 1: it is settled without a bid.",
        "Lots decide: Ana climbs to office G1, and no card moves.",
    ]


def test_bc_14_without_cards_it_is_settled_at_once() -> None:
    lines = story(fought(duel(hands={A: NOTHING, B: NOTHING}), NOTHING, NOTHING))
    assert lines[1] == Line("A tie at zero, and neither has a card left: it is settled at once.", "BC-14")


def test_bc_14_by_house_rule_the_left_figure_climbs() -> None:
    options = HouseRules(zero_tie_limit=1, zero_tie_result="left")
    assert story(fought(duel(options=options), NOTHING, NOTHING))[-1].text == (
        "The left figure climbs: Ana goes to office G1, and no card moves."
    )


def test_odd_tie_down_a_tie_at_one_says_that_it_counts_as_one_at_zero() -> None:
    state = fought(duel(options=HouseRules(odd_tie="down")), cards(1), cards(1))
    assert one(state, "BC-14") == "A tie at 1 counts as one at zero, 1 of 3: nothing moves, and both bid again."


THREE = "After 3 such ties in a row, or at once if neither has a card left, the duel is settled without bids."
NOTHING_AGAINST_NOTHING = "Why: nothing against nothing costs nothing."


@pytest.mark.parametrize(
    ("options", "bid", "text"),
    [
        (HouseRules(), NOTHING, f"{NOTHING_AGAINST_NOTHING} {THREE}"),
        (
            HouseRules(zero_tie_limit=1),
            NOTHING,
            f"{NOTHING_AGAINST_NOTHING} One such tie settles the duel without bids.",
        ),
        (
            HouseRules(odd_tie="down"),
            cards(1),
            f"Why: half of 1, rounded down, is nothing, so this counts as a tie at zero. {THREE}",
        ),
    ],
)
def test_bc_14_what_decided_a_tie_at_zero_follows_the_house_rules(options: HouseRules, bid: Counts, text: str) -> None:
    why = GAME.climax(GAME.view(fought(duel(options=options), bid, bid), None)).why
    assert why is not None
    assert why.say(speak("en"), CAST) == text


def test_bc_15_a_pair_of_one_owner_explains_itself() -> None:
    state = fought(duel("G4", figures={"G3": "CC", "G2": "AB"}), cards(5), NOTHING)
    assert one(state, "BC-15") == (
        "G3 on the ground floor: both figures are Cleo\u2019s, so one climbs to office F2 without a bid."
    )


def test_bc_16_the_walkover_explains_itself() -> None:
    state = fought(duel("D7", hands={C: cards(20, 5)}, figures={"D8": "C-"}), cards(5), NOTHING)
    assert [line.text for line in story(state) if line.clause == "BC-16"] == [
        "Nobody stands beside the last figure on the stairs: Cleo pays 10 points to the roof.",
        "Cleo makes change: 20 for 10 to the roof and 10 back.",
        "Cleo climbs to office G4 without a duel.",
    ]


def test_bc_17_a_floor_that_opens_says_what_the_kitchen_holds() -> None:
    figures: dict[Place, str] = {"G4": "BC"}
    state = fought(duel("D8", "AC", figures=figures, kitchen=71), cards(1), NOTHING)
    assert one(state, "BC-17") == "The ground floor opens, from right to left: the kitchen holds 60 points."


def test_bc_19_a_refill_is_told() -> None:
    assert say(Opened(2, 40, cards(20, 5)))[1] == Line(
        "The reserve was too small; back from the roof: 20 + 5.", "BC-19"
    )


def test_bc_18_the_last_duel_explains_itself() -> None:
    state = fought(duel("S", kitchen=20), cards(20), cards(10))
    assert one(state, "BC-18") == (
        "The last duel: both bids go to the roof. Ben gets the difference from the kitchen, 10 points (10)."
    )
    assert one(state, "BC-11") == "Ana climbs to the boss\u2019s suite."


@pytest.mark.parametrize(
    ("height", "text"),
    [
        (NOTHING, "Too few cards on the roof for nine piles (4): nobody gets any."),
        (cards(1), "The roof, 13 cards, makes nine piles of 1; 4 left over."),
        (cards(20, 1), "The roof, 22 cards, makes nine piles of 2; 4 left over."),
    ],
)
def test_bc_21_the_piles_are_told(height: tuple[int, int, int, int, int], text: str) -> None:
    assert say(Dealt((height,) * 9, (None,) * 9, cards(1, 1, 1, 1))) == [Line(text, "BC-21")]


SCORED = Scored((10, 20, 30), (200, 210, 185), (True, False, True), (2, 3, 1))


def test_bc_22_the_winner_is_told_and_who_had_more_but_nobody_inside() -> None:
    assert say(SCORED) == [
        Line("Cleo has 215 points: 30 in hand, 185 from the roof.", "BC-22"),
        Line("Ben has 230 points, but no figure in the building, and cannot win.", "BC-22"),
    ]


def test_bc_23_a_win_by_figures_is_told() -> None:
    tied = replace(SCORED, hands=(15, 0, 30), inside=(True, True, True), places=(2, 3, 1))
    assert say(tied)[-1] == Line("With equal points, the figures decide, compared from the highest down.", "BC-23")
    assert len(say(tied)) == 2


def test_bc_23_a_shared_victory_is_told() -> None:
    shared = replace(SCORED, hands=(15, 0, 30), inside=(True, True, True), places=(1, 3, 1))
    assert [line.text for line in say(shared)] == [
        "Ana has 215 points: 15 in hand, 200 from the roof.",
        "Cleo has 215 points: 30 in hand, 185 from the roof.",
        "Equal points, and figures equally high: the victory is shared.",
    ]


def test_the_table_in_words_for_a_duellist() -> None:
    state = duel("G3", hands={A: cards(20, 5)}, figures={"G4": "C-", "F2": "-C", "D1": "B-"}, kitchen=47, roof=HAND)
    text = GAME.describe(GAME.view(sealed(state, A, cards(5)), A), CAST, speak("en"))
    assert text.splitlines() == [
        "Kitchen: 47 points. Roof: 20 cards.",
        "Duel G3 on the ground floor: Ana (left) against Ben (right), for office F2.",
        "Ana has sealed a bid.",
        "Your hand: 2 cards, 25 points: 20 + 5.",
        "Your sealed bid: 5 (5).",
        "Ana (you): 2 cards. In play: G3.",
        "Ben: 20 cards. In play: G3. Out: D1.",
        "Cleo: 20 cards. In play: F2. Out: G4.",
    ]


def test_a_duellist_who_bids_reads_what_is_at_stake_and_what_both_have_left() -> None:
    state = duel("G3", hands={A: cards(20, 5)}, figures={"G4": "C-", "F2": "-C", "D1": "B-"}, kitchen=47, roof=HAND)
    assert GAME.brief(GAME.view(sealed(state, B, cards(1)), A), CAST, speak("en")).splitlines() == [
        "Kitchen: 47 points. The winner climbs to office F2.",
        "You: 2 cards, 25 points. In play: G3.",
        "Your rival: 20 cards. In play: G3.",
    ]
    assert "Duel G3" in GAME.brief(GAME.view(state, C), CAST, speak("en"))


def test_the_table_in_words_for_everybody_holds_no_hand_and_no_bid() -> None:
    text = GAME.describe(GAME.view(sealed(duel(), A, cards(5)), None), CAST, speak("en"))
    assert "hand" not in text
    assert "Ana has sealed a bid." in text
    assert "(5)" not in text


def test_open_hands_and_hidden_numbers_are_as_the_house_rules_say() -> None:
    shown = duel(options=HouseRules(open_hands="on"), hands={B: cards(20, 1)})
    assert "Ben: 21 points: 20 + 1. In play: D1." in GAME.describe(GAME.view(shown, None), CAST, speak("en"))
    hidden = duel(options=HouseRules(show_hand_counts="off"))
    assert "Ben: In play: D1." in GAME.describe(GAME.view(hidden, None), CAST, speak("en"))


def test_the_last_duel_is_in_the_words_until_the_next_bid() -> None:
    state = fought(duel(figures={"D2": "AB"}), cards(20), NOTHING)
    words = speak("en")
    assert "Ana bids 20 (20), Ben bids nothing." in GAME.describe(GAME.view(state, None), CAST, words)
    assert "bids" not in GAME.describe(GAME.view(sealed(state, A, NOTHING), None), CAST, words)


def test_the_result_in_words_has_every_score() -> None:
    state = fought(duel("S", hands={C: plus(HAND, HAND)}, figures={"D1": "C-"}, roof=HAND), cards(5), NOTHING)
    view = GAME.view(state, None)
    assert view.scored is not None
    lines = GAME.describe(view, CAST, speak("en")).splitlines()
    assert "3. Cleo: 304 points, but nobody in the building." in lines
    assert f"2. Ana: {view.scored.scores[A]} points, 147 in hand and {view.scored.piles[A]} from the roof." in lines


def test_after_the_end_a_seat_reads_the_piles_and_the_scores() -> None:
    view = GAME.view(fought(duel("S", figures={"D1": "C-"}, roof=HAND), cards(5), NOTHING), A)
    first, *ranks = GAME.brief(view, CAST, speak("en")).splitlines()
    assert first.startswith("The roof, ")
    assert [line.partition(".")[0] for line in ranks] == ["1", "2", "3"]


@EVERY_LANGUAGE
@pytest.mark.parametrize("options", [HouseRules(), HouseRules(open_hands="on")])
@pytest.mark.parametrize("seats", [3, 5])
def test_descriptions_fit_with_the_longest_names(language: str, options: HouseRules, seats: int) -> None:
    cast = tuple(CastMember(letter * 32) for letter in "ABCDE")
    eyes: tuple[Eye, ...] = (A, None)
    for seed in range(2):
        for state, _ in random_match(seats, seed, options):
            for eye in eyes:
                text = GAME.describe(GAME.view(state, eye), cast, speak(language))
                assert len(text) <= 1024
                rows = [line for line in text.splitlines() for member in cast if line.startswith(member.name)]
                assert len(rows) >= seats  # a row for everybody, however long they are


@EVERY_LANGUAGE
def test_phases_follow_the_floors(language: str) -> None:
    phases = [GAME.view(state, None).phase for state, _ in random_match(4, 0)]
    assert sorted(set(phases), key=phases.index) == ["stairs", "ground", "first", "last", "over"]
    for phase in GAME.phases:
        assert speak(language)(f"buro-crazy-turn-{phase}", name="Ana")


def test_split_step_3_a_player_who_cannot_make_change_reads_that_more_is_lost() -> None:
    view, told = GAME.position(
        "at D1 AB\nkitchen 0\nhand A 20\nhand B 20\nhand C 10x30 5x30 2x30 1x30\nA bid 1 0 0 0 0\nB bid 1 0 0 0 0"
    )
    lines = [line.text for line in say(*told)]
    assert "Ana has no way to make change for that and loses 20 points." in lines
    decided = GAME.climax(view).why
    assert decided is not None
    assert "and more where no change could be made" in decided.say(speak("en"), CAST)


@EVERY_LANGUAGE
def test_after_an_ordinary_tie_nobody_reads_of_more(language: str) -> None:
    view, told = GAME.position("at D1 AB\nA bid 1 1 0 0 0\nB bid 1 1 0 0 0")
    lines = [line.text for line in say(*told, language=language)]
    assert len([line for line in lines if "15" in line]) == 1
    decided = GAME.climax(view).why
    assert decided is not None
    said = decided.say(speak(language), CAST)
    assert all(text not in said for text in ("no change", "monnaie", "Wechselgeld"))
