"""*…*: it offers, and explains, what its person can do at that moment, and nothing else."""

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.requests import CastVote, EndMatch, LeaveSeat
from tests.flows.house import EN, FR, lobby_of, looked_up, only, over, routed, seat_of
from tests.flows.menu import labels, more
from tests.flows.office import office
from tests.support.people import Person, Seen
from tests.support.proofs import daily

LOOK = {EN("in-words-button"), EN("history-button"), EN("rules-button")}
AFTER = {EN(f"{key}-button") for key in ("replay", "history", "fair", "rules")}
CHALLENGE = EN("challenge-name")
ABOUT = ("leave", "alone", "back", "resign", "pause", "go-on", "end", "away")


def explained(sheet: Seen) -> set[str]:
    """The names of the texts by which a sheet explains something."""
    return {name for name in ABOUT if EN(f"affairs-about-{name}") in sheet.text}


def menus(sheet: Seen) -> dict[str, list[str]]:
    """The lines of its menus, by route."""
    return {
        str(one["custom_id"]).split(":")[1]: [line["label"] for line in one["options"]]
        for one in sheet.components
        if "options" in one
    }


async def against_a_computer(alice: Person) -> Seen:
    """The board of a match against a computer."""
    return (await alice.slash("general", "play", game="button_up", against="easy")).message


async def together(alice: Person, bob: Person) -> Seen:
    """The board of a match of two people."""
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    board = (await alice.press(lobby, label=EN("lobby-start"))).message
    await alice.settled()
    return alice.look(board)


async def pause(match: Match) -> None:
    """Both people pause it."""
    for seat, user in match.players.items():
        await match.ask(CastVote(seat, Player(user), Proposal(Motion.PAUSE), wants=True), f"pause{seat}")


async def leave(match: Match, person: Person) -> None:
    """That person leaves it."""
    await match.ask(LeaveSeat(seat_of(match, person), Player(person.id)), "leaves")


async def listed(person: Person) -> Seen:
    """The person's sheet, opened from `/games`, where everybody with a seat finds it."""
    games = (await person.slash("general", "games")).message
    return (await person.press(games, custom_id=routed(games, "more"))).message


@pytest.mark.usefixtures("bot")
async def test_against_computers_alone_a_person_is_told_what_leaving_does_and_decides_with_nobody(
    alice: Person,
) -> None:
    sheet = await more(alice, await against_a_computer(alice))
    assert set(labels(sheet)) == LOOK | {EN("leave-button"), EN("resign-button")}
    assert explained(sheet) == {"alone", "resign"}
    assert set(menus(sheet)) == {"affairs-seat"}


@pytest.mark.usefixtures("bot")
async def test_two_people_pause_and_end_together_and_only_the_host_cancels(alice: Person, bob: Person) -> None:
    board = await together(alice, bob)
    offered = LOOK | {EN(key) for key in ("leave-button", "resign-button", "affairs-pause", "affairs-end")}
    for person, button, menu in ((alice, {EN("affairs-cancel")}, {"affairs-seat"}), (bob, set(), set())):
        sheet = await more(person, board)
        assert set(labels(sheet)) == offered | button
        assert explained(sheet) == {"leave", "resign", "pause", "end"}
        assert set(menus(sheet)) == menu


async def test_in_a_pause_the_match_can_go_on_and_nobody_reads_how_to_pause(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await together(alice, bob)
    await pause(await only(bot, alice))
    sheet = await more(bob, board)
    assert {EN("affairs-go-on"), EN("affairs-end")} <= set(labels(sheet))
    assert EN("affairs-pause") not in labels(sheet)
    assert explained(sheet) == {"leave", "resign", "go-on", "end"}


async def test_who_left_comes_back_or_resigns_and_the_other_plays_alone(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await together(alice, bob)
    await leave(await only(bot, alice), bob)
    sheet = await listed(bob)
    assert set(labels(sheet)) == LOOK | {EN("return-button"), EN("resign-button")}
    assert explained(sheet) == {"back", "resign"}
    assert explained(await more(alice, board)) == {"alone", "resign"}


@pytest.mark.usefixtures("bot")
async def test_three_people_may_send_one_of_them_away(alice: Person, bob: Person, chloe: Person) -> None:
    await office([alice, bob, chloe])
    sheet = await listed(bob)
    assert explained(sheet) == {"leave", "resign", "pause", "end", "away"}
    assert len(menus(sheet)["vote"]) == 2


@pytest.mark.usefixtures("bot")
async def test_before_a_race_its_people_do_not_pause_it(alice: Person, bob: Person) -> None:
    lobby = (await alice.slash("general", "play", game="biesti_boys")).message
    await bob.press(lobby, custom_id=routed(lobby, "join"))
    await alice.press(lobby, custom_id=routed(lobby, "start"))
    sheet = await listed(bob)
    assert not {EN("affairs-pause"), EN("affairs-go-on")} & set(labels(sheet))
    assert explained(sheet) == {"leave", "resign", "end"}


async def test_behind_what_is_over_everybody_finds_what_can_be_done_with_it(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await together(alice, bob)
    sheet = await more(bob, board)
    await (await only(bot, alice)).ask(EndMatch(), "ends")
    after = (await bob.press(sheet, label=EN("affairs-pause"))).message
    assert set(labels(after)) == AFTER | {EN(f"{key}-button") for key in ("share", "rematch", "review")} | {CHALLENGE}
    assert explained(after) == set()
    await alice.until(lambda: over(alice.look(board)))
    ended = alice.look(board)
    assert labels(ended) == [EN("rematch-button"), EN("review-button"), EN("more-button")]
    watched = (await chloe.press(ended, label=EN("more-button"))).message
    assert watched.ephemeral
    assert set(labels(watched)) == {FR(f"{key}-button") for key in ("replay", "history", "fair", "rules")}
    for route in ("replay", "history", "fair", "rules"):
        found = (await looked_up(chloe, ended, route)).message
        assert found.ephemeral
        assert "\u26a0" not in found.text


async def test_a_match_that_is_over_elsewhere_is_neither_shared_nor_played_again_from_there(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await together(alice, bob)
    match = await only(bot, alice)
    await match.ask(EndMatch(), "ends")
    replay = (await alice.slash(alice.dm, "replay", code=match.id)).message
    sheet = (await alice.press(replay, label=EN("more-button"))).message
    assert set(labels(sheet)) == AFTER | {EN("review-button")}


@pytest.mark.parametrize("state", daily(["alone", "together", "paused", "left"], "left"))
async def test_no_button_that_is_offered_is_refused(bot: Bellhop, alice: Person, bob: Person, state: str) -> None:
    tried: set[tuple[int, str]] = set()
    while True:
        await (against_a_computer(alice) if state == "alone" else together(alice, bob))
        match = await only(bot, alice)
        if state == "paused":
            await pause(match)
        if state == "left":
            await leave(match, bob)
        sheets = [(one, await listed(one)) for one in (alice, bob) if match.seat_of(one.id) is not None]
        untried = [
            (person, sheet, button)
            for person, sheet in sheets
            for button in sheet.buttons
            if (person.id, button["label"]) not in tried
        ]
        if not untried:
            break
        person, sheet, button = untried[0]
        tried.add((person.id, button["label"]))
        after = await person.press(sheet, custom_id=button["custom_id"])
        assert not [one for one in after.messages if "\u26a0" in one.text]
        await match.ask(EndMatch(), "over")
    assert len(tried) >= 4
