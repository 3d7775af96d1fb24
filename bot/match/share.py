"""*Share*: a finished match, or a part of it, as an animated picture with captions for everybody."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.match.addresses import board_url
from bot.match.find import for_finished
from bot.match.progress import ProgressMessage
from bot.match.replay import EyeName, Film, Replays, eye_named
from bot.match.scene.buttons import ALL, EVERYBODY, PART
from bot.pictures.artist import Captioned, GamePicture
from bot.services import Services
from bot.store.posts import SHARED, BoardPost
from bot.store.shelf import Post
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.routes import Count, RefusedError, among, route
from bot.wire.sheet import MAIN, Button, Sheet, Shown
from bot.words.phrases import title
from games.engine import deed
from games.engine.contract.pictures import BoardSubject, PosterSubject
from games.engine.contract.values import SYMBOLS, Cast, Words
from games.engine.match.history import Frame, frame_at
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.replay")

STEPS: Final = 36
"""The most steps of an animation, with the poster at its end. None between its first and its last is left out."""
FEWEST_STEPS: Final = 6
"""The steps that lead up to the end of the part that decided a match, if it has so many."""
LONGEST_MS: Final = 20_000
"""The most milliseconds that an animation plays."""
END_MS: Final = 2_400
"""The ms for which its last step is shown."""
SLOWEST_MS: Final = 1_100
"""The most milliseconds that any other step is shown."""
LOOKED: Final = 16
"""The number of animations kept until they are posted; others are made again."""


class Sharing:
    """Makes animations, as a spectator saw the match. Who played it looks at one, then posts it, once a match.

    A press comes to the process that serves the match, so a lock here is enough; that it was posted is stored.
    """

    def __init__(self, services: Services, replays: Replays) -> None:
        self._services = services
        self._replays = replays
        self._locks: Locks[str] = Locks()
        self._looked: Recent[tuple[str, int, str], Sheet] = Recent(LOOKED)

    @route("share:match:eye:number:extent", extent=among((PART, ALL)))
    @for_finished
    async def _share(self, answer: Answer, match: Match, eye: EyeName, number: Count, extent: str) -> None:
        """Show the animation to the person alone. number: a frame as that eye saw it."""
        async with self._locks.of(match.id):
            await self._check(answer, match)
            seen = (await self._replays.film(match, eye_named(match, eye))).frames
            public = await self._replays.film(match, None)
            at = frame_at(public.frames, seen[min(number, len(seen) - 1)].state.version)
            progress = ProgressMessage(self._services, answer, match.id, inside=answer.ephemeral)
            sheet = await self._sheet(answer, match, public, at, extent, progress)
            await progress.show(_look(sheet, match, at, extent, answer.words))

    @route("share-post:match:number:extent", extent=among((PART, ALL)))
    @for_finished
    async def _post(self, answer: Answer, match: Match, number: Count, extent: str) -> None:
        """Post what the person has looked at. number: a frame as a spectator saw it."""
        async with self._locks.of(match.id):
            await self._check(answer, match)
            progress = ProgressMessage(self._services, answer, match.id, inside=True)
            public = await self._replays.film(match, None)
            sheet = await self._sheet(answer, match, public, number, extent, progress)
            await progress.show(Sheet(above=(answer.words("share-done"),)))
            await self._publish(answer, match, sheet)

    async def _publish(self, answer: Answer, match: Match, sheet: Sheet) -> None:
        """Post it. It is stored before, so that it is posted once even if the process ends between."""
        channel_id = answer.interaction.channel_id or match.place.channel_id
        post = Post(match.id, SHARED, channel_id, 0, 0, self._services.clock.now())
        await self._services.store.save_post(post)
        try:
            message_id = await answer.post(sheet)
        except FAILURES:
            await self._services.store.delete_post(match.id, SHARED)
            raise
        deed.keep()
        await self._services.store.save_post(replace(post, message_id=message_id))

    async def _check(self, answer: Answer, match: Match) -> None:
        """Raise RefusedError if this person may not post it here in public."""
        if match.seat_of(answer.person.id) is None:
            raise RefusedError(answer.words("share-players"))
        if not answer.guild_id or answer.guild_id != match.place.guild_id:
            raise RefusedError(answer.words("replay-share-where"))
        if shared := await self._services.store.post(match.id, SHARED):
            raise RefusedError(answer.words("share-once", url=board_url(match.place, BoardPost.of(shared))))
        await self._services.admit_post(answer)

    async def _sheet(
        self, answer: Answer, match: Match, public: Film, number: int, extent: str, progress: ProgressMessage
    ) -> Sheet:
        """The message to post. Raises RefusedError if its animation could not be made."""
        key = match.id, number, extent
        made = self._looked.get(key)
        if made is None:
            frames = decisive(public) if extent == ALL else part(public, number)
            await progress.show(Sheet(above=(answer.words("replay-making", done=0, count=len(frames)),)))

            async def told(done: int) -> None:
                await progress.tell(answer.words("replay-making", done=done, count=len(frames)))

            try:
                made = await self._made(match, public, frames, told, ends=extent == ALL)
            except (WorkerFailed, ValueError) as error:
                log.warning("match=%s was not shared (%s)", match.id, type(error).__name__)
        if made is None:
            raise RefusedError(answer.words("replay-share-failed"))
        self._looked.keep(key, made)
        return made

    async def _made(
        self,
        match: Match,
        public: Film,
        frames: Sequence[Frame],
        told: Callable[[int], Awaitable[None]],
        *,
        ends: bool,
    ) -> Sheet | None:
        """The message. ends: the poster is its last step, also if the frames end before the match did."""
        words = self._services.words(match)
        spoken, drawn = await self._services.casts(match)
        last = public.frames[-1]
        boards = [BoardSubject(one.view, drawn, words, one.visible) for one in frames]
        steps, outcome = [_step(public, board) for board in boards], last.state.outcome
        if outcome is not None and (ends or frames[-1] is last):
            course = tuple(one for frame in public.frames for one in frame.visible)
            end = PosterSubject(last.view, drawn, words, course, outcome=outcome)
            _, captions = _step(public, BoardSubject(last.view, drawn, words, last.visible))
            steps.append((GamePicture(match.game, end), captions))
        made = await self._services.artist.animate(steps, holds(len(steps)), told)
        twin = _twin(public, frames, last if ends else frames[-1], drawn, words)
        return None if made is None else _shared(match, spoken, words, Shown(made, twin))


def _look(sheet: Sheet, match: Match, number: int, extent: str, words: Words) -> Sheet:
    """The message as its person looks at it before they post it. *Not now* leads to the replay."""
    post = Button(words("share-post"), "share-post", (match.id, str(number), extent), MAIN)
    no = Button(words("invitation-decline"), "replay-to", (match.id, EVERYBODY, str(number)))
    return replace(sheet, above=(words("share-look"), *sheet.above), rows=((post, no),))


def decisive(film: Film) -> Sequence[Frame]:
    """The part that decided a match: around what turned it, else its end."""
    return part(film, len(film.frames) - 1 if film.turn is None else film.turn, FEWEST_STEPS)


def part(film: Film, number: int, fewest: int = 1) -> Sequence[Frame]:
    """The frames from after the previous beat to the next one, around a frame, which may itself be that beat.

    Of too many, those next to it. fewest: of fewer, some before them too.
    """
    frames, most = film.frames, STEPS - 1
    number = min(number, len(frames) - 1)
    beats = [at for at, frame in enumerate(frames) if frame.beat]
    start = max((at + 1 for at in beats if at < number), default=0)
    end = 1 + min((at for at in beats if at >= number), default=len(frames) - 1)
    start = max(start, min(number - most // 2, end - most))
    return frames[max(0, min(start, end - fewest)) : min(end, start + most)]


def _step(film: Film, board: BoardSubject) -> Captioned:
    """A board as a step, with what happened in words."""
    lines = film.game.tell(board.told, board.cast, board.words)
    return GamePicture(film.game, board), tuple(line.text for line in lines)


def holds(count: int) -> list[int]:
    """The ms for which each of that many steps is shown, `LONGEST_MS` at most together."""
    each = min(SLOWEST_MS, (LONGEST_MS - END_MS) // max(1, count - 1)) // 10 * 10
    return [*[each] * (count - 1), END_MS]


def _twin(film: Film, frames: Sequence[Frame], last: Frame, cast: Cast, words: Words) -> str:
    """The animation in words, and the board of its last frame. film: what a spectator saw, because it is public."""
    told = [one for frame in frames for one in frame.visible]
    story = "\n".join(line.text for line in film.game.tell(told, cast, words))
    board = film.game.describe(last.view, cast, words)
    return f"{story[: max(0, 1022 - len(board))]}\n{board}"[:1024]


def _shared(match: Match, cast: Cast, words: Words, shown: Shown) -> Sheet:
    names = ", ".join(f"{SYMBOLS[seat]}\N{NO-BREAK SPACE}{member.name}" for seat, member in enumerate(cast))
    head = words("replay-shared", game=title(match.game.key, words), names=names)
    retry = words("retry-line") if match.record.retry else ""
    return Sheet(above=(head, retry), picture=shown, foot=(words("replay-code", code=match.id),))
