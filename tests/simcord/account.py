"""The account of a witness, without the details that differ between any two Discords."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

SNOWFLAKE = re.compile(r"\b\d{15,20}\b")
RANDOM = re.compile(r"[a-z0-9]{8}|[a-z0-9]{10}")
"""The ids of lobbies and openings of modals (8) and of matches (10), where they are arguments of a custom_id."""
CODE = re.compile(r"(?<=`)[a-z0-9]{10}(?=`)")
"""The code of a match, where a text names it."""
HAS_THREAD = 1 << 5
"""A flag that SimCord does not set (docs/decisions/witnesses.md)."""
SENT = {0: 0, 19: 0, 20: 20}
"""Types of messages that a bot sends (plain, reply, answer to a command), and what they are compared as.

SimCord makes the answer to a press no reply, and each tells of threads in its own way (docs/decisions/witnesses.md).
"""
UNTOLD = {"id"}
"""Keys of components that each Discord fills in itself: numbers, and undocumented flags."""
USUAL: dict[str, Any] = {"min_values": 1, "max_values": 1, "required": True}
"""The values of a component's fields that are missing."""


@dataclass(frozen=True)
class Account:
    """A message or a modal as one witness showed it.

    type: 20 for the answer to a command, else 0.
    content: the classic text, or a modal's title. flags: Discord's (64 ephemeral, 4096 silent, 32768 Components V2).
    components: as JSON, each id replaced by its number within this account. files: name, alt text and bytes.
    source: what the witness itself knows it by; raw: its components with their real ids.
    """

    type: int
    content: str
    flags: int
    components: Any
    files: tuple[tuple[str, str, bytes], ...]
    source: Any = field(compare=False, repr=False)
    raw: Sequence[Mapping[str, Any]] = field(compare=False, repr=False)

    @property
    def text(self) -> str:
        """All that it says."""
        parts = (str(part["content"]) for part in walk(self.raw) if "content" in part)
        return "\n".join((self.content, *parts)).strip()

    @property
    def pressable(self) -> list[str]:
        """The custom_ids of what can be pressed or chosen from now."""
        return [part["custom_id"] for part in walk(self.raw) if part.get("custom_id") and not part.get("disabled")]

    @property
    def choices(self) -> list[str]:
        """The choices that can be pressed on a board or a panel, as the game writes them."""
        return [code_of(one) for one in self.pressable if one.split(":")[1] in {"act", "move"}]


def of_message(
    data: Mapping[str, Any], raw: Sequence[Mapping[str, Any]], files: Iterable[tuple[str, str, bytes]], source: Any
) -> Account:
    """The account of a message with that type, content and flags, and those raw components."""
    numbers: dict[str, str] = {}
    content, flags = _worded(data["content"], numbers), int(data["flags"]) & ~HAS_THREAD
    return Account(SENT[int(data["type"])], content, flags, _plain(list(raw), numbers), tuple(files), source, raw)


def of_modal(modal: Mapping[str, Any], source: Any) -> Account:
    """The account of an open modal: its title, and its components within one that has its custom_id."""
    whole = {"custom_id": modal["custom_id"], "components": modal["components"]}
    return of_message({"type": 0, "content": modal["title"], "flags": 0}, [whole], (), source)


def code_of(custom_id: str) -> str:
    """The last argument of a custom_id: a choice of a game."""
    return custom_id.rsplit(":", maxsplit=1)[-1]


def walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every component at any depth, outer before inner."""
    for part in components:
        yield part
        yield from walk(part.get("components") or ())
        if "component" in part:
            yield from walk([part["component"]])


def _plain(value: Any, numbers: dict[str, str], key: str = "") -> Any:
    """The JSON without ids and without what is empty or usual; a picture is known by its file's name alone."""
    if isinstance(value, dict):
        if key == "media":
            return str(value["url"]).partition("?")[0].rsplit("/", maxsplit=1)[-1]
        told = {name: _plain(one, numbers, name) for name, one in value.items() if name not in UNTOLD}
        return {name: one for name, one in told.items() if one not in (None, False, "", [], {}, USUAL.get(name))}
    if isinstance(value, list):
        return [_plain(one, numbers, key) for one in value]
    if key == "custom_id":
        before, arguments = value.split(":")[:2], value.split(":")[2:]
        return ":".join((*before, *(_argument(one, numbers) for one in arguments)))
    return _worded(value, numbers) if isinstance(value, str) else value


def _argument(text: str, numbers: dict[str, str]) -> str:
    return _number(text, numbers) if RANDOM.fullmatch(text) else _worded(text, numbers)


def _worded(text: str, numbers: dict[str, str]) -> str:
    for idents in (SNOWFLAKE, CODE):
        text = idents.sub(lambda found: _number(found[0], numbers), text)
    return text


def _number(ident: str, numbers: dict[str, str]) -> str:
    return numbers.setdefault(ident, f"#{len(numbers) + 1}")
