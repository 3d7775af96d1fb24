"""A lobby's commitment and its cuts, and *Was it fair?* while the match runs and after it."""

import json
from typing import Any

import pytest

from bot.operate.ends import Exit
from games.engine.contract.chance import Commitment
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, lobby_of, only, over, play_out, routed
from tests.flows.lobby.dares import cut, digest_of
from tests.flows.program import ended
from tests.support.people import Person, Playground, Seen


async def history(person: Person) -> Seen:
    """*History*, where *Was it fair?* stands from a match's first moment on, as everybody with a seat finds it."""
    games = (await person.slash("general", "games")).message
    more = (await person.press(games, custom_id=routed(games, "more"))).message
    return (await person.press(more, custom_id=routed(more, "history"))).message


async def fair(person: Person, shown: Seen) -> Seen:
    """The answer to *Was it fair?*."""
    return (await person.press(shown, custom_id=routed(shown, "fair"))).message


@pytest.mark.usefixtures("bot")
async def test_a_commitment_stays_and_every_cut_is_shown_by_name(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    shown = digest_of(lobby)
    await bob.press(lobby, label=EN("lobby-join"))
    await cut(bob, alice.look(lobby), "123")
    page = await cut(bob, alice.look(lobby), "456")
    for one in (page, alice.look(lobby)):
        assert EN("cut-by", names="Bob 456") in one.text
    assert digest_of(alice.look(lobby)) == shown
    assert shown in page.text


@pytest.mark.usefixtures("bot")
async def test_only_numbers_of_people_in_the_lobby_are_taken(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    assert EN("lobby-refused-no-number") in (await cut(alice, lobby, "seven")).text
    assert EN("lobby-refused-no-number") in (await cut(alice, lobby, "1234567890")).text
    assert EN("lobby-refused-not-seated") in (await cut(bob, lobby, "7")).text
    assert "✂️" not in alice.look(lobby).text


@pytest.mark.usefixtures("bot")
async def test_who_leaves_takes_the_cut_along(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    await cut(bob, alice.look(lobby), "5")
    await bob.press(lobby, label=EN("lobby-leave"))
    assert "✂️" not in alice.look(lobby).text


async def test_the_proof_of_a_match_fits_what_its_lobby_showed(
    pg: Playground, tmp_path: Any, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, tmp_path / "bellhop.db") as bot:
        lobby = await lobby_of(alice)
        shown = digest_of(lobby)
        await bob.press(lobby, label=EN("lobby-join"))
        await cut(alice, alice.look(lobby), "7")
        await cut(bob, alice.look(lobby), "11")
        board = (await alice.press(lobby, label=EN("lobby-start"))).message
        match = await only(bot, alice)
        running = await fair(bob, await history(bob))
        assert shown in running.text
        assert not running.files
        assert match.record.commitment is not None
        assert match.record.commitment.secret not in running.text
        end = await play_out(board, [alice, bob])
        assert over(end)
        after = await outcome_of(bob, forge(pg, bob, end, f"b1:fair:{match.id}"))
        ((name, data),) = after.message.files.items()
    file = json.loads(data)
    assert file["commitment"] == Commitment(file["secret"]).digest
    assert file["commitment"].startswith(shown)
    assert sorted(file["cuts"]) == [7, 11]
    path = tmp_path / name
    path.write_bytes(data)
    assert await ended("verify", tmp_path, file=path) == (Exit.OK, "")
    path.write_bytes(data.replace(b'"seats": 2', b'"seats": 3'))
    assert (await ended("verify", tmp_path, file=path))[0] is Exit.UNPROVED
