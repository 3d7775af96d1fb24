"""What the organiser of a cup changes, and what its keeper notes: pure changes."""

from collections.abc import Collection
from dataclasses import replace

from bot.cup.cup import ABSENT, Cup, CupGroup, CupPhase
from games.engine.contract.values import Refusal


def started(cup: Cup, now: int) -> Cup | Refusal:
    """The cup whose sign-up ends at that time. Its first round is due then."""
    if cup.phase is not CupPhase.SIGN_UP:
        return Refusal("running")
    return Refusal("few") if len(cup.people) < cup.fewest else replace(cup, closes=now)


def without(cup: Cup, users: Collection[int]) -> Cup:
    """The running cup in which these people play no further rounds."""
    return replace(cup, out=(*cup.out, *(user for user in cup.active if user in users)))


def placed(cup: Cup, number: int, places: tuple[int, ...]) -> Cup:
    """The cup with the places of a table of the last round, unless the organiser set them before."""
    decided = cup.now[number].places is not None
    return cup if decided else cup.with_table(len(cup.rounds) - 1, number, places=places)


def taken_out(cup: Cup, user: int) -> Cup | Refusal:
    """The cup without that person, which it says openly."""
    return _saying(cup.leave(user), "out", user)


def mended(cup: Cup, played: int, number: int, seat: int | None) -> Cup | Refusal:
    """The cup in which the person of a seat was first at a table (None: all were equal), which it says openly."""
    tables = cup.rounds[played] if played < len(cup.rounds) else ()
    people = tables[number].people if number < len(tables) else ()
    if cup.phase is CupPhase.OVER:
        return Refusal("over")
    if len(people) <= max(1, seat or 0):
        return Refusal("changed")
    places = put_first(tables[number], None if seat is None else people[seat])
    return _saying(cup.with_table(played, number, places=places, mended=True), "mended", people[seat or 0])


def put_first(table: CupGroup, user: int | None) -> tuple[int, ...]:
    """The places of a table with that person before all others, who keep their order; None: everybody is equal."""
    before = table.places or (1,) * len(table.people)
    if user is None:
        return (1,) * len(table.people)
    return tuple(
        1 if one == user else place + 1 if place != ABSENT else ABSENT
        for one, place in zip(table.people, before, strict=True)
    )


def _saying(after: Cup | Refusal, key: str, user: int) -> Cup | Refusal:
    return after if isinstance(after, Refusal) else replace(after, said=(*after.said, (key, user)))
