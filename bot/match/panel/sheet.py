"""The content of a person's private panel: their hand or board, their question, and its buttons."""

from collections.abc import Sequence
from dataclasses import replace

from bot.match.form import chosen_line, closed, form_rows, joined, width_of
from bot.match.panel.race import RaceState, idle_for, race_sheet, race_wish
from bot.match.scene.buttons import (
    back_button,
    more_button,
    next_button,
    predict_button,
    rematch_buttons,
    review_button,
    rules_button,
    why_button,
)
from bot.match.scene.compose import picture_of, public_scene, seat_scene
from bot.match.scene.lessons import Lesson, panel_lesson, primer_message, primer_stands
from bot.match.scene.lines import (
    clock_line,
    forced_line,
    outcome_line,
    report_text,
    story_lines,
    turn_line,
    until,
    wishes_line,
)
from bot.match.scene.scene import Curtain, Scene, curtain_of, standing
from bot.match.show.feed import NO_NOTICE, HeldBeat, Notice
from bot.services import Services
from bot.store.drafts import NO_DRAFT
from bot.wire.phone import aloud, as_high, beside, fits, room_aloud, room_of, unheard
from bot.wire.sheet import GOOD, MAIN, PLAIN, Button, Picker, Row, Sheet, Shown
from games.engine.contract.forms import PickCounts, PickOne
from games.engine.contract.values import Seat, Text, Words
from games.engine.match.match import Match
from games.engine.match.match_events import ForcedMove
from games.engine.match.publish import ViewUpdate

STORY = 9
"""The most sentences of the story in a panel; more if the board in words refers to older ones."""
MOMENT = 2
"""The most sentences below the picture of a moment; with the reason under it, the newest alone."""
END_ROWS = 2
"""The rows of controls at the end: *Rematch*, *Harder* and *Review* are wrapped on a phone."""
CHOSEN = "✓ "
"""Begins the label of a premove that was chosen."""
HARMLESS = ("history", "rules")
"""The routes of buttons that play nothing, so that they stay open beside *Next*."""
ROOM = 1_950
"""The most characters of a panel: a direct message can have 2,000."""


async def panel_message(
    services: Services,
    match: Match,
    seat: Seat,
    shown: ViewUpdate,
    notice: Notice,
    *,
    direct: bool,
    follows: bool,
    seconds: int | None,
) -> Sheet:
    """The panel of that seat at that publication for it.

    notice: said before all else. direct: it stands in a direct message. follows: it is written again when somebody else
    acts. seconds: of a race, see `seconds_of`.
    """
    if await primer_stands(services, match, seat):
        return await primer_message(services, match, seat, board=False, notice=notice.text)
    scene = await seat_scene(services, match, seat, shown)
    if scene.in_race:
        practice = services.practices.of(match, seat) if scene.eye is None else None
        race = RaceState(practice, seconds, idle_for(match, seat))
        drawn = None if scene.text else await services.artist.draw_if_possible(race_wish(scene, race))
        return race_sheet(scene, notice, race, drawn)
    picture = None if scene.text else await picture_of(services, scene)
    lesson = await panel_lesson(services, match, scene)
    return panel_sheet(scene, picture, lesson, notice, direct=direct, follows=follows)


async def moment_message(
    services: Services,
    match: Match,
    seat: Seat,
    shown: ViewUpdate,
    notice: Notice,
    *,
    direct: bool,
    beat: HeldBeat,
    frame: ViewUpdate,
) -> Sheet:
    """The moment of that publication, in the words of the seat's person.

    A result is as high as what the panel shows after it; what announces it says nothing but that. shown: for a
    spectator, or for the seat if the beat is private. beat: the one that stands, of which this may be the curtain.
    frame: has what the panel tells after it.
    """
    after = await seat_scene(services, match, seat, standing(match, seat, frame))
    moving = after.profile is not None and after.profile.motion
    scene = await public_scene(services, match, shown, after.words, seat)
    scene = replace(scene, seat=seat, profile=after.profile, moving=moving, curtain=curtain_of(match, beat))
    picture = None if after.text else await picture_of(services, scene)
    if scene.curtain is not None:
        return _teaser_sheet(scene, scene.curtain, picture, notice)
    sheet = _moment_sheet(scene, picture, await panel_lesson(services, match, scene), notice)
    if picture is None:
        return sheet
    lesson = await panel_lesson(services, match, after)
    then = panel_sheet(after, picture, lesson, NO_NOTICE, direct=direct)
    if after.moment.outcome is None:
        sheet = replace(sheet, rows=(_over_more(scene, sheet.rows[0], then.rows[-1]),))
    return as_high(sheet, then, scene.filling, direct=direct)


