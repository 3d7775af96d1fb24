"""*Replay*: a finished match, step by step, in private, as the person's own seat or any other saw it.

A sheet shows one frame, what happened in it, and the buttons to other frames. Without its picture a frame has the board
in words. If that is too high for a phone, it is shown in pages.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

import discord

from bot.common.recent import Recent
from bot.match.find import for_finished
from bot.match.scene.buttons import EVERYBODY, PART, more_button
from bot.match.scene.scene import series_now
from bot.pictures.artist import GamePicture
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.phone import newest, one_line, parted, room_aloud, unheard
from bot.wire.routes import MOST_SEATS, Count, among, route
from bot.wire.sheet import MAIN, Button, Menu, Option, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import SYMBOLS, Cast, CastMember, Eye, OwnName, Seat, Words
from games.engine.match.history import Frame, ends_of, film, frame_at, turning_frame
from games.engine.match.match import Match
from games.engine.match.opening import series_after
from games.engine.store.records import Series

FILMS: Final = 16
"""The number of films kept in memory."""
TURNS: Final = 64
"""Of how many reviews it is kept in memory where their reader went wrong most."""
MOST: Final = 2
"""The lines of the story under a picture, as a phone wraps them."""
ROWS: Final = 3
"""The rows of controls of a frame with a picture, or of one page. With several pages there is one more."""
GAPS: Final = 2
"""The lines that are as high as the gaps around a page of words, with some reserve."""
EyeName = Annotated[str | Seat, among((EVERYBODY, *map(Seat, range(MOST_SEATS))))]
"""An eye as a press names it."""


def eye_named(match: Match, name: EyeName) -> Eye:
    """The eye that a press names; for a seat that the match does not have, a spectator's."""
    return None if isinstance(name, str) or name >= match.seat_count else name


@dataclass(frozen=True, slots=True)
class Film:
    """A match as one eye saw it.

    turn: the index of the frame that turned it; None if there is none. series: before the match and after it. A match
    that was given up has no frame of its end.
    """

    match_id: str
    game: AnyGame
    eye: Eye
    frames: tuple[Frame, ...]
    turn: int | None
    series: tuple[Series | None, Series | None]

    @property
    def eye_name(self) -> str:
        """The eye as a press names it."""
        return EVERYBODY if self.eye is None else str(self.eye)


@dataclass(frozen=True, slots=True)
class Stop:
    """The position of a replay: the eye, the index of the frame, and which page of it is shown if it is in words."""

    eye: Eye
    number: int
    page: int = 0


class Replays:
    """Answers presses on replays. The position is not stored: each press contains it.

    turned: by match and seat, the version before the worst choice that its person's review named. For that person
    alone *Turning point* leads there; without a review it is what turned the match for everybody.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._films: Recent[tuple[str, Eye], Film] = Recent(FILMS)
        self.turned: Recent[tuple[str, Seat], int] = Recent(TURNS)

    @route("replay:match")
    @for_finished
    async def open(self, answer: Answer, match: Match) -> None:
        """Show the beginning, with the person's own eye if they played to the end."""
        sheet = await self.sheet(answer, match, Stop(match.seat_of(answer.person.id), 0))
        await self._services.helpers.show(answer, match.id, sheet)

    @route("replay-to:match:eye:number:_:page")
    @for_finished
    async def _to(self, answer: Answer, match: Match, eye: EyeName, number: Count, page: Count = 0) -> None:
        stop = Stop(eye_named(match, eye), number, page)
        await self._services.helpers.turn(answer, match.id, await self.sheet(answer, match, stop))

    @route("replay-eye:match:version:eye")
    @for_finished
    async def _eye(self, answer: Answer, match: Match, version: Count, eye: EyeName) -> None:
        """Show the same moment with another eye, for which it may be in another frame."""
        seen = eye_named(match, eye)
        stop = Stop(seen, frame_at((await self.film(match, seen)).frames, version))
        await self._services.helpers.turn(answer, match.id, await self.sheet(answer, match, stop))

    async def sheet(self, answer: Answer, match: Match, stop: Stop) -> Sheet:
        """The sheet of a frame, in the person's language."""
        made = await self.film(match, stop.eye)
        seat = match.seat_of(answer.person.id)
        turned = self.turned.get((match.id, seat)) if seat is not None and seat == stop.eye else None
        made = made if turned is None else replace(made, turn=frame_at(made.frames, turned))
        stop = replace(stop, number=min(stop.number, len(made.frames) - 1))
        frame = made.frames[stop.number]
        spoken, drawn = await self.casts(answer, match)
        picture = await self.picture(answer, match, BoardSubject(frame.view, drawn, answer.words, frame.visible))
        more = (more_button(match.id, answer.words),) if self._knows(answer, match) else ()
        return replay_sheet(made, stop, (spoken, drawn), answer.words, picture, more)

    async def picture(self, answer: Answer, match: Match, board: BoardSubject) -> Shown | None:
        """The picture of a board for a person; None if they prefer text, or it cannot be drawn now."""
        if answer.person.text:
            return None
        subject = GamePicture(match.game, board, match.seat_of(answer.person.id))
        return await self._services.artist.draw_if_possible(subject)

    async def film(self, match: Match, eye: Eye) -> Film:
        """The match as that eye saw it, computed off the event loop."""
        known = self._films.get((match.id, eye))
        if known is None:
            ends = ends_of(await self._services.store.events(match.id))
            known = await asyncio.to_thread(_film, match, ends, eye)
        self._films.keep((match.id, eye), known)
        return known

    async def casts(self, answer: Answer, match: Match) -> tuple[Cast, Cast]:
        """The cast for messages and for pictures; without names for a person who neither played nor sees the place."""
        spoken, drawn = await self._services.casts(match, reader=match.seat_of(answer.person.id))
        if self._knows(answer, match):
            return spoken, drawn
        nameless = _nameless(match, spoken, answer.words)
        return nameless, nameless

    @staticmethod
    def _knows(answer: Answer, match: Match) -> bool:
        """Whether a person may read who played. If not, there is no *…*: *History* behind it has the names."""
        return match.seat_of(answer.person.id) is not None or sees(answer, match)


