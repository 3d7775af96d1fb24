"""People who play a cup on the real bot: they sign up, play their tables by random actions, or give up."""

from collections.abc import Sequence
from random import Random

from bot.app import Bellhop
from bot.cup.cup import Cup, CupPhase
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction, Resign
from tests.flows.house import routed
from tests.support.people import Person, Place, Playground, Seen

MENUS = {"pace": "cup-pace", "rounds": "cup-rounds", "closes": "cup-closes"}
"""The menus of what is chosen for a cup. All else are house rules."""


def guests(pg: Playground, many: int) -> list[Person]:
    """So many people who have just come into the server."""
    names = [f"Guest {number}" for number in range(1, many + 1)]
    for name in names:
        pg.world.add_member(pg.guild, pg.world.add_user(name, locale="en-US"))
    return [pg.person(name) for name in names]


async def cup_by(host: Person, game: str = "button_up", place: str = "general") -> Seen:
    """The message of a cup that a person opens."""
    opened = await host.slash(place, "cup", game=game)
    await host.settled()
    return opened.message


async def signed_up(host: Person, people: Sequence[Person], game: str = "button_up", **terms: str) -> Seen:
    """The message of a cup for which these people signed up. terms: what the organiser chose in its menus."""
    shown = await cup_by(host, game)
    for name, value in terms.items():
        panel = (await host.press(shown, label="Set up")).message
        if name not in MENUS:
            panel = (await host.select(panel, routed(panel, "cup-rule"), [name])).message
        await host.select(panel, routed(panel, MENUS.get(name, "cup-value")), [value])
    for person in people:
        assert not (await person.press(shown, label="Join")).failed
    await host.settled()
    return host.look(shown)


async def begun(host: Person, people: Sequence[Person], game: str = "button_up", **terms: str) -> Cup:
    """The cup of these people, whose first round has just begun."""
    shown = await signed_up(host, people, game, **terms)
    ident = routed(shown, "cup-start").split(":")[2]
    await host.press(shown, label="Start")
    await host.settled()
    return Cup(ident, game, host.id, 0, shown.channel_id, "en", (2,), 0, 0)


async def cup_now(bot: Bellhop, ident: str) -> Cup:
    """The cup as it is stored."""
    data = await bot.services.store.cups.data(ident)
    assert data is not None
    return Cup.load(data)


async def table(bot: Bellhop, cup: Cup, number: int) -> Match:
    """The match at a table of the last round."""
    match = await bot.services.matches.find(cup.match_id(number))
    assert match is not None
    return match


async def play(match: Match, rng: Random) -> None:
    """Play a match of people to its end by random actions."""
    while match.newest.outcome is None:
        for seat in match.awaited:
            await act(match, seat, rng)


async def act(match: Match, seat: Seat, rng: Random) -> None:
    """Let the person of a seat take a random action, if they are asked."""
    if seat in match.awaited and match.newest.seats[seat].level is None:
        action = questions.sample(match.game, match.newest.game_state, seat, rng)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"at{match.newest.version}.{seat}")


async def win(match: Match, winner: int) -> None:
    """Let everybody but the winner give up."""
    for seat, user in match.players.items():
        if user != winner and match.newest.outcome is None:
            await match.ask(Resign(Seat(seat), Player(user)), f"up {user}")


def cup_messages(seer: Person, place: Place = "general") -> list[Seen]:
    """The messages of cups, oldest first."""
    shown = [one for one in seer.messages(place) if not one.ephemeral]
    return [one for one in shown if any(":cup-" in str(part.get("custom_id")) for part in one.components)]


def mentions(seer: Person, pg: Playground, user: Person) -> list[Seen]:
    """Every message, in channels and threads, that mentions a person and so notifies them."""
    guilds = pg.world.guilds
    rooms = [room for room in pg.world.channels.values() if room.guild_id and seer.id in guilds[room.guild_id].members]
    every = [one for room in rooms for one in seer.messages(room)]
    return [one for one in every if any(int(who["id"]) == user.id for who in one.data["mentions"])]


def over(cup: Cup) -> bool:
    """Whether it is over."""
    return cup.phase is CupPhase.OVER
