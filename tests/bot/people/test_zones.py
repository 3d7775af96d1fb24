"""The time zones that are offered."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from importlib.resources import files

import pytest

from bot.people.quiet_hours import ZONES, cities, city, clock_in, zones_at
from bot.playground.world.limits import SELECT_OPTIONS
from bot.words.fluent import Library
from tests.assets.texts import languages

YEAR = [datetime(2026, 11, 1, tzinfo=UTC) + timedelta(hours=12 * step) for step in range(366 * 2)]
EMPTY = {"Antarctica/Troll"}
"""The zones in which only the people of a station live."""


def clocks(zone: str) -> tuple[float, ...]:
    """How far the clock of a zone is from Greenwich through a year."""
    found = (clock_in(zone, int(at.timestamp() * 1000)).utcoffset() for at in YEAR)
    return tuple(one.total_seconds() for one in found if one is not None)


def test_every_clock_in_the_world_agrees_with_an_offered_one_all_year() -> None:
    table = (files("tzdata") / "zoneinfo" / "zone1970.tab").read_text("utf-8").splitlines()
    named = {line.split("\t")[2] for line in table if not line.startswith("#")}
    ours = {clocks(zone) for zone in ZONES}
    assert len(set(ZONES)) == len(ZONES)
    assert {zone for zone in named if clocks(zone) not in ours} == EMPTY


def test_whatever_hour_a_clock_shows_its_zones_fit_a_menu_with_one_more_that_is_stored() -> None:
    for at in YEAR:
        shown = Counter(clock_in(zone, int(at.timestamp() * 1000)).hour for zone in ZONES)
        assert len(shown) == 24
        assert max(shown.values()) < SELECT_OPTIONS


def test_the_zones_of_an_hour_are_all_whose_clock_shows_it() -> None:
    at = int(YEAR[0].timestamp() * 1000)
    for hour in range(24):
        assert zones_at(hour, at) == tuple(zone for zone in ZONES if clock_in(zone, at).hour == hour)


@pytest.mark.parametrize("language", languages())
def test_every_zone_has_its_large_cities_in_a_line_of_a_menu(language: str) -> None:
    words = Library.load().words(language)
    for zone in ZONES:
        assert 0 < len(cities(zone, words)) <= 80
        assert cities(zone, words).startswith(city(zone, words))


@pytest.mark.parametrize(
    ("zone", "named"),
    [
        (
            "Europe/Berlin",
            {"en": "Munich Hamburg Cologne", "de": "München Hamburg Köln", "fr": "Hambourg Cologne"},
        ),
        ("Europe/Vienna", {"en": "Vienna", "de": "Wien", "fr": "Vienne"}),
        ("Europe/Zurich", {"en": "Zurich Geneva", "de": "Zürich Genf", "fr": "Zurich Genève"}),
    ],
)
def test_large_cities_have_the_names_of_the_readers_language(zone: str, named: dict[str, str]) -> None:
    for language, wanted in named.items():
        shown = cities(zone, Library.load().words(language))
        assert all(one in shown for one in wanted.split())


def test_a_zone_that_is_not_offered_has_its_own_name() -> None:
    assert city("America/Indiana/Tell_City", Library.load().words("en")) == "Tell City"
