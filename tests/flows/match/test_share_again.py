"""*Share*, where Discord takes the post only the second time; and replays for people who do not see the channel."""

from bot.app import Bellhop
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Overwrite, Permission
from games.engine.match.match import Match
from tests.flows.forged import answered
from tests.flows.house import EN, boards, looked_up, match_of, only, over, routed
from tests.flows.results import play_out
from tests.support.people import Person, Playground, Seen


async def finished(bot: Bellhop, alice: Person, bob: Person) -> tuple[Match, Seen]:
    """A match that two people played to its end, and its board."""
    await match_of(alice, bob)
    match = await only(bot, alice)
    await play_out(bot, match)
    await alice.settled()
    board = boards(alice)[-1]
    assert over(board)
    return match, board


async def looked_at(person: Person, board: Seen) -> Seen:
    """The animation that a person looks at before they post it."""
    await looked_up(person, board, "share")
    await person.settled()
    return next(one for one in reversed(person.messages("general")) if EN("share-look") in one.text)


def posted(seer: Person, match: Match) -> list[Seen]:
    """The shared matches that everybody sees."""
    return [one for one in seer.messages("general") if not one.ephemeral and match.id in one.text and one.files]


async def test_a_share_that_discord_refused_can_be_tried_again(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match, board = await finished(bot, alice, bob)
    look = await looked_at(alice, board)
    nowhere = answered(pg, "/channels/{channel}/messages", ApiError(50013), "POST")
    with answered(pg, "/webhooks", ApiError(50013), "POST"), nowhere:
        await alice.press(look, label=EN("share-post"))
    assert posted(bob, match) == []
    look = await looked_at(alice, board)
    await alice.press(look, label=EN("share-post"))
    await alice.settled()
    assert len(posted(bob, match)) == 1


async def test_who_does_not_see_the_channel_of_a_match_watches_it_without_names(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, _ = await finished(bot, alice, bob)
    room = pg.channel("general")
    room.overwrites[chloe.id] = Overwrite(chloe.id, 1, deny=Permission.VIEW_CHANNEL)
    pg.world.announce_channel("CHANNEL_UPDATE", room)
    shown = (await chloe.slash("games", "replay", code=match.id)).message
    menu = shown.component(custom_id=routed(shown, "replay-eye"))
    labels = [one["label"] for one in menu["options"]]
    said = [shown.text, *shown.alt_texts, *labels]
    assert [text for text in said for name in ("Alice", "Bob") if name in text] == []
    assert [one for one in shown.buttons if ":more:" in one.get("custom_id", "")] == []
