"""Drafts: what a seat has chosen but not sent, and its premove. They are stored, so every device shows the same."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.common.tasks import Locks
from bot.store.bot_store import BotStore
from bot.store.shelf import StoredDraft
from games.engine import deed
from games.engine.contract.forms import PickCounts, Premove
from games.engine.contract.values import Seat
from games.engine.match.match import Match

PREMOVE = "order"
"""The field of a stored draft that holds a seat's premove."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has chosen so far."""

    revision: int = 0
    """How often it was changed. A button that sends carries the revision whose total it shows."""
    group: str = ""
    """The key of the open group; empty if none is open."""
    picks: tuple[int, ...] | None = None
    """The kinds picked, in order; None: the form's start."""
    premove: str = ""
    """The moment (`Premove.until`) of the seat's premove; empty if it has none."""
    typed: str = ""
    """A total that was typed last and is impossible; empty if there is none."""

    def chosen(self, form: PickCounts) -> tuple[int, ...]:
        """The picks in order; those of the form's start if nothing was pressed."""
        if self.picks is not None:
            return self.picks
        picks: list[int] = []
        for kind, count in enumerate(form.start):
            picks += [kind] * count
        return tuple(picks)

    def counts(self, form: PickCounts) -> tuple[int, ...]:
        """The number of each kind that is chosen; the form's start if the picks belong to another form."""
        chosen = self.chosen(form)
        counts = tuple(chosen.count(kind) for kind in range(len(form.counters)))
        every_kind_is_known = sum(counts) == len(chosen)
        if not every_kind_is_known or not form.fits(counts):
            return form.start
        return counts


NO_DRAFT = Draft()
"""The draft before the first press."""


def _data(draft: Draft) -> dict[str, object]:
    """A draft as it is stored."""
    return {
        "revision": draft.revision,
        "group": draft.group,
        "picks": draft.picks,
        PREMOVE: draft.premove,
        "typed": draft.typed,
    }


def draft_of(stored: StoredDraft | None, asked: int) -> Draft:
    """The draft for the question that arose at that version; an empty one if nothing was pressed for it.

    Early releases stored neither a premove nor what was typed.
    """
    if stored is None or stored.asked != asked:
        return NO_DRAFT
    data = stored.data
    picks = None
    if data["picks"] is not None:
        picks = tuple(data["picks"])
    return Draft(
        revision=data["revision"],
        group=data["group"],
        picks=picks,
        premove=data.get(PREMOVE, ""),
        typed=data.get("typed", ""),
    )


def is_premoved(stored: StoredDraft | None, offered: Premove | None) -> bool:
    """Whether the seat has chosen the premove that it is offered."""
    if stored is None or offered is None:
        return False
    return bool(stored.data.get(PREMOVE) == offered.until)


class Drafts:
    """The drafts of all seats, kept in the store. Changes of one draft run one after another."""

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self._locks: Locks[tuple[str, Seat]] = Locks()

    async def of(self, match: Match, seat: Seat) -> Draft:
        """The draft for the question that the seat is asked now; an empty one if nothing was pressed."""
        stored = await self._store.draft(match.id, seat)
        return draft_of(stored, match.newest.asked_versions[seat])

    async def change(self, match: Match, seat: Seat, change: Callable[[Draft], Draft | None]) -> bool:
        """Change the draft. Returns False, and stores nothing, if `change` gives None."""
        async with self._locks.of((match.id, seat)):
            asked = match.newest.asked_versions[seat]
            after = change(await self.of(match, seat))
            if after is None:
                return False
            await self._store.save_draft(match.id, seat, asked, _data(after))
            deed.keep()
            return True

    async def premove(self, match: Match, seat: Seat) -> Premove | None:
        """The premove of the seat, while its moment lasts. Choosing something else removes it."""
        offered = match.game.premove(match.view(seat))
        if offered is None:
            return None
        async with self._locks.of((match.id, seat)):  # one that is being left may be withdrawn at once
            stored = await self._store.draft(match.id, seat)
        if not is_premoved(stored, offered):
            return None
        return offered

    async def leave_premove(self, match: Match, seat: Seat, until: str) -> bool:
        """Store a premove for that moment. Returns False if none is offered, or if the seat is already asked."""
        offered = match.game.premove(match.view(seat))
        if offered is None or offered.until != until or seat in match.awaited:
            return False
        async with self._locks.of((match.id, seat)):
            await self._store_premove(match, seat, until)
            if seat not in match.awaited:
                return True
            # The seat was asked meanwhile, and the player of premoves may have looked before this one was stored.
            await self._store_premove(match, seat, "")
            return False

    async def withdraw_premove(self, match: Match, seat: Seat) -> None:
        """Remove the premove of the seat, if it has one."""
        async with self._locks.of((match.id, seat)):
            await self._store_premove(match, seat, "")

    async def _store_premove(self, match: Match, seat: Seat, until: str) -> None:
        draft = replace(await self.of(match, seat), premove=until)
        await self._store.save_draft(match.id, seat, match.newest.asked_versions[seat], _data(draft))
        deed.keep()
