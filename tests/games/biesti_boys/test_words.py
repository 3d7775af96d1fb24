"""The story and the table in words."""

from dataclasses import replace

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import (
    Beaten,
    Blocked,
    Fumbled,
    Gone,
    HouseRules,
    Laid,
    Mistaken,
    Passed,
    Played,
    State,
    Turned,
    Why,
)
from games.biesti_boys.view import Opening, Told, told_of
from games.biesti_boys.words import remark, standing, time_of
from games.engine.contract.values import CastMember, Eye, Line, Millis, Seat, read_by
from tests.assets.texts import languages
from tests.games.biesti_boys.positions import (
    ANN,
    BEN,
    CAST,
    CLEO,
    NOW,
    begun,
    decided,
    done,
    follow,
    play,
    position,
    random_match,
)
from tests.games.speech import speak


def said(*told: Told, language: str = "en") -> list[tuple[str, str | None]]:
    """The story of what was told, with its clauses."""
    return [(line.text, line.clause) for line in GAME.tell(told, CAST, speak(language))]


def heard(state: State, seat: Seat, card: str, lift: str, seen: str, at: int, eye: Eye) -> str:
    """The sentence that tells an eye of an attempt."""
    (event, *_) = decided(state, seat, play(state, seat, card, lift, seen), at)
    ((text, _),) = said(told_of(state, event, eye))
    return text


def test_bb_4_the_opening_names_the_lifts_and_by_turns_who_starts() -> None:
    assert said(Opening((), 0, None)) == [("The cards are dealt. The lifts show 1, 4, 6, STOP.", "BB-4")]
    assert said(Opening((1, 2, 3), 5, BEN))[1] == ("Ben is drawn to start.", "BB-17")


def test_bb_7_a_play_is_told_and_the_last_cards_are_counted() -> None:
    laid = [Laid(5, ANN, 0, 4, 1, NOW, left) for left in (9, 3, 1)]
    assert said(*laid) == [
        ("Ann plays 4 on lift B.", "BB-7"),
        ("Ann plays 4 on lift B: only 3 cards left.", "BB-7"),
        ("Ann plays 4 on lift B: only 1 card left!", "BB-7"),
    ]


def test_a_seat_is_told_its_own_plays_in_the_second_person() -> None:
    plays = [Played(Laid(5, ANN, 0, 4, 1, NOW, left), None, None) for left in (9, 3, 1, 0)]
    assert [text for text, _ in said(*plays)] == [
        "You play 4 on lift B.",
        "You play 4 on lift B: only 3 cards left.",
        "You play 4 on lift B: only 1 card left!",
        "You play 4 on lift B, your last card!",
    ]
    assert {clause for _, clause in said(*plays[:3])} == {"BB-7"}
    drew = Played(Laid(5, ANN, 0, 4, 1, NOW, 2), 6, None)
    assert said(drew) == [("You play 4 on lift B and draw 6.", "BB-9")]
    assert all("Ann" not in text for language in languages() for text, _ in said(*plays, drew, language=language))


def test_bb_9_a_drawn_card_is_told_to_its_owner() -> None:
    state = position("E6", "2 8 8", "8 8 8", stacks=("5 5", "8"))
    assert heard(state, ANN, "2", "A", "1", NOW, ANN) == "You play 2 on lift A and draw 5."
    assert heard(state, ANN, "2", "A", "1", NOW, BEN) == "Ann plays 2 on lift A."


def test_bb_13_the_end_is_told() -> None:
    assert said(Laid(70, BEN, 0, 9, 3, NOW, 0)) == [("Ben plays STOP on lift D, the last card!", "BB-13")]
    own = Played(Laid(70, BEN, 0, 9, 3, NOW, 0), None, 400)
    assert said(own) == [("You play STOP on lift D, your last card!", "BB-13")]


def test_bb_15_a_lost_race_is_told_kindly_and_exactly() -> None:
    state = done(position("E6", "4 8 8", "2 8 8", "8 8 8"), ANN, "4", "B")
    mine = "Your 2 was 0.2\u00a0s too late for lift B: the 4 of Ann was first. That costs nothing."
    assert heard(state, BEN, "2", "B", "3", NOW + 240, BEN) == mine
    others = "Ben is 0.2\u00a0s too late on lift B: the 4 of Ann was first."
    assert [heard(state, BEN, "2", "B", "3", NOW + 240, eye) for eye in (ANN, CLEO, None)] == [others] * 3
    assert "40\u00a0ms too late" in heard(state, BEN, "2", "B", "3", NOW + 40, BEN)


def test_bb_15_a_race_against_oneself_and_against_the_floor() -> None:
    state = done(position("E6", "4 2 8", "2 8 8"), ANN, "4", "B")
    assert "your own 4 was first" in heard(state, ANN, "2", "B", "3", NOW + 300, ANN)
    assert "their own 4 was first" in heard(state, ANN, "2", "B", "3", NOW + 300, BEN)
    state = follow(state, Turned(0, Why.STALL, Millis(NOW + 100)))
    assert "the floor had changed" in heard(state, BEN, "2", "B", "3", NOW + 300, BEN)


