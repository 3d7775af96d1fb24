"""Every route is pressed with the real ids of what is somebody else's: it is refused in words, and nothing changes."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.wire.routes import read_custom_id
from games.engine.match.answers import Player
from games.engine.match.requests import LeaveSeat, SeatNewcomer
from tests.flows.cup.hall import signed_up
from tests.flows.forged import forge, forge_modal, outcome_of
from tests.flows.house import EN, lobby_of, routed, seat_of, setting_of
from tests.flows.lobby.dares import challenged
from tests.flows.results import finished
from tests.flows.wire.doors import (
    ADMINS,
    ANSWERED,
    ELSEWHERE,
    HERE,
    NAMELESS,
    NOWHERE,
    OPEN,
    OVER,
    OWN,
)
from tests.flows.wire.sent import SENT, pressed
from tests.support.people import Person, Playground, PressResult, Seen

TYPED = {"cut-number": "number", "admin-why": "reason", "typed": "total"}
"""By the route of a modal, the field that a person fills in."""
PEOPLE = ("Alice", "Bob", "Chloé")
"""The names of those to whom everything belongs."""


@dataclass(frozen=True)
class Town:
    """A server with everything that an id can name, and another one, with people who have no part in the first.

    den: a message in the other server. square: one in the first. ids: by the field of a route, the id that it names.
    over: the id of a match that is over, which some routes name instead.
    owner: manages the other server. barred: may not play on the first. former: was in its lobby, its cup and its
    match, and left them.
    """

    bot: Bellhop
    pg: Playground
    database: Path
    den: Seen
    square: Seen
    ids: Mapping[str, str]
    over: str
    host: Person
    owner: Person
    barred: Person
    former: Person

    @property
    def strangers(self) -> tuple[Person, ...]:
        return self.owner, self.barred, self.former

    def named(self, said: str) -> str:
        """A press that was sent once, with the ids of this town."""
        route, fields = self.route(said)
        ids = {**self.ids, "match": self.over} if route in OVER or route.startswith("results-") else self.ids
        lobby = next((name for name in ("cup", "challenge") if name in fields), "lobby")
        for example, name in (("k3f9x2m7qa", "match"), ("fz5tprs5", lobby), ("abcdefgh", lobby)):
            said = said.replace(example, ids[name])
        return said.replace("k3f9x2m7", ids["lobby"])

    def route(self, said: str) -> tuple[str, list[str]]:
        """The route of a press, and the names of its fields."""
        found = read_custom_id(pressed(said)["custom_id"])
        assert found is not None
        return found[0], [field.name for field in self.bot.router.routes[found[0]].fields]

    def stored(self) -> dict[str, list[str]]:
        """All rows of all tables."""
        with sqlite3.connect(self.database) as opened:
            tables = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            return {name: sorted(map(repr, opened.execute(f'SELECT * FROM "{name}"'))) for (name,) in tables}  # noqa: S608

    def shown(self) -> dict[int, str]:
        """Every message, on both servers and in direct messages, that not only the person sees who pressed."""
        every = [one for room in self.pg.world.channels.values() for one in room.messages.values()]
        return {one.id: json.dumps(self.host.look(one).data) for one in every if one.only_for is None}

    async def press(self, person: Person, at: Seen, said: str) -> PressResult:
        """What comes of a press, whatever the message holds."""
        text, chosen = self.named(said), pressed(said).get("values")
        if text.startswith("m1"):
            return await outcome_of(
                person, forge_modal(self.pg, person, at, text, "7", TYPED.get(self.route(said)[0], "value"))
            )
        return await outcome_of(person, forge(self.pg, person, at, text.partition("|")[0], chosen))

    def sentence(self, key: str) -> str:
        """A sentence as it is said in this town."""
        return EN(key, host=f"<@{self.host.id}>")


def said_in(result: PressResult) -> str:
    """The first line of an answer."""
    assert not result.failed
    return result.message.text.removeprefix("⚠️ ").splitlines()[0]


def sent_for(routes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each of these routes with every press of it that was ever sent."""
    for said, _, _ in SENT:
        found = read_custom_id(pressed(said)["custom_id"])
        if found is not None and found[0] in routes:
            yield found[0], said


async def newcomer(pg: Playground, name: str) -> Person:
    pg.world.add_member(pg.guild, pg.world.add_user(name, locale="en-US"))
    return pg.person(name)


