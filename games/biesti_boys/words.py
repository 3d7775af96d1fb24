"""Biesti Boys in words: the story line by line, and the board as text."""

from collections.abc import Iterator, Sequence

from games.biesti_boys.course import photo, took_lead
from games.biesti_boys.floors import FLOORS, fitting, names
from games.biesti_boys.values import (
    LIFTS,
    SYMBOLS,
    Beaten,
    Blocked,
    Fumbled,
    Gone,
    Laid,
    Last,
    Mistaken,
    Passed,
    Played,
    TooLate,
    Turned,
    Why,
)
from games.biesti_boys.view import Opening, Told, View
from games.engine.contract.values import Cast, Line, NameOf, Outcome, Recap, Seat, Text, Values, Words

_CLAUSES = {Why.BLOCKED: "BB-11", Why.STALL: "BB-16", Why.PASSES: "BB-17"}

_SHORT = 11
"""The most characters of a name in a remark."""

_FEW = 3
"""With this many cards or fewer left, a play's sentence tells their number."""


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: a sentence for each event, two for the deal by turns."""
    return [line for event in told for line in _lines(event, cast, words)]


def remark(view: View, told: Sequence[Told], cast: Cast, words: Words) -> str:
    """The result of an own press, in about five words: the card drawn, what would have fitted, who was first."""
    for event in told:
        if isinstance(event, Played):
            return _played_remark(event, words)
        if isinstance(event, Mistaken):
            top = event.seen.top
            values = {"card": SYMBOLS[event.card], "top": SYMBOLS[top], "fits": names(fitting(top, view.options))}
            return words("biesti-boys-remark-mistake", **values)
        if isinstance(event, TooLate):
            first = event.seen.first
            other = "" if first is None else _short(cast[first.seat].name)
            return Text("biesti-boys-remark-late", {**late_text(event).values, "other": other}).say(words, cast)
    return ""


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: the state of the match, the lifts and the cards that fit, the own hand, all seats."""
    return "\n".join(_parts(view, cast, words))


def brief(view: View, cast: Cast, words: Words) -> str:
    """The lifts, the own hand, and how many cards all have left; the whole board for an eye that is asked nothing.

    After the end: the seats, unless it was a race, whose report has them.
    """
    seat = view.eye
    if view.winner is not None:
        return _standing(view, cast, words) if view.racing else "\n".join(_seat_lines(view, cast, words))
    if seat is None or not (view.racing or view.turn == seat):
        return describe(view, cast, words)
    others = ", ".join(str(left) for left in (*view.left[seat + 1 :], *view.left[:seat]))
    hand = words("biesti-boys-describe-hand", cards=_held(view, words))
    counts = words("biesti-boys-brief", left=view.left[seat], others=others)
    return "\n".join([*_lift_lines(view, words), hand, counts])


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The photo finish, and the play by which the winner took the lead for good."""
    found: list[Text] = []
    close = photo(view, told)
    if close is not None and view.winner is not None:
        values: Values = {
            "name": NameOf(view.winner),
            "other": NameOf(close.second),
            "cards": close.left,
        }
        cause = "before" if close.margin >= 0 else "after"
        time = time_of(abs(close.margin))
        found.append(Text("biesti-boys-recap-photo", {**values, "time": time, "cause": cause}))
    lead = took_lead(view, told, outcome.winners[0]) if outcome.winners else None
    if lead is None:
        return Recap(found)
    found.append(Text("biesti-boys-recap-lead", {"name": NameOf(lead.seat), "cards": lead.left}))
    return Recap(found, list(told).index(lead))


def report(view: View, cast: Cast, words: Words) -> list[str]:
    """The fairness report of a race, a sentence for each seat: plays, mistakes, late attempts, reaction times."""
    if view.winner is None or not view.racing:
        return []
    return [_report_line(view, Seat(seat), cast, words) for seat in range(view.seats)]


def decided(view: View) -> Text | None:
    """The winner's line; or why the floor is new, until the next card is played there."""
    if view.winner is not None:
        return Text("biesti-boys-decided-won")
    fresh = view.floors > 1 and not any(view.shafts)
    return Text("biesti-boys-decided-floor") if fresh else None


