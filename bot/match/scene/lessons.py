"""The lines beside a question: what is at stake, and for people who learn the card of a first match and tips.

The card has an example with three notes, three sentences, and *Start*. It stands in a person's panel until they press
*Start* or their first decision is made. Against computers alone the match is paused until then. In a game without hands
the one person plays on the board, so the card stands there too.

A kind of decision is a phase of a game. The first question of a kind has its tip, the text `<game>-learn-<phase>`. The
first few also say what each choice would do (`Stakes.effects`). Later questions have no explanation.

What a decision is worth (`Stakes.worth`) stands beside every question.
"""

from dataclasses import dataclass
from typing import Final

from bot.match.scene.compose import drawn
from bot.match.scene.scene import Scene
from bot.people.profiles import Profile
from bot.pictures.artist import GamePicture
from bot.services import Services
from bot.wire.sheet import GOOD, Button, Sheet
from bot.words.phrases import PRIMER, title
from games.engine import deed
from games.engine.adaptive import is_adaptive
from games.engine.contract.pictures import PrimerSubject
from games.engine.contract.telling import prefix
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.requests import ResumeMatch

TIMES = 3
"""The number of questions of a kind that say what each choice would do."""
WHY = 2
"""The number of ends of a kind that are explained."""
BULB = "💡"
REMEMBERED: Final = 8
"""In how many of a person's matches of a game it is remembered that the card has gone."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Explanations in a message.

    decided: how the round before was decided. line: what is at stake in the question of now. worth: the same on a
    board, which shows it only if it still fits a window.
    """

    decided: str = ""
    line: str = ""
    worth: str = ""


async def panel_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """The lesson in a person's panel now, or during a beat."""
    seat, beat = scene.seat, scene.moment_only
    if seat is None or (scene.eye is None and not beat):
        return Lesson()
    if not await _learns(services, match, seat):
        return Lesson(line="" if beat else _at_stake(scene))
    told = not scene.text if beat else scene.text and scene.form is not None
    decided = await _decided(services, match, scene, seat) if told else ""
    return Lesson(decided, "" if beat else await _asked(services, match, scene, seat))


async def board_lesson(services: Services, match: Match, scene: Scene) -> Lesson:
    """The stakes, on the board of a game without hands; the lesson for the only person who plays on it.

    In a game with hands their panel explains it. The board says where that is, until they have acted.
    """
    seats = list(match.players)
    if len(seats) != 1 or not await _learns(services, match, seats[0]):
        return Lesson(worth="" if match.game.hands or scene.moment_only else _at_stake(scene))
    seat = seats[0]
    decided = await _decided(services, match, scene, seat) if scene.moment_only else ""
    if not match.game.hands:
        return Lesson(decided, await _asked(services, match, scene, seat))
    waits = scene.moment.outcome is None and not match.race and not scene.unseen  # they have lines of their own
    return Lesson(decided, f"{BULB} {scene.words('lesson-where')}" if waits and not acted(match, seat) else "")


def acted(match: Match, seat: Seat) -> bool:
    """Whether a seat has made a decision in this match, or the clock has made one for it."""
    return any(entry.actor == seat for entry in match.log)


async def _learns(services: Services, match: Match, seat: Seat) -> bool:
    """Whether this is the first match of its game for the person of that seat."""
    return (await services.people.get(match.players[seat])).new_to(match.game.key, match.id)


async def _asked(services: Services, match: Match, scene: Scene, seat: Seat) -> str:
    """The lines beside the question of a person who learns; empty if they are asked nothing."""
    moment = scene.moment
    if not moment.asked_versions[seat]:
        return ""
    phase = scene.view.phase
    number = await _counted(services, match, seat, phase, f"{match.id}:{moment.asked_versions[seat]}", TIMES)
    tip = f"{BULB} {scene.words(f'{prefix(scene.game.key)}-learn-{phase}')}" if number == 1 else ""
    return _at_stake(scene, tip, effects=bool(number))


