"""The story and the table in words."""

from itertools import islice
from random import Random
from typing import Any, get_args

import pytest

from games.career_poker import GAME
from games.career_poker.forms import cards_text, play_text, short_text
from games.career_poker.values import TITLES, Action, Give, Play, State, Titles
from games.career_poker.view import told_of, view_of
from games.career_poker.words import describe, tell
from games.engine.contract import questions
from games.engine.contract.telling import MOST
from games.engine.contract.values import CastMember, Eye, Line, Seat
from tests.assets.texts import languages
from tests.games.career_poker.positions import (
    CAST,
    PASS,
    RULES,
    SEATS,
    A,
    B,
    C,
    D,
    after,
    cards,
    decided,
    done,
    hand_ended,
    lay,
    match,
    position,
)
from tests.games.speech import speak


def story(
    state: State, *actions: tuple[Seat, Action], eye: Eye = None, language: str = "en", seats: int = 4
) -> list[Line]:
    """The story of these actions, one after the other."""
    lines: list[Line] = []
    for seat, action in actions:
        for event in decided(state, seat, action):
            lines += tell([told_of(state, event, eye)], CAST[:seats], speak(language))
            state = after(state, [event])
    return lines


@pytest.mark.parametrize(
    ("play", "english", "french"),
    [
        ("8", "an 8", "un 8"),
        ("11", "an 11", "un 11"),
        ("7", "a 7", "un 7"),
        ("9 9", "two 9s", "deux 9"),
        ("9 9 J", "two 9s and a joker", "deux 9 et un joker"),
        ("10 J J", "a 10 and two jokers", "un 10 et deux jokers"),
        ("J", "a joker", "un joker"),
        ("J J J J", "four jokers", "quatre jokers"),
    ],
)
def test_cards_in_words(play: str, english: str, french: str) -> None:
    assert play_text(lay(play)).say(speak("en")) == english
    assert play_text(lay(play)).say(speak("fr")) == french


def test_hands_in_words() -> None:
    assert cards_text(cards("3 3 13 J")).say(speak("en")) == "two 3s, a 13 and a joker"
    assert cards_text(cards("")).say(speak("en")) == "no card"
    assert short_text(cards("3 3 13 J J")).say(speak("en")) == "2 \u00d7 3, 13, 2 \u00d7 Joker"


def test_a_trick_is_told() -> None:
    state = position("7 7 7 1", "1", "9 9 J 1", "1")
    assert story(state, (A, lay("7 7 7")), (B, PASS), (C, lay("9 9 J")), (D, PASS)) == [
        Line("Ana leads three 7s.", "KP-10"),
        Line("Ben passes.", "KP-11"),
        Line("Cleo plays two 9s and a joker.", "KP-14"),
        Line("Dan passes.", "KP-11"),
        Line("Cleo takes the trick and leads.", "KP-13"),
    ]


@pytest.mark.parametrize(
    ("ranks", "rules", "sentence", "clause"),
    [
        ((3, 2, 4, 1), {}, "Ben leads, the rank above.", "KP-15"),
        ((2, 4, 3, 1), {}, "Cleo leads, the rank below.", "KP-15"),
        ((1, 4, 3, 2), {}, "Dan leads, the rank below.", "KP-15"),
        ((2, 3, 4, 1), {"lead_when_out": "next_clockwise"}, "Ben leads, the next clockwise.", "KP-A17"),
    ],
)
def test_kp_15_a_lead_that_passes_on_is_told_with_its_rank(
    ranks: tuple[int, ...], rules: dict[str, Any], sentence: str, clause: str
) -> None:
    state = position("9", "1 1", "1 1", "1 1", ranks=ranks, **rules)
    lines = story(state, (A, lay("9")), (B, PASS), (C, PASS), (D, PASS))
    assert lines[-1] == Line(f"Ana takes the trick but is out. {sentence}", clause)


def test_kp_16_going_out_is_told_with_the_new_title() -> None:
    lines = story(position("5", "1", "1 1", "1 1"), (A, lay("5")))
    assert lines == [Line("Ana leads a 5.", "KP-10"), Line("Ana is out. New rank: Boss.", "KP-16")]


def test_the_end_of_a_hand_and_the_next_deal_are_told() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D))
    assert story(state, (A, lay("5")))[2:4] == [
        Line("Hand 1 is over. Cleo is the Boss, Ben the Dishwasher.", "KP-17"),
        Line("Hand 2: Ben deals, then cards are exchanged.", "KP-18"),
    ]


def test_the_last_hand_says_that_it_is_the_last() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), hands=2)
    told = Line("Hand 2, the last one: Ben deals, then cards are exchanged.", "KP-18")
    assert told in story(state, (A, lay("5")))
    shown = describe(view_of(done(state, (A, lay("5"))), None), CAST, speak("en"))
    assert shown.startswith("Hand 2 of 2, the last one. ")


