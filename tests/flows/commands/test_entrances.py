"""A barred person can begin nothing in the server, by whichever entrance, and loses nothing that is theirs.

A person begins much within a minute, and no more than that.
"""

import ast
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.cup.cup import CupPhase
from bot.people.start_limit import WINDOW_MS
from bot.settings import Settings
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.commands.bars import bar
from tests.flows.commands.entrances import everything
from tests.flows.cup.hall import cup_now, guests, signed_up
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    bellhop,
    lobby_of,
    match_of,
    only,
    over,
    routed,
    setting_of,
)
from tests.flows.lobby.dares import attempt, challenged, play
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, PressResult

BARRED = EN("lobby-refused-barred")
"""What a barred person reads."""

MOST_PER_WINDOW = Settings.model_fields["starts_per_minute"].default


async def test_a_barred_person_begins_nothing_by_any_entrance(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    """Every press and command with which something begins, or somebody takes part in it."""
    # What stands there before the bar: a match that is over, an attempt that is over, a daily answer ...
    board = await match_of(alice, bob)
    ended = await only(bot, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    other = await match_of(alice, bob, "games")
    running = await only(bot, bob)
    dare = await challenged(alice)
    lobby = await lobby_of(alice)
    cup = await signed_up(alice, (alice,))
    cup_id = routed(cup, "cup-join").split(":")[2]
    daily = (await bob.slash("general", "daily")).message
    choice = next(one for one in daily.components if str(one.get("custom_id", "")).split(":")[1:2] == ["daily-answer"])
    day = choice["custom_id"].split(":")[2]
    if "options" in choice:
        await bob.select(daily, choice["custom_id"], [choice["options"][0]["value"]])
    else:
        await bob.press(daily, custom_id=choice["custom_id"])
    await bob.settled()
    opened = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert opened is not None
    await bar(alice, bob)
    await alice.settled()

    def pressed(custom_id: str) -> Callable[[], Awaitable[PressResult]]:
        return lambda: outcome_of(bob, forge(pg, bob, lobby, custom_id))

    entrances: dict[str, Callable[[], Awaitable[PressResult]]] = {
        "/play": lambda: bob.slash("general", "play", game="button_up"),
        "/play against computers": lambda: bob.slash("general", "play", game="button_up", against="easy"),
        "/cup": lambda: bob.slash("general", "cup", game="button_up"),
        "play now": pressed("b1:play-now:button_up"),
        "join": pressed(f"b1:join:{opened.id}"),
        "start": pressed(f"b1:start:{opened.id}"),
        "rematch": pressed(f"b1:rematch:{ended.id}"),
        "harder rematch": pressed(f"b1:rematch:{ended.id}:harder"),
        "retry": pressed(f"b1:retry:{ended.id}:9"),
        "challenge": pressed(f"b1:challenge-play:{routed(dare, 'challenge-play').split(':')[2]}"),
        "challenge again": pressed(f"b1:challenge-again:{routed(dare, 'challenge-play').split(':')[2]}"),
        "challenge of a match": pressed(f"b1:challenge-of:{ended.id}"),
        "cup": pressed(f"b1:cup-join:{cup_id}"),
        "share of a puzzle": pressed(f"b1:daily-share:{day}"),
        "share of a match": pressed(f"b1:share:{ended.id}:all:0:all"),
        "post of a match": pressed(f"b1:share-post:{ended.id}:0:all"),
        "post of a record": pressed(f"b1:record-post:{bob.id}:button_up"),
        "post of a leaderboard": pressed("b1:table-post:button_up:ever"),
    }
    before = await everything(bot)
    posted = [one.id for one in alice.messages("general")]
    for name, enter in entrances.items():
        result = await enter()
        await bob.settled()
        assert not result.failed, name
        expected = EN("lobby-refused-not-host", host=f"<@{alice.id}>") if name == "start" else BARRED
        assert result.message.text == expected, name
        assert result.message.ephemeral, name
        assert await everything(bot) == before, name
    assert running.sits(bob.id)
    assert [one.id for one in alice.messages("general")] == posted
    assert bob.look(other).buttons


async def test_a_person_who_is_barred_after_signing_up_gets_no_table(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    people = guests(pg, 5)
    shown = await signed_up(alice, people)
    ident = routed(shown, "cup-start").split(":")[2]
    await bar(alice, people[0])
    await alice.press(shown, label="Start")
    await alice.settled()
    cup = await cup_now(bot, ident)
    assert cup.phase is CupPhase.RUNNING
    assert people[0].id not in {user for table in cup.tables for user in table.people}
    assert {user for table in cup.tables for user in table.people} == {one.id for one in people[1:]}


async def test_a_person_who_is_barred_in_a_round_plays_it_to_its_end_and_no_other(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    people = guests(pg, 4)
    shown = await signed_up(alice, people)
    ident = routed(shown, "cup-start").split(":")[2]
    await alice.press(shown, label="Start")
    await alice.settled()
    await bar(alice, people[0])
    await alice.settled()
    match = await only(bot, people[0])
    assert match.newest.outcome is None
    assert match.sits(people[0].id)
    for number in range(2):
        table = await bot.services.matches.find((await cup_now(bot, ident)).match_id(number))
        assert table is not None
        loser = next(seat for seat, user in table.players.items() if user != people[0].id)
        await table.ask(Resign(loser, Player(table.players[loser])), "gives up")
        await alice.settled()
    cup = await cup_now(bot, ident)
    assert len(cup.rounds) == 2
    assert people[0].id not in {user for table in cup.tables for user in table.people}
    assert cup.rounds[0][0].places is not None
    assert people[0].id in cup.people


async def test_a_cup_that_too_few_are_left_for_ends(bot: Bellhop, pg: Playground, alice: Person) -> None:
    people = guests(pg, 3)
    shown = await signed_up(alice, people)
    ident = routed(shown, "cup-start").split(":")[2]
    await bar(alice, people[0])
    await alice.press(shown, label="Start")
    await alice.settled()
    cup = await cup_now(bot, ident)
    assert (cup.phase, cup.rounds) == (CupPhase.OVER, ())


async def test_a_barred_person_goes_on_with_the_attempt_that_they_began(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    dare = await challenged(alice)
    match, _ = await attempt(bot, bob, dare)
    await bar(alice, bob)
    again = await bob.press(bob.look(dare), label=EN("challenge-play"))
    assert again.message.text != BARRED
    await play(bot, match)
    await bob.settled()
    assert match.newest.outcome is not None
    assert "Bob" in alice.look(dare).text


async def test_a_barred_person_keeps_what_is_stored_about_them(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await bar(alice, bob)
    match = await only(bot, bob)
    await bob.press(await asked_to_resign(bob), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    page = (await bob.slash("general", "privacy")).message
    await bob.settled()
    told = (await bob.press(page, custom_id=routed(page, "privacy-export"))).message
    assert match.id in next(iter(told.files.values())).decode()
    assert (await bob.slash("general", "games")).message.text != BARRED


def test_only_the_gate_admits_people() -> None:
    """Nobody else makes an `Admitted`, so what asks for one has been asked whether its person is barred."""
    made: list[str] = []
    for file in Path("bot").rglob("*.py"):
        calls = [one for one in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(one, ast.Call)]
        made += [file.as_posix() for one in calls if isinstance(one.func, ast.Name) and one.func.id == "Admitted"]
    assert made == ["bot/people/servers.py"]


async def test_nobody_begins_more_in_a_minute_than_a_person_could(pg: Playground, database: Path) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        alice, bob = pg.person("Alice"), pg.person("Bob")
        lobby = await lobby_of(bob)
        said = []
        for _ in range(MOST_PER_WINDOW + 5):
            result = await outcome_of(alice, forge(pg, alice, lobby, "b1:play-now:button_up"))
            said += [one.text for one in result.messages if one.ephemeral]
        assert said == [EN("gate-too-often", count=MOST_PER_WINDOW)] * 5
        assert await bot.services.matches.open_count() == MOST_PER_WINDOW
        assert not (await outcome_of(bob, forge(pg, bob, lobby, "b1:play-now:button_up"))).message.ephemeral
        await clock.advance(WINDOW_MS)
        await outcome_of(alice, forge(pg, alice, lobby, "b1:play-now:button_up"))
        assert await bot.services.matches.open_count() == MOST_PER_WINDOW + 2


@pytest.mark.usefixtures("bot")
async def test_what_is_refused_is_not_counted(pg: Playground, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bar(alice, bob)
    for _ in range(MOST_PER_WINDOW + 1):
        assert (await outcome_of(bob, forge(pg, bob, lobby, "b1:play-now:button_up"))).message.text == BARRED
    panel = await setting_of(alice, "barred")
    await alice.select(panel, routed(panel, "server-barred"), [])
    assert not (await outcome_of(bob, forge(pg, bob, lobby, "b1:play-now:button_up"))).message.ephemeral