def test_bb_15_a_mistake_is_told_to_others_without_the_card() -> None:
    state = position("E4", "6 8 8", "8 8 8")
    mine = "Your 6 does not fit on the 2 of lift A: it comes back, and you wait 0.5\u00a0s."
    assert heard(state, ANN, "6", "A", "2", NOW, ANN) == mine
    assert heard(state, ANN, "6", "A", "2", NOW, BEN) == "Ann takes a card back from lift A: it does not fit."


def test_bb_15_a_mistake_that_costs_nothing_asks_nobody_to_wait() -> None:
    state = position("E4", "6 8 8", "8 8 8", options=HouseRules(error_lockout_ms=0))
    assert heard(state, ANN, "6", "A", "2", NOW, ANN) == "Your 6 does not fit on the 2 of lift A: it comes back."


def test_the_referee_is_heard() -> None:
    assert said(
        Blocked(NOW, Millis(NOW + 1500)),
        Turned(0, Why.BLOCKED, NOW),
        Turned(3, Why.STALL, NOW),
        Turned(4, Why.PASSES, NOW),
        Passed(BEN, NOW),
        Gone(ANN, True, False, NOW),
        Gone(ANN, False, True, NOW),
    ) == [
        ("Nobody can play: the next floor is coming.", "BB-11"),
        ("A new floor: the lifts show 1, 4, 6, STOP.", "BB-11"),
        ("Nobody has played for a while: a new floor. The lifts show 2, 4, 6, GO.", "BB-16"),
        ("All have passed: a new floor. The lifts show 0, 5, 8, GO.", "BB-17"),
        ("Ben can play nothing and passes.", "BB-17"),
        ("Ann is away; the others play on.", "BB-A21"),
        ("Ann is back.", "BB-A21"),
    ]


def test_the_story_in_french() -> None:
    state = done(position("E6", "4 8 8", "2 8 8"), ANN, "4", "B")
    (late,) = decided(state, BEN, play(state, BEN, "2", "B", "3"), NOW + 1240)
    told = (Laid(70, BEN, 0, 9, 3, NOW, 0), told_of(state, late, BEN))
    late_text = "Ton 2 arrive 1,2\u00a0s trop tard sur l\u2019ascenseur B\u00a0: Ann y était déjà avec un 4."
    assert [text for text, _ in said(*told, language="fr")] == [
        "Ben joue STOP sur l\u2019ascenseur D, sa derni\u00e8re carte\u202f!",
        f"{late_text} Cela ne coûte rien.",
    ]


def test_in_a_race_the_newest_is_said_in_five_words_and_first_that_nothing_fits() -> None:
    words, cast = speak("en"), read_by(ANN, CAST)
    state = position("E1", "4 7", "8 3", stacks=("5", "2"))  # the lifts show 1, 4, 6, STOP

    def read(state: State, *told: Told) -> str:
        return remark(GAME.view(state, ANN), told, cast, words)

    def laid(left: int) -> Laid:
        return Laid(1, BEN, 0, 3, 1, NOW, left)

    assert read(state) == ""
    assert read(state, laid(9)) == "Ben took lift B."
    assert [read(state, laid(left)) for left in (3, 1)] == ["Ben: three to go!", "Ben: one to go!"]
    mistake = Mistaken(Fumbled(ANN, 0, 0, 1, NOW, NOW), 7)
    assert read(state, mistake, laid(9)) == "7 on 1? Only 0, 2, STOP."
    assert read(state, Turned(0, Why.BLOCKED, NOW)) == "New floor"
    stuck = position("E1", "8 8", "8 3")
    assert read(stuck, laid(3), mistake) == "Nothing fits: wait for Ben"
    assert remark(GAME.view(position("E1", "8 8", "8 3", "8 8"), ANN), (), cast, words) == "Nothing fits: wait"
    assert standing(GAME.view(state, ANN), cast, words) == "You 3, Ben 3"
    assert standing(GAME.view(state, BEN), read_by(BEN, CAST), words) == "You 3, Ann 3"
    assert standing(GAME.view(state, None), CAST, words) == "Ann 3, Ben 3"


@pytest.mark.parametrize(
    ("others", "line"),
    [
        (("Chloé", "Greta", "Berta"), "You 3, Chloé 3, Greta 3, Berta 3"),
        (("Bob", "Maximilian", "Greta"), "You 3, Bob 3, Max… 3, Gre… 3"),
        (("Konstantin", "Wilhelmina"), "You 3, Konsta… 3, Wilhel… 3"),
        (("Maximilian", "Bob"), "You 3, Maximilian 3, Bob 3"),
    ],
)
def test_names_beside_the_numbers_of_cards_are_cut_only_where_they_have_no_room(
    others: tuple[str, ...], line: str
) -> None:
    cast = read_by(ANN, tuple(CastMember(name) for name in ("Ann", *others)))
    view = GAME.view(position("E1", *["3 4"] * (1 + len(others)), stacks=("5",) * (1 + len(others))), ANN)
    assert standing(view, cast, speak("en")) == line


