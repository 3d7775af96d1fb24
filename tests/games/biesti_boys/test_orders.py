"""Attempts recorded at one moment, handed to a running match in every order: only the order decides (BB-14, BB-15)."""

import asyncio
from itertools import permutations
from pathlib import Path

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import GO, STOP, Mistaken, Play, Played, TooLate
from games.engine.contract.values import Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.support.clock import ManualClock
from tests.support.halls import running, terms

USERS = (101, 102, 103, 104)
ORDERS = list(permutations(range(3)))


def fits(card: int, top: int) -> bool:
    """BB-8, written out once more."""
    if top == STOP:
        return card == GO
    if top == GO:
        return card != GO
    return card == STOP or (card < STOP and abs(card - top) == 1)


async def opened(hall: Matches, seed: int) -> Match:
    return await hall.open(terms("biesti_boys", USERS, host=USERS[0], origin=f"{seed:032x}"))


async def contested(hall: Matches) -> tuple[int, list[tuple[Seat, Play]]]:
    """The seed of a deal in which three seats can play on the same lift, and what they would press."""
    for seed in range(500):
        match = await opened(hall, seed)
        for shaft, top in enumerate(match.view(None).tops):
            found = [
                (Seat(seat), Play(slot, card, shaft, top))
                for seat in range(4)
                for slot, card in list(enumerate(match.view(Seat(seat)).hand))
                if card is not None and fits(card, top)
            ]
            first = {seat: (seat, play) for seat, play in reversed(found)}
            if len(first) >= 3 and len({play.card for _, play in first.values()}) >= 2:
                return seed, [first[seat] for seat in sorted(first)][:3]
    raise AssertionError("no such deal")


def judged(top: int, attempts: list[tuple[Seat, Play]]) -> list[tuple[type, Seat]]:
    """The kind of event that each attempt must become in that order, by the rule alone, with its seat."""
    came: list[tuple[type, Seat]] = []
    for seat, play in attempts:
        assert play.card is not None
        if fits(play.card, top):
            came.append((Played, seat))
            top = play.card
        else:
            came.append((TooLate if fits(play.card, play.seen) else Mistaken, seat))
    return came


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: "".join(map(str, order)))
async def test_three_presses_at_once_are_judged_one_after_the_other(tmp_path: Path, order: tuple[int, ...]) -> None:
    """BB-14"""
    async with running(tmp_path, ManualClock(), games={"biesti_boys": GAME}) as hall:
        seed, attempts = await contested(hall)
        match = await opened(hall, seed)
        before = len(match.log)
        pressed = [attempts[number] for number in order]
        answers = await asyncio.gather(
            *(match.ask(PlayAction(seat, Player(USERS[seat]), play), f"press-{seat}") for seat, play in pressed)
        )
        assert all(isinstance(answer, Accepted) for answer in answers)
        events = [one.event for one in match.log[before:]]
        came = [
            (type(event), event.laid.seat if isinstance(event, Played) else event.seen.seat)
            for event in events
            if isinstance(event, Played | TooLate | Mistaken)
        ]
        assert came == judged(pressed[0][1].seen, pressed)
        assert came[0] == (Played, pressed[0][0])
        lates = [event for event in events if isinstance(event, TooLate)]
        assert all(late.seen.first is not None and late.seen.first.seat == pressed[0][0] for late in lates)
        assert [seat for seat in range(4) if match.newest.game_state.free[seat] > match.newest.at] == []


async def test_of_some_orders_somebody_loses_the_race_and_of_each_somebody_wins_it(tmp_path: Path) -> None:
    """BB-15: too late costs nothing; the table of what every order does is not one row six times."""
    async with running(tmp_path, ManualClock(), games={"biesti_boys": GAME}) as hall:
        _, attempts = await contested(hall)
    top = attempts[0][1].seen
    table = {order: judged(top, [attempts[number] for number in order]) for order in ORDERS}
    assert all(rows[0][0] is Played for rows in table.values())
    assert any(TooLate in [kind for kind, _ in rows] for rows in table.values())
    assert len({tuple(rows) for rows in table.values()}) == len(ORDERS)
