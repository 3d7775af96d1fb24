"""Text is cleaned, measured, shortened at a grapheme and drawn, for all kinds of names."""

import pytest
import regex  # type: ignore[import-untyped]
from hypothesis import given, settings, strategies as st
from PIL import features

from games.picture.type import (
    ELLIPSIS,
    MARK,
    cap_height,
    clean,
    measure,
    render,
    shorten,
    shorten_scores,
)

UNUSED = 49
"""A size of type that no other test uses: what was drawn in others is remembered as it was drawn."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Buttercup", "Buttercup"),
        ("Łukasz Ünal", "Łukasz Ünal"),
        ("Иванов Ελένη", "Иванов Ελένη"),
        ("田中さくら 김철수", "田中さくら 김철수"),
        ("  two \n lines\t", "two lines"),
        ("\u202elive\u200b", "live"),
        ("\U0001f600\U0001f600\U0001f468\u200d\U0001f469\u200d\U0001f467 Zoë", MARK + " Zoë"),
        ("1\ufe0f\u20e3", "1"),
        ("e\u0301", "é"),
        ("Ada \ufdfd", "Ada " + MARK),
        ("", MARK),
        ("\u202e\u200b", MARK),
    ],
)
def test_a_text_is_cleaned_to_what_can_be_drawn(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_a_heap_of_combining_marks_is_cut_down() -> None:
    heap = "Z" + "\u0337\u0321\u0322\u031b\u0358" * 8
    assert len(clean(heap)) <= 3


def test_scores_that_do_not_fit_keep_every_count() -> None:
    row = "Maximiliane von Hohenfels 12 · Zoë 3 · Wolfeschlegelsteinhausen 1"
    assert shorten_scores(row, 44, 5_000) == row
    short = shorten_scores(row, 44, 560)
    assert measure(short, 44) <= 560
    assert [part.split()[-1] for part in short.split(" · ")] == ["12", "3", "1"]
    assert "Zoë 3" in short
    assert measure(shorten_scores(row * 5, 44, 200), 44) <= 200


def test_what_fits_is_left_alone_and_what_does_not_ends_in_an_ellipsis() -> None:
    assert shorten("Buttercup", 48, 1000) == "Buttercup"
    short = shorten("Buttercup von und zu", 48, 250)
    assert short.endswith(ELLIPSIS)
    assert "Buttercup von und zu".startswith(short[:-1])
    assert measure(short, 48) <= 250


def test_a_text_is_never_cut_inside_a_grapheme() -> None:
    name = "नमस्ते" + "ë́" * 12
    shown = clean(name)
    graphemes = regex.findall(r"\X", shown)
    starts = {"".join(graphemes[:count]) for count in range(len(graphemes) + 1)}
    for width in range(40, 400, 20):
        assert shorten(name, 48, width).removesuffix(ELLIPSIS) in starts


@settings(max_examples=150)
@given(st.text(max_size=60), st.integers(60, 600))
def test_any_text_is_shortened_to_any_width(text: str, width: int) -> None:
    assert measure(shorten(text, 48, width), 48) <= width


@pytest.mark.parametrize("width", [120, 200, 300])
def test_the_number_of_a_name_survives_when_it_is_shortened(width: int) -> None:
    first, second = (shorten(name, 40, width) for name in ("Alexandrina the Great", "Alexandrina the Great (2)"))
    assert first.endswith("…")
    assert second.endswith("… (2)")
    assert max(measure(first, 40), measure(second, 40)) <= width


@settings(max_examples=100)
@given(st.text(max_size=40))
def test_any_text_can_be_drawn_and_stays_inside_its_mask(text: str) -> None:
    drawn = render(text, 48)
    box = drawn.mask.getbbox()
    assert box is not None
    assert drawn.origin[0] + drawn.width <= drawn.mask.width


def test_a_mixed_name_is_drawn_in_the_fonts_of_its_scripts() -> None:
    width = measure("Ana 田中 محمد", 48)
    parts = sum(measure(part, 48) for part in ("Ana", "田中", "محمد"))
    assert parts < width < parts + 60


def test_arabic_letters_join_where_shaping_is_there() -> None:
    if features.check("raqm"):
        assert strokes("محم") == 1 < strokes("دود")


def test_arabic_is_drawn_without_shaping_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "check", lambda _: False)
    assert render("محمد علي", UNUSED).mask.getbbox() is not None


def test_a_capital_is_about_seven_tenths_as_high_as_its_type_size() -> None:
    assert 33 <= cap_height(48) <= 37


def strokes(text: str) -> int:
    """How many stretches of ink are side by side."""
    mask = render(text, 48).mask
    inked = [mask.crop((x, 0, x + 1, mask.height)).getbbox() is not None for x in range(mask.width)]
    return sum(here and not before for before, here in zip([False, *inked], inked, strict=False))