@pytest.mark.parametrize(
    ("ms", "text"), [(0, "0 ms"), (99, "99 ms"), (100, "0.1 s"), (240, "0.2 s"), (960, "1.0 s"), (12_340, "12.3 s")]
)
def test_short_times_are_told_in_milliseconds_and_others_in_tenths_of_a_second(ms: int, text: str) -> None:
    assert time_of(ms).say(speak("en")) == text.replace(" ", "\u00a0")


def test_the_table_in_words() -> None:
    state = done(done(position("E1", "5 7 STOP", "2 8 8", "8"), ANN, "5", "B"), BEN, "2", "A")
    state = follow(state, Gone(CLEO, True, False, NOW))
    assert GAME.describe(GAME.view(state, ANN), CAST, speak("en")).splitlines() == [
        "Everybody plays at once",
        "Lift A: 2. Fits: 1, 3, STOP.",
        "Lift B: 5. Fits: 4, 6, STOP.",
        "Lift C: 6. Fits: 5, 7, STOP.",
        "Lift D: STOP. Fits: GO.",
        "Your hand: 8, 7, STOP.",
        "Ann (you): 7 cards left, 3 in hand.",
        "Ben: 7 cards left, 3 in hand.",
        "Cleo: 6 cards left, 1 in hand, away.",
        "Last played, newest first: 2 → A (Ben), 5 → B (Ann).",
        "7 floor cards still lie face down.",
    ]


def test_who_plays_a_turn_reads_the_lifts_the_own_hand_and_how_many_cards_all_have() -> None:
    view = GAME.view(position("E1", "5 7 STOP", "2 8 8", "8", first=ANN), ANN)
    assert GAME.brief(view, CAST, speak("en")).splitlines() == [
        "Lift A: 1. Fits: 0, 2, STOP.",
        "Lift B: 4. Fits: 3, 5, STOP.",
        "Lift C: 6. Fits: 5, 7, STOP.",
        "Lift D: STOP. Fits: GO.",
        "Your hand: 5, 7, STOP.",
        "You have 8 cards left; the others, in turn: 8, 6.",
    ]


def test_a_spectator_reads_no_hand_and_whose_turn_it_is() -> None:
    text = GAME.describe(GAME.view(position("E1", "5 7 STOP", "2 8 8", first=BEN), None), CAST, speak("en"))
    assert text.splitlines()[0] == "It is Ben\u2019s turn"
    assert "hand:" not in text


def test_the_result_in_words_is_the_fairness_report() -> None:
    last = list(random_match(3, 4))[-1]
    over = follow(last[0], *last[1])
    lines = GAME.describe(GAME.view(over, None), CAST, speak("en")).splitlines()
    assert over.winner is not None
    assert GAME.brief(GAME.view(over, ANN), CAST, speak("en")) == lines[0]  # the report has the seats
    assert lines[0] == f"{CAST[over.winner].name} has no card left."
    report = next(line for line in lines if line.startswith(f"{CAST[over.winner].name}:"))
    assert report.startswith(
        f"{CAST[over.winner].name}: 0 cards left; 24 plays, 0 mistakes, 0 too late; typical reaction "
    )


def test_the_report_counts_plays_whose_time_nobody_knows_and_names_no_time_for_them() -> None:
    match = list(random_match(2, 4))[-1]
    over = follow(match[0], *match[1])
    nobody_knows = GAME.view(replace(over, reactions=((), ())), None)
    left = nobody_knows.left
    assert GAME.racing.report(nobody_knows, CAST, speak("en")) == [
        f"{CAST[seat].name}: {36 - left[seat]} plays, 0 mistakes, 0 too late." for seat in (ANN, BEN)
    ]
    none = replace(nobody_knows, in_hand=(0, 3), in_stack=(0, 33))
    assert GAME.racing.report(none, CAST, speak("en"))[1] == "Ben: no play, 0 mistakes, 0 too late."
    one = replace(nobody_knows, in_hand=(0, 3), in_stack=(0, 32))
    for language, text in (("de", "Ben: 1 Karte gelegt, "), ("fr", "Ben\u00a0: 1 carte jouée, ")):
        assert GAME.racing.report(one, CAST, speak(language))[1].startswith(text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", ["realtime", "turns"])
def test_with_the_longest_names_four_seats_fit_into_an_alternative_text(language: str, mode: str) -> None:
    cast = tuple(CastMember("W" * 32) for _ in range(4))
    options = GAME.Options.model_validate({"mode": mode})
    for seed in range(6):
        match = list(random_match(4, seed, options))
        for state in (*(before for before, _ in match), follow(match[-1][0], *match[-1][1])):
            worst = replace(state, away=(True,) * 4, slips=((88, 88),) * 4)
            for eye in (ANN, None):
                assert len(GAME.describe(GAME.view(worst, eye), cast, speak(language))) <= 1024


def test_a_late_card_is_told_with_its_clause() -> None:
    beaten = Beaten(BEN, 0, 1, 4, 3, None, 120, NOW)
    assert GAME.tell((beaten,), CAST, speak("en")) == [
        Line("Ben is 0.1\u00a0s too late on lift B: the floor had changed.", "BB-15")
    ]
    assert begun(2).winner is None
