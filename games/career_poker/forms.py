"""The questions of Career Poker: which cards to lay, and which to give."""

from collections.abc import Sequence
from itertools import groupby

from games.career_poker.cards import lowest
from games.career_poker.phrases import cards_text, play_text
from games.career_poker.tricks import PASS, plays
from games.career_poker.values import JOKER, Play
from games.career_poker.view import Trade, View
from games.engine.contract.codes import code_of
from games.engine.contract.forms import (
    Choice,
    Counter,
    Form,
    Group,
    Order,
    PickCounts,
    PickOne,
)
from games.engine.contract.values import NameOf, Text

_MOST_TOGETHER = 25
"""The most ways to lay a value that are shown together. If there are more, those with many jokers stand apart."""

_FEW_JOKERS = 2
"""With at most this many jokers, eight cards of a value have no more ways than are shown together."""


def ask(view: View) -> Form | None:
    """The form for the view's seat; for a spectator's view the buttons under the public board.

    The board has one button while tricks are played: the pass, closed while a seat must lead (KP-10).
    """
    if view.mover is None:
        return _gift(view, view.trade) if view.owes and view.trade is not None else None
    if view.eye is None:
        return PickOne(Text("career-poker-ask-table"), (_pass(is_open=bool(view.trick)),))
    if view.eye != view.mover:
        return None
    return _follow(view) if view.trick else _lead(view)


def order(view: View) -> Order | None:
    """The premove of a seat that still has to act in a trick that is led: to pass this trick (KP-11, KP-12).

    If a trick lasts until all others pass (KP-A7), the premove counts for the seat's next turn in it.
    """
    if view.eye is None or not view.trick or view.eye not in view.to_act:
        return None
    led_at = view.turn - len(view.trick)
    turns = sum(act.seat == view.eye for act in view.trick)
    choice = Choice(code_of(PASS), Text("career-poker-order"), Text("career-poker-order-hint"))
    return Order(choice, f"{led_at}.{turns}")


def _follow(view: View) -> PickOne:
    """The plays that beat the trick: for each value the one with the fewest jokers, the others behind one button.

    The pass.
    """
    best = view.top
    assert best is not None
    ways = list(plays(view.hand, best, wild=view.options.wild))
    first = [next(same) for _, same in groupby(ways, key=_value)]
    choices: list[Choice | Group] = [_choice(play) for play in first]
    others = [play for play in ways if play not in first]
    if others:
        label, hint = Text("career-poker-others"), Text("career-poker-others-hint")
        choices += _groups("other", label, hint, others)
    beatable = best.value < JOKER or view.options.wild  # plain jokers do not beat each other (KP-A3)
    ask = "career-poker-ask-follow" if beatable else "career-poker-ask-follow-nothing"
    prompt = Text(ask, {"cards": play_text(best), "number": best.number, "value": best.value})
    return PickOne(prompt, (*choices, _pass(is_open=True)))


def _lead(view: View) -> PickOne:
    """Every value of the hand. Its button opens all ways to lay it, or lays it if there is only one way."""
    choices: list[Choice | Group] = []
    for value, same in groupby(plays(view.hand, None, wild=view.options.wild), key=_value):
        ways = list(same)
        if len(ways) == 1:
            choices.append(_choice(ways[0]))
            continue
        held = cards_text(tuple(count if kind == value else 0 for kind, count in enumerate(view.hand, 1)))
        label = _label(Play(value, view.hand[value - 1], 0) if value < JOKER else ways[-1])
        choices += _groups(str(value), label, Text("career-poker-lead-group", {"cards": held}), ways)
    return PickOne(Text("career-poker-ask-lead"), tuple(choices))


def _gift(view: View, trade: Trade) -> PickCounts:
    """One counter for each value; the lowest cards are chosen at the start (KP-20)."""
    counters = tuple(
        Counter(Text("career-poker-value", {"value": kind}), Text("career-poker-value", {"value": kind}), have, 0)
        for kind, have in enumerate(view.hand, 1)
    )
    return PickCounts(
        prompt=Text("career-poker-ask-give", {"number": trade.number, "name": NameOf(trade.partner)}),
        counters=counters,
        code="give",
        least=trade.number,
        most=trade.number,
        start=lowest(view.hand, trade.number),
        done="career-poker-give",
    )


def _groups(key: str, label: Text, hint: Text, ways: Sequence[Play]) -> list[Choice | Group]:
    """The ways behind one button, or behind two if they are too many to be shown together."""
    few = [play for play in ways if play.jokers <= _FEW_JOKERS]
    if len(ways) <= _MOST_TOGETHER:
        return [Group(key, label, hint, tuple(map(_choice, ways)))]
    many = [play for play in ways if play.jokers > _FEW_JOKERS]
    jokers = Text("career-poker-many-jokers", {"label": label})
    more = Text("career-poker-many-jokers-hint", {"hint": hint})
    return [
        Group(key, label, hint, tuple(map(_choice, few))),
        Group(f"{key}j", jokers, more, tuple(map(_choice, many))),
    ]


def _choice(play: Play) -> Choice:
    return Choice(code_of(play), _label(play), Text("career-poker-lay", {"cards": play_text(play)}))


def _label(play: Play) -> Text:
    if play.value == JOKER:
        return Text("career-poker-label-jokers", {"jokers": play.jokers})
    key = "career-poker-label-mixed" if play.jokers else "career-poker-label"
    return Text(key, {"cards": play.cards, "value": play.value, "jokers": play.jokers})


def _pass(*, is_open: bool) -> Choice:
    return Choice(code_of(PASS), Text("career-poker-pass"), Text("career-poker-pass-hint"), is_open)


def _value(play: Play) -> int:
    return play.value
