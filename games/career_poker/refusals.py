"""Refusals of Career Poker. Their sentences contain only numbers, names and the seat's own cards."""

from games.career_poker.cards import one_by_one, within
from games.career_poker.exchange import waiting
from games.career_poker.ranks import gift
from games.career_poker.tricks import beats, top
from games.career_poker.values import JOKER, KINDS, Action, Cards, Give, Pass, Play, Played, State
from games.engine.contract.values import Refusal, Seat, not_your_turn


def refuse(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat's action is refused; None if it is accepted."""
    if state.deal.over is not None:
        return Refusal("session-over", "KP-22")
    if isinstance(action, Give):
        return _refuse_gift(state, seat, action)
    mover = state.mover
    if mover is None:
        return Refusal("exchange-first", "KP-19")
    if seat != mover:
        return not_your_turn(mover)
    best = top(state.trick)
    if isinstance(action, Pass):
        return Refusal("must-lead", "KP-10", _held(state.hands[seat])) if best is None else None
    return _refuse_play(state, state.hands[seat], action, best)


def hand_text(cards: Cards) -> str:
    """Cards in a row for any language: `4 4 7 ★`."""
    return " ".join("★" if value == JOKER else str(value) for value in one_by_one(cards))


def _held(cards: Cards) -> dict[str, int | str]:
    return {"hand": hand_text(cards)}


def _refuse_gift(state: State, seat: Seat, action: Give) -> Refusal | None:
    deal = state.deal
    if state.mover is not None:
        return Refusal("no-exchange-now", "KP-19" if deal.given else "KP-8")
    rank = deal.ranks[seat]
    number = gift(rank, deal.seats)
    if not number:
        return Refusal("no-partner", "KP-A16")
    if seat not in waiting(state):
        return Refusal("gift-is-forced" if 2 * rank > deal.seats else "gift-is-chosen", "KP-20")
    hand = state.hands[seat]
    if len(action.cards) != KINDS or min(action.cards) < 0 or not within(action.cards, hand):
        return Refusal("gift-not-held", "KP-20", _held(hand))
    if sum(action.cards) != number:
        return Refusal("gift-number", "KP-19", {"number": number, "chosen": sum(action.cards)})
    return None


def _refuse_play(state: State, hand: Cards, play: Play, best: Played | None) -> Refusal | None:
    if not _is_a_play(play):
        return Refusal("one-value", "KP-10", _held(hand))
    wild = state.deal.options.wild
    if play.cards and play.jokers and not wild:
        return Refusal("jokers-alone", "KP-A2", _held(hand))
    if play.jokers > hand[JOKER - 1] or play.cards > hand[play.value - 1]:
        return Refusal("not-held", "KP-14" if play.jokers else "KP-10", _held(hand))
    return None if best is None else _refuse_follow(hand, play, best, wild=wild)


def _is_a_play(play: Play) -> bool:
    if play.value == JOKER:
        return play.cards == 0 and play.jokers > 0
    return 1 <= play.value < JOKER and play.cards > 0 and play.jokers >= 0


def _refuse_follow(hand: Cards, play: Play, best: Played, *, wild: bool) -> Refusal | None:
    number = play.cards + play.jokers
    if number != best.number:
        return Refusal("wrong-number", "KP-11", {"asked": best.number, "number": number, **_held(hand)})
    if beats(play.value, best, wild=wild):
        return None
    if play.value == JOKER:
        return Refusal("jokers-equal", "KP-A3", _held(hand))
    values = {"value": play.value, "best": best.value, **_held(hand)}
    return Refusal("equal", "KP-A6", values) if play.value == best.value else Refusal("too-low", "KP-11", values)
