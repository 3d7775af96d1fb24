"""The daily puzzle for people who installed the bot for themselves: all is private, and nothing is sent later."""

import pytest

from bot.app import Bellhop
from bot.playground.world.model import Channel
from tests.flows.daily.house import MORNING, answered, choices_of, daily, kept, pressed
from tests.flows.house import EN
from tests.support.people import Person, Playground

pytestmark = pytest.mark.bot(at=MORNING)


@pytest.fixture
def traveller(alice: Person) -> Person:
    """Somebody who has installed the bot for herself."""
    alice.user.installed = True
    return alice


def rooms(pg: Playground, traveller: Person, bob: Person) -> list[Channel]:
    """A channel of a server that does not have the bot, and a conversation of two people."""
    guild = pg.world.add_guild("Elsewhere", traveller.user)
    pg.world.add_member(guild, bob.user)
    return [pg.world.add_channel(guild, "hall"), pg.world.dm(traveller.user, bob.user)]


@pytest.mark.parametrize("where", [0, 1])
async def test_a_puzzle_is_solved_where_the_bot_has_never_been_and_nobody_else_sees_it(
    pg: Playground, bot: Bellhop, traveller: Person, bob: Person, where: int
) -> None:
    room = rooms(pg, traveller, bob)[where]
    result = await answered(bot, traveller, room)
    assert EN("daily-right") in result.text
    assert result.ephemeral
    copied = await pressed(traveller, result, "daily-share")
    assert EN("daily-share-copy") in copied.text
    assert copied.ephemeral
    assert bob.messages(room) == []
    mine = await kept(bot, traveller)
    assert mine is not None
    assert mine.guild_id == 0


async def test_an_answer_given_elsewhere_stands_in_the_server_too(
    pg: Playground, bot: Bellhop, traveller: Person, bob: Person
) -> None:
    await answered(bot, traveller, rooms(pg, traveller, bob)[0], right=False)
    shown = await daily(traveller)
    assert EN("daily-wrong") in shown.text
    assert "on this server" not in shown.text


async def test_a_question_that_stood_for_an_hour_can_still_be_answered(
    pg: Playground, bot: Bellhop, traveller: Person, bob: Person
) -> None:
    question = await daily(traveller, rooms(pg, traveller, bob)[1])
    pg.advance(3_600)
    assert bot.is_ready()
    custom_id = next(iter(choices_of(question).values()))
    outcome = await traveller.press(question, custom_id=custom_id)
    assert not outcome.failed
    assert choices_of(outcome.message) == {}


async def test_the_other_commands_of_the_installation_offer_no_lobby_there(
    pg: Playground, bot: Bellhop, traveller: Person, bob: Person
) -> None:
    assert bot.is_ready()
    room = rooms(pg, traveller, bob)[0]
    offered = {one["name"] for one in pg.ops.commands(traveller.user, room)}
    assert offered == {"daily", "rules", "help"}
    welcome = (await traveller.slash(room, "help")).message
    assert not welcome.buttons
    assert EN("help-elsewhere") in welcome.text
    assert (await traveller.slash(room, "rules")).message.text == EN("rules-which")
