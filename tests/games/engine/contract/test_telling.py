"""Names in texts: the number that tells equal ones apart survives when they are shortened."""

import pytest

from games.engine.contract.telling import all_shortened, mark_of, shortened


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        ("Alex (2)", " (2)"),
        (r"Alex \(12\)", r" \(12\)"),
        ("Alex", ""),
        ("Alex(2)", ""),
        ("Alex (2) B", ""),
        ("(2)", ""),
    ],
)
def test_the_mark_of_a_name_is_the_number_behind_it(name: str, mark: str) -> None:
    assert mark_of(name) == mark


def test_a_shortened_name_keeps_its_mark() -> None:
    assert shortened("Alexandrina (2)", 8) == "Alexand… (2)"
    assert shortened("Alexandrina", 8) == "Alexand…"
    assert shortened("Alex (2)", 4) == "Alex (2)"


def test_names_that_become_equal_in_a_short_line_are_numbered() -> None:
    assert all_shortened(["Alexandra", "Alexander", "Bob", "Alexa"], 4) == ["Ale…", "Ale… (2)", "Bob", "Ale… (3)"]
