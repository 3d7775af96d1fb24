"""The questions of Career Poker: which cards to lay or to give; their effects; and cards and ranks as texts."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from games.career_poker.cards import lowest, minus
from games.career_poker.ranks import title
from games.career_poker.tricks import PASS, can_follow, following, plays, to_act
from games.career_poker.values import HAND, JOKER, Act, Action, Cards, Give, Passed, Play, Played, Titles
from games.career_poker.view import Out, Told, Trade, View
from games.engine.contract.codes import code_of
from games.engine.contract.forms import (
    Choice,
    Counter,
    Form,
    Group,
    PickCounts,
    PickOne,
    Premove,
)
from games.engine.contract.telling import chained
from games.engine.contract.values import Forced, NameOf, Prediction, Seat, Settlement, Stakes, Text


def play_text(play: Play | Played) -> Text:
    """The cards of a play: "two 9s and a joker"."""
    if play.value == JOKER:
        return _some(JOKER, play.jokers)
    cards = _some(play.value, play.cards)
    return chained("career-poker-and", [cards, _some(JOKER, play.jokers)]) if play.jokers else cards


def cards_text(cards: Cards) -> Text:
    """Any cards by value, the lowest first: "two 3s, a 13 and a joker"; "no card" for none."""
    kinds = [_some(value, number) for value, number in enumerate(cards, 1) if number]
    return chained("career-poker-list", kinds, "career-poker-and") if kinds else Text("career-poker-no-card")


def short_text(cards: Cards) -> Text:
    """The same in few characters and signs: "2 x 3, 13, joker". There must be at least one card."""
    kinds = [
        Text("career-poker-short", {"value": value, "number": number})
        for value, number in enumerate(cards, 1)
        if number
    ]
    return chained("career-poker-list", kinds)


def title_text(rank: int, seats: int, titles: Titles) -> Text:
    """The name of a rank in a session with that many seats (KP-4), by the set of titles (KP-A21)."""
    return Text(f"career-poker-title-{titles}", {"title": title(rank, seats)})


def _some(value: int, number: int) -> Text:
    """A number of cards of one value: "two 9s"."""
    return Text("career-poker-some", {"number": number, "value": value})


_IN_A_ROW = 4
_MOST_TOGETHER = 25
"""The most ways to lay a value that are shown together. If there are more, those with many jokers stand apart."""

_FEW_JOKERS = 2
"""With at most this many jokers, eight cards of a value have no more ways than are shown together."""


def ask(view: View) -> Form | None:
    """The form for the view's seat; None for a spectator: a hand is played in the panels alone.

    While the seat waits all is closed, and the prompt says what comes next for it. After an exchange it also says which
    cards went and came, until the seat acts.
    """
    form, swapped = _question(view), view.swapped
    if form is None or swapped is None or swapped.gave is None or swapped.got is None:
        return form
    key = "career-poker-swapped" if 2 * view.ranks[swapped.partner] <= view.seats else "career-poker-gave"
    name, gave, got = NameOf(swapped.partner), cards_text(swapped.gave), cards_text(swapped.got)
    gift = Text(key, {"name": name, "gave": gave, "got": got})
    return replace(form, prompt=Text("career-poker-after-gift", {"ask": form.prompt, "gift": gift}))


def _question(view: View) -> Form | None:
    """The question of the view's seat, or closed choices while it waits."""
    if view.eye is None or view.phase == "over":
        return None
    if view.owes and view.trade is not None:
        return _gift(view, view.trade)
    if view.eye != view.mover:
        values = map(_closed, _singles(view))
        return PickOne(_next(view, view.eye), (*values, replace(_pass(), open=False)), width=_IN_A_ROW)
    return _follow(view) if view.trick else _lead(view)


def premove(view: View) -> Premove | None:
    """The premove of a seat that still has to act in a trick that is led: to pass this trick (KP-11, KP-12).

    If a trick lasts until all others pass (KP-A7), the premove counts for the seat's next turn in it.
    """
    if view.eye is None or not view.trick or view.eye not in view.to_act:
        return None
    led_at = view.turn - len(view.trick)
    turns = sum(act.seat == view.eye for act in view.trick)
    choice = Choice(code_of(PASS), Text("career-poker-premove"), Text("career-poker-premove-hint"))
    return Premove(choice, f"{led_at}.{turns}")


def forced(view: View) -> Forced | None:
    """A pass, if the seat to follow has fewer cards than the play that it would have to beat (KP-11).

    By the house rule for one person also if the eye itself has nothing that beats it (KP-A24).
    """
    if view.mover is None or view.top is None:
        return None
    spares = view.options.spares
    own = spares and view.eye == view.mover and not can_follow(view.hand, view.top, wild=view.options.wild)
    few = view.counts[view.mover] < view.top.number
    return Forced(view.mover, PASS, alone=spares) if own or few else None


def predict(view: View) -> Prediction | None:
    """The prediction of who is the first to be out of cards in this hand. It is open until the first card is laid."""
    if view.over is not None or not view.number or sum(view.counts) < HAND * view.seats:
        return None
    seats = tuple(Seat(seat) for seat in range(view.seats))
    return Prediction(_hand(view.number), Text("career-poker-predict"), seats)


def settled(told: Told) -> Settlement | None:
    """The first seat that is out of cards in a hand."""
    return Settlement(_hand(told.number), (told.seat,)) if isinstance(told, Out) and told.rank == 1 else None


def _hand(number: int) -> str:
    return f"hand-{number}"


