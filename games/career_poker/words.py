"""Career Poker in words: the story line by line, and the board as text."""

from collections.abc import Iterator, Sequence

from games.career_poker.course import rose, standings, turning_point
from games.career_poker.forms import cards_text, play_text, short_text, title_text
from games.career_poker.tricks import clockwise, did, top
from games.career_poker.values import (
    TITLES,
    Given,
    HandOver,
    Passed,
    Played,
    Sealed,
    Skipped,
    Traded,
    Trick,
    TrickWon,
    Why,
)
from games.career_poker.view import Chose, HandDealt, Moved, Out, Over, Told, View
from games.engine.contract.telling import Sentence, Sentences, chained, lines, story
from games.engine.contract.values import Cast, Climax, Line, NameOf, Outcome, Recap, Seat, Text, Words

_STEP_CLAUSES = {Why.WON: "KP-13", Why.CLOCKWISE: "KP-A17"}
"""The clause behind a lead; for every other step it is KP-15."""


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: one sentence for each event, with its clause; one for both gifts between two others."""
    return story(told, _TOLD, cast, words)


def describe(view: View, cast: Cast, words: Words) -> str:
    """The board: whose turn it is and what must be beaten, every seat by rank, the eye's own cards.

    The least important part is last, and is left out if the text is too long for Discord.
    """
    return lines(_parts(view), cast, words)


def brief(view: View, cast: Cast, words: Words) -> str:
    """The eye's rank and cards, and how many the others have; the whole board for an eye that is asked nothing.

    The question says what must be beaten. After the end: the ranks, without those after each hand.
    """
    seat = view.eye
    if view.over is not None:
        return lines(_standing(view), cast, words)
    if seat is None or (view.mover != seat and not view.owes):
        return describe(view, cast, words)
    others = ", ".join(str(view.counts[other]) for other in clockwise(view.order, seat)[1:])
    title = title_text(view.ranks[seat], view.seats, view.options.titles)
    mine = Text("career-poker-brief", {"title": title, "count": view.counts[seat], "others": others})
    hand = Text("career-poker-describe-hand", {"cards": short_text(view.hand)})
    return lines([[_number(view), mine], hand, *list(_trade(view))[:1]], cast, words)


def climax(view: View) -> Climax:
    """The last trick or hand, until the next lead is laid; after the exchange the gifts of the eye."""
    last = view.last
    if last is None or view.trick:
        return Climax()
    if view.exchanging and not view.waiting:
        return Climax(_gifts(view))
    if last.over is not None:
        return Climax(_headline(view), Text("career-poker-decided-hand"))
    best = top(last.acts)
    if best is None:
        return Climax()
    why = Text("career-poker-decided-trick", {"name": NameOf(best.seat), "cards": play_text(best)})
    return Climax(_gone(view, last.acts), why)


def teaser(_view: View) -> Text:
    """The end of a hand. Nothing else is announced: tricks are many."""
    return Text("career-poker-announced")


def _gifts(view: View) -> Text | None:
    """The cards that the eye gave and got; None before both have moved."""
    trade = view.swapped
    if trade is None or trade.gave is None or trade.got is None:
        return None
    return Text("career-poker-headline-gifts", {"gave": short_text(trade.gave), "got": short_text(trade.got)})


def _gone(view: View, acts: Trick) -> Text | None:
    """The first seat that laid its last card in that trick, with its rank; None if none did."""
    laid = {act.seat for act in acts if isinstance(act, Played)}
    gone = next((place for place, seat in enumerate(view.out) if seat in laid), None)
    if gone is None:
        return None
    title = title_text(gone + 1, view.seats, view.options.titles)
    return Text("career-poker-headline-out", {"name": NameOf(view.out[gone]), "title": title})


def _headline(view: View) -> Text | None:
    """The seat that rose from the last rank to the first, or else fell from the first to the last; None without one."""
    ends = {(view.seats, 1), (1, view.seats)} if view.former else set()
    moved = {pair: seat for seat, pair in enumerate(zip(view.former, view.ranks, strict=False)) if pair in ends}
    if not moved:
        return None
    pair = max(moved)
    before, after = (title_text(rank, view.seats, view.options.titles) for rank in pair)
    return Text("career-poker-headline", {"name": NameOf(Seat(moved[pair])), "from": before, "to": after})


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The hand in which the winner rose most; the places after each hand are in the board in words."""
    standing = standings(view.options, told)
    turn = turning_point(standing, outcome.winners[0]) if outcome.winners else None
    if turn is None:
        return Recap()
    winner = outcome.winners[0]
    ends = [number for number, one in enumerate(told) if isinstance(one, HandOver)]
    places = {"before": standing[turn - 1][winner], "after": standing[turn][winner]}
    return Recap(
        [Text("career-poker-recap-turn", {"hand": turn, "name": NameOf(winner), **places})],
        ends[turn - 1],
        rose(standing, winner),
    )


