"""The public messages of a match: the board with its story and buttons, and the card in the channel."""

from collections.abc import Callable
from dataclasses import replace

from bot.match.form import closed, form_rows, joined, width_of
from bot.match.scene.buttons import (
    back_button,
    more_button,
    next_button,
    predict_button,
    rematch_buttons,
    review_button,
    rules_button,
    wish_args,
)
from bot.match.scene.compose import board_scene, picture_of
from bot.match.scene.lessons import Lesson, board_lesson, primer_message, primer_stands
from bot.match.scene.lines import names_of, parts_line, report_text, story_lines, turn_line, wished, wishes_line
from bot.match.scene.scene import Scene, curtain_of, standing
from bot.match.show.feed import HeldBeat
from bot.pictures.artist import always
from bot.services import Services
from bot.store.drafts import NO_DRAFT
from bot.wire.phone import LINES, as_high, beside, lines_of, room_of, wide, window_of
from bot.wire.sheet import GOOD, MAIN, PLAIN, Button, Row, Sheet
from bot.words.phrases import title
from games.engine.contract.forms import PickOne
from games.engine.contract.values import SYMBOLS
from games.engine.match.match import Match
from games.engine.match.publish import ViewUpdate
from games.engine.match.state import MatchState, question_number

STORY = 3
"""The most sentences of the story below the board."""
MOTIONS = 2
"""The most motions that have an *Agree* button on the board; the others have theirs behind *…*."""


def board_sheet(scene: Scene, lesson: Lesson, *, in_words: bool = False) -> Sheet:
    """The board's message, to which the picture is still to be added. in_words: the board in words stands for it."""
    if scene.curtain is not None:
        above = (scene.in_words,) if in_words else ()
        return Sheet(above=above, below=(scene.say(scene.curtain.announced),), rows=(_always(scene),))
    story = [line.text for line in story_lines(scene)[-STORY:]] or scene.series_now
    choices, predict = _choices(scene), predict_button(scene)
    # Below choices *Predict* stands in the place of *History*, so that the board keeps its height.
    rows = joined(choices, width_of(scene.form), _always(scene, predict if choices else ()))
    if predict and not choices:
        rows = (*rows, predict)
    whose = turn_line(scene) if scene.nexts is None else ""
    asked = (_people_line(scene), whose, report_text(scene))
    # People who have not looked at their cards yet: where to find them.
    unseen = scene.words("board-unseen", names=names_of(scene, scene.unseen)) if scene.unseen else ""
    taught = "\n".join(line for line in (lesson.line, unseen) if line)
    if scene.moment.outcome is not None or in_words:
        text = "\n".join(line for line in (scene.headline, *story, lesson.decided, taught, *asked) if line)
    else:
        room, window = room_of(len(rows)) - lines_of(scene.headline), window_of(len(rows))
        worth = lesson.worth if wide((*story[-1:], *asked, lesson.worth)) <= window else ""
        # Without choices there is no question, so there the story may be longer.
        most = min(LINES, int(window)) - bool(worth) if choices else room
        said, standing = (*story, lesson.decided), scene.filling
        told, turn, tips = beside(said, asked, worth or taught, room, most=most, standing=standing)
        text = "\n".join(part for part in (scene.headline, told, tips, turn) if part)
    return Sheet(above=(scene.in_words,) if in_words else (), below=(text,), rows=rows)


