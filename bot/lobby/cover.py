"""The covers of lobbies: drawn before the message is written if that is quick, else shown a while later."""

import asyncio
import logging
from collections.abc import Callable

from bot.common.tasks import first
from bot.lobby.lengths import DAY, HOUR, minutes_of
from bot.lobby.lobby import Lobby, computers_named
from bot.pictures.artist import Artist, GamePicture
from bot.wire.sheet import Shown
from bot.words.phrases import house_rules
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import CoverSubject, LobbySeat, Occupant
from games.engine.contract.values import Pace, Words
from games.engine.store.errors import WorkerFailed
from games.engine.time import Clock

log = logging.getLogger("bellhop.lobby")

PATIENCE_MS = 1_200
"""The time that the answer to a press waits for a cover. Discord waits for three seconds."""


def cover_of(lobby: Lobby, game: AnyGame, names: dict[int, str], words: Words) -> GamePicture:
    """The things on the cover. `names`: plain names by user id."""
    seats = [LobbySeat(Occupant.PERSON, names[user]) for user in lobby.people]
    seats += [LobbySeat(Occupant.COMPUTER, name) for name in computers_named(lobby, names)]
    seats += [LobbySeat(Occupant.KEPT, names[user]) for user in lobby.kept]
    needed = max(min(game.seats), lobby.places)
    while len(seats) < lobby.most(game):
        seats.append(LobbySeat(Occupant.FREE if len(seats) < needed else Occupant.SPARE))
    pace = () if lobby.races(game) else (words(f"pace-{lobby.pace}"),)
    facts = (*pace, length_of(lobby, game, words), *house_rules(game, lobby.options, words))
    return GamePicture(game, CoverSubject(tuple(seats), " · ".join(facts), words))


def length_of(lobby: Lobby, game: AnyGame, words: Words) -> str:
    """About how long the match takes with the seats that are taken, at its pace."""
    seats, pace = max(lobby.seated, min(game.seats)), lobby.pace
    if pace is Pace.NONE and lobby.full(game) and len(lobby.people) == 1:
        pace = Pace.LIVE  # nobody waits for a person who is away
    return _said(minutes_of(game, lobby.options, seats, pace, lobby.series), words)


def _said(minutes: float, words: Words) -> str:
    if minutes < 2 * HOUR:
        return words("lobby-length", minutes=max(1, round(minutes)))
    if minutes < 2 * DAY:
        return words("lobby-length-hours", hours=round(minutes / HOUR))
    return words("lobby-length-days", days=round(minutes / DAY))


class Covers:
    """Has covers drawn. `came`: called when covers are there for lobbies that were shown in words."""

    def __init__(self, artist: Artist, clock: Clock, came: Callable[[], None]) -> None:
        self._artist = artist
        self._clock = clock
        self._came = came
        self._owed: set[str] = set()
        self._drawing: dict[asyncio.Task[Shown | None], str] = {}
        self._ready: set[str] = set()
        artist.on_ready.append(self._all_can_come)

    async def of(self, lobby_id: str, cover: GamePicture) -> Shown | None:
        """The picture without its alt text; None if it cannot be drawn in time. Then the lobby is in `late` later."""
        task = asyncio.ensure_future(self._artist.draw(cover))
        await first(asyncio.wait([task]), self._clock.sleep_until(self._clock.now() + PATIENCE_MS))
        if not task.done():
            self._drawing[task] = lobby_id
            task.add_done_callback(self._drawn)
            return None
        shown = _result(task)
        if shown is None and self._artist.waiting:
            self._owed.add(lobby_id)
        return shown

    def late(self) -> set[str]:
        """The ids of lobbies whose covers have come since this was asked last."""
        ready, self._ready = self._ready, set()
        return ready

    def _drawn(self, task: asyncio.Task[Shown | None]) -> None:
        lobby_id = self._drawing.pop(task)
        if not task.cancelled() and _result(task) is not None:
            self._ready.add(lobby_id)
            self._came()

    def _all_can_come(self) -> None:
        """The studio is ready now."""
        self._ready |= self._owed
        self._owed.clear()
        self._came()


def _result(task: asyncio.Task[Shown | None]) -> Shown | None:
    """The picture; None if nothing came of it. A lobby can do without."""
    try:
        return task.result()
    except WorkerFailed as error:
        log.warning("a cover is not drawn: %s", error)
        return None
