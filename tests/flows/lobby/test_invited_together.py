"""People who are invited together: one message mentions them all, and each answers it for themselves."""

from pathlib import Path

from bot.app import Bellhop
from bot.store.invitations import CALLS_AN_HOUR, HOUR_MS
from bot.words.phrases import title
from games.engine.match.pace import Quiet
from games.engine.match.requests import EndMatch
from tests.flows.company import company, match_at, seated
from tests.flows.house import EN, bellhop, lobby_of, only, routed
from tests.flows.lobby.invitations import DAY_MS, invitation, invites, prefers, stored
from tests.flows.lobby.rematch import can_ask
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = title("career_poker", EN)


def said(host: str, *people: Person) -> str:
    """The message of an invitation that mentions these people."""
    mentions = " ".join(f"<@{one.id}>" for one in people)
    return EN("invitation", mention=mentions, count=len(people), host=host, game=GAME)


def notified(told: Seen) -> set[int]:
    """The people whom a message mentions so that they are notified."""
    return {int(one["id"]) for one in told.data["mentions"]}


async def test_a_rematch_of_eight_sends_one_message_that_mentions_all_who_are_invited(
    bot: Bellhop, pg: Playground
) -> None:
    ada, *others = people = company(pg, 8)
    board = await seated(people)
    await (await match_at(bot, board)).ask(EndMatch(), "enough")
    await ada.until(lambda: can_ask(ada.look(board)))
    before = {one.id for one in ada.messages("general")}
    lobby = (await ada.press(board, label=EN("rematch-button"))).message
    await ada.settled()
    (told,) = (one for one in ada.messages("general") if one.id not in before | {lobby.id})
    assert told.content == said("Ada", *others)
    assert notified(told) == {one.id for one in others}
    for person in others:
        assert ada.look(told).content.count(f"<@{person.id}>") == 1
        await person.press(told, label=EN("lobby-join"))
        await person.settled()
        assert f"<@{person.id}>" not in "".join(one.content for one in invitation(ada))
    assert invitation(ada) == []
    assert len(await bot.services.store.matches_of(ada.id)) == 1


