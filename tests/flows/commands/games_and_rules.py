"""What the tests of test_games_and_rules.py share with others."""

import re

from tests.support.people import Seen


def linked(listed: Seen) -> list[int]:
    """The ids of the messages that the titles of a list lead to."""
    return [int(found) for found in re.findall(r"\]\(\S+/(\d+)\)", listed.text)]
