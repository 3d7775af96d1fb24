"""*Review*: after a match, in private, the person's choices that lost most.

A sheet shows how good all choices were, and one moment with what was better. Where a game can tell what would have
followed, that is played out in further sheets.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.match.find import for_finished
from bot.match.progress import ProgressMessage
from bot.match.replay import MOST, Film, Replays
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.phone import newest
from bot.wire.routes import Count, route
from bot.wire.sheet import Button, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.judgement import BestLine, amount
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Cast, NameOf, Seat, Text, Words
from games.engine.match.history import Frame, Judged, Review, decisions, frame_at, line_frames, review_of
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.review")

MOMENTS: Final = 3
"""The most choices that are shown."""
SEEN: Final = 0.1
"""The least loss that texts name."""
REVIEWS: Final = 32
"""The number of reviews kept in memory."""
SLICE: Final = 8
"""The number of decisions judged at a time. In between, computers of matches that run may think."""
LIMIT_MS: Final = 90_000
"""After this time a review ends with what has been judged so far."""


class Reviews:
    """Answers presses on reviews. Only the person of a seat can see its review, made from what the seat knew."""

    def __init__(self, services: Services, replays: Replays) -> None:
        self._services = services
        self._replays = replays
        self._made: Recent[tuple[str, Seat], Review] = Recent(REVIEWS)
        self._making: Locks[tuple[str, Seat]] = Locks()

    @route("review:match")
    @route("review-at:match:number:page", inside=True)
    @for_finished
    async def _asked(
        self, answer: Answer, match: Match, number: Count = 0, page: Count = 0, *, inside: bool = False
    ) -> None:
        """Show one moment, or say why there is none. page: from 1 on, that picture of what would have been better."""
        seat, words = match.seat_of(answer.person.id), answer.words
        if seat is None:
            await answer.say(words("refused-not-your-seat"))
        elif match.game.judged is None:
            await answer.say(words("review-unknown", game=title(match.game.key, words)))
        else:
            progress = ProgressMessage(self._services, answer, match.id, inside=inside)
            try:
                found = await self._review(answer, match, seat, progress)
            except WorkerFailed as error:
                log.warning("match=%s was not reviewed (%s)", match.id, type(error).__name__)
                await progress.show(Sheet(above=(words("review-failed"),)))
            else:
                await progress.show(await self._sheet(answer, match, seat, found, (number, page)))

    async def _review(self, answer: Answer, match: Match, seat: Seat, progress: ProgressMessage) -> Review:
        """The review of a seat, kept or made. While it is made, the person sees how far it is."""
        key = match.id, seat
        async with self._making.of(key):
            found = self._made.get(key) or await self._make(answer, match, seat, progress)
        self._made.keep(key, found)
        return found

    async def _make(self, answer: Answer, match: Match, seat: Seat, progress: ProgressMessage) -> Review:
        made = await asyncio.to_thread(decisions, match.game, match.options, match.seat_count, tuple(match.log), seat)
        clock, found, done = self._services.clock, list[Judged](), 0
        due = clock.now() + LIMIT_MS
        while done < len(made) and clock.now() < due:
            found += await self._services.computers.judge(match.game, made[done : done + SLICE])
            done += SLICE
            if done < len(made):
                await progress.tell(answer.words("review-making", done=done, count=len(made)))
        outcome = match.newest.outcome
        won = outcome is not None and seat in outcome.winners
        return review_of(found, partly=done < len(made), won=won)

    async def _sheet(self, answer: Answer, match: Match, seat: Seat, found: Review, at: tuple[int, int]) -> Sheet:
        """One of the moments, with what the person saw before it, or a page of what would have been better."""
        spoken, drawn = await self._services.casts(match, reader=seat)
        moments = found.moments(MOMENTS)
        number, page = min(at[0], len(moments) - 1), at[1]
        here = answer.interaction.guild_id == match.place.guild_id
        reader = Reader(await self._replays.film(match, seat), seat, spoken, answer.words, here)
        if moments:
            self._replays.turned.keep((match.id, seat), moments[0].version)
        if page and moments and (line := moments[number].judgement.line) is not None:
            log_before = tuple(match.log[: moments[number].version])
            frames = await asyncio.to_thread(line_frames, match.game, match.record, log_before, line.actions, seat)
            page = min(page, len(frames))
            frame = frames[page - 1]
            board = BoardSubject(frame.view, drawn, answer.words, frame.visible)
            picture = await self._replays.picture(answer, match, board)
            return line_sheet(reader, line, frame, (number, page, len(frames)), picture)
        picture = None
        if moments:
            board = BoardSubject(moments[number].view, drawn, answer.words)
            picture = await self._replays.picture(answer, match, board)
        return review_sheet(reader, found, moments, number, picture)


class Reader(NamedTuple):
    """The reader of a review: the match as their seat saw it, the names for messages, and their words.

    here: they read it on the match's server, where a board of another try can stand.
    """

    film: Film
    seat: Seat
    cast: Cast
    words: Words
    here: bool


def review_sheet(reader: Reader, found: Review, moments: Sequence[Judged], number: int, picture: Shown | None) -> Sheet:
    """The sheet of one moment; if there is none, that the person chose nothing. number: which of them."""
    words = reader.words
    head = "\n".join(line for line in (_head(reader, found), _report(reader)) if line)
    if not moments:
        return Sheet(above=(head, "" if found.choices else words("review-no-choice")))
    choice = moments[number]
    telling = not (choice.judgement.wrong or choice.judgement.hopeless)
    key = "review-telling" if telling else "review-line"
    said = words(key, number=number + 1, said=choice.judgement.said.say(words, reader.cast))
    return Sheet(
        above=(head, "" if picture else _before(choice, reader)),
        picture=picture,
        below=(said,),
        rows=_ways(reader, moments, number),
        foot=(_error(choice, words),),
    )


def line_sheet(reader: Reader, line: BestLine, frame: Frame, at: tuple[int, int, int], picture: Shown | None) -> Sheet:
    """The sheet of a frame of what would have been better. at: which moment, which of the frames, and how many."""
    film, cast, words = reader.film, reader.cast, reader.words
    number, page, pages = at
    told = [one.text for one in film.game.tell(frame.visible, cast, words)]
    ways = (("replay-back", page - 1, True), ("replay-on", page + 1, page < pages))
    return Sheet(
        above=(words("review-line-title", number=page, count=pages, line=line.said.say(words, cast)),),
        picture=picture,
        below=(newest(told, MOST) if picture else film.game.describe(frame.view.rest(), cast, words),),
        rows=(
            tuple(
                Button(words(key), "review-at", (film.match_id, str(number), str(to)), open=open_)
                for key, to, open_ in ways
            ),
        ),
    )


def _head(reader: Reader, found: Review) -> str:
    """The quality of all choices, in one number; without a mistake, what could have been told apart."""
    words, count = reader.words, len(found.choices)
    values: dict[str, int | str | Text | NameOf] = {
        "game": title(reader.film.game.key, words),
        "count": count,
        "exact": "yes" if found.exact else "no",
        "mean": amount(found.lost / max(1, count), found.unit),
        "lost": amount(found.lost, found.unit),
        "limit": amount(found.told_apart, found.unit) or amount(SEEN, found.unit),
    }
    lines = [Text(f"review-title-{found.unit}", values).say(words)] if count else [f"**{values['game']}**"]
    if count and not found.worst(1):
        lines.append(Text(f"review-none-{found.unit}", values).say(words))
    return "\n".join([*lines, words("review-part")] if found.partly else lines)


def _report(reader: Reader) -> str:
    """The game's line for the reader's seat under the result, if it has one for each seat."""
    film = reader.film
    lines = film.game.racing.report(film.frames[-1].view, reader.cast, reader.words)
    return f"-# {lines[reader.seat]}" if lines else ""


def _before(choice: Judged, reader: Reader) -> str:
    """The situation before a choice, and the question, in words."""
    game, words = reader.film.game, reader.words
    form = game.ask(choice.view)
    asked = form.prompt.say(words, reader.cast) if form is not None else ""
    return "\n".join(part for part in (game.brief(choice.view, reader.cast, words), asked) if part)


def _error(choice: Judged, words: Words) -> str:
    """The precision of the figures, in words."""
    judgement = choice.judgement
    error = amount(judgement.error, judgement.unit)
    if not error:
        return words(f"review-exact-{judgement.unit}")
    return Text(f"review-error-{judgement.unit}", {"error": error}).say(words)


def _ways(reader: Reader, moments: Sequence[Judged], number: int) -> tuple[Row, ...]:
    """The other moments, and what would have been better; the replay where this one was, and another try from there.

    Not every game can tell what would have been better, and a race has no other try.
    """
    film, words = reader.film, reader.words
    others = tuple(
        Button(str(at + 1), "review-at", (film.match_id, str(at)), open=at != number) for at in range(len(moments))
    )
    version = moments[number].version
    frame = frame_at(film.frames, version)
    replay = Button(words("review-replay"), "replay-to", (film.match_id, film.eye_name, str(frame), "r"))
    retry = Button(words("review-retry"), "retry", (film.match_id, str(version)))
    line = Button(words("review-better"), "review-at", (film.match_id, str(number), "1"))
    better = (line,) if moments[number].judgement.line is not None else ()
    first = (*(others if len(others) > 1 else ()), *better)
    last = (replay, retry) if moments[number].question and reader.here else (replay,)
    return (first, last) if first else (last,)
