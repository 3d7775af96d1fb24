"""What people read of a cup: its message with and without a picture, its pictures, and the private pages."""

from dataclasses import replace

import pytest

from bot.cup.cup import ABSENT, Cup, CupPhase, CupTable
from bot.cup.sheets import (
    PEOPLE_ON_A_PAGE,
    cup_chart,
    cup_sheet,
    mine_sheet,
    page_sheet,
    panel_sheet,
    person_sheet,
    twin_text,
)
from bot.wire.sheet import Button, Menu, Picker, Sheet
from bot.words.fluent import Library
from games.picture.cup import CUP_ROWS, PAGE_ROWS, PODIUM_ROWS, CupDrawing, PodiumDrawing
from tests.bot.cup.cups import cup_of

EN = Library.load().words("en")
RUNNING, OVER = CupPhase.RUNNING, CupPhase.OVER


def named(cup: Cup) -> dict[int, str]:
    return {user: f"P{user}" for user in cup.people}


def cup(people: int, seats: tuple[int, ...] = (2,), game: str = "button_up", **facts: object) -> Cup:
    return cup_of(people, seats, game=game, **facts)


def paired(people: int, rounds: int, *, over: bool = True, **facts: object) -> Cup:
    """A cup after so many rounds in which neighbours met and the first of each pair won. over: the last one is."""
    made: Cup = replace(cup(people, phase=RUNNING), **facts)  # type: ignore[arg-type]
    for number in range(1, rounds + 1):
        places = (1, 2) if over or number < rounds else None
        pairs = [made.people[at : at + 2] for at in range(0, people, 2)]
        tables = tuple(CupTable(pair, places) if len(pair) == 2 else CupTable(pair, (1,)) for pair in pairs)
        made = replace(made, rounds=(*made.rounds, tables))
    return made


def book(of: Cup) -> CupDrawing:
    drawing = cup_chart(of, named(of), EN).drawing
    assert isinstance(drawing, CupDrawing)
    return drawing


def poster(of: Cup) -> PodiumDrawing:
    drawing = cup_chart(of, named(of), EN).drawing
    assert isinstance(drawing, PodiumDrawing)
    return drawing


def said(of: Cup, *, drawn: bool = False) -> str:
    """The words of the public message; drawn: below its picture."""
    sheet = cup_sheet(of, named(of), 60, EN, None)
    return "\n".join(sheet.below if drawn else (*sheet.above, *sheet.below))


def buttons(sheet: Sheet) -> dict[str, Button]:
    """The buttons of a sheet by their routes, and those that open an address by it."""
    rows = [row for row in sheet.rows if isinstance(row, tuple)]
    return {one.url or one.route: one for row in rows for one in row}


def test_sign_up_lists_who_is_in_as_far_as_the_book_reaches() -> None:
    assert twin_text(cup(0), {}, EN, CUP_ROWS) == EN("cup-nobody")
    full, more = cup(CUP_ROWS), cup(CUP_ROWS + 1)
    assert twin_text(full, named(full), EN, CUP_ROWS) == ", ".join(named(full).values())
    assert twin_text(more, named(more), EN, CUP_ROWS) == f"{', '.join(named(full).values())} {EN('cup-more', count=1)}"
    assert (len(book(full).rows), book(full).more) == (CUP_ROWS, "")
    assert (len(book(more).rows), book(more).more) == (CUP_ROWS - 1, EN("cup-more", count=2))
    assert {row.place for row in book(full).rows} == {0}


@pytest.mark.parametrize(("people", "missing"), [(0, 3), (2, 1), (3, 0), (4, 0)])
def test_sign_up_says_how_many_are_missing_and_can_end_once_nobody_is(people: int, missing: int) -> None:
    of = cup(people)
    assert EN("cup-sign-up", count=people, missing=missing, most=64, when="<t:60:R>") in said(of)
    assert buttons(cup_sheet(of, named(of), 60, EN, None))["cup-start"].open is (missing == 0)


def test_nobody_joins_a_cup_that_is_full() -> None:
    found = [buttons(cup_sheet(cup(many, limit=4), named(cup(many)), 60, EN, None)) for many in (3, 4)]
    assert [one["cup-join"].open for one in found] == [True, False]


def test_the_number_of_rounds_is_named_once_it_is_known() -> None:
    known, auto = EN("cup-rounds-fact", count=3), EN("cup-rounds-auto")
    for of, line in (
        (cup(2), auto),
        (cup(3), known),
        (cup(8), known),
        (cup(8, asked=1), EN("cup-rounds-fact", count=1)),
    ):
        assert line in said(of)
    wished = cup(1, (3, 4, 5), "buro_crazy", asked=4)
    assert EN("cup-rounds-fact", count=4) in said(wished)
    assert EN("cup-system-tables") in said(wished)
    assert EN("cup-system-swiss") in said(cup(3))


def test_a_round_says_how_many_of_its_tables_still_play_and_who_rests() -> None:
    of = paired(5, 1, over=False)
    assert EN("cup-round-line", round=1, rounds=3, left=2, tables=2) in said(of, drawn=True)
    assert EN("cup-rests", names="P105") in said(of, drawn=True)
    of = of.with_table(0, 0, places=(1, 2))
    assert EN("cup-round-line", round=1, rounds=3, left=1, tables=2) in said(of, drawn=True)
    assert "rests" not in said(paired(4, 1, over=False), drawn=True)


