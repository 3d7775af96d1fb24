"""Effects of laying, passing and giving now, for people who learn Career Poker."""

from collections.abc import Sequence

from games.career_poker.cards import minus
from games.career_poker.phrases import listed, short_text, title_text
from games.career_poker.tricks import can_follow, following, plays, to_act
from games.career_poker.values import Act, Action, Cards, Give, Passed, Played
from games.career_poker.view import View
from games.engine.contract.values import NameOf, Seat, Text

_MOST_NAMED = 3
"""How many names are shown. If there are more, only their number is."""


def effects(view: View, pressed: Action | None) -> list[Text]:
    """The effects of a lay and a pass; in the exchange, which values would stay single beside the gift."""
    if isinstance(pressed, Give):
        return [_giving(minus(view.hand, pressed.cards))]
    if view.eye is None or view.eye != view.mover:
        return []
    return _following(view, view.eye) if view.trick else _leading(view, view.eye)


def later(view: View, act: Act) -> list[Seat]:
    """The seats that may still act in the trick after that act of the seat that must act now, in turn."""
    best = act.seat if isinstance(act, Played) or view.top is None else view.top.seat
    out = (*view.out, act.seat) if isinstance(act, Played) and act.number == sum(view.hand) else view.out
    after = following(view.trick, act.seat, view.order, out, lap=view.options.lap, best=best)
    return to_act((*view.trick, act), after, view.order, out, lap=view.options.lap)


def _leading(view: View, eye: Seat) -> list[Text]:
    others = [seat for seat in view.to_act if seat != eye]
    lines = [Text("career-poker-effect-lead", {"names": _names(others), "count": len(others)})]
    if any(play.cards + play.jokers == sum(view.hand) for play in plays(view.hand, None, wild=view.options.wild)):
        lines.append(Text("career-poker-effect-lead-all", {"title": _next_title(view)}))
    return lines


def _following(view: View, eye: Seat) -> list[Text]:
    best = view.top
    assert best is not None, "somebody led"
    lines = [_laying(view, eye, best)] if can_follow(view.hand, best, wild=view.options.wild) else []
    after = later(view, Passed(eye, None))
    if after:
        lines.append(Text("career-poker-effect-pass", {"names": _names(after)}))
    else:
        lines.append(Text("career-poker-effect-pass-last", {"best": NameOf(best.seat)}))
    return lines


def _laying(view: View, eye: Seat, best: Played) -> Text:
    if view.required == sum(view.hand):
        return Text("career-poker-effect-lay-all", {"title": _next_title(view)})
    after = later(view, Played(eye, best.value + 1, best.number, 0, None, lead=False))
    if not after:
        return Text("career-poker-effect-lay-last")
    return Text("career-poker-effect-lay", {"names": _names(after)})


def _giving(rest: Cards) -> Text:
    singles = tuple(int(count == 1) for count in rest[:-1])
    if not any(singles):
        return Text("career-poker-effect-give-none")
    return Text("career-poker-effect-give", {"cards": short_text((*singles, 0))})


def _next_title(view: View) -> Text:
    """The title of the next seat without cards in the next hand (KP-16)."""
    return title_text(len(view.out) + 1, view.seats, view.options.titles)


def _names(seats: Sequence[Seat]) -> Text | NameOf:
    """Names in a row, "Ben, Cleo and Dan"; the number of many: "5 others"."""
    if len(seats) > _MOST_NAMED:
        return Text("career-poker-effect-others", {"count": len(seats)})
    return listed([NameOf(seat) for seat in seats], "career-poker-and")
