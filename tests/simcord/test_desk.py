"""The rules desk, Why?, lessons and text players in SimCord."""

import discord
import simcord

from tests.flows.house import EN
from tests.simcord.room import Room, at_home, choices, custom_id_of, match_of, to_move, walk, words_of

FIRST = 4
"""The decisions of a round while *Predict* stands in the place of *History*: who starts, and three sowings."""


def answered(result: simcord.InteractionResult) -> discord.Message:
    """The message that an interaction was answered with."""
    assert result.response is not None
    return result.response.message


async def test_the_rules_open_where_the_match_stands_and_are_private_until_shown_to_all(here: Room) -> None:
    await match_of(here)
    result = await here.alice.slash(here.channel, "rules")
    page = answered(result)
    assert result.ephemeral
    assert "BU-6" in words_of(page)
    await here.alice.click(page, label=EN("share-button"))
    assert "BU-6" in words_of(here.last)
    assert not list(choices(here.last))


async def test_why_on_the_board_lists_what_happened_and_a_choice_opens_the_clause(here: Room) -> None:
    await match_of(here)
    for _ in range(FIRST):
        mover = to_move(here.last, [here.alice, here.bob])
        await mover.click(here.last, custom_id=choices(here.last)[0])
        await here.env.settle()
    story = answered(await here.bob.click(here.last, label=EN("history-button")))
    menu = custom_id_of(story, EN("history-why"))
    options = next(part for part in walk(story.components) if getattr(part, "custom_id", "") == menu).options
    sown = next(option for option in options if option.description in {"BU-7", "BU-8"})
    page = answered(await here.bob.select(story, [sown.value], custom_id=menu))
    assert f"### {sown.description}" in words_of(page)


async def test_a_text_player_has_the_board_in_words_by_direct_message(here: Room) -> None:
    panel = answered(await here.alice.slash(here.channel, "preferences"))
    await here.alice.click(panel, label=EN("preferences-text-off"))
    await match_of(here)
    await here.env.settle()
    (seat,) = at_home(here, here.alice).dm_channel.history()
    assert EN("button-up-brief-piles", piles="|").split("|")[0] in seat.content
    assert not seat.attachments
