"""Learning by playing: what explains a person's first decisions in their first match of a game.

A kind of decision is a phase of a game. The first question of a kind has its tip, the text `<game>-learn-<phase>`. The
first few also say what each choice would do (`Game.effects`). Later questions have no explanation.
"""

from dataclasses import dataclass

from bot.match.scene.scene import Scene
from bot.services import Services
from bot.words.phrases import prefix
from games.engine.contract.codes import action_of
from games.engine.contract.forms import PickCounts
from games.engine.contract.values import Seat
from games.engine.match.match import Match

TIMES = 3
"""How many questions of a kind say what each choice would do."""
WHY = 2
"""How many ends of a kind are explained."""
BULB = "💡"


@dataclass(frozen=True, slots=True)
class Lesson:
    """Explanations in a message: how the round before was decided, and the question of now."""

    decided: str = ""
    line: str = ""


async def panel_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """The lesson in a person's panel now, or during a beat."""
    seat, beat = scene.seat, scene.moment_only
    if seat is None or (scene.eye is None and not beat) or not await _learns(services, match, seat):
        return Lesson()
    told = not scene.text if beat else scene.text and scene.form is not None
    decided = await _decided(services, match, scene, seat) if told else ""
    return Lesson(decided, "" if beat else await _asked(services, match, scene, seat))


async def board_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """The lesson on the board for the only person who plays on it, against computers.

    In a game with hands their panel explains it. The board says where that is, until they have acted.
    """
    seats = list(match.players)
    if len(seats) != 1 or not await _learns(services, match, seats[0]):
        return Lesson()
    seat = seats[0]
    decided = await _decided(services, match, scene, seat) if scene.moment_only else ""
    if not match.game.hands:
        return Lesson(decided, await _asked(services, match, scene, seat))
    waits = scene.moment.outcome is None and not match.race  # a held race has a line of its own
    return Lesson(decided, f"{BULB} {scene.words('lesson-where')}" if waits and not acted(match, seat) else "")


def acted(match: Match, seat: Seat) -> bool:
    """Whether a seat has made a decision in this match, or the clock has made one for it."""
    return any(entry.actor == seat for entry in match.log)


async def _learns(services: Services, match: Match, seat: Seat) -> bool:
    """Whether this is the first match of its game for the person of that seat."""
    return (await services.people.get(match.players[seat])).new_to(match.game.key, match.id)


async def _asked(services: Services, match: Match, scene: Scene, seat: Seat) -> str:
    """The tip for the question, and what each choice would do; empty if this question has neither."""
    moment = scene.moment
    if scene.form is None or not moment.asked[seat]:
        return ""
    phase = scene.view.phase
    number = await _counted(services, match, seat, phase, f"{match.id}:{moment.asked[seat]}", TIMES)
    tip = f"{BULB} {scene.words(f'{prefix(scene.game.key)}-learn-{phase}')}" if number == 1 else ""
    return "\n".join(f"-# {line}" for line in (tip, *(_effects(scene) if number else ())) if line)


def _effects(scene: Scene) -> list[str]:
    """The effects of each choice, or the choice that is pressed together so far."""
    form, pressed = scene.form, None
    if isinstance(form, PickCounts):
        pressed = action_of(form.action(scene.draft.counts(form)), scene.game.actions)
    return [scene.say(text) for text in scene.game.effects(scene.view, pressed)]


async def _counted(services: Services, match: Match, seat: Seat, kind: str, question: str, most: int) -> int:
    """The number of this question among those of its kind for its person; 0 after so many.

    A question counts once, however often it is shown.
    """
    person = await services.people.get(match.players[seat])
    kind = f"{match.game.key}-{kind}"
    times, last = person.lessons.get(kind, (0, ""))
    if last == question:
        return times
    if times >= most:
        return 0
    await services.people.change(person.id, lessons={kind: (times + 1, question)})
    return times + 1


async def _decided(services: Services, match: Match, scene: Scene, seat: Seat) -> str:
    """Why the round ended as the picture shows; empty if that was explained often enough.

    During a beat it stands beside the picture of the end. People who play by text read it with their next question.
    """
    text = scene.game.decided(scene.view)
    if text is None:
        return ""
    moment = scene.moment
    shown = f"{match.id}:{moment.version if scene.moment_only else moment.asked[seat]}"
    return f"-# {BULB} {scene.say(text)}" if await _counted(services, match, seat, text.key, shown, WHY) else ""
