"""The content of a replay: one frame, what happened in it, and the buttons to other frames."""

from dataclasses import dataclass
from typing import Final

from bot.match.scene.buttons import ALL, EVERYBODY, PART
from bot.match.scene.text import newest, unheard
from bot.wire.sheet import Button, Menu, Option, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.game import AnyGame
from games.engine.contract.values import SYMBOLS, Cast, Eye, Words
from games.engine.match.film import Frame

MOST: Final = 2
"""The lines of the story under a picture, as a phone wraps them."""


@dataclass(frozen=True, slots=True)
class Film:
    """What one eye saw of a match.

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


def replay_sheet(film: Film, number: int, casts: tuple[Cast, Cast], words: Words, picture: Shown | None) -> Sheet:
    """The sheet of a frame. casts: for messages, and for labels."""
    spoken, drawn = casts
    frame = film.frames[number]
    head = words("replay-title", game=title(film.game.key, words), number=number + 1, count=len(film.frames))
    lines = [line.text for line in film.game.tell(frame.told, spoken, words)]
    story = newest(lines, MOST) if picture else "\n".join(lines)
    board = () if picture else (unheard(film.game.describe(frame.view, spoken, words)[:3000], story),)
    return Sheet(
        above=(head, *board),
        picture=picture,
        below=(story,),
        rows=(*_ways(film, number, words), _eyes(film, number, drawn, words)),
        foot=(words("replay-code", code=film.match_id),),
    )


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