def test_gifts_are_told_to_the_partners_and_only_that_they_were_chosen_to_others() -> None:
    state = hand_ended((1, 2, 3, 4), 4)
    actions = [(seat, questions.fallback(RULES, state, seat)) for seat in (A, B)]
    public = story(state, *actions)
    assert public == [
        Line("Ana has chosen a gift.", "KP-20"),
        Line("Ben has chosen a gift.", "KP-20"),
        Line("Dan gives Ana two cards and gets as many back.", "KP-19"),
        Line("Cleo gives Ben a card and gets one back.", "KP-19"),
        Line("All gifts are given. Ana leads.", "KP-21"),
    ]
    given = actions[0][1]
    assert isinstance(given, Give)
    gift = cards_text(given.cards).say(speak("en"))
    assert story(state, *actions, eye=D)[-3] == Line(f"Ana gives Dan {gift}.", "KP-20")
    assert story(state, *actions, eye=A)[-3] == Line(f"Ana gives Dan {gift}.", "KP-20")


@pytest.mark.parametrize(("scoring", "why"), [("final_rank", "the Boss wins"), ("points", "the most points win")])
def test_the_end_of_a_session_says_what_decides_it(scoring: str, why: str) -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1, scoring=scoring)
    lines = story(state, (A, lay("5")))
    assert lines[-1] == Line(f"The agreed hands are played: {why}.", "KP-22")


def test_kp_a24_who_is_passed_is_told() -> None:
    lines = story(position("12 1", "1 1", "13 1", "1 1", auto_pass="on"), (A, lay("12")))
    assert lines[1] == Line("Ben cannot play and passes at once.", "KP-A24")


def test_kp_6_the_first_boss_is_told() -> None:
    options = RULES.Options(first_boss="host")
    state, events = RULES.start(options, 4), RULES.setup(options, 4, Random(0))
    lines = tell([told_of(state, event, None) for event in events], CAST, speak("en"))
    assert lines == [Line("Ana is the first Boss and leads.", "KP-6")]


def test_the_table_in_words() -> None:
    state = done(position("7 7 7 1", "1", "9 9 J 1 1", "1 4 4 J"), (A, "7 7 7"), (B, ""), (C, "9 9 J"))
    assert describe(view_of(state, D), CAST, speak("en")).splitlines() == [
        "Hand 1 of 5. Cleo laid two 9s and a joker. Dan must beat all three or pass.",
        "Boss Ana: 1 card, three 7s",
        "Director Ben: 1 card, passed",
        "Manager Cleo: 2 cards, two 9s and a joker",
        "Dishwasher Dan (you): 4 cards",
        "Your hand: 1, 2 \u00d7 4, Joker.",
    ]


def test_the_table_in_french() -> None:
    state = done(position("7 1", "1", "1", "1"), (A, "7"))
    assert describe(view_of(state, None), CAST, speak("fr")).splitlines() == [
        "Manche 1 sur 5. Ana a posé un 7. Ben doit battre cette carte ou passer.",
        "Boss Ana\u00a0: 1 carte, un 7",
        "Directeur Ben\u00a0: 1 carte",
        "Manager Cleo\u00a0: 1 carte",
        "Plongeur Dan\u00a0: 1 carte",
    ]


def test_a_trick_that_is_over_stays_in_words_until_the_next_card() -> None:
    state = done(position("7 1 1", "8 1", "1", "1"), (A, "7"), (B, "8"), (C, ""), (D, ""))
    text = describe(view_of(state, None), CAST, speak("en"))
    assert "Boss Ana: 2 cards, a 7" in text
    assert text.endswith("Ben takes the trick and leads.")
    assert "a 7" not in describe(view_of(done(state, (B, "1")), None), CAST, speak("en"))


def test_the_exchange_in_words() -> None:
    state = hand_ended((2, 1, 4, 3), 4)
    text = describe(view_of(state, B), CAST, speak("en"))
    assert "The exchange: the higher ranks choose their gifts." in text
    assert "Boss Ben (you): 15 cards, chooses, rose 1" in text
    assert "Dishwasher Cleo: 13 cards, fell 1" in text
    assert "From Cleo: " in text
    assert "From Cleo" not in describe(view_of(state, A), CAST, speak("en"))
    assert "To Ben: " in describe(view_of(state, C), CAST, speak("en"))


def test_the_result_in_words() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1, scoring="points")
    text = describe(view_of(after(state, decided(state, A, lay("5"))), None), CAST, speak("en"))
    assert text.splitlines() == [
        "Hand 1 of 1, the last one. The agreed hands are played: the most points win.",
        "Boss Cleo, rose 2, 3 points",
        "Director Dan, rose 2, 2 points",
        "Manager Ana, a 5, fell 2, 1 point",
        "Dishwasher Ben, fell 2, 0 points",
    ]


