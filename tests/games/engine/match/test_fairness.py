"""The proof of a finished match (fairness.py): what it holds, and that no forged one passes."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.engine.contract import questions
from games.engine.contract.chance import Commitment, new_seed
from games.engine.contract.values import Pace
from games.engine.match.answers import Accepted, Player
from games.engine.match.fairness import Unproved, check, replayed
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction, TakeBack
from tests.games.engine.match.fairness import SECRET, finished, proof
from tests.kills.player import act
from tests.support.clock import ManualClock
from tests.support.halls import running, terms

FORGES = pytest.mark.xdist_group("forged proofs")
"""The mark of tests that forge the proof of one match. One process runs them all, after it has played the match."""
_genuine: list[bytes] = []


async def genuine(tmp_path: Path) -> Any:
    """The proof of a match of Career Poker, to be forged. The match is played once."""
    if not _genuine:
        _genuine.append(proof(await finished(tmp_path, "career_poker", (None, 42))))
    return json.loads(_genuine[0])


def draws(match: Match) -> bool:
    """Whether its game leaves anything to chance: by another seed the same log does not follow."""
    try:
        replayed(match.game, match.record.options, len(match.players), "another seed", match.log)
    except Unproved:
        return True
    return False


@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_a_finished_match_proves_what_was_drawn(tmp_path: Path, key: str) -> None:
    match = await finished(tmp_path, key, (None, 42))
    shown = check(proof(match), catalogue.find)
    assert shown["commitment"] == Commitment(SECRET).digest
    assert bool(shown["draws"]) == draws(match)


async def test_a_cut_changes_what_is_drawn_and_not_the_commitment() -> None:
    plain, cut, other = (Commitment(SECRET, cuts) for cuts in ((), (None, 1), (None, 2)))
    assert plain.digest == cut.digest == other.digest
    assert len({plain.seed, cut.seed, other.seed}) == 3


def test_the_seed_cannot_be_read_off_the_commitment() -> None:
    for commitment in (Commitment(new_seed()), Commitment(SECRET)):
        assert commitment.seed not in commitment.digest


def secret_changed(proof: dict[str, Any]) -> None:
    proof["secret"] = "f" * 32


def cut_changed(proof: dict[str, Any]) -> None:
    proof["cuts"][0] = 1


def draw_changed(proof: dict[str, Any]) -> None:
    proof["draws"][0]["calls"][0][2] = 1 - proof["draws"][0]["calls"][0][2]


def hand_changed(proof: dict[str, Any]) -> None:
    dealt = next(row["data"] for row in proof["log"] if row["kind"] == "dealt")
    dealt["hands"] = dealt["hands"][::-1]


def later_hand_changed(proof: dict[str, Any]) -> None:
    dealt = [row["data"] for row in proof["log"] if row["kind"] == "dealt"][1]
    dealt["hands"] = dealt["hands"][::-1]


@FORGES
@pytest.mark.parametrize(
    ("forge", "reason"),
    [
        (secret_changed, "commitment"),
        (cut_changed, "event"),
        (draw_changed, "draws"),
        (hand_changed, "event"),
        (later_hand_changed, "event"),
    ],
)
async def test_a_forged_proof_is_found_out(
    tmp_path: Path, forge: Callable[[dict[str, Any]], None], reason: str
) -> None:
    forged = await genuine(tmp_path)
    forge(forged)
    with pytest.raises(Unproved) as refused:
        check(json.dumps(forged).encode(), catalogue.find)
    assert refused.value.reason == reason


async def test_a_rematch_says_what_it_keeps_of_the_match_before(tmp_path: Path) -> None:
    match = await finished(tmp_path, "career_poker", again=True)
    assert check(proof(match), catalogue.find)["kept"] == ["ranks"]


async def test_a_race_with_mistakes_and_late_plays_is_proved_too(tmp_path: Path) -> None:
    game, rng = catalogue.find("biesti_boys"), Random(5)
    clock = ManualClock()
    async with running(tmp_path, clock, games={"biesti_boys": game}) as hall:
        match = await hall.open(
            terms("biesti_boys", (1, 2), options=game.Options(error_lockout_ms=0), host=1, origin=None)
        )
        while match.newest.outcome is None:
            await clock.advance(400)
            seats = list(questions.may_act(game, match.newest.game_state))
            if seats:
                seat = rng.choice(seats)
                wrong = rng.random() < 0.3
                ask = game.asks(match.newest.game_state)[seat]
                assert ask.tries is not None
                listed = [] if wrong else list(questions.moves(game, match.newest.game_state, seat))
                action = rng.choice(listed or list(ask.tries()))
                await match.ask(
                    PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}.{clock.now()}"
                )
        kinds = {type(entry.event).__name__ for entry in match.log}
        assert {"Mistaken", "TooLate", "Turned"} <= kinds
        assert check(proof(match), catalogue.find)["draws"]


def cut_short(proof: dict[str, Any]) -> None:
    del proof["log"][-2:]


def winner_changed(proof: dict[str, Any]) -> None:
    next(row["data"] for row in proof["log"] if row["kind"] == "hand_over")["ranks"].reverse()


def play_doubled(proof: dict[str, Any]) -> None:
    place = next(number for number, row in enumerate(proof["log"]) if row["kind"] == "passed")
    proof["log"].insert(place, proof["log"][place])


def of_nobody(proof: dict[str, Any]) -> None:
    next(row for row in proof["log"] if row["kind"] == "played")["actor"] = 99


@FORGES
@pytest.mark.parametrize("forge", [cut_short, winner_changed, play_doubled, of_nobody])
async def test_a_log_that_was_changed_is_found_out(tmp_path: Path, forge: Callable[[dict[str, Any]], None]) -> None:
    forged = await genuine(tmp_path)
    forge(forged)
    with pytest.raises(Unproved, match="event"):
        check(json.dumps(forged).encode(), catalogue.find)


async def test_a_file_of_a_release_with_other_rules_is_not_called_unfair(tmp_path: Path) -> None:
    other = json.loads(proof(await finished(tmp_path, "button_up"))) | {"rules_version": 99}
    with pytest.raises(Unproved, match="release"):
        check(json.dumps(other).encode(), catalogue.find)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"log": 3}', b"\xff", b"null"])
def test_any_other_file_is_refused(data: bytes) -> None:
    with pytest.raises(Unproved, match="unreadable"):
        check(data, catalogue.find)


def of_another_format(proof: dict[str, Any]) -> None:
    proof["format"] += 1


def with_too_many_seats(proof: dict[str, Any]) -> None:
    proof["seats"] = 99


def with_a_cut_of_nobody(proof: dict[str, Any]) -> None:
    proof["cuts"].append(None)


def told_backwards(proof: dict[str, Any]) -> None:
    proof["log"][-1]["at"] = -1


@FORGES
@pytest.mark.parametrize("forge", [of_another_format, with_too_many_seats, with_a_cut_of_nobody, told_backwards])
async def test_a_file_that_no_match_can_have_written_is_refused(
    tmp_path: Path, forge: Callable[[dict[str, Any]], None]
) -> None:
    forged = await genuine(tmp_path)
    forge(forged)
    with pytest.raises(Unproved, match="unreadable"):
        check(json.dumps(forged).encode(), catalogue.find)


GUIDE = Path(__file__).parents[4] / "docs" / "fair-deals.md"
"""The page with the program for people who do not want to trust Bellhop's own."""