def _dealt(event: HandDealt) -> list[Sentence]:
    if event.number == 1:
        return [(Text("career-poker-told-first", {"name": _with_rank(event, 1)}), "KP-6")]
    dealer, last = _with_rank(event, len(event.ranks)), _yes(event.last)
    return [(Text("career-poker-told-dealt", {"number": event.number, "name": dealer, "last": last}), "KP-18")]


def _chose(event: Sealed | Chose) -> list[Sentence]:
    return [(Text("career-poker-told-chose", {"name": NameOf(event.seat)}), "KP-20")]


def _given(event: Given) -> list[Sentence]:
    names = {"name": NameOf(event.seat), "other": NameOf(event.to)}
    return [(Text("career-poker-told-given", {**names, "cards": cards_text(event.cards)}), "KP-20")]


def _moved(event: Moved) -> list[Sentence]:
    """One sentence for the exchange of two others, once both gifts have moved."""
    if not event.back:
        return []
    names = {"name": NameOf(event.to), "other": NameOf(event.seat)}
    return [(Text("career-poker-told-swapped", {**names, "number": event.number}), "KP-19")]


def _played(event: Played) -> list[Sentence]:
    key, clause = ("career-poker-told-led", "KP-10") if event.lead else ("career-poker-told-played", "KP-11")
    text = Text(key, {"name": NameOf(event.seat), "cards": play_text(event)})
    return [(text, "KP-14" if event.jokers else clause)]


def _out(event: Out) -> list[Sentence]:
    title = title_text(event.rank, len(TITLES), event.titles)  # a seat that goes out is never the Dishwasher
    return [(Text("career-poker-told-out", {"name": NameOf(event.seat), "title": title}), "KP-16")]


def _won(event: TrickWon) -> list[Sentence]:
    names = {"name": NameOf(event.winner), "other": NameOf(event.leader)}
    return [(Text(f"career-poker-told-trick-{event.why}", names), _STEP_CLAUSES.get(event.why, "KP-15"))]


def _hand_over(event: HandOver) -> list[Sentence]:
    names = {"boss": _with_rank(event, 1), "last": _with_rank(event, len(event.ranks))}
    return [(Text("career-poker-told-hand", {"number": event.number, **names}), "KP-17")]


_TOLD: Sentences = {
    HandDealt: _dealt,
    Sealed: _chose,
    Chose: _chose,
    Given: _given,
    Moved: _moved,
    Traded: lambda event: [(Text("career-poker-told-traded", {"name": NameOf(event.leader)}), "KP-21")],
    Played: _played,
    Passed: lambda event: [(Text("career-poker-told-passed", {"name": NameOf(event.seat)}), "KP-11")],
    Skipped: lambda event: [(Text("career-poker-told-skipped", {"name": NameOf(event.seat)}), "KP-A24")],
    Out: _out,
    TrickWon: _won,
    HandOver: _hand_over,
    Over: lambda event: [(Text(f"career-poker-told-over-{event.reason}", {"scoring": event.scoring}), "KP-22")],
}


def _with_rank(event: HandDealt | HandOver, rank: int) -> NameOf:
    return NameOf(Seat(event.ranks.index(rank)))


def _parts(view: View) -> Iterator[Text | Sequence[Text]]:
    yield from _standing(view)
    if any(view.hand):
        yield Text("career-poker-describe-hand", {"cards": short_text(view.hand)})
    yield from _trade(view)
    yield from _last(view)
    if view.played is not None and any(view.played):
        yield Text("career-poker-describe-laid", {"cards": short_text(view.played)})


