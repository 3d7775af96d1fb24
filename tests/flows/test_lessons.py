"""Learning by playing: the first decisions of each kind come with a line that explains them."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from tests.flows.house import EN, bellhop, changed, choices, match_of, over, whose
from tests.flows.office import asked_now, hand_of, sealed
from tests.support.people import Person, Playground, Seen

SOW = EN("button-up-learn-sow")
ROUND = EN("button-up-told-scored", round=1, red=0, black=0, name="", points=0).partition(" ")[0]
STAIRS = EN("buro-crazy-learn-stairs")


async def seat_of(person: Person, table: Seen) -> Seen:
    """The panel that a person opens."""
    return (await person.press(table, label=EN("seat-button"))).message


async def next_question(people: list[Person], table: Seen, person: Person) -> Seen:
    """The table when that person is asked for a new move; whoever is to move plays the first choice there is."""
    moved = False
    for _ in range(60):
        mover = whose(table, people)
        if mover is person and moved and ":sow." in choices(table)[0]:
            return table
        moved = moved or mover is person
        await mover.press(table, custom_id=choices(table)[0])
        table = await changed(people[0], table)
    raise AssertionError("never asked again")


@pytest.mark.usefixtures("bot")
async def test_the_first_three_questions_of_a_kind_come_with_their_line_however_often_they_are_shown(
    alice: Person, bob: Person
) -> None:
    table = await match_of(alice, bob)
    mover = whose(table, [alice, bob])
    for number in range(1, 5):
        if number > 1:
            table = await next_question([alice, bob], table, mover)
        for _ in range(2):
            panel = await seat_of(mover, table)
            assert (SOW in panel.text) == (number <= 3), number
            assert (EN("lesson-end") in [button["label"] for button in panel.buttons]) == (number <= 3)
    assert SOW not in table.text


@pytest.mark.usefixtures("bot")
async def test_one_press_ends_the_line_for_good(alice: Person, bob: Person) -> None:
    table = await match_of(alice, bob)
    mover = whose(table, [alice, bob])
    panel = await seat_of(mover, table)
    panel = (await mover.press(panel, label=EN("lesson-end"))).message
    assert SOW not in panel.text
    assert choices(panel)
    table = await next_question([alice, bob], table, mover)
    assert SOW not in (await seat_of(mover, table)).text


async def test_what_a_person_has_met_is_remembered_over_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        table = await match_of(alice, bob)
        mover = whose(table, [alice, bob])
        await mover.press(await seat_of(mover, table), label=EN("lesson-end"))
    async with bellhop(pg, database):
        assert SOW not in (await seat_of(mover, table)).text


@pytest.mark.usefixtures("bot")
async def test_a_match_against_the_easiest_computer_teaches_throughout_and_says_what_decided_each_round(
    alice: Person,
) -> None:
    welcome = (await alice.slash("general", "help")).message
    table = (await alice.press(welcome, label=EN("help-play-now", game="Button Up!"))).message
    decided = EN("button-up-decided", red="", black="", name="nobody").partition(":")[0]
    asked = explained = 0
    for _ in range(200):
        while not over(table) and not choices(table):
            table = await changed(alice, table)
        explained += decided in table.text
        assert (ROUND in table.text) <= (decided in table.text)
        if over(table):
            break
        asked += 1
        assert SOW in table.text or EN("button-up-learn-start") in table.text
        await alice.press(table, custom_id=choices(table)[0])
        table = await changed(alice, table)
    assert over(table)
    assert asked > 3
    assert explained


@pytest.mark.usefixtures("bot")
async def test_the_button_at_the_table_ends_the_line_there(alice: Person) -> None:
    table = (await alice.slash("general", "play", game="button_up", against="easy")).message
    await alice.until(lambda: EN("lesson-end") in [one["label"] for one in alice.look(table).buttons])
    after = (await alice.press(table, label=EN("lesson-end"))).message
    assert after.id == table.id
    assert SOW not in after.text
    assert choices(after)


async def test_with_a_hand_the_line_stands_in_the_panel_and_is_counted_once_a_question(
    pg: Playground, bot: Bellhop
) -> None:
    alice = pg.person("Alice")
    table = (await alice.slash("general", "play", game="buro_crazy", against="easy")).message
    await alice.until(lambda: asked_now(alice))
    panel = await hand_of(alice)
    assert STAIRS in panel.text
    for label in ("+1", EN("form-undo"), "+2"):
        panel = (await alice.press(panel, label=label)).message
        assert STAIRS in panel.text
    times, _ = (await bot.services.people.get(alice.id)).lessons["buro_crazy-stairs"]
    assert times == 1
    assert STAIRS not in alice.look(table).text
    assert EN("lesson-where") in alice.look(table).text
    await sealed(alice)


@pytest.mark.usefixtures("bot")
async def test_a_stranger_cannot_end_somebody_elses_lesson(alice: Person, bob: Person) -> None:
    table = (await alice.slash("general", "play", game="button_up", against="easy")).message
    await alice.until(lambda: EN("lesson-end") in [one["label"] for one in alice.look(table).buttons])
    said = (await bob.press(alice.look(table), label=EN("lesson-end"))).message
    assert said.text == EN("refused-not-your-seat")
    assert SOW in alice.look(table).text
