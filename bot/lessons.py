"""Learning by playing: one line more under the first decisions of each kind that a person meets.

A kind of decision is a phase of a game. What it asks and leads to is the text `<game>-learn-<phase>`. A match against
the easiest computers alone teaches throughout, and says what decided what just ended; one press ends either for good.
"""

from dataclasses import dataclass

from bot.desk import Desk
from bot.people import Person
from bot.phrases import prefix
from bot.sheet import Button
from games.engine.match import Match
from games.engine.moment import Moment
from games.engine.values import Cast, Seat, Words

TIMES = 3
"""How many questions of a kind come with their line."""
ENDED = TIMES + 1
"""Kept instead of the number of times by whoever has heard enough."""
BULB = "💡"


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a message says to whoever learns: what decided, what is asked, and the button that ends it."""

    decided: str = ""
    line: str = ""
    buttons: tuple[Button, ...] = ()


def pupil(match: Match) -> Seat | None:
    """The seat of the one person who plays against the easiest computers alone; None in any other match."""
    seats = list(match.players)
    levels = {status.level for seat, status in enumerate(match.moment.roster) if Seat(seat) not in match.players}
    return seats[0] if len(seats) == 1 and levels == {match.game.levels[0]} else None


async def panel_lesson(desk: Desk, match: Match, moment: Moment, seat: Seat, cast: Cast, words: Words) -> Lesson:
    """What a person's panel says to them now."""
    view = match.game.view(moment.state, seat)
    decided = _decided(match, moment, seat, cast, words) if pupil(match) == seat else ""
    asked = moment.asked[seat]
    if not asked or moment.outcome or moment.paused or match.game.ask(view) is None:
        return Lesson(decided)
    phase = match.game.phase(view)
    if not await _taught(desk, match, seat, phase, f"{match.id}:{asked}"):
        return Lesson(decided)
    line = f"{BULB} {words(f'{prefix(match.game.key)}-learn-{phase}')}"
    return Lesson(decided, line, (Button(words("lesson-end"), "learned", (match.id, phase)),))


async def table_lesson(desk: Desk, match: Match, moment: Moment, cast: Cast, words: Words) -> Lesson:
    """What the table says to the one person who learns at it.

    Where what is asked stands in their panel alone, the table says where that is.
    """
    seat = pupil(match)
    if seat is None:
        return Lesson()
    if not match.game.hands and match.game.ask(match.game.view(moment.state, None)) is not None:
        return await panel_lesson(desk, match, moment, seat, cast, words)
    asked = moment.asked[seat] and not moment.outcome and not moment.paused
    line = f"{BULB} {words('lesson-where')}" if asked else ""
    return Lesson(_decided(match, moment, None, cast, words), line)


async def end_lesson(desk: Desk, person: Person, match: Match, phase: str) -> None:
    """The person has heard enough of that kind of decision; an unknown kind (a forged press) is none."""
    if phase in match.game.phases:
        await _keep(desk, person, _kind(match, phase), ENDED, "")


async def _taught(desk: Desk, match: Match, seat: Seat, phase: str, question: str) -> bool:
    """Whether this question comes with its line; it counts once, however often it is shown."""
    person = await desk.people.get(match.players[seat])
    times, last = person.lessons.get(_kind(match, phase), (0, ""))
    if times == ENDED:
        return False
    if times < TIMES and last != question:
        await _keep(desk, person, _kind(match, phase), times + 1, question)
        return True
    return last == question or pupil(match) == seat


async def _keep(desk: Desk, person: Person, kind: str, times: int, question: str) -> None:
    known = (await desk.people.get(person.id)).lessons  # what else was learned meanwhile
    await desk.people.change(person.id, lessons={**known, kind: (times, question)})


def _kind(match: Match, phase: str) -> str:
    return f"{match.game.key}-{phase}"


def _decided(match: Match, moment: Moment, eye: Seat | None, cast: Cast, words: Words) -> str:
    text = match.game.decided(match.game.view(moment.state, eye))
    return "" if text is None else f"{BULB} {text.say(words, cast)}"
