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
    Mistaken,
    Passed,
    Played,
    TooLate,
    Turned,
    Why,
)
from games.biesti_boys.view import Opening, Told, View
from games.engine.contract.telling import Sentence, Sentences, all_shortened, lines, shortened, story
from games.engine.contract.values import Cast, Climax, Line, NameOf, Outcome, Recap, Seat, Text, Values, Words

_CLAUSES = {Why.BLOCKED: "BB-11", Why.STALL: "BB-16", Why.PASSES: "BB-17"}

_SHORT, _WAITED = 11, 8
"""The most characters of a name in a remark, and in the one that says for whom to wait."""

_TOGETHER, _SHORTER = 15, {2: _SHORT, 3: 7, 4: 4}
"""The most characters in the line of standings: all names but the first together; each if they are longer, by seats."""

_FEW = 3
"""With this many cards or fewer left, a play's sentence tells their number."""


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: a sentence for each event, two for the deal by turns."""
    return story(told, _TOLD, cast, words)


def remark(view: View, told: Sequence[Told], cast: Cast, words: Words) -> str:
    """The line that a player reads at a glance: that nothing fits, what their own press did, or the newest event."""
    if view.away and all(view.away):
        return words("biesti-boys-remark-away")
    if view.blocked is not None:
        return words("biesti-boys-ask-blocked")
    if view.hand and not view.plays():
        other = next(seat for seat in range(view.seats) if seat != view.eye)
        return words("biesti-boys-remark-stuck", seats=view.seats, name=shortened(cast[other].name, _WAITED))
    own = [event for event in told if isinstance(event, Played | Mistaken | TooLate)]
    return "".join(_remark(view, event, cast, words) for event in [*told, *own][-1:])


def standing(view: View, cast: Cast, words: Words) -> str:
    """The number of cards that everybody has left, the view's own seat first."""
    order = sorted(range(view.seats), key=lambda seat: seat != view.eye)
    names = [cast[seat].name for seat in order]
    most = _TOGETHER if sum(map(len, names[1:])) <= _TOGETHER else _SHORTER[view.seats]
    shorter = (names[0], *all_shortened(names[1:], most))
    pairs = zip(shorter, order, strict=True)
    return ", ".join(words("biesti-boys-standing", name=name, left=view.left[seat]) for name, seat in pairs)


def _remark(view: View, event: Told, cast: Cast, words: Words) -> str:
    """The event in about five words; empty if the buttons show all of it."""
    if isinstance(event, Played):
        laid, drawn = event.laid, event.drawn
        how = "won" if not laid.left else "left" if laid.left <= _FEW else "played"
        return Text(f"biesti-boys-remark-{how}", _play_values(laid, drawn)).say(words, cast)
    if isinstance(event, Laid):
        few = event.left if event.left <= _FEW else 0
        return words(
            "biesti-boys-remark-laid", name=shortened(cast[event.seat].name, _SHORT), lift=LIFTS[event.shaft], few=few
        )
    if isinstance(event, Mistaken):
        top = event.seen.top
        values = {"card": SYMBOLS[event.card], "top": SYMBOLS[top], "fits": names(fitting(top, view.options))}
        return words("biesti-boys-remark-mistake", **values)
    if isinstance(event, TooLate):
        first = event.seen.first
        other = "" if first is None else shortened(cast[first.seat].name, _SHORT)
        return Text("biesti-boys-remark-late", {**late_text(event).values, "other": other}).say(words, cast)
    return words("biesti-boys-picture-floor", why=event.why) if isinstance(event, Turned) else ""


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: the state of the match, the lifts and the cards that fit, the own hand, all seats."""
    return lines(_parts(view, cast), cast, words)


def brief(view: View, cast: Cast, words: Words) -> str:
    """The lifts, the own hand, and how many cards all have left; the whole board for an eye that is asked nothing.

    After the end: the seats, unless it was a race, whose report has them.
    """
    seat = view.eye
    if view.winner is not None:
        return lines([_standing(view)] if view.racing else _seats(view), cast, words)
    if seat is None or not (view.racing or view.mover == seat):
        return describe(view, cast, words)
    others = ", ".join(str(left) for left in (*view.left[seat + 1 :], *view.left[:seat]))
    counts = Text("biesti-boys-brief", {"left": view.left[seat], "others": others})
    return lines([*_lifts(view), _hand(view), counts], cast, words)


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
    return [_report(view, Seat(seat)).say(words, cast) for seat in range(view.seats)]


def climax(view: View) -> Climax:
    """The winner's line; or why the floor is new, until the next card is played there."""
    if view.winner is not None:
        return Climax(why=Text("biesti-boys-decided-won"))
    fresh = view.floor is not None and view.floor.number > 1 and not any(view.shafts)
    return Climax(why=Text("biesti-boys-decided-floor") if fresh else None)


def time_of(ms: int) -> Text:
    """A short time: "40 ms", "0.2 s"."""
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


