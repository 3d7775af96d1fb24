"""Presses and typed totals that change a draft and play nothing."""

from dataclasses import replace
from typing import Any

from bot.store.drafts import Draft
from bot.wire.routes import whole
from games.engine.contract.forms import Form, Group, PickCounts, PickOne

MOST_TYPED = 20
"""How many characters of an impossible total are kept."""
MARK = "~"
"""Begins the code of a press that changes the draft and plays nothing. No action's code begins with it."""
ADD, UNDO, TYPE, SEND = "+", "undo", "type", "send"
"""Codes that may follow the mark in a form that picks counts. In a form with groups it is a group's key, or nothing."""


def pressed(form: Form, draft: Draft, code: str) -> Draft | None:
    """The draft after a press with that code (without its mark); None if the press changes nothing."""
    if isinstance(form, PickOne):
        found = code if not code or form.group(code) else None
        return None if found is None else _next(draft, group=found)
    if code == UNDO:
        return _next(draft, picks=draft.chosen(form)[:-1])
    return _added(form, draft, code.removeprefix(ADD)) if code.startswith(ADD) else None


def typed(form: PickCounts, draft: Draft, text: str) -> Draft | None:
    """The draft with a typed total, made of as few things as possible, or with the text if that is impossible.

    None if nothing was typed.
    """
    total = whole(text.strip(), 5)
    counts = None if total is None else form.made(total)
    if counts is None or not form.ready(counts):
        return replace(draft, typed=text[:MOST_TYPED]) if text.strip() else None
    return _next(draft, picks=tuple(kind for kind, count in enumerate(counts) for _ in range(count)))


def _added(form: PickCounts, draft: Draft, kind_text: str) -> Draft | None:
    """The draft with one more of a kind. If the most are chosen already, it replaces the first one."""
    kind = whole(kind_text)
    if kind is None or kind >= len(form.counters):
        return None
    counts = draft.counts(form)
    if counts[kind] >= form.counters[kind].have:
        return None
    chosen = draft.chosen(form)
    return _next(draft, picks=(*chosen[max(0, len(chosen) + 1 - form.most) :], kind))


def _next(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, revision=draft.revision + 1, typed="", **changes)


def has_draft(form: Form) -> bool:
    """Whether something can be chosen in this form without being sent."""
    return not isinstance(form, PickOne) or any(isinstance(one, Group) for one in form.choices)