def test_the_end_names_who_won_or_why_nobody_did() -> None:
    won = paired(4, 1, asked=1)
    assert EN("cup-won", names="P101, P103", count=2) in said(replace(won, phase=OVER))
    nobody = replace(cup(2, phase=OVER), rounds=((CupTable((101, 102), (ABSENT, ABSENT)),),))
    assert EN("cup-nobody-came") in said(nobody)
    assert EN("cup-too-few", count=3) in said(cup(2, phase=OVER))
    assert buttons(cup_sheet(cup(2, phase=OVER), named(cup(2)), 60, EN, None)) == {}
    assert set(buttons(cup_sheet(nobody, named(nobody), 60, EN, None))) == {"cup-page"}


def test_the_message_names_the_last_two_deeds_of_the_organiser() -> None:
    of = paired(4, 1, said=(("out", 101), ("mended", 102), ("out", 103)))
    lines = [EN(f"cup-said-{key}", name=f"P{user}") for key, user in of.said]
    assert [line in said(of) for line in lines] == [False, True, True]


def test_few_people_have_their_tables_in_the_book_and_more_have_keys() -> None:
    few, many = paired(PAGE_ROWS, 1, over=False), paired(PAGE_ROWS + 1, 1, over=False)
    assert [one.number for one in book(few).tables] == [1, 2, 3, 4]
    assert book(few).tables_heading == EN("cup-round", round=1)
    assert {row.key for row in book(few).rows} == {None}
    assert (book(many).tables, book(many).tables_heading) == ((), "")
    assert [row.key for row in book(many).rows] == [1, 1, 2, 2, 3, 3, 4, 4, 0]


def test_a_table_shows_the_points_before_it_and_once_it_is_over_what_it_gave() -> None:
    first, second = paired(4, 1, over=False), paired(4, 2, over=False)
    assert [one.people for one in book(first).tables] == [(("P101", ""), ("P102", "")), (("P103", ""), ("P104", ""))]
    assert book(second).tables[0].people == (("P101", "1"), ("P102", "0"))
    over = second.with_table(1, 0, places=(2, 1))
    assert book(over).tables[0].people == (("P101", "+0"), ("P102", "+1"))
    assert [one.over for one in book(over).tables] == [True, False]
    rested = book(paired(3, 1, over=False)).tables[1]
    assert (rested.number, rested.over) == (0, True)


def test_the_heading_counts_the_rounds_that_are_over() -> None:
    drawn = [book(paired(4, 2, over=over)) for over in (False, True)]
    assert [one.heading for one in drawn] == [EN("cup-after", rounds=1), EN("cup-after", rounds=2)]
    assert [one.rounds for one in drawn] == [(1, 2), (2, 2)]
    assert [row.place for row in drawn[0].rows] == [1, 1, 3, 3]
    assert book(cup(3)).tables_heading == ""
    assert (book(cup(3)).heading, book(cup(3)).rounds) == (EN("cup-people", count=3), (0, 0))


def test_the_poster_has_the_first_eight_and_counts_the_others() -> None:
    fits, more = (replace(paired(many, 1), phase=OVER) for many in (PODIUM_ROWS, PODIUM_ROWS + 2))
    assert (len(poster(fits).rows), poster(fits).more) == (PODIUM_ROWS, "")
    assert (len(poster(more).rows), poster(more).more) == (PODIUM_ROWS, EN("cup-more", count=2))


def test_in_words_the_standings_follow_the_first_round_as_far_as_a_page_reaches() -> None:
    before, full, more = paired(14, 1, over=False), paired(PEOPLE_ON_A_PAGE, 1), paired(PEOPLE_ON_A_PAGE + 2, 1)
    lines = [twin_text(of, named(of), EN, PEOPLE_ON_A_PAGE).splitlines() for of in (before, full, more)]
    assert lines[0] == [EN("cup-table", table=n, people=f"P{99 + 2 * n}, P{100 + 2 * n}") for n in range(1, 8)]
    assert lines[1][PEOPLE_ON_A_PAGE - 1].startswith("**7.** P112")
    assert lines[1][PEOPLE_ON_A_PAGE] == EN("cup-table-over", table=1, places="1. P101, 2. P102")
    assert lines[2][PEOPLE_ON_A_PAGE] == EN("cup-more", count=2)
    twin = twin_text(replace(full, phase=OVER), named(full), EN, PEOPLE_ON_A_PAGE)
    assert twin.splitlines() == lines[1][:PEOPLE_ON_A_PAGE]


