"""The helper: everything that a person looks up appears in one private message. Their next action deletes it."""

from bot.app import Bellhop
from bot.playground import ManualClock
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, choices, match_of, routed, whose
from tests.support.people import Person, Playground, Seen

QUARTER = 15 * 60


def beside(person: Person, *known: Seen) -> list[Seen]:
    """The private messages of a person in the channel, without the known ones."""
    return [one for one in person.messages("general") if one.ephemeral and one.id not in {seen.id for seen in known}]


async def test_whatever_is_looked_up_stands_in_one_message(bot: Bellhop, alice: Person, bob: Person) -> None:
    assert not bot.is_closed()
    board = await match_of(alice, bob)
    panel = (await alice.press(board, custom_id=routed(board, "seat"))).message
    last = panel
    for shown, route in ((panel, "history"), (board, "rules"), (panel, "more")):
        last = (await alice.press(shown, custom_id=routed(shown, route))).message
        await alice.until(lambda: len(beside(alice, panel)) == 1)
        assert [one.id for one in beside(alice, panel)] == [last.id]
    words = (await alice.press(last, custom_id=routed(last, "in-words"))).message
    assert words.id == last.id
    assert EN("button-up-describe-piles") in words.text


async def test_the_next_play_takes_the_helper_away_and_nobody_elses(bot: Bellhop, alice: Person, bob: Person) -> None:
    assert not bot.is_closed()
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    for person in (mover, other):
        await person.press(board, custom_id=routed(board, "rules"))
    await mover.press(board, custom_id=choices(board)[0])
    await mover.until(lambda: not beside(mover))
    assert len(beside(other)) == 1


async def test_a_refused_press_leaves_the_helper_to_say_why(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    assert not bot.is_closed()
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    await mover.press(board, custom_id=routed(board, "rules"))
    wrong = f"{choices(board)[0].rpartition(':')[0]}:start.0"
    refused = (await outcome_of(mover, forge(pg, mover, board, wrong))).message
    await mover.until(lambda: len(beside(mover)) == 1)
    why = (await mover.press(refused, custom_id=routed(refused, "clause"))).message
    assert why.id == refused.id


async def test_a_helper_whose_token_is_dead_is_left_where_it_is(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    await mover.press(board, custom_id=routed(board, "rules"))
    pg.clock.advance(QUARTER)
    clock = bot.services.clock
    assert isinstance(pg.clock, ManualClock)
    clock.jump(QUARTER * 1_000)  # type: ignore[attr-defined]
    await mover.press(board, custom_id=choices(board)[0])
    assert not pg.record.to("DELETE", "/webhooks/{application}/{token}/messages/{message}")
