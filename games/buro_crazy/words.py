"""The story of Buro Crazy line by line; and the board, the hand and the result in words: alt text and text board."""

from collections.abc import Iterator, Sequence

from games.buro_crazy.building import DUELS, Place
from games.buro_crazy.course import course, turning_point
from games.buro_crazy.forms import bid_text, cards_text, goal_text, place_text
from games.buro_crazy.values import NOTHING, Counts, How, Split, value
from games.buro_crazy.view import (
    Climbed,
    Dealt,
    Drawn,
    Forfeited,
    Made,
    OpenDuel,
    Opened,
    Paid,
    Revealed,
    Scored,
    Sealed,
    Tied,
    Told,
    View,
)
from games.engine.contract.telling import Sentence, Sentences, chained, lines, story
from games.engine.contract.values import Cast, Climax, Line, NameOf, Outcome, Recap, Seat, Text, Values, Words


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: a sentence for each event, more for change and for the end. It does not say who bids next.

    Who sealed a bid is left out once the bids are told.
    """
    last = max((number for number, event in enumerate(told) if isinstance(event, Revealed)), default=-1)
    events = [event for number, event in enumerate(told) if number > last or not isinstance(event, Sealed | Made)]
    return story(events, _TOLD, cast, words)


def points_text(points: int) -> Text:
    """A number of points with its unit: "1 point", "19 points"."""
    return Text("buro-crazy-points", {"points": points})


def climax(view: View) -> Climax:
    """The last duel, or the climb that followed, until the next bid is sealed; nothing of other climbs and the roof."""
    shown, climb = view.revealed, view.climbed
    if shown is None or view.dealt is not None or (climb is not None and climb.how in {How.OWNER, How.WALKOVER}):
        return Climax()
    if view.tied is not None:
        return _even(view, view.tied)
    (low, loser), (high, winner) = sorted(zip(map(value, shown.bids), shown.seats, strict=True))
    names: Values = {"winner": NameOf(winner), "loser": NameOf(loser), "high": high, "low": low}
    why = Text("buro-crazy-decided-last" if shown.place == "S" else "buro-crazy-decided-won", names)
    return Climax(_headline(view, shown.place, winner, high - low), why)


def teaser(view: View) -> Text:
    """The duel that is open; else the tie that no bid decides, the figures of the next place, or the roof."""
    if view.duel is not None:
        return Text("buro-crazy-announced-last" if view.duel.last else "buro-crazy-announced-duel")
    if view.news and isinstance(view.news[-1], Tied):
        return Text("buro-crazy-announced-settled")
    if view.done == len(DUELS):
        return Text("buro-crazy-announced-roof")
    figures = sum(figure.place == DUELS[view.done] for figure in view.figures)
    return Text("buro-crazy-announced-walkover" if figures == 1 else "buro-crazy-announced-owner")


def _even(view: View, tied: Tied) -> Climax:
    """Two equal bids; or the climb after the last of such ties, which no bid decides."""
    values: Values = {"total": tied.total, "limit": view.options.zero_tie_limit}
    values["more"] = int(any(map(tied.overpaid, tied.splits)))
    why = Text("buro-crazy-decided-tied" if tied.loss else "buro-crazy-decided-zero", values)
    if view.climbed is not None:
        lot = Text("buro-crazy-headline-lot") if view.climbed.how is How.LOT else None
        return Climax(lot, why)
    return Climax(Text("buro-crazy-headline-draw" if tied.loss else "buro-crazy-headline-zero"), why)


def _headline(view: View, place: Place, winner: Seat, difference: int) -> Text | None:
    """The headline of a duel that was won: that it made the boss, that it was close, or emptied the kitchen."""
    if place == "S":
        return Text("buro-crazy-headline-boss", {"name": NameOf(winner)})
    if difference == 1:
        return Text("buro-crazy-headline-close")
    emptied = view.paid is not None and view.paid.gained and not view.paid.kitchen
    return Text("buro-crazy-headline-kitchen") if emptied else None


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The duel that turned the match; what decided it, hand and piles, is in the board in words."""
    standings = course(view.options, view.seats, told)
    turn = turning_point(standings, outcome.winners[0]) if outcome.winners else None
    if turn is None:
        return Recap()
    values = {"duel": turn.duel, "place": turn.place, "name": NameOf(outcome.winners[0]), "points": turn.points}
    decided = next(one.after for one in standings if one.duel == turn.duel)
    return Recap([Text("buro-crazy-recap-turn", values)], decided)


