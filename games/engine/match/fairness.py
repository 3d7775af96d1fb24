"""*Was it fair?*: the proof that all that was drawn in a finished match follows from its commitment (`chance.py`).

A proof is plain values, and so a JSON file: the secret, the cuts, the log, and every draw with its result. `check`
draws everything again and plays the log again by the rules. docs/fair-deals.md describes the file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

import orjson

from games.engine.contract.chance import Chance, Commitment, generator
from games.engine.contract.game import AnyGame
from games.engine.contract.questions import may_act, moves
from games.engine.contract.values import Event, Millis, Seat
from games.engine.match.codec import codec_of
from games.engine.match.match_events import MatchEvent
from games.engine.match.moment import Entry, Moment, begin, later
from games.engine.store.records import MatchRecord

FORMAT: Final = 1
"""The version of the file."""
Proof = Mapping[str, Any]
"""A proof, as plain values."""
Draw = dict[str, Any]
"""Something that was drawn: `what` and `number` as in `generator`, and `calls`: method, its argument, its result."""
NotedT = TypeVar("NotedT")


class Unproved(Exception):  # noqa: N818 - named for what it says
    """A file does not prove its deals. `reason`: a key of texts. `at`: the first event that does not follow, or 0."""

    def __init__(self, reason: str, at: int = 0) -> None:
        super().__init__(f"{reason} {at}")
        self.reason, self.at = reason, at


class Noted(Chance):
    """The chance of a match, which notes in `draws` what is drawn from it."""

    draws: list[Draw]
    calls: list[tuple[str, Any, Any]]

    @classmethod
    def at(cls, seed: str, version: int, draws: list[Draw], what: str = "rules") -> "Noted":
        """The chance of the match with that seed for what happens at a version, or for another thing that is drawn."""
        made = cls()
        made.setstate(generator(seed, version, what).getstate())
        made.match, made.draws, made.calls = seed, draws, []
        draws.append({"what": what, "number": version, "calls": made.calls})
        return made

    def of(self, what: str, number: int) -> Random:
        """The generator of the thing with that name and number."""
        return Noted.at(self.match, number, self.draws, what)

    def _note(self, method: str, given: Any, got: NotedT) -> NotedT:
        self.calls.append((method, given, got))
        return got

    def getrandbits(self, k: int, /) -> int:
        """Random bits, for the methods below. Without it they would draw otherwise where `random` is overridden."""
        return super().getrandbits(k)

    def random(self) -> float:
        """A number from 0 up to 1."""
        return self._note("random", None, super().random())

    def randrange(self, start: Any, *others: Any) -> int:
        """A whole number of a range."""
        return self._note("randrange", [start, *others], super().randrange(start, *others))

    def choice(self, seq: Any) -> Any:
        """One of some things."""
        return self._note("choice", list(seq), super().choice(seq))

    def sample(self, population: Any, k: int, **more: Any) -> list[Any]:
        """Some of some things."""
        return self._note("sample", [list(population), k], super().sample(population, k, **more))

    def shuffle(self, x: Any) -> None:
        """All things in a random order."""
        before = list(x)
        super().shuffle(x)
        self._note("shuffle", before, list(x))


def proved(game: AnyGame, record: MatchRecord, log: Sequence[Entry]) -> bytes | None:
    """The proof of a match, as a file; None if it cannot be proved."""
    if record.commitment is None or record.retry:
        return None
    try:
        draws, kept = replayed(game, record.options, len(record.players), record.commitment.seed, log)
    except Unproved:
        return None
    stored = [
        {"at": entry.at, "actor": entry.actor, "opens": entry.opens, **codec_of(game).encode(entry.event)._asdict()}
        for entry in log
    ]
    proof = {
        "format": FORMAT,
        "match": record.id,
        "game": game.key,
        "rules_version": record.rules_version,
        "options": record.options,
        "seats": len(record.players),
        "commitment": record.commitment.digest,
        "secret": record.commitment.secret,
        "cuts": record.commitment.cuts,
        "draws": draws,
        "kept": kept,
        "log": [{**row, "data": orjson.loads(row["data"])} for row in stored],
    }
    return orjson.dumps(proof, option=orjson.OPT_INDENT_2)


def check(data: bytes, find: Callable[[str], AnyGame]) -> Proof:
    """Check a file and return what it proves. Raises Unproved."""
    try:
        proof: dict[str, Any] = orjson.loads(data)
        commitment, cuts = Commitment(proof["secret"], tuple(proof["cuts"])), proof["cuts"]
        game, options, seats = find(proof["game"]), proof["options"], int(proof["seats"])
        log = [_entry(game, row) for row in proof["log"]]
        claimed, shown, release = [proof["draws"], proof["kept"]], commitment.digest, proof["rules_version"]
        times = [entry.at for entry in log]
        whole = all(cut is None or type(cut) is int for cut in cuts) and len(cuts) in (0, seats)
        known = proof["format"] == FORMAT and seats in game.seats and whole and times == sorted(times)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Unproved("unreadable") from None
    if not known:
        raise Unproved("unreadable")
    if release != game.version:
        raise Unproved("release")
    if shown != proof.get("commitment"):
        raise Unproved("commitment")
    try:
        found = plain(replayed(game, options, seats, commitment.seed, log))
    except Unproved:
        raise
    except Exception:  # noqa: BLE001 - a forged log can make any rule fail; whoever made it gets one sentence
        raise Unproved("event") from None
    if found != claimed:
        raise Unproved("draws")
    return proof


def _entry(game: AnyGame, row: Mapping[str, Any]) -> Entry:
    """An entry of a file's log. Raises one of the errors of `check` if it is none."""
    event = codec_of(game).decode(row["kind"], row["format"], orjson.dumps(row["data"]).decode())
    actor = row["actor"] if row["actor"] is None else Seat(int(row["actor"]))
    return Entry(Millis(int(row["at"])), event, actor, bool(row["opens"]))


