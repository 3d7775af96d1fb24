"""What the tests of test_slow.py share with others."""

from tests.support.people import Playground

CALLBACK = "/interactions/{interaction}/{token}/callback"

THINKING, HELD = 5, 6


def answers(pg: Playground) -> list[int]:
    """The types of the answers that Discord was given, oldest first."""
    return [one.request["type"] for one in pg.record.to("POST", CALLBACK)]
