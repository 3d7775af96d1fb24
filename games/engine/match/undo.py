"""*Take back*: the actions that a seat may take back now, and who has to agree.

- In a game with hands: the answer to one question, as long as all others were told only that it was given.
- In a game that hides nothing: the last action until somebody acts; in a match that counts all people must agree.
- The only person of a match that hides nothing: all since their last action, again and again.

No further back than to the last event that showed something secret or random, such as a deal.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Seat
from games.engine.match.match_events import Rewound, Undone
from games.engine.match.moment import Entry, Moment
from games.engine.match.past import PastAction
from games.engine.store.records import MatchRecord


class Undoable(NamedTuple):
    """The action that a seat may take back: the event that does it.

    counts: how many events each eye had been told with it; they name it. agreed: whether all people must agree.
    """

    event: Undone
    counts: tuple[int, ...]
    agreed: bool = False


def undoable(game: AnyGame, record: MatchRecord, moment: Moment, seat: Seat) -> Undoable | None:
    """The action that the seat may take back now, if it may; None in a pause and after the end."""
    if moment.paused or moment.outcome is not None:
        return None
    if game.hands:
        return _secret(game, moment, seat)
    if moment.alone and sum(user is not None for user in record.players) == 1:
        own = [one for one in moment.past.steps if one.seat == seat]
        return Undoable(Rewound(seat, own[-1].first), own[-1].counts) if own else None
    last = last_action(game, moment)
    if last is None or last.seat != seat:
        return None
    return Undoable(Undone(seat, last.first), last.counts, record.counts and record.place.guild_id is not None)


def last_action(game: AnyGame, moment: Moment) -> PastAction | None:
    """The last action in a game that hides nothing, if its player chose it and nothing was shown by chance since."""
    acted = [one for one in moment.past.steps if one.seat is not None]
    return acted[-1] if acted and acted[-1].own and not game.hands else None


def _secret(game: AnyGame, moment: Moment, seat: Seat) -> Undoable | None:
    """The answer of a seat to its last question, if others know nothing but that it was given.

    Answers of others to the same moment stay as they are. If one of them could not have been given without it, it
    cannot be taken back: then its existence was used.
    """
    steps = moment.past.steps
    own = [one for one in steps if one.seat == seat]
    answers = [one for one in own if one.question == own[-1].question]
    if not answers or not answers[0].known or not all(one.own for one in answers):
        return None
    undone = Undone(seat, answers[0].first)
    unseen = all(one.hidden for one in steps if one.first >= undone.first)
    return Undoable(undone, own[-1].counts) if unseen and _stand_alone(game, moment, undone) else None


def _stand_alone(game: AnyGame, moment: Moment, undone: Undone) -> bool:
    """Whether each action that stays could have been taken without those that are taken back."""
    state = moment.past.state
    for step in moment.past.beside(undone).steps:
        if step.seat is not None and step.seat not in questions.may_act(game, state):
            return False
        for event in step.events:
            state = game.evolve(state, event)
    return True


def taken_back(log: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the events in a log that were taken back, those of the match among them."""
    standing: dict[int, Seat | None] = {}
    for seq, (_, event, actor, _) in enumerate(log, 1):
        if isinstance(event, Undone):
            standing = {one: by for one, by in standing.items() if not event.takes(one, by)}
        standing[seq] = actor
    return frozenset(range(1, len(log) + 1)) - standing.keys()


def rewound(log: Iterable[Entry]) -> bool:
    """Whether the only person of a match went back freely. Then it shows nothing about how well they play."""
    return any(isinstance(entry.event, Rewound) for entry in log)