def plain(value: Any) -> Any:
    """A value as it comes back from a file."""
    return orjson.loads(orjson.dumps(value))


def replayed(
    game: AnyGame, options: Mapping[str, Any], seats: int, seed: str, log: Sequence[Entry]
) -> tuple[list[Draw], list[str]]:
    """All draws of a log, made anew, and the fields of its deal that a rematch keeps from the match before.

    Raises Unproved at the first event of the game that does not follow by its rules, and for a match that is not over.
    """
    agreed, draws = game.Options.agreed(options), list[Draw]()
    opening = game.setup(agreed, seats, Noted.at(seed, 1, draws))
    kept = _kept(opening, [entry.event for entry in log[: len(opening)]])
    moment = later(game, begin(game, agreed, seats), log[: len(opening)])
    while moment.version < len(log):
        rest = log[moment.version :]
        found = _same(_possible(game, moment, rest[0], seed, draws), rest)
        if not found and not isinstance(rest[0].event, MatchEvent):
            raise Unproved("event", moment.version + 1)
        moment = later(game, moment, rest[: found or 1])
    if moment.outcome is None:
        raise Unproved("event", len(log))
    return [draw for draw in draws if draw["calls"]], kept


def _kept(drawn: Sequence[Event], opening: Sequence[Event]) -> list[str]:
    """The names of the fields that the first events of a match have from the match before, and not as they were drawn.

    Raises Unproved if the events differ in others.
    """
    if len(drawn) != len(opening):
        raise Unproved("event", 1)
    found: set[str] = set()
    for number, (ours, theirs) in enumerate(zip(drawn, opening, strict=True), 1):
        kept = {name: getattr(theirs, name) for name in ours.kept} if type(ours) is type(theirs) else {}
        if replace(ours, **kept) != theirs:  # type: ignore[type-var]  # every event is a dataclass
            raise Unproved("event", number)
        found.update(name for name in kept if getattr(ours, name) != kept[name])
    return sorted(found)


def _same(possible: Iterable[Sequence[Event]], rest: Sequence[Entry]) -> int:
    """The number of the next events that follow, if they are those of one of the possible submissions; 0 if not."""
    for events in possible:
        if events and [entry.event for entry in rest[: len(events)]] == list(events):
            return len(events)
    return 0


def _possible(game: AnyGame, moment: Moment, entry: Entry, seed: str, draws: list[Draw]) -> Iterator[Sequence[Event]]:
    """Each submission that is possible now, as the events that it brings. The draws of the last one are kept."""
    if isinstance(entry.event, MatchEvent):
        return
    state, at, kept = moment.state, entry.at, len(draws)
    chance = Noted.at(seed, moment.version + 1, draws)
    for seat in may_act(game, state) if entry.actor is None else (entry.actor,):
        for action in _actions(game, state, Seat(seat)):
            if game.refuse(state, Seat(seat), action, at) is None:
                if chance.calls:  # a new one takes longer than most decisions, and there may be thousands
                    del draws[kept:]
                    chance = Noted.at(seed, moment.version + 1, draws)
                del draws[kept + 1 :]
                yield game.decide(state, Seat(seat), action, at, chance)
    del draws[kept:]
    if entry.actor is None:
        for number in range(len(moment.roster)):
            yield from (game.absent(state, Seat(number), away, at) for away in (True, False))
        if game.deadline(state) is not None:
            yield game.expire(state, at, Noted.at(seed, moment.version + 1, draws))
            del draws[kept:]


def _actions(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """Every action that the rules accept of that seat: its moves, and what is not worth listing."""
    yield from moves(game, state, seat)
    ask = game.asks(state).get(seat)
    if ask is not None and ask.tries is not None:
        yield from ask.tries()