def panel_sheet(
    scene: Scene, picture: Shown | None, lesson: Lesson, notice: Notice, *, direct: bool, follows: bool = True
) -> Sheet:
    """The panel of a seat, with `notice` at the top. direct: it is a direct message.

    follows: it is written again when somebody else acts. Otherwise it does not say whose turn it is.

    If the picture is missing, or its person prefers text, the panel has the board in words. To a person who prefers
    text and is asked something it says only what is needed first, so that it fits a phone; at the end, the result.
    """
    rows, asked = _question(scene, follows=follows)
    asked = (forced_line(scene), *asked)
    premoved, own = _ahead(scene)
    controls = _controls(scene, _with_premove(scene, rows, own), _standing_buttons(scene, notice, direct=direct))
    head = notice.text, scene.words("board-lost") if scene.lost else ""
    story = unheard("\n".join(line.text for line in story_lines(scene)), "\n".join(asked)).splitlines()
    if scene.text and scene.form is not None:
        most = room_aloud(len(controls), direct=direct)
        spoken = aloud(head, story, lesson.decided, (scene.brief, *asked, premoved), lesson.line, most)
        return Sheet(above=(spoken,), rows=controls)
    if scene.text and scene.ended:
        return Sheet(above=(_result(scene, (*head, *asked), story, direct=direct),), rows=controls)
    if scene.text or picture is None:
        return _in_words(scene, head, (*asked, premoved, lesson.line), controls)
    if scene.moment.outcome is not None:
        result = replace(scene, told=tuple(one for one in scene.told if not isinstance(one, ForcedMove)))
        decided = [line.text for line in story_lines(result)]
        return Sheet(picture=picture, below=(*decided[-1:], *asked), rows=controls)
    said = () if notice.text and not notice.calls else story
    room = room_of(len(controls), direct=direct)
    said_now, standing = (*head, *asked, premoved), scene.filling
    told, question, tips = beside(said, said_now, lesson.line, room, standing=standing)
    call, _, question = question.partition("\n") if notice.calls else ("", "", question)
    text = (call, told, question, tips)
    return Sheet(picture=picture, below=("\n".join(part for part in text if part),), rows=controls)


def _controls(scene: Scene, rows: Sequence[Row], always: tuple[Button, ...]) -> tuple[Row, ...]:
    """The rows with the permanent buttons, or with fewer of them where a row of their own would be added.

    Beside a total that changes, the same buttons stand with every total: not one more where the total is short.
    *Take back* is never among those that are left out.
    """
    fewer = ((always[0], always[-1]), *((always[-1:],) if scene.back is None else ()))
    changes = isinstance(scene.form, PickCounts) and not scene.text
    return joined(rows, width_of(scene.form or scene.others), *(fewer if changes else (always, *fewer)))


def _standing_buttons(scene: Scene, notice: Notice, *, direct: bool) -> tuple[Button, ...]:
    """The permanent buttons, at most three: first what people need most, last the menu with the others.

    After a refusal, *Why?* comes first, else *Take back*. *In words* has the whole board where a panel by text has
    less. At the end a panel in place has *Rematch*; a direct message has not, because a rematch opens where it is
    pressed.
    """
    words, match, clause = scene.words, (scene.match_id,), notice.clause
    rules = rules_button(scene) if clause is None else why_button(scene.game.key, scene.match_id, clause, words)
    if scene.moment.outcome is not None:
        return _after(scene, direct=direct)
    if scene.status.gone:
        return (rules,)
    if scene.status.level is not None:
        return (Button(words("return-button"), "return", match, MAIN), rules)
    history, more = Button(words("history-button"), "history", match), more_button(scene.match_id, words)
    whole = (Button(words("in-words-button"), "in-words", match),) if scene.text and scene.form is not None else ()
    first = (rules,) if clause else back_button(scene)
    if first:
        return (*first, *(whole or (history,)), more)
    return (*whole, history, more) if whole else (history, *(predict_button(scene) or (rules,)), more)


