"""The list of checks: functions that take a subject and raise AssertionError where the contract is broken."""

from collections.abc import Callable

from tests.conformance.subjects import Subject

Check = Callable[[Subject], None]
"""One statement of the contract, named as a sentence."""

CHECKS: dict[str, Check] = {}
"""Every check by name."""


def check(function: Check) -> Check:
    """Register a check under its own name."""
    assert function.__name__ not in CHECKS
    CHECKS[function.__name__] = function
    return function
