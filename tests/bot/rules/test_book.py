"""Reading a rulebook: what its file may hold, and what stops the loading."""

from pathlib import Path

import pytest

from bot.rules.book import (
    LONGEST_BODY,
    LONGEST_LABEL,
    Clause,
    Example,
    Rulebook,
    RulebookError,
    Rulebooks,
    read,
)

OPENING = """# Toy

## overview In one minute

Be first.

<!-- no picture: it is a test -->
"""
BOOK = (
    OPENING
    + """
# A move

## TY-1 Moving {phase: move, wait; option: speed}

<!-- also: walk, run -->

Move a piece,
or two:

- this one,
  or
- that one.

```position A piece before it moves.
1/2 red
move 1
```
```position And after.
2/1 black
```

## TY-A1 Waiting {phase: wait}

Wait.

<!-- no picture: nothing moves -->
"""
)


def written(folder: Path, text: str, language: str = "en", game: str = "toy") -> Path:
    """A rulebook's file with that text."""
    (folder / language).mkdir(exist_ok=True)
    file = folder / language / f"{game}.md"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return read(written(tmp_path, BOOK))


def test_a_rulebook_knows_its_game_language_and_title(book: Rulebook) -> None:
    assert (book.game, book.language, book.title) == ("toy", "en", "Toy")


def test_a_section_has_everything_its_heading_and_text_say(book: Rulebook) -> None:
    assert book.find("TY-1") == Clause(
        id="TY-1",
        title="Moving",
        chapter="A move",
        phases=("move", "wait"),
        options=("speed",),
        body="Move a piece, or two:\n\n- this one, or\n- that one.",
        examples=(Example("1/2 red\nmove 1", "A piece before it moves."), Example("2/1 black", "And after.")),
        also="walk, run",
    )


def test_the_overview_is_found_like_a_clause_and_needs_no_number(book: Rulebook) -> None:
    overview = book.find("overview")
    assert overview is book.sections[0]
    assert (overview.label, overview.body) == ("In one minute", "Be first.")


def test_a_label_shows_the_clause_and_its_title(book: Rulebook) -> None:
    assert book.find("TY-A1").label == "TY-A1 · Waiting"


def test_a_clause_that_is_not_there_is_a_lookup_error(book: Rulebook) -> None:
    with pytest.raises(LookupError, match="no clause 'TY-9' in the rules of 'toy'"):
        book.find("TY-9")


def test_a_phase_has_its_sections_in_reading_order(book: Rulebook) -> None:
    assert [clause.id for clause in book.for_phase("wait")] == ["TY-1", "TY-A1"]
    assert [clause.id for clause in book.for_phase("move")] == ["TY-1"]
    assert book.for_phase("over") == ()


def test_the_contents_are_the_chapters_with_their_sections(book: Rulebook) -> None:
    contents = [(chapter, [clause.id for clause in clauses]) for chapter, clauses in book.contents]
    assert contents == [("Toy", ["overview"]), ("A move", ["TY-1", "TY-A1"])]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"en/toy\.md:1: no title"),
        ("Toy\n", r"en/toy\.md:1: no title"),
        ("# Toy\n", r"en/toy\.md:1: .*overview"),
        ("# Toy\n\n## TY-1 A\n\nb\n\n<!-- no picture: c -->\n", r"en/toy\.md:3: the overview comes first"),
        (OPENING + "\n## overview Again\n\nb\n\n<!-- no picture: c -->\n", r"en/toy\.md:9: .*every section once"),
        (BOOK + "\n## TY-1 Twin\n\nb\n\n<!-- no picture: c -->\n", r"en/toy\.md:36: .*every section once"),
        (OPENING + "\n## Moving\n\nb\n", r"en/toy\.md:9: not a heading of a section: '## Moving'"),
        (OPENING + "\n## TY-1 Moving {phase}\n\nb\n\n<!-- no picture: c -->\n", r"en/toy\.md:9: not a mark: 'phase'"),
        (
            OPENING + "\n## TY-1 Moving {mood: x}\n\nb\n\n<!-- no picture: c -->\n",
            r"en/toy\.md:9: not a mark: 'mood: x'",
        ),
        (OPENING + "\n## TY-1 Moving\n\n<!-- no picture: c -->\n", r"en/toy\.md:9: 0 characters of text"),
        (OPENING + "\n## TY-1 Moving\n\nb\n", r"en/toy\.md:9: a section has a position, or else says why"),
        (
            OPENING + "\n## TY-1 Moving\n\nb\n\n```position c\n1\n```\n\n<!-- no picture: d -->\n",
            r"en/toy\.md:9: a section has a position, or else says why",
        ),
        (OPENING + "\n## TY-1 Moving\n\nb\n\n```position c\n1\n", r"en/toy\.md:9: "),
        (OPENING + "\n## TY-1 Moving\n\nb\n\n```\nd\n```\n\n<!-- no picture: c -->\n", r"en/toy\.md:9: a block"),
        (OPENING + "\n## TY-1 Moving\n\nb <!-- left open\n\n<!-- no picture: c -->\n", r"en/toy\.md:9: a block"),
        (
            OPENING + "\n## TY-1 Moving {phase: }\n\nb\n\n<!-- no picture: c -->\n",
            r"en/toy\.md:9: not a mark: 'phase:'",
        ),
        (
            OPENING + f"\n## TY-1 {'M' * 99}\n\nb\n\n<!-- no picture: c -->\n",
            r"en/toy\.md:9: a label of 106 characters",
        ),
        (
            OPENING + f"\n## TY-1 Moving\n\n{'b' * (LONGEST_BODY + 1)}\n\n<!-- no picture: c -->\n",
            r"en/toy\.md:9: 3501 characters of text",
        ),
    ],
)
def test_a_broken_rulebook_stops_the_loading_with_its_file_and_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint):
        read(written(tmp_path, text))


def test_a_shelf_holds_every_book_by_game_and_language(tmp_path: Path) -> None:
    written(tmp_path, BOOK)
    written(tmp_path, BOOK.replace("# Toy", "# Jouet"), language="fr")
    shelf = Rulebooks.load(tmp_path)
    assert [shelf.book("toy", language).title for language in ("en", "fr", "de")] == ["Toy", "Jouet", "Toy"]


def test_a_game_without_a_rulebook_is_a_lookup_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no rulebook of 'chess'"):
        Rulebooks.load(tmp_path).book("chess", "en")


def test_a_section_may_be_exactly_as_long_as_a_message_and_its_label_as_long_as_a_choice(tmp_path: Path) -> None:
    title = "M" * (LONGEST_LABEL - len("TY-1 · "))
    text = OPENING + f"\n## TY-1 {title}\n\n{'b' * LONGEST_BODY}\n\n<!-- no picture: c -->\n"
    clause = read(written(tmp_path, text)).find("TY-1")
    assert (len(clause.label), len(clause.body)) == (LONGEST_LABEL, LONGEST_BODY)