def span(ms: int, words: Words) -> str:
    """A short time: "40 ms", "0.2 s"."""
    return time_of(ms).say(words)


def time_of(ms: int) -> Text:
    """The same as a text."""
    if ms < 100:
        return Text("biesti-boys-span-ms", {"ms": ms})
    whole, tenths = divmod(round(ms / 100), 10)
    return Text("biesti-boys-span-s", {"whole": whole, "tenths": tenths})


def mistake_text(own: Mistaken) -> Text:
    """An own mistake: the card, the top of the lift, and the lock."""
    seen = own.seen
    lock = seen.until - seen.at
    values: Values = {"card": SYMBOLS[own.card], "top": SYMBOLS[seen.top], "lift": LIFTS[seen.shaft]}
    lasts: Values = {"lock": time_of(lock), "wait": "yes" if lock else "no"}
    return Text("biesti-boys-told-mistake-mine", {**values, **lasts})


def late_text(late: TooLate | Beaten) -> Text:
    """The line about the card that was first, and by how much. Only the owner of the one that came back is told."""
    beaten = late.seen if isinstance(late, TooLate) else late
    first = beaten.first
    values: Values = {
        "name": NameOf(beaten.seat),
        "lift": LIFTS[beaten.shaft],
        "late": time_of(beaten.late),
        "cause": "floor" if first is None else "self" if first.seat == beaten.seat else "other",
        "other": "" if first is None else NameOf(first.seat),
        "first": "" if first is None else SYMBOLS[first.card],
    }
    if isinstance(late, TooLate):
        return Text("biesti-boys-told-late-mine", {**values, "card": SYMBOLS[late.card]})
    return Text("biesti-boys-told-late", values)


def _lines(event: Told, cast: Cast, words: Words) -> Iterator[Line]:
    if isinstance(event, Laid | Fumbled | Beaten | Passed):
        yield _last_line(event, cast, words)
    elif isinstance(event, Played):
        yield _played_line(event, words)
    elif isinstance(event, Mistaken):
        yield Line(mistake_text(event).say(words, cast), "BB-15")
    elif isinstance(event, TooLate):
        yield Line(late_text(event).say(words, cast), "BB-15")
    elif isinstance(event, Blocked):
        yield Line(words("biesti-boys-told-blocked"), "BB-11")
    elif isinstance(event, Turned):
        text = words("biesti-boys-told-turned", why=event.why, lifts=_printed(event.floor))
        yield Line(text, _CLAUSES[event.why])
    elif isinstance(event, Gone):
        key = "biesti-boys-told-away" if event.away else "biesti-boys-told-back"
        yield Line(words(key, name=cast[event.seat].name), "BB-A21")
    else:
        yield from _opening_lines(event, cast, words)


def _opening_lines(event: Opening, cast: Cast, words: Words) -> Iterator[Line]:
    yield Line(words("biesti-boys-told-opening", lifts=_printed(event.floor)), "BB-4")
    if event.first is not None:
        yield Line(words("biesti-boys-told-first", name=cast[event.first].name), "BB-17")


def _played_line(event: Played, words: Words) -> Line:
    """The own play, as its seat is told it. Only this seat is told the drawn card."""
    laid = event.laid
    values: dict[str, int | str] = {"card": SYMBOLS[laid.card], "lift": LIFTS[laid.shaft]}
    if not laid.left:
        return Line(words("biesti-boys-told-won-mine", **values), "BB-13")
    if event.drawn is not None:
        return Line(words("biesti-boys-told-drew-mine", **values, drawn=SYMBOLS[event.drawn]), "BB-9")
    if laid.left <= _FEW:
        return Line(words("biesti-boys-told-played-few-mine", **values, left=laid.left), "BB-7")
    return Line(words("biesti-boys-told-played-mine", **values), "BB-7")


