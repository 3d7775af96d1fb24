"""Learning by playing: a line under the first decisions of each kind says what is asked and what follows from it.

A kind of decision is a phase of a game; its line is the text `<game>-learn-<phase>`. In a match of one person against
the easiest computers alone the lines never stop, and what just ended is explained. *Got it* ends the line of a kind.
"""

from dataclasses import dataclass

from bot.match.scene.scene import Scene
from bot.people.profiles import Profile
from bot.services import Services
from bot.wire.sheet import Button
from bot.words.phrases import prefix
from games.engine import deed
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.moment import Moment

TIMES = 3
"""How many questions of a kind come with their line."""
ENDED = TIMES + 1
"""Stored in place of the number of times once the person has pressed *Got it*."""
BULB = "💡"


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a message explains: what decided, what is asked, and the button that ends this kind of line."""

    decided: str = ""
    line: str = ""
    buttons: tuple[Button, ...] = ()


def pupil(match: Match, moment: Moment) -> Seat | None:
    """The seat of the one person who plays against the easiest computers alone; None in any other match."""
    seats = list(match.players)
    levels = {status.level for seat, status in enumerate(moment.roster) if Seat(seat) not in match.players}
    return seats[0] if len(seats) == 1 and levels == {match.game.levels[0]} else None


async def panel_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """What a person's panel explains to them now."""
    if scene.eye is None or scene.seat is None:
        return Lesson()
    decided = _decided(scene) if pupil(match, scene.moment) == scene.seat else ""
    if scene.form is None or not scene.moment.asked[scene.seat]:
        return Lesson(decided)
    return await _asked(services, match, scene, decided)


async def board_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """What the board explains to the one person who learns at it.

    Where the question stands in their panel alone, the board says where that is.
    """
    seat = pupil(match, scene.moment)
    if seat is None:
        return Lesson()
    decided, moment = _decided(scene), scene.moment
    if not moment.asked[seat] or moment.outcome or moment.paused:
        return Lesson(decided)
    if match.game.hands or scene.form is None:
        return Lesson(decided, f"{BULB} {scene.words('lesson-where')}")
    return await _asked(services, match, scene, decided)


async def end_lesson(services: Services, person: Profile, match: Match, phase: str) -> None:
    """Stop the lines of one kind of decision; a kind that the game does not have (a forged press) is ignored."""
    if phase in match.game.phases:
        await _keep(services, person, _kind(match, phase), ENDED, "")
        deed.keep()


async def _asked(services: Services, match: Match, scene: Scene, decided: str) -> Lesson:
    """The line of what is asked, if this question still comes with one."""
    seat = pupil(match, scene.moment) if scene.seat is None else scene.seat
    assert seat is not None, "somebody reads the lesson"
    phase = scene.game.phase(scene.view)
    if not await _taught(services, match, seat, phase, f"{match.id}:{scene.moment.asked[seat]}"):
        return Lesson(decided)
    line = f"{BULB} {scene.words(f'{prefix(scene.game.key)}-learn-{phase}')}"
    return Lesson(decided, line, (Button(scene.words("lesson-end"), "learned", (match.id, phase)),))


async def _taught(services: Services, match: Match, seat: Seat, phase: str, question: str) -> bool:
    """Whether this question comes with its line. A question counts once, however often it is shown."""
    person = await services.people.get(match.players[seat])
    times, last = person.lessons.get(_kind(match, phase), (0, ""))
    if times == ENDED:
        return False
    if times < TIMES and last != question:
        await _keep(services, person, _kind(match, phase), times + 1, question)
        return True
    return last == question or pupil(match, match.moment) == seat


async def _keep(services: Services, person: Profile, kind: str, times: int, question: str) -> None:
    known = (await services.people.get(person.id)).lessons  # what else was learned meanwhile
    await services.people.change(person.id, lessons={**known, kind: (times, question)})


def _kind(match: Match, phase: str) -> str:
    return f"{match.game.key}-{phase}"


def _decided(scene: Scene) -> str:
    text = scene.game.decided(scene.view)
    return "" if text is None else f"{BULB} {scene.say(text)}"
