"""Forms turned into rows of controls, and what was chosen in them but not sent.

Every press comes back by one route, with the code of what was pressed. A code with a mark changes a draft, and plays
nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.store.drafts import Draft
from bot.wire.components import BUTTONS_A_ROW, in_rows
from bot.wire.phone import fits
from bot.wire.routes import whole
from bot.wire.sheet import (
    GOOD,
    MAIN,
    PLAIN,
    Button,
    Menu,
    Option,
    Row,
)
from games.engine.contract.forms import (
    Choice,
    Counter,
    Form,
    Group,
    PickCounts,
    PickOne,
)
from games.engine.contract.values import Cast, Text, Words

MOST_BUTTONS = 16
"""Four rows of four, which fit a phone beside the picture (docs/heights.md). One more row is for permanent buttons.

A form with more choices, or with rows that a phone would wrap, becomes one or more menus, so nothing is cut off.
"""
MOST_ROWS = 4
MENU_LINES = 25
THINGS = " + "
"""Between the things that are chosen."""
MOST_TYPED = 20
"""The characters that are kept of an impossible total."""
MARK = "~"
"""Begins the code of a press that changes the draft and plays nothing. No action's code begins with it."""
ADD, UNDO, TYPE, SEND = "+", "undo", "type", "send"
"""Codes that may follow the mark in a form that picks counts. In a form with groups it is a group's key, or nothing."""


@dataclass(frozen=True, slots=True)
class Here:
    """The place where a form is shown. Its presses use `route` with `args` and their code.

    cast: the names in texts. spoken: labels say what the choice does, without the picture.
    plain: the names in labels, where Discord shows every character unchanged; if it is empty, those in texts.
    """

    route: str
    args: tuple[str, ...]
    words: Words
    cast: Cast
    spoken: bool = False
    plain: Cast = ()

    def label(self, text: Text) -> str:
        """The text in the reader's words, for a button or the line of a menu."""
        return text.say(self.words, self.plain or self.cast)

    def say(self, text: Text) -> str:
        """The text in the reader's words."""
        return text.say(self.words, self.cast)

    def button(self, label: str, code: str, look: str = PLAIN, *, can: bool = True) -> Button:
        """A button of the form."""
        return Button(label, self.route, (*self.args, code), look, can)


def form_rows(form: Form, here: Here, draft: Draft) -> list[Row]:
    """The form as rows: its choices, or those of its open group; or a button for each kind, and one that sends."""
    if isinstance(form, PickCounts):
        return _count_rows(form, here, draft)
    group = form.group(draft.group) if draft.group else None
    if group is not None:
        back = here.button(here.words("form-back"), MARK)
        return _choice_rows(form.prompt, here, group.choices, back)
    if form.width and not here.spoken:
        return in_rows([_choice_button(one, here) for one in form.choices], form.width)
    return _choice_rows(form.prompt, here, form.choices)


def joined(rows: Sequence[Row], width: int, *lasts: tuple[Button, ...]) -> tuple[Row, ...]:
    """The rows and one last row, the first of `lasts`. A later one that fits in the row above shares that row instead.

    width: how many choices fit in a row. Without a row of its own for the last buttons the message is lower.
    """
    for last in lasts if rows else ():
        if not isinstance(rows[-1], Menu) and len(rows[-1]) < width and _one_row((*rows[-1], *last)):
            return (*rows[:-1], (*rows[-1], *last))
    return (*rows, lasts[0])


def width_of(form: Form | None) -> int:
    """The number of choices in a row of that form."""
    return form.width if isinstance(form, PickOne) and form.width else BUTTONS_A_ROW


def closed(form: PickOne) -> PickOne:
    """The form with every choice shown and disabled."""
    return replace(form, choices=tuple(replace(choice, open=False) for choice in form.every()))


def chosen_line(form: Form, here: Here, draft: Draft) -> str:
    """The choices that are not sent, in one line; empty for a form without a draft, or if they were sent already."""
    if isinstance(form, PickOne):
        return ""
    counts = draft.counts(form)
    if form.stands(counts):
        return ""
    if not sum(counts):
        return here.words("form-nothing-chosen")
    things = THINGS.join(here.say(counter.name) for counter in _chosen(form, counts))
    total = form.total(counts)
    return (
        here.words("form-chosen-total", things=things, total=total)
        if total and sum(counts) > 1
        else here.words("form-chosen", things=things)
    )


def _chosen(form: PickCounts, counts: Sequence[int]) -> Iterator[Counter]:
    """The counter of each thing that is chosen."""
    return (counter for counter, count in zip(form.counters, counts, strict=True) for _ in range(count))


def _choice_rows(prompt: Text, here: Here, choices: tuple[Choice | Group, ...], *last: Button) -> list[Row]:
    """The choices as buttons, or as menus if there are too many; then the last buttons.

    If labels are spoken, disabled choices are left out, because their place says nothing to a listener.
    """
    if here.spoken:
        choices = tuple(one for one in choices if isinstance(one, Group) or one.open) or choices
    buttons = [*(_choice_button(one, here) for one in choices), *last]
    rows = _packed(buttons)
    if len(buttons) > MOST_BUTTONS or len(rows) > MOST_ROWS:
        return [*_menus(prompt, here, choices), *in_rows(last)]
    return rows


