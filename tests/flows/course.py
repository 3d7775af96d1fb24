"""A race as its people see it: everybody ready, a panel for each, presses at any moment."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from bot.app import Bellhop
from bot.playground.world.errors import ApiError
from games.biesti_boys.floors import FITTING
from games.biesti_boys.values import Play
from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from tests.flows.house import EN, routed
from tests.support.clock import ManualClock
from tests.support.people import Person, Seen

GAME = "biesti_boys"


async def gathered(people: Sequence[Person], place: str = "general") -> Seen:
    """The board of a race that these people just started, before any of them is ready."""
    host, *guests = people
    lobby = (await host.slash(place, "play", game=GAME)).message
    for guest in guests:
        await guest.press(lobby, label=EN("lobby-join"))
    board = (await host.press(lobby, label=EN("lobby-start"))).message
    seat = EN("seat-button")  # under load the answer may still be on its way
    await host.until(lambda: any(button.get("label") == seat for button in host.look(board).buttons))
    return host.look(board)


async def opened(person: Person, board: Seen) -> Seen:
    """The panel that *My seat* opens in place. This also makes its person ready."""
    return (await person.press(board, label=EN("seat-button"))).message


async def started(bot: Bellhop, people: Sequence[Person], place: str = "general") -> tuple[Seen, Match, list[Seen]]:
    """The board, the match and everybody's panel, once all are ready and it has started."""
    board = await gathered(people, place)
    match = await match_of(bot, board)
    panels = [await opened(person, board) for person in people]
    await people[0].until(lambda: not match.held)
    await unblocked(bot, match)
    seen = list(zip(people, panels, strict=True))
    await people[0].until(lambda: all(pairs(person.look(panel)) for person, panel in seen))
    return board, match, [person.look(panel) for person, panel in seen]


async def unblocked(bot: Bellhop, match: Match) -> None:
    """With a clock turned by hand: turn it until a person can play, if no dealt card fits."""
    clock = bot.services.clock
    while isinstance(clock, ManualClock) and match.newest.game_state.blocked is not None:
        await clock.advance(match.options.block_pause_ms)


def asks_ready(panel: Seen) -> bool:
    """Whether it asks its person if they are ready."""
    return any(one.get("label") == EN("race-ready") for one in panel.buttons)


async def match_of(bot: Bellhop, board: Seen) -> Match:
    """The match behind a board."""
    match = await bot.services.matches.find(routed(board, "seat").split(":")[2])
    assert match is not None
    return match


def pairs(panel: Seen) -> list[str]:
    """The custom_ids of the cards and places that can be pressed on a panel."""
    return [
        button["custom_id"]
        for button in panel.buttons
        if ":move:" in button["custom_id"] and not button.get("disabled")
    ]


def fitting(match: Match, seat: Seat) -> list[str]:
    """The codes of what this seat could play now."""
    return [code_of(move) for move in questions.moves(match.game, match.newest.game_state, seat)]


def button_of(panel: Seen, code: str) -> str:
    """The custom_id of the button behind a code, as the panel shows it."""
    return next(one for one in pairs(panel) if one.endswith(f":{code}"))


def promising(match: Match, panel: Seen) -> list[str]:
    """The buttons that fit by what the panel shows, in order: those that its person would press."""
    fit = FITTING[match.options.model_dump()["go_on_go"]]
    plays = [(one, action_of(one.split(":")[-1], match.game.actions)) for one in pairs(panel)]
    return [one for one, play in plays if isinstance(play, Play) and fit[play.seen] >> (play.card or 0) & 1]


@asynccontextmanager
async def passing(clock: ManualClock, step: int = 50) -> AsyncIterator[None]:
    """Inside, the time passes in steps of so many milliseconds, each when the bot has nothing under way."""

    async def turn() -> None:
        while True:
            await clock.advance(step)

    turning = asyncio.create_task(turn())
    clock.turning = True
    try:
        yield
    finally:
        clock.turning = False
        turning.cancel()
        await asyncio.wait({turning})
    if not turning.cancelled():
        turning.result()  # the bot never came to rest


async def run_out(match: Match, person: Person, panel: Seen) -> int:
    """Press what the panel shows as fitting until the match is over. Returns the number of presses."""
    presses = 0
    while match.newest.outcome is None:
        await person.until(lambda: match.newest.outcome is not None or promising(match, person.look(panel)))
        if not (offered := promising(match, person.look(panel))):
            continue
        with suppress(ApiError):  # the panel changed while the press was on its way, so Discord refuses it
            outcome = await person.press(panel, custom_id=offered[presses % len(offered)])
            assert not outcome.failed
            presses += 1
    return presses
