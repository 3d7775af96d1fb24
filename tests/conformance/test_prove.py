"""The long proof: many more matches, positions and pressings than every day. `PROVE_SCALE` sets how many."""

import os

import pytest
from hypothesis import Phase

from tests.conformance.checks import CHECKS
from tests.conformance.live.machine import run_machine
from tests.conformance.subjects import KEYS, Subject, find

PROVE_SCALE = int(os.environ.get("PROVE_SCALE", "10"))
"""How many times the usual number."""


@pytest.mark.prove
@pytest.mark.parametrize("key", KEYS)
def test_game_keeps_the_contract_in_many_matches(key: str, subtests: pytest.Subtests) -> None:
    subject = Subject(find(key), scale=PROVE_SCALE)
    assert all(play.steps for play in subject.plays), "a check of nothing finds nothing"
    for name, check in CHECKS.items():
        with subtests.test(name):
            check(subject)


@pytest.mark.prove
@pytest.mark.parametrize("key", KEYS)
def test_match_keeps_its_promises_for_long(key: str) -> None:
    assert run_machine(key, 12 * PROVE_SCALE, Phase.generate, Phase.shrink) > 12 * PROVE_SCALE
