"""A person's first match of a game, and what is different from the second one on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.match.panel.panels import Panels
from bot.people.form import level_for
from bot.rules.book import OVERVIEW, Rulebooks
from bot.store.posts import PanelPost
from games import catalogue
from games.engine.contract.values import Seat
from games.engine.match.answers import Computer
from games.engine.match.requests import Resign
from tests.flows.house import EN, asked_to_resign, bellhop, choices, match_of, only, play_out, routed, seat_of, whose
from tests.flows.people.privacy import exported
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

BUTTON_UP, BIESTI_BOYS = catalogue.find("button_up"), catalogue.find("biesti_boys")
BOOK = Rulebooks.load().book("button_up", "en")
HEAD = BOOK.find(OVERVIEW).title


def harder(level: str) -> str:
    """The label of the button for a rematch of Button Up! against computers of that level."""
    return EN("rematch-harder-button", level=EN(f"button-up-level-{level}"))


def labels(shown: Seen) -> list[str]:
    """The labels of a message's buttons."""
    return [str(button.get("label")) for button in shown.buttons]


def stronger(shown: Seen) -> list[str]:
    """The labels of the buttons for a rematch against stronger computers."""
    return [label for label in labels(shown) if label.startswith(EN("rematch-harder-button", level=""))]


async def against(person: Person, level: str) -> Seen:
    """The board of a match of Button Up! against a computer of that level, played to its end."""
    board = (await person.slash("general", "play", game="button_up", against=level)).message
    return await play_out(board, [person])


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_rules_opens_the_overview_in_a_first_match_and_the_clause_of_the_phase_in_the_second(
    alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    for person in (alice, bob):
        page = (await person.press(board, label=EN("rules-button"))).message
        assert f"### {HEAD}" in page.text
    board = await play_out(board, [alice, bob])
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    page = (await alice.press(alice.look(lobby), label=EN("rules-button"))).message
    assert f"### {HEAD}" not in page.text


async def test_a_match_that_somebody_gave_up_is_none_that_was_finished(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    sure = await asked_to_resign(alice)
    await alice.press(sure, label=EN("resign-yes"))
    await alice.until(lambda: EN("rematch-button") in labels(alice.look(board)))
    for person in (alice, bob):
        assert not (await bot.services.people.get(person.id)).finished


async def given_up(bot: Bellhop, person: Person, level: str, *, won: bool) -> Seen:
    """The board of a match of Button Up! against a computer of that level, which the computer or the person gave up."""
    board = (await person.slash("general", "play", game="button_up", against=level)).message
    match = await only(bot, person)
    if won:
        (seat,) = (Seat(seat) for seat, status in enumerate(match.newest.seats) if status.level)
        await match.ask(Resign(seat, Computer(level)), "gives up")
    else:
        sure = await asked_to_resign(person)
        await person.press(sure, label=EN("resign-yes"))
    await person.until(lambda: EN("rematch-button") in labels(person.look(board)))
    return person.look(board)


@pytest.mark.parametrize(("level", "next_one"), [("easy", "steady"), ("steady", "exact")])
async def test_the_end_of_a_match_against_computers_offers_the_next_level(
    bot: Bellhop, alice: Person, level: str, next_one: str
) -> None:
    board = await given_up(bot, alice, level, won=True)
    await alice.press(board, label=harder(next_one))
    match = await only(bot, alice)
    assert [status.level for status in match.newest.seats if status.level] == [next_one]


@pytest.mark.parametrize("level", ["easy", "steady", "adaptive"])
async def test_after_a_clear_loss_there_is_the_same_again_and_nothing_harder(
    bot: Bellhop, alice: Person, level: str
) -> None:
    board = await given_up(bot, alice, level, won=False)
    assert not stronger(board)
    await alice.press(board, label=EN("rematch-button"))
    again = await level_of(bot, alice)
    assert again.partition("-")[0] == level


async def test_at_the_highest_level_there_is_no_harder_rematch(bot: Bellhop, alice: Person) -> None:
    assert not stronger(await given_up(bot, alice, "exact", won=True))


@pytest.mark.usefixtures("bot")
async def test_among_people_there_is_no_harder_rematch(alice: Person, bob: Person) -> None:
    board = await play_out(await match_of(alice, bob), [alice, bob])
    assert not stronger(board)


async def test_after_a_win_against_an_adaptive_computer_the_first_stronger_level_is_offered(
    bot: Bellhop, alice: Person
) -> None:
    board = await given_up(bot, alice, "adaptive", won=True)
    assert stronger(board) == [harder("steady")]
    await alice.press(board, label=harder("steady"))
    assert await level_of(bot, alice) == "steady"


async def now(person: Person) -> Seen:
    """The board of the match that *Play now* starts."""
    welcome = (await person.slash("general", "help")).message
    return (await person.press(welcome, label="Button Up!")).message


async def level_of(bot: Bellhop, person: Person) -> str:
    """The level of the computer in the only match of a person."""
    (level,) = (status.level for status in (await only(bot, person)).newest.seats if status.level)
    return level


@pytest.mark.bot(newcomers=True)
async def test_play_now_brings_the_easiest_computer_to_the_first_match(bot: Bellhop, alice: Person) -> None:
    await now(alice)
    assert await level_of(bot, alice) == "easy"


@pytest.mark.bot(newcomers=True)
async def test_play_now_brings_an_adaptive_computer_after_the_first_match_and_so_does_its_rematch(
    bot: Bellhop, alice: Person
) -> None:
    await bot.services.people.change(alice.id, finished={"button_up": "before"})
    board = await now(alice)
    assert await level_of(bot, alice) == level_for(BUTTON_UP, [()], 2)
    board = await play_out(board, [alice])
    form = await alice.until(lambda: bot.services.people.known[alice.id].form.get("button_up"))
    assert form is not None
    await alice.press(board, label=EN("rematch-button"))
    assert await level_of(bot, alice) == level_for(BUTTON_UP, [form], 2) != level_for(BUTTON_UP, [()], 2)


@pytest.mark.bot(newcomers=True)
async def test_the_next_race_is_against_computers_that_go_by_the_races_before(bot: Bellhop, alice: Person) -> None:
    await alice.slash("general", "play", game="biesti_boys", against="adaptive")
    assert await level_of(bot, alice) == level_for(BIESTI_BOYS, [()], 2, race=True)
    sure = await asked_to_resign(alice)
    await alice.press(sure, label=EN("resign-yes"))
    form = await alice.until(lambda: bot.services.people.known[alice.id].form.get("biesti_boys:race"))
    assert form is not None
    await alice.slash("general", "play", game="biesti_boys", against="adaptive")
    expected = level_for(BIESTI_BOYS, [form], 2, race=True)
    assert await level_of(bot, alice) == expected != level_for(BIESTI_BOYS, [()], 2, race=True)


@pytest.mark.usefixtures("bot")
async def test_the_welcome_says_that_play_now_is_against_the_easiest_computers(alice: Person) -> None:
    assert EN("help-easiest") in (await alice.slash("general", "help")).message.text


async def test_what_somebody_finished_is_kept_over_a_restart_exported_and_deleted(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        await against(alice, "easy")
        await alice.until(lambda: bot.services.people.known[alice.id].form)
    async with bellhop(pg, database) as bot:
        person = (await exported(alice))["person"]
        assert set(person["finished"]) == {"button_up"}
        assert [one[1:3] for one in person["form"]["button_up"]] == [[100, 2]]
        said = (await alice.slash("general", "privacy")).message
        sure = (await alice.press(said, label=EN("privacy-delete"))).message
        await alice.press(sure, label=EN("privacy-delete-yes"))
        await alice.until(lambda: alice.look(sure).text == EN("privacy-deleted"))
        forgotten = await bot.services.people.get(alice.id)
        assert not forgotten.finished
        assert not forgotten.form


def card(shown: Seen) -> bool:
    """Whether a message is the card before a first match."""
    return EN("primer-start") in labels(shown)


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_person_who_plays_alone_on_the_board_reads_the_card_there_and_the_match_waits(alice: Person) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    assert labels(board) == [EN("primer-start")]
    assert EN("primer-easiest") in board.text
    assert EN("button-up-primer-press", seat=0) in board.text
    assert any(EN("button-up-primer-note-press", seat=0) in alt for alt in board.alt_texts)
    board = (await alice.press(board, label=EN("primer-start"))).message
    assert not card(board)
    assert EN("seat-button") in labels(board)


async def test_computers_do_nothing_until_the_card_is_read(pg: Playground, database: Path, alice: Person) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, newcomers=True) as bot:
        await alice.slash("general", "play", game="buro_crazy", against="easy")
        panel = await alice.until(lambda: next((seen for seen in alice.dms if card(seen)), None))
        match = await only(bot, alice)
        version = match.newest.version
        await clock.advance(3_600_000)
        assert match.newest.version == version
        assert panel is not None
        await alice.press(alice.look(panel), label=EN("primer-start"))
        await alice.until(lambda: match.newest.version > version and not match.newest.paused)
        assert not card(alice.look(panel))
        assert EN("match-resumed") not in alice.look(panel).text


@pytest.mark.bot(newcomers=True)
async def test_a_panel_that_its_person_has_opened_is_not_taken_away_by_the_one_that_is_dealt(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal, dealing, opened = Panels.open_direct, asyncio.Event(), asyncio.Event()

    async def slowly(*given: Any, **how: Any) -> PanelPost | None:
        dealing.set()
        await opened.wait()
        return await deal(*given, **how)

    monkeypatch.setattr(Panels, "open_direct", slowly)
    board = await match_of(alice, bob)
    await dealing.wait()
    match = await only(bot, alice)
    first = next(one for one in (alice, bob) if seat_of(match, one) == 0)
    panel = (await first.press(board, label=EN("seat-button"))).message
    opened.set()
    await first.settled()
    assert first.dms == []
    assert not card((await first.press(panel, label=EN("primer-start"))).message)


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_among_people_the_card_stands_in_each_newcomers_panel_and_holds_nobody_up(
    alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await alice.until(lambda: all(any(card(seen) for seen in person.dms) for person in (alice, bob)))
    assert not card(board)
    dealt = EN("lesson-dealt", game="Button Up!")  # not "your hand": this game has none
    assert all(dealt in seen.text for person in (alice, bob) for seen in person.dms if card(seen))
    mover = whose(board, [alice, bob])
    await mover.press(board, custom_id=choices(board)[0])
    await mover.until(lambda: not any(card(seen) for seen in mover.dms))
    other = bob if mover is alice else alice
    (panel,) = [seen for seen in other.dms if card(seen)]
    assert not card((await other.press(panel, label=EN("primer-start"))).message)


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_in_a_race_start_leads_to_cards_to_try_and_ready_to_the_race(alice: Person) -> None:
    await alice.slash("general", "play", game="biesti_boys", against="easy")
    panel = await alice.until(lambda: next((seen for seen in alice.dms if card(seen)), None))
    assert panel is not None
    after = (await alice.press(panel, label=EN("primer-start"))).message
    assert EN("race-practice") in after.text
    assert after.alt_texts[0].startswith(EN("race-practice"))
    after = (await alice.press_now(after, label=EN("race-ready"))).message
    assert EN("race-is-ready") in labels(after)
    assert EN("race-starts") in after.text


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_the_first_race_of_play_now_is_adaptive_and_its_card_says_so(alice: Person) -> None:
    welcome = (await alice.slash("general", "help")).message
    await alice.press(welcome, label="Biesti Boys")
    panel = await alice.until(lambda: next((seen for seen in alice.dms if card(seen)), None))
    assert panel is not None
    assert EN("primer-adaptive") in panel.text
    assert EN("primer-easiest") not in panel.text


@pytest.mark.bot(newcomers=True)
async def test_no_race_starts_while_the_card_is_read_in_a_panel_opened_with_my_seat(
    bot: Bellhop, alice: Person
) -> None:
    board = (await alice.slash("general", "play", game="biesti_boys", against="easy")).message
    panel = (await alice.press(board, label=EN("seat-button"))).message
    assert card(panel)
    match = await only(bot, alice)
    assert match.held
    assert not match.newest.seats[0].ready


@pytest.mark.parametrize("game", ["button_up", "buro_crazy", "career_poker", "biesti_boys"])
@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_person_who_plays_by_text_reads_the_card_without_a_picture(alice: Person, game: str) -> None:
    panel = (await alice.slash("general", "preferences")).message
    await alice.press(panel, label=EN("preferences-text-off"))
    await alice.slash("general", "play", game=game, against="easy")
    shown = await alice.until(lambda: next((seen for seen in alice.dms if card(seen)), None))
    assert shown is not None
    assert not shown.files
    start = game.replace("_", "-")
    assert all(EN(f"{start}-primer-{part}", seat=0) in shown.text for part in ("who", "want", "press"))


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_by_mail_the_card_comes_too(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob, pace="mail")
    await alice.until(lambda: any(card(seen) for seen in alice.dms))
    assert not card(board)


@pytest.mark.bot(newcomers=True)
async def test_a_second_match_has_no_card(bot: Bellhop, alice: Person) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    board = (await alice.press(board, label=EN("primer-start"))).message
    board = await play_out(board, [alice])
    board = (await alice.press(board, label=EN("rematch-button"))).message
    match = await only(bot, alice)
    assert not match.newest.paused
    assert not card(board)


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_stranger_cannot_press_start_for_somebody(alice: Person, bob: Person) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    said = (await bob.press(board, label=EN("primer-start"))).message
    assert said.text == EN("refused-not-your-seat")
    assert card(alice.look(board))


@pytest.mark.bot(newcomers=True)
async def test_of_two_first_matches_start_in_one_leaves_the_card_of_the_other_gone(bot: Bellhop, alice: Person) -> None:
    boards = []
    for place in ("general", "games"):
        board = (await alice.slash(place, "play", game="button_up", against="easy")).message
        assert card(board)
        boards.append((await alice.press(board, label=EN("primer-start"))).message)
    for writer in bot.attendants.boards.every():
        writer.screen.want()
    await alice.settled()
    assert not any(card(alice.look(board)) for board in boards)


COLOURED = {1, 3}
"""The button styles with which one goes on: blue and green (Discord documents, button styles)."""


@pytest.mark.parametrize("game", ["buro_crazy", "career_poker", "biesti_boys"])
@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_a_board_that_waits_for_a_newcomer_has_one_coloured_button_and_it_leads_to_start(
    alice: Person, game: str
) -> None:
    board = (await alice.slash("general", "play", game=game, against="easy")).message
    way = [button["label"] for button in board.buttons if button["style"] in COLOURED]
    assert way == [EN("seat-button")]
    panel = (await alice.press(board, label=way[0])).message
    way = [button["label"] for button in panel.buttons if button["style"] in COLOURED]
    assert way == [EN("primer-start")]
