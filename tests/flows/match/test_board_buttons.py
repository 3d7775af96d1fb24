"""The buttons of a board, and its lines: what there is to press, what stands out, what fills it."""

import pytest

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.requests import PauseMatch, Resign
from tests.flows.course import gathered
from tests.flows.house import EN, choices, match_behind, match_of, over, seat_of, whose
from tests.flows.office import office
from tests.support.people import Person, Playground, Seen

LOUD, QUIET = 1, 2
"""The styles of a button that stands out and of one that does not (Discord's documents)."""


def labels(board: Seen) -> list[str]:
    """The labels of its buttons."""
    return [str(one.get("label")) for one in board.buttons]


def style(board: Seen, label: str) -> int:
    """The style of that button."""
    return int(board.component(label=label)["style"])


async def test_a_pause_offers_to_go_on(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    assert EN("affairs-go-on") not in labels(alice.look(board))
    await match.ask(PauseMatch(), "a pause")
    await alice.until(lambda: EN("affairs-go-on") in labels(alice.look(board)))


@pytest.mark.usefixtures("bot")
async def test_before_a_race_nobody_can_go_on_but_by_being_ready(alice: Person, bob: Person) -> None:
    assert EN("affairs-go-on") not in labels(await gathered([alice, bob]))


@pytest.mark.usefixtures("bot")
async def test_my_seat_stands_out_where_the_board_has_nothing_to_press(pg: Playground) -> None:
    alice, bob, farid = (pg.person(name) for name in ("Alice", "Bob", "Farid"))
    assert style(await match_of(alice, bob, "games"), EN("seat-button")) == QUIET
    assert style(await office([alice, bob, farid]), EN("seat-button")) == LOUD


@pytest.mark.bot(newcomers=True)
@pytest.mark.usefixtures("bot")
async def test_the_card_of_a_match_whose_person_reads_says_that_it_waits(
    pg: Playground, alice: Person, bob: Person
) -> None:
    farid = pg.person("Farid")
    await match_of(alice, bob)
    await farid.slash("general", "play", game="button_up", against="easy")
    await farid.settled()
    cards = [one for one in farid.messages("general") if EN("card-button") in labels(one)]
    assert [EN("card-waits") in one.text for one in cards] == [True]


async def test_a_result_is_not_filled_up_with_how_the_board_stands(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "gives up")
    await alice.until(lambda: over(alice.look(board)))
    spoken, _ = await bot.services.casts(match)
    described = match.game.describe(match.view(None), spoken, EN).splitlines()
    assert [line for line in described if line in alice.look(board).text] == []
