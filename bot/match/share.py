"""*Share*: a finished match, or a part of it, as an animated picture with captions for everybody."""

import logging
from collections.abc import Sequence
from typing import Final

from bot.common.tasks import Locks
from bot.match.find import for_finished
from bot.match.progress import ProgressMessage
from bot.match.replay import EyeName, Film, Replays, Stop, eye_named, sees
from bot.match.scene.buttons import ALL, PART
from bot.pictures.artist import Captioned
from bot.pictures.drawables import GamePicture
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import among, route
from bot.wire.sheet import Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.pictures import BoardSubject, PosterSubject
from games.engine.contract.values import SYMBOLS, Cast, Words
from games.engine.match.history import Frame, frame_at
from games.engine.match.match import Match
from games.engine.match.moment import seen
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.replay")

STEPS: Final = 36
"""The most steps of an animation, with the poster at its end. Of a longer match evenly chosen steps are shown."""
LONGEST_MS: Final = 20_000
"""The most milliseconds that an animation plays."""
END_MS: Final = 2_400
"""How many milliseconds its last step is shown."""
SLOWEST_MS: Final = 1_100
"""The most milliseconds that any other step is shown."""


class Sharing:
    """Makes animations, one at a time for each person, and posts them in the channel of the request."""

    def __init__(self, services: Services, replays: Replays) -> None:
        self._services = services
        self._replays = replays
        self._making: Locks[int] = Locks()

    @route("share:match:eye:number:extent", extent=among((PART, ALL)))
    @for_finished
    async def _share(self, answer: Answer, match: Match, eye: EyeName, number: int, extent: str) -> None:
        if not await self._may(answer, match):
            return
        stop = Stop(eye_named(match, eye), number)
        film = await self._replays.film(match, stop.eye)
        frames = chosen(film, stop.number, whole_match=extent == ALL)
        async with self._making.of(answer.person.id):
            try:
                await self._make(answer, match, film, stop, frames)
            except (WorkerFailed, ValueError) as error:
                log.warning("match=%s was not shared (%s)", match.id, type(error).__name__)
                await answer.say(answer.words("replay-share-failed"))

    async def _may(self, answer: Answer, match: Match) -> bool:
        """Whether it may be posted here in public. If not, the person is told why."""
        guild_id = answer.interaction.guild_id
        knows = match.seat_of(answer.person.id) is not None or sees(answer, match)
        if guild_id is None or guild_id != match.place.guild_id or not knows:
            await answer.say(answer.words("replay-share-where"))
            return False
        closed = await self._services.closed_here(answer)
        if closed:
            await answer.say(closed)
        return not closed

    async def _make(self, answer: Answer, match: Match, film: Film, stop: Stop, frames: Sequence[Frame]) -> None:
        words = self._services.words(match)
        spoken, drawn = await self._services.casts(match)
        progress = ProgressMessage(self._services, answer, match.id, inside=answer.ephemeral)
        await progress.show(Sheet(above=(answer.words("replay-making", done=0, count=len(frames)),)))

        async def told(done: int) -> None:
            await progress.tell(answer.words("replay-making", done=done, count=len(frames)))

        public = await self._replays.film(match, None)
        steps = [_step(film, BoardSubject(one.view, drawn, words, one.told)) for one in frames]
        outcome = public.frames[-1].moment.outcome
        if outcome is not None and frames[-1] is film.frames[-1]:
            course = tuple(one for frame in public.frames for one in frame.told)
            end = PosterSubject(public.frames[-1].view, drawn, words, course, outcome=outcome)
            steps.append((GamePicture(match.game, end), steps[-1][1]))
        made = await self._services.artist.animate(steps, holds(len(steps)), told)
        await progress.show(await self._replays.sheet(answer, match, stop))
        if made is None:
            await answer.say(answer.words("replay-share-failed"))
        else:
            shown = Shown(made, _twin(public, frames, drawn, words))
            await answer.show(_shared(match, spoken, words, shown), private=False)


def chosen(film: Film, number: int, *, whole_match: bool) -> list[Frame]:
    """The frames to share: all, or those between the beats around a frame. Of too many: evenly some, and the last."""
    frames, most = list(film.frames) if whole_match else _part(film.frames, number), STEPS - 1
    if len(frames) <= most:
        return frames
    return [frames[round(one * (len(frames) - 1) / (most - 1))] for one in range(most)]


def _part(frames: Sequence[Frame], number: int) -> list[Frame]:
    """The frames from after the previous beat to the next one, around a frame, which may itself be that beat."""
    number = min(number, len(frames) - 1)
    beats = [at for at, frame in enumerate(frames) if frame.beat]
    start = max((at + 1 for at in beats if at < number), default=0)
    end = min((at for at in beats if at >= number), default=len(frames) - 1)
    return list(frames[start : end + 1])


def _step(film: Film, board: BoardSubject) -> Captioned:
    """A board as a step, with what happened in words."""
    lines = film.game.tell(board.told, board.cast, board.words)
    return GamePicture(film.game, board), tuple(line.text for line in lines)


def holds(count: int) -> list[int]:
    """How many milliseconds each of that many steps is shown, `LONGEST_MS` at most together."""
    each = min(SLOWEST_MS, (LONGEST_MS - END_MS) // max(1, count - 1)) // 10 * 10
    return [*[each] * (count - 1), END_MS]


def _twin(film: Film, frames: Sequence[Frame], cast: Cast, words: Words) -> str:
    """The animation in words, and the board after it, both as a spectator knows them, because it is public.

    film: what a spectator saw.
    """
    first, last = (frame_at(film.frames, one.moment.version) for one in (frames[0], frames[-1]))
    told = [one for frame in film.frames[first : last + 1] for one in frame.told]
    story = "\n".join(line.text for line in film.game.tell(told, cast, words))
    board = film.game.describe(seen(film.game, frames[-1].moment, None), cast, words)
    return f"{story[: max(0, 1022 - len(board))]}\n{board}"[:1024]


def _shared(match: Match, cast: Cast, words: Words, shown: Shown) -> Sheet:
    names = ", ".join(f"{SYMBOLS[seat]} {member.name}" for seat, member in enumerate(cast))
    head = words("replay-shared", game=title(match.game.key, words), names=names)
    retry = words("retry-line") if match.record.retry else ""
    return Sheet(above=(head, retry), picture=shown, foot=(words("replay-code", code=match.id),))
