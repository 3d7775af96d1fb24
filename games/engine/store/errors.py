"""The engine's errors. Refusals are not errors: see `values.Refusal`."""
# ruff: noqa: N818 - an exception is named for what happened

from collections.abc import Sequence


class EngineError(Exception):
    """Base of the engine's errors."""


class BadOpening(EngineError, ValueError):
    """The seats, options, pace or level of a new match do not exist in its game."""


class BadEvent(EngineError, ValueError):
    """A stored event cannot be read: unknown kind, newer format or damaged data."""


class WorkerFailed(EngineError):
    """A worker process failed at its work."""


class WorkerStarting(WorkerFailed):
    """No worker process is ready yet, and the start takes longer than the work can wait."""


class StoreError(EngineError):
    """The store could not do what was asked. Nothing of it was stored, and it may be tried again."""


class StoreBusy(StoreError):
    """Another process is using this database."""


class StoreLost(StoreError):
    """The lock that keeps other processes out of the database is gone. This process must end."""


class StoreUnusable(StoreError):
    """The database cannot be opened, read or written at all: missing, damaged, or not a database."""


class StoreAddress(StoreUnusable):
    """The address of the database has options that cannot be used. They are named, their values are not."""

    def __init__(self, options: Sequence[str]) -> None:
        names = ", ".join(options)
        super().__init__(f"the address of the database has options that cannot be used: {names}")
        self.values = {"options": names}
        """The values of the sentence about it."""


class StoreReadOnly(StoreUnusable):
    """The database can be read and not written."""


class StoreFollower(StoreReadOnly):
    """The server only follows another one: a standby, which is written to there, and may lag behind."""


class StorePooler(StoreUnusable):
    """The pooler before the server gives each transaction another session, so that nothing here could hold a lock."""


class StoreApart(StoreUnusable):
    """The database file is mounted without its folder, in which SQLite keeps the newest data."""


class StoreForeign(StoreUnusable):
    """The file belongs to another program."""


class StoreNewer(StoreUnusable):
    """The database is from a newer release, which this one cannot read."""


class StoreIncomplete(StoreUnusable):
    """The database says that it is of this release, and lacks some of its tables or columns."""

    def __init__(self, missing: Sequence[str]) -> None:
        names = ", ".join(missing)
        super().__init__(f"the database lacks {names}")
        self.values = {"missing": names}
        """The values of the sentence about it."""


class StoreFull(StoreError):
    """The disk is full."""


class StoreLocked(StoreError):
    """Another connection held the database for too long."""


class StoreCollision(StoreError):
    """Another writer was first: that version, or that request, is already stored."""
