"""Changes of a match when a person leaves, resigns, goes away, comes back or lets the clock play for them."""

from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Forced, Pace, Refusal, Seat
from games.engine.match.answers import (
    ABOUT_YOU,
    ALREADY_GONE,
    ALREADY_SEATED,
    COMPUTER_PLAYS,
    MATCH_PAUSED,
    NOTHING_NEW,
    RESIGNED_FOR_GOOD,
    SENT_AWAY,
    TOO_LATE,
)
from games.engine.match.match_events import (
    ABANDONED,
    AGREED,
    RESIGNED,
    Away,
    Back,
    Ended,
    Left,
    Motion,
    Paused,
    Ready,
    Relieved,
    Resigned,
    Resumed,
    Seated,
    SentAway,
    Spared,
    Struck,
    Undone,
    Voted,
    VotedAway,
    Wish,
)
from games.engine.match.moment import Candidate, Moment, SeatStatus, seen
from games.engine.match.pace import READY_WITHIN, STRIKES_OUT
from games.engine.match.undo import last_action
from games.engine.store.records import MatchRecord

FEWEST_VOTERS = 2
"""The least number of people who can send somebody away by vote."""


def middle_level(game: AnyGame) -> str:
    """The level of a computer that takes over a person's seat."""
    return game.levels[len(game.levels) // 2]


def resign(candidate: Candidate, seat: Seat) -> Refusal | None:
    """Let the person give up. The match ends with two players or without other people; else a computer takes over."""
    roster = candidate.moment.roster
    if roster[seat].gone:
        return _gone(roster[seat])
    candidate.add(Resigned(seat))
    others = [status for other, status in enumerate(roster) if other != seat and status.level is None]
    if len(roster) == 2 or not others:
        candidate.add(Ended(RESIGNED, _places(candidate)))
    else:
        _seat_computer(candidate, seat)
    return None


def leave(candidate: Candidate, seat: Seat) -> Refusal | None:
    """Let the person leave, perhaps to come back. A computer takes the seat; the match ends if no person is left."""
    status = candidate.moment.roster[seat]
    if status.left or status.gone:
        return ALREADY_GONE
    candidate.add(Left(seat))
    _seat_computer(candidate, seat)
    return None


def take_back(candidate: Candidate, seat: Seat) -> Refusal | None:
    """Let the person return to their seat, which a computer plays."""
    status = candidate.moment.roster[seat]
    if status.gone:
        return _gone(status)
    if status.level is None:
        return ALREADY_SEATED
    candidate.add(Seated(seat, None))
    return None


def send_away(candidate: Candidate, seat: Seat) -> Refusal | None:
    """Let the host send the person away. They cannot take the seat back; a computer plays there."""
    status = candidate.moment.roster[seat]
    if status.gone:
        return ALREADY_GONE
    candidate.add(SentAway(seat))
    if status.level is None:
        _seat_computer(candidate, seat)
    return None


def relieve(candidate: Candidate, seat: Seat, user_id: int) -> None:
    """Let another person take over a computer's seat with its hand, score and place."""
    candidate.newcomers[seat] = user_id
    candidate.add(Relieved(seat))


def vote(candidate: Candidate, seat: Seat, wish: Wish, *, wants: bool) -> Refusal | None:
    """Note that the person votes for a motion, or no longer does. It is carried out once enough people want it."""
    motion, about = wish
    status = candidate.moment.roster[seat]
    if status.level is not None:
        return COMPUTER_PLAYS
    if motion in {Motion.PAUSE, Motion.UNDO} and candidate.moment.paused:
        return MATCH_PAUSED
    if motion is Motion.UNDO and not _may_want_back(candidate, seat):
        return TOO_LATE
    if about == seat:
        return ABOUT_YOU
    if (motion is Motion.AWAY) != (about in removable(candidate.moment)):
        return Refusal("unknown-action")
    if (wish in status.wishes) == wants:
        return NOTHING_NEW
    candidate.add(Voted(seat, motion, wants, about))
    _decide(candidate)
    return None


def _may_want_back(candidate: Candidate, seat: Seat) -> bool:
    """Whether the seat took the last action, or the person who took it wants it back."""
    last = last_action(candidate.game, candidate.moment)
    if last is None or last.seat is None:
        return False
    return last.seat == seat or Wish(Motion.UNDO) in candidate.moment.roster[last.seat].wishes


def removable(moment: Moment) -> tuple[Seat, ...]:
    """The seats whose people the others may send away by vote: those of all people, where there are at least three."""
    people = tuple(Seat(seat) for seat, status in enumerate(moment.roster) if status.level is None)
    return people if len(people) > FEWEST_VOTERS else ()


def wishes(moment: Moment) -> list[Wish]:
    """The wishes that too few people vote for yet, in the same order for everybody."""
    able = (None, *removable(moment))
    every = {wish for status in moment.roster for wish in status.wishes if wish.about in able}
    return [
        wish for motion in Motion for wish in sorted(every, key=lambda one: one.about or 0) if wish.motion is motion
    ]


def in_favour(moment: Moment, wish: Wish) -> tuple[int, int]:
    """The number of people who vote for it, and of those who must.

    All for a pause or the end; all, and at least two, to take something back; all others, and at least two, to send
    somebody away.
    """
    people = [status for seat, status in enumerate(moment.roster) if status.level is None and seat != wish.about]
    needed = len(people) if wish.motion in {Motion.PAUSE, Motion.END} else max(FEWEST_VOTERS, len(people))
    return sum(wish in status.wishes for status in people), needed


def _decide(candidate: Candidate) -> None:
    """Carry out the first motion that enough people vote for."""
    for wish in wishes(candidate.moment):
        wanting, needed = in_favour(candidate.moment, wish)
        if wanting >= needed:
            _carry_out(candidate, wish)
            return


def _carry_out(candidate: Candidate, wish: Wish) -> None:
    if wish.about is not None:
        candidate.add(VotedAway(wish.about))
        _seat_computer(candidate, wish.about)
    elif wish.motion is Motion.UNDO:
        last = last_action(candidate.game, candidate.moment)
        assert last is not None, "such a vote is over when something happens"
        assert last.seat is not None, "it is an action"
        candidate.add(Undone(last.seat, last.first))
    else:
        candidate.add(Paused() if wish.motion is Motion.PAUSE else Ended(AGREED, _shared(candidate)))


def set_away(candidate: Candidate, seat: Seat, away: bool) -> Refusal | None:
    """Note that the person goes away or comes back. The game's rules may add events (`Rules.absent`)."""
    status = candidate.moment.roster[seat]
    if status.away == away or status.level is not None:
        return NOTHING_NEW
    candidate.add(Away(seat) if away else Back(seat))
    candidate.add(*candidate.game.absent(candidate.moment.state, seat, away, candidate.at))
    return None


def hold(candidate: Candidate) -> Refusal | None:
    """Pause the match; a race then waits until all are ready. Refused if only computers play."""
    moment = candidate.moment
    if (moment.paused and moment.starts is None) or all(status.level is not None for status in moment.roster):
        return NOTHING_NEW
    candidate.add(Paused())
    return None


def get_ready(candidate: Candidate, seat: Seat, wall: int, count_down: int) -> Refusal | None:
    """Note that a person is ready. The count-down starts when all are, and at the latest a minute after the first."""
    moment = candidate.moment
    status = moment.roster[seat]
    if not moment.paused or status.level is not None or status.ready:
        return NOTHING_NEW  # a computer is always ready
    others = (one for other, one in enumerate(moment.roster) if other != seat)
    all_ready = all(one.ready or one.level is not None for one in others)
    latest = wall + (count_down if all_ready else READY_WITHIN)
    candidate.add(Ready(seat, latest if moment.starts is None else min(latest, moment.starts)))
    return None


def go_on(candidate: Candidate) -> None:
    """End the pause of a held race. People who are ready are no longer away; the others count as away."""
    ready = [status.ready for status in candidate.moment.roster]
    candidate.add(Resumed())
    for there in (True, False):  # this order, so that the rules never see all seats away at once
        for seat in (Seat(seat) for seat, one in enumerate(ready) if one == there):
            set_away(candidate, seat, away=not there)


def strike(candidate: Candidate, seat: Seat) -> None:
    """Let the clock play for the seat. After the third strike in a row a computer takes the seat."""
    strikes = candidate.moment.roster[seat].strikes + 1
    refusal = candidate.act(seat, questions.fallback(candidate.game, candidate.moment.state, seat))
    if refusal is not None:
        raise RuntimeError(f"{candidate.game.key}: the fallback is refused")
    candidate.add(Struck(seat, strikes))
    if strikes >= STRIKES_OUT and candidate.moment.outcome is None:
        _seat_computer(candidate, seat)


def spare(candidate: Candidate, record: MatchRecord) -> None:
    """Play the forced actions of the persons to move: by mail those that everybody sees, and all of a lone person."""
    while (found := _by_mail(candidate, record) or _by_hand(candidate, record)) is not None:
        forced, event = found
        if candidate.act(forced.seat, forced.action, own=False) is not None:
            raise RuntimeError(f"{candidate.game.key}: what is forced is refused")
        candidate.add(event)


def _by_mail(candidate: Candidate, record: MatchRecord) -> tuple[Forced, Spared] | None:
    """The action that a person must take, if everybody can see that and would wait long for it; None otherwise."""
    game, moment = candidate.game, candidate.moment
    forced = game.forced(seen(game, moment, None)) if record.pace is Pace.MAIL and moment.awaited else None
    if forced is None or moment.roster[forced.seat].level is not None:
        return None
    return forced, Spared(forced.seat)


def _by_hand(candidate: Candidate, record: MatchRecord) -> tuple[Forced, Spared] | None:
    """The action that the hand of the only person forces; None otherwise.

    A seat whose person may come back is not a computer's, because that person may be looking on.
    """
    moment = candidate.moment
    seats = enumerate(zip(moment.roster, record.players, strict=True))
    people = [seat for seat, (one, user) in seats if one.level is None or (user is not None and not one.gone)]
    if len(people) != 1 or people[0] not in moment.awaited:
        return None
    seat = Seat(people[0])
    forced = candidate.game.forced(seen(candidate.game, moment, seat))
    return (forced, Spared(seat, by_hand=True)) if forced is not None and forced.alone and forced.seat == seat else None


def cancellable(moment: Moment) -> bool:
    """Whether the host may cancel a match: nobody has acted yet, and somebody else plays who would object.

    Alone, somebody could look at their cards and cancel until they like them.
    """
    return moment.outcome is None and not moment.begun and not moment.alone


def end(candidate: Candidate, reason: str) -> None:
    """End the match here, without a winner. reason: as in `Ended`."""
    candidate.add(Ended(reason, _shared(candidate)))


def _gone(status: SeatStatus) -> Refusal:
    return RESIGNED_FOR_GOOD if status.resigned else SENT_AWAY


def _seat_computer(candidate: Candidate, seat: Seat) -> None:
    """Put a computer in a person's seat. If that was the last person, end the match instead."""
    others = (status for other, status in enumerate(candidate.moment.roster) if other != seat)
    if all(status.level is not None for status in others):
        end(candidate, ABANDONED)
        return
    if candidate.moment.roster[seat].away:
        set_away(candidate, seat, away=False)
    candidate.add(Seated(seat, middle_level(candidate.game)))
    _decide(candidate)  # with one person less, the votes may now be enough
    people = [status for status in candidate.moment.roster if status.level is None]
    if candidate.moment.outcome is None and len(people) == 1 and people[0].away:
        hold(candidate)  # the last person of a race is gone


def _places(candidate: Candidate) -> tuple[int, ...]:
    gone = [status.resigned for status in candidate.moment.roster]
    return tuple(gone.count(False) + 1 if resigned else 1 for resigned in gone)


def _shared(candidate: Candidate) -> tuple[int, ...]:
    return (1,) * len(candidate.moment.roster)
