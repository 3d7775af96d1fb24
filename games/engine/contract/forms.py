"""What a seat is asked, described without Discord. The bot alone turns forms into components."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.contract.values import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to press.

    code: the action behind it, as the game encodes it; at most 40 characters; nothing secret from its receiver.
    label: about eight characters, to be understood alone.
    hint: what it does without the picture, at most 80 characters once spoken.
    open: False keeps it in its place, shown but not to be pressed.
    """

    code: str
    label: Text
    hint: Text
    open: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """Choices behind one button: a press shows them, the next one decides.

    key: at most 12 characters of [a-z0-9]; no other group of the form has it.
    """

    key: str
    label: Text
    hint: Text
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class PickOne:
    """One of several choices, in a fixed order that keeps for the whole phase.

    width: how many choices stand in a row, where each keeps its place for the whole phase: at most four rows, whose
    labels a phone shows side by side; 0 leaves the rows to the bot.
    heads: in a race, what stands over the columns: labels of closed buttons, one for each.
    """

    prompt: Text
    choices: tuple[Choice | Group, ...]
    width: int = 0
    heads: tuple[Text, ...] = ()

    def every(self) -> Iterator[Choice]:
        """All choices, those in groups included, in order."""
        for one in self.choices:
            if isinstance(one, Group):
                yield from one.choices
            else:
                yield one

    def group(self, key: str) -> Group | None:
        """The group with that key, or None."""
        return next((one for one in self.choices if isinstance(one, Group) and one.key == key), None)


@dataclass(frozen=True, slots=True)
class Counter:
    """One kind of thing to pick some of.

    label: what a press on it adds, about three characters ("+5"). name: one such thing in a list of what is chosen.
    have: how many there are to pick. worth: what one counts in the total.
    """

    label: Text
    name: Text
    have: int
    worth: int


@dataclass(frozen=True, slots=True)
class PickCounts:
    """Some of each kind, by presses alone; what is chosen but not sent is the seat's draft.

    code: the word before the counts in the code of the action.
    least, most: how many in all may be sent. start: what is chosen before anything was pressed.
    done: the key of the button that sends, spoken with `total` and `count`.
    typed: whether a total may be typed instead; it is made of as few things as it can be.
    """

    prompt: Text
    counters: tuple[Counter, ...]
    code: str
    least: int
    most: int
    start: tuple[int, ...]
    done: str
    typed: bool = False

    def action(self, counts: Sequence[int]) -> str:
        """The code of the action that sends those counts, such as `bid.0.2.0.1.1`."""
        return ".".join((self.code, *map(str, counts)))

    def total(self, counts: Sequence[int]) -> int:
        """What those counts are worth."""
        return sum(count * counter.worth for count, counter in zip(counts, self.counters, strict=True))

    def fits(self, counts: Sequence[int]) -> bool:
        """Whether there are so many of each kind, and no more in all than may be sent."""
        rows = zip(counts, self.counters, strict=False)
        return (
            len(counts) == len(self.counters)
            and all(0 <= count <= counter.have for count, counter in rows)
            and sum(counts) <= self.most
        )

    def ready(self, counts: Sequence[int]) -> bool:
        """Whether those counts may be sent."""
        return self.fits(counts) and sum(counts) >= self.least

    def made(self, total: int) -> tuple[int, ...] | None:
        """The counts with exactly that total and the fewest things, the worthiest of them; None if there are none."""
        order = sorted(range(len(self.counters)), key=lambda kind: -self.counters[kind].worth)
        best: dict[int, tuple[int, ...]] = {0: ()}  # by total: how many of each kind so far, in `order`
        for kind in order:
            counter = self.counters[kind]
            after: dict[int, tuple[int, ...]] = {}
            for made, counts in best.items():
                for count in range(counter.have + 1):
                    reached, longer = made + count * counter.worth, (*counts, count)
                    if reached <= total and _better(longer, after.get(reached)):
                        after[reached] = longer
            best = after
        found = best.get(total)
        return None if found is None else tuple(count for _, count in sorted(zip(order, found, strict=True)))


def _better(counts: tuple[int, ...], other: tuple[int, ...] | None) -> bool:
    """Whether counts of the same total are fewer things, or as many but more of the first kinds."""
    return other is None or (-sum(counts), counts) > (-sum(other), other)


Form = PickOne | PickCounts
"""Any form."""


@dataclass(frozen=True, slots=True)
class Order:
    """One action that a seat may order ahead: it is played for it once the seat is asked.

    choice: what it is called, what it will do, and the code of the action.
    until: for which moment it holds, at most 40 characters of [a-z0-9.]. The order of a seat has the same `until` from
    when it may be left to when the seat is asked; once the seat has answered or the moment is past, never again.
    """

    choice: Choice
    until: str
