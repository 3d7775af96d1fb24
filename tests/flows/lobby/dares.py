"""Challenges and cuts, as people open, play and check them."""

from random import Random
from typing import Any

from bot.app import Bellhop
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.house import EN, route_of, routed, set_up
from tests.support.people import Person, Place, Seen


async def challenged(
    host: Person,
    game: str = "button_up",
    days: int = 1,
    *,
    place: Place = "general",
    cut_by: str = "",
    rules: dict[str, str] | None = None,
) -> Seen:
    """A challenge that was just opened: its public message. cut_by: the number by which its host cut the lobby."""
    lobby = (await host.slash(place, "play", game=game)).message
    for name, value in (rules or {}).items():
        page = await set_up(host, lobby, "rule", name)
        await host.select(page, routed(page, "setup-value"), [value])
    if cut_by:
        await cut(host, lobby, cut_by)
    page = await set_up(host, lobby, "rule", "challenge")
    await host.press(page, label=EN("challenge-days", days=days))
    await host.until(lambda: EN("challenge-none") in host.look(lobby).text)
    return host.look(lobby)


async def attempt(bot: Bellhop, person: Person, shown: Seen) -> tuple[Match, Seen]:
    """A person's attempt, and their panel."""
    panel = (await person.press(person.look(shown), label=EN("challenge-play"))).message
    (card,) = await bot.services.store.matches_of(person.id)
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    return match, panel


async def play(bot: Bellhop, match: Match, luck: int = 5) -> list[tuple[Any, Any]]:
    """Play an attempt to its end, at random; return what its person saw and was told at each of their decisions."""
    rng, seat, seen = Random(luck), Seat(0), list[tuple[Any, Any]]()
    await bot.services.matches.settle()  # a computer that is asked at the same time has answered
    while match.newest.outcome is None:
        if seat in match.awaited:
            seen.append((match.view(seat), tuple(match.audience.told_all(seat))))
            action = questions.sample(match.game, match.newest.game_state, seat, rng)
            await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"at{match.newest.version}")
        await bot.services.matches.settle()
    return [*seen, (match.view(seat), tuple(match.audience.told_all(seat)))]


def digest_of(shown: Seen) -> str:
    """The commitment that a message shows."""
    (line,) = [line for line in shown.text.splitlines() if "🔒" in line]
    return line.split()[-1]


async def cut(person: Person, lobby: Seen, number: str) -> Seen:
    """The message that a person sees after giving a number for a cut. The host finds it among the house rules."""
    page = (await person.press(lobby, custom_id=routed(lobby, "setup"))).message
    if any(route_of(one) == "setup-rule" for one in page.components if "custom_id" in one):
        page = (await person.select(page, routed(page, "setup-rule"), ["cut"])).message
    modal = await person.press(page, custom_id=routed(page, "cut"))
    after = (await person.submit(modal, {"number": number})).message
    await person.settled()
    return person.look(after)


async def forget(person: Person, place: Place = "general") -> None:
    """Have everything about a person deleted."""
    sheet = (await person.slash(place, "privacy")).message
    sure = (await person.press(sheet, label=EN("privacy-delete"))).message
    await person.press(sure, label=EN("privacy-delete-yes"))
