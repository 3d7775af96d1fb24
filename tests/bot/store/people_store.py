"""What the tests of test_people_store.py share with others."""

from dataclasses import replace

from games.engine.contract.values import Outcome
from tests.games.engine.store.store import START

OVER = replace(START, version=4, ended_at=5, outcome=Outcome("x", (1, 2), (None, None)))