def _revealed(event: Revealed) -> list[Sentence]:
    left, right = event.seats
    values: Values = {
        "place": place_text(event.place),
        "left": NameOf(left),
        "right": NameOf(right),
        "left_bid": bid_text(event.bids[0]),
        "right_bid": bid_text(event.bids[1]),
    }
    return [(Text("buro-crazy-told-revealed", values), "BC-10")]


def _tied(event: Tied) -> list[Sentence]:
    if not event.loss:
        return [(_zero_text(event), "BC-14")]
    said: list[Sentence] = [
        (Text("buro-crazy-told-tied", {"total": event.total, "loss": points_text(event.loss)}), "BC-13")
    ]
    for seat, split in zip(event.seats, event.splits, strict=True):
        if split.changed:
            said.append((_change_text(seat, split), "BC-13"))
        elif event.overpaid(split):
            lost = points_text(value(split.roof))
            said.append((Text("buro-crazy-told-no-change", {"name": NameOf(seat), "lost": lost}), "BC-13"))
    return said


def _zero_text(event: Tied) -> Text:
    ended = "buro-crazy-told-zero-poor" if event.zeros < event.limit else "buro-crazy-told-zero-settled"
    key = ended if event.call is None else "buro-crazy-told-zero"
    return Text(key, {"total": event.total, "zeros": event.zeros, "limit": event.limit})


def _change_text(seat: Seat, split: Split) -> Text:
    cards: Values = {"out": cards_text(split.out), "roof": cards_text(split.roof), "back": cards_text(split.back)}
    return Text("buro-crazy-told-change", {"name": NameOf(seat), **cards})


def _paid(event: Paid) -> list[Sentence]:
    last = event.place == "S"
    start = Text("buro-crazy-told-spent-last" if last else "buro-crazy-told-spent")
    return [(Text("buro-crazy-then", {"first": start, "rest": _gain_text(event)}), "BC-18" if last else "BC-12")]


def _gain_text(event: Paid) -> Text:
    who = NameOf(event.loser)
    if not event.gained:
        return Text("buro-crazy-told-unpaid" if event.kitchen else "buro-crazy-told-empty", {"name": who})
    values: Values = {"name": who, "gained": points_text(event.gained), "cards": cards_text(event.cards)}
    if event.change != NOTHING:
        return Text("buro-crazy-told-paid-change", {**values, "change": cards_text(event.change)})
    if event.gained == event.difference:
        return Text("buro-crazy-told-paid", values)
    if event.kitchen == 0:
        return Text("buro-crazy-told-paid-all", {**values, "difference": event.difference})
    return Text("buro-crazy-told-paid-less", {**values, "difference": event.difference})


_CLIMBS = {How.WON: "BC-11", How.LOT: "BC-14", How.LEFT: "BC-14", How.OWNER: "BC-15", How.WALKOVER: "BC-16"}


def _climbed(event: Climbed) -> list[Sentence]:
    values: Values = {"name": NameOf(event.seat), "place": place_text(event.place), "goal": goal_text(event.to)}
    return [(Text(f"buro-crazy-told-climbed-{event.how}", values), _CLIMBS[event.how])]


def _forfeited(event: Forfeited) -> list[Sentence]:
    split = event.split
    points = points_text(value(split.roof))
    said = [(Text("buro-crazy-told-forfeited", {"name": NameOf(event.seat), "points": points}), "BC-16")]
    return [*said, (_change_text(event.seat, split), "BC-16")] if split.changed else said


def _opened(event: Opened) -> list[Sentence]:
    said = [(Text(f"buro-crazy-told-opened-{event.level}", {"kitchen": points_text(event.kitchen)}), "BC-17")]
    if event.refill == NOTHING:
        return said
    return [*said, (Text("buro-crazy-told-refilled", {"cards": cards_text(event.refill)}), "BC-19")]


def _dealt(event: Dealt) -> list[Sentence]:
    roof = sum(map(sum, event.piles)) + sum(event.rest)
    values = {"roof": roof, "height": sum(event.piles[0]), "rest": sum(event.rest)}
    return [(Text("buro-crazy-told-dealt", values), "BC-21")]


def _scored(event: Scored) -> list[Sentence]:
    ranking = sorted(range(len(event.places)), key=lambda seat: (event.places[seat], seat))
    winners = [Seat(seat) for seat in ranking if event.places[seat] == 1]
    best = event.scores[winners[0]]
    said = [_end_of(winner, event, "buro-crazy-told-won") for winner in winners]
    inside = [seat for seat in ranking if event.inside[seat]]
    if sum(event.scores[seat] == best for seat in inside) > 1:
        said.append((Text("buro-crazy-told-shared" if len(winners) > 1 else "buro-crazy-told-higher"), "BC-23"))
    outside = (Seat(seat) for seat in ranking if not event.inside[seat] and event.scores[seat] >= best)
    return said + [_end_of(seat, event, "buro-crazy-told-outside") for seat in outside]


