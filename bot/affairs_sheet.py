"""What concerns the people of a match beside the play: the private sheet, and what the table says of it."""

from collections.abc import Sequence

from bot.phrases import SYMBOLS, title
from bot.sheet import BAD, GOOD, MAIN, Button, Menu, Option, Row, Sheet
from games.engine.match import Match
from games.engine.match_events import Motion
from games.engine.moment import Moment
from games.engine.parts import Part, parts
from games.engine.seats import in_favour
from games.engine.values import Cast, Seat, Words

HOST, AWAY, OFFER = "host", "away", "offer"
"""What a host may do with a seat, as the menu's values begin."""


def affairs_sheet(match: Match, seat: Seat, hosted: bool, cast: Cast, words: Words, notice: str = "") -> Sheet:
    """The ways out of a match and back, what all decide together, and what is the host's alone.

    hosted: whether the person of the seat is the host now. cast: the plain names.
    """
    moment = match.moment
    head = words("affairs-title", game=title(match.game.key, words))
    if moment.outcome is not None:
        return Sheet(above=(notice, head, words("refused-match-over")))
    rows: list[Row] = [_ways(match, seat, words)]
    if moment.roster[seat].level is None:
        rows.append(_decisions(match, seat, words))
    if hosted:
        rows += _hosts(match, seat, cast, words)
    return Sheet(above=(notice, head, words("affairs-about"), wishes_line(moment, words)), rows=tuple(rows))


def _ways(match: Match, seat: Seat, words: Words) -> Row:
    """Out of the match for a while or for good, or back."""
    status = match.moment.roster[seat]
    resign = Button(words("resign-button"), "resign", (match.id,), BAD)
    if status.gone:
        return ()
    if status.level is not None:
        return (Button(words("return-button"), "come-back", (match.id,), MAIN), resign)
    return (Button(words("leave-button"), "leave-match", (match.id,)), resign)


def _decisions(match: Match, seat: Seat, words: Words) -> Row:
    wishes = match.moment.roster[seat].wishes
    if match.held:
        return (_wish(match, Motion.END, Motion.END in wishes, words),)  # the panel asks who is ready to go on
    if match.moment.paused:
        pause = Button(words("affairs-go-on"), "go-on", (match.id,), GOOD)
    else:
        pause = _wish(match, Motion.PAUSE, Motion.PAUSE in wishes, words)
    return (pause, _wish(match, Motion.END, Motion.END in wishes, words))


def _wish(match: Match, motion: Motion, wanted: bool, words: Words) -> Button:
    label = words(f"affairs-{motion}")
    return Button(f"✓ {label}" if wanted else label, "vote", (match.id, motion), GOOD if wanted else "plain")


def _hosts(match: Match, seat: Seat, cast: Cast, words: Words) -> list[Row]:
    """The host's menu of seats, if there is anything in it, and the end."""
    options = [
        option
        for other in map(Seat, range(match.seats))
        if other != seat
        for option in _seat_options(match, other, cast[other].name, words)
    ]
    menu = Menu(words("affairs-seats"), "affairs-seat", (match.id,), tuple(options[:25]))
    end = (Button(words("affairs-stop"), "stop", (match.id,), BAD),)
    return [menu, end] if options else [end]


def _seat_options(match: Match, seat: Seat, name: str, words: Words) -> list[Option]:
    status, shown = match.moment.roster[seat], f"{SYMBOLS[seat]} {name}"
    options: list[Option] = []
    if status.level is None:
        options.append(Option(words("affairs-hand-over", name=shown), f"{HOST}.{seat}"))
    else:
        options.append(Option(words("affairs-offer", name=shown), f"{OFFER}.{seat}"))
    if seat in match.players and not status.gone:
        options.append(Option(words("affairs-send-away", name=shown), f"{AWAY}.{seat}"))
    return options


def wishes_line(moment: Moment, words: Words) -> str:
    """What some of the people want and not yet enough; empty where nobody wants anything."""
    if moment.outcome is not None:
        return ""
    counted = [(motion, *in_favour(moment, motion)) for motion in Motion]
    return "\n".join(
        words(f"wish-{motion}", count=wanting, needed=needed) for motion, wanting, needed in counted if wanting
    )


def parts_line(match: Match, cast: Cast, names: dict[int, str], words: Words) -> str:
    """Who played in the seats that changed hands, each once; empty where none did. `names`: escaped, by user id."""
    lines: list[str] = []
    for seat in map(Seat, range(match.seats)):
        played = parts(match.record, match.log, seat)
        if len(played) > 1:
            who = ", ".join(dict.fromkeys(_part(part, names, words) for part in played))
            lines.append(words("parts-seat", name=f"{SYMBOLS[seat]} **{cast[seat].name}**", parts=who))
    return "\n".join(lines)


def _part(part: Part, names: dict[int, str], words: Words) -> str:
    if part.level is not None:
        return words("parts-computer")
    return words("parts-forgotten") if part.user_id is None else names[part.user_id]


def users_of(match: Match) -> Sequence[int]:
    """Everybody who ever sat in a seat of the match, as far as it is still known."""
    before = (former.user_id for former in match.record.former)
    return [user for user in (*match.record.players, *before) if user is not None]


def offer_sheet(match: Match, seat: Seat, host: str, cast: Cast, words: Words) -> Sheet:
    """What stands under the table while a seat is offered to whoever takes it first."""
    text = words(
        "offer-text", host=host, game=title(match.game.key, words), name=f"{SYMBOLS[seat]} **{cast[seat].name}**"
    )
    return Sheet(above=(text,), rows=((Button(words("offer-take"), "take-seat", (match.id, str(seat)), GOOD),),))


def stop_sheet(match: Match, words: Words) -> Sheet:
    """The question before a host ends a match for everybody."""
    return Sheet(
        above=(words("affairs-stop-sure"),), rows=((Button(words("affairs-stop-yes"), "stop-yes", (match.id,), BAD),),)
    )
