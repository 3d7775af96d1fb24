"""Choices that are made but not sent: each press by itself."""

from bot.match.form import pressed, typed
from bot.store.drafts import Draft
from games.engine.contract.forms import (
    Choice,
    Counter,
    Form,
    Group,
    PickCounts,
    PickOne,
)
from games.engine.contract.values import Text

NAME = Text("name")
BID = PickCounts(
    NAME,
    tuple(Counter(NAME, NAME, have, worth) for have, worth in ((1, 20), (2, 5), (4, 1))),
    "bid",
    least=0,
    most=7,
    start=(0, 0, 0),
    done="done",
    typed=True,
)
GIFT = PickCounts(NAME, tuple(Counter(NAME, NAME, 2, 0) for _ in range(4)), "give", 2, 2, (1, 1, 0, 0), "done")
LEAD = PickOne(NAME, (Group("7", NAME, NAME, (Choice("a", NAME, NAME),)), Choice("b", NAME, NAME)))


def after(form: Form, *codes: str) -> Draft:
    """The draft after these presses; one that changes nothing leaves it as it is."""
    draft = Draft()
    for code in codes:
        draft = pressed(form, draft, code) or draft
    return draft


def test_presses_add_up() -> None:
    assert after(BID, "+1", "+2", "+2").counts(BID) == (0, 1, 2)


def test_no_more_can_be_added_than_there_is() -> None:
    assert after(BID, "+0", "+0").counts(BID) == (1, 0, 0)
    assert pressed(BID, after(BID, "+0"), "+0") is None


def test_back_takes_the_last_press_away() -> None:
    assert after(BID, "+1", "+2", "undo").counts(BID) == (0, 1, 0)


def test_every_change_has_a_revision_of_its_own() -> None:
    assert [after(BID, *["+1", "+2", "undo", "+1"][:many]).revision for many in range(5)] == [0, 1, 2, 3, 4]


def test_a_gift_begins_with_what_the_form_suggests() -> None:
    assert Draft().counts(GIFT) == (1, 1, 0, 0)


def test_in_a_full_gift_a_press_takes_the_place_of_the_first() -> None:
    assert after(GIFT, "+3").counts(GIFT) == (0, 1, 0, 1)
    assert after(GIFT, "+3", "+2").counts(GIFT) == (0, 0, 1, 1)


def test_a_gift_can_be_emptied_and_chosen_afresh() -> None:
    assert after(GIFT, "undo", "undo", "+2", "+2").counts(GIFT) == (0, 0, 2, 0)


def test_a_typed_total_is_made_of_as_few_things_as_it_can() -> None:
    made = typed(BID, Draft(), " 26 ")
    assert made is not None
    assert made.counts(BID) == (1, 1, 1)


def test_a_total_that_cannot_be_made_changes_no_choice_and_stays_to_be_corrected() -> None:
    for text in ("-1", "35", "9999999", "x", "²", "1.0", "3 4"):
        assert typed(BID, Draft(), text) == Draft(typed=text)
    assert typed(BID, Draft(), "") is None
    assert typed(BID, Draft(), "x" * 100) == Draft(typed="x" * 20)
    corrected = typed(BID, Draft(typed="x"), "3")
    assert corrected is not None
    assert corrected.typed == ""


def test_a_group_opens_and_closes() -> None:
    assert after(LEAD, "7").group == "7"
    assert after(LEAD, "7", "").group == ""


def test_presses_that_a_form_does_not_know_change_nothing() -> None:
    for form in (BID, GIFT, LEAD):
        for code in ("8", "+", "+9", "+-1", "+x", "send", "type", "+²", "undone"):
            assert pressed(form, Draft(), code) is None


def test_picks_of_another_form_count_for_nothing() -> None:
    assert Draft(picks=(0, 0, 0)).counts(BID) == (0, 0, 0)
    assert Draft(picks=(9,)).counts(GIFT) == GIFT.start
