"""Forms that pick counts: what fits, what may be sent, and how a total is made."""

import itertools

import pytest

from games.engine.contract.forms import Choice, Counter, Group, PickCounts, PickOne
from games.engine.contract.values import Text

NAME = Text("name")


def bid(*have: int, worth: tuple[int, ...] = (20, 10, 5, 2, 1), least: int = 0, most: int = 99) -> PickCounts:
    """A form for a bid from that hand."""
    counters = tuple(Counter(NAME, NAME, many, value) for many, value in zip(have, worth, strict=True))
    return PickCounts(NAME, counters, "bid", least, most, (0,) * len(have), "done")


def test_the_code_of_an_action_holds_the_counts_in_order() -> None:
    assert bid(4, 4, 4, 4, 4).action((1, 0, 0, 2, 0)) == "bid.1.0.0.2.0"


def test_counts_fit_up_to_what_there_is_and_what_may_be_sent() -> None:
    form = bid(1, 0, 3, 0, 0, least=1, most=2)
    assert form.fits((0, 0, 0, 0, 0))
    assert not form.ready((0, 0, 0, 0, 0))
    assert form.ready((1, 0, 1, 0, 0))
    assert not form.fits((1, 0, 2, 0, 0))
    assert not form.fits((0, 1, 0, 0, 0))
    assert not form.fits((1, 0))
    assert not form.fits((-1, 0, 1, 0, 0))


@pytest.mark.parametrize("have", [(4, 4, 4, 4, 4), (1, 0, 2, 3, 0), (0, 2, 1, 0, 4), (2, 1, 0, 4, 1)])
def test_a_total_is_made_of_as_few_things_as_it_can(have: tuple[int, ...]) -> None:
    form = bid(*have)
    best: dict[int, tuple[int, ...]] = {}
    for counts in itertools.product(*(range(many + 1) for many in have)):
        known = best.get(form.total(counts))
        if known is None or (-sum(counts), counts) > (-sum(known), known):
            best[form.total(counts)] = counts
    for total in range(160):
        assert form.made(total) == best.get(total)


def test_the_order_of_the_kinds_does_not_matter_for_a_total() -> None:
    assert bid(9, 9, worth=(5, 20)).made(45) == (1, 2)


def test_a_form_lists_the_choices_of_its_groups_where_they_stand() -> None:
    one, two, three = (Choice(code, NAME, NAME) for code in "abc")
    form = PickOne(NAME, (one, Group("more", NAME, NAME, (two,)), three))
    assert list(form.every()) == [one, two, three]
    assert form.group("more") == Group("more", NAME, NAME, (two,))
    assert form.group("less") is None
