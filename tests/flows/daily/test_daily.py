"""`/daily`: one try a person and day, a hint, the result, and days that pass."""

import asyncio
from itertools import product

import pytest

from bot.app import Bellhop
from bot.daily.calendar import puzzle_of
from bot.daily.telling import BADGE, DailyTelling
from bot.playground.world.errors import ApiError
from bot.store.daily import DailyAnswer
from tests.flows.daily.house import (
    MORNING,
    answered,
    choices_of,
    daily,
    days_later,
    kept,
    pressed,
    today,
    wanted,
)
from tests.flows.forged import answered as refused, forge, outcome_of
from tests.flows.house import DE, EN, routed
from tests.support.people import Person, Playground

pytestmark = pytest.mark.bot(at=MORNING)


async def test_the_question_is_private_and_has_a_picture_a_hint_and_a_button_for_each_choice(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    question = await daily(alice)
    puzzle = puzzle_of(today(bot))
    assert question.ephemeral
    assert question.files
    assert question.alt_texts[0] == puzzle.puzzles.describe(puzzle.listed.position, EN)
    assert f"<t:{puzzle.ends}:R>" in question.text
    assert puzzle.listed.answer in choices_of(question)
    assert {"daily-hint", "rules"} <= {one["custom_id"].split(":")[1] for one in question.buttons}
    assert EN("daily-again") not in question.text
    assert bob.messages("general") == []


async def test_a_right_answer_has_the_star_and_begins_a_streak(bot: Bellhop, alice: Person) -> None:
    result = await answered(bot, alice)
    of = DailyTelling(puzzle_of(today(bot)), EN)
    solution = of.puzzle.puzzles.solve(of.puzzle.listed.position)
    assert EN("daily-right") in result.text
    assert of.say(solution.why) in result.text
    assert of.worths(solution) in result.text
    assert EN("daily-streak", streak=1) in result.text
    assert EN("daily-streak-about") in result.text
    assert EN("daily-here", found=1, answered=1) in result.text
    assert choices_of(result) == {}
    days_later(bot, 1)
    again = await answered(bot, alice)
    assert EN("daily-streak", streak=2) in again.text
    assert EN("daily-streak-about") not in again.text


async def test_a_wrong_answer_is_explained_with_the_better_line(bot: Bellhop, alice: Person, bob: Person) -> None:
    await answered(bot, bob)
    result = await answered(bot, alice, right=False)
    of = DailyTelling(puzzle_of(today(bot)), EN)
    solution = of.puzzle.puzzles.solve(of.puzzle.listed.position)
    mine = await kept(bot, alice)
    assert mine is not None
    assert EN("daily-wrong") in result.text
    assert of.say(solution.wrong[mine.choice or ""]) in result.text
    assert all(of.say(step) in result.alt_texts[0] for step in solution.steps)
    assert EN("daily-here", found=1, answered=2) in result.text
    assert (mine.found, mine.streak) == (False, 0)


async def test_a_hint_costs_the_star_also_if_the_question_is_opened_anew(bot: Bellhop, alice: Person) -> None:
    question = await daily(alice)
    of = DailyTelling(puzzle_of(today(bot)), EN)
    hint = of.say(of.puzzle.puzzles.solve(of.puzzle.listed.position).hint)
    assert hint not in question.text
    assert hint in (await pressed(alice, question, "daily-hint")).text
    assert hint in (await daily(alice)).text
    result = await answered(bot, alice)
    assert EN("daily-right-hinted") in result.text
    assert EN("daily-streak", streak=1) in result.text
    line = (await pressed(alice, result, "daily-share")).text
    assert "💡" in line
    assert "⭐" not in line


async def test_only_the_first_answer_counts_and_every_later_press_shows_it(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    first, second = await daily(alice), await daily(alice)
    best = puzzle_of(today(bot)).listed.answer
    wrong = next(one for one in choices_of(first) if one != best)
    custom_id = f"b1:daily-answer:{today(bot)}:{wrong}"
    twice = [forge(pg, alice, shown, custom_id) for shown in (first, second)]
    results = await asyncio.gather(*(outcome_of(alice, one) for one in twice))
    assert len({result.message.text for result in results}) == 1
    again = await pressed(alice, alice.look(second), "daily-share")
    assert "✖️" in again.text
    for custom_id in (f"b1:daily-answer:{today(bot)}:{best}", f"b1:daily-hint:{today(bot)}"):
        shown = (await outcome_of(alice, forge(pg, alice, first, custom_id))).message
        assert EN("daily-wrong") in shown.text
    assert EN("daily-wrong") in (await daily(alice)).text
    mine = await kept(bot, alice)
    assert mine is not None
    assert (mine.choice, mine.found, mine.hinted) == (wrong, False, False)


async def test_a_button_of_an_earlier_day_says_that_it_is_over_and_shows_the_puzzle_of_today(
    bot: Bellhop, alice: Person
) -> None:
    question = await daily(alice)
    days_later(bot, 2)
    code, custom_id = next(iter(choices_of(question).items()))
    assert code
    shown = (await alice.press(question, custom_id=custom_id)).message
    assert EN("daily-late") in shown.text
    assert all(str(today(bot)) in one for one in choices_of(shown).values())
    hint = forge(alice.playground, alice, question, f"b1:daily-hint:{today(bot) - 2}")
    late = (await outcome_of(alice, hint)).message
    assert EN("daily-late") in late.text
    assert await bot.services.store.daily.of_user(alice.id) == []
    assert EN("daily-late") not in (await pressed(alice, late, "daily-hint")).text


async def test_a_puzzle_lasts_until_midnight_in_utc(bot: Bellhop, alice: Person) -> None:
    first = today(bot)
    days_later(bot, 14 / 24 - 1 / 86_400_000)
    assert today(bot) == first
    await answered(bot, alice)
    days_later(bot, 1 / 86_400_000)
    assert today(bot) == first + 1


async def test_a_forged_button_reveals_nothing_and_stores_nothing(bot: Bellhop, pg: Playground, alice: Person) -> None:
    question = await daily(alice)
    of = DailyTelling(puzzle_of(today(bot)), EN)
    solution = of.puzzle.puzzles.solve(of.puzzle.listed.position)
    routes = ("daily", "daily-hint", "daily-answer", "daily-solution", "daily-share")
    for route, day in product(routes, ("0", "99999999", "9223372036854775807", "-1", "x", "")):
        code = f":{of.puzzle.listed.answer}" if route == "daily-answer" else ""
        shown = (await outcome_of(alice, forge(pg, alice, question, f"b1:{route}:{day}{code}"))).message
        assert of.say(solution.why) not in shown.text, (route, day)
        assert await bot.services.store.daily.of_user(alice.id) == [], (route, day)


async def test_a_choice_that_the_puzzle_does_not_have_is_no_answer(bot: Bellhop, pg: Playground, alice: Person) -> None:
    question = await daily(alice)
    for code in ("sow.99", "sow.0", "pass", "~1", "", "a" * 60):
        shown = await outcome_of(alice, forge(pg, alice, question, f"b1:daily-answer:{today(bot)}:{code}"))
        assert shown.message.text == EN("error-old-control"), code
        assert await kept(bot, alice) is None, code


async def test_the_solution_of_today_is_for_those_who_have_answered(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    question = await daily(alice)
    solution = f"b1:daily-solution:{today(bot)}"
    assert choices_of((await outcome_of(alice, forge(pg, alice, question, solution))).message)
    await answered(bot, alice)
    assert EN("daily-right") in (await outcome_of(alice, forge(pg, alice, question, solution))).message.text


async def test_a_result_is_shared_without_the_answer_and_opens_the_puzzle_for_others(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    result = await answered(bot, alice)
    assert not bob.messages("general")
    await alice.press(result, custom_id=routed(result, "daily-share"))
    (public,) = bob.messages("general")
    of = DailyTelling(puzzle_of(today(bot)), EN)
    line = EN("daily-share-line", date=of.date, sign="⭐", streak=1)
    assert public.text == EN("daily-shared", name="Alice", line=line)
    assert not public.files
    opened = await pressed(bob, public, "daily")
    assert opened.ephemeral
    assert choices_of(opened)


async def test_a_result_is_shared_once_in_each_channel_also_by_a_button_of_a_later_message(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    result = await answered(bot, alice)
    share = f"b1:daily-share:{today(bot)}"
    twice = [forge(pg, alice, result, share) for _ in range(2)]
    said = [(await outcome_of(alice, one)).message for one in twice]
    assert [one.text for one in said if one.ephemeral] == [EN("daily-share-once")]
    later = await daily(alice)
    assert (await pressed(alice, later, "daily-share")).text == EN("daily-share-once")
    assert len(bob.messages("general")) == 1
    there = await daily(alice, "games")
    assert not (await pressed(alice, there, "daily-share")).ephemeral
    assert len(bob.messages("games")) == 1
    first = today(bot)
    days_later(bot, 1)
    await pressed(alice, await answered(bot, alice), "daily-share")
    assert len(bob.messages("general")) == 2
    again = (await outcome_of(alice, forge(pg, alice, result, f"b1:daily-share:{first}"))).message
    assert again.text == EN("daily-share-once")


async def test_people_who_play_by_texts_read_the_position_and_the_line(bot: Bellhop, alice: Person) -> None:
    await bot.services.people.change(alice.id, text=True)
    question = await daily(alice)
    puzzle = puzzle_of(today(bot))
    assert not question.files
    assert puzzle.puzzles.describe(puzzle.listed.position, EN) in question.text
    result = await answered(bot, alice)
    of = DailyTelling(puzzle, EN)
    solution = puzzle.puzzles.solve(puzzle.listed.position)
    assert not result.files
    assert all(of.say(step) in result.text for step in solution.steps)


async def test_it_speaks_the_language_of_the_person(bot: Bellhop, pg: Playground) -> None:
    greta = pg.person("Greta")
    assert DE("daily-rules", when=f"<t:{puzzle_of(today(bot)).ends}:R>") in (await daily(greta)).text


async def test_in_a_direct_message_it_is_answered_and_counts_for_no_server(bot: Bellhop, alice: Person) -> None:
    result = await answered(bot, alice, alice.dm)
    assert EN("daily-right") in result.text
    mine = await kept(bot, alice)
    assert mine is not None
    assert mine.guild_id == 0
    copied = await pressed(alice, result, "daily-share")
    assert EN("daily-share-copy") in copied.text
    assert copied.ephemeral
    assert EN("daily-right") in (await daily(alice)).text


async def test_what_is_no_answer_yet_is_no_result_to_share(bot: Bellhop, pg: Playground, alice: Person) -> None:
    question, share = await daily(alice), f"b1:daily-share:{today(bot)}"
    assert (await outcome_of(alice, forge(pg, alice, question, share))).message.text == EN("error-old-control")
    await pressed(alice, question, "daily-hint")
    assert (await outcome_of(alice, forge(pg, alice, question, share))).message.text == EN("error-old-control")


async def test_a_result_is_copied_in_a_channel_in_which_the_server_allows_no_posts(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await wanted(bot, pg.guild.id, channels=(pg.channel("games").id,))
    copied = await pressed(alice, await answered(bot, alice), "daily-share")
    assert EN("daily-share-copy") in copied.text
    assert copied.ephemeral
    assert bob.messages("general") == []
    await pressed(alice, await daily(alice, "games"), "daily-share")
    assert len(bob.messages("games")) == 1


async def test_a_result_that_could_not_be_posted_may_be_shared_again(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    result = await answered(bot, alice)
    with refused(pg, "/interactions", ApiError(10062), "POST"), refused(pg, "/channels", ApiError(50013), "POST"):
        failing = asyncio.create_task(alice.press(result, custom_id=routed(result, "daily-share")))
        await alice.until(lambda: [one for one in pg.record if one.status == 403])
        pg.clock.advance(3.5)
        assert (await failing).failed
    assert (await bot.services.people.get(alice.id)).shared == ()
    await alice.press(result, custom_id=routed(result, "daily-share"))
    assert len(bob.messages("general")) == 1


async def test_the_solution_of_yesterday_leads_to_the_puzzle_of_today_until_it_is_answered(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    question = await daily(alice)
    before = (await outcome_of(alice, forge(pg, alice, question, f"b1:daily-solution:{today(bot) - 1}"))).message
    assert choices_of(before), "there was no puzzle before the first one"
    days_later(bot, 1)
    of, solution = DailyTelling(puzzle_of(today(bot) - 1), EN), f"b1:daily-solution:{today(bot) - 1}"
    why = of.say(of.puzzle.puzzles.solve(of.puzzle.listed.position).why)
    for step in ("nothing", "hint", "answer"):
        if step == "hint":
            await pressed(alice, await daily(alice), "daily-hint")
        if step == "answer":
            await answered(bot, alice)
        shown = (await outcome_of(alice, forge(pg, alice, question, solution))).message
        assert why in shown.text
        assert (EN("daily-play") not in [one["label"] for one in shown.buttons]) is (step == "answer")


async def test_the_badge_names_the_puzzle_that_earned_it_for_ever(bot: Bellhop, alice: Person) -> None:
    for day in range(today(bot) - 40, today(bot)):
        await bot.services.store.daily.note(DailyAnswer(day, alice.id, 0, "a.1", found=True))
    await bot.services.people.change(alice.id, badges={BADGE: "7"})
    await answered(bot, alice)
    assert (await bot.services.people.get(alice.id)).badges == {BADGE: "7"}


async def test_whoever_shares_a_result_that_nobody_can_see_is_told_so(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    result = await answered(bot, alice)
    pg.faults.set("status_500", route="/callback", times=5)  # as often as the library tries
    with refused(pg, "/channels", ApiError(50013), "POST"):
        await alice.press(result, custom_id=routed(result, "daily-share"))
    said = [one.text for one in alice.messages("general") if one.ephemeral and one.id != result.id]
    assert [text for text in said if EN("daily-share-copy") not in text]
    assert bob.messages("general") == []