@pytest.fixture
async def town(bot: Bellhop, pg: Playground, database: Path, alice: Person, bob: Person, chloe: Person) -> Town:
    owner, barred, former = [await newcomer(pg, name) for name in ("Owen", "Bea", "Fay")]
    board = (await alice.slash("general", "play", game="buro_crazy")).message
    for person in (bob, former):
        await person.press(board, label=EN("lobby-join"))
    await alice.press(board, label=EN("lobby-start"))
    await alice.settled()
    (card,) = await bot.services.store.matches_of(alice.id)
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    seat = seat_of(match, former)
    await match.ask(LeaveSeat(seat, Player(former.id)), "leaves")
    await match.ask(SeatNewcomer(seat, chloe.id), "takes the seat")
    over = await finished(bot, alice, bob)
    lobby = await lobby_of(alice, "games")
    await former.press(lobby, label=EN("lobby-join"))
    await former.press(lobby, label=EN("lobby-leave"))
    cup = await signed_up(alice, [alice, bob, former])
    await former.press(cup, custom_id=routed(cup, "cup-leave"))
    dare = await challenged(alice, place="tabletop")
    panel = await setting_of(alice, "barred")
    await alice.select(panel, routed(panel, "server-barred"), [barred])
    elsewhere = pg.world.add_guild("Elsewhere", owner.user)
    den = pg.world.add_channel(elsewhere, "den")
    for user in (pg.bot, barred.user, former.user, bob.user):
        pg.world.add_member(elsewhere, user)
    spot = (await owner.slash(den, "play", game="button_up")).message
    for person in (owner, barred, former, bob):
        await person.slash(den, "games")  # so that the bot knows them from now on
    await alice.settled()
    lobby_id = routed(lobby, "join").split(":")[2]
    ids = {
        "match": match.id,
        "lobby": lobby_id,
        "cup": routed(cup, "cup-join").split(":")[2],
        "challenge": routed(dare, "challenge-play").split(":")[2],
    }
    return Town(bot, pg, database, spot, lobby, ids, over.id, alice, owner, barred, former)


async def test_every_route_says_who_is_refused(bot: Bellhop) -> None:
    routes = {name for name in bot.router.routes if not name.startswith(OWN)}
    nameless = {name for name in NAMELESS if not name.startswith(OWN)}
    assert routes == {*ELSEWHERE, *ANSWERED, *nameless}
    assert routes == {*HERE, *OPEN, *nameless}


async def test_what_is_another_servers_is_refused_to_every_stranger_and_stays_as_it_is(town: Town) -> None:
    for route, said in sent_for(ELSEWHERE):
        stored, shown = town.stored(), town.shown()
        owner, barred, former = await asyncio.gather(*(town.press(one, town.den, said) for one in town.strangers))
        refused = town.sentence(ELSEWHERE[route])
        assert said_in(former) == refused, said
        assert said_in(barred) == (EN("lobby-refused-barred") if route == "join" else refused), said
        if route == "admin-end":
            assert owner.modal is not None  # it asks for the reason, and `admin-why` gets that
        else:
            assert said_in(owner) == (town.sentence(ADMINS[route]).removeprefix("⚠️ ") if route in ADMINS else refused)
        assert town.stored() == stored, said
        assert town.shown() == shown, said


