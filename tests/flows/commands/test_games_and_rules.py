"""`/games` and `/rules`: the list of a person's matches, and the suggestions while typing."""

import pytest

from bot.app import Bellhop
from tests.flows.commands.games_and_rules import linked
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, asked_to_resign, boards, choices, match_of, routed, whose
from tests.support.people import Person, Playground

pytestmark = pytest.mark.usefixtures("bot")


async def test_games_lists_the_own_matches_with_whose_turn_it_is_and_a_way_to_each(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    for person in (alice, bob):
        listed = (await person.slash("games", "games")).message
        assert listed.ephemeral
        assert (EN("games-your-turn") in listed.text) == (person is mover)
        assert f"<#{board.channel_id}>" in listed.text
        assert linked(listed) == [board.id]


async def test_bring_it_here_moves_the_board_and_the_match_goes_on_there(alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    listed = (await bob.slash("games", "games")).message
    said = await bob.press(listed, label=EN("games-bring"))
    assert said.message.text == EN("games-brought")
    assert boards(alice) == []
    (moved,) = boards(alice, "games")
    mover = whose(moved, [alice, bob])
    assert not (await mover.press(moved, custom_id=choices(moved)[0])).failed
    await alice.until(lambda: choices(alice.look(moved)) != choices(moved))


async def test_a_board_that_stands_there_already_is_not_posted_again(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    listed = (await bob.slash("general", "games")).message
    assert (await bob.press(listed, custom_id=routed(listed, "bring"))).message.text == EN("games-brought")
    assert [one.id for one in boards(alice)] == [board.id]


async def test_a_board_is_not_brought_into_direct_messages_and_nobody_is_offered_that(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    listed = (await bob.slash(bob.dm, "games")).message
    assert EN("games-bring") not in [button["label"] for button in listed.buttons]
    pressed = await outcome_of(bob, forge(pg, bob, listed, routed(listed, "seat").replace(":seat:", ":bring:")))
    assert pressed.message.text == EN("games-only-there")
    assert [one.id for one in boards(alice)] == [board.id]


async def test_a_person_who_plays_nowhere_is_told_and_sees_what_is_played_here_without_moving_it(
    alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    listed = (await chloe.slash("general", "games")).message
    assert linked(listed) == [board.id]
    assert [one["label"] for one in listed.buttons] == [FR("in-words-button")]
    words = (await chloe.press(listed, label=FR("in-words-button"))).message
    assert words.ephemeral
    assert len(words.text.splitlines()) > 2


async def test_a_match_that_ended_is_no_longer_listed(alice: Person, bob: Person, bot: Bellhop) -> None:
    await match_of(alice, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    assert EN("games-none") in (await bob.slash("games", "games")).message.text
    assert await bot.services.matches.open_count() == 0


async def test_the_games_of_rules_are_offered_by_their_name_in_the_persons_language(
    alice: Person, chloe: Person
) -> None:
    for person in (alice, chloe):
        offered = await person.autocomplete("general", "rules", focused="game", game="UTTON")
        assert [choice["value"] for choice in offered.choices] == ["button_up"]


async def test_a_topic_is_found_by_its_words_and_opens_at_its_clause(alice: Person) -> None:
    offered = await alice.autocomplete("general", "rules", focused="topic", game="button_up", topic="sow")
    assert 0 < len(offered.choices) <= 25
    clause = offered.choices[0]["value"]
    page = (await alice.slash("general", "rules", game="button_up", topic=clause)).message
    assert page.ephemeral
    assert clause.partition("/")[2] in page.text


async def test_a_topic_is_offered_in_the_words_of_the_person_who_asks(alice: Person, chloe: Person) -> None:
    english = await alice.autocomplete("general", "rules", focused="topic", game="button_up")
    french = await chloe.autocomplete("general", "rules", focused="topic", game="button_up")
    assert [one["value"] for one in english.choices] == [one["value"] for one in french.choices]
    assert {one["name"] for one in english.choices}.isdisjoint(one["name"] for one in french.choices)


async def test_a_topic_that_nothing_says_is_answered_in_a_sentence(alice: Person) -> None:
    said = (await alice.slash("general", "rules", game="button_up", topic="zzzzzz")).message
    assert said.text == EN("rules-nothing", topic="zzzzzz")


async def test_the_board_of_a_match_that_was_let_go_is_moved_and_not_doubled(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    bot.services.matches.let_go(0)
    listed = (await bob.slash("games", "games")).message
    assert linked(listed)
    bot.services.matches.let_go(0)
    await bob.press(listed, label=EN("games-bring"))
    assert boards(alice) == []
    assert len(boards(alice, "games")) == 1