def _packed(buttons: Sequence[Button]) -> list[Row]:
    """The buttons in order, in rows that a phone does not wrap."""
    rows: list[tuple[Button, ...]] = [()]
    for button in buttons:
        wider = (*rows[-1], button)
        if rows[-1] and not _one_row(wider):
            rows.append((button,))
        else:
            rows[-1] = wider
    return [*rows]


def _one_row(row: Row) -> bool:
    """Whether buttons stand in one row on a phone."""
    return isinstance(row, Menu) or (len(row) <= BUTTONS_A_ROW and fits(tuple(button.label for button in row)))


def _choice_button(one: Choice | Group, here: Here) -> Button:
    label = here.label(one.hint if here.spoken else one.label)
    if isinstance(one, Group):
        return here.button(f"{label}…", f"{MARK}{one.key}", MAIN)
    return here.button(label, one.code, MAIN if one.open else PLAIN, can=one.open)


def _option(one: Choice | Group, here: Here) -> Option:
    code = f"{MARK}{one.key}" if isinstance(one, Group) else one.code
    if here.spoken:
        return Option(here.label(one.hint), code)
    return Option(here.label(one.label), code, here.label(one.hint))


def _menus(prompt: Text, here: Here, choices: tuple[Choice | Group, ...]) -> list[Row]:
    pressable = [one for one in choices if isinstance(one, Group) or one.open]
    options = [_option(one, here) for one in pressable or choices]  # all are disabled: the menu keeps its place
    parts = [options[first : first + MENU_LINES] for first in range(0, len(options), MENU_LINES)]
    said = here.say(prompt).partition("\n")[0]
    return [
        Menu(said, here.route, (*here.args, str(part)), tuple(lines), bool(pressable))
        for part, lines in enumerate(parts)
    ]


def _adder(counter: Counter, left: int, here: Here) -> str:
    if here.spoken:
        return here.words("form-more", thing=here.say(counter.name), left=left)
    return here.say(counter.label)


def _count_rows(form: PickCounts, here: Here, draft: Draft) -> list[Row]:
    """A button for each kind, then those that correct and send. Send stands out only if something is chosen.

    Kinds of which there is none are left out if labels are spoken, or if an exact number is chosen, so that it fits a
    phone. Many spoken kinds become a menu.
    """
    counts, every = draft.counts(form), not here.spoken and form.least < form.most
    adders = [
        here.button(_adder(counter, counter.have - count, here), f"{MARK}{ADD}{kind}", can=count < counter.have)
        for kind, (counter, count) in enumerate(zip(form.counters, counts, strict=True))
        if counter.have or every
    ]
    others, send = _correctors(form, here, counts), _sender(form, here, draft)
    if here.spoken:
        rows = _packed([*adders, *others, send])
        return rows if len(rows) < MOST_ROWS else [_adder_menu(form, here, draft, adders), *_packed([*others, send])]
    kinds = in_rows([*adders, *others])
    if not every and len(kinds) == MOST_ROWS:
        return in_rows([*adders, *others, send])
    return [*kinds, (send,)]  # in its own row, its changing label moves no other button


def _correctors(form: PickCounts, here: Here, counts: Sequence[int]) -> list[Button]:
    """The buttons that take the last one back and that open the field for a typed total.

    If an exact number is chosen, another kind replaces the first one, so there is no button that corrects.
    """
    undo = here.button(here.words("form-undo"), f"{MARK}{UNDO}", can=sum(counts) > 0)
    type_ = here.button(here.words("form-type"), f"{MARK}{TYPE}")
    return [*([undo] if form.least < form.most else []), *([type_] if form.typed else [])]


def _sender(form: PickCounts, here: Here, draft: Draft) -> Button:
    """The button that sends, disabled while nothing else is chosen than was sent already.

    It carries the revision of the draft whose total it shows.
    """
    counts = draft.counts(form)
    things = THINGS.join(here.label(counter.label) for counter in _chosen(form, counts))
    done = here.words(form.done, total=form.total(counts), count=sum(counts), things=things)
    can = form.ready(counts) and not form.stands(counts)
    look = GOOD if can and any(counts) else PLAIN
    return here.button(done, f"{MARK}{SEND}.{draft.revision}", look, can=can)


def _adder_menu(form: PickCounts, here: Here, draft: Draft, adders: Sequence[Button]) -> Menu:
    """The adders as one menu. Its id changes with the draft, so that the same line can be chosen twice."""
    lines = [(one.open, Option(one.label, one.args[-1])) for one in adders]
    pressable = tuple(option for can, option in lines if can)
    options = pressable or tuple(option for _, option in lines)
    said = here.say(form.prompt).partition("\n")[0]
    return Menu(said, here.route, (*here.args, f"0.{draft.revision}"), options, bool(pressable))


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