def test_the_last_trick_is_said_with_who_won_it_and_by_what() -> None:
    state = done(position("4 1", "6 6", "2 3", "9 J 9"), (A, "4"), (B, "6"), (C, ""), (D, "9"))
    said = describe(view_of(state, C), CAST, speak("en")).splitlines()
    assert said[-2:] == ["The highest cards: a 9, laid by Dan.", "Dan takes the trick and leads."]


def test_at_the_end_of_a_session_the_ranks_of_all_hands_are_said() -> None:
    *_, (state, _, _, events) = match(4, 3, hands=3)
    view = view_of(after(state, events), None)
    said = describe(view, CAST, speak("fr")).splitlines()
    assert said[-5] == "Les rangs, manche par manche (1\u00a0: Boss)\u00a0:"
    boss = view.ranks.index(1)
    ranks = ", ".join(str(result[boss]) for result in view.results)
    assert said[-4] == f"{CAST[boss].name}\u00a0: {ranks}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", SEATS)
def test_with_the_longest_names_a_description_is_short_enough_and_has_every_seat(seats: int, language: str) -> None:
    cast = [CastMember(f"{'W' * 31}{seat}") for seat in range(seats)]
    session = match(seats, 1, hands=2, show_played="on", scoring="points")
    for state, seat, *_ in islice(session, 0, None, 7):
        for eye in (None, seat):
            text = describe(view_of(state, eye), tuple(cast), speak(language))
            assert len(text) <= MOST
            assert all(member.name in text for member in cast)
            assert eye is None or speak(language)("career-poker-describe-hand", cards="")[:6] in text


def test_phases() -> None:
    state = position("5 1", "1", "1", "1")
    assert view_of(state, None).phase == "lead"
    assert view_of(done(state, (A, "5")), None).phase == "follow"
    assert view_of(hand_ended((1, 2, 3, 4), 4), None).phase == "exchange"
    over = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1)
    assert view_of(after(over, decided(over, A, Play(5, 1, 0))), None).phase == "over"


@pytest.mark.parametrize(("titles", "second"), [("office", "Director"), ("hotel", "Concierge"), ("pirates", "Captain")])
def test_kp_a21_the_story_and_the_table_in_words_use_the_sets_titles(titles: str, second: str) -> None:
    state = position("5 5", "7 7", "", "9", titles=titles)
    events = decided(state, A, lay("5 5"))
    told = [told_of(state, event, None) for event in events]
    assert any(line.text.endswith(f"New rank: {second}.") for line in GAME.tell(told, CAST, speak("en")))
    lines = GAME.describe(GAME.view(after(state, events), None), CAST, speak("en"))
    assert f"out, {second} next" in lines
    assert f"\n{second} " in lines
    assert "\nBoss " in lines
    assert "\nDishwasher " in lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", ["title", "picture"])
def test_kp_a21_each_set_has_eight_names_from_the_boss_down_to_the_dishwasher(language: str, kind: str) -> None:
    words = speak(language)
    sets = [[words(f"career-poker-{kind}-{titles}", title=title) for title in TITLES] for titles in get_args(Titles)]
    assert [len(set(names)) for names in sets] == [8, 8, 8]
    assert {names[0] for names in sets} == {"Boss"}
    assert len({names[-1] for names in sets}) == 1
    assert len({name for names in sets for name in names[1:-1]}) == 18


def test_who_must_act_reads_the_own_rank_and_how_many_cards_all_have() -> None:
    state = position("5 5", "7 7 9", "8", "9", hands=3)
    assert GAME.brief(GAME.view(state, A), CAST, speak("en")).splitlines() == [
        "Hand 1 of 3. You are Boss with 2 cards; the others, in turn: 3, 1, 1.",
        "Your hand: 2 \N{MULTIPLICATION SIGN} 5.",
    ]
    assert "Director Ben (you): 3 cards" in GAME.brief(GAME.view(state, B), CAST, speak("en"))


def test_after_the_end_a_seat_reads_the_ranks_alone() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1)
    over = view_of(after(state, decided(state, A, Play(5, 1, 0))), A)
    lines = GAME.brief(over, CAST, speak("en")).splitlines()
    assert len(lines) == 1 + 4
    assert GAME.describe(over, CAST, speak("en")).splitlines()[: len(lines)] == lines


def test_kp_a22_where_time_alone_ends_the_session_no_number_of_hands_is_named() -> None:
    state = position("5 5", "7 7", "", "9", hands=None, minutes=30)
    assert GAME.describe(GAME.view(state, None), CAST, speak("en")).startswith("Hand 1. ")