def _laid(laid: Laid, drawn: int | None = None, mine: str = "") -> list[Sentence]:
    """A play, as all others are told it, or with "-mine" its own seat. Only that seat is told the drawn card."""
    how, clause = "played", "BB-7"
    if not laid.left:
        how, clause = "won", "BB-13"
    elif drawn is not None:
        how, clause = "drew", "BB-9"
    elif laid.left <= _FEW:
        how = "played-few"
    return [(Text(f"biesti-boys-told-{how}{mine}", _play_values(laid, drawn)), clause)]


def _play_values(laid: Laid, drawn: int | None) -> Values:
    values: Values = {"card": SYMBOLS[laid.card], "lift": LIFTS[laid.shaft], "left": laid.left}
    return {**values, "name": NameOf(laid.seat), "drawn": "" if drawn is None else SYMBOLS[drawn]}


def _late(event: TooLate | Beaten) -> list[Sentence]:
    return [(late_text(event), "BB-15")]


def _turned(event: Turned) -> list[Sentence]:
    return [(Text("biesti-boys-told-turned", {"why": event.why, "lifts": _printed(event.floor)}), _CLAUSES[event.why])]


def _gone(event: Gone) -> list[Sentence]:
    key = "biesti-boys-told-away" if event.away else "biesti-boys-told-back"
    return [(Text(key, {"name": NameOf(event.seat)}), "BB-A21")]


def _opening(event: Opening) -> Iterator[Sentence]:
    yield Text("biesti-boys-told-opening", {"lifts": _printed(event.floor)}), "BB-4"
    if event.first is not None:
        yield Text("biesti-boys-told-first", {"name": NameOf(event.first)}), "BB-17"


_TOLD: Sentences = {
    Opening: _opening,
    Played: lambda event: _laid(event.laid, event.drawn, "-mine"),
    Laid: _laid,
    Mistaken: lambda event: [(mistake_text(event), "BB-15")],
    Fumbled: lambda event: [
        (Text("biesti-boys-told-mistake", {"name": NameOf(event.seat), "lift": LIFTS[event.shaft]}), "BB-15")
    ],
    TooLate: _late,
    Beaten: _late,
    Passed: lambda event: [(Text("biesti-boys-told-passed", {"name": NameOf(event.seat)}), "BB-17")],
    Blocked: lambda _: [(Text("biesti-boys-told-blocked"), "BB-11")],
    Turned: _turned,
    Gone: _gone,
}


def _printed(floor: int) -> str:
    return ", ".join(SYMBOLS[symbol] for symbol in FLOORS[floor])


def _parts(view: View, cast: Cast) -> Iterator[Text]:
    yield _standing(view)
    yield from _lifts(view)
    if view.hand:
        yield _hand(view)
    yield from _seats(view)
    if recent := view.recent:
        laid = (f"{SYMBOLS[card.card]} → {LIFTS[card.shaft]} ({cast[card.seat].name})" for card in recent)
        yield Text("biesti-boys-describe-recent", {"plays": ", ".join(laid)})
    if view.winner is None and view.floor is not None:
        yield Text("biesti-boys-describe-pile", {"cards": len(view.floor.pile)})


def _lifts(view: View) -> Iterator[Text]:
    """The top of each lift, and the cards that fit there."""
    for shaft, top in enumerate(view.tops):
        values = {"lift": LIFTS[shaft], "top": SYMBOLS[top], "fits": names(view.fitting(shaft))}
        yield Text("biesti-boys-describe-lift", values)


def _standing(view: View) -> Text:
    """The state of the match in one sentence."""
    if view.winner is not None:
        return Text("biesti-boys-describe-won", {"name": NameOf(view.winner)})
    return Text(f"biesti-boys-turn-{view.phase}", {"name": "" if view.mover is None else NameOf(view.mover)})


def _hand(view: View) -> Text:
    held = ", ".join(SYMBOLS[card] for card in view.hand if card is not None)
    return Text("biesti-boys-describe-hand", {"cards": held or Text("biesti-boys-empty")})


def _seats(view: View) -> Iterator[Text]:
    """Every seat: its cards; at the end of a race how it did."""
    for number, left in enumerate(view.left):
        seat = Seat(number)
        values: Values = {"name": NameOf(seat), "left": left}
        if view.winner is not None and view.racing:
            yield Text("biesti-boys-describe-report", {**values, **_attempts(view, seat)})
        else:
            who, away = "mine" if seat == view.eye else "other", "yes" if view.away[seat] else "no"
            yield Text("biesti-boys-describe-seat", {**values, "who": who, "away": away, "hand": view.in_hand[seat]})


def _report(view: View, seat: Seat) -> Text:
    values: Values = {"name": NameOf(seat), **_attempts(view, seat)}
    return Text("biesti-boys-report" if "best" in values else "biesti-boys-report-untimed", values)


def _attempts(view: View, seat: Seat) -> Values:
    """The report on a seat: `time` and `typical` are its median reaction."""
    figures = view.figures(seat)
    values: Values = {"plays": figures.plays, "mistakes": figures.mistakes, "lates": figures.lates}
    if figures.typical is None or figures.best is None:
        return {**values, "time": Text("biesti-boys-empty")}
    typical, best = time_of(figures.typical), time_of(figures.best)
    return {**values, "time": typical, "typical": typical, "best": best}