def _end_of(seat: Seat, event: Scored, key: str) -> Sentence:
    values: Values = {"hand": event.hands[seat], "piles": event.piles[seat], "score": points_text(event.scores[seat])}
    return Text(key, {"name": NameOf(seat), **values}), "BC-22"


_TOLD: Sentences = {
    Drawn: lambda _: [(Text("buro-crazy-told-drawn"), "BC-6")],
    Sealed: lambda event: [(Text("buro-crazy-told-sealed", {"bid": bid_text(event.cards)}), "BC-10")],
    Made: lambda event: [(Text("buro-crazy-told-made", {"name": NameOf(event.seat)}), "BC-10")],
    Revealed: _revealed,
    Tied: _tied,
    Paid: _paid,
    Climbed: _climbed,
    Forfeited: _forfeited,
    Opened: _opened,
    Dealt: _dealt,
    Scored: _scored,
}


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: kitchen and roof, the result, the open duel, all seats with cards and figures, the last duel.

    A seat also gets its hand and its sealed bid. If the text is longer than 1,024 characters, the end is left out: the
    last duel, which the story has told.
    """
    return lines(_parts(view), cast, words)


def brief(view: View, cast: Cast, words: Words) -> str:
    """The stake in the eye's duel, and both hands' remains; the whole board for an eye that is asked nothing.

    The cards of the hand are on the buttons. After the end: the piles of the roof, and the points of each seat.
    """
    if view.dealt is not None and view.scored is not None:
        return lines(_end(view.dealt, view.scored), cast, words)
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or view.hand is None or not view.asked:
        return describe(view, cast, words)
    stake: Values = {"kitchen": points_text(view.kitchen), "goal": goal_text(duel.to)}
    mine: Values = {"count": sum(view.hand), "total": points_text(value(view.hand))}
    rival = duel.rival(seat)
    own = [Text("buro-crazy-brief-hand", mine), *_spots(view, seat)]
    theirs = [] if view.counts is None else [Text("buro-crazy-describe-count", {"count": view.counts[rival]})]
    others = [Text("buro-crazy-brief-rival"), *theirs, *_spots(view, rival)]
    return lines([Text("buro-crazy-brief-stake", stake), own, others], cast, words)


def _spots(view: View, seat: Seat, *, out: bool = False) -> list[Text]:
    """The places where the seat's figures are in play, or where they lost; nothing if there are none."""
    places = [figure.place for figure in view.figures if figure.seat == seat and figure.out == out]
    if not places:
        return []
    spots = chained("buro-crazy-list", (Text("buro-crazy-describe-spot", {"place": place}) for place in places))
    return [Text("buro-crazy-describe-out" if out else "buro-crazy-describe-in", {"places": spots})]


def _parts(view: View) -> Iterator[Text | Sequence[Text]]:
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


def _seat(view: View, seat: Seat) -> list[Text]:
    """A seat's cards, as far as they are visible, and the places of its figures; those that lost come separately."""
    mine = "yes" if seat == view.eye else "no"
    row = [Text("buro-crazy-describe-seat", {"name": NameOf(seat), "mine": mine})]
    if view.hands is not None and seat != view.eye:
        row.append(Text("buro-crazy-describe-hand-of", _hand(view.hands[seat])))
    elif view.counts is not None:
        row.append(Text("buro-crazy-describe-count", {"count": view.counts[seat]}))
    return [*row, *_spots(view, seat), *_spots(view, seat, out=True)]


def _last_duel(view: View) -> Iterator[Text]:
    """The story's sentences about the last duel, without climbs: the places of the figures are already listed."""
    for event in view.news:
        if isinstance(event, Revealed | Tied | Paid):
            yield next(text for text, _ in _TOLD[type(event)](event))


def _end(dealt: Dealt, scored: Scored) -> Iterator[Text]:
    yield from (text for text, _ in _dealt(dealt))
    for seat in sorted(range(len(scored.places)), key=lambda seat: (scored.places[seat], seat)):
        values: Values = {"place": scored.places[seat], "name": NameOf(Seat(seat)), "hand": scored.hands[seat]}
        key = "buro-crazy-describe-score" if scored.inside[seat] else "buro-crazy-describe-score-outside"
        yield Text(key, {**values, "piles": scored.piles[seat], "score": points_text(scored.scores[seat])})
