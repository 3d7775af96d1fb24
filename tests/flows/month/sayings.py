"""Expected texts of `/record`, `/leaderboard`, the month's leaderboards and a poster, by the second program alone."""

from collections.abc import Mapping, Sequence

from bot.records.lines import PLACES_COUNTED
from bot.words.phrases import title
from games.engine.contract.values import Words
from tests.support.referee import Final, Life, Tally, firsts, life, season, versus

UNITS = (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000))


def strength(tally: Tally, words: Words) -> str:
    """A strength as it is said."""
    if tally.played < 5:
        return f"{words('rating-new')} {words('rating-way', played=tally.played, needed=5)}"
    return f"{words('rating-points', points=tally.points)} {words('rating-margin', margin=tally.margin)}"


def record_lines(matches: Sequence[Final], person: str, name: str, words: Words) -> list[str]:
    """The lines of a record, for matches of one game, of all people."""
    mine = life(matches, person)
    recent = ", ".join(words("record-gave-up") if place is None else str(place) for place in mine.recent)
    lines = [
        words("record-title", name=name, game=title(matches[0].game, words)),
        words("record-played", played=mine.played, won=mine.won),
        words("record-strength", strength=strength(season(matches)[person], words)),
        ", ".join(_places(mine, words)),
        words("record-recent-list", places=recent),
        words("record-given-up", count=mine.gave_up) if mine.gave_up else "",
    ]
    return [line for line in lines if line]


def _places(mine: Life, words: Words) -> list[str]:
    """How often each place was reached, the last ones together."""
    said = [
        words("record-place-count", place=words("record-place", place=place), count=mine.places[place])
        for place in range(1, PLACES_COUNTED)
        if mine.places[place]
    ]
    rest = sum(count for place, count in mine.places.items() if place >= PLACES_COUNTED)
    label = words("record-place-rest", place=PLACES_COUNTED)
    return [*said, words("record-place-count", place=label, count=rest)] if rest else said


def best_moments(matches: Sequence[Final], person: str, words: Words) -> list[str]:
    """The parts of the line of best moments that contain no name."""
    mine = life(matches, person)
    said = [words("record-streak", count=mine.run)] if mine.run > 1 else []
    if mine.quickest:
        said.append(words("record-quickest", time=lasting(mine.quickest, words)))
    if mine.beaten > 1:
        said.append(words("record-fullest", count=mine.beaten))
    if mine.clearest:
        said.append(words("record-clearest", margin=mine.clearest, name="|").split("|")[0])
    return said


def lasting(milliseconds: int, words: Words) -> str:
    """A time in the largest unit of which it has at least two."""
    for unit, length in UNITS:
        if milliseconds >= 2 * length:
            return words(f"record-{unit}", count=round(milliseconds // 1000 * 1000 / length))
    return words("record-seconds", count=milliseconds // 1000)


def between(
    matches: Sequence[Final],
    one: str,
    two: str,
    names: Mapping[str, str],
    words: Words,
    key: str = "record-balance",
) -> str:
    """The balance between two people, as one of them sees it in the record of the other. key: of its text."""
    ahead, behind, level = versus(matches, one, two)
    said = words(key, one=names[one], two=names[two], ahead=ahead, behind=behind)
    return f"{said} {words('record-level', count=level)}" if level else said


def leaderboard_lines(matches: Sequence[Final], names: Mapping[str, str], words: Words) -> list[str]:
    """The lines of a leaderboard under its head. names: of the people who are shown; equals stay in this order."""
    board = season(matches)
    shown = sorted((one for one in names if one in board), key=lambda one: _rank(board[one]))
    if len(shown) == len(board) == 2:
        return [between(matches, shown[0], shown[1], names, words, "leaderboard-balance")]
    lines: list[str] = []
    ranks: dict[str, int] = {}
    for number, one in enumerate(shown, 1):
        said = strength(board[one], words)
        if board[one].played < 5:
            continue
        rank = ranks.setdefault(said, number)
        won, played = board[one].won, board[one].played
        lines.append(words("leaderboard-line", rank=rank, name=names[one], won=won, played=played, strength=said))
    new = [one for one in shown if board[one].played < 5]
    row = " · ".join(words("leaderboard-unranked", name=names[one], played=board[one].played, needed=5) for one in new)
    return [*lines, words("leaderboard-new", people=row)] if new else lines


def month_lines(matches: Sequence[Final], names: Mapping[str, str], words: Words) -> list[str]:
    """The lines of what is posted at the end of a month: champions and ranks; its leaderboard where there are none."""
    lines, champions = leaderboard_lines(matches, names, words), _champions(matches, names, words)
    return [champions, *lines[: sum(line[0].isdecimal() for line in lines)]] if champions else lines


def _champions(matches: Sequence[Final], names: Mapping[str, str], words: Words) -> str:
    """Their line; empty where nobody has a rank, or two played each other alone."""
    board = season(matches)
    ranked = sorted(
        (one for one in names if one in board and board[one].played >= 5), key=lambda one: _rank(board[one])
    )
    best = [names[one] for one in ranked if strength(board[one], words) == strength(board[ranked[0]], words)]
    if not best or len(board) == sum(one in board for one in names) == 2:
        return ""
    return words("leaderboard-champion", count=len(best), names=" · ".join(best))


def _rank(tally: Tally) -> tuple[bool, float]:
    """The order of a leaderboard: new people last, and by what is certain."""
    return tally.played < 5, round(2 * tally.sigma - tally.mu, 9)


def score_line(matches: Sequence[Final], people: Sequence[str], names: Mapping[str, str], words: Words) -> str:
    """How it stands between the people of a match, as its poster says; empty for their first."""
    if sum(set(people) <= one.ranks.keys() for one in matches) < 2:
        return ""
    counts = firsts(matches, people)
    return " · ".join(words("record-score", name=names[one], count=counts[one]) for one in people)
