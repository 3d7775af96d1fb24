"""Hostile names, made safe for messages (`escape`) and for pictures (`plain`)."""

import pytest
import regex  # type: ignore[import-untyped]
from hypothesis import given, strategies as st

from bot.words.names import MOST_EMOJI_OF_A_NAME, MOST_LETTERS_OF_A_NAME, NAMELESS, escape, plain, told_apart

SOFT = "\u00ad"
FANCY = "\U0001d4d0\U0001d4ed\U0001d4ea"
ASTRONAUT = "\U0001f469\u200d\U0001f680"


@pytest.mark.parametrize(
    "name", ["Ada", "Jean-Luc", "O'Neil", "J. R. R.", "Zoë", "Đặng Văn", "नमस्ते", "שלום", "李雷", "Ada 🎉"]
)
def test_an_ordinary_name_is_left_as_it_is(name: str) -> None:
    assert escape(name) == name
    assert plain(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**loud**", r"\*\*loud\*\*"),
        ("__under__", r"\_\_under\_\_"),
        ("~~gone~~", r"\~\~gone\~\~"),
        ("||hidden||", r"\|\|hidden\|\|"),
        ("`code`", r"\`code\`"),
        ("back\\slash", r"back\\slash"),
        ("# HUGE", r"\# HUGE"),
        ("-# small", r"-\# small"),
        ("> quote", r"\> quote"),
        ("- item", r"\- item"),
        ("+ item", r"\+ item"),
        ("1. item", r"1\. item"),
        ("[win](https://evil.example)", r"\[win\]\(https\:\/\/evil.example\)"),
        ("https://evil.example", r"https\:\/\/evil.example"),
        ("discord.gg/abc", r"discord.gg\/abc"),
        ("<:grin:1234>", r"\<\:grin\:1234\>"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
    ],
)
def test_markup_links_and_custom_emoji_in_a_name_are_only_letters(name: str, shown: str) -> None:
    assert escape(name) == shown
    assert plain(name) == name


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123>", "<@!123>", "<@&123>"])
def test_a_name_mentions_nobody(name: str) -> None:
    assert "@" not in escape(name)
    assert "<" not in escape(name).replace(r"\<", "")


@pytest.mark.parametrize(
    "mark",
    ["\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c", "\u200b", "\u200d", "\ufeff", SOFT, "\u034f", "\x07"],
)
def test_marks_that_turn_or_hide_text_are_gone(mark: str) -> None:
    assert escape(f"A{mark}da") == "Ada"
    assert plain(f"A{mark}da") == "Ada"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u3164", "\u2800", "\u202e", "\u0301", "\ufe0f", "\n"])
def test_a_name_of_nothing_visible_is_shown_as_a_sign(name: str) -> None:
    assert escape(name) == NAMELESS
    assert plain(name) == NAMELESS


def test_a_name_stays_on_one_line() -> None:
    assert escape("Ada\n\n# won\t\u2028everything") == r"Ada \# won everything"


def test_accents_piled_on_a_letter_are_cut_to_two() -> None:
    assert plain("Z" + "\u0335" * 40 + "oe") == "Z\u0335\u0335oe"


def test_skin_tones_piled_on_an_emoji_are_cut_to_two() -> None:
    assert plain("\U0001f44d" + "\U0001f3fb" * 40) == "\U0001f44d" + "\U0001f3fb" * 2


def test_a_flood_of_emoji_is_cut_and_the_letters_stay() -> None:
    assert escape("🎉 " * 9 + "Ada" + "🎉" * 9) == "🎉 " * MOST_EMOJI_OF_A_NAME + "Ada"


def test_flags_count_as_emoji() -> None:
    assert plain("🇫🇷🇩🇪🇬🇧🇮🇹🇪🇸") == "🇫🇷🇩🇪🇬🇧"


def test_a_long_name_is_cut_at_a_grapheme_with_an_ellipsis() -> None:
    assert plain("e\u0323" * 40, limit=5) == "ẹ" * 4 + "…"
    assert plain("abcdef", limit=6) == "abcdef"


