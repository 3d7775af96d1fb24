"""The rules of Career Poker: what may be done, what it does, and who is asked next."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

from games.career_poker.cards import counted, lowest, one_by_one, subsets
from games.career_poker.evolve import evolve
from games.career_poker.exchange import closing, waiting
from games.career_poker.hands import end_of_hand, first_hand, outcome
from games.career_poker.ranks import clockwise_after, gift, leader_after
from games.career_poker.refusals import refuse
from games.career_poker.tricks import PASS, can_follow, following, plays, top
from games.career_poker.values import (
    JOKER,
    Act,
    Action,
    Deal,
    Dealt,
    Give,
    Given,
    HandOver,
    Happened,
    HouseRules,
    Pass,
    Passed,
    Play,
    Played,
    Sealed,
    SessionOver,
    Skipped,
    State,
    TrickWon,
    WentOut,
    Why,
)
from games.engine.contract.ask import Ask
from games.engine.contract.rules import Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat


class CareerPokerRules(Rules[HouseRules, State, Action, Happened]):
    """Career Poker for four to eight: be rid of your cards first, and rise."""

    key = "career_poker"
    version = 1
    seats = (4, 5, 6, 7, 8)
    levels = ("easy", "steady", "strong")
    hands = True
    phases = ("exchange", "lead", "follow", "over")
    Options = HouseRules
    actions = (Play, Pass, Give)
    events = (Dealt, Sealed, Given, Played, Passed, Skipped, WentOut, TrickWon, HandOver, SessionOver)
    evolve = staticmethod(evolve)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The first Boss and the first deal (KP-6, KP-7)."""
        return (first_hand(options, seats, rng),)

    def start(self, options: HouseRules, seats: int) -> State:
        """The state before the first deal."""
        return State(Deal(options, seats))

    def asks(self, state: State) -> Mapping[Seat, Ask[Action]]:
        """The seats that act; in the exchange every higher rank that has not chosen its gift (KP-20).

        The gifts of an exchange share one number. The clock gives the lowest cards, leads the lowest single card, and
        else passes (KP-A25).
        """
        seat = state.mover
        if seat is not None:
            plays, calm = partial(_plays, state, seat), partial(_calm_play, state, seat)
            return {seat: Ask(state.turn, plays, calm, sample=partial(_hasty_play, state, seat))}
        return {
            seat: Ask(
                state.turn,
                partial(_gifts, state, seat),
                partial(_lowest_gift, state, seat),
                sample=partial(_any_gift, state, seat),
            )
            for seat in waiting(state)
        }

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """Why the action is not accepted; see `refusals`."""
        return refuse(state, seat, action)

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The events up to the next decision: the trick, the hand, the next deal, the exchange."""
        if isinstance(action, Play):
            return _play(state, seat, action, at, rng)
        if isinstance(action, Pass):
            lap, best = state.deal.options.lap, top(state.trick)
            assert best is not None
            follower = following(state.trick, seat, state.deal.order, state.out, lap=lap, best=best.seat)
            return _go_on(state, [Passed(seat, follower)], best, state.out)
        sealed = Sealed(seat, action.cards)
        return (sealed,) if len(waiting(state)) > 1 else (sealed, *closing(state, sealed))

    def outcome(self, state: State) -> Outcome | None:
        """Ranks or points once the session is over (KP-22 to KP-24)."""
        return outcome(state.deal)


def _plays(state: State, seat: Seat) -> Iterator[Action]:
    """Every play, then the pass where it is allowed."""
    best = top(state.trick)
    yield from plays(state.hands[seat], best, wild=state.deal.options.wild)
    if best is not None:
        yield PASS


def _calm_play(state: State, seat: Seat) -> Action:
    if state.trick:
        return PASS
    value = next(one_by_one(state.hands[seat]))
    return Play(JOKER, 0, 1) if value == JOKER else Play(value, 1, 0)


def _gifts(state: State, seat: Seat) -> Iterator[Action]:
    """Every gift, the lowest cards first."""
    return map(Give, subsets(state.hands[seat], gift(state.deal.ranks[seat], state.deal.seats)))


def _lowest_gift(state: State, seat: Seat) -> Action:
    return Give(lowest(state.hands[seat], gift(state.deal.ranks[seat], state.deal.seats)))


def _any_gift(state: State, seat: Seat, rng: Random) -> Action:
    number = gift(state.deal.ranks[seat], state.deal.seats)
    return Give(counted(rng.sample(list(one_by_one(state.hands[seat])), number)))


def _hasty_play(state: State, seat: Seat, rng: Random) -> Action:
    """The hastiest of six drawn moves, so that random sessions do not drag on."""
    return max(rng.choices(list(_plays(state, seat)), k=6), key=_haste)


def _haste(action: Action) -> tuple[int, int]:
    """How soon such an action brings the hand to its end: many cards, and low ones, which others can follow."""
    return (action.cards + action.jokers, -action.value) if isinstance(action, Play) else (0, 0)


def _play(state: State, seat: Seat, play: Play, at: Millis, rng: Random) -> Sequence[Happened]:
    deal, out = state.deal, state.out
    if sum(state.hands[seat]) == play.cards + play.jokers:
        out = (*out, seat)
        if len(out) == deal.seats - 1:
            played = Played(seat, play.value, play.cards, play.jokers, None, not state.trick)
            return (played, WentOut(seat, len(out)), *end_of_hand(deal, out, at, rng))
    lap = deal.options.lap
    follower = following(state.trick, seat, deal.order, out, lap=lap, best=seat)
    played = Played(seat, play.value, play.cards, play.jokers, follower, not state.trick)
    events: list[Happened] = [played]
    if out is not state.out:
        events.append(WentOut(seat, len(out)))
    return _go_on(state, events, played, out)


def _go_on(state: State, events: list[Happened], best: Played, out: tuple[Seat, ...]) -> Sequence[Happened]:
    """The events, and what they bring: automatic passes (KP-A24), the end of the trick (KP-12) and the next leader."""
    act = events[0]
    assert isinstance(act, Played | Passed)
    follower = act.next
    if follower is not None and state.deal.options.skips:
        skipped = _skipped(state, act, best, out)
        events += skipped
        follower = skipped[-1].next if skipped else follower
    if follower is None:
        events.append(_trick_won(state, best.seat, out))
    return events


def _skipped(state: State, act: Act, best: Played, out: tuple[Seat, ...]) -> list[Skipped]:
    """The seats after an act that cannot play, up to one that can (KP-A24)."""
    options, trick = state.deal.options, (*state.trick, act)
    found: list[Skipped] = []
    while (seat := trick[-1].next) is not None:
        if can_follow(state.hands[seat], best, wild=options.wild):
            break
        lap = options.lap
        found.append(Skipped(seat, following(trick, seat, state.deal.order, out, lap=lap, best=best.seat)))
        trick = (*trick, found[-1])
    return found


def _trick_won(state: State, winner: Seat, out: tuple[Seat, ...]) -> TrickWon:
    """The end of a trick. The winner leads (KP-13), or a seat in its place if it is out (KP-15, KP-A17)."""
    if winner not in out:
        return TrickWon(winner, winner, Why.WON)
    if state.deal.options.lead_when_out == "next_clockwise":
        return TrickWon(winner, clockwise_after(winner, state.deal.order, out), Why.CLOCKWISE)
    return TrickWon(winner, *leader_after(winner, state.deal.ranks, out))
