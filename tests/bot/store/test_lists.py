"""Lists of matches and challenges: each has what it says, and nothing of others."""

from dataclasses import replace

from bot.store.bot_store import BotStore
from bot.store.challenges import StoredChallenge
from bot.store.cups import StoredCup
from bot.store.shelf import Post, StoredLobby
from games.engine.contract.values import Pace
from games.engine.store.records import Location
from games.engine.store.schema import WHOLE
from tests.bot.store.people_store import OVER
from tests.games.engine.store.store import RECORD, START, event

ANN, BEN = 11, 12
HERE, THERE = Location(70, 700), Location(71, 710)


async def played(
    store: BotStore,
    ident: str,
    *,
    place: Location = HERE,
    user: int = ANN,
    challenge: str | None = None,
    ended_at: int | None = None,
) -> None:
    """A match of a person and a computer; over at that time if there is one."""
    record = replace(RECORD, id=ident, place=place, players=(user, None), challenge=challenge, pace=Pace.MAIL)
    await store.add_match(record, [event(1, "open")], START)
    if ended_at is not None:
        await store.append(ident, [event(2), event(3), event(4, "r")], replace(OVER, ended_at=ended_at))


def challenge(ident: str, host: int, *, closes_at: int = 99) -> StoredChallenge:
    """A challenge in the first server."""
    return StoredChallenge(ident, 70, 700, None, host, 1, closes_at, over=False, seed="seed", data={"game": "sealed"})


async def test_a_match_a_lobby_and_a_cup_are_each_found_in_their_own_server(store: BotStore) -> None:
    await played(store, "matchhere")
    await played(store, "matchthere", place=THERE)
    await played(store, "matchalone", place=Location(None, 5))
    for ident, guild in (("lobbyhere", 70), ("lobbythere", 71)):
        await store.save_lobby(StoredLobby(ident, guild, 2, None, 3, {}, expires_at=20, updated_at=10))
    for ident, guild in (("cuphere", 70), ("cupthere", 71)):
        await store.cups.add(StoredCup(ident, guild, "button_up", False, 5, {}, {}))
    for kind in ("match", "lobby", "cup"):
        assert [await store.server_of(f"{kind}{where}") for where in ("here", "there")] == [(70,), (71,)]
    assert await store.server_of("matchalone") == (None,)
    assert await store.server_of("nothing") is None


async def test_a_channel_lists_the_open_matches_that_are_shown_there_or_will_be(store: BotStore) -> None:
    await played(store, "planned")
    await played(store, "elsewhere", place=THERE)
    await played(store, "moved")
    await played(store, "moved-in", place=THERE)
    await played(store, "attempt", challenge="dare")
    await played(store, "over", ended_at=5)
    await store.save_post(Post("moved", "table", THERE.channel_id, 1, 1, 0))
    await store.save_post(Post("moved-in", "table", HERE.channel_id, 2, 1, 0))
    await store.save_post(Post("elsewhere", "card", HERE.channel_id, 3, 1, 0))
    assert {card.record.id for card in await store.matches_shown_in(HERE.channel_id)} == {"planned", "moved-in"}


async def test_the_challenges_of_a_person_are_those_they_opened_or_tried(store: BotStore) -> None:
    for ident, host in (("opened", ANN), ("tried", BEN), ("neither", BEN)):
        await store.challenges.add(challenge(ident, host))
    await played(store, "mine", challenge="tried")
    await played(store, "again", challenge="tried")
    await played(store, "theirs", user=BEN, challenge="neither")
    await played(store, "ordinary")
    assert sorted(await store.challenges_of(ANN)) == ["opened", "tried"]
    assert [card.record.id for card in await store.attempts("tried")] == ["again", "mine"]
    assert [one.id for one in await store.challenges.of_user(ANN)] == ["opened"]


async def test_the_newest_finished_matches_of_a_person_are_listed_newest_first(store: BotStore) -> None:
    for ident, ended_at in (("old", 5), ("new", 9), ("same", 9), ("oldest", 4)):
        await played(store, ident, ended_at=ended_at)
    await played(store, "runs")
    await played(store, "theirs", user=BEN, ended_at=20)
    assert [card.record.id for card in await store.matches_finished_by(ANN, 3)] == ["new", "same", "old"]


async def test_a_match_is_behind_whose_board_shows_less_than_is_stored_or_that_runs_without_one(
    store: BotStore,
) -> None:
    await played(store, "shown")
    await played(store, "unshown")
    await played(store, "attempt", challenge="dare")
    await played(store, "over unshown", ended_at=5)
    await played(store, "over behind", ended_at=5)
    await store.save_post(Post("shown", "table", 5, 1, version=1, posted_at=0))
    await store.save_post(Post("shown", "panel", 5, 2, version=0, posted_at=0, seat=0))
    await store.save_post(Post("unshown", "panel", 5, 3, version=1, posted_at=0, seat=0))
    await store.save_post(Post("over behind", "table", 5, 4, version=3, posted_at=0))
    assert await store.matches_behind() == ["over behind", "unshown"]


async def test_a_challenge_is_changed_alone_and_listed_while_it_is_not_over(store: BotStore) -> None:
    await store.save_lobby(StoredLobby("first", 70, 700, None, ANN, {}, expires_at=20, updated_at=10))
    await store.save_lobby(StoredLobby("other", 70, 700, None, ANN, {}, expires_at=20, updated_at=10))
    for ident, closes_at in (("first", 9), ("second", 8)):
        await store.challenges.add(challenge(ident, ANN, closes_at=closes_at))
    assert [lobby.id for lobby in await store.lobbies()] == ["other"]
    assert [one.id for one in await store.challenges.open((WHOLE,))] == ["second", "first"]
    await store.challenges.change("second", over=True, message_id=44)
    assert await store.challenges.find("second") == replace(
        challenge("second", ANN, closes_at=8), over=True, message_id=44
    )
    assert await store.challenges.find("first") == challenge("first", ANN, closes_at=9)
    assert [one.id for one in await store.challenges.open((WHOLE,))] == ["first"]
