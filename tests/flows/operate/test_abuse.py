"""People who mean no good: floods, crowds of lobbies, hostile names, absurd text. Nothing breaks; no one is pinged."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product
from typing import Any

import discord
import pytest

from bot.app import Bellhop
from bot.people.servers import Server, save_guild, server_of
from games.catalogue import find
from games.engine.match.match import Match
from tests.flows.forged import forge, forge_modal, outcome_of
from tests.flows.house import EN, choices, lobby_of, match_behind, match_of, over, play_out, routed, setting_of, whose
from tests.flows.office import hand_of, office
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

FLOOD = 150

HOSTILE = [
    "@everyone",
    "<@&1> <@2> <#3>",
    "**loud** ||hidden|| `code`",
    "[win](https://evil.example) discord.gg/abc",
    "# HUGE",
    "\u202eecila",
    "Z\u0335\u0321\u0327\u0322\u0336\u0337a\u0315\u031b\u0316l\u0310\u0311g\u0312\u0313o",
    "\U0001f600" * 32,
    "\u200b\u200b",
    "\ufdfd" * 32,
]

ABSURD = [
    "@everyone",
    "9" * 100,
    "\u202e12",
    "\uff11\uff12",
    "0x10",
    "1e3",
    "'; DROP TABLE match; --",
    "{ $total }",
    "\x00",
    "\U0001f600" * 50,
]

FORGED = [
    "",
    "{match}",
    "{lobby}",
    "{match} 0",
    "{match} 99 p.1",
    "{lobby} x y",
    "career_poker",
    "career_poker 1 2",
    "- - - -",
]
"""Arguments of controls that were never shown, separated by spaces."""


def spoken(sent: Any) -> Iterator[str]:
    """Every text of a request that Discord reads markup and mentions in; alt texts and labels it shows as they are."""
    if isinstance(sent, dict):
        if isinstance(sent.get("content"), str):
            yield sent["content"]
        sent = list(sent.values())
    if isinstance(sent, list):
        for part in sent:
            yield from spoken(part)


async def test_a_flood_of_presses_counts_once_and_others_are_answered_meanwhile(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    others = [pg.person("Emi"), pg.person("Dmitri")]
    theirs = await match_of(others[0], others[1], "games")
    match = await match_behind(bot, board)
    version = match.newest.version
    mover = whose(board, [alice, bob])
    flood = [forge(pg, mover, board, choices(board)[0]) for _ in range(FLOOD)]
    calm = whose(theirs, others)
    assert not (await calm.press(theirs, custom_id=choices(theirs)[0])).failed
    outcomes = await asyncio.gather(*(outcome_of(mover, one) for one in flood))
    assert not any(outcome.failed for outcome in outcomes)
    taken = [one for one in await bot.services.store.events(match.id) if one.seq > version and one.request]
    assert len({one.request for one in taken}) == 1


async def test_a_stranger_who_presses_everything_at_once_changes_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    version = match.newest.version
    ids = [button["custom_id"] for button in board.buttons if button.get("custom_id")] * 3
    outcomes = await asyncio.gather(*(outcome_of(chloe, forge(pg, chloe, board, one)) for one in ids))
    assert not any(outcome.failed for outcome in outcomes)
    assert match.newest.version == version


async def test_a_hundred_lobbies_trap_nobody_and_each_can_still_be_joined_or_called_off(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    opened = []
    for _ in range(100):
        outcome = await alice.slash("general", "play", game="button_up")
        assert not outcome.failed
        if not outcome.message.ephemeral:
            opened.append(outcome.message)
    assert opened
    assert len(await bot.services.store.lobbies()) == len(opened)
    await bob.press(opened[-1], label=EN("lobby-join"))
    assert "Bob" in alice.look(opened[-1]).text
    assert not (await bob.slash("general", "games")).failed
    assert over(await play_out((await alice.press(opened[-1], label=EN("lobby-start"))).message, [alice, bob]))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.prove] if n % 2 else []) for n, name in enumerate(HOSTILE)]
)
async def test_a_hostile_name_plays_a_match_pings_nobody_and_stays_in_its_place(
    pg: Playground, alice: Person, bob: Person, name: str
) -> None:
    bob.user.name = name
    pg.record.clear()
    board = await match_of(alice, bob)
    for _ in range(2):
        shown = alice.look(board)
        for person in (alice, bob):
            if not (await person.press(shown, custom_id=choices(shown)[0])).message.ephemeral:
                break
    assert not (await alice.slash("games", "games")).failed
    for message in (*alice.messages("general"), *alice.messages("games"), *bob.dms):
        assert not message.data["mention_everyone"]
        assert message.data["mentions"] in ([], [one for one in message.data["mentions"] if one["id"] == str(bob.id)])
        assert message.data["mention_roles"] == []
    said = [text for one in pg.record for text in spoken(one.request)]
    assert said
    for text in said:
        assert "@everyone" not in text
        assert "](https://evil" not in text
        assert "\u202e" not in text


async def test_absurd_text_in_a_modal_is_answered_and_changes_no_lobby(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    ident = lobby.buttons[0]["custom_id"].split(":")[2]
    before = await bot.lobbies.find(ident)
    assert before is not None
    options = find("button_up").Options
    rule = next(name for name, field in options.model_fields.items() if field.annotation is int)
    for typed in ABSURD:
        outcome = await outcome_of(alice, forge_modal(pg, alice, lobby, f"m1:setup-typed:{ident}:{rule}:x", typed))
        assert not outcome.failed, typed
        after = await bot.lobbies.find(ident)
        assert after is not None, typed
        assert after.options == before.options, typed


async def test_absurd_text_as_a_bid_is_answered_in_the_panel_and_seals_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await office([alice, bob, chloe])
    panel = await hand_of(alice)
    custom_id = next(button["custom_id"] for button in panel.buttons if ":~" in button.get("custom_id", ""))
    route = custom_id.replace("b1:move", "m1:typed", 1).rpartition(":")[0]
    match = await bot.services.matches.find(routed(board, "seat").split(":")[2])
    assert match is not None
    version = match.newest.version
    for typed in ABSURD:
        outcome = await outcome_of(alice, forge_modal(pg, alice, panel, f"{route}:x", typed))
        assert not outcome.failed, typed
        assert match.newest.version == version, typed


TYPED = [*HOSTILE, *ABSURD, "button_up/[win](https://evil.example)", "[x](http://evil.example)" * 9]


async def test_what_is_typed_into_any_command_is_answered_and_nothing_in_it_is_markup(
    bot: Bellhop, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    options = [
        (command.name, {one.display_name for one in command.parameters}, option.display_name)
        for command in bot.tree.walk_commands()
        if isinstance(command, discord.app_commands.Command)
        for option in command.parameters
        if option.type is discord.AppCommandOptionType.string
    ]
    assert len(options) >= 4
    for typed, (command, known, option) in product(TYPED, options):
        values: dict[str, Any] = {**({"game": "button_up"} if "game" in known else {}), option: typed}
        outcome = await alice.slash("general", command, **values)
        for text in spoken(outcome.message.data):
            assert not any(mark in text for mark in ("@everyone", "<@&1>", "](http", "https://evil", "\u202e")), text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_ids_of_another_server_lead_nowhere(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    elsewhere = pg.world.add_guild("Elsewhere", pg.person("Dmitri").user)
    pg.world.add_member(elsewhere, pg.world.bot)
    room = pg.world.add_channel(elsewhere, "den")
    dmitri = pg.person("Dmitri")
    lobby = (await dmitri.slash(room, "play", game="button_up")).message
    version = match.newest.version
    for custom_id in [*choices(board), f"b1:bring:{match.id}", f"b1:seat:{match.id}", f"b1:history:{match.id}"]:
        outcome = await outcome_of(dmitri, forge(pg, dmitri, lobby, custom_id))
        assert not outcome.failed
        assert outcome.message.ephemeral
        assert not outcome.message.files
    assert match.newest.version == version


async def test_a_person_in_two_places_at_once_is_never_kept_out_of_a_third(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    for place in ("general", "games", "tabletop"):
        await match_of(alice, bob, place)
    assert await bot.services.matches.open_count() == 3


@dataclass(frozen=True)
class Ground:
    """A lobby and a match that live, with what shows them."""

    lobby: Seen
    board: Seen
    lobby_id: str
    match: Match

    @property
    def names(self) -> dict[str, str]:
        return {"match": self.match.id, "lobby": self.lobby_id}


async def alive(bot: Bellhop, host: Person, guest: Person, ground: Ground | None = None) -> Ground:
    """The same ground, with a new lobby or match in place of each closed one. A closed one would answer too early."""
    lobby = ground.lobby if ground else None
    if ground is None or await bot.lobbies.find(ground.lobby_id) is None:
        lobby = (await host.slash("general", "play", game="biesti_boys")).message
    if ground is not None and ground.match.newest.outcome is None and host.id in ground.match.players.values():
        board, match = ground.board, ground.match
    else:
        board = await match_of(host, guest, "tabletop")
        match = await match_behind(bot, board)
    assert lobby is not None
    return Ground(lobby, board, routed(lobby, "join").split(":")[2], match)


async def test_controls_that_were_made_up_are_answered_for_every_route_and_change_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person, caplog: pytest.LogCaptureFixture
) -> None:
    ground = await alive(bot, alice, bob)
    before = len(ground.match.log)
    for route in tuple(bot.router.routes):
        sent = [":".join(("b1", route, *args.format(**ground.names).split())) for args in FORGED]
        made = [forge(pg, chloe, ground.board, one) for one in sent]
        made += [forge(pg, chloe, ground.board, one, ["\x00"]) for one in sent[1:3]]
        outcomes = await asyncio.gather(*(outcome_of(chloe, one) for one in made))
        assert not any(one.failed for one in outcomes), route
        assert await bot.lobbies.find(ground.lobby_id) is not None, route
    assert len(ground.match.log) == before
    assert ground.match.newest.outcome is None
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


MADE_UP = ["", "-1", "9" * 20, "\x00", "nobody", "kick." + "9" * 20]
"""Parts of custom_ids and choices of menus that were never offered."""
BY_TURNS = "each by turns"
"""All of them, each on some routes. The proofs try each of them on all routes."""


@pytest.mark.parametrize("parts", daily([BY_TURNS, *range(len(MADE_UP))], BY_TURNS))
async def test_a_person_who_may_do_everything_is_answered_whatever_they_make_up(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, parts: int | str, caplog: pytest.LogCaptureFixture
) -> None:
    """The presser hosts, plays and manages the server, so that nothing is refused before it is looked at."""
    ground: Ground | None = None
    made_up = cycle(MADE_UP if isinstance(parts, str) else [MADE_UP[parts]])
    for (route, declared), part in zip(tuple(bot.router.routes.items()), made_up, strict=False):
        ground = await alive(bot, alice, bob, ground)
        known = {**ground.names, "ident": ground.match.id}
        shaped = [known.get(field.name, part) for field in declared.fields]
        shapes = ((ground.lobby_id, part, part), (ground.match.id, part), (part,), shaped)
        names = [":".join((route, *shape)) for shape in shapes]
        made = [forge(pg, alice, ground.board, f"b1:{name}") for name in names]
        made.append(forge(pg, alice, ground.board, f"b1:{names[0]}", [part] * 30 if part == MADE_UP[2] else [part]))
        made.append(forge(pg, alice, ground.board, f"b1:{names[1]}", [part]))
        made.append(forge(pg, alice, ground.board, f"b1:{names[3]}", [part]))
        made.append(forge_modal(pg, alice, ground.board, f"m1:{names[3]}:x", part or "-"))
        outcomes = await asyncio.gather(*(outcome_of(alice, one) for one in made))
        assert not any(one.failed for one in outcomes), route
        assert not [one for one in caplog.records if one.levelno >= logging.ERROR], route
    assert not (await alice.slash("general", "settings")).failed


@pytest.mark.parametrize("key", ["channels", "hosts", "barred"])
async def test_more_channels_than_a_menu_takes_change_no_setting(
    bot: Bellhop, pg: Playground, alice: Person, key: str
) -> None:
    guild_id = next(iter(pg.world.guilds))
    panel = await setting_of(alice, key)
    for ids in ([str(one) for one in range(1, 31)], ["9" * 20], ["x"]):
        assert not (await outcome_of(alice, forge(pg, alice, panel, routed(panel, f"server-{key}"), ids))).failed
        assert (await server_of(bot.services.store, guild_id)) == Server()
    assert not (await alice.slash("general", "settings")).failed


async def test_settings_that_hold_more_channels_than_a_menu_takes_can_be_shown(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    guild_id = next(iter(pg.world.guilds))
    await save_guild(bot.services.store, guild_id, Server(channels=tuple(range(1, 31)), hosts=tuple(range(1, 31))))
    assert not (await alice.slash("general", "settings")).failed
    assert (await setting_of(alice, "channels")).components


async def test_start_on_another_message_starts_and_is_answered(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby, other = await lobby_of(alice), await lobby_of(alice, "games")
    await bob.press(lobby, label=EN("lobby-join"))
    outcome = await outcome_of(alice, forge(pg, alice, other, routed(lobby, "start")))
    assert not outcome.failed
    assert await bot.services.matches.open_count() == 1
    assert choices(alice.look(lobby))
