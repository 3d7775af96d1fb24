"""The content of a review: how good all choices were, and one moment with what was better."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.match.replay_sheet import Film
from bot.wire.sheet import Button, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.judgement import Unit, decimal, percent
from games.engine.contract.values import Cast, NameOf, Seat, Text, Words
from games.engine.match.film import frame_at
from games.engine.match.review import Judged, Review


class Reader(NamedTuple):
    """The reader of a review: the match as their seat saw it, the names for messages, and their words."""

    film: Film
    seat: Seat
    cast: Cast
    words: Words


def review_sheet(reader: Reader, found: Review, worst: Sequence[Judged], number: int, picture: Shown | None) -> Sheet:
    """The sheet of one of the worst choices; if there are none, that there are none. number: which of them."""
    words = reader.words
    head = "\n".join(line for line in (_head(reader, found), _report(reader)) if line)
    if not worst:
        return Sheet(above=(head, words("review-none" if found.choices else "review-no-choice")))
    choice = worst[number]
    said = words("review-line", number=number + 1, said=choice.judgement.said.say(words, reader.cast))
    return Sheet(
        above=(head, "" if picture else _before(choice, reader)),
        picture=picture,
        below=(said,),
        rows=(_ways(reader.film, worst, number, words),),
        foot=(_error(choice, words),),
    )


def _head(reader: Reader, found: Review) -> str:
    """How good all the choices were, in one number."""
    words, count = reader.words, len(found.choices)
    name = title(reader.film.game.key, words)
    if not count:
        return f"**{name}**"
    values: dict[str, int | str | Text | NameOf] = {
        "game": name,
        "count": count,
        "lost": _amount(found.lost, found.unit),
    }
    line = Text(f"review-title-{found.unit}", values).say(words)
    return f"{line}\n{words('review-part')}" if found.partly else line


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
    """How exact the figures are."""
    judgement = choice.judgement
    if not judgement.error:
        return words(f"review-exact-{judgement.unit}")
    return Text(f"review-error-{judgement.unit}", {"error": _amount(judgement.error, judgement.unit)}).say(words)


def _amount(lost: float, unit: Unit) -> Text | int:
    """The loss as texts show it: chances in percent."""
    return percent(lost) if unit is Unit.CHANCE else decimal(lost)


def _ways(film: Film, worst: Sequence[Judged], number: int, words: Words) -> Row:
    """The other moments, and the replay where this one was."""
    moments = [
        Button(str(at + 1), "review-at", (film.match_id, str(at)), open=at != number) for at in range(len(worst))
    ]
    frame = frame_at(film.frames, worst[number].version)
    replay = Button(words("review-replay"), "replay-to", (film.match_id, film.eye_name, str(frame), "r"))
    return (*moments, replay) if len(moments) > 1 else (replay,)
