"""The pictures of Career Poker's rulebook show what the text beside them says."""

import re

import pytest

from bot.rules.book import Example, Rulebooks
from bot.wire.components import BUTTONS_A_ROW
from bot.words.fluent import Library
from games.career_poker.notation import position
from games.career_poker.ranks import title
from games.career_poker.tricks import plays
from games.career_poker.values import LastTrick, Play, Played, Why
from games.career_poker.view import View
from games.engine.contract.values import Seat
from tests.assets.books import changed, ids, numbered
from tests.assets.texts import languages

SHELF = Rulebooks.load()
BOOK = SHELF.book("career_poker", "en")
ANA, BEN, CLEO, DAN, EVE = map(Seat, range(5))
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def title_of(view: View, seat: Seat) -> str:
    """The title of that seat in this hand."""
    return title(view.ranks[seat], view.seats)


def example(clause: str, number: int = 0) -> Example:
    """One picture of a clause."""
    return BOOK.find(clause).examples[number]


def shown(clause: str, number: int = 0) -> View:
    """The view in a clause's picture."""
    view, _ = position(example(clause, number).position)
    return view


def choices(clause: str) -> list[Play]:
    """The plays that the hand of a clause's picture may lay."""
    view = shown(clause)
    assert view.mover == view.eye
    return list(plays(view.hand, view.top, wild=view.options.wild))


def last(clause: str, number: int = 0) -> LastTrick:
    """The trick that ended last in a clause's picture."""
    trick = shown(clause, number).last
    assert trick is not None
    return trick


def laid(view: View) -> list[tuple[int, int, int]]:
    """Value, number cards and jokers of every play of the trick."""
    return [(act.value, act.cards, act.jokers) for act in view.trick if isinstance(act, Played)]


@pytest.mark.parametrize("language", languages())
def test_a_caption_names_only_players_of_its_match(language: str) -> None:
    words = Library.load().words(language)
    for clause in SHELF.book("career_poker", language).sections:
        for it in clause.examples:
            seats = position(it.position)[0].seats
            absent = [words(f"career-poker-side-{seat}") for seat in range(seats, 8)]
            assert [name for name in absent if re.search(rf"\b{name}\b", it.caption)] == [], clause.id


def test_no_two_pictures_are_the_same() -> None:
    texts = [it.position for clause in BOOK.sections for it in clause.examples]
    assert len(texts) == len(set(texts))


def test_every_picture_has_a_button_on_its_page() -> None:
    assert max(len(clause.examples) for clause in BOOK.sections) <= BUTTONS_A_ROW


def test_the_overview_shows_a_trick_that_is_half_done_and_new_ranks() -> None:
    trick, ladder = shown("overview"), shown("overview", 1)
    assert (trick.top and trick.top.seat, trick.to_act) == (CLEO, [DAN, EVE])
    rises = [ladder.rise(seat) for seat in ladder.order]
    assert (sum(rise > 0 for rise in rises), sum(rise < 0 for rise in rises)) == (2, 3)
    assert (title_of(ladder, CLEO), title_of(ladder, DAN)) == ("boss", "dishwasher")


def test_kp_4_shows_eight_different_titles() -> None:
    view = shown("KP-4")
    assert len({title_of(view, seat) for seat in view.order}) == 8
    assert (title_of(view, DAN), title_of(view, EVE)) == ("boss", "dishwasher")


def test_kp_5_shows_thirteen_cards_from_a_1_to_a_joker() -> None:
    hand = shown("KP-5").hand
    assert (sum(hand), hand[0], hand[-1]) == (13, 1, 1)


def test_kp_6_gives_ranks_clockwise_from_the_boss() -> None:
    view = shown("KP-6")
    assert [view.ranks[(CLEO + step) % 6] for step in range(6)] == [1, 2, 3, 4, 5, 6]
    assert view.mover == CLEO


def test_kp_10_shows_a_hand_with_one_pair_and_one_triple() -> None:
    several = [(play.value, play.cards) for play in choices("KP-10") if play.cards > 1]
    assert several == [(6, 2), (6, 3), (9, 2)]


def test_kp_11_leaves_two_6s_and_nothing_else() -> None:
    assert choices("KP-11") == [Play(6, 2, 0)]


def test_kp_12_shows_that_the_last_of_four_took_the_trick() -> None:
    trick = last("KP-12")
    assert (len(trick.acts), trick.won and trick.won.winner, shown("KP-12").mover) == (4, DAN, DAN)


def test_kp_13_shows_a_lead_that_nobody_beat() -> None:
    trick = last("KP-13")
    assert [isinstance(act, Played) for act in trick.acts] == [True, False, False, False]
    assert shown("KP-13").mover == ANA


def test_kp_14_shows_jokers_that_join_numbers() -> None:
    assert laid(shown("KP-14")) == [(7, 3, 0), (9, 2, 1), (10, 1, 2)]


