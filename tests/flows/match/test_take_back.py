"""*Take back* on the real bot: it stands where the choice stood, as long as it is possible."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal, Rewound, Undone
from games.engine.match.requests import Resign
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    bellhop,
    boards,
    choices,
    match_behind,
    match_of,
    only,
    route_of,
    routed,
    seat_of,
    whose,
)
from tests.flows.menu import labels, more
from tests.flows.office import asked_now, duellists, hand_of, last_button, office, sealed
from tests.flows.reader import Reader
from tests.flows.records.against_computers import page
from tests.support.people import Person, Playground, Seen

BACK = EN("take-back-button")
LATE = EN("refused-take-back-late")


def back_of(shown: Seen) -> str:
    """The custom_id of *Take back*, with which a person could press it on any message of theirs."""
    return next(str(one["custom_id"]) for one in shown.buttons if route_of(one) in {"undo", "undo-own"})


def taken(match: Match, kind: type[Undone] = Undone) -> int:
    """How often something was taken back."""
    return sum(type(entry.event) is kind for entry in match.log)


def panel_of(person: Person) -> Seen:
    """The newest panel of a person in their direct messages."""
    return next(seen for seen in reversed(person.dms) if seen.files)


async def test_a_sealed_bid_is_taken_back_in_the_panel_and_the_rival_hears_only_that(
    bot: Bellhop, people: list[Person]
) -> None:
    board = await office(people)
    match = await only(bot, people[0])
    ann, ben = await duellists(people)
    assert BACK not in labels(await hand_of(ann))
    panel = await sealed(ann, "+20", "+1")
    assert BACK in labels(panel)
    after = (await ann.press(panel, label=BACK)).message
    assert asked_now(ann)
    assert BACK not in labels(after)
    assert EN("form-nothing-chosen") in after.text
    await ben.settled()
    for shown in (ben.look(board), panel_of(ben)):
        assert EN("match-undone", name=ann.user.name) in shown.text
        assert "21" not in shown.text
    assert match.view(None).duel.sealed == (False, False)
    assert taken(match) == 1
    await sealed(ann, "+5")
    await sealed(ben)
    assert not match.view(None).duel or match.view(None).duel.sealed == (False, False)


async def test_once_the_bids_are_open_an_old_button_says_so_and_changes_nothing(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    await office(people)
    match = await only(bot, people[0])
    ann, ben = await duellists(people)
    old = back_of(await sealed(ann, "+20"))
    await sealed(ben)
    await ann.settled()
    version = match.newest.version
    panel = panel_of(ann)
    assert BACK not in labels(panel)
    said = await outcome_of(ann, forge(pg, ann, panel, old))
    assert LATE in said.message.text
    assert match.newest.version == version


async def test_nobody_takes_back_for_another_and_no_invented_number_counts(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    board = await office(people)
    match = await only(bot, people[0])
    ann, ben = await duellists(people)
    third = next(person for person in people if person not in {ann, ben})
    real = back_of(await sealed(ann, "+20"))
    version, start = match.newest.version, real.rpartition(":")[0]
    for person, custom_id in (
        (ben, real),
        (third, real),
        (ann, f"{start}:0"),
        (ann, f"{start}:99"),
        (ann, f"b1:undo:{match.id}:1"),
    ):
        said = await outcome_of(person, forge(pg, person, board, custom_id))
        assert LATE in said.message.text
    stranger = pg.person("Dmitri")
    said = await outcome_of(stranger, forge(pg, stranger, board, real))
    assert EN("refused-not-your-seat") in said.message.text
    sheet = await more(ann, board)
    await ann.press(sheet, custom_id=routed(sheet, "vote"))
    assert match.view(None).duel.sealed.count(True) == 1
    assert match.newest.version > version, "they voted to pause"
    assert not taken(match)


async def test_by_text_the_bid_is_taken_back_in_words(bot: Bellhop, people: list[Person]) -> None:
    for person in people:
        await Reader(person).prefer_text()
    await office(people)
    match = await only(bot, people[0])
    ann = next(one for one in people if EN("buro-crazy-seal", total=0, count=0, things="") in labels(one.dms[-1]))
    await ann.press(ann.dms[-1], custom_id=last_button(ann.dms[-1]))
    await ann.settled()
    assert BACK in labels(ann.dms[-1])
    await ann.press(ann.dms[-1], label=BACK)
    await ann.settled()
    assert EN("match-undone", name=ann.user.name).split(" ")[-1] in ann.dms[-1].text
    assert BACK not in labels(ann.dms[-1])
    assert match.view(None).duel.sealed == (False, False)


async def test_against_a_computer_a_person_goes_back_as_often_as_they_like_and_it_leaves_no_trace(
    bot: Bellhop, alice: Person
) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    match = await only(bot, alice)
    first = None
    (seat,) = match.players
    for _ in range(30):
        await alice.settled()
        if seat in match.awaited:
            if first is not None and BACK in labels(alice.look(board)):
                break
            first = match.view(None) if first is None else first
            await alice.press(board, custom_id=choices(alice.look(board))[0])
        await bot.services.clock.advance(5_000)  # type: ignore[attr-defined]
    shown = alice.look(board)
    assert BACK in labels(shown)
    assert (await alice.press(shown, label=BACK)).message.id == board.id
    assert taken(match, Rewound) == 1
    after = alice.look(board)
    assert EN("record-computers") in after.text
    while BACK in labels(alice.look(board)):
        await alice.press(board, label=BACK)
    assert choices(alice.look(board))
    await match.ask(Resign(seat, Player(alice.id)), "gives up")
    await bot.services.matches.settle()
    await alice.settled()
    assert (await page(alice)).text == EN("record-computers-none")
    assert not (await bot.services.people.get(alice.id)).form


async def test_two_people_agree_on_the_board(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    before = match.view(None)
    await mover.press(board, custom_id=choices(board)[0])
    await alice.settled()
    assert EN("refused-take-back-theirs") in (await other.press(board, label=BACK)).message.text
    await mover.press(board, label=BACK)
    await alice.settled()
    shown = alice.look(board)
    assert EN("wish-undo", count=1, needed=2) in shown.text
    assert EN("agree-undo") in labels(shown)
    await other.press(shown, label=EN("agree-undo"))
    await alice.settled()
    assert match.view(None) == before
    assert taken(match) == 1
    shown = alice.look(board)
    assert EN("match-undone", name=f"**{mover.user.name}**") in shown.text or "took the last action back" in shown.text
    assert whose(shown, [alice, bob]) is mover


async def test_the_other_agrees_in_the_menu_too_and_no_button_is_left_after_the_next_action(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    await mover.press(board, custom_id=choices(board)[0])
    await alice.settled()
    old = back_of(alice.look(board))
    await mover.press(board, custom_id=old)
    await alice.settled()
    assert EN("affairs-undo") in labels(await more(other, board))
    await other.press(await more(other, board), label=EN("affairs-undo"))
    await alice.settled()
    assert taken(match) == 1
    said = await outcome_of(mover, forge(pg, mover, alice.look(board), old))
    assert LATE in said.message.text
    await mover.press(board, custom_id=choices(alice.look(board))[0])
    await alice.settled()
    version = match.newest.version
    said = await outcome_of(other, forge(pg, other, alice.look(board), f"b1:agree:{match.id}:undo"))
    assert EN("refused-stale") in said.message.text
    assert match.newest.version == version


@pytest.mark.parametrize("pace", ["live", "mail"])
async def test_after_a_restart_a_vote_goes_on_and_who_took_back_is_not_called(
    pg: Playground, database: Path, alice: Person, bob: Person, pace: str
) -> None:
    async with bellhop(pg, database) as bot:
        board = await match_of(alice, bob, pace=pace)
        threads = [room for room in pg.world.channels.values() if room.is_thread]
        board = boards(alice, threads[0])[0] if threads else board
        mover = whose(board, [alice, bob])
        other = bob if mover is alice else alice
        await mover.press(board, custom_id=choices(board)[0])
        await alice.settled()
        await mover.press(board, custom_id=back_of(alice.look(board)))
        await alice.settled()
        match_id = (await only(bot, alice)).id
    async with bellhop(pg, database) as bot:
        match = await bot.services.matches.find(match_id)
        assert match is not None
        assert Proposal(Motion.UNDO) in match.newest.seats[seat_of(match, mover)].votes
        await other.press(alice.look(board), label=EN("agree-undo"))
        await alice.settled()
        assert taken(match) == 1
        assert match.players[match.awaited[0]] == mover.id
        assert not [one for one in alice.messages("general") if f"<@{mover.id}>" in one.content]
