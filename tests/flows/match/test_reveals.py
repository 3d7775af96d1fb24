"""Nobody can tell from what they receive before a result is shown how it will be: not in words, pictures or edits."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.match.show.feed import CURTAIN_MS, FELT_MS
from games.engine.contract import questions
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.house import choices, routed
from tests.flows.moments import BEFORE_THE_WALKOVER, FILM, LAST_DUEL
from tests.flows.office import hand_of, sealed
from tests.flows.two_worlds import CHANNEL, DIRECT, THREAD, World, boards_of, difference, opened, play, world
from tests.support.people import Person
from tests.support.proofs import daily

LANGUAGES = ["en", "fr", "de"]
CHAIN = "04" * 16
"""With this deal, whoever wins the last duel on the stairs causes two more climbs without a bid; then others bid."""
BIDS = (False, False), (True, False), (False, True)
"""Whether each of two people bids something: a tie, and a win for each of them."""


async def duel(one: World, done: int, bids: tuple[bool, bool]) -> tuple[int, list[str]]:
    """Play the duel after so many others, in which two people bid so much.

    Returns when the second bid was sealed, and the names: of the two who bid, of one without films, of one who plays by
    text, and of one as most people are.
    """
    await opened(one, "button_up", 2)
    match = await opened(one, "buro_crazy", 5)
    await play(match, lambda now: now.newest.game_state.done == done and len(now.awaited) == 2, Random(1))
    await one.clock.advance(match.timing.calm - one.clock.wall())
    first, second = [one.person_at(match, seat) for seat in match.awaited]
    still, text, usual = [person for person in one.people if person not in (first, second)]
    await one.bot.services.people.change(still.id, motion=False)
    await one.bot.services.people.change(text.id, text=True)
    await one.begin(match)
    at = 0
    for person, bids_something in zip((first, second), bids, strict=True):
        at = one.now
        await sealed(person, *[await lowest(person)] * bids_something)
        await one.clock.advance(FELT_MS)
    return at, [person.user.name for person in (first, second, still, text, usual)]


async def lowest(person: Person) -> str:
    """The label of the lowest card that somebody can bid."""
    labels = [str(button["label"]) for button in (await hand_of(person)).buttons if not button.get("disabled")]
    return [label for label in labels if label.startswith("+")][-1]


@pytest.mark.parametrize("language", daily(LANGUAGES, "en"))
@pytest.mark.parametrize("done", [BEFORE_THE_WALKOVER, LAST_DUEL])
async def test_a_tie_is_announced_as_a_win_is_that_more_climbs_or_the_end_follow(
    tmp_path: Path, language: str, done: int
) -> None:
    made, pressed, names = [], 0, [""]
    for number, bids in enumerate(BIDS):
        async with world(tmp_path / f"{number}.db", deal=CHAIN, many=5, language=language) as one:
            pressed, names = await duel(one, done, bids)
            made.append(one)
    tie, of_first, of_second = made
    first, second, still, text, usual = map(tie.pg.person, names)
    found = []
    for other, knows in ((of_first, second), (of_second, first)):
        for person, until in ((knows, FILM), (still, CURTAIN_MS), (text, CURTAIN_MS), (usual, FILM)):
            found.append(difference(tie, other, person, DIRECT, pressed + until))
        found.append(difference(tie, other, tie.watcher, THREAD, pressed + FILM))
        found.append(difference(tie, other, tie.watcher, CHANNEL, pressed + FELT_MS))
    assert not any(found), "\n".join(filter(None, found))


def decides(match: Match) -> bool:
    """Whether the next sowing leaves one pile, and one of two sowings ends the match while the other does not."""
    rules, state = match.game, match.newest.game_state
    if state.mover is None or sum(map(bool, state.piles)) != 2:
        return False
    ends = set()
    for action in questions.moves(rules, state, state.mover):
        after = state
        for event in rules.decide(state, state.mover, action, match.newest.at, Random(1)):
            after = rules.evolve(after, event)
        ends.add(rules.outcome(after) is None)
    return len(ends) == 2


async def last_pile(one: World, choice: int, target: int) -> tuple[int, str]:
    """Sow the first or second of the last two piles, on the board. Returns when, and the name of the other person.

    Both have opened their panels beside the board.
    """
    await opened(one, "button_up", 2)
    match = await opened(one, "button_up", 2, {"target": str(target)})
    await play(match, decides, Random(1))
    await one.begin(match)
    mover = one.person_at(match, match.awaited[0])
    (other,) = [person for person in one.people if person is not mover]
    (board,) = [seen for seen in boards_of(one) if routed(seen, "seat").split(":")[2] == match.id]
    for person in one.people:
        await person.press(board, custom_id=routed(board, "seat"))
    await one.clock.advance(5_000)
    at = one.now
    await mover.press(board, custom_id=choices(board)[choice])
    await one.clock.advance(FELT_MS)
    return at, other.user.name


@pytest.mark.parametrize("language", daily(LANGUAGES, "en"))
@pytest.mark.parametrize("target", [5, 15])
async def test_the_end_of_a_match_is_announced_as_the_end_of_a_round_is(
    tmp_path: Path, language: str, target: int
) -> None:
    made, pressed, other = [], 0, ""
    for choice in (0, 1):
        async with world(tmp_path / f"{choice}.db", deal=CHAIN, many=2, language=language) as one:
            pressed, other = await last_pile(one, choice, target)
            made.append(one)
    one, two = made
    found = [
        difference(one, two, one.pg.person(other), THREAD, pressed + FILM),
        difference(one, two, one.watcher, THREAD, pressed + FILM),
        difference(one, two, one.watcher, CHANNEL, pressed + FELT_MS),
    ]
    assert not any(found), "\n".join(filter(None, found))


def ends_a_hand(match: Match) -> Any:
    """The next action that ends the hand; None if no action of the seat does."""
    rules, state, seat = match.game, match.newest.game_state, match.awaited[0]
    for action in questions.moves(rules, state, seat):
        if any(event.climax for event in rules.decide(state, seat, action, match.newest.at, Random(1))):
            return action
    return None


def whatever_the_hands(content: str) -> str:
    """The content without how many hands are played, which everybody knows. Sketches of pictures depend on it too."""
    return re.sub(r'(Hand|Manche|Runde|hand|manche) 1[^.\n]*|"[0-9a-f]{16}"|"size": \d+', "", content)


@pytest.mark.parametrize("language", daily(LANGUAGES, "en"))
async def test_the_last_hand_of_a_session_ends_as_any_other(tmp_path: Path, language: str) -> None:
    made, pressed, names = [], 0, [""]
    for hands in ("1", "2"):
        async with world(tmp_path / f"{hands}.db", deal=CHAIN, many=4, language=language) as one:
            await opened(one, "button_up", 2)
            match = await opened(one, "career_poker", 4, {"hands": hands})
            await play(match, lambda now: ends_a_hand(now) is not None, Random(1))
            mover = match.awaited[0]
            others = [person for person in one.people if match.seat_of(person.id) != mover]
            await one.bot.services.people.change(others[0].id, motion=False)
            await one.bot.services.people.change(others[1].id, text=True)
            await one.begin(match)
            pressed, names = one.now, [person.user.name for person in others]
            await match.ask(PlayAction(mover, Player(match.players[mover]), ends_a_hand(match)), "the last action")
            assert (match.newest.outcome is None) == (hands == "2")
            await one.clock.advance(FELT_MS)
            made.append(one)
    last, another = made
    still, text, usual = map(last.pg.person, names)
    places = [(still, DIRECT, CURTAIN_MS), (text, DIRECT, CURTAIN_MS), (usual, DIRECT, FILM)]
    places += [(last.watcher, THREAD, FILM), (last.watcher, CHANNEL, FELT_MS)]
    found = [
        difference(last, another, person, place, pressed + until, whatever_the_hands) for person, place, until in places
    ]
    assert not any(found), "\n".join(filter(None, found))