def _at_stake(scene: Scene, tip: str = "", *, effects: bool = False) -> str:
    """The worth of the scene's question, its tip, and the effects of its choices, in small letters.

    What is most important comes last. Empty without a question.
    """
    if scene.form is None:
        return ""
    stakes = scene.game.stakes(scene.view, scene.pressed)
    worth = "" if stakes.worth is None else scene.say(stakes.worth)
    lines = (worth, tip, *(map(scene.say, stakes.effects) if effects else ()))
    return "\n".join(f"-# {line}" for line in lines if line)


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
    """The reason why the round ended as the picture shows; empty if that was explained often enough.

    During a beat it stands beside the picture of the end. People who play by text read it with their next question.
    """
    text = scene.game.climax(scene.view).why
    if text is None:
        return ""
    moment = scene.moment
    shown = f"{match.id}:{moment.version if scene.moment_only else moment.asked_versions[seat]}"
    return f"-# {BULB} {scene.say(text)}" if await _counted(services, match, seat, text.key, shown, WHY) else ""


async def primer_stands(services: Services, match: Match, seat: Seat) -> bool:
    """Whether a seat's panel shows the card now: the match runs by turns, or is a race that is held."""
    plays = match.newest.outcome is None and match.newest.seats[seat].level is None
    if seat not in match.players or not plays or (match.race and not match.held):
        return False
    person = await services.people.get(match.players[seat])
    return (
        match.id not in _started(person, match) and person.new_to(match.game.key, match.id) and not acted(match, seat)
    )


async def primer_message(services: Services, match: Match, seat: Seat, *, board: bool, notice: str = "") -> Sheet:
    """The card of a seat in its panel, in its person's words; without a picture if they prefer text.

    board: on the board of the one person who plays there, in the match's words. notice: the answer to a press, above
    the card. Raises WorkerFailed.
    """
    person = await services.people.get(match.players[seat])
    words = services.words(match) if board else services.words_for(person)
    picture = None
    if board or not person.text:
        wish = GamePicture(match.game, PrimerSubject(seat, words))
        picture = await drawn(services, wish, (match.id, None if board else seat))
    said = [words(f"{prefix(match.game.key)}-primer-{part}", seat=seat) for part in PRIMER]
    against = _against(match)
    head = words(against) if against else f"**{words('primer-title', game=title(match.game.key, words))}**"
    return Sheet(
        above=(notice,),
        picture=picture,
        below=("\n".join((head, *(f"{number}. {sentence}" for number, sentence in enumerate(said, 1)))),),
        rows=((Button(words("primer-start"), "begin", (match.id,), GOOD),),),
    )


async def leave_primer(services: Services, match: Match, seat: Seat, person: Profile, request: str) -> None:
    """*Start*: the card goes, and a match by turns that waited for them goes on; before a race they may practise."""
    waited = len(match.players) == 1 and match.newest.paused and not acted(match, seat)
    started = [*_started(person, match), match.id][-REMEMBERED:]
    await services.people.change(person.id, lessons={_card_kind(match): (1, " ".join(started))})
    deed.keep()
    if waited and not match.race:
        await match.ask(ResumeMatch(), request)


def _started(person: Profile, match: Match) -> list[str]:
    """The ids of the person's last matches of that game in which the card has gone."""
    return person.lessons.get(_card_kind(match), (0, ""))[1].split()


def _card_kind(match: Match) -> str:
    return f"{match.game.key}-primer"


def _against(match: Match) -> str:
    """The key of the line about the computers, for one person against the easiest or adaptive ones; else empty."""
    levels = {status.level for seat, status in enumerate(match.newest.seats) if Seat(seat) not in match.players}
    if len(match.players) > 1:
        return ""
    if all(map(is_adaptive, levels)):
        return "primer-adaptive"
    return "primer-easiest" if levels == {match.game.levels[0]} else ""
