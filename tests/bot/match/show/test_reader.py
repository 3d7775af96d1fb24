"""What of a match the panel of one seat must show, and to whom who plays by text."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.match.show.feed import NO_NOTICE, HeldBeat, Notice, SeatReader
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.codes import code_of
from games.engine.contract.values import Seat
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from games.engine.match.publish import Subscription, ViewUpdate
from games.engine.match.requests import PlayAction
from tests.support.clock import ManualClock
from tests.support.halls import running, terms

NOTICE = Notice("That was refused.")
PASS = "pass"


class Eye:
    """The reader of one seat's panel, and the news that it is given. heard: its person plays by text."""

    def __init__(self, match: Match, seat: Seat, clock: ManualClock, *, heard: bool = False) -> None:
        self.match = match
        self.seat = seat
        self._sub: Subscription = match.subscribe(seat)
        self.reader = SeatReader(match, seat, self._shown)
        self.reader.begin(clock.now(), heard=heard)

    @property
    def _shown(self) -> ViewUpdate:
        return ViewUpdate(self._sub.state, self._sub.view, ())

    def changes(self) -> bool:
        """Whether its panel must be written because of the news."""
        news = self._sub.ready()
        return news is not None and self.reader.changes(news)

    def beat(self, *, following: bool = False) -> HeldBeat | None:
        """The beat with which the news end, as the seat is shown it."""
        before, news = self._shown, self._sub.ready()
        assert news is not None
        assert news.beat
        self.reader.changes(news)
        return self.reader.beat(before, news, following=following)


@asynccontextmanager
async def match_of(folder: Path, clock: ManualClock, game: str, seats: int) -> AsyncIterator[Match]:
    """A live match of so many people."""
    async with running(folder, clock, tempos=TEMPOS, games={game: catalogue.find(game)}) as hall:
        people = tuple(range(101, 101 + seats))
        yield await hall.open(terms(game, people, host=people[0]))


async def acts(match: Match, seat: Seat, code: str = "") -> None:
    """Let a seat play the action with that code, or any."""
    action = questions.sample(match.game, match.newest.game_state, seat, Random(1))
    if code:
        offered = questions.moves(match.game, match.newest.game_state, seat)
        action = next(one for one in offered if code_of(one) == code)
    result = await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
    assert isinstance(result, Accepted)


async def duel(match: Match) -> tuple[Seat, Seat, Seat]:
    """The two who bid first, and the third."""
    first, second = match.awaited
    (third,) = {Seat(0), Seat(1), Seat(2)} - {first, second}
    return first, second, third


async def trick(match: Match) -> tuple[Seat, list[Seat]]:
    """The seat that leads, once it has, and the others in turn."""
    (leader,) = match.awaited
    await acts(match, leader)
    return leader, [seat for seat in match.view(None).to_act if seat != leader]


async def test_whoever_plays_by_text_is_told_nothing_while_their_question_stands(tmp_path: Path) -> None:
    clock = ManualClock()
    async with match_of(tmp_path, clock, "buro_crazy", 3) as match:
        first, second, _ = await duel(match)
        eye = Eye(match, second, clock, heard=True)
        await acts(match, first)
        assert match.newest.asked_versions[second]
        assert not eye.changes()


async def test_whoever_plays_by_text_and_has_acted_is_told_nothing_but_reads_no_old_refusal(tmp_path: Path) -> None:
    clock = ManualClock()
    async with match_of(tmp_path, clock, "career_poker", 4) as match:
        leader, others = await trick(match)  # their first action also changes what their seat is
        for seat in others:
            await acts(match, seat, PASS)
        assert match.awaited == (leader,)
        eye = Eye(match, leader, clock, heard=True)
        eye.reader.notice = NOTICE
        await acts(match, leader)
        assert not match.newest.asked_versions[leader]
        assert not eye.changes()
        assert eye.reader.notice == NO_NOTICE


async def test_whoever_plays_by_text_is_announced_a_climax_but_no_other_beat_and_none_that_follows(
    tmp_path: Path,
) -> None:
    clock = ManualClock()
    async with match_of(tmp_path, clock, "buro_crazy", 3) as match:
        first, second, third = await duel(match)
        await acts(match, first)
        announced, told = (Eye(match, third, clock, heard=True) for _ in range(2))
        announced.reader.notice = NOTICE
        await acts(match, second)
        assert announced.beat() is not None
        assert announced.reader.notice == NO_NOTICE
        assert told.beat(following=True) is None


async def test_a_trick_is_a_beat_for_whoever_it_concerns_and_sees_pictures(tmp_path: Path) -> None:
    clock = ManualClock()
    async with match_of(tmp_path, clock, "career_poker", 4) as match:
        leader, others = await trick(match)
        for seat in others[:-1]:
            await acts(match, seat, PASS)
        concerned, aloud = Eye(match, leader, clock), Eye(match, leader, clock, heard=True)
        passed = Eye(match, others[0], clock)
        await acts(match, others[-1], PASS)
        assert concerned.beat() is not None
        assert aloud.beat() is None
        assert passed.beat() is None


async def test_no_beat_is_shown_that_is_over_or_that_was_passed_over(tmp_path: Path) -> None:
    clock = ManualClock()
    async with match_of(tmp_path, clock, "buro_crazy", 3) as match:
        first, second, third = await duel(match)
        await acts(match, first)
        eyes = [Eye(match, third, clock) for _ in range(4)]
        await acts(match, second)
        calm, version = match.timing.calm, match.newest.version
        times = (calm - 1, calm, clock.now(), clock.now())
        skipped = (0, 0, version - 1, version)
        for eye, at, upto in zip(eyes, times, skipped, strict=True):
            eye.reader.begin(at, heard=False)
            eye.reader.skipped = upto
        assert [eye.beat() is not None for eye in eyes] == [True, False, True, False]