@pytest.mark.parametrize(
    ("clause", "number", "winner", "leader", "why"),
    [
        ("KP-15", 0, CLEO, BEN, Why.ABOVE),
        ("KP-15", 1, BEN, CLEO, Why.BELOW),
        ("KP-A17", 0, BEN, ANA, Why.HIGHEST),
        ("KP-A17", 1, ANA, BEN, Why.BELOW),
        ("KP-A26", 0, CLEO, DAN, Why.BELOW),
        ("KP-A19", 0, BEN, BEN, Why.WON),
    ],
)
def test_a_picture_shows_who_leads_and_why(clause: str, number: int, winner: int, leader: int, why: Why) -> None:
    won = last(clause, number).won
    assert won is not None
    assert (won.winner, won.leader, won.why) == (winner, leader, why)
    assert NAMES[winner] in example(clause, number).caption
    assert shown(clause, number).mover == leader


def test_kp_16_shows_the_second_one_out_while_the_trick_goes_on() -> None:
    view = shown("KP-16")
    assert (view.out, view.mover, view.counts[BEN]) == ((DAN, BEN), CLEO, 0)


def test_kp_17_shows_the_ranks_in_the_order_of_going_out() -> None:
    over = last("KP-17").over
    assert over is not None
    assert [over.ranks.index(rank) for rank in (1, 2, 3, 4)] == [BEN, DAN, ANA, CLEO]


def test_kp_a20_shows_the_last_two_who_hold_cards_and_one_who_can_lay_them_all() -> None:
    view = shown("KP-A20")
    assert [seat for seat in view.order if view.counts[seat]] == [CLEO, DAN]
    assert sum(view.hand) == 2
    assert Play(3, 2, 0) in choices("KP-A20")


def test_kp_a26_keeps_the_old_rank_of_the_one_who_will_be_boss() -> None:
    view = shown("KP-A26")
    assert (view.out[0], view.ranks[BEN]) == (BEN, 2)


def test_kp_18_shows_seventeen_cards_for_the_dishwasher_of_eight() -> None:
    view = shown("KP-18")
    assert (title_of(view, ANA), sum(view.hand), view.counts) == ("dishwasher", 17, (17, *[13] * 7))


def test_kp_20_shows_both_sides_of_one_exchange() -> None:
    boss, dishwasher = shown("KP-20"), shown("KP-20", 1)
    assert boss.trade is not None
    assert dishwasher.trade is not None
    assert boss.trade.got == dishwasher.trade.gave
    assert (sum(boss.hand), sum(dishwasher.hand), boss.owes, dishwasher.owes) == (15, 13, True, False)


def test_kp_21_lets_the_boss_lead_whatever_the_chair() -> None:
    view = shown("KP-21")
    assert (view.mover, view.ranks[DAN], view.order) == (CLEO, 3, (ANA, BEN, CLEO, DAN))


def test_kp_23_shows_a_winner_who_was_dishwasher_before() -> None:
    view = shown("KP-23")
    assert (len(view.results), view.results[-1][BEN], view.results[-2][BEN]) == (5, 1, 5)
    assert view.over is not None


def test_kp_24_counts_the_points_that_its_caption_names() -> None:
    points = re.findall(r"(Ana|Ben|Cleo|Dan|Eve) (?:has )?(\d)", example("KP-24").caption)
    assert {name: int(number) for name, number in points} == dict(zip(NAMES, shown("KP-24").points, strict=True))


def test_kp_a2_shows_the_three_ways_to_lead_the_joker() -> None:
    with_joker = [play for play in choices("KP-A2") if play.jokers]
    assert {Play(14, 0, 1), Play(3, 1, 1), Play(8, 2, 1)} < set(with_joker)


def test_kp_a3_shows_a_joker_on_a_joker() -> None:
    assert laid(shown("KP-A3")) == [(13, 1, 0), (14, 0, 1), (14, 0, 1)]


def test_kp_a6_leaves_only_both_jokers() -> None:
    assert choices("KP-A6") == [Play(14, 0, 2)]


def test_kp_a7_is_in_its_second_lap_without_the_player_who_passed() -> None:
    view = shown("KP-A7")
    assert (view.top and view.top.seat, view.to_act) == (ANA, [BEN, DAN])


def test_kp_a13_shows_a_boss_who_has_seen_nothing() -> None:
    view = shown("KP-A13")
    assert view.trade is not None
    assert (view.owes, view.trade.got, sum(view.hand)) == (True, None, 13)


def test_kp_a15_shows_an_8_that_is_alone_and_three_1s() -> None:
    view = shown("KP-A15")
    assert (view.owes, view.hand[0], view.hand[7]) == (True, 3, 1)


def test_kp_a16_shows_the_middle_rank_with_nothing_to_trade() -> None:
    view = shown("KP-A16")
    assert (view.ranks[CLEO], view.trade, sum(view.hand), view.owes) == (3, None, 13, False)


def test_every_clause_and_ruling_of_the_game_is_explained() -> None:
    assert ids(BOOK) == numbered("KP", 24, 26)


@pytest.mark.parametrize(
    ("option", "sections"),
    [
        ("hands", "overview KP-22 KP-A22"),
        ("jokers", "overview KP-3 KP-14 KP-18 KP-A2 KP-A3 KP-A6"),
        ("minutes", "overview KP-22 KP-A22"),
        ("titles", "KP-4 KP-A21"),
        ("scoring", "overview KP-23 KP-24 KP-A22"),
        ("trick", "overview KP-12 KP-A7 KP-A8"),
    ],
)
def test_the_sections_that_a_house_rule_changes_are_marked(option: str, sections: str) -> None:
    assert changed(BOOK, option) == sections