def by_the_guide(tmp_path: Path, data: bytes) -> subprocess.CompletedProcess[str]:
    """Run the guide's program on a file."""
    (program, file) = tmp_path / "verify.py", tmp_path / "proof.json"
    program.write_text(GUIDE.read_text("utf-8").partition("```python\n")[2].partition("```")[0], "utf-8")
    file.write_bytes(data)
    return subprocess.run([sys.executable, "-I", program, file], capture_output=True, text=True, check=False)  # noqa: S603


def test_the_program_in_the_guide_has_at_most_thirty_lines() -> None:
    lines = GUIDE.read_text("utf-8").partition("```python\n")[2].partition("```")[0].splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_the_program_in_the_guide_proves_real_files(tmp_path: Path, key: str) -> None:
    match = await finished(tmp_path, key, (5, None))
    done = by_the_guide(tmp_path, proof(match))
    if draws(match):
        assert done.stdout.startswith(f"The commitment is {Commitment(SECRET).digest}\n")
    else:
        assert "nothing was drawn" in done.stderr


@FORGES
@pytest.mark.parametrize("forge", [secret_changed, cut_changed, draw_changed])
async def test_the_program_in_the_guide_finds_forged_files_out(
    tmp_path: Path, forge: Callable[[dict[str, Any]], None]
) -> None:
    forged = await genuine(tmp_path)
    forge(forged)
    assert by_the_guide(tmp_path, json.dumps(forged).encode()).returncode


async def test_a_match_in_which_bids_were_taken_back_is_proved_too(tmp_path: Path) -> None:
    game = catalogue.find("buro_crazy")
    async with running(tmp_path, ManualClock(), games={"buro_crazy": game}) as hall:
        match = await hall.open(
            terms("buro_crazy", (1, 2, 3), options=game.Options(), pace=Pace.MAIL, host=1, origin=None)
        )
        taken = 0
        while match.newest.outcome is None:
            before = match.newest.version
            await act(match, 7)
            actor = match.log[before].actor
            found = None if actor is None else match.undoable(actor, match.newest)
            if actor is not None and found is not None and taken < 5:
                told = found.counts[actor]
                assert isinstance(
                    await match.ask(TakeBack(actor, Player(match.players[actor]), told, actor), f"undo {taken}"),
                    Accepted,
                )
                taken += 1
        assert taken == 5
        assert check(proof(match), catalogue.find)["draws"]
