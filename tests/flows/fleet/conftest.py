from collections.abc import AsyncIterator

import pytest

from tests.flows.nodes import Fleet, fleet
from tests.support.people import Playground


@pytest.fixture
async def two(pg: Playground) -> AsyncIterator[Fleet]:
    """Two nodes, the first of which has part 0 and so all direct messages."""
    async with fleet(pg) as nodes:
        yield nodes