async def board_message(
    services: Services,
    match: Match,
    shown: ViewUpdate | None = None,
    wanted: Callable[[], bool] = always,
    *,
    beat: HeldBeat | None = None,
    nexts: tuple[int, int] | None = None,
) -> Sheet:
    """The board at that publication, or now. It is made only from what a spectator may know.

    The result of a beat is as high as what follows it. beat: the one that stands. nexts: see `Scene`.
    wanted: asked when it is the picture's turn to be drawn. Raises
    OutdatedError if the picture is no longer wanted.
    """
    alone = next(iter(match.players), None) if len(match.players) == 1 else None
    if alone is not None and not match.game.hands and await primer_stands(services, match, alone):
        return await primer_message(services, match, alone, board=True)
    scene = await board_scene(services, match, shown, curtain=curtain_of(match, beat), nexts=nexts, moving=True)
    lesson = await board_lesson(services, match, scene)
    sheet = board_sheet(scene, lesson)  # made before the picture: after that wait the same work takes longer
    picture = await picture_of(services, scene, wanted)
    if picture is None:
        return board_sheet(scene, lesson, in_words=True)
    if beat is not None and scene.curtain is None:
        after = await board_scene(services, match, standing(match, frame=beat.shown))
        sheet = as_high(sheet, board_sheet(after, await board_lesson(services, match, after)), scene.filling)
    return replace(sheet, picture=picture)


def card_sheet(scene: Scene, url: str) -> Sheet:
    """The one-line card that stays in the channel while the match runs in a thread, and becomes its result.

    url: where the board is. It names no button of the board, because the board above it may be another match's.
    """
    names = ", ".join(f"{SYMBOLS[seat]}\N{NO-BREAK SPACE}{member.name}" for seat, member in enumerate(scene.spoken))
    line = scene.words("card-line", game=title(scene.game.key, scene.words), names=names)
    waits = scene.reading or (scene.race and scene.moment.paused and scene.moment.outcome is None)
    below = scene.words("card-waits") if waits else turn_line(scene)
    label = scene.words("card-button" if scene.moment.outcome is None else "result-button")
    return Sheet(above=(f"{line}\n{below}",), rows=((Button(label, url=url),),))


def _people_line(scene: Scene) -> str:
    """The line of what people vote for; after the end, of who played in the seats that changed hands.

    A retry says what it is.
    """
    retry = scene.words("retry-line") if scene.retry else ""
    said = parts_line(scene) if scene.moment.outcome is not None else wishes_line(scene)
    return "\n".join(line for line in (retry, said) if line)


def _choices(scene: Scene) -> list[Row]:
    form = scene.form
    if not isinstance(form, PickOne):
        return []  # counts are only picked in private
    moment = scene.moment
    if moment.awaited and all(moment.seats[seat].level for seat in moment.awaited):
        form = closed(form)  # computers are thinking: disabled choices keep the height of the message
    return form_rows(form, scene.here("act", question(moment)), NO_DRAFT)


def question(moment: MatchState) -> int:
    """The number of the newest question that the board shows; 0 if no seat is awaited."""
    return max((question_number(moment, seat, None) for seat in moment.awaited), default=0)


def _always(scene: Scene, instead: tuple[Button, ...] = ()) -> tuple[Button, ...]:
    """The buttons of every board.

    While people vote for something, there is *Agree*; in a pause, *Go on*; during a climax, *Next*. *Take back* stands
    in the place of *Rules*. instead: stands in the place of *History*.
    """
    words, match = scene.words, (scene.match_id,)
    history = Button(words("history-button"), "history", match)
    if scene.nexts is not None:
        return history, Button(words("seat-button"), "seat", match), next_button(scene)
    if scene.moment.outcome is not None:
        return (*rematch_buttons(scene), *review_button(scene), more_button(scene.match_id, words))
    in_private = scene.reading or scene.race or scene.game.hands  # the board has nothing for people to press
    seat = Button(words("seat-button"), "seat", match, MAIN if in_private else PLAIN)
    agree = [
        Button(words(f"agree-{one.motion}"), "agree", (*match, *wish_args(one)), GOOD)
        for one in wished(scene)[:MOTIONS]
    ]
    if scene.moment.paused and not scene.race and not scene.reading:
        agree = [Button(words("affairs-go-on"), "resume", match, GOOD)]
    if agree:
        return (*agree, seat, history)
    return (seat, *(instead or (history,)), *(back_button(scene) or (rules_button(scene),)))
