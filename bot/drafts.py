"""Drafts: what a seat has chosen but not sent, or ordered ahead. The same everywhere, and after a restart."""

import asyncio
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from bot.said import whole
from games.engine.forms import Form, Order, PickCounts, PickOne
from games.engine.match import Match
from games.engine.store import Store
from games.engine.values import Seat

ORDER = "order"
"""The field of a stored draft that holds a seat's order."""
MARK = "~"
"""Begins the code of a press that changes the draft and plays nothing. No game's codes have it."""
ADD, UNDO, NONE, TYPE, SEND = "+", "undo", "none", "type", "send"
"""What may follow the mark under a form that picks counts; under one with groups it is a group's key, or nothing."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far.

    revision: how often it was changed: a button that sends names the one whose total it shows.
    group: the key of the group that is open. picks: the kinds picked, in order; None: as the form starts.
    order: the moment for which the seat left an order; empty where it left none.
    """

    revision: int = 0
    group: str = ""
    picks: tuple[int, ...] | None = None
    order: str = ""

    def chosen(self, form: PickCounts) -> tuple[int, ...]:
        """The picks in order, those of the form's start where nothing was pressed."""
        if self.picks is not None:
            return self.picks
        return tuple(kind for kind, count in enumerate(form.start) for _ in range(count))

    def counts(self, form: PickCounts) -> tuple[int, ...]:
        """How many of each kind are chosen; as the form starts where the picks are not of this form."""
        chosen = self.chosen(form)
        counts = tuple(chosen.count(kind) for kind in range(len(form.counters)))
        return counts if sum(counts) == len(chosen) and form.fits(counts) else form.start


def pressed(form: Form, draft: Draft, code: str) -> Draft | None:
    """The draft after a press with that code (without its mark); None where the press changes nothing."""
    if isinstance(form, PickOne):
        found = code if not code or form.group(code) else None
        return None if found is None else _next(draft, group=found)
    if code == NONE:
        return _next(draft, picks=())
    if code == UNDO:
        return _next(draft, picks=draft.chosen(form)[:-1])
    return _added(form, draft, code.removeprefix(ADD)) if code.startswith(ADD) else None


def typed(form: PickCounts, draft: Draft, text: str) -> Draft | None:
    """The draft that makes a typed total, of as few things as it can; None where it cannot be made."""
    total = whole(text.strip(), 5)
    counts = None if total is None else form.made(total)
    if counts is None or not form.ready(counts):
        return None
    return _next(draft, picks=tuple(kind for kind, count in enumerate(counts) for _ in range(count)))


def _added(form: PickCounts, draft: Draft, kind_text: str) -> Draft | None:
    """One more of a kind; where as many are chosen as may be, it takes the place of the first."""
    kind = whole(kind_text)
    if kind is None or kind >= len(form.counters):
        return None
    counts = draft.counts(form)
    if counts[kind] >= form.counters[kind].have:
        return None
    chosen = draft.chosen(form)
    return _next(draft, picks=(*chosen[max(0, len(chosen) + 1 - form.most) :], kind))


def _next(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, revision=draft.revision + 1, **changes)


class Drafts:
    """The drafts of all seats, kept in the store; changes of one draft never cross."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    async def of(self, match: Match, seat: Seat) -> Draft:
        """The draft for the question that the seat is asked now; an empty one where nothing was pressed."""
        kept = await self._store.draft(match.id, seat)
        if kept is None or kept.asked != match.moment.asked[seat]:
            return Draft()
        picks = kept.data["picks"]
        chosen = None if picks is None else tuple(picks)
        return Draft(kept.data["revision"], kept.data["group"], chosen, kept.data.get(ORDER, ""))

    async def change(self, match: Match, seat: Seat, change: Callable[[Draft], Draft | None]) -> bool:
        """Changes the draft; False where `change` gives None, and nothing is kept."""
        async with self._locks.setdefault((match.id, int(seat)), asyncio.Lock()):
            asked = match.moment.asked[seat]
            after = change(await self.of(match, seat))
            if after is not None:
                await self._store.save_draft(match.id, seat, asked, asdict(after))
            return after is not None

    async def order(self, match: Match, seat: Seat) -> Order | None:
        """The order that the seat left, as long as its moment lasts; choosing something else lets it go."""
        offered = match.game.order(match.view(seat))
        if offered is None:
            return None
        kept = await self._store.draft(match.id, seat)
        return offered if kept is not None and kept.data.get(ORDER) == offered.until else None

    async def leave_order(self, match: Match, seat: Seat, until: str) -> bool:
        """Leaves the order for that moment; False where there is none to leave, or the seat is asked already."""
        offered = match.game.order(match.view(seat))
        if offered is None or offered.until != until or seat in match.awaited:
            return False
        await self._keep_order(match, seat, until)
        if seat not in match.awaited:
            return True
        # It was asked meanwhile, and whoever plays orders may have looked before this one was there.
        await self.withdraw_order(match, seat)
        return False

    async def withdraw_order(self, match: Match, seat: Seat) -> None:
        """Lets the order of the seat go, if it left one."""
        await self._keep_order(match, seat, "")

    async def _keep_order(self, match: Match, seat: Seat, until: str) -> None:
        async with self._locks.setdefault((match.id, int(seat)), asyncio.Lock()):
            draft = replace(await self.of(match, seat), order=until)
            await self._store.save_draft(match.id, seat, match.moment.asked[seat], asdict(draft))