def _after(scene: Scene, *, direct: bool) -> tuple[Button, ...]:
    """The buttons of a match that is over. People who play by text get *In words* too, for the whole board.

    An attempt at a challenge has neither a replay yet, nor another match.
    """
    words = scene.words
    if scene.attempt:
        return (rules_button(scene),)
    first = () if direct else rematch_buttons(scene)
    whole = (Button(words("in-words-button"), "in-words", (scene.match_id,)),) if scene.text else ()
    return (*first, *review_button(scene), *whole, more_button(scene.match_id, words))


def _result(scene: Scene, said: tuple[str, ...], story: Sequence[str], *, direct: bool) -> str:
    """The end of a match in words: the newest of the story, who won, the result of each seat, and the course.

    If there is no room for all, the story is shortened, then the first lines of the course are left out.
    """
    result = scene.brief
    fresh = unheard("\n".join(story), result)
    return aloud((), (fresh,), "", (*said, result), "\n".join(scene.course_lines), room_aloud(END_ROWS, direct=direct))


def _in_words(scene: Scene, head: tuple[str, str], below: tuple[str, ...], rows: tuple[Row, ...]) -> Sheet:
    """The panel with the board in words. The story is shortened if the message has no room for it."""
    board = scene.in_words
    story = _newest([line.text for line in story_lines(scene)], board)
    fitting = _fitting(story, (*head, board, *below))
    return Sheet(above=(*head, fitting, unheard(board, fitting)), below=below, rows=rows)


def refresh_sheet(match: Match, words: Words) -> Sheet:
    """The panel shortly before the bot can no longer change it."""
    refresh = Button(words("refresh-button"), "seat-again", (match.id,), MAIN)
    return Sheet(above=(words("seat-stale"),), rows=((refresh,),))


def _question(scene: Scene, *, follows: bool) -> tuple[list[Row], tuple[str, ...]]:
    """The controls of the seat's question, and it in words. Without a question: whose turn it is, or the end."""
    form, here = scene.form, scene.here("move")
    if form is not None:
        assert scene.seat is not None, "a panel belongs to a seat"
        group = form.group(scene.draft.group) if isinstance(form, PickOne) else None
        asked = _asked(scene, group.hint if group else form.prompt)
        if not scene.premoved:  # a premove is played long before the deadline
            asked += until(scene, scene.seat)
        return form_rows(form, here, scene.draft), (asked, chosen_line(form, here, scene.draft))
    if scene.moment.outcome is not None:
        return [], (outcome_line(scene), scene.words("challenge-ended") if scene.attempt else report_text(scene))
    idle = _idle(scene)
    if scene.moment.awaited and not scene.moment.paused and not follows:
        return idle, (scene.words("turn-elsewhere"),)
    return idle, (turn_line(scene), wishes_line(scene) or clock_line(scene) or _prospect(scene))


def _prospect(scene: Scene) -> str:
    """The prompt of a seat that waits in a game with hands; empty if the picture says it and a premove is chosen."""
    if scene.others is None or not scene.game.hands or (scene.premoved and not scene.text):
        return ""
    return scene.say(scene.others.prompt)


def _idle(scene: Scene) -> list[Row]:
    """The choices of another seat or the own ones, all disabled, so that the panel keeps its height; none if spoken."""
    if scene.text or not isinstance(scene.others, PickOne):
        return []
    return form_rows(closed(scene.others), scene.here("move"), NO_DRAFT)


