"""Tables, records and cups for the golden of what their pictures say: `tests/golden/pictures/charts.txt`.

`python -m scripts.goldens` writes the file.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from bot.cup.cup import Cup, CupPhase
from bot.cup.sheets import cup_chart
from bot.pictures.artist import Chart
from games.picture.cup import PlacedRow, PodiumDrawing
from games.picture.leaderboard import LeaderboardDrawing, LeaderboardEntry
from games.picture.records import RecordDrawing, Tile
from tests.bot.cup.cups import cup_of, whole_cup
from tests.conformance.pictured import FOLDER, said
from tests.games.picture.layout import unencoded
from tests.games.speech import speak

FILE = FOLDER / "charts.txt"
"""What these pictures say."""

NAMES = ("Ana", "Ben", "Cléo", "Dan", "Ève", "Finn", "Gül", "Hal", "Ida")
"""The names of the people."""

ENTRIES = tuple(
    LeaderboardEntry(rank, name, played, strength, margin)
    for rank, name, played, strength, margin in (
        (1, "Ana", 12, "1,620", "± 60"),
        (2, "Ben", 31, "1,540", "± 45"),
        (2, "Cléo", 9, "1,540", "± 81"),
        (4, "Dan", 14, "1,433", "± 62"),
        (5, "Ève", 8, "1,390", "± 90"),
        (0, "Finn", 3, "new here", ""),
        (0, "Gül", 1, "new here", ""),
    )
)
"""A leaderboard with a shared place and two people who are new."""

PLACES = tuple(PlacedRow(1 + 2 * (number // 2), name, f"{1_700 - number}") for number, name in enumerate(NAMES[:8]))
"""Eight people of whom two always share a place."""

RECORD = RecordDrawing(
    "Zoë",
    "Buro Crazy",
    Tile("1,512", "± 58"),
    Tile("23", "of 41 won"),
    Tile("6", "in a row"),
    (),
    "The newest",
    ("1", "2", "", "3", "1", "1", "4", "2", "1", "3", "5"),
    "Strength",
    (1_440, 1_502, 1_512),
    ("1,440", "1,512"),
)
"""A record with more matches than there are discs."""


def charts() -> Mapping[str, Chart]:
    """Each picture by its name."""
    drawings: dict[str, LeaderboardDrawing | RecordDrawing | PodiumDrawing] = {
        "leaderboard": LeaderboardDrawing("Career Poker", "November 2026", ENTRIES, "New here"),
        "leaderboard of two": LeaderboardDrawing("Button Up!", "November 2026", ENTRIES[:2], balance=(9, 14)),
        "month": PodiumDrawing("Career Poker", "November 2026", PLACES, "+ 48"),
        "month of two champions": PodiumDrawing("Career Poker", "November 2026", PLACES[:3]),
        "record": RECORD,
    }
    return {name: Chart(drawing, "") for name, drawing in drawings.items()} | dict(_cups())


def _cups() -> Iterator[tuple[str, Chart]]:
    """Cups from their sign-up to their end, for few people with tables and for more with keys."""
    words = speak("en")
    for people, seats in ((5, (2,)), (9, (3, 4, 5)), (20, (2,))):
        cup = cup_of(people, seats, game="button_up")
        names = {user: f"{NAMES[number % len(NAMES)]} {number + 1}" for number, user in enumerate(cup.people)}
        yield f"cup of {people}, sign-up", cup_chart(cup, names, words)
        for before, tables in whole_cup(cup, Random(people)):
            cup = before
            if tables:
                cup = cup.begin(tables)
                yield f"cup of {people}, round {len(cup.rounds)}", cup_chart(_half_over(cup), names, words)
        yield f"cup of {people}, over", cup_chart(replace(cup, phase=CupPhase.OVER), names, words)


def _half_over(cup: Cup) -> Cup:
    """The cup with a result at the first table that still played."""
    number = next(number for number, table in enumerate(cup.tables) if table.places is None)
    many = len(cup.tables[number].people)
    return cup.with_table(len(cup.rounds) - 1, number, places=tuple(range(1, many + 1)))


def charted() -> str:
    """What all these pictures say."""
    with unencoded():
        return "\n".join(said(name, chart.draw()) for name, chart in charts().items())
