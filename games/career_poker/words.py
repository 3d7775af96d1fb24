"""Career Poker in words: the story line by line, and the board as text."""

from collections.abc import Iterator, Sequence

from games.career_poker.course import standings, turning_point
from games.career_poker.phrases import cards_text, play_text, short_text, title_text
from games.career_poker.tricks import did, top
from games.career_poker.values import (
    Given,
    HandOver,
    Passed,
    Played,
    Sealed,
    Skipped,
    Trick,
    TrickWon,
    Why,
)
from games.career_poker.view import Chose, HandDealt, Moved, Out, Over, Told, View
from games.engine.contract.values import (
    Cast,
    Line,
    NameOf,
    Outcome,
    Recap,
    Seat,
    Text,
    Words,
)

Narrated = HandDealt | Sealed | Chose | Given | Played | Passed | Skipped | Out | TrickWon | HandOver | Over
"""The events that have a sentence."""

DESCRIPTION_LIMIT = 1024
"""The most characters of an alt text on Discord."""

_STEP_CLAUSES = {Why.WON: "KP-13", Why.CLOCKWISE: "KP-A17"}
"""The clause behind a lead; for every other step it is KP-15."""


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: one sentence for each event, with its clause; none for gifts between others."""
    return [_line(event, cast, words) for event in told if not isinstance(event, Moved)]


def describe(view: View, cast: Cast, words: Words) -> str:
    """The board: whose turn it is and what must be beaten, every seat by rank, the eye's own cards.

    The least important part is last, and is left out if the text is too long for Discord.
    """
    text = ""
    for part in _parts(view, cast, words):
        longer = f"{text}\n{part}" if text else part
        text = longer if len(longer) <= DESCRIPTION_LIMIT else text
    return text


def brief(view: View, cast: Cast, words: Words) -> str:
    """The eye's rank and cards, and how many the others have; the whole board for an eye that is asked nothing.

    The question says what must be beaten. After the end: the ranks, without those after each hand.
    """
    seat = view.eye
    if view.over is not None:
        return "\n".join(_standing(view, cast, words))
    if seat is None or (view.mover != seat and not view.owes):
        return describe(view, cast, words)
    place = view.order.index(seat)
    turns = (*view.order[place + 1 :], *view.order[:place])
    others = ", ".join(str(view.counts[other]) for other in turns)
    title = title_text(view.ranks[seat], view.seats, view.options.titles).say(words)
    mine = words("career-poker-brief", title=title, count=view.counts[seat], others=others)
    lines = [
        f"{_number_text(view, words)} {mine}",
        words("career-poker-describe-hand", cards=short_text(view.hand).say(words)),
    ]
    trade = view.trade
    if trade is not None and trade.got is not None:
        got = {"name": cast[trade.partner].name, "cards": short_text(trade.got).say(words)}
        lines.append(words("career-poker-describe-got", **got))
    return "\n".join(lines)


def decided(view: View) -> Text | None:
    """Why the last trick was won, or why the seats have their ranks after a hand; None once the next lead is laid."""
    last = view.last
    if last is None or view.trick:
        return None
    if last.over is not None:
        return Text("career-poker-decided-hand")
    best = top(last.acts)
    if best is None:
        return None
    return Text("career-poker-decided-trick", {"name": NameOf(best.seat), "cards": play_text(best)})


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The hand in which the winner rose most; the places after each hand are in the board in words."""
    standing = standings(view.options, told)
    turn = turning_point(standing, outcome.winners[0]) if outcome.winners else None
    if turn is None:
        return Recap()
    winner = outcome.winners[0]
    ends = [number for number, one in enumerate(told) if isinstance(one, HandOver)]
    places = {"before": standing[turn - 1][winner], "after": standing[turn][winner]}
    return Recap([Text("career-poker-recap-turn", {"hand": turn, "name": NameOf(winner), **places})], ends[turn - 1])


def _line(event: Narrated, cast: Cast, words: Words) -> Line:
    if isinstance(event, Played):
        key = "career-poker-told-led" if event.lead else "career-poker-told-played"
        text = words(key, name=cast[event.seat].name, cards=play_text(event).say(words))
        return Line(text, "KP-14" if event.jokers else "KP-10" if event.lead else "KP-11")
    if isinstance(event, Passed):
        return Line(words("career-poker-told-passed", name=cast[event.seat].name), "KP-11")
    if isinstance(event, Skipped):
        return Line(words("career-poker-told-skipped", name=cast[event.seat].name), "KP-A24")
    if isinstance(event, TrickWon):
        names = {"name": cast[event.winner].name, "other": cast[event.leader].name}
        clause = _STEP_CLAUSES.get(event.why, "KP-15")
        return Line(words(f"career-poker-told-trick-{event.why}", **names), clause)
    if isinstance(event, Out):
        rank = title_text(event.rank, len(cast), event.titles).say(words)
        return Line(words("career-poker-told-out", name=cast[event.seat].name, title=rank), "KP-16")
    return _line_between(event, cast, words)


def _line_between(event: HandDealt | Sealed | Chose | Given | HandOver | Over, cast: Cast, words: Words) -> Line:
    """The sentence for an event between hands."""
    if isinstance(event, HandDealt):
        return _dealt_line(event, cast, words)
    if isinstance(event, Sealed | Chose):
        return Line(words("career-poker-told-chose", name=cast[event.seat].name), "KP-20")
    if isinstance(event, Given):
        names = {"name": cast[event.seat].name, "other": cast[event.to].name}
        return Line(words("career-poker-told-given", **names, cards=cards_text(event.cards).say(words)), "KP-20")
    if isinstance(event, HandOver):
        names = {"boss": cast[event.ranks.index(1)].name, "last": cast[event.ranks.index(len(cast))].name}
        return Line(words("career-poker-told-hand", number=event.number, **names), "KP-17")
    return Line(words(f"career-poker-told-over-{event.reason}", scoring=event.scoring), "KP-22")


