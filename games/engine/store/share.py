"""Shares: which matches a process looks after. By default all of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, false, or_, true

Condition = Callable[[ColumnElement[Any]], ColumnElement[bool]]
"""The condition that a column of server ids fulfils where a row belongs to a share."""


@dataclass(frozen=True, slots=True, eq=False)
class Share:
    """The matches of some servers.

    name: tells its notes from those of other shares; empty for all matches.
    where: the condition on a column of server ids. holds: the same for one server (None: direct messages).
    """

    name: str
    where: Condition
    holds: Callable[[int | None], bool]


WHOLE: Final = Share("", lambda _: true(), lambda _: True)
"""All matches."""


def within(shares: Iterable[Share], guild: ColumnElement[Any]) -> ColumnElement[bool]:
    """The condition that a row belongs to one of some shares. guild: its column of server ids."""
    return or_(false(), *(share.where(guild) for share in shares))
