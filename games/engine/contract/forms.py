"""The question to a seat, described without Discord. The bot alone turns forms into components."""

from collections.abc import Iterator, Sequence, Set  # noqa: PYI025
from dataclasses import dataclass, replace
from typing import Self

from games.engine.contract.values import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One button."""

    code: str
    """The action behind it, as the game encodes it; at most 40 characters.

    It must hold nothing that its receiver may not know.
    """
    label: Text
    """About eight characters, clear without the picture."""
    hint: Text
    """What the choice does, for readers without the picture; at most 80 characters as a finished sentence."""
    open: bool = True
    """False if it cannot be pressed now. It keeps its place and is shown disabled."""

    def opened(self, codes: Set[str]) -> "Choice":
        """The choice, open exactly if it has one of these codes."""
        is_open = self.code in codes
        if is_open == self.open:
            return self
        return Choice(code=self.code, label=self.label, hint=self.hint, open=is_open)


@dataclass(frozen=True, slots=True)
class Group:
    """Choices behind one button: pressing it shows them, and a second press chooses."""

    key: str
    """At most 12 characters of [a-z0-9], unique in the form."""
    label: Text
    """As of a `Choice`."""
    hint: Text
    """As of a `Choice`."""
    choices: tuple[Choice, ...]
    """What the button shows."""

    def opened(self, codes: Set[str]) -> Self:
        """The group in which exactly the choices with these codes are open."""
        return replace(self, choices=tuple(choice.opened(codes) for choice in self.choices))


@dataclass(frozen=True, slots=True)
class PickOne:
    """One of several choices. Their order stays the same for the whole phase."""

    prompt: Text
    """What the seat is asked."""
    choices: tuple[Choice | Group, ...]
    """The choices, open or not. Each keeps its place for the whole phase."""
    width: int = 0
    """How many choices stand in a row: at most four rows, with labels that fit side by side on a phone.

    0: the bot makes the rows.
    """
    heads: tuple[Text, ...] = ()
    """In a race, a label for each column, shown as a disabled button above it."""

    def every(self) -> Iterator[Choice]:
        """All choices in order, with those in groups."""
        for one in self.choices:
            if isinstance(one, Group):
                yield from one.choices
            else:
                yield one

    @property
    def waits(self) -> bool:
        """Whether nothing in it can be pressed. It then keeps the places of the choices for a seat that waits."""
        return not any(choice.open for choice in self.every())

    def opened(self, codes: Set[str]) -> Self:
        """The form in which exactly the choices with these codes are open."""
        return replace(self, choices=tuple(one.opened(codes) for one in self.choices))

    def group(self, key: str) -> Group | None:
        """The group with that key, or None."""
        for one in self.choices:
            if isinstance(one, Group) and one.key == key:
                return one
        return None


@dataclass(frozen=True, slots=True)
class Counter:
    """One kind of thing of which some are picked, such as a kind of card."""

    label: Text
    """What a press adds, about three characters ("+5")."""
    name: Text
    """One such thing in a list of what is chosen."""
    have: int
    """How many can be picked."""
    worth: int
    """How much one adds to the total."""


@dataclass(frozen=True, slots=True)
class PickCounts:
    """Some of each kind, chosen press by press. What is chosen and not yet sent is the seat's draft."""

    prompt: Text
    """What the seat is asked."""
    counters: tuple[Counter, ...]
    """The kinds."""
    code: str
    """The first word of the action's code; the counts follow it."""
    least: int
    """The fewest things that may be sent in all."""
    most: int
    """The most things that may be sent in all."""
    start: tuple[int, ...]
    """What is chosen before the first press."""
    done: str
    """The text key of the button that sends; the text is given `total`, `count` and `things`."""
    typed: bool = False
    """Whether a total may be typed instead. It is then made of as few things as possible."""
    sent: bool = False
    """Whether `start` was sent already, and may still be replaced."""

    def action(self, counts: Sequence[int]) -> str:
        """The code of the action that sends those counts, such as `bid.0.2.0.1.1`."""
        return ".".join((self.code, *map(str, counts)))

    def total(self, counts: Sequence[int]) -> int:
        """The total that those counts are worth."""
        total = 0
        for count, counter in zip(counts, self.counters, strict=True):
            total += count * counter.worth
        return total

    def fits(self, counts: Sequence[int]) -> bool:
        """Whether that many of each kind can be picked, with at most `most` in all."""
        if len(counts) != len(self.counters) or sum(counts) > self.most:
            return False
        return all(0 <= count <= counter.have for count, counter in zip(counts, self.counters, strict=True))

    def ready(self, counts: Sequence[int]) -> bool:
        """Whether those counts may be sent."""
        return self.fits(counts) and sum(counts) >= self.least

    def stands(self, counts: Sequence[int]) -> bool:
        """Whether those counts were sent already."""
        return self.sent and tuple(counts) == self.start

    def made(self, total: int) -> tuple[int, ...] | None:
        """The counts with exactly that total and the fewest things, the most valuable first; None if impossible."""
        order = sorted(range(len(self.counters)), key=lambda kind: -self.counters[kind].worth)
        best: dict[int, tuple[int, ...]] = {0: ()}  # by total: how many of each kind, in `order`
        for kind in order:
            counter = self.counters[kind]
            after: dict[int, tuple[int, ...]] = {}
            for made, counts in best.items():
                for count in range(counter.have + 1):
                    reached = made + count * counter.worth
                    longer = (*counts, count)
                    if reached <= total and _better(longer, after.get(reached)):
                        after[reached] = longer
            best = after
        found = best.get(total)
        if found is None:
            return None
        by_kind = sorted(zip(order, found, strict=True))
        return tuple(count for _, count in by_kind)


def _better(counts: tuple[int, ...], other: tuple[int, ...] | None) -> bool:
    """Whether counts with the same total are fewer things, or as many with more of the first kinds."""
    if other is None:
        return True
    if sum(counts) != sum(other):
        return sum(counts) < sum(other)
    return counts > other


Form = PickOne | PickCounts
"""Any form."""


@dataclass(frozen=True, slots=True)
class Premove:
    """A premove: one action that a seat may choose before it is asked. It is played when the seat is asked."""

    choice: Choice
    """What it is called, what it will do, and the code of the action."""
    until: str
    """The moment for which it counts, at most 40 characters of [a-z0-9.].

    It stays the same from when the premove is offered until the seat is asked. After the seat has answered, or the
    moment is past, it never comes back.
    """