def _dealt_line(event: HandDealt, cast: Cast, words: Words) -> Line:
    if event.number == 1:
        return Line(words("career-poker-told-first", name=cast[event.ranks.index(1)].name), "KP-6")
    dealer = cast[event.ranks.index(len(cast))].name
    return Line(words("career-poker-told-dealt", number=event.number, name=dealer), "KP-18")


def _standing(view: View, cast: Cast, words: Words) -> Iterator[str]:
    """The state of the match, and every seat by rank."""
    yield _state_text(view, cast, words)
    for seat in sorted(view.order, key=lambda seat: view.ranks[seat]):
        yield _seat_text(view, seat, cast, words)


def _parts(view: View, cast: Cast, words: Words) -> Iterator[str]:
    yield from _standing(view, cast, words)
    if any(view.hand):
        yield words("career-poker-describe-hand", cards=short_text(view.hand).say(words))
    if view.trade is not None:
        yield from _trade_texts(view, cast, words)
    yield from _last_texts(view, cast, words)
    if view.played is not None and any(view.played):
        yield words("career-poker-describe-laid", cards=short_text(view.played).say(words))


def _last_texts(view: View, cast: Cast, words: Words) -> Iterator[str]:
    """The cards that won the last trick and its next leader; at the end the ranks after each hand."""
    last = view.last
    if last is not None and last.won is not None:
        best = top(last.acts)
        assert best is not None
        cards = play_text(best).say(words)
        yield words("career-poker-describe-highest", name=cast[best.seat].name, cards=cards)
        yield _line(last.won, cast, words).text
    if view.over is None or len(view.results) == 1:
        return
    yield words("career-poker-describe-results")
    for seat in sorted(view.order, key=lambda seat: view.ranks[seat]):
        ranks = str(view.results[0][seat])
        for result in view.results[1:]:
            ranks = words("career-poker-list", first=ranks, last=result[seat])
        yield words("career-poker-describe-result", name=cast[seat].name, ranks=ranks)


def _state_text(view: View, cast: Cast, words: Words) -> str:
    """The number of the hand, the cards to beat, and whose turn it is."""
    best, where = view.top, view.phase
    hand = _number_text(view, words)
    if best is not None and view.mover is not None:
        cards = play_text(best).say(words)
        names = {"name": cast[best.seat].name, "other": cast[view.mover].name}
        return f"{hand} {words('career-poker-describe-follow', cards=cards, number=best.number, **names)}"
    if view.mover is not None:
        return f"{hand} {words('career-poker-describe-lead', name=cast[view.mover].name)}"
    if view.over is not None:
        return f"{hand} {words(f'career-poker-told-over-{view.over}', scoring=view.options.scoring)}"
    return f"{hand} {words(f'career-poker-describe-{where}')}"


def _number_text(view: View, words: Words) -> str:
    """Which hand is played, of how many."""
    return words("career-poker-describe-number", number=view.number, hands=view.options.hands or 0)


def _seat_text(view: View, seat: Seat, cast: Cast, words: Words) -> str:
    """One seat: its title, the number of its cards, and its act or its rise."""
    line = words(
        "career-poker-describe-seat" if view.over is None else "career-poker-describe-place",
        title=title_text(view.ranks[seat], view.seats, view.options.titles).say(words),
        name=cast[seat].name,
        mine="yes" if seat == view.eye else "no",
        count=view.counts[seat],
    )
    for part in _doings(view, seat, words):
        line = words("career-poker-list", first=line, last=part)
    return line


def _doings(view: View, seat: Seat, words: Words) -> Iterator[str]:
    """The seat's act in the trick or the last one; whether it is out, chooses or rose; its points if they count."""
    last = view.last
    trick: Trick = view.trick or (last.acts if last is not None else ())
    act = did(trick, seat)
    if isinstance(act, Played):
        yield words("career-poker-describe-played", cards=play_text(act).say(words))
    elif act is not None:
        yield words("career-poker-describe-passed")
    if seat in view.out:
        place = title_text(view.out.index(seat) + 1, view.seats, view.options.titles)
        yield words("career-poker-describe-out", title=place.say(words))
    elif seat in view.waiting:
        yield words("career-poker-describe-chooses")
    if view.former and not view.trick and last is not None and last.over is not None:
        rise = view.rise(seat)
        yield words("career-poker-describe-rise", rise=rise, ranks=abs(rise), fell="yes" if rise < 0 else "no")
    if view.options.scoring == "points":
        yield words("career-poker-describe-points", points=view.points[seat])


def _trade_texts(view: View, cast: Cast, words: Words) -> Iterator[str]:
    trade = view.trade
    assert trade is not None
    name = cast[trade.partner].name
    if trade.got is not None:
        yield words("career-poker-describe-got", name=name, cards=short_text(trade.got).say(words))
    if trade.gave is not None:
        yield words("career-poker-describe-gave", name=name, cards=short_text(trade.gave).say(words))
    if trade.chosen is not None:
        yield words("career-poker-describe-chosen", name=name, cards=short_text(trade.chosen).say(words))
