"""What can go wrong between the engine and the world. Refusals are not errors: see `values.Refusal`."""
# ruff: noqa: N818 - an exception is named for what happened


class EngineError(Exception):
    """Base of the engine's errors."""


class BadOpening(EngineError, ValueError):
    """A match was to be opened with seats, options, a pace or a level that its game does not have."""


class BadEvent(EngineError, ValueError):
    """A stored event cannot be read: unknown kind, newer format or damaged data."""


class Closed(EngineError):
    """The subscription has ended: the match is over and all was told, or it was let go."""


class WorkerFailed(EngineError):
    """What was given to a worker process came to nothing."""


class WorkerStarting(WorkerFailed):
    """No worker process is ready yet, and it takes longer than the work can wait."""


class StoreError(EngineError):
    """The store could not do what was asked; nothing of it was kept, and it may be tried again."""


class StoreBusy(StoreError):
    """Another process is using this database."""


class StoreLost(StoreError):
    """The lock that keeps other processes out of the database is gone: this process must end."""


class StoreUnusable(StoreError):
    """The database cannot be opened, read or written at all: missing, damaged, or not a database."""


class StoreNewer(StoreUnusable):
    """The database is of a release that came after this one, which cannot read it."""


class StoreFull(StoreError):
    """There is no room left on the disk."""


class StoreLocked(StoreError):
    """Something else held the database for too long."""


class StoreCollision(StoreError):
    """Another writer was there first: that version, or that request, is already stored."""
