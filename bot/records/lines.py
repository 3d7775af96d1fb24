"""Records in words."""

from collections.abc import Iterable, Mapping

from bot.records.ratings import ENOUGH, Rating
from bot.records.record import Balance, Record
from bot.records.records import LeaderboardRow
from bot.records.season import Season
from bot.words.names import NAMELESS
from games.engine.contract.values import Cast, Words

PLACES_COUNTED = 5
"""How many counts of places are shown at most. The last one stands for its place and all places after it."""


def season_name(season: Season, words: Words) -> str:
    """The name of a month, or of all time."""
    if not season.year:
        return words("season-ever")
    return words("season-month", month=season.month, year=str(season.year))


def strength(rating: Rating, words: Words) -> tuple[str, str]:
    """A person's points and how sure they are; while too little is known, words and how far they are on the way."""
    if rating.new:
        return words("rating-new"), words("rating-way", played=rating.matches, needed=ENOUGH)
    return words("rating-points", points=rating.points), words("rating-margin", margin=rating.margin)


def strength_line(rating: Rating, words: Words) -> str:
    """A person's strength in one phrase: the points, and how sure they are."""
    return " ".join(part for part in strength(rating, words) if part)


def balance_line(one: str, two: str, balance: Balance, words: Words, key: str = "record-balance") -> str:
    """The balance between two people, with their names. key: that of its text."""
    said = words(key, one=one, two=two, ahead=balance.ahead, behind=balance.behind)
    if not balance.level:
        return said
    return f"{said} {words('record-level', count=balance.level)}"


def against_line(other: str, balance: Balance, words: Words) -> str:
    """The balance between the person whose record this is and another one, whom alone it names."""
    return words("record-against", name=other, ahead=balance.ahead, behind=balance.behind)


def score_line(score: Iterable[tuple[int, int]], cast: Cast, words: Words) -> str:
    """A count by seat in one line, such as "Alice 3 · Bob 2"; empty if there is none."""
    return " · ".join(words("record-score", name=cast[seat].name, count=count) for seat, count in score)


def place_counts(record: Record, words: Words) -> tuple[tuple[str, int], ...]:
    """The label of each place and how often a person had it: at least two, and down to the lowest that they had.

    The places from `PLACES_COUNTED` on have one count together.
    """
    lowest = max(record.places, default=1)
    counts = []
    for place in range(1, min(max(lowest, 2), PLACES_COUNTED - 1) + 1):
        counts.append((words("record-place", place=place), record.places.get(place, 0)))
    rest = sum(count for place, count in record.places.items() if place >= PLACES_COUNTED)
    if rest:
        counts.append((words("record-place-rest", place=PLACES_COUNTED), rest))
    return tuple(counts)


def moments(record: Record, names: Mapping[int, str], words: Words) -> list[str]:
    """The best moments of a record, one phrase each. names: by contestant; a person without one is not named."""
    said: list[str] = []
    if record.streak >= 2:
        said.append(words("record-streak", count=record.streak))
    if record.quickest is not None and record.quickest.lasted_ms:
        said.append(words("record-quickest", time=lasting(record.quickest.lasted_ms, words)))
    if record.fullest is not None and len(record.fullest.standings) > 2:
        said.append(words("record-fullest", count=len(record.fullest.standings) - 1))
    if record.clearest is not None:
        name = names.get(record.second, NAMELESS)
        said.append(words("record-clearest", margin=record.margin, name=name))
    return said


def lasting(milliseconds: int, words: Words) -> str:
    """A time in words: seconds below two minutes, then minutes, hours, days."""
    seconds = milliseconds // 1000
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            return words(f"record-{unit}", count=round(seconds / length))
    return words("record-seconds", count=seconds)


def recent_text(record: Record, words: Words) -> str:
    """A person's newest matches as a list of places, oldest first."""
    said = []
    for place in record.recent:
        if place is None:
            said.append(words("record-gave-up"))
        else:
            said.append(str(place))
    return ", ".join(said)


def tally_line(rank: int, name: str, tally: LeaderboardRow, words: Words) -> str:
    """One person of a leaderboard, in words. Without a rank (0): how many of the matches that it takes they have."""
    if not rank:
        return words("leaderboard-unranked", name=name, played=tally.played, needed=ENOUGH)
    return words(
        "leaderboard-line",
        rank=rank,
        name=name,
        won=tally.won,
        played=tally.played,
        strength=strength_line(tally.rating, words),
    )
