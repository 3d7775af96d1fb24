"""*…*: people leave and come back, are sent away and relieved, pause and end a match together."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from games.engine.contract.chance import Commitment
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, bellhop, choices, match_of, only, over, routed, seat_of, whose
from tests.flows.menu import after, chosen, labels, more
from tests.flows.office import office
from tests.support.people import Person, Playground


async def test_a_person_who_leaves_is_played_for_and_comes_back_with_one_press(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    left = await after(alice, await more(alice, board), "leave-match")
    assert match.newest.seats[seat_of(match, alice)].level is not None
    assert EN("return-button") in labels(left)
    panel = await after(alice, left, "come-back")
    assert panel.ephemeral
    assert panel.files
    assert match.newest.seats[seat_of(match, alice)].level is None


async def test_a_match_that_the_last_person_leaves_ends_without_a_winner(bot: Bellhop, alice: Person) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    await after(alice, await more(alice, board), "leave-match")
    await alice.until(lambda: over(alice.look(board)))
    assert EN("outcome-abandoned") in alice.look(board).text
    assert await bot.services.matches.open_count() == 0


async def test_a_match_is_ended_by_the_votes_of_both_and_the_board_counts_them(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await after(alice, await more(alice, board), "vote")
    assert (await only(bot, alice)).newest.paused is False
    sheet = await more(alice, board)
    ending = [one["custom_id"] for one in sheet.buttons if one.get("custom_id", "").endswith(":end")]
    await alice.press(sheet, custom_id=ending[0])
    await alice.until(lambda: EN("wish-end", count=1, needed=2) in alice.look(board).text)
    await bob.press(await more(bob, board), label=EN("affairs-end"))
    await alice.until(lambda: EN("outcome-agreed") in alice.look(board).text)
    assert await bot.services.matches.open_count() == 0
    assert EN("match-voted-end", name="Bob") not in alice.look(board).text


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("route", ["resign", "vote", "stop"])
async def test_an_old_sheet_asks_nobody_to_end_a_match_that_is_over_and_says_so_once(
    pg: Playground, alice: Person, bob: Person, route: str
) -> None:
    board = await match_of(alice, bob)
    sheet = await more(alice, board)
    pressed = routed(sheet, route)
    for person in (alice, bob):
        await person.press(await more(person, board), label=EN("affairs-end"))
    await alice.until(lambda: EN("outcome-agreed") in alice.look(board).text)
    shown = (await outcome_of(alice, forge(pg, alice, board, pressed))).message
    assert shown.text.count(EN("refused-match-over")) == 1
    assert EN("rematch-button") in labels(shown)


async def test_a_pause_that_both_want_outlives_a_restart_and_ends_when_one_goes_on(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
        old = choices(board)[0]
        for person in (alice, bob):
            await person.press(await more(person, board), label=EN("affairs-pause"))
        await alice.until(lambda: EN("turn-paused") in alice.look(board).text)
        assert choices(alice.look(board)) == []
    async with bellhop(pg, database):
        for person in (alice, bob):
            late = await outcome_of(person, forge(pg, person, board, old))
            assert EN("refused-match-paused") in late.message.text
        await after(bob, await more(bob, board), "go-on")
        await alice.until(lambda: choices(alice.look(board)))
        mover = whose(alice.look(board), [alice, bob])
        assert not (await mover.press(alice.look(board), custom_id=choices(alice.look(board))[0])).failed


async def test_a_person_who_left_a_match_that_is_paused_does_not_let_it_go_on(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    for person in (alice, bob):
        await person.press(await more(person, board), label=EN("affairs-pause"))
    sheet = await more(bob, board)
    await after(bob, sheet, "leave-match")
    late = await outcome_of(bob, forge(pg, bob, sheet, f"b1:go-on:{match.id}"))
    assert EN("refused-computer-plays") in late.message.text
    assert match.newest.paused
    await after(alice, await more(alice, board), "go-on")
    assert not match.newest.paused


async def test_a_person_whom_the_host_sends_away_cannot_come_back(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    sheet = await more(bob, board)
    await chosen(alice, board, f"away.{seat_of(match, bob)}")
    assert match.newest.seats[seat_of(match, bob)].sent_away
    await after(bob, sheet, "vote")
    back = await outcome_of(bob, forge(pg, bob, board, f"b1:come-back:{match.id}"))
    assert back.message.text == EN("refused-sent-away")
    assert EN("return-button") not in labels((await bob.press(board, custom_id=routed(board, "seat"))).message)


async def test_the_host_hands_over_and_may_cancel_nothing_any_more(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    sheet = await chosen(alice, board, f"host.{seat_of(match, bob)}")
    assert EN("affairs-cancel") not in labels(sheet)
    late = await outcome_of(alice, forge(pg, alice, board, f"b1:stop-yes:{match.id}"))
    assert late.message.text == EN("refused-not-host")
    assert match.newest.outcome is None
    sure = await after(bob, await more(bob, board), "stop")
    assert (await bob.press(sure, label=EN("affairs-cancel-yes"))).message.text == EN("affairs-cancelled")
    await alice.until(lambda: EN("outcome-cancelled") in alice.look(board).text)
    assert await bot.services.store.results.of_user(alice.id) == []


async def test_once_somebody_has_acted_the_host_can_cancel_nothing_and_both_must_agree_to_the_end(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "02" * 16)  # the guest moves first
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    sure = await after(alice, await more(alice, board), "stop")
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    late = (await alice.press(sure, label=EN("affairs-cancel-yes"))).message
    assert late.text == EN("refused-begun")
    assert match.newest.outcome is None
    assert EN("affairs-cancel") not in labels(await more(alice, alice.look(board)))


async def test_a_stranger_can_do_nothing_to_a_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    version = match.newest.version
    for route in ("more", "leave-match", "come-back", "vote", "go-on", "stop", "stop-yes"):
        rest = ":end" if route == "vote" else ""
        said = await outcome_of(chloe, forge(pg, chloe, board, f"b1:{route}:{match.id}{rest}"))
        assert said.message.text == FR("refused-not-your-seat"), route
        assert match.newest.version == version, route


async def test_a_person_who_is_not_the_host_can_do_nothing_with_seats(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    for value in ("away.0", "away.1", "offer.1", "host.1", "host.99", "away.", "nonsense"):
        sheet = await more(bob, board)
        said = await outcome_of(bob, forge(pg, bob, sheet, f"s1:affairs-seat:{match.id}", [value]))
        assert EN("refused-not-host") in said.message.text, value
        assert match.host == alice.id, value


async def test_everybody_in_the_match_can_agree_to_a_pause_on_the_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    agree = f"b1:agree:{match.id}:pause"
    early = await outcome_of(bob, forge(pg, bob, board, agree))
    assert early.message.text == EN("refused-stale")
    await alice.press(await more(alice, board), label=EN("affairs-pause"))
    await bob.until(lambda: EN("agree-pause") in labels(bob.look(board)))
    shown = bob.look(board)
    assert EN("wish-pause", count=1, needed=2) in shown.text
    assert len([label for label in labels(shown) if not label.isdecimal()]) <= 3
    await bob.press(shown, label=EN("agree-pause"))
    assert match.newest.paused
    await bob.until(lambda: EN("agree-pause") not in labels(bob.look(board)))


async def test_a_pause_says_on_the_board_how_it_ends(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    assert EN("affairs-go-on") not in labels(board)
    for person in (alice, bob):
        await person.press(await more(person, board), label=EN("affairs-pause"))
    await alice.until(lambda: EN("affairs-go-on") in labels(alice.look(board)))
    assert len(labels(alice.look(board))) <= 3
    await bob.press(alice.look(board), label=EN("affairs-go-on"))
    assert not match.newest.paused
    await alice.until(lambda: choices(alice.look(board)))
    late = await outcome_of(bob, forge(pg, bob, board, f"b1:resume:{match.id}"))
    assert late.message.text == EN("refused-not-paused")


async def test_all_others_send_somebody_away_with_agree_on_the_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await office([alice, bob, chloe])
    match = await only(bot, alice)
    there = seat_of(match, chloe)
    sheet = await more(bob, board)
    menu = next(str(one["custom_id"]) for one in sheet.components if str(one.get("custom_id")).endswith(":away"))
    assert str(seat_of(match, bob)) not in [one["value"] for one in sheet.component(custom_id=menu)["options"]]
    await bob.select(sheet, menu, [str(there)])
    await alice.until(lambda: EN("agree-away") in labels(alice.look(board)))
    assert EN("wish-away", count=1, needed=2, name="Chloé") in alice.look(board).text
    own = await outcome_of(chloe, forge(pg, chloe, board, f"b1:agree:{match.id}:away:{there}"))
    assert own.message.text == FR("refused-about-you")
    assert not match.newest.seats[there].gone
    await alice.press(alice.look(board), label=EN("agree-away"))
    assert match.newest.seats[there].voted_away
    await alice.until(lambda: EN("match-votedaway", name="Chloé", other="") in alice.look(board).text)
    back = await outcome_of(chloe, forge(pg, chloe, board, f"b1:come-back:{match.id}"))
    assert back.message.text == FR("refused-sent-away")


@pytest.mark.usefixtures("bot")
async def test_two_people_have_no_vote_about_one_of_them(alice: Person, bob: Person) -> None:
    sheet = await more(alice, await match_of(alice, bob))
    assert EN("affairs-away") not in [one.get("placeholder") for one in sheet.components]
