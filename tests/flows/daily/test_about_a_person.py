"""The puzzles of a person: in their record, in the file they ask for, and when they are forgotten."""

import orjson
import pytest

from bot.app import Bellhop
from bot.daily.telling import BADGE, FOUND_FOR_BADGE
from bot.records.badges import BADGES
from bot.store.daily import DailyAnswer, DailyCount
from tests.flows.daily.house import MORNING, answered, choices_of, daily, days_later, today
from tests.flows.house import EN
from tests.support.people import Person, Playground

pytestmark = pytest.mark.bot(at=MORNING)


async def test_a_record_has_one_line_of_the_puzzles_which_others_see_unless_they_are_hidden(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    for right in (True, True, False, True):
        await answered(bot, alice, right=right)
        days_later(bot, 1)
    line = EN("daily-record", found=3, answered=4, best=2, streak=1)
    assert line in (await alice.slash("general", "record")).message.text
    assert line in (await bob.slash("general", "record", person=alice)).message.text
    days_later(bot, 1)
    assert (
        EN("daily-record", found=3, answered=4, best=2, streak=0)
        in (await alice.slash("general", "record")).message.text
    )
    await bot.services.people.change(alice.id, records=False)
    assert line not in (await bob.slash("general", "record", person=alice)).message.text


async def test_a_person_gets_their_answers_and_once_forgotten_still_counts_without_a_name(
    pg: Playground, bot: Bellhop, alice: Person, bob: Person
) -> None:
    await answered(bot, alice)
    await answered(bot, bob, right=False)
    panel = (await alice.slash("general", "privacy")).message
    exported = (await alice.press(panel, label=EN("privacy-export"))).message
    (one,) = orjson.loads(next(iter(exported.files.values())))["puzzles"]
    assert (one["day"], one["user_id"], one["guild_id"], one["found"]) == (today(bot), alice.id, pg.guild.id, True)
    sure = (await alice.press(panel, label=EN("privacy-delete"))).message
    await alice.press(sure, label=EN("privacy-delete-yes"))
    await alice.settled()
    assert await bot.services.store.daily.of_user(alice.id) == []
    assert await bot.services.store.daily.count(today(bot), pg.guild.id) == DailyCount(answered=2, found=1)
    assert choices_of(await daily(alice))


async def test_the_thirtieth_puzzle_that_is_found_earns_the_badge(bot: Bellhop, alice: Person) -> None:
    for day in range(today(bot) - FOUND_FOR_BADGE + 2, today(bot)):
        await bot.services.store.daily.note(DailyAnswer(day, alice.id, 0, "a.1", found=True))
    await answered(bot, alice)
    assert BADGE not in (await bot.services.people.get(alice.id)).badges
    days_later(bot, 1)
    await answered(bot, alice)
    assert BADGE in (await bot.services.people.get(alice.id)).badges
    assert BADGE in {one.key for one in BADGES}
