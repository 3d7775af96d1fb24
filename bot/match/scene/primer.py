"""The card before a first match: an example with three notes, three sentences, and *Start*.

It stands in a person's panel until they press *Start* or their first decision is made. Against computers alone the
match is paused until then. In a game without hands the one person plays on the board, so the card stands there too.
"""

from dataclasses import replace
from typing import Final

from bot.drawables import GamePicture
from bot.match.scene.lessons import acted
from bot.match.scene.picture import drawn
from bot.people.profiles import Profile
from bot.services import Services
from bot.wire.sheet import GOOD, Button, Sheet, Shown
from bot.words.phrases import PRIMER, prefix, title
from games.engine import deed
from games.engine.adaptive import is_adaptive
from games.engine.contract.pictures import PrimerSubject
from games.engine.contract.values import Seat, Words
from games.engine.match.match import Match

REMEMBERED: Final = 8
"""In how many of a person's matches of a game it is remembered that the card has gone."""


async def primer_stands(services: Services, match: Match, seat: Seat) -> bool:
    """Whether a seat's panel shows the card now."""
    if seat not in match.players or not _waits(match, seat):
        return False
    person = await services.people.get(match.players[seat])
    return (
        match.id not in _started(person, match) and person.new_to(match.game.key, match.id) and not acted(match, seat)
    )


async def panel_primer(services: Services, match: Match, seat: Seat, notice: str = "") -> Sheet:
    """The card in a seat's panel, in its person's words; without a picture if they prefer text. Raises WorkerFailed.

    notice: the answer to a press, above the card.
    """
    person = await services.people.get(match.players[seat])
    words = services.words_for(person)
    picture = None if person.text else await drawn(services, _card(match, seat, words), (match.id, seat))
    card = _sheet(match, seat, words, picture)
    return replace(card, above=(notice, *card.above))


async def board_primer(services: Services, match: Match, seat: Seat) -> Sheet:
    """The card on the board of the one person who plays there, in the match's words. Raises WorkerFailed."""
    words = services.words(match)
    return _sheet(match, seat, words, await drawn(services, _card(match, seat, words), (match.id, None)))


def _card(match: Match, seat: Seat, words: Words) -> GamePicture:
    return GamePicture(match.game, PrimerSubject(seat, words))


def _sheet(match: Match, seat: Seat, words: Words, picture: Shown | None) -> Sheet:
    start = prefix(match.game.key)
    said = [words(f"{start}-primer-{part}", seat=seat) for part in PRIMER]
    against = _against(match)
    head = words(against) if against else f"**{words('primer-title', game=title(match.game.key, words))}**"
    return Sheet(
        picture=picture,
        below=("\n".join((head, *(f"{number}. {sentence}" for number, sentence in enumerate(said, 1)))),),
        rows=((Button(words("primer-start"), "begin", (match.id,), GOOD),),),
    )


async def leave_primer(services: Services, match: Match, seat: Seat, person: Profile, request: str) -> None:
    """*Start*: the card goes, and a match by turns that waited for them goes on; before a race they may practise."""
    waited = len(match.players) == 1 and match.moment.paused and not acted(match, seat)
    started = [*_started(person, match), match.id][-REMEMBERED:]
    await services.people.change(person.id, lessons={_kind(match): (1, " ".join(started))})
    deed.keep()
    if waited and not match.race:
        await match.resume(request)


def _waits(match: Match, seat: Seat) -> bool:
    """Whether the match still leaves time to read: it runs by turns, or is a race that is held."""
    plays = match.moment.outcome is None and match.moment.roster[seat].level is None
    return plays and (match.held or not match.race)


def _started(person: Profile, match: Match) -> list[str]:
    """The ids of the person's last matches of that game in which the card has gone."""
    return person.lessons.get(_kind(match), (0, ""))[1].split()


def _kind(match: Match) -> str:
    return f"{match.game.key}-primer"


def _against(match: Match) -> str:
    """The key of the line about the computers, for one person against the easiest or adaptive ones; else empty."""
    levels = {status.level for seat, status in enumerate(match.moment.roster) if Seat(seat) not in match.players}
    if len(match.players) > 1:
        return ""
    if all(map(is_adaptive, levels)):
        return "primer-adaptive"
    return "primer-easiest" if levels == {match.game.levels[0]} else ""