def _standing(view: View) -> Iterator[Text | Sequence[Text]]:
    """The state of the match, and every seat by rank."""
    yield _number(view), _state(view)
    for seat in _by_rank(view):
        yield _seat(view, seat)


def _last(view: View) -> Iterator[Text]:
    """The cards that won the last trick and its next leader; at the end the ranks after each hand."""
    last = view.last
    if last is not None and last.won is not None:
        best = top(last.acts)
        assert best is not None
        yield Text("career-poker-describe-highest", {"name": NameOf(best.seat), "cards": play_text(best)})
        yield from (text for text, _ in _won(last.won))
    if view.over is None or len(view.results) == 1:
        return
    yield Text("career-poker-describe-results")
    for seat in _by_rank(view):
        ranks = chained("career-poker-list", (result[seat] for result in view.results))
        yield Text("career-poker-describe-result", {"name": NameOf(seat), "ranks": ranks})


def _by_rank(view: View) -> list[Seat]:
    return sorted(view.order, key=lambda seat: view.ranks[seat])


def _number(view: View) -> Text:
    """The number of the hand that is played, of how many."""
    hands = view.options.hands or 0
    last = _yes(view.number == hands)
    return Text("career-poker-describe-number", {"number": view.number, "hands": hands, "last": last})


def _yes(fact: bool) -> str:
    """A fact, as texts select by it."""
    return "yes" if fact else "no"


def _state(view: View) -> Text:
    """The cards to beat, and whose turn it is."""
    best = view.top
    if best is not None and view.mover is not None:
        return Text(
            "career-poker-describe-follow",
            {
                "cards": play_text(best),
                "number": best.number,
                "name": NameOf(best.seat),
                "other": NameOf(view.mover),
            },
        )
    if view.mover is not None:
        return Text("career-poker-describe-lead", {"name": NameOf(view.mover)})
    if view.over is not None:
        return Text(f"career-poker-told-over-{view.over}", {"scoring": view.options.scoring})
    return Text(f"career-poker-describe-{view.phase}")


def _seat(view: View, seat: Seat) -> Text:
    """One seat: its title, the number of its cards, and its act or its rise."""
    key = "career-poker-describe-seat" if view.over is None else "career-poker-describe-place"
    title, mine = title_text(view.ranks[seat], view.seats, view.options.titles), _yes(seat == view.eye)
    line = Text(key, {"title": title, "name": NameOf(seat), "mine": mine, "count": view.counts[seat]})
    return chained("career-poker-list", (line, *_doings(view, seat)))


def _doings(view: View, seat: Seat) -> Iterator[Text]:
    """The seat's act in the trick or the last one; whether it is out, chooses or rose; its points if they count."""
    last = view.last
    act = did(view.trick or (last.acts if last is not None else ()), seat)
    if isinstance(act, Played):
        yield Text("career-poker-describe-played", {"cards": play_text(act)})
    elif act is not None:
        yield Text("career-poker-describe-passed")
    if seat in view.out:
        title = title_text(view.out.index(seat) + 1, view.seats, view.options.titles)
        yield Text("career-poker-describe-out", {"title": title})
    elif seat in view.waiting:
        yield Text("career-poker-describe-chooses")
    if view.former and not view.trick and last is not None and last.over is not None:
        rise = view.rise(seat)
        yield Text("career-poker-describe-rise", {"rise": rise, "ranks": abs(rise), "fell": _yes(rise < 0)})
    if view.options.scoring == "points":
        yield Text("career-poker-describe-points", {"points": view.points[seat]})


def _trade(view: View) -> Iterator[Text]:
    """The gifts that the eye got, gave or has chosen."""
    trade = view.trade
    if trade is not None:
        for what, cards in (("got", trade.got), ("gave", trade.gave), ("chosen", trade.chosen)):
            if cards is not None:
                yield Text(
                    f"career-poker-describe-{what}",
                    {"name": NameOf(trade.partner), "cards": short_text(cards)},
                )
