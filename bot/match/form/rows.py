"""Forms turned into rows of controls. Every press comes back by one route, with the code of what was pressed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.match.form.drafts import (
    ADD,
    MARK,
    NONE,
    SEND,
    TYPE,
    UNDO,
    Draft,
)
from bot.wire.components import BUTTONS_A_ROW, in_rows
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
"""Four rows of four: a message with content has one more, for what is always there.

A form with more choices becomes a menu, or several: nothing is ever cut off.
"""
MENU_LINES = 25
COUNTERS_A_ROW = 5
"""The labels of counters are so short that a row has room for five."""


@dataclass(frozen=True, slots=True)
class Here:
    """Where a form is shown: its presses follow `route` with `args` and their code.

    spoken: labels say what the choice does without the picture.
    """

    route: str
    args: tuple[str, ...]
    words: Words
    cast: Cast
    spoken: bool = False

    def say(self, text: Text) -> str:
        """The text in the reader's words."""
        return text.say(self.words, self.cast)

    def button(self, label: str, code: str, look: str = PLAIN, *, can: bool = True) -> Button:
        """A button of the form."""
        return Button(label, self.route, (*self.args, code), look, can)


def form_rows(form: Form, here: Here, draft: Draft) -> list[Row]:
    """The form as rows: its choices, or those of its open group; or one button a kind, and what sends the counts."""
    if isinstance(form, PickCounts):
        return _count_rows(form, here, draft)
    group = form.group(draft.group) if draft.group else None
    if group is None:
        return _choice_rows(form, here, form.choices)
    return _choice_rows(form, here, group.choices, here.button(here.words("form-back"), MARK))


def joined(rows: Sequence[Row], last: tuple[Button, ...]) -> tuple[Row, ...]:
    """The rows and a last one. Buttons that have room in the row above share it, which makes the message lower."""
    if rows and not isinstance(rows[-1], Menu) and len(rows[-1]) + len(last) <= BUTTONS_A_ROW:
        return (*rows[:-1], (*rows[-1], *last))
    return (*rows, last)


def closed(form: PickOne) -> PickOne:
    """The form with every choice shown and none open."""
    return replace(form, choices=tuple(replace(choice, open=False) for choice in form.every()))


def chosen_line(form: Form, here: Here, draft: Draft) -> str:
    """What is chosen but not sent, as one line; empty where the form has nothing of the kind."""
    if isinstance(form, PickOne):
        group = form.group(draft.group) if draft.group else None
        return here.say(group.hint) if group else ""
    counts = draft.counts(form)
    if not sum(counts):
        return here.words("form-nothing-chosen")
    things = " + ".join(
        here.say(counter.name) for counter, count in zip(form.counters, counts, strict=True) for _ in range(count)
    )
    total = form.total(counts)
    return (
        here.words("form-chosen-total", things=things, total=total)
        if total
        else here.words("form-chosen", things=things)
    )


def _choice_rows(form: PickOne, here: Here, choices: tuple[Choice | Group, ...], *last: Button) -> list[Row]:
    """The choices as buttons, or as menus where they are too many; then the last buttons."""
    if len(choices) + len(last) > MOST_BUTTONS and not form.width:
        return [*_menus(form, here, choices), *in_rows(last)]
    return in_rows([*(_choice_button(one, here) for one in choices), *last], form.width or BUTTONS_A_ROW)


def _choice_button(one: Choice | Group, here: Here) -> Button:
    label = here.say(one.hint if here.spoken else one.label)
    if isinstance(one, Group):
        return here.button(f"{label} …", f"{MARK}{one.key}", MAIN)
    return here.button(label, one.code, MAIN if one.open else PLAIN, can=one.open)


def _option(one: Choice | Group, here: Here) -> Option:
    code = f"{MARK}{one.key}" if isinstance(one, Group) else one.code
    if here.spoken:
        return Option(here.say(one.hint), code)
    return Option(here.say(one.label), code, here.say(one.hint))


def _menus(form: PickOne, here: Here, choices: tuple[Choice | Group, ...]) -> list[Row]:
    pressable = [one for one in choices if isinstance(one, Group) or one.open]
    options = [_option(one, here) for one in pressable or choices]  # nothing to choose: the menu keeps its place
    parts = [options[first : first + MENU_LINES] for first in range(0, len(options), MENU_LINES)]
    prompt = here.say(form.prompt).partition("\n")[0]
    return [
        Menu(prompt, here.route, (*here.args, str(part)), tuple(lines), bool(pressable))
        for part, lines in enumerate(parts)
    ]


def _adder(counter: Counter, left: int, here: Here) -> str:
    if here.spoken:
        return here.words("form-more", thing=here.say(counter.name), left=left)
    return here.say(counter.label)


def _count_rows(form: PickCounts, here: Here, draft: Draft) -> list[Row]:
    counts, words = draft.counts(form), here.words
    adders = [
        here.button(_adder(counter, counter.have - count, here), f"{MARK}{ADD}{kind}", can=count < counter.have)
        for kind, (counter, count) in enumerate(zip(form.counters, counts, strict=True))
    ]
    tools = [here.button(words("form-undo"), f"{MARK}{UNDO}", can=sum(counts) > 0)]
    if form.least == 0:
        tools.append(here.button(words("form-none"), f"{MARK}{NONE}", can=sum(counts) > 0))
    if form.typed:
        tools.append(here.button(words("form-type"), f"{MARK}{TYPE}"))
    done = words(form.done, total=form.total(counts), count=sum(counts))
    tools.append(here.button(done, f"{MARK}{SEND}.{draft.revision}", GOOD, can=form.ready(counts)))
    return [*in_rows(adders, COUNTERS_A_ROW), *in_rows(tools)]
