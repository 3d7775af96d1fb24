"""The referee of Biesti Boys: the result of an attempt, and whether any seat can still play."""

from games.biesti_boys.floors import FITTING, FLOORS, fitting_any
from games.biesti_boys.values import (
    START,
    Beaten,
    Blocked,
    Fumbled,
    Gone,
    Hand,
    Happened,
    HouseRules,
    Laid,
    Mistaken,
    Play,
    Played,
    State,
    TooLate,
)
from games.engine.contract.values import Millis, Seat, put


def attempt(state: State, seat: Seat, action: Play, at: Millis) -> tuple[Happened, ...]:
    """The events of an attempt (BB-14, BB-15): a play, which may block the floor (BB-11), a mistake, or a late play."""
    slot, card, shaft = action.slot, action.card, action.shaft
    assert card is not None, "an empty slot is refused"
    fit = FITTING[state.options.go_on_go]
    if fit[state.tops[shaft]] >> card & 1:
        return _play(state, seat, action, card, at)
    known = action.seen < len(fit)  # a forged press may name any number
    if known and fit[action.seen] >> card & 1 and (beaten := _beaten(state, seat, action, at)):
        return (TooLate(beaten, card),)
    until = Millis(at + state.options.error_lockout_ms)
    return (Mistaken(Fumbled(seat, slot, shaft, state.tops[shaft], at, until), card),)


def reaction(state: State, seat: Seat, action: Play, at: Millis) -> int | None:
    """The milliseconds that a play took its player; None if it answered nothing new, or if they cannot be known.

    They are counted from the moment when the play became possible: the later of when its card was drawn and when the
    top that the player saw appeared. That moment counts only if the seat was free then: its last attempt was judged,
    and its lock or absence was over. Otherwise the player had this play in reserve, or waited for something else, and
    the time tells nothing of how fast they are. A press that by luck fits a top which was laid while it was on its way
    does not count as faster.
    """
    free = state.free[seat]
    new = max(_came(state, action, free), _drew(state, seat, action.slot))
    return at - new if free <= new < at else None


def _drew(state: State, seat: Seat, slot: int) -> Millis:
    """The time when the card of that slot was drawn on this floor; the start of the match if it is older."""
    own = (laid.at for shaft in state.shafts for laid in shaft if (laid.seat, laid.slot) == (seat, slot))
    return max(own, default=START)


def _came(state: State, action: Play, free: Millis) -> Millis:
    """The time when the top that was seen appeared since `free`; the match's start if it lay only on a former floor."""
    assert state.floor is not None
    came = START
    for laid in reversed(state.shafts[action.shaft]):
        if laid.card == action.seen:
            came = laid.at
        if laid.at <= free:
            return came
    return state.floor.turned if FLOORS[state.floor.card][action.shaft] == action.seen else came


def stuck(hands: tuple[Hand, ...], away: tuple[bool, ...], tops: tuple[int, ...], options: HouseRules) -> bool:
    """Whether no present seat holds a card that fits anywhere (BB-11, BB-A21).

    False if no seat is present: then the referee waits until one comes back.
    """
    fit = fitting_any(tops, options)
    present = [hand for hand, gone in zip(hands, away, strict=True) if not gone]
    return bool(present) and not any(card is not None and fit >> card & 1 for hand in present for card in hand)


def gone(state: State, seat: Seat, at: Millis, *, away: bool) -> tuple[Happened, ...]:
    """A seat goes away or comes back. This may block the floor or unblock it (BB-A21)."""
    now_away = put(state.away, seat, away)
    if state.blocked is not None:
        frees = not away and not stuck(state.hands, now_away, state.tops, state.options)
        return (Gone(seat, away, frees, at),)
    return (Gone(seat, away, False, at), *block(state, state.hands, now_away, state.tops, at))


def _play(state: State, seat: Seat, action: Play, card: int, at: Millis) -> tuple[Happened, ...]:
    slot, shaft = action.slot, action.shaft
    hand, stack = state.hands[seat], state.stacks[seat]
    drawn = stack[0] if stack else None
    left = len(stack) + len(hand) - hand.count(None) - 1
    laid = Laid(state.played + 1, seat, slot, card, shaft, at, left)
    if state.turn is not None:
        return (Played(laid, drawn, None),)
    played = Played(laid, drawn, reaction(state, seat, action, at))
    if not left:
        return (played,)
    tops = put(state.tops, shaft, card)
    if drawn is not None and not state.away[seat] and fitting_any(tops, state.options) >> drawn & 1:
        return (played,)  # the new card fits, so not every hand must be checked, which would take most of the time
    hands = put(state.hands, seat, put(hand, slot, drawn))
    return (played, *block(state, hands, state.away, tops, at))


def _beaten(state: State, seat: Seat, action: Play, at: Millis) -> Beaten | None:
    """The facts about a late attempt; None if the top that it names never lay there."""
    assert state.floor is not None
    shaft, seen = action.shaft, action.seen
    cards = state.shafts[shaft]
    below = (FLOORS[state.floor.card][shaft], *(laid.card for laid in cards))
    first = next((laid for covered, laid in reversed(list(zip(below, cards, strict=False))) if covered == seen), None)
    if first is None and not state.floor.former[shaft] >> seen & 1:
        return None
    late = at - (state.floor.turned if first is None else first.at)
    return Beaten(seat, action.slot, shaft, state.tops[shaft], seen, first, late, at)


def block(
    state: State, hands: tuple[Hand, ...], away: tuple[bool, ...], tops: tuple[int, ...], at: Millis
) -> tuple[Blocked, ...]:
    """The block of a race in which nobody can play (BB-11, BB-A8); nothing otherwise."""
    if state.options.mode == "turns" or not stuck(hands, away, tops, state.options):
        return ()
    return (Blocked(at, Millis(at + state.options.block_pause_ms)),)


def progress(state: State, seat: Seat) -> int:
    """The number of cards that the seat has played."""
    hand = state.hands[seat]
    return 72 // state.seats - len(state.stacks[seat]) - len(hand) + hand.count(None)