def test_a_table_in_words_has_the_first_first_and_those_last_who_did_not_play() -> None:
    of = replace(
        cup(4, (2, 3, 4), "biesti_boys", phase=RUNNING), rounds=((CupTable((101, 102, 103, 104), (0, 2, 1, 0)),),)
    )
    absent = [EN("cup-absent", name=name) for name in ("P101", "P104")]
    places = ", ".join(("1. P103", "2. P102", *absent))
    assert EN("cup-table-over", table=1, places=places) in twin_text(of, named(of), EN, PEOPLE_ON_A_PAGE)
    resting = paired(3, 1, over=False)
    assert EN("cup-rests", names="P103") in twin_text(resting, named(resting), EN, PEOPLE_ON_A_PAGE)


def test_a_single_point_is_one_point_in_words() -> None:
    of = paired(2, 2)
    two = twin_text(of, named(of), EN, PEOPLE_ON_A_PAGE).splitlines()[0]
    one = twin_text(paired(2, 1), named(of), EN, PEOPLE_ON_A_PAGE).splitlines()[0]
    assert (one, two) == ("**1.** P101 · 1 point (0)", "**1.** P101 · 2 points (0)")


def test_the_standings_have_pages_of_twelve() -> None:
    one, two = paired(PEOPLE_ON_A_PAGE, 1), paired(PEOPLE_ON_A_PAGE + 2, 1)
    assert page_sheet(0, one, named(one), EN).rows == ()
    second = page_sheet(1, two, named(two), EN)
    assert "P113" not in second.above[0]
    assert [line.split()[1] for line in second.above[0].splitlines()[1:-1]] == ["P112", "P114"]
    assert [one.open for one in buttons(second).values()] == [False]


def test_my_table_says_where_to_play_or_why_not() -> None:
    of = paired(4, 1, over=False, out=(104,)).with_table(0, 0, room=77)
    shown = {user: mine_sheet(user, of, named(of), EN) for user in (*of.people, 999)}
    assert set(buttons(shown[101])) == {"https://discord.com/channels/1/77", "cup-leave"}
    assert set(buttons(shown[103])) == {"https://discord.com/channels/1/1", "cup-leave"}
    assert shown[101].above == (EN("cup-table", table=1, people="P101, P102"),)
    assert shown[104].above == (EN("cup-out"),)
    assert set(buttons(shown[104])) == {"cup-join"}
    assert (shown[999].above, shown[999].rows) == ((EN("cup-not-in"),), ())


def test_my_table_says_that_the_next_round_comes_once_it_is_over_and_to_who_has_none() -> None:
    over = paired(4, 1)
    table = EN("cup-table-over", table=1, places="1. P101, 2. P102")
    assert mine_sheet(101, over, named(over), EN).above == (f"{table}\n{EN('cup-next')}",)
    assert set(buttons(mine_sheet(101, over, named(over), EN))) == {"cup-leave"}
    late = paired(4, 1, over=False)
    late = replace(late, people=(*late.people, 105))
    assert mine_sheet(105, late, named(late), EN).above == (EN("cup-next"),)


def test_the_panel_offers_what_can_still_be_chosen() -> None:
    of = cup(3, asked=2)
    menus = {row.route: row for row in panel_sheet(of, {}, EN).rows if isinstance(row, Menu)}
    assert set(menus) == {"cup-pace", "cup-rounds", "cup-closes", "cup-rule"}
    assert [one.value for one in menus["cup-pace"].options] == ["live", "relaxed", "mail"]
    chosen = {route: [one.value for one in menu.options if one.chosen] for route, menu in menus.items()}
    assert chosen == {"cup-pace": ["live"], "cup-rounds": ["2"], "cup-closes": [], "cup-rule": []}
    assert buttons(panel_sheet(of, {}, EN))["cup-end"].label == EN("cup-call-off")
    tools = panel_sheet(paired(4, 1, over=False), {}, EN)
    assert [one.route for one in tools.rows if isinstance(one, Picker)] == ["cup-person"]
    assert {route: one.label for route, one in buttons(tools).items()} == {"cup-end": EN("cup-end")}
    assert panel_sheet(replace(of, phase=OVER), {}, EN).above == ("", EN("cup-refused-over"))


def test_a_persons_tools_put_their_newest_result_right() -> None:
    of = paired(5, 2, out=(103,))
    tools = {user: person_sheet(user, of, named(of), EN) for user in (101, 103, 105, 999)}
    mends = [one.args for one in buttons_of(tools[101], "cup-mend")]
    assert mends == [("cup", "1", "0", "0"), ("cup", "1", "0", "1"), ("cup", "1", "0")]
    assert [buttons(tools[user])["cup-out"].open for user in (101, 103)] == [True, False]
    assert buttons_of(tools[105], "cup-mend") == []
    assert tools[999].above[0] == EN("cup-refused-not-in")
    assert EN("cup-round", round=2) in tools[101].above[0]


def test_only_a_table_of_two_may_be_a_draw() -> None:
    of = replace(cup(3, (3, 4, 5), "buro_crazy", phase=RUNNING), rounds=((CupTable((101, 102, 103)),),))
    assert [one.args[-1] for one in buttons_of(person_sheet(101, of, named(of), EN), "cup-mend")] == ["0", "1", "2"]


def buttons_of(sheet: Sheet, route: str) -> list[Button]:
    """The buttons that follow a route, in order."""
    return [one for row in sheet.rows if isinstance(row, tuple) for one in row if one.route == route]
