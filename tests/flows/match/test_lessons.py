"""Learning by playing: the first decisions of a first match say what each choice would do, and then nothing more."""

import re
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.match.scene.lessons import TIMES, WHY
from tests.flows.house import EN, bellhop, choices, match_of, over, play_out, played, routed, whose
from tests.flows.office import asked_now, hand_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

SOW = EN("button-up-learn-sow")
ROUND = EN("button-up-told-scored", round=1, red=0, black=0, name="", points=0).partition(" ")[0]
STAIRS = EN("buro-crazy-learn-stairs")
NOTHING = EN("buro-crazy-effect-win", total=0, goal="")


def explained(shown: Seen) -> bool:
    """Whether a message says what each pile would do: drop on others, or end the round."""
    return re.search(r"^-# \*\*\d\*\*: ", shown.text, re.MULTILINE) is not None


async def seat_of(person: Person, board: Seen) -> Seen:
    """The panel that a person opens, once they have read the card of their first match."""
    await person.press(board, label=EN("seat-button"))
    panels = [one for one in person.messages("general") if one.ephemeral]
    return await started(person, panels[-1])


async def started(person: Person, shown: Seen) -> Seen:
    """The message after *Start*, if it has that button."""
    if EN("primer-start") not in [button.get("label") for button in shown.buttons]:
        return shown
    return (await person.press(shown, label=EN("primer-start"))).message


async def next_question(people: list[Person], board: Seen, person: Person) -> Seen:
    """The board when that person is asked for a new move. Until then each person to move plays the first choice."""
    moved = False
    for _ in range(60):
        mover = whose(board, people)
        if mover is person and moved and ":sow." in choices(board)[0]:
            return board
        moved = moved or mover is person
        board = await played(board, people)
    raise AssertionError("never asked again")


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_the_tip_comes_once_and_what_each_choice_would_do_at_the_first_questions(
    alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    for number in range(1, TIMES + 2):
        if number > 1:
            board = await next_question([alice, bob], board, mover)
        for _ in range(2):  # however often it is shown
            panel = await seat_of(mover, board)
            assert (SOW in panel.text) == (number == 1), number
            assert explained(panel) == (number <= TIMES), number
    assert SOW not in board.text
    assert not explained(board)


async def test_what_a_person_has_met_is_remembered_over_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, newcomers=True):
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        assert SOW in (await seat_of(mover, board)).text
        board = await next_question([alice, bob], board, mover)
    async with bellhop(pg, database, newcomers=True):
        panel = await seat_of(mover, board)
        assert SOW not in panel.text
        assert explained(panel)


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_second_match_has_nothing_of_it(alice: Person, bob: Person) -> None:
    board = await play_out(await match_of(alice, bob), [alice, bob])
    lobby = (await alice.press(board, label=EN("rematch-button"))).message
    await bob.press(lobby, custom_id=routed(lobby, "join"))
    board = alice.look(lobby)
    for _ in range(6):
        mover = whose(board, [alice, bob])
        panel = await seat_of(mover, board)
        assert SOW not in panel.text
        assert not explained(panel)
        board = await played(board, [alice, bob])


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_person_who_plays_on_the_board_alone_learns_there(
    alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.contract.chance.Commitment.seed", "1d" * 16)  # of a match with enough decisions
    welcome = (await alice.slash("general", "help")).message
    board = (await alice.press(welcome, label="Button Up!")).message
    board = await started(alice, board)
    sown = list[bool]()
    for _ in range(200):
        if over(board):
            break
        if ":sow." in choices(board)[0]:
            sown.append(explained(board))
        board = await played(board, [alice])
    assert over(board)
    assert sown[:TIMES] == [True] * TIMES
    assert not any(sown[TIMES:])


async def test_what_decided_a_round_is_told_twice_beside_its_own_picture_and_never_under_the_next_board(
    pg: Playground, database: Path, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.contract.chance.Commitment.seed", "1d" * 16)  # of a match with enough rounds
    decided = EN("button-up-decided", red="", black="", name="nobody").partition(":")[0]
    told, rounds, clock = set[str](), set[str](), ManualClock()
    async with bellhop(pg, database, clock, newcomers=True, prompt=False):
        board = (await alice.slash("general", "play", game="button_up", against="easy")).message
        shown = await started(alice, board)
        while not over(shown):
            lines = shown.text.splitlines()
            why = {line for line in lines if decided in line}
            rounds |= {line for line in lines if line.startswith(ROUND)}
            assert not (why and choices(shown))
            told |= why
            if choices(shown):
                await alice.press(shown, custom_id=choices(shown)[0])
            elif any(line.startswith(ROUND) for line in lines) and any(
                one.get("label") == EN("next-button") for one in shown.buttons
            ):
                await alice.press(shown, label=EN("next-button"))
            else:
                await clock.advance(500)
            shown = alice.look(board)
    assert len(rounds) > len(told) == WHY
    assert ROUND in shown.text
    assert decided not in shown.text


@pytest.mark.bot(newcomers=True)
async def test_with_a_hand_the_lines_stand_in_the_panel_and_say_what_the_pressed_total_means(
    pg: Playground, bot: Bellhop
) -> None:
    alice = pg.person("Alice")
    board = (await alice.slash("general", "play", game="buro_crazy", against="easy")).message
    assert EN("lesson-where") in alice.look(board).text
    await started(alice, await hand_of(alice))
    await alice.until(lambda: asked_now(alice))
    panel = await hand_of(alice)
    assert STAIRS in panel.text
    assert NOTHING in panel.text
    for label, total in (("+1", 1), (EN("form-undo"), 0), ("+2", 2)):
        panel = (await alice.press(panel, label=label)).message
        assert STAIRS in panel.text
        assert (NOTHING in panel.text) == (total == 0)
        assert total == 0 or f"**{total}**, " in panel.text
    times, _ = (await bot.services.people.get(alice.id)).lessons["buro_crazy-stairs"]
    assert times == 1
    assert STAIRS not in alice.look(board).text
    assert EN("lesson-where") in alice.look(board).text
