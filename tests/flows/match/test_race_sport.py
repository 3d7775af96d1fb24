"""A race as sport: the seconds before the start, what a person reads while it runs, and how it stands in a pause."""

from pathlib import Path

from bot.app import Bellhop
from bot.match.show.feed import COUNT_MS
from games.biesti_boys.values import LIFTS, SYMBOLS
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.pace import TEMPOS
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import CastVote, PlayAction
from tests.flows.course import fitting, gathered, match_of, opened, pairs, started, unblocked
from tests.flows.house import EN, bellhop, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

A, B = Seat(0), Seat(1)
COUNT_DOWN = TEMPOS[Pace.LIVE].count_down
GREEN, GREY = 3, 2


def labels(panel: Seen) -> list[str]:
    return [str(one.get("label")) for one in panel.buttons]


def able(panel: Seen) -> list[str]:
    """The routes of the buttons that can be pressed."""
    return [one["custom_id"].split(":")[1] for one in panel.buttons if not one.get("disabled")]


async def play(match: Match, seat: Seat) -> None:
    """A card of that seat that fits."""
    version = match.newest.version
    await match.ask(PlayAction(seat, Player(match.players[seat]), match.view(seat).plays()[0]), f"play {version}")


async def test_three_two_one_stand_in_all_buttons_and_at_go_only_cards_can_be_pressed(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        board = await gathered([alice, bob])
        match = await match_of(bot, board)
        panel = await opened(alice, board)
        await opened(bob, board)
        for number in ("3", "2", "1"):
            await alice.until(lambda number=number: labels(alice.look(panel))[:16] == [number] * 16)  # type: ignore[misc]
            assert set(able(alice.look(panel))) == {"top"}
            await clock.advance(COUNT_DOWN // 3)
        await unblocked(bot, match)
        await alice.until(lambda: pairs(alice.look(panel)))
        assert set(able(alice.look(panel))) == {"top", "move"}
        await clock.advance(COUNT_MS)
        await alice.until(lambda: "history" in able(alice.look(panel)))


async def test_the_tops_are_in_colour_above_quieter_cards_and_a_press_on_one_plays_nothing(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, (panel, _) = await started(bot, [alice, bob])
    assert [one["style"] for one in panel.buttons[:16]] == [GREEN] * 4 + [GREY] * 12
    after = (await alice.press(panel, custom_id=panel.buttons[0]["custom_id"])).message
    assert after.id == panel.id
    assert labels(after)[:16] == labels(panel)[:16]
    assert match.newest.game_state.played == 0


async def test_the_line_says_who_took_which_lift_and_how_far_everybody_is(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, panels = await started(bot, [alice, bob])
    seat = A if fitting(match, A) else B
    reader, panel = (bob, panels[B]) if seat == A else (alice, panels[A])
    await play(match, seat)
    lift = LIFTS[match.view(None).last.shaft]
    said = EN("biesti-boys-remark-laid", name="Alice" if seat == A else "Bob", lift=lift, few=0)
    waits = EN("biesti-boys-remark-stuck", seats=2, name="Alice" if seat == A else "Bob")
    blocked = EN("biesti-boys-ask-blocked")
    stuck = not match.view(Seat(1 - seat)).plays()
    wanted = blocked if match.newest.game_state.blocked else waits if stuck else said
    await reader.until(lambda: wanted in reader.look(panel).text)
    left = match.view(None).left
    assert f"You {left[1 - seat]}, {'Alice' if seat == A else 'Bob'} {left[seat]}" in reader.look(panel).text


async def test_whoever_has_no_card_that_fits_is_told_for_whom_they_wait(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, (panel, _) = await started(bot, [alice, bob])
    while fitting(match, A) or match.newest.game_state.blocked is not None:
        await unblocked(bot, match)
        if fitting(match, A) or fitting(match, B):
            await play(match, A if fitting(match, A) else B)
    assert fitting(match, B)
    await alice.until(lambda: EN("biesti-boys-remark-stuck", seats=2, name="Bob") in alice.look(panel).text)
    while not fitting(match, A):
        await play(match, B)
        await unblocked(bot, match)
    await alice.until(lambda: EN("biesti-boys-remark-stuck", seats=2, name="Bob") not in alice.look(panel).text)


async def test_the_picture_of_a_running_race_is_sent_once_and_shows_nothing_that_changes(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, (panel, _) = await started(bot, [alice, bob])
    await alice.until(lambda: alice.look(panel).files)
    await alice.until(lambda: EN("biesti-boys-race-fits") in alice.look(panel).alt_texts[0])
    shown, alt = alice.look(panel).data["attachments"], alice.look(panel).alt_texts
    for _ in range(6):
        await unblocked(bot, match)
        tops = match.newest.game_state.tops
        await play(match, A if fitting(match, A) else B)
        signs = [EN("biesti-boys-sign", card=SYMBOLS[top]) for top in match.newest.game_state.tops]
        assert match.newest.game_state.tops != tops
        await alice.until(lambda signs=signs: labels(alice.look(panel))[:4] == signs)  # type: ignore[misc]
    assert (alice.look(panel).data["attachments"], alice.look(panel).alt_texts) == (shown, alt)


async def test_a_paused_race_stands_as_it_is_in_words_and_picture(bot: Bellhop, alice: Person, bob: Person) -> None:
    board, match, (panel, _) = await started(bot, [alice, bob])
    await play(match, A if fitting(match, A) else B)
    for seat, user in match.players.items():
        await match.ask(CastVote(seat, Player(user), Proposal(Motion.PAUSE), wants=True), f"pause {seat}")
    assert match.held
    left = match.view(None).left
    score = f"You {left[A]}, Bob {left[B]}"
    await alice.until(lambda: score in alice.look(panel).text and EN("race-paused") in alice.look(panel).text)
    paused, view = alice.look(panel), match.view(A)
    assert labels(paused)[:16:4] == [EN("biesti-boys-sign", card=SYMBOLS[card]) for card in (view.tops[0], *view.hand)]
    assert set(able(paused)) == {"top", "rules", "more", "ready"}
    cast, _ = await bot.services.casts(match, reader=A)
    assert paused.alt_texts[0] == match.game.describe(view, cast, EN)
    await alice.until(lambda: f"Alice {left[A]}, Bob {left[B]}" in alice.look(board).text)
    await alice.press(paused, label=EN("race-ready"))
    await alice.until(lambda: EN("race-waiting", names="Bob") in alice.look(panel).text)


async def test_against_computers_a_race_pauses_once_its_person_could_play_and_did_not_and_says_so(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        lobby = (await alice.slash("general", "play", game="biesti_boys")).message
        await set_up(alice, lobby, "seats", "add.easy")
        await alice.until(lambda: EN("lobby-start") in [one.get("label") for one in alice.look(lobby).buttons])
        board = (await alice.press(lobby, label=EN("lobby-start"))).message
        await alice.until(lambda: EN("seat-button") in [one.get("label") for one in alice.look(board).buttons])
        match = await match_of(bot, alice.look(board))
        panel = await opened(alice, alice.look(board))
        await clock.advance(COUNT_DOWN)
        seconds = 0
        while not match.held and match.newest.outcome is None:
            await clock.advance(1_000)
            seconds = 0 if not fitting(match, A) else seconds + 1
            assert seconds <= RACE_PATIENCE // 1_000
        assert match.held
        idle = EN("race-idle", seconds=match.newest.at // 1_000)
        await alice.until(lambda: idle in alice.look(panel).text)
        left = match.view(None).left
        assert f"You {left[A]}, " in alice.look(panel).text
