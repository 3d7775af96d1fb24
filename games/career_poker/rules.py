"""The rules of Career Poker: what may be done, what it does, who is asked next, and why an action is refused."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from games.career_poker.cards import counted, dealt, one_by_one, subsets, within
from games.career_poker.evolve import evolve
from games.career_poker.ranks import (
    clockwise_after,
    closing,
    gift,
    inherited,
    leader_after,
    opening,
    places,
    points,
    waiting,
)
from games.career_poker.tricks import PASS, beats, can_follow, following, plays, top
from games.career_poker.values import (
    JOKER,
    KINDS,
    Act,
    Action,
    Cards,
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
    Reason,
    Sealed,
    SessionOver,
    Skipped,
    State,
    Traded,
    TrickWon,
    WentOut,
    Why,
)
from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat, not_your_turn

_MINUTE = 60_000


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
    events = (Dealt, Sealed, Given, Traded, Played, Passed, Skipped, WentOut, TrickWon, HandOver, SessionOver)
    evolve = staticmethod(evolve)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The first Boss, from whom ranks go clockwise (KP-6), and thirteen cards for each seat (KP-7)."""
        boss = 0 if options.first_boss == "host" else rng.randrange(seats)
        ranks = tuple((seat - boss) % seats + 1 for seat in range(seats))
        return (Dealt(1, ranks, tuple(map(Seat, range(seats))), *dealt(seats, None, rng, options)),)

    def rematch(
        self, options: HouseRules, opening: Sequence[Happened], before: State, stayed: Sequence[bool]
    ) -> Sequence[Happened]:
        """The first deal, by the house rule with the ranks in which the match before ended (KP-A10)."""
        (dealt,) = opening
        assert isinstance(dealt, Dealt)
        kept = options.first_boss == "kept"
        return (replace(dealt, ranks=inherited(before.deal.ranks, stayed)),) if kept else opening

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
            calm = _pass if state.trick else None
            return {seat: Ask(state.turn, partial(_plays, state, seat), calm, sample=partial(_hasty_play, state, seat))}
        return {
            seat: Ask(state.turn, partial(_gifts, state, seat), sample=partial(_any_gift, state, seat))
            for seat in waiting(state)
        }

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """The refusal of an action, or None; the sentence contains only numbers, names and the seat's own cards."""
        if state.deal.over is not None:
            return Refusal("session-over", "KP-22")
        if isinstance(action, Give):
            return _refuse_gift(state, seat, action)
        if state.mover is None:
            return Refusal("exchange-first", "KP-19")
        if seat != state.mover:
            return not_your_turn(state.mover)
        best = top(state.trick)
        if isinstance(action, Pass):
            return Refusal("must-lead", "KP-10", _held(state.hands[seat])) if best is None else None
        return _refuse_play(state, state.hands[seat], action, best)

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The events up to the next decision: the trick, the hand, the next deal, the exchange."""
        if isinstance(action, Play):
            return _play(state, seat, action, at, rng)
        if isinstance(action, Pass):
            deal, best = state.deal, top(state.trick)
            assert best is not None
            follower = following(state.trick, seat, deal.order, state.out, lap=deal.options.lap, best=best.seat)
            return _go_on(state, Passed(seat, follower), best, state.out)
        sealed = Sealed(seat, action.cards)
        return (sealed,) if len(waiting(state)) > 1 else (sealed, *closing(state, sealed))

    def outcome(self, state: State) -> Outcome | None:
        """The ranks after the last hand (KP-23), or points, with ties won by the better rank (KP-24)."""
        deal = state.deal
        if deal.over is None:
            return None
        ranks = deal.results[-1]
        if deal.options.scoring == "final_rank":
            return Outcome(deal.over, ranks, (None,) * deal.seats)
        scores = points(deal.results, deal.seats)
        return Outcome(deal.over, places(scores, ranks), scores)


def _plays(state: State, seat: Seat) -> Iterator[Action]:
    """Every play, then the pass where it is allowed."""
    best = top(state.trick)
    yield from plays(state.hands[seat], best, wild=state.deal.options.wild)
    if best is not None:
        yield PASS


def _pass() -> Action:
    return PASS


def _gifts(state: State, seat: Seat) -> Iterator[Action]:
    """Every gift, the lowest cards first."""
    return map(Give, subsets(state.hands[seat], gift(state.deal.ranks[seat], state.deal.seats)))


def _any_gift(state: State, seat: Seat, rng: Random) -> Action:
    number = gift(state.deal.ranks[seat], state.deal.seats)
    return Give(counted(rng.sample(list(one_by_one(state.hands[seat])), number)))


def _hasty_play(state: State, seat: Seat, rng: Random) -> Action:
    """The hastiest of six drawn moves, so that random sessions do not drag on."""
    return max(rng.choices(list(_plays(state, seat)), k=6), key=_haste)


def _haste(action: Action) -> tuple[int, int]:
    """The haste of an action: many cards end the hand sooner, and so do low ones, which others can follow."""
    return (action.cards + action.jokers, -action.value) if isinstance(action, Play) else (0, 0)


def _play(state: State, seat: Seat, play: Play, at: Millis, rng: Random) -> Sequence[Happened]:
    """The play, and what it brings; the last but one to be out ends the hand (KP-17)."""
    deal, lead, whole = state.deal, not state.trick, sum(state.hands[seat]) == play.cards + play.jokers
    out = (*state.out, seat) if whole else state.out
    if len(out) == deal.seats - 1:
        played = Played(seat, play.value, play.cards, play.jokers, None, lead)
        return (played, WentOut(seat, len(out)), *_end_of_hand(deal, out, at, rng))
    follower = following(state.trick, seat, deal.order, out, lap=deal.options.lap, best=seat)
    played = Played(seat, play.value, play.cards, play.jokers, follower, lead)
    return _go_on(state, played, played, out)


def _go_on(state: State, act: Played | Passed, best: Played, out: tuple[Seat, ...]) -> Sequence[Happened]:
    """The act, and what it brings: automatic passes (KP-A24), the end of the trick (KP-12) and the next leader."""
    went = [WentOut(act.seat, len(out))] if out is not state.out else []
    skipped = _skipped(state, act, best, out) if state.deal.options.skips else []
    won = [_trick_won(state, best.seat, out)] if (act, *skipped)[-1].next is None else []
    return [act, *went, *skipped, *won]


def _skipped(state: State, act: Act, best: Played, out: tuple[Seat, ...]) -> list[Skipped]:
    """The seats after an act that cannot play, up to one that can (KP-A24)."""
    deal, trick = state.deal, (*state.trick, act)
    found: list[Skipped] = []
    while (seat := trick[-1].next) is not None and not can_follow(state.hands[seat], best, wild=deal.options.wild):
        found.append(Skipped(seat, following(trick, seat, deal.order, out, lap=deal.options.lap, best=best.seat)))
        trick = (*trick, found[-1])
    return found


def _trick_won(state: State, winner: Seat, out: tuple[Seat, ...]) -> TrickWon:
    """The end of a trick. The winner leads (KP-13), or a seat in its place if it is out (KP-15, KP-A17)."""
    if winner not in out:
        return TrickWon(winner, winner, Why.WON)
    if state.deal.options.lead_when_out == "next_clockwise":
        return TrickWon(winner, clockwise_after(winner, state.deal.order, out), Why.CLOCKWISE)
    return TrickWon(winner, *leader_after(winner, state.deal.ranks, out))


def _end_of_hand(deal: Deal, out: tuple[Seat, ...], at: Millis, rng: Random) -> Iterator[Happened]:
    """The new ranks (KP-16, KP-17); then the end of the session (KP-22), or the next deal and its forced gifts.

    out: all seats except one, in the order in which they went out.
    """
    loser = next(Seat(seat) for seat in range(deal.seats) if seat not in out)
    finished = (*out, loser)
    ranks = tuple(finished.index(Seat(seat)) + 1 for seat in range(deal.seats))
    yield HandOver(deal.number, ranks, at)
    reason = _reason(deal, at)
    if reason is not None:
        yield SessionOver(reason)
        return
    hands, aside = dealt(deal.seats, loser, drawn(rng, "hand", deal.number + 1), deal.options)
    yield Dealt(deal.number + 1, ranks, _chairs(deal, finished), hands, aside)
    yield from opening(deal.options, ranks, hands)


def _reason(deal: Deal, at: Millis) -> Reason | None:
    """The reason to end the session: the agreed hands were played, or its time is up (KP-22); None if it goes on."""
    hands, minutes = deal.options.hands, deal.options.minutes
    if hands is not None and deal.number >= hands:
        return Reason.HANDS
    return Reason.TIME if minutes is not None and at >= minutes * _MINUTE else None


def _chairs(deal: Deal, finished: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats clockwise.

    They stay (KP-21), or by the house rule they sit by rank; the Boss keeps its chair (KP-A18).
    """
    if deal.options.seating == "fixed":
        return deal.order
    chair = deal.order.index(finished[0])
    return finished[deal.seats - chair :] + finished[: deal.seats - chair]


def _held(cards: Cards) -> dict[str, int | str]:
    """The hand as a value of a refusal: cards in a row for any language, `4 4 7 ★`."""
    return {"hand": " ".join("★" if value == JOKER else str(value) for value in one_by_one(cards))}


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