def _with_premove(scene: Scene, rows: Sequence[Row], own: Sequence[Button]) -> list[Row]:
    """The rows with the button of the premove: in the place of its choice, closed while the seat waits, or below."""
    last = rows[-1] if rows else ()
    if not (
        own and scene.premove and isinstance(last, tuple) and last and last[-1].args[-1] == scene.premove.choice.code
    ):
        return [*rows, *([tuple(own)] if own else [])]
    mark = CHOSEN if scene.premoved else ""
    return [*rows[:-1], (*last[:-1], replace(own[0], label=f"{mark}{last[-1].label}"))]


def _asked(scene: Scene, prompt: Text) -> str:
    """The question, with its first line in bold."""
    first, *more = scene.say(prompt).split("\n")
    return "\n".join((f"**{first}**", *more))


def _ahead(scene: Scene) -> tuple[str, list[Button]]:
    """The seat's premove in a sentence, and the button that chooses or withdraws it. Empty when the seat is asked."""
    premove = scene.premove
    if premove is None:
        return "", []
    what, label = scene.say(premove.choice.hint), scene.say(premove.choice.label)
    if scene.seat in scene.moment.awaited:
        return (scene.words("premove-now", what=label) if scene.premoved else ""), []
    if not scene.premoved:
        return "", [Button(label, "order", (scene.match_id, premove.until))]
    return scene.words("premove-left", what=what), [Button(f"{CHOSEN}{label}", "order", (scene.match_id, ""), GOOD)]


def _newest(lines: Sequence[str], board: str) -> list[str]:
    """The newest sentences, as far back as the board in words refers to. Example: a climb comes after its bids."""
    retold = [len(lines) - list(reversed(lines)).index(line) - 1 for line in board.splitlines() if line in lines]
    return list(lines[min((*retold, max(0, len(lines) - STORY))) :])


def _fitting(story: Sequence[str], rest: Sequence[str]) -> str:
    """The story as one text, without its oldest lines if a message has no room for all of it beside the rest."""
    while story and sum(len(text) + 1 for text in (*rest, *story)) > ROOM:
        story = story[1:]
    return "\n".join(story)


def _moment_sheet(scene: Scene, picture: Shown | None, lesson: Lesson, notice: Notice) -> Sheet:
    """The panel during a beat: the public picture with its story, or the board in words, and *Next*."""
    rows = (_beside_next(scene),)
    told = [line.text for line in story_lines(scene)]
    few = lesson.decided or scene.headline
    story = "\n".join(line for line in (scene.headline, *told[-1 if few else -MOMENT :], lesson.decided) if line)
    board = "" if picture else scene.in_words
    return Sheet(above=(notice.text, board), picture=picture, below=(story,), rows=rows)


def _teaser_sheet(scene: Scene, curtain: Curtain, picture: Shown | None, notice: Notice) -> Sheet:
    """The panel before the result of a climax can be seen. Nothing in it may depend on that result."""
    announced = (scene.say(curtain.announced),)
    return Sheet(above=(notice.text,), picture=picture, below=announced, rows=(_beside_next(scene),))


def _over_more(scene: Scene, row: Row | Picker, then: Row | Picker) -> Row | Picker:
    """*Next* in the place of *…* in the last row of the next question, beside that row's other buttons, closed.

    So a finger that presses twice meets no choice, however wide a client's letters are. The row as it is, if that
    question has no such row, or a phone would wrap it.
    """
    if isinstance(then, tuple) and then[-1].route == "more":
        others = tuple(one if one.route in HARMLESS else replace(one, look=PLAIN, open=False) for one in then[:-1])
        label = next_button(scene)
        for end in (label, replace(label, label=scene.words("next-button"))):
            if fits(tuple(one.label for one in (*others, end))):
                return (*others, end)
    return row


def _beside_next(scene: Scene) -> tuple[Button, ...]:
    """*Next* at the end of its row, so that no choice lies there in the next question: a finger may press twice."""
    history = Button(scene.words("history-button"), "history", (scene.match_id,))
    row = (history, rules_button(scene), more_button(scene.match_id, scene.words), next_button(scene))
    return row if fits(tuple(one.label for one in row)) else (*row[:2], row[-1])