def _last_line(last: Last, cast: Cast, words: Words) -> Line:
    """The act of a seat, as all others are told it."""
    name = cast[last.seat].name
    if isinstance(last, Passed):
        return Line(words("biesti-boys-told-passed", name=name), "BB-17")
    lift = LIFTS[last.shaft]
    if isinstance(last, Fumbled):
        return Line(words("biesti-boys-told-mistake", name=name, lift=lift), "BB-15")
    if isinstance(last, Beaten):
        return Line(late_text(last).say(words, cast), "BB-15")
    values = {"name": name, "card": SYMBOLS[last.card], "lift": lift}
    if not last.left:
        return Line(words("biesti-boys-told-won", **values), "BB-13")
    if last.left <= _FEW:
        return Line(words("biesti-boys-told-played-few", **values, left=last.left), "BB-7")
    return Line(words("biesti-boys-told-played", **values), "BB-7")


def _played_remark(event: Played, words: Words) -> str:
    laid = event.laid
    values: dict[str, int | str] = {"card": SYMBOLS[laid.card], "lift": LIFTS[laid.shaft]}
    if not laid.left:
        return words("biesti-boys-remark-won", **values)
    if event.drawn is None:
        return words("biesti-boys-remark-left", **values, left=laid.left)
    return words("biesti-boys-remark-played", **values, drawn=SYMBOLS[event.drawn])


def _short(name: str) -> str:
    """A name that leaves room for the rest of its line on a phone."""
    return name if len(name) <= _SHORT else name[: _SHORT - 1].rstrip("\\ ") + "…"


def _printed(floor: int) -> str:
    return ", ".join(SYMBOLS[symbol] for symbol in FLOORS[floor])


def _parts(view: View, cast: Cast, words: Words) -> Iterator[str]:
    yield _standing(view, cast, words)
    yield from _lift_lines(view, words)
    if view.hand:
        yield words("biesti-boys-describe-hand", cards=_held(view, words))
    yield from _seat_lines(view, cast, words)
    if recent := view.recent:
        laid = (f"{SYMBOLS[card.card]} → {LIFTS[card.shaft]} ({cast[card.seat].name})" for card in recent)
        yield words("biesti-boys-describe-recent", plays=", ".join(laid))
    if view.winner is None and view.floor is not None:
        yield words("biesti-boys-describe-pile", cards=len(view.pile))


def _seat_lines(view: View, cast: Cast, words: Words) -> Iterator[str]:
    for seat, left in enumerate(view.left):
        yield _seat_line(view, Seat(seat), left, cast, words)


def _lift_lines(view: View, words: Words) -> Iterator[str]:
    """The top of each lift, and the cards that fit there."""
    for shaft, top in enumerate(view.tops):
        values = {"lift": LIFTS[shaft], "top": SYMBOLS[top], "fits": names(view.fitting(shaft))}
        yield words("biesti-boys-describe-lift", **values)


def _standing(view: View, cast: Cast, words: Words) -> str:
    """The state of the match in one sentence."""
    if view.winner is not None:
        return words("biesti-boys-describe-won", name=cast[view.winner].name)
    if view.turn is not None:
        return words("biesti-boys-turn-turn", name=cast[view.turn].name)
    return words(f"biesti-boys-turn-{view.phase}", name="")


def _held(view: View, words: Words) -> str:
    held = ", ".join(SYMBOLS[card] for card in view.hand if card is not None)
    return held or words("biesti-boys-empty")


def _report_line(view: View, seat: Seat, cast: Cast, words: Words) -> str:
    figures = view.figures(seat)
    counts = {"plays": figures.plays, "mistakes": figures.mistakes, "lates": figures.lates}
    if figures.typical is None or figures.best is None:
        return words("biesti-boys-report-untimed", name=cast[seat].name, **counts)
    times = {"typical": span(figures.typical, words), "best": span(figures.best, words)}
    return words("biesti-boys-report", name=cast[seat].name, **counts, **times)


def _seat_line(view: View, seat: Seat, left: int, cast: Cast, words: Words) -> str:
    values: dict[str, int | str] = {"name": cast[seat].name, "left": left}
    if view.winner is not None and view.racing:
        figures = view.figures(seat)
        values |= {"plays": figures.plays, "mistakes": figures.mistakes, "lates": figures.lates}
        time = words("biesti-boys-empty") if figures.typical is None else span(figures.typical, words)
        return words("biesti-boys-describe-report", **values, time=time)
    who = "mine" if seat == view.eye else "other"
    away = "yes" if view.away[seat] else "no"
    return words("biesti-boys-describe-seat", **values, who=who, away=away, hand=view.in_hand[seat])