async def test_what_is_gone_is_refused_in_words_and_nothing_changes(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    gone = replace(town, ids=dict.fromkeys(town.ids, "zzzzzzzz"), over="zzzzzzzz")
    stored, shown = gone.stored(), gone.shown()
    for route, said in sent_for(NOWHERE):
        refused = said_in(await gone.press(gone.host, gone.square, said))
        assert refused == EN(NOWHERE[route]).removeprefix("⚠️ "), said
        assert gone.stored() == stored, said
        assert gone.shown() == shown, said
    assert [one.getMessage() for one in caplog.get_records("call") if one.levelno >= logging.ERROR] == []


async def test_what_is_shown_to_every_stranger_names_nobody_and_changes_nothing(town: Town) -> None:
    for _, said in sent_for(ANSWERED):
        stored, shown = town.stored(), town.shown()
        for result in await asyncio.gather(*(town.press(one, town.den, said) for one in town.strangers)):
            assert not result.failed, said
            words = [text for one in result.messages for text in (json.dumps(one.data["components"]), one.text)]
            assert not [name for name in PEOPLE for text in words if name in text], said
        assert town.stored() == stored, said
        assert town.shown() == shown, said


async def test_on_the_server_itself_an_ordinary_person_is_refused_what_is_not_theirs(town: Town) -> None:
    for route, said in sent_for(HERE):
        stored, shown = town.stored(), town.shown()
        results = await asyncio.gather(*(town.press(one, town.square, said) for one in town.strangers))
        assert [said_in(one) for one in results] == [town.sentence(HERE[route])] * 3, said
        assert town.stored() == stored, said
        assert town.shown() == shown, said


BOUND = {
    "bring": "games-only-there",
    "rematch": "rematch-elsewhere",
    "retry": "rematch-elsewhere",
    "share": "replay-share-where",
    "share-post": "replay-share-where",
    "challenge-of": "rematch-elsewhere",
}
"""By route, the sentence for those who played a match and press on another server."""


async def test_who_played_opens_and_posts_nothing_of_a_match_on_another_server(town: Town, bob: Person) -> None:
    for route, said in sent_for(BOUND):
        stored, shown = town.stored(), town.shown()
        assert said_in(await town.press(bob, town.den, said)) == town.sentence(BOUND[route]), said
        assert town.stored() == stored, said
        assert town.shown() == shown, said


async def test_an_offered_seat_is_taken_at_the_message_that_offers_it_and_nowhere_else(
    town: Town, alice: Person, bob: Person
) -> None:
    match = await town.bot.services.matches.find(town.ids["match"])
    assert match is not None
    seat = seat_of(match, bob)
    await match.ask(LeaveSeat(seat, Player(bob.id)), "leaves too")
    offer = forge(town.pg, alice, town.square, f"s1:affairs-seat:{match.id}", [f"offer.{seat}"])
    assert not (await outcome_of(alice, offer)).failed
    assert EN("offer-take") in [part.get("label") for part in alice.last("general").buttons]
    stored, shown = town.stored(), town.shown()
    for place in (town.den, town.square):
        taking = forge(town.pg, town.owner, place, f"b1:take-seat:{match.id}:{seat}")
        assert said_in(await outcome_of(town.owner, taking)) == EN("offer-gone")
    assert town.stored() == stored
    assert town.shown() == shown


FORGED_BY_HOST = {
    "affairs-seat:{match}|away.{own}": "refused-unknown-action",
    "affairs-seat:{match}|host.{own}": "refused-unknown-action",
    "affairs-seat:{match}|offer.{own}": "refused-unknown-action",
    "affairs-seat:{match}|away.9": "refused-unknown-action",
    "affairs-seat:{match}|host.9": "refused-unknown-action",
    "affairs-seat:{match}|offer.9": "refused-unknown-action",
    "affairs-seat:{match}|sell.1": "refused-unknown-action",
    "affairs-seat:{match}|offer.1": "refused-seat-taken",
    "setup-seats:{lobby}|kick.{host}": "lobby-refused-host-stays",
    "setup-seats:{lobby}|kick.{stranger}": "lobby-refused-not-in",
    "setup-seats:{lobby}|host.{stranger}": "lobby-refused-not-in",
    "setup-seats:{lobby}|add.genius": "lobby-refused-no-level",
    "setup-seats:{lobby}|drop.": "lobby-refused-no-computer",
    "setup-seats:{lobby}|sell.1": "lobby-refused-bad-option",
    "setup-value:{lobby}:target|none": "lobby-refused-bad-option",
    "cup-out:{cup}:{stranger}": "cup-refused-not-in",
    "cup-mend:{cup}:0:0:0": "cup-refused-changed",
    "cup-value:{cup}:target|none": "cup-refused-bad-option",
}
"""What a host or organiser may press nowhere, with the sentence that says so."""


async def test_a_host_who_names_themselves_or_somebody_who_is_not_there_changes_nothing(town: Town) -> None:
    match = await town.bot.services.matches.find(town.ids["match"])
    assert match is not None
    names = {**town.ids, "own": seat_of(match, town.host), "host": town.host.id, "stranger": town.owner.id}
    await town.press(
        town.host, town.square, "b1:in-words:k3f9x2m7qa"
    )  # from now on the match knows that they are there
    for said, key in FORGED_BY_HOST.items():
        custom_id, menu, chosen = said.format(**names).partition("|")
        pressed_on = f"{'s' if menu else 'b'}1:{custom_id}"
        stored, shown = town.stored(), town.shown()
        made = forge(town.pg, town.host, town.square, pressed_on, [chosen] if menu else None)
        result = await outcome_of(town.host, made)
        assert not result.failed, said
        assert EN(key) in [line.removeprefix("⚠️ ") for line in result.message.text.splitlines()], said
        assert town.stored() == stored, said
        assert town.shown() == shown, said
