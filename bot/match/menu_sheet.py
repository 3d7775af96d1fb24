"""The private sheet behind *…*, and the offer of a seat: what concerns the people of a match beside the play."""

from typing import NamedTuple

from bot.match.scene.buttons import rules_button
from bot.match.scene.lines import names_of, wishes_line
from bot.match.scene.scene import Scene
from bot.wire.sheet import (
    BAD,
    GOOD,
    MAIN,
    PLAIN,
    Button,
    Menu,
    Option,
    Row,
    Sheet,
)
from bot.words.phrases import title
from games.engine.contract.values import SYMBOLS, Seat, Words
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Wish
from games.engine.match.roster import removable

HOST, AWAY, OFFER = "host", "away", "offer"
"""A host's ways to change a seat, as the menu's values begin."""


class _Part(NamedTuple):
    """Something that the person can do now: the names of the texts that explain it, and its controls."""

    about: tuple[str, ...]
    rows: tuple[Row, ...]


def menu_sheet(scene: Scene, notice: str, *, hosted: bool) -> Sheet:
    """The sheet of what its person can do now, with an explanation of that and of nothing else.

    They look things up, leave, decide with the other people, and do what only the host may do.
    hosted: whether the person of the seat is the host now.
    """
    words, look_up = scene.words, _look_up(scene)
    head = words("affairs-title", game=title(scene.game.key, words))
    if scene.moment.outcome is not None:
        return Sheet(above=(notice, head, words("refused-match-over")), rows=(look_up,))
    parts = [_ways(scene), *((_decisions(scene), _votes(scene)) if scene.status.level is None else ())]
    about = " ".join(words(f"affairs-about-{name}") for part in parts for name in part.about)
    rows = [look_up, *(row for part in parts for row in part.rows), *(_hosts(scene) if hosted else ())]
    return Sheet(above=(notice, head, about, wishes_line(scene)), rows=tuple(rows))


def _look_up(scene: Scene) -> Row:
    """The buttons that have no room in other messages."""
    words, match = scene.words, (scene.match_id,)
    in_words = Button(words("in-words-button"), "in-words", match)
    return (in_words, Button(words("history-button"), "history", match), rules_button(scene))


def _ways(scene: Scene) -> _Part:
    """Buttons to leave the match for a while or for good, or to come back."""
    status, words, match = scene.status, scene.words, (scene.match_id,)
    resign = Button(words("resign-button"), "resign", match, BAD)
    if status.gone:
        return _Part((), ())
    if status.level is not None:
        back = Button(words("return-button"), "come-back", match, MAIN)
        return _Part(("back", "resign"), ((back, resign),))
    leave = Button(words("leave-button"), "leave-match", match)
    return _Part(("alone" if scene.moment.alone else "leave", "resign"), ((leave, resign),))


def _decisions(scene: Scene) -> _Part:
    """Buttons to pause, to go on and to end the match together. Who plays alone has nobody to decide with."""
    moment, end = scene.moment, () if scene.moment.alone else (_wish(scene, Motion.END),)
    about = ("end",) if end else ()
    if scene.held:
        return _Part(about, (end,))  # the panel asks who is ready to go on
    if moment.paused:
        go_on = Button(scene.words("affairs-go-on"), "go-on", (scene.match_id,), GOOD)
        return _Part(("go-on", *about), ((go_on, *end),))
    return _Part(("pause", *about), ((_wish(scene, Motion.PAUSE), *end),)) if end else _Part((), ())


def _votes(scene: Scene) -> _Part:
    """The menu of the people whom all others may send away; nothing where the match has too few."""
    words, wishes = scene.words, scene.status.wishes
    options = tuple(
        Option(
            ("✓ " if Wish(Motion.AWAY, seat) in wishes else "") + words("affairs-send-away", name=_shown(scene, seat)),
            str(seat),
        )
        for seat in removable(scene.moment)
        if seat != scene.seat
    )
    menu = Menu(words("affairs-away"), "vote", (scene.match_id, Motion.AWAY), options)
    return _Part(("away",), (menu,)) if options else _Part((), ())


def _shown(scene: Scene, seat: Seat) -> str:
    return f"{SYMBOLS[seat]} {scene.drawn[seat].name}"


def _wish(scene: Scene, motion: Motion) -> Button:
    label, wanted = scene.words(f"affairs-{motion}"), Wish(motion) in scene.status.wishes
    return Button(f"✓ {label}" if wanted else label, "vote", (scene.match_id, motion), GOOD if wanted else PLAIN)


def _hosts(scene: Scene) -> list[Row]:
    """The host's menu of seats, if it has entries, and the button that ends the match; who plays alone leaves it."""
    seats = [Seat(seat) for seat in range(len(scene.drawn)) if seat != scene.seat]
    options = [option for seat in seats for option in _seat_options(scene, seat)]
    menu = Menu(scene.words("affairs-seats"), "affairs-seat", (scene.match_id,), tuple(options[:25]))
    ends = not scene.moment.alone or scene.status.level is not None
    end = (Button(scene.words("affairs-stop"), "stop", (scene.match_id,), BAD),)
    return [*([menu] if options else []), *([end] if ends else [])]


def _seat_options(scene: Scene, seat: Seat) -> list[Option]:
    status, words = scene.moment.roster[seat], scene.words
    shown = _shown(scene, seat)
    if status.level is None:
        options = [Option(words("affairs-hand-over", name=shown), f"{HOST}.{seat}")]
    else:
        options = [Option(words("affairs-offer", name=shown), f"{OFFER}.{seat}")]
    if scene.players[seat] is not None and not status.gone:
        options.append(Option(words("affairs-send-away", name=shown), f"{AWAY}.{seat}"))
    return options


def offer_sheet(scene: Scene, seat: Seat, host: str) -> Sheet:
    """The message under the board that offers a seat to the first person who takes it. host: the host's name."""
    words = scene.words
    text = words("offer-text", host=host, game=title(scene.game.key, words), name=names_of(scene, (seat,)))
    take = Button(words("offer-take"), "take-seat", (scene.match_id, str(seat)), GOOD)
    return Sheet(above=(text,), rows=((take,),))


def stop_sheet(match: Match, words: Words) -> Sheet:
    """The question before a host ends a match for everybody."""
    return Sheet(
        above=(words("affairs-stop-sure"),), rows=((Button(words("affairs-stop-yes"), "stop-yes", (match.id,), BAD),),)
    )