def _follow(view: View) -> PickOne:
    """Every value, with the play that beats the trick and uses the fewest jokers; plays with more behind one button.

    A value keeps its place for the whole hand, closed where it cannot be laid. Then the pass.
    """
    best = view.top
    assert best is not None
    ways = list(plays(view.hand, best, wild=view.options.wild))
    first = {value: next(same) for value, same in groupby(ways, key=attrgetter("value"))}
    others = [play for play in ways if play.value == JOKER or play != first[play.value]]
    values = [
        _choice(first[value], _follow_label(first[value])) if value in first else _closed(Play(value, best.number, 0))
        for value in range(1, JOKER)
    ]
    jokers: list[Choice | Group] = []
    if len(others) > 1:
        jokers = _groups("other", Text("career-poker-others"), Text("career-poker-others-hint"), others)
    elif view.options.jokers != "none":
        jokers = [_choice(others[0]) if others else _closed(Play(JOKER, 0, best.number))]
    beatable = best.value < JOKER or view.options.wild  # plain jokers do not beat each other (KP-A3)
    held = "career-poker-ask-follow" if ways else "career-poker-ask-follow-none"
    ask = held if beatable else "career-poker-ask-follow-nothing"
    prompt = Text(ask, {"cards": _some(best.value, best.number), "number": best.number, "value": best.value})
    return PickOne(prompt, (*values, *jokers[:1], _pass(), *jokers[1:]), width=_IN_A_ROW)


def _lead(view: View) -> PickOne:
    """Every value. Its button opens all ways to lay it, lays it if there is only one way, or is closed."""
    ways = {
        value: list(same)
        for value, same in groupby(plays(view.hand, None, wild=view.options.wild), key=attrgetter("value"))
    }
    choices: list[Choice | Group] = []
    more: list[Choice | Group] = []
    for value, single in enumerate(_singles(view), 1):
        found = ways.get(value)
        if found is None:
            choices.append(_closed(single))
        elif len(found) == 1:
            choices.append(_choice(found[0]))
        else:
            held = cards_text(tuple(count if kind == value else 0 for kind, count in enumerate(view.hand, 1)))
            few, *many = _groups(str(value), _label(single), Text("career-poker-lead-group", {"cards": held}), found)
            choices.append(few)
            more += many
    return PickOne(Text("career-poker-ask-lead"), (*choices, *more), width=_IN_A_ROW)


def _singles(view: View) -> list[Play]:
    """One card of each value in the deck, as a play."""
    joker = [] if view.options.jokers == "none" else [Play(JOKER, 0, 1)]
    return [*(Play(value, 1, 0) for value in range(1, JOKER)), *joker]


def _next(view: View, eye: Seat) -> Text:
    """The line for a seat that waits: the gift, the lead, or the cards to beat and how many act before it."""
    best = view.top
    if view.mover is None:
        return _exchange(view.trade)
    if eye in view.out:
        return Text("career-poker-wait-out")
    if best is None:
        return Text("career-poker-wait-lead", {"name": NameOf(view.mover)})
    if best.seat == eye:
        return Text("career-poker-wait-best", {"cards": play_text(best)})
    before = view.to_act.index(eye) if eye in view.to_act else 0
    key = "career-poker-wait-follow" if before else "career-poker-wait-acted"
    return Text(key, {"name": NameOf(best.seat), "cards": play_text(best), "before": before})


def _exchange(trade: Trade | None) -> Text:
    if trade is None:
        return Text("career-poker-wait-middle")
    key = "career-poker-wait-gift" if trade.chosen is None else "career-poker-wait-chosen"
    return Text(key, {"name": NameOf(trade.partner), "number": trade.number})


def _gift(view: View, trade: Trade) -> PickCounts:
    """One counter for each value; the lowest cards are chosen at the start (KP-20)."""
    return PickCounts(
        prompt=Text("career-poker-ask-give", {"number": trade.number, "name": NameOf(trade.partner)}),
        counters=tuple(
            Counter(Text("career-poker-counter", {"value": kind}), Text("career-poker-value", {"value": kind}), have, 0)
            for kind, have in enumerate(view.hand, 1)
        ),
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


def _choice(play: Play, label: Text | None = None) -> Choice:
    return Choice(code_of(play), label or _label(play), Text("career-poker-lay", {"cards": play_text(play)}))


def _closed(play: Play) -> Choice:
    """The place of a value that cannot be laid."""
    return replace(_choice(play, _follow_label(play)), open=False)


def _label(play: Play) -> Text:
    if play.value == JOKER:
        return Text("career-poker-label-jokers", {"jokers": play.jokers})
    key = "career-poker-label-mixed" if play.jokers else "career-poker-label"
    return Text(key, {"cards": play.cards, "value": play.value, "jokers": play.jokers})


def _follow_label(play: Play) -> Text:
    """The label of a play whose number of cards is known: its value, and how many of the cards are jokers."""
    return Text("career-poker-label-follow", {"value": play.value, "jokers": play.jokers})


def _pass() -> Choice:
    return Choice(code_of(PASS), Text("career-poker-pass"), Text("career-poker-pass-hint"))


_MOST_NAMED = 3
"""The most names that are shown. If there are more, only their number is."""


def stakes(view: View, pressed: Action | None) -> Stakes:
    """The titles of the next seat without cards and of the last one, and the effects of a lay and a pass.

    In the exchange: which values would stay single beside the gift.
    """
    if isinstance(pressed, Give):
        return Stakes(effects=[_giving(minus(view.hand, pressed.cards))])
    if view.eye is None or view.eye != view.mover:
        return Stakes()
    last = title_text(view.seats, view.seats, view.options.titles)
    worth = Text("career-poker-worth", {"next": _next_title(view), "last": last})
    return Stakes(worth, _following(view, view.eye) if view.trick else _leading(view, view.eye))


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
    if best.number == sum(view.hand):
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
    return chained("career-poker-list", map(NameOf, seats), "career-poker-and")
