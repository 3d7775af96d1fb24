"""A dictionary with a limit."""

from bot.common.recent import Recent


def test_the_value_that_was_used_longest_ago_goes_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.keep("a", 1)
    recent.keep("b", 2)
    recent.keep("a", 1)  # used again
    recent.keep("c", 3)
    assert dict(recent) == {"a": 1, "c": 3}
