"""Races: ready, race panels, the results of presses, and a lost connection."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import Bellhop
from bot.people.practice import Practices
from bot.pictures.artist import Drawable, GamePicture
from bot.playground.world.world import PATIENCE
from games.biesti_boys.values import LIFTS, SYMBOLS, Play
from games.engine.contract.chance import Commitment
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import PickOne
from games.engine.contract.pictures import BeatSubject, PosterSubject
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch, Resign
from games.engine.time import SystemClock
from tests.flows.course import (
    button_of,
    fitting,
    gathered,
    match_of,
    opened,
    pairs,
    promising,
    run_out,
    started,
    unblocked,
)
from tests.flows.forged import forge, held_message, outcome_of
from tests.flows.house import EN, FR, bellhop, over, routed, seat_of, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

A, B = Seat(0), Seat(1)


async def test_a_race_waits_until_everybody_has_opened_their_panel(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await gathered([alice, bob])
    match = await match_of(bot, board)
    assert match.held
    assert EN("race-open-panel", names="●\N{NO-BREAK SPACE}**Alice**, ▲\N{NO-BREAK SPACE}**Bob**") in board.text
    panel = await opened(alice, board)
    assert panel.ephemeral
    assert EN("race-waiting", names="Bob") in panel.text
    assert panel.buttons[-1]["label"] == EN("race-is-ready")
    await opened(bob, board)
    await alice.until(lambda: bool(pairs(alice.look(panel))))
    assert not match.held
    tops, grid = alice.look(panel).buttons[:4], alice.look(panel).buttons[4:16]
    assert not [top for top in tops if top.get("disabled")]
    assert len({top["label"] for top in tops}) == 4
    assert {len(button["label"]) for button in (*tops, *grid)} == {1}
    assert [grid[n]["label"] for n in range(12)] == [grid[n // 4 * 4]["label"] for n in range(12)]


async def test_before_the_start_a_panel_is_the_same_whatever_its_hand_is(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    hands, shown = set(), set()
    for place in ("general", "games"):
        board = await gathered([alice, bob], place)
        match = await match_of(bot, board)
        practices = Practices(Random(5))
        assert practices.of(match, A) is not practices.of(match, B)
        bot.services.practices = practices
        panel = await opened(alice, board)
        hands.add(match.newest.game_state.hands[A])
        codes = [(one["label"], one["custom_id"].replace(match.id, "")) for one in panel.buttons]
        shown.add((*codes, panel.text, *panel.alt_texts))
        words = (await alice.press(panel, label=EN("more-button"))).message
        assert EN("history-title", page=1, pages=1) not in words.text
    assert (len(hands), len(shown)) == (2, 1)


async def test_while_a_race_waits_each_may_try_cards_that_are_nobodys(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await gathered([alice, bob])
    match = await match_of(bot, board)
    panel = await opened(alice, board)
    floor = bot.services.practices.of(match, A)
    offered = {play: code_of(play) for play in floor.view.plays()}
    form = match.game.ask(floor.view)
    assert isinstance(form, PickOne)
    codes = [choice.code for choice in form.every()]
    wrong = next(code for code in codes if code not in offered.values())
    after = (await alice.press(panel, custom_id=tried(panel, wrong))).message
    assert "? Only " in after.text
    play, code = next(iter(offered.items()))
    after = (await alice.press(after, custom_id=tried(after, code))).message
    assert f"{SYMBOLS[play.card]} on {LIFTS[play.shaft]}" in after.text
    assert match.held
    assert match.newest.game_state.played == 0


def tried(panel: Seen, code: str) -> str:
    return next(str(one["custom_id"]) for one in panel.buttons if one["custom_id"].endswith(f":{code}"))


async def test_the_panel_in_a_direct_message_is_ready_by_its_button(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await gathered([alice, bob])
    match = await match_of(bot, board)
    await opened(alice, board)
    dealt = await bob.until(lambda: next((seen for seen in bob.dms if EN("race-ready") in labels(seen)), None))
    assert dealt is not None
    await bob.press(dealt, label=EN("race-ready"))
    panel = bob.look(dealt)
    assert pairs(panel)
    assert not match.held
    fits = fitting(match, B)
    if fits:
        after = (await bob.press(panel, custom_id=button_of(panel, fits[0]))).message
        assert after.id == panel.id


def play_of(match: Match, code: str) -> Play:
    """The play behind a code, or behind the custom_id of a button."""
    play = action_of(code.rsplit(":", maxsplit=1)[-1], match.game.actions)
    assert isinstance(play, Play)
    return play


def labels(seen: Seen) -> list[str]:
    return [str(button.get("label")) for button in seen.buttons]


async def test_a_play_is_answered_in_the_pressers_own_panel_and_no_other_slot_moves(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, panels = await started(bot, [alice, bob])
    who, panel, seat = await able(bot, match, [alice, bob], panels)
    code = fitting(match, seat)[0]
    before = labels(panel)
    played = (await who.press(panel, custom_id=button_of(panel, code))).message
    assert played.id == panel.id
    assert match.newest.game_state.played == 1
    play = play_of(match, code)
    kept = [n for n in range(16) if n != play.shaft and n // 4 != play.slot + 1]
    assert [labels(played)[n] for n in kept] == [before[n] for n in kept]
    assert played.text.startswith(f"{SYMBOLS[play.card or 0]} on {LIFTS[play.shaft]}: you draw ")


async def test_a_button_of_the_release_before_plays_nothing_and_its_panel_stays_fresh(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    _, match, panels = await started(bot, [alice, bob])
    who, panel, seat = await able(bot, match, [alice, bob], panels)
    code = fitting(match, seat)[0]
    old = button_of(panel, code).replace(code, "p.1.4.a.1")
    answered = (await outcome_of(who, forge(pg, who, panel, old))).message
    assert EN("refused-unknown-action") in answered.text
    assert match.newest.game_state.played == 0
    await who.press(answered, custom_id=button_of(answered, code))
    assert match.newest.game_state.played == 1


async def test_a_mistake_is_said_at_once_and_locks_for_half_a_second(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        _, match, (panel, _) = await started(bot, [alice, bob])
        wrong = next(one for one in pairs(panel) if one not in promising(match, panel))
        first = (await alice.press(panel, custom_id=wrong)).message
        assert "? Only " in first.text
        await clock.advance(499)
        second = (await outcome_of(alice, forge(pg, alice, panel, wrong))).message
        assert EN("biesti-boys-refused-locked", ms=1) in second.text
        await clock.advance(1)
        third = (await outcome_of(alice, forge(pg, alice, panel, wrong))).message
        assert "? Only " in third.text
        assert match.newest.game_state.slips[A] == (2, 0)
        assert match.newest.game_state.played == 0


async def test_a_lost_race_is_said_kindly_with_what_was_first_and_by_how_much(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    _, match, panels = await started(bot, [alice, bob])
    for _ in range(60):
        who, panel, seat = await able(bot, match, [alice, bob], panels)
        other = bob if who is alice else alice
        theirs = other.look(panels[1 - seat])
        for code in fitting(match, seat):
            lift = play_of(match, code).shaft
            rival = [one for one in promising(match, theirs) if play_of(match, one).shaft == lift]
            await who.press(panel, custom_id=button_of(who.look(panel), code))
            lost = [one for one in rival if one.split(":")[-1].rsplit(".", 1)[0] not in still(match, Seat(1 - seat))]
            if lost and match.newest.game_state.blocked is None:
                said = (await outcome_of(other, forge(pg, other, theirs, lost[0]))).message.text
                assert f"{who.user.name} was 0\u00a0ms faster." in said
                assert match.newest.game_state.slips[1 - seat][1] == 1
                return
            break
    raise AssertionError("no race in sixty plays")


def still(match: Match, seat: Seat) -> set[str]:
    """The codes of the plays that fit now, without the tops that were seen."""
    return {code.rsplit(".", 1)[0] for code in fitting(match, seat)}


async def able(bot: Bellhop, match: Match, people: list[Person], panels: list[Seen]) -> tuple[Person, Seen, Seat]:
    """A person who can play now, once their panel shows the present state. A blocked floor is waited out."""
    await unblocked(bot, match)
    await people[0].until(lambda: any(fitting(match, Seat(seat)) for seat in range(2)))
    seat = next(Seat(seat) for seat in range(2) if fitting(match, Seat(seat)))
    who, panel = people[seat], panels[seat]
    await who.until(lambda: set(fitting(match, seat)) <= {one.split(":")[-1] for one in pairs(who.look(panel))})
    return who, who.look(panel), seat


async def test_the_others_panels_and_the_board_follow_without_being_pressed(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board, match, panels = await started(bot, [alice, bob])
    who, panel, seat = await able(bot, match, [alice, bob], panels)
    other = bob if who is alice else alice
    code = fitting(match, seat)[0]
    assert not (await who.press(panel, custom_id=button_of(panel, code))).failed
    tops = {one.rsplit(".", 1)[1] for one in map(code_of, all_plays(match, Seat(1 - seat)))}
    await other.until(lambda: {one.rsplit(".", 1)[1] for one in pairs(other.look(panels[1 - seat]))} == tops)
    await other.until(lambda: f"{who.user.name} plays" in other.look(board).text)


def all_plays(match: Match, seat: Seat) -> list[Play]:
    """Every card on every lift, as the panel of that seat should offer it."""
    view = match.view(seat)
    return [Play(0, 1, shaft, top) for shaft, top in enumerate(view.tops)]


async def test_a_press_is_answered_while_its_panel_is_being_written_and_the_newest_stands_at_the_end(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "01" * 16)  # both have a card that fits
    _, match, panels = await started(bot, [alice, bob])
    who, panel, seat = await able(bot, match, [alice, bob], panels)
    other, theirs = (bob, panels[1]) if who is alice else (alice, panels[0])
    code = fitting(match, seat)[0]
    lift = play_of(match, code).shaft
    async with held_message(pg, theirs) as arrived:
        await who.press_now(panel, custom_id=button_of(panel, code))
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        shown = other.look(theirs)
        likely = promising(match, shown)
        wrong = next(one for one in pairs(shown) if play_of(match, one).shaft != lift and one not in likely)
        answered = (await outcome_of(other, forge(pg, other, other.look(theirs), wrong))).message.text
        assert "? Only " in answered or match.newest.game_state.blocked is not None
    await other.settled()
    await other.until(lambda: set(fitting(match, Seat(1 - seat))) <= codes(other.look(theirs)))
    assert answered.split("\n")[0] in other.look(theirs).text


def codes(panel: Seen) -> set[str]:
    return {one.split(":")[-1] for one in pairs(panel)}


def no_poster_yet(bot: Bellhop, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """From now on no poster and no moment is drawn, until this is set."""
    drawn, draw = asyncio.Event(), bot.services.artist.draw

    async def late(subject: Drawable, *rest: Any) -> Any:
        if isinstance(subject, GamePicture) and isinstance(subject.subject, PosterSubject | BeatSubject):
            await drawn.wait()
        return await draw(subject, *rest)

    monkeypatch.setattr(bot.services.artist, "draw", late)
    return drawn


async def test_a_whole_race_ends_with_the_report_of_its_fairness(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bellhop(pg, database, SystemClock()) as bot:  # it tells how quick people are: that takes real time
        board, match, panels = await started(bot, [alice, bob])
        drawn = no_poster_yet(bot, monkeypatch)
        monkeypatch.setattr("bot.wire.router.HOLD_MS", PATIENCE * 2000)  # no press is held: each is answered
        # The press that ends the race is answered though its poster is not drawn.
        await asyncio.gather(*(run_out(match, who, panel) for who, panel in zip((alice, bob), panels, strict=True)))
        drawn.set()
        await alice.until(lambda: over(alice.look(board)))
        figures = match.view(None).figures(A)
        report = next(line for line in alice.look(board).text.splitlines() if line.startswith("-# Alice: "))
        assert f"{figures.plays} play" in report
        assert f"{figures.lates} too late" in report
        assert "reaction" in report
        await bob.until(lambda: "reaction" in bob.look(panels[1]).text)
        assert bob.look(panels[1]).files


@pytest.mark.usefixtures("bot")
async def test_a_french_panel_speaks_french(pg: Playground, alice: Person) -> None:
    chloe = pg.person("Chloé")
    board = await gathered([alice, chloe])
    panel = await opened(chloe, board)
    assert FR("race-waiting", names="Alice") in panel.text


async def test_by_mail_is_by_turns_and_everybody_at_once_is_live(bot: Bellhop, alice: Person) -> None:
    lobby = (await alice.slash("general", "play", game="biesti_boys")).message
    ident = routed(lobby, "join").split(":")[2]
    await set_up(alice, lobby, "pace", "mail")
    kept = await bot.lobbies.find(ident)
    assert kept is not None
    assert (kept.pace, kept.options) == ("mail", {"mode": "turns"})
    rule = await set_up(alice, lobby, "rule", "mode")
    await alice.select(rule, routed(rule, "setup-value"), ["realtime"])
    kept = await bot.lobbies.find(ident)
    assert kept is not None
    assert (kept.pace, kept.options) == ("live", {})


async def test_by_turns_the_match_starts_at_once_with_hands_by_direct_message(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = (await alice.slash("general", "play", game="biesti_boys")).message
    rule = await set_up(alice, lobby, "rule", "mode")
    await alice.select(rule, routed(rule, "setup-value"), ["turns"])
    await bob.press(lobby, label=EN("lobby-join"))
    board = (await alice.press(lobby, label=EN("lobby-start"))).message
    match = await match_of(bot, board)
    assert not match.newest.paused
    assert len(match.awaited) == 1
    await alice.until(lambda: all(any(seen.files for seen in person.dms) for person in (alice, bob)))


async def test_the_rematch_of_two_starts_by_itself_when_both_are_in_though_four_could_play(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await gathered([alice, bob])
    match = await match_of(bot, board)
    await match.ask(EndMatch(), "end")
    await alice.until(lambda: over(alice.look(board)))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    assert EN("lobby-kept", name="Alice") in lobby.text
    assert EN("lobby-self-start") in lobby.text
    assert EN("lobby-maybe") not in lobby.text
    assert (await chloe.press(lobby, label=EN("lobby-join"))).message.text == FR("lobby-refused-full")
    await alice.press(lobby, label=EN("lobby-join"))
    await alice.until(lambda: EN("seat-button") in labels(alice.look(lobby)))
    again = await match_of(bot, alice.look(lobby))
    assert again.id != match.id
    assert len(again.players) == 2


async def test_by_turns_is_a_way_to_play_of_its_own_with_its_own_length(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    offered = await alice.autocomplete("general", "play", focused="game", game="biesti")
    assert [one["name"] for one in offered.choices] == ["Biesti Boys", "Biesti Boys, by turns"]
    lobby = (await alice.slash("general", "play", game="biesti_boys.turns")).message
    kept = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert kept is not None
    assert kept.options == {"mode": "turns"}
    assert EN("lobby-length", minutes=11) in lobby.text
    refused = (await bob.press(lobby, custom_id=routed(lobby, "manner"))).message
    assert EN("lobby-refused-not-host", host=f"<@{alice.id}>") in refused.text
    label = next(str(one["label"]) for one in lobby.buttons if ":manner:" in one["custom_id"])
    assert label == EN("manner-race-length", length=EN("lobby-length", minutes=1))
    changed = (await alice.press(lobby, custom_id=routed(lobby, "manner"))).message
    kept = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert kept is not None
    assert kept.options == {}
    assert EN("lobby-length", minutes=1) in changed.text


async def test_whoever_prefers_text_has_the_panel_of_a_race_without_its_picture(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await bot.services.people.change(alice.id, text=True)
    _, _, (aloud, seen) = await started(bot, [alice, bob])
    assert (aloud.files, bool(seen.files)) == ({}, True)
    assert pairs(aloud)


async def test_my_seat_that_is_pressed_as_a_race_ends_opens_the_panel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board, match, (panel, _) = await started(bot, [alice, bob])
    await match.ask(Resign(seat_of(match, bob), Player(bob.id)), "gives up")
    await alice.settled()
    opening = await outcome_of(alice, forge(pg, alice, board, routed(board, "seat")))
    assert opening.message.id != panel.id
    assert opening.message.files
