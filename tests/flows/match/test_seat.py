"""A person's private panel."""

import pytest

from bot.app import Bellhop
from games.engine.match.requests import EndMatch, SendAway
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    choices,
    looked_up,
    match_of,
    only,
    over,
    seat_of,
    to_move,
    whose,
)
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.usefixtures("bot")


def labels(shown: Seen) -> list[str]:
    """The labels of a message's buttons."""
    return [str(button.get("label")) for button in shown.buttons]


def opened_at(pg: Playground, shown: Seen) -> str:
    """The sentence that leads to a rematch that is open already."""
    return EN("rematch-opened", url=f"https://discord.com/channels/{pg.guild.id}/{shown.channel_id}/{shown.id}")


async def test_my_seat_opens_a_panel_that_only_its_person_sees(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    assert panel.ephemeral
    assert panel.files
    assert panel.id not in [seen.id for seen in bob.messages("general")]


async def test_a_move_can_be_made_in_the_panel_and_the_board_follows(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = to_move(board, [alice, bob])
    assert mover is not None
    panel = (await mover.press(board, label=EN("seat-button"))).message
    await mover.press(panel, custom_id=choices(panel)[0])
    assert alice.look(board).files != board.files


async def test_the_panel_follows_what_others_do(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = to_move(board, [alice, bob])
    other = bob if mover is alice else alice
    assert mover is not None
    panel = (await other.press(board, label=EN("seat-button"))).message
    await mover.press(board, custom_id=choices(board)[0])
    assert other.look(panel).files != panel.files


async def test_a_second_panel_replaces_the_first(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    first = (await alice.press(board, label=EN("seat-button"))).message
    second = (await alice.press(board, label=EN("seat-button"))).message
    await alice.until(lambda: first.id not in [seen.id for seen in alice.messages("general")])
    assert choices(second) == choices(first)


async def test_a_refusal_appears_inside_the_panel(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = to_move(board, [alice, bob])
    assert mover is not None
    panel = (await mover.press(board, label=EN("seat-button"))).message
    stale = choices(panel)[0]
    pressed = await mover.press(board, custom_id=choices(board)[0])
    assert not pressed.failed
    again = await outcome_of(mover, forge(pg, mover, panel, stale))  # the panel may have been written meanwhile
    assert again.message.id == panel.id
    await mover.until(lambda: "⚠️" in mover.look(panel).text)


async def test_a_stranger_is_told_that_they_do_not_sit_here(alice: Person, bob: Person, chloe: Person) -> None:
    board = await match_of(alice, bob)
    for outcome in (
        await chloe.press(board, label=EN("seat-button")),
        await chloe.press(board, custom_id=choices(board)[0]),
    ):
        assert outcome.message.ephemeral
        assert "/jouer" in outcome.message.text


async def test_resigning_asks_once_more_and_ends_the_match(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    asked = await asked_to_resign(alice)
    assert asked.text == EN("resign-sure")
    await alice.press(asked, label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    (won,) = [line for line in alice.look(board).text.splitlines() if "🏆" in line]
    assert "**Bob**" in won


async def test_a_rematch_is_opened_once_and_the_other_player_takes_the_kept_seat_with_the_same_button(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    assert over(alice.look(board))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    assert EN("lobby-kept", name="Alice") in lobby.text
    second = await bob.press(board, label=EN("rematch-button"))
    assert second.message.text == opened_at(pg, lobby)
    await alice.until(lambda: EN("rematch-button") in labels(alice.look(panel)))
    await alice.press(alice.look(panel), label=EN("rematch-button"))
    await alice.until(lambda: bool(choices(alice.look(lobby))))


async def test_a_panel_in_place_offers_the_rematch_too_and_a_direct_message_does_not(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    match = await only(bot, alice)
    await bot.attendants.panels.open_direct(match, seat_of(match, bob), await bot.services.people.get(bob.id))
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: EN("rematch-button") in labels(alice.look(panel)))
    await bob.until(lambda: EN("review-button") in labels(bob.dms[-1]))
    assert EN("rematch-button") not in labels(bob.dms[-1])
    lobby = (await alice.press(alice.look(panel), label=EN("rematch-button"))).message
    assert not lobby.ephemeral
    assert EN("lobby-kept", name="Bob") in bob.look(lobby).text


async def test_a_rematch_that_was_called_off_may_be_opened_again(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    assert over(alice.look(board))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    await bob.press(lobby, label=EN("lobby-leave"))
    again = (await alice.press(board, label=EN("rematch-button"))).message
    assert EN("lobby-kept", name="Bob") in again.text
    await bob.press(again, label=EN("lobby-join"))
    assert choices(alice.look(again))
    late = await alice.press(board, label=EN("rematch-button"))
    assert late.message.text == opened_at(pg, again)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(again)))
    third = (await bob.press(board, label=EN("rematch-button"))).message
    assert EN("lobby-kept", name="Alice") in third.text


async def test_a_rematch_is_opened_only_after_the_end_and_by_nobody_who_was_sent_away(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    early = await outcome_of(alice, forge(pg, alice, board, f"b1:rematch:{match.id}"))
    assert early.message.text == EN("refused-stale")
    seat = seat_of(match, bob)
    await match.ask(SendAway(seat), "away")
    await match.ask(EndMatch(), "end")
    await alice.until(lambda: over(alice.look(board)))
    assert (await bob.press(board, label=EN("rematch-button"))).message.text == EN("refused-sent-away")
    lobby = (await alice.press(board, label=EN("rematch-button"))).message
    assert EN("lobby-kept", name="Bob") not in lobby.text


async def test_the_board_can_be_read_in_words(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    spoken = (await looked_up(alice, panel, "in-words")).message
    assert "Bob" in spoken.text
    assert spoken.ephemeral


async def test_in_a_game_without_hands_a_panel_keeps_all_choices_in_place_while_the_other_player_decides(
    alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    panel = (await mover.press(board, label=EN("seat-button"))).message
    piles = [label for label in labels(panel) if label.isdigit()]
    while choices(now := mover.look(panel)):
        await mover.press(now, custom_id=choices(now)[0])
    assert [label for label in labels(mover.look(panel)) if label.isdigit()] == piles
