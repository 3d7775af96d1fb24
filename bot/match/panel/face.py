"""The face of a panel: what decides whether it must be written again."""

from dataclasses import fields
from typing import NamedTuple

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.moment import eye_of
from games.engine.match.publish import Publication


class Face(NamedTuple):
    """What decides whether a panel must be written again.

    standing: the state of the match and the seat. asked: the seq of the seat's question. own: what only this panel
    shows.
    """

    standing: tuple[object, ...]
    asked: int
    own: object


def follows_all(game: AnyGame, people: int) -> bool:
    """Whether a panel is written again at every change that everybody sees, if so many people play.

    In a game with hands among several people it is not: writing such changes into every panel would cost a request for
    each person and action. They appear on the board, so a panel must not name what they change.
    """
    return not (game.hands and people > 1)


def newest_face(match: Match, seat: Seat) -> Face:
    """The face of that seat's panel for the match as it is now."""
    return face_of(match, Publication(match.moment, match.view(seat), ()), seat)


def face_of(match: Match, shown: Publication, seat: Seat) -> Face:
    """The face of a panel at that publication for its seat.

    `own` is the whole board if the panel follows all that everybody sees, otherwise what spectators do not see.
    """
    moment, game = shown.moment, match.game
    standing = (moment.paused, moment.outcome, moment.roster[seat])
    public = match.view(None, moment)
    view = public if eye_of(moment, seat) is None else shown.view
    own: object = (moment.asked[seat], view)
    if match.race:
        own = tuple(status.ready for status in moment.roster), moment.starts, game.ask(view)
    elif not follows_all(game, len(match.players)):
        names = [field.name for field in fields(view)]
        hidden = {name: getattr(view, name) for name in names if getattr(view, name) != getattr(public, name)}
        own = moment.asked[seat], game.premove(view), hidden
    return Face(standing, moment.asked[seat], own)
