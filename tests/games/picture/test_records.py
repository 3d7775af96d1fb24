"""The pictures of tables and records: all of it is inside, and no text is on another."""

from typing import Any

import pytest

from bot.pictures.artist import Artist, Chart
from bot.records.badges import BADGES
from bot.words.fluent import Library
from games.picture import canvas
from games.picture.leaderboard import ROWS, LeaderboardDrawing, LeaderboardEntry, draw_leaderboard
from games.picture.records import RecordDrawing, Tile, draw_record
from games.picture.type import shorten
from tests.games.picture.layout import FRAME, inside, overlapping, written
from tests.support.studios import ThreadStudio

LIBRARY = Library.load()
LONG = "W" * 32
NAMES = ("Ed", LONG, "山田太郎", "Şeyma Çağlayan")


def leaderboard(name: str, rows: int) -> LeaderboardDrawing:
    made = tuple(
        LeaderboardEntry(rank, name, 999, "1.888" if rank % 3 else LONG, "± 166" if rank % 3 else "")
        for rank in range(1, rows + 1)
    )
    return LeaderboardDrawing("Career Poker", "settembre 2026", made)


def record(name: str, matches: int) -> RecordDrawing:
    strength, won, streak = Tile("1.888", "± 166"), Tile("888", LONG), Tile("neu hier", "Serie")
    recent = tuple("8" if number % 3 else "" for number in range(matches))
    strengths = tuple(1000 + 17 * (number % 5) for number in range(matches))
    return RecordDrawing(
        name,
        "Career Poker",
        strength,
        won,
        streak,
        tuple(one.key for one in BADGES)[:matches],
        "Les dix dernières",
        recent,
        "Stärke",
        strengths,
        ("1.000", "1.068"),
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("count", [1, 2, ROWS, 200])
def test_every_part_is_inside_and_no_text_is_on_another(name: str, count: int) -> None:
    drawn = (draw_leaderboard(leaderboard(name, min(count, ROWS))), draw_record(record(name, count)))
    for picture in drawn:
        assert [box.name for box in picture.boxes if not inside(box, FRAME)] == []
        seen = [*written(picture), *[box for box in picture.boxes if box.name == "bellhop"]]
        assert "bellhop" in {box.name for box in seen}
        assert overlapping(seen) == []
        found = {box.name: box for box in picture.boxes}
        assert inside(found["title"], found["sign"])
        assert inside(found["subtitle"], found["plate"])
        assert overlapping([found["sign"], found["plate"], found["bellhop"]]) == []


async def test_a_chart_has_the_text_that_stands_for_it() -> None:
    artist = Artist(ThreadStudio())
    shown = await artist.draw(Chart(leaderboard("Ed", 3), "in words"))
    await artist.close()
    assert shown is not None
    assert shown.alt == "in words"
    assert len(shown.picture.png) < 64 * 1024


@pytest.mark.parametrize("language", LIBRARY.languages())
def test_no_label_of_a_record_is_cut_in_any_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = LIBRARY.words(language)
    won, streak = Tile("888", words("record-of-played", played=888)), Tile("8", words("record-streak-tile"))
    labels = words("record-recent"), words("leaderboard-strength")
    cut: list[str] = []

    def noted(text: str, *how: Any) -> str:
        shown = shorten(text, *how)
        cut.extend([text] if shown != text else [])
        return shown

    monkeypatch.setattr(canvas, "shorten", noted)
    strength = Tile(words("rating-new"), words("rating-way", played=4, needed=5))
    draw_record(RecordDrawing("Ed", "Buro Crazy", strength, won, streak, (), labels[0], (), labels[1], ()))
    assert cut == []
