"""Every check of the suite. Importing this package registers all of them in `registry.CHECKS`."""

from tests.conformance.checks import (
    ahead,
    codes,
    computers,
    events,
    forced,
    forms,
    moves,
    orders,
    pictures,
    purity,
    questions,
    refusals,
    replays,
    reviews,
    seats,
    secrets,
    texts,
)
from tests.conformance.checks.registry import CHECKS, Check

__all__ = [
    "CHECKS",
    "Check",
    "ahead",
    "codes",
    "computers",
    "events",
    "forced",
    "forms",
    "moves",
    "orders",
    "pictures",
    "purity",
    "questions",
    "refusals",
    "replays",
    "reviews",
    "seats",
    "secrets",
    "texts",
]
