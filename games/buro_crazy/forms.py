"""The question of Buro Crazy, which cards to bid; its effects; and cards and places as texts."""

from games.buro_crazy.building import LEVEL, Place
from games.buro_crazy.values import DECK, NOTHING, PILES, VALUES, Bid, Counts, How, minus, value
from games.buro_crazy.view import Climbed, OpenDuel, Told, View
from games.engine.contract.forms import Counter, PickCounts
from games.engine.contract.telling import chained
from games.engine.contract.values import Forced, NameOf, Prediction, Seat, Settlement, Stakes, Text


def ask(view: View) -> PickCounts | None:
    """The form for a bid, for both duellists, also after sealing as long as the bid may be replaced.

    None for others.
    """
    if view.duel is None or view.eye is None or view.hand is None or not view.asked:
        return None
    counters = tuple(
        Counter(Text("buro-crazy-add", {"value": worth}), Text("buro-crazy-card", {"value": worth}), have, worth)
        for worth, have in zip(VALUES, view.hand, strict=True)
    )
    return PickCounts(
        _prompt(view, view.duel, view.eye),
        counters,
        "bid",
        0,
        sum(view.hand),
        view.bid or NOTHING,
        "buro-crazy-seal",
        typed=True,
        sent=view.bid is not None,
    )


def predict(view: View) -> Prediction | None:
    """The prediction of who climbs. It is open until the bids are shown, and again after a tie."""
    if view.duel is None:
        return None
    return Prediction(view.duel.place, Text("buro-crazy-predict"), view.duel.seats)


def settled(told: Told) -> Settlement | None:
    """The climb after a duel. A figure that climbs without one was not predicted."""
    if not isinstance(told, Climbed) or told.how in {How.OWNER, How.WALKOVER}:
        return None
    return Settlement(told.place, (told.seat,))


def place_text(place: Place) -> Text:
    """A place with its floor: "G3 on the ground floor"."""
    return Text(f"buro-crazy-place-{LEVEL[place]}", {"place": place})


def goal_text(place: Place) -> Text:
    """A place as the goal of a climb: "office G3", "the boss's suite"."""
    return Text(f"buro-crazy-goal-{LEVEL[place]}", {"place": place})


def cards_text(cards: Counts) -> Text:
    """Cards as a sum, "20 + 2x2 + 1", or "no card"."""
    kinds = [
        Text("buro-crazy-card", {"value": worth})
        if count == 1
        else Text("buro-crazy-cards", {"count": count, "value": worth})
        for worth, count in zip(VALUES, cards, strict=True)
        if count
    ]
    return chained("buro-crazy-sum", kinds) if kinds else Text("buro-crazy-no-card")


def bid_text(cards: Counts) -> Text:
    """A bid: its points and its cards, "23 (20 + 2 + 1)"; "nothing" without cards."""
    return Text("buro-crazy-bid", {"total": value(cards), "cards": cards_text(cards)})


def forced(view: View) -> Forced | None:
    """The bid of nothing, if a duellist who has not sealed a bid has no cards, and everybody sees that (BC-A28)."""
    if view.duel is None or view.counts is None:
        return None
    for seat, sealed in zip(view.duel.seats, view.duel.sealed, strict=True):
        if not sealed and not view.counts[seat]:
            return Forced(seat, Bid(NOTHING))
    return None


def _prompt(view: View, duel: OpenDuel, eye: Seat) -> Text:
    """The place and the rival; one sentence more after a tie or a seal."""
    parts = [Text("buro-crazy-ask", {"place": place_text(duel.place), "rival": NameOf(duel.rival(eye))})]
    if view.bid is not None:
        parts += [Text("buro-crazy-told-sealed", {"bid": bid_text(view.bid)}), Text("buro-crazy-ask-sealed")]
    elif duel.zeros:
        parts.append(Text("buro-crazy-ask-zeros", {"zeros": duel.zeros, "limit": view.options.zero_tie_limit}))
    elif duel.ties:
        parts.append(Text("buro-crazy-ask-again"))
    return chained("buro-crazy-asked", parts)


def stakes(view: View, pressed: Bid | None) -> Stakes:
    """The stakes: what a win and a loss bring; the effects of the pressed total as the higher and as the lower bid."""
    duel, hand = view.duel, view.hand
    if duel is None or hand is None or not view.asked:
        return Stakes()
    return Stakes(_worth(view, duel, hand), _effects(view, duel, pressed))


def _worth(view: View, duel: OpenDuel, hand: Counts) -> Text:
    """The place that a win brings with its share of the roof, and what the kitchen can pay for a loss.

    points: about what that share is worth now, if the roof's cards are as good as all cards outside the own hand.
    """
    level = LEVEL[duel.to]
    unseen = minus(DECK, hand)
    mean = value(unseen) / sum(unseen)
    inside = any(figure.seat == view.eye and figure.level for figure in view.figures)
    return Text(
        "buro-crazy-worth",
        {
            "goal": goal_text(duel.to),
            "piles": level - 1,
            "points": round((level - 1) * (view.roof // PILES) * mean),
            "first": "no" if inside else "yes",
            "last": "yes" if duel.last else "no",
            "kitchen": view.kitchen,
        },
    )


def _effects(view: View, duel: OpenDuel, pressed: Bid | None) -> list[Text]:
    if pressed is None or view.eye is None:
        return []
    total, rival = value(pressed.cards), NameOf(duel.rival(view.eye))
    lost = "buro-crazy-effect-lose-last" if duel.last and total else "buro-crazy-effect-lose"
    return [
        Text("buro-crazy-effect-win", {"total": total, "goal": goal_text(duel.to)}),
        Text(lost, {"total": total, "rival": rival, "kitchen": view.kitchen}),
    ]