async def test_each_answers_a_shared_invitation_for_themselves(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo, dan, eve = company(pg, 5)
    lobby = (await ada.slash("general", "play", game="career_poker")).message
    await invites(ada, lobby, ben, cleo, dan)
    (told,) = invitation(ada)
    await cleo.press(told, label=EN("invitation-decline"))
    await cleo.settled()
    assert [one.content for one in invitation(ada)] == [said("Ada", ben, dan)]
    assert notified(invitation(ada)[0]) == {ben.id, dan.id}
    for label in (EN("lobby-join"), EN("invitation-decline")):
        answer = (await eve.press(told, label=label)).message
        assert (answer.text, answer.ephemeral) == (EN("invitation-not-yours"), True)
    assert (await stored(bot, lobby)).kept == (ben.id, dan.id)
    await cleo.press(told, label=EN("lobby-join"))
    await dan.press(told, label=EN("lobby-join"))
    await dan.settled()
    after = await stored(bot, lobby)
    assert (after.people, after.kept, after.declined) == ((ada.id, cleo.id, dan.id), (ben.id,), ())
    assert [one.content for one in invitation(ada)] == [said("Ada", ben)]


async def test_everybody_who_is_invited_together_is_told_as_they_prefer(pg: Playground, database: Path) -> None:
    clock = ManualClock()
    await clock.skip(DAY_MS - clock.wall() % DAY_MS + 6 * HOUR_MS + 50 * 60_000)
    ada, *others = company(pg, 6)
    asleep, direct, silent, here, there = others
    async with bellhop(pg, database, clock) as bot:
        quiet = Quiet(22 * 60, 7 * 60, "Africa/Abidjan")
        await prefers(bot, asleep, quiet=(quiet.start, quiet.end, quiet.zone))
        await prefers(bot, direct, invitations="dm", dm=direct.dm.id)
        await prefers(bot, silent, invitations="none")
        lobby = (await ada.slash("general", "play", game="career_poker")).message
        answer = await invites(ada, lobby, *others)
        assert [EN("invited", name=one.user.name) in answer for one in others] == [True] * len(others)
        assert [one.content for one in invitation(ada)] == [said("Ada", here, there)]
        assert notified(invitation(ada)[0]) == {here.id, there.id}
        assert [len(invitation(one, one.dm)) for one in others] == [0, 1, 0, 0, 0]
        await clock.advance(10 * 60_000)
        assert [one.content for one in invitation(ada)] == [said("Ada", here, there), said("Ada", asleep)]
        await asleep.press(invitation(ada)[1], label=EN("lobby-join"))
        await asleep.settled()
        assert [one.content for one in invitation(ada)] == [said("Ada", here, there)]


async def test_whom_somebody_invited_often_enough_is_left_out_of_the_message(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo = company(pg, 3)
    for place in ("games", "lounge", "tabletop")[:CALLS_AN_HOUR]:
        await lobby_of(ada, place, **{"with": ben})
    lobby = (await ada.slash("general", "play", game="career_poker")).message
    answer = await invites(ada, lobby, ben, cleo)
    assert EN("invited-often", name="Ben") in answer
    assert EN("invited", name="Cleo") in answer
    assert [one.content for one in invitation(ada)] == [said("Ada", cleo)]
    assert (await stored(bot, lobby)).kept == (ben.id, cleo.id)


async def test_a_shared_invitation_is_true_again_after_a_restart(pg: Playground, database: Path) -> None:
    ada, ben, cleo, dan = company(pg, 4)
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = (await ada.slash("general", "play", game="career_poker")).message
        await invites(ada, lobby, ben, cleo, dan)
        (told,) = invitation(ada)
        pg.faults.set("status_500", route="PATCH ")
        await ben.press(told, label=EN("invitation-decline"))
        await ben.settled()
        assert [one.content for one in invitation(ada)] == [said("Ada", ben, cleo, dan)]
    pg.faults.clear()
    await clock.skip(1)
    async with bellhop(pg, database, clock):
        await ada.until(lambda: [one.content for one in invitation(ada)] == [said("Ada", cleo, dan)])
        pg.world.delete_message(pg.channel("general").messages[told.id])
        await cleo.press(lobby, custom_id=routed(lobby, "join"))
        await cleo.settled()
        assert invitation(ada) == []


async def test_a_stranger_to_a_private_lobby_reads_on_the_invitation_that_it_is_private(
    bot: Bellhop, pg: Playground
) -> None:
    ada, ben, cleo = company(pg, 3)
    lobby = (await ada.slash("general", "play", game="career_poker")).message
    panel = (await ada.press(lobby, custom_id=routed(lobby, "setup"))).message
    await ada.press(panel, label=EN("setup-close"))
    await invites(ada, lobby, ben)
    refused = (await cleo.press(invitation(ada)[0], label=EN("lobby-join"))).message
    assert (refused.text, refused.ephemeral) == (EN("lobby-refused-closed"), True)
    assert (await stored(bot, lobby)).people == (ada.id,)


async def test_a_host_starts_without_those_who_do_not_answer(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo, dan, eve = company(pg, 5)
    lobby = (await ada.slash("general", "play", game="career_poker")).message
    await invites(ada, lobby, ben, cleo, dan, eve)
    for guest in (ben, cleo, dan):
        assert ada.look(lobby).component(custom_id=routed(lobby, "start"))["disabled"]
        await guest.press(lobby, custom_id=routed(lobby, "join"))
        await guest.settled()
    await ada.press(lobby, custom_id=routed(lobby, "start"))
    await ada.settled()
    assert set((await only(bot, ada)).players.values()) == {one.id for one in (ada, ben, cleo, dan)}
    assert invitation(ada) == []


async def test_who_is_invited_twice_before_they_are_told_is_mentioned_once(pg: Playground, database: Path) -> None:
    clock = ManualClock()
    await clock.skip(DAY_MS - clock.wall() % DAY_MS + 6 * HOUR_MS + 50 * 60_000)
    ada, ben = company(pg, 2)
    async with bellhop(pg, database, clock) as bot:
        await prefers(bot, ben, quiet=(22 * 60, 7 * 60, "Africa/Abidjan"))
        lobby = (await ada.slash("general", "play", game="career_poker")).message
        await invites(ada, lobby, ben)
        (first,) = await bot.services.store.invitations.of_user(ben.id)
        await bot.services.store.invitations.add(first._replace(request=first.request + 1))
        bot.lobbies.stir()
        await clock.advance(10 * 60_000)
        assert [one.content for one in invitation(ada)] == [said("Ada", ben)]