def test_an_emoji_made_of_several_is_shown_as_its_parts() -> None:
    assert escape(ASTRONAUT) == ASTRONAUT.replace("\u200d", "")


def test_one_endless_grapheme_is_cut() -> None:
    assert len(plain("\u1100" * 500)) <= 8


def test_fancy_letters_are_simple_in_pictures_and_kept_in_messages() -> None:
    assert plain(FANCY) == "Ada"
    assert escape(FANCY) == FANCY


def test_half_a_surrogate_pair_cannot_break_the_sending() -> None:
    assert escape("A\ud800da").encode() == b"Ada"


@given(st.text(max_size=80))
def test_no_name_at_all_is_empty_too_long_or_turns_the_text(name: str) -> None:
    for shown in (escape(name), plain(name)):
        assert shown.strip()
        assert not regex.search(r"(?!\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]", shown)
    assert len(regex.findall(r"\X", plain(name))) <= MOST_LETTERS_OF_A_NAME


@given(st.text(alphabet="\\*_~|`<>[]()#:/@-+1. aé", max_size=40))
def test_every_sign_of_markup_is_escaped_exactly_once(name: str) -> None:
    unescaped = regex.sub(r"\\([^0-9A-Za-z\s])", "", escape(name))
    assert not regex.search(r"[\\*_~|`<>\[\]()#:/@]", unescaped)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Alex", "Bob"], ["Alex", "Bob"]),
        (["Alex", "Alex", "Alex"], ["Alex", "Alex (2)", "Alex (3)"]),
        (["Alex", "ALEX"], ["Alex", "ALEX (2)"]),
        (["Alex", " Al\u200bex "], ["Alex", " Al\u200bex  (2)"]),
        (["Alex", "\uff21\uff4c\uff45\uff58"], ["Alex", "\uff21\uff4c\uff45\uff58 (2)"]),
        (["Alex", "\u0410l\u0435\u0445"], ["Alex", "\u0410l\u0435\u0445 (2)"]),
        (["Alex", "A1ex", "AIex"], ["Alex", "A1ex (2)", "AIex (3)"]),
        (["Alex (2)", "Alex", "Alex"], ["Alex (2)", "Alex", "Alex (3)"]),
        (["Alexander the Great", "Alexander the Small"], ["Alexander the Great", "Alexander the Small (2)"]),
        (["Alexandra", "Alexander"], ["Alexandra", "Alexander"]),
        (["Alexandraa", "Alexandrab"], ["Alexandraa", "Alexandrab"]),
        (["Alexandraaa", "Alexandraab"], ["Alexandraaa", "Alexandraab (2)"]),
        (["\u200b", "?"], ["\u200b", "? (2)"]),
    ],
)
def test_people_who_are_read_together_are_told_apart(names: list[str], told: list[str]) -> None:
    assert told_apart(names) == told


def test_the_mark_survives_when_a_name_is_shortened() -> None:
    first, second = told_apart(["A" * 32, "A" * 32])
    for limit in (MOST_LETTERS_OF_A_NAME, 12, 10):
        assert plain(second, limit) == "A" * (limit - 5) + "… (2)"
        assert plain(first, limit) != plain(second, limit)
        assert escape(second, limit) == "A" * (limit - 5) + r"… \(2\)"


@given(st.lists(st.text(max_size=40), min_size=2, max_size=8), st.integers(10, MOST_LETTERS_OF_A_NAME))
def test_no_two_names_of_a_table_are_ever_shown_alike(names: list[str], limit: int) -> None:
    told = told_apart(names)
    assert len({plain(name, limit).casefold() for name in told}) == len(names)
    assert len({escape(name, limit) for name in told}) == len(names)


def test_a_name_of_exactly_the_limit_is_shown_whole() -> None:
    assert [plain("A" * length, 10) for length in (10, 11)] == ["A" * 10, "A" * 9 + "…"]