def sees(answer: Answer, match: Match) -> bool:
    """Whether a person sees the channel of a match from where they are, so that they know its names anyway."""
    interaction = answer.interaction
    guild = interaction.guild
    if guild is None or interaction.guild_id != match.place.guild_id:
        return False
    if interaction.channel_id == match.place.channel_id:
        return True
    channel = guild.get_channel(match.place.channel_id)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).view_channel


def _nameless(match: Match, cast: Cast, words: Words) -> Cast:
    """The cast with a number for each person, also where a computer has taken over a person's seat."""
    return tuple(
        CastMember(words("replay-nameless", number=seat + 1), member.level) if seat in match.players else member
        for seat, member in enumerate(cast)
    )


def _film(match: Match, ends: frozenset[int], eye: Eye) -> Film:
    series = match.record.series
    how = match.game, match.options, match.seat_count, tuple(match.log), ends
    frames = film(*how, eye)
    turn = turning_frame(match.game, frames, frames if eye is None else film(*how, None))
    return Film(match.id, match.game, eye, tuple(frames), turn, (series, series_after(series, match.newest.outcome)))


def replay_sheet(
    film: Film,
    stop: Stop,
    casts: tuple[Cast, Cast],
    words: Words,
    picture: Shown | None,
    more: tuple[Button, ...],
) -> Sheet:
    """The sheet of a frame. A page past the last one is the last one. casts: for messages, and for labels.

    more: *…*, where its reader may have it.
    """
    spoken, _ = casts
    number, frame = stop.number, film.frames[stop.number]
    head = words("replay-title", game=title(film.game.key, words), number=number + 1, count=len(film.frames))
    ended = number == len(film.frames) - 1
    series = one_line(series_now(film.series[ended], spoken, words, running=not ended))
    head = "\n".join(filter(None, (head, series)))
    foot = words("replay-code", code=film.match_id)
    lines = [line.text for line in film.game.tell(frame.visible, spoken, words)]
    rows = (*_ways(film, number, words, more), _eyes(film, number, casts, words))
    if picture:
        return Sheet(above=(head,), picture=picture, below=(newest(lines, MOST),), rows=rows, foot=(foot,))
    story = "\n".join(lines)
    board = unheard(film.game.describe(frame.view, spoken, words)[:3000], story)
    pages = _pages(f"{story}\n{board}", (head, foot))
    page = min(stop.page, len(pages) - 1)
    turn = (_page_turn(film, number, (page + 1) % len(pages), len(pages), words),) if len(pages) > 1 else ()
    return Sheet(above=(head, pages[page]), rows=(*turn, *rows), foot=(foot,))


def _pages(text: str, beside: Sequence[str]) -> list[str]:
    """A frame in words: in one page if it fits a phone, else in pages. beside: texts that stand on every page."""
    whole = parted(text, beside, room_aloud(ROWS, direct=False) - GAPS)
    return whole if len(whole) == 1 else parted(text, beside, room_aloud(ROWS + 1, direct=False) - GAPS)


def _page_turn(film: Film, number: int, page: int, count: int, words: Words) -> Row:
    """The button to the next page of a frame in words; on the last page, to the first."""
    args = (film.match_id, film.eye_name, str(number), "p", str(page))
    return (Button(words("replay-page", page=page + 1, pages=count), "replay-to", args, MAIN),)


def _ways(film: Film, number: int, words: Words, more: tuple[Button, ...]) -> tuple[Row, ...]:
    """The buttons first, back, on and last; below them the turning point, sharing this part, and `more`."""
    last = len(film.frames) - 1

    def way(label: str, to: int, open_: bool) -> Button:
        # The label's key makes custom_ids different if two buttons lead to the same frame.
        return Button(words(label), "replay-to", (film.match_id, film.eye_name, str(to), label[7:8]), open=open_)

    row = (
        way("replay-first", 0, number > 0),
        way("replay-back", max(0, number - 1), number > 0),
        way("replay-on", min(last, number + 1), number < last),
        way("replay-last", last, number < last),
    )
    at = (film.match_id, film.eye_name, str(number))
    share = Button(words("replay-share-part"), "share", (*at, PART))
    turn = () if film.turn is None else (way("replay-turn", film.turn, number != film.turn),)
    return row, (*turn, share, *more)


def _eyes(film: Film, number: int, casts: tuple[Cast, Cast], words: Words) -> Menu:
    """The menu of eyes: the match is over, so all cards may be seen."""
    seats = tuple(
        Option(words("replay-as", name=_seer(Seat(seat), *pair)), str(seat), chosen=film.eye == seat)
        for seat, pair in enumerate(zip(*casts, strict=True))
    )
    everybody = Option(words("replay-all"), EVERYBODY, chosen=film.eye is None)
    version = film.frames[number].state.version
    return Menu(words("replay-eyes"), "replay-eye", (film.match_id, str(version)), (everybody, *seats))


def _seer(seat: Seat, spoken: CastMember, drawn: CastMember) -> str:
    """The name of a seat in a label; an `OwnName` if it is the reader's."""
    name = f"{SYMBOLS[seat]} {drawn.name}"
    return OwnName(name) if isinstance(spoken.name, OwnName) else name
