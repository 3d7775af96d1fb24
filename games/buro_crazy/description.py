"""The board, the hand and the result of Buro Crazy in words: alt text and text board."""

from collections.abc import Iterator, Sequence

from games.buro_crazy.forms import bid_text, cards_text, chained, goal_text, place_text
from games.buro_crazy.values import Counts, value
from games.buro_crazy.view import Dealt, OpenDuel, Paid, Revealed, Scored, Tied, View
from games.buro_crazy.words import lines, points_text
from games.engine.contract.values import Cast, NameOf, Seat, Text, Values, Words

MOST = 1024
"""The most characters of a description: Discord's limit for an alt text."""

PHASES: tuple[str, ...] = ("stairs", "ground", "first", "last")
"""The phase of each floor's duels."""


def phase(view: View) -> str:
    """The floor of the present duels: `stairs`, `ground`, `first` or `last`; `over` at the end."""
    return "over" if view.scored is not None else PHASES[view.level]


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: kitchen and roof, the result, the open duel, all seats with cards and figures, the last duel.

    A seat also gets its hand and its sealed bid. If the text is longer than 1,024 characters, the end is left out: the
    last duel, which the story has told.
    """
    text = ""
    for line in (part.say(words, cast) for part in _parts(view)):
        if len(text) + len(line) < MOST:
            text += f"\n{line}" if text else line
    return text


def brief(view: View, cast: Cast, words: Words) -> str:
    """The stake in the eye's duel, and both hands' remains; the whole board for an eye that is asked nothing.

    The cards of the hand are on the buttons. After the end: the piles of the roof, and the points of each seat.
    """
    if view.dealt is not None and view.scored is not None:
        return "\n".join(part.say(words, cast) for part in _end(view.dealt, view.scored))
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or view.hand is None or not view.asked:
        return describe(view, cast, words)
    stake: Values = {"kitchen": points_text(view.kitchen), "goal": goal_text(duel.to)}
    mine: Values = {"count": sum(view.hand), "total": points_text(value(view.hand))}
    rival = Seat(duel.rival(seat))
    lines = [Text("buro-crazy-brief-stake", stake), _then([Text("buro-crazy-brief-hand", mine), *_spots(view, seat)])]
    theirs = [] if view.counts is None else [Text("buro-crazy-describe-count", {"count": view.counts[rival]})]
    lines.append(_then([Text("buro-crazy-brief-rival"), *theirs, *_spots(view, rival)]))
    return "\n".join(line.say(words, cast) for line in lines)


def _spots(view: View, seat: Seat, *, out: bool = False) -> list[Text]:
    """Where the seat's figures are in play, or where they lost; nothing if there are none."""
    places = [figure.place for figure in view.figures if figure.seat == seat and figure.out == out]
    if not places:
        return []
    spots = chained("buro-crazy-list", (Text("buro-crazy-describe-spot", {"place": place}) for place in places))
    return [Text("buro-crazy-describe-out" if out else "buro-crazy-describe-in", {"places": spots})]


def _then(row: Sequence[Text]) -> Text:
    """Those sentences one after another."""
    return chained("buro-crazy-then", row)


def _parts(view: View) -> Iterator[Text]:
    yield Text("buro-crazy-describe-house", {"kitchen": points_text(view.kitchen), "roof": view.roof})
    if view.dealt is not None and view.scored is not None:
        yield from _end(view.dealt, view.scored)
    if view.duel is not None:
        yield from _duel(view.duel)
    if view.hand is not None:
        yield Text("buro-crazy-describe-hand", _hand(view.hand))
    if view.bid is not None:
        yield Text("buro-crazy-describe-bid", {"bid": bid_text(view.bid)})
    for seat in range(view.seats):
        yield _seat(view, Seat(seat))
    if view.scored is None:
        yield from _last_duel(view)


def _duel(duel: OpenDuel) -> Iterator[Text]:
    left, right = duel.seats
    names = {"left": NameOf(left), "right": NameOf(right)}
    yield Text("buro-crazy-describe-duel", {"place": place_text(duel.place), **names, "goal": goal_text(duel.to)})
    for seat, sealed in zip(duel.seats, duel.sealed, strict=True):
        if sealed:
            yield Text("buro-crazy-told-made", {"name": NameOf(seat)})


def _hand(hand: Counts) -> Values:
    return {"count": sum(hand), "total": points_text(value(hand)), "cards": cards_text(hand)}


def _seat(view: View, seat: Seat) -> Text:
    """A seat's cards, as far as they are visible, and the places of its figures; those that lost come separately."""
    mine = "yes" if seat == view.eye else "no"
    row = [Text("buro-crazy-describe-seat", {"name": NameOf(seat), "mine": mine})]
    if view.hands is not None and seat != view.eye:
        row.append(Text("buro-crazy-describe-hand-of", _hand(view.hands[seat])))
    elif view.counts is not None:
        row.append(Text("buro-crazy-describe-count", {"count": view.counts[seat]}))
    return _then([*row, *_spots(view, seat), *_spots(view, seat, out=True)])


def _last_duel(view: View) -> Iterator[Text]:
    """The story's sentences about the last duel, without climbs: the places of the figures are already listed."""
    for event in view.news:
        if isinstance(event, Revealed | Tied | Paid):
            yield from (text for text, _ in lines(event)[:1])


def _end(dealt: Dealt, scored: Scored) -> Iterator[Text]:
    yield from (text for text, _ in lines(dealt))
    for seat in sorted(range(len(scored.places)), key=lambda seat: (scored.places[seat], seat)):
        values: Values = {"place": scored.places[seat], "name": NameOf(Seat(seat)), "hand": scored.hands[seat]}
        key = "buro-crazy-describe-score" if scored.inside[seat] else "buro-crazy-describe-score-outside"
        yield Text(key, {**values, "piles": scored.piles[seat], "score": points_text(scored.scores[seat])})
