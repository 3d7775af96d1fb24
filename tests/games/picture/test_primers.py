"""The cards before a first match: every note can be read, covers nothing that it is about, and points at something."""

import pytest

from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import PrimerSubject
from games.engine.contract.values import Box, Seat
from tests.assets.texts import languages
from tests.games.picture.layout import FRAME, inside, overlapping, unencoded

WORDS = Library.load()


def boxes(game: AnyGame, seat: int, language: str) -> dict[str, Box]:
    """The named parts of a card."""
    with unencoded():
        return {box.name: box for box in game.draw(PrimerSubject(Seat(seat), WORDS.words(language))).boxes}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", catalogue.every(), ids=lambda game: game.key)
def test_notes_stay_inside_and_cover_nothing(game: AnyGame, language: str) -> None:
    for seat in range(max(game.seats)):
        parts = boxes(game, seat, language)
        notes = [parts[f"note {number}"] for number in (1, 2, 3)]
        assert all(inside(note, FRAME) for note in notes)
        others = [box for name, box in parts.items() if not name.startswith(("note", "arrow"))]
        for note in notes:
            covered = [other.name for other in others if overlapping([note, other])]
            assert covered == [], f"{note.name} of seat {seat}"
        assert overlapping(notes) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", catalogue.every(), ids=lambda game: game.key)
def test_the_words_of_a_note_are_whole(game: AnyGame, language: str) -> None:
    parts = boxes(game, 0, language)
    for number in (1, 2, 3):
        assert inside(parts[f"note {number} text"], parts[f"note {number}"])
        assert inside(parts[f"note {number} number"], parts[f"note {number}"])


@pytest.mark.parametrize(
    ("game", "number", "parts"),
    [
        ("button_up", 1, ("frame 0",)),
        ("button_up", 2, ("pile 4",)),
        ("button_up", 3, ("pile 9",)),
        ("buro_crazy", 1, ("figure 15",)),
        ("buro_crazy", 2, ("window B",)),
        ("buro_crazy", 3, ("envelope 0",)),
        ("career_poker", 1, ("hand 3",)),
        ("career_poker", 2, ("plate 0",)),
        ("career_poker", 3, ("hand 9",)),
        ("biesti_boys", 1, ("slot 1",)),
        ("biesti_boys", 2, ("own count",)),
        ("biesti_boys", 3, ("top B",)),
    ],
)
def test_an_arrow_ends_at_what_its_note_is_about(game: str, number: int, parts: tuple[str, ...]) -> None:
    found = boxes(catalogue.find(game), 0, "en")
    tip = found[f"arrow {number}"]
    x, y = (tip.left + tip.right) / 2, (tip.top + tip.bottom) / 2
    for part in parts:
        box = found[part]
        assert box.left - 16 <= x <= box.right + 16
        assert box.top - 16 <= y <= box.bottom + 16


@pytest.mark.parametrize("game", ["button_up", "buro_crazy", "career_poker"])
def test_every_seat_reads_the_card_with_its_own_figure(game: str) -> None:
    for seat in range(max(catalogue.find(game).seats)):
        parts = boxes(catalogue.find(game), seat, "en")
        assert {f"plate {seat} figure", f"seat {seat} figure", f"duellist {seat}"} & parts.keys(), f"seat {seat}"
