"""The time for which a beat stands in a message, and its steps. A climax first has its curtain, then its result."""

from typing import Final

from bot.match.show.feed import HeldBeat
from bot.wire.sheet import Sheet
from games.engine.match.match import Match
from games.engine.match.publish import Publication

CURTAIN_MS: Final = 1_500
"""The ms for which a curtain without a film stands."""
LOADING_MS: Final = 400
"""The ms that a client may take to load a film before it plays it."""
FELT_MS: Final = 7_000
"""The ms for which the result of a climax stands among people."""


def is_climax(match: Match, shown: Publication) -> bool:
    """Whether a beat is announced before it is shown. shown: of a spectator."""
    return match.game.climax(shown.view).announced is not None


def held(
    match: Match,
    before: Publication,
    shown: Publication,
    *,
    then: bool = True,
    waits: bool = False,
    aloud: bool = False,
) -> HeldBeat:
    """The beat of that publication for a spectator, with its steps.

    before: the match before it. waits: its result stands until *Next*, if one person plays among computers alone, whom
    no clock hurries. aloud: what follows the curtain tells the result, as in a message without pictures.
    """
    if not is_climax(match, shown):
        return HeldBeat(shown, then=then)
    felt = None if waits and match.moment.alone else FELT_MS
    return HeldBeat(shown, (CURTAIN_MS,) if aloud else (CURTAIN_MS, felt), before=before)


def passed(match: Match, beat: HeldBeat | None) -> int:
    """The version up to which *Next* passes over what has happened, all of it; at the end of a match the beat alone."""
    moment = match.moment
    return (moment if moment.outcome is None or beat is None else beat.shown.moment).version


def film_ms(sheet: Sheet) -> int:
    """The ms that the film of a sheet takes; 0 if its picture is a still one."""
    lasts = sheet.picture.picture.lasts if sheet.picture is not None else 0
    return lasts and lasts + LOADING_MS
