"""People who mean no good: floods, crowds of tables, hostile names, absurd text. Nothing breaks, nobody is pinged."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person, Seen
from games.catalogue import find
from tests.flows.forged import forge, forge_modal, outcome_of
from tests.flows.house import EN, choices, lobby_of, match_of, over, play_out, routed, whose
from tests.flows.office import hand_of, office

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
"""Arguments of controls that nobody was ever shown, apart by spaces."""


async def match_behind(bot: Bellhop, table: Seen) -> Any:
    """The match on a table."""
    match = await bot.desk.hall.find(choices(table)[0].split(":")[2])
    assert match is not None
    return match


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
    table = await match_of(alice, bob)
    others = [pg.person("Emi"), pg.person("Dmitri")]
    theirs = await match_of(others[0], others[1], "games")
    match = await match_behind(bot, table)
    version = match.moment.version
    mover = whose(table, [alice, bob])
    flood = [forge(pg, mover, table, choices(table)[0]) for _ in range(FLOOD)]
    calm = whose(theirs, others)
    assert not (await calm.press(theirs, custom_id=choices(theirs)[0])).failed
    outcomes = await asyncio.gather(*(outcome_of(mover, one) for one in flood))
    assert not any(outcome.failed for outcome in outcomes)
    taken = [one for one in await bot.desk.store.events(match.id) if one.seq > version and one.request]
    assert len({one.request for one in taken}) == 1


async def test_a_stranger_who_presses_everything_at_once_changes_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    table = await match_of(alice, bob)
    match = await match_behind(bot, table)
    version = match.moment.version
    ids = [button["custom_id"] for button in table.buttons if button.get("custom_id")] * 3
    outcomes = await asyncio.gather(*(outcome_of(chloe, forge(pg, chloe, table, one)) for one in ids))
    assert not any(outcome.failed for outcome in outcomes)
    assert match.moment.version == version


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
    assert len(await bot.desk.store.lobbies()) == len(opened)
    await bob.press(opened[-1], label=EN("lobby-join"))
    assert "Bob" in alice.look(opened[-1]).text
    assert not (await bob.slash("general", "games")).failed
    assert over(await play_out((await alice.press(opened[-1], label=EN("lobby-start"))).message, [alice, bob]))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_plays_a_match_pings_nobody_and_stays_in_its_place(
    pg: Playground, alice: Person, bob: Person, name: str
) -> None:
    bob.user.name = name
    pg.record.clear()
    table = await match_of(alice, bob)
    for _ in range(2):
        shown = alice.look(table)
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


@pytest.mark.parametrize("typed", ABSURD, ids=range(len(ABSURD)))
async def test_absurd_text_in_a_modal_is_answered_and_changes_no_lobby(
    bot: Bellhop, pg: Playground, alice: Person, typed: str
) -> None:
    lobby = await lobby_of(alice)
    ident = lobby.buttons[0]["custom_id"].split(":")[2]
    before = await bot.lobbies.find(ident)
    options = find("button_up").Options
    rule = next(name for name, field in options.model_fields.items() if field.annotation is int)
    outcome = await outcome_of(alice, forge_modal(pg, alice, lobby, f"m1:setup-typed:{ident}:{rule}:x", typed))
    assert not outcome.failed
    after = await bot.lobbies.find(ident)
    assert before is not None
    assert after is not None
    assert after.options == before.options


@pytest.mark.parametrize("typed", ABSURD, ids=range(len(ABSURD)))
async def test_absurd_text_as_a_bid_is_answered_in_the_panel_and_seals_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person, typed: str
) -> None:
    table = await office([alice, bob, chloe])
    panel = await hand_of(alice)
    ids = [button["custom_id"] for button in panel.buttons if ":~" in button.get("custom_id", "")]
    match = await bot.desk.hall.find(routed(table, "seat").split(":")[2])
    assert match is not None
    version = match.moment.version
    for custom_id in ids[:1]:
        route = custom_id.replace("b1:move", "m1:typed", 1)
        assert not (await outcome_of(alice, forge_modal(pg, alice, panel, f"{route}:x", typed))).failed
    assert match.moment.version == version


async def test_ids_of_another_server_lead_nowhere(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> None:
    table = await match_of(alice, bob)
    match = await match_behind(bot, table)
    elsewhere = pg.world.add_guild("Elsewhere", pg.person("Dmitri").user)
    pg.world.add_member(elsewhere, pg.world.bot)
    room = pg.world.add_channel(elsewhere, "den")
    dmitri = pg.person("Dmitri")
    lobby = (await dmitri.slash(room, "play", game="button_up")).message
    version = match.moment.version
    for custom_id in [*choices(table), f"b1:bring:{match.id}", f"b1:seat:{match.id}", f"b1:history:{match.id}"]:
        outcome = await outcome_of(dmitri, forge(pg, dmitri, lobby, custom_id))
        assert not outcome.failed
        assert outcome.message.ephemeral
        assert not outcome.message.files
    assert match.moment.version == version


async def test_a_person_in_two_places_at_once_is_never_kept_out_of_a_third(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    for place in ("general", "games", "tabletop"):
        await match_of(alice, bob, place)
    assert await bot.desk.hall.open_count() == 3


async def test_controls_that_were_made_up_are_answered_for_every_route_and_change_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = await match_of(alice, bob)
    match = await match_behind(bot, table)
    lobby = (await chloe.slash("general", "play", game="biesti_boys")).message
    before, named = len(match.log), {"match": match.id, "lobby": routed(lobby, "join").split(":")[2]}
    for route in bot.router.routes:
        sent = [":".join(("b1", route, *args.format(**named).split())) for args in FORGED]
        made = [forge(pg, chloe, table, one, values) for one in sent for values in (None, ["\x00"])]
        outcomes = [await outcome_of(chloe, one) for one in made]
        assert not any(one.failed for one in outcomes), route
    assert len(match.log) == before
    assert match.moment.outcome is None
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
