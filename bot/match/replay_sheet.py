"""The content of a replay: one frame, what happened in it, and the buttons to other frames.

Without its picture a frame has the board in words. If that is too high for a phone, it is shown in pages.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.match.scene.buttons import ALL, EVERYBODY, PART
from bot.match.scene.text import newest, room_aloud, unheard
from bot.wire.phone import parted
from bot.wire.sheet import MAIN, Button, Menu, Option, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.game import AnyGame
from games.engine.contract.values import SYMBOLS, Cast, Eye, Words
from games.engine.match.film import Frame

MOST: Final = 2
"""The lines of the story under a picture, as a phone wraps them."""
ROWS: Final = 3
"""The rows of controls of a frame with a picture, or of one page. With several pages there is one more."""
GAPS: Final = 2
"""The lines that are as high as the gaps around a page of words, with some reserve."""


@dataclass(frozen=True, slots=True)
class Film:
    """A match as one eye saw it.

    turn: the index of the frame that turned it; None if there is none.
    """

    match_id: str
    game: AnyGame
    eye: Eye
    frames: tuple[Frame, ...]
    turn: int | None

    @property
    def eye_name(self) -> str:
        """How a press names the eye."""
        return EVERYBODY if self.eye is None else str(self.eye)


@dataclass(frozen=True, slots=True)
class Stop:
    """The position of a replay: the eye, the index of the frame, and which page of it is shown if it is in words."""

    eye: Eye
    number: int
    page: int = 0


def replay_sheet(film: Film, stop: Stop, casts: tuple[Cast, Cast], words: Words, picture: Shown | None) -> Sheet:
    """The sheet of a frame. A page past the last one is the last one. casts: for messages, and for labels."""
    spoken, drawn = casts
    number, frame = stop.number, film.frames[stop.number]
    head = words("replay-title", game=title(film.game.key, words), number=number + 1, count=len(film.frames))
    foot = words("replay-code", code=film.match_id)
    lines = [line.text for line in film.game.tell(frame.told, spoken, words)]
    rows = (*_ways(film, number, words), _eyes(film, number, drawn, words))
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


def _ways(film: Film, number: int, words: Words) -> tuple[Row, ...]:
    """The buttons first, back, on and last, and the one to the turning point."""
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
    share = (
        Button(words("replay-share-part"), "share", (*at, PART)),
        Button(words("replay-share"), "share", (*at, ALL)),
    )
    turn = () if film.turn is None else (way("replay-turn", film.turn, number != film.turn),)
    return row, (*turn, *share)


def _eyes(film: Film, number: int, cast: Cast, words: Words) -> Menu:
    """The menu of eyes: the match is over, so all cards may be seen."""
    seats = tuple(
        Option(words("replay-as", name=f"{SYMBOLS[seat]} {member.name}"), str(seat), chosen=film.eye == seat)
        for seat, member in enumerate(cast)
    )
    everybody = Option(words("replay-all"), EVERYBODY, chosen=film.eye is None)
    version = film.frames[number].moment.version
    return Menu(words("replay-eyes"), "replay-eye", (film.match_id, str(version)), (everybody, *seats))
