"""Routes: where a press, a choice or a submitted modal leads, and what its custom_id says.

A custom_id is `<kind>1:<route>:<fields>`. It survives restarts, holds no secret and has at most 100 characters. A route
is declared once, beside its handler. The shape names the fields in their order, and the handler's parameters give their
types:

    @route("history-page:match:page")
    @for_match
    async def _turn(self, answer: Answer, match: Match, page: Count) -> None:

`b1:history-page:k3f9x2m7qa:4` then calls `_turn` with that match and page 4. If a part is missing or wrong, or there
are too many, the person is told that the control is old. So a handler gets only what our controls can say. It must
check the rest: whether the match has that page, seat or question, and whether the person may do this.

A field whose parameter has a default may be left out, empty or `-`. `_` is a part that nobody reads: two buttons of a
message with the same fields differ in it. The fields `match`, `lobby`, `cup` and `ident` (any) are ids, which the relay
and `Presence` read. In a press on a menu the last field is what was chosen; if that is several, each is a line.
"""

import re
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from inspect import Parameter, signature
from itertools import zip_longest
from typing import Annotated, Any, Final, NamedTuple, TypeVar, get_args, get_origin
from urllib.parse import quote

from bot.common.errors import MissingError
from games import catalogue
from games.engine.contract.values import Seat
from games.engine.match.match_events import Motion
from games.engine.match.opening import ID_LENGTH, ID_LETTERS

MAX_CUSTOM_ID: Final = 100
MOST_SEATS: Final = 25
"""More seats than any match has."""
BIGGEST: Final = 2**63 - 1
"""The largest number that our databases store. No id of Discord's is larger."""
IDS: Final = ("match", "lobby", "cup", "ident")
"""The names of fields that say where a press belongs."""
UNREAD: Final = "_"
"""The name of a part that nobody reads."""
_UNREAD: Final = Parameter(UNREAD, Parameter.KEYWORD_ONLY, default="", annotation=str)
_SIGNS: Final = "[ -~]*"
"""The characters in any part that our controls send: no control characters, and ASCII only."""
_LEFT_OUT: Final = (None, "", "-")
"""The parts that stand for a field that is left out."""
_DECLARED: Final = "declared"
"""The attribute of a handler that holds its shapes."""
_CUSTOM_ID: Final = re.compile(f"(?P<kind>[bsm])1:(?P<route>[a-z-]+)(?::(?P<parts>{_SIGNS}))?")
_IDENT: Final = rf"[{ID_LETTERS}]{{8}}|[{ID_LETTERS}]{{{ID_LENGTH}}}"
"""The form of an id: of a lobby, or of a match."""

OptionT = TypeVar("OptionT")
HandlerT = TypeVar("HandlerT", bound=Callable[..., Awaitable[None]])
Handler = Callable[..., Awaitable[None]]
"""The handler of a route. It gets the answer, and each field as a keyword argument."""
Convertor = Callable[[str], Any]
"""Reads a field. Returns None for a text that no control of ours sends.

A number has no convertor of its own: each says by its type how large it may be, as `Count` does. So nothing that is
stored or reckoned with is larger than a database or a calendar takes.
"""


class RefusedError(Exception):
    """A person may not have what they asked for. Its text is their private answer, which says why."""


async def answered(handler: Handler, answer: Any, **fields: Any) -> None:
    """Have a handler answer. Where it raises RefusedError, the answer is that text.

    Every press and command goes through here. If Discord did not take the answer, the error is raised last, once the
    handler has done all that it does (see `Answer`).
    """
    try:
        await handler(answer, **fields)
    except RefusedError as refused:
        await answer.say(str(refused))
    answer.raise_refused()


def custom_id(kind: str, name: str, parts: Sequence[str]) -> str:
    """The custom_id of a control: kind "b" button, "s" select or "m" modal. Raises ValueError past 100 characters."""
    made = ":".join((f"{kind}1", name, *parts))
    if len(made) > MAX_CUSTOM_ID or not _CUSTOM_ID.fullmatch(made):
        raise ValueError(f"not a custom_id: {made!r}")
    return made


def read_custom_id(text: str) -> tuple[str, list[str]] | None:
    """The route and the parts of a custom_id of ours; None for any other (of an older release, or forged).

    The last part of a modal only made its opening unique, so it is left out.
    """
    found = _CUSTOM_ID.fullmatch(text)
    if found is None:
        return None
    parts = found["parts"].split(":") if found["parts"] is not None else []
    return found["route"], parts[:-1] if found["kind"] == "m" else parts


class Field(NamedTuple):
    """A field of a route. optional: it may be left out, because its handler has a default."""

    name: str
    read: Convertor
    optional: bool


@dataclass(frozen=True, slots=True)
class Route:
    """A name, the fields that follow it in a custom_id, and the handler that gets them."""

    name: str
    fields: tuple[Field, ...]
    handler: Handler

    def read(self, parts: Sequence[str], chosen: Sequence[str] | None) -> dict[str, Any] | None:
        """The fields' values; None if no control of ours says that. chosen: in a menu; None for a button or modal."""
        if len(parts) > len(self.fields) or not (self.fields or chosen is None):
            return None
        if chosen is not None:
            parts = [*parts[: len(self.fields) - 1], "\n".join(chosen)]
        values: dict[str, Any] = {}
        for (name, read, optional), part in zip_longest(self.fields, parts):
            if name == UNREAD or (optional and part in _LEFT_OUT):
                continue
            value = None if part is None else read(part)
            if value is None:
                return None
            values[name] = value
        return values


def home(values: Mapping[str, Any]) -> str | None:
    """The id of the match, lobby or cup that a press names; None if it names none."""
    return next((values[name] for name in IDS if name in values), None)


def route(shape: str, **more: Any) -> Callable[[HandlerT], HandlerT]:
    """Declare that a handler answers presses of that shape.

    more: for a field of the shape its convertor, if its type does not say it; any other argument is given as it is.
    """

    def declare(handler: HandlerT) -> HandlerT:
        vars(handler).setdefault(_DECLARED, []).append((shape, more))
        return handler

    return declare


def routes_of(part: object) -> Iterator[Route]:
    """The routes that the methods of a part declare. Raises KeyError for a field that its handler does not take."""
    for attribute, method in vars(type(part)).items():
        for shape, more in getattr(method, _DECLARED, ()):
            (name, *names), handler = shape.split(":"), partial(answered, getattr(part, attribute))
            fields = tuple(_field(_taken(method)[one], more.get(one)) for one in names)
            added = {key: value for key, value in more.items() if key not in names}
            yield Route(name, fields, partial(handler, **added) if added else handler)


@cache
def _taken(handler: Callable[..., Any]) -> dict[str, Parameter]:
    """The parameters of a handler by name. Reading a signature takes long, and a process may make many routers."""
    return {**signature(handler).parameters, UNREAD: _UNREAD}


def _field(taken: Parameter, read: Convertor | None) -> Field:
    """The field for a parameter. read: its convertor; None where its name or its type says it."""
    read = read or _annotated(taken.annotation) or (ident if taken.name in IDS else _CONVERTORS[taken.annotation])
    return Field(taken.name, read, taken.default is not Parameter.empty)


def _annotated(kind: Any) -> Convertor | None:
    """The convertor that stands in a type, or in one of those that it joins; None if there is none."""
    for one in (kind, *get_args(kind)):
        if get_origin(one) is Annotated:
            found: Convertor = one.__metadata__[0]
            return found
    return None


# Convertors.


def matching(form: str) -> Callable[[str], str | None]:
    """The convertor to the text itself, if it has that form (a regular expression)."""
    return lambda text: text if re.fullmatch(form, text) else None


def whole(text: str, digits: int = 19) -> int | None:
    """The number written in `text` with at most `digits` ASCII digits (an id has 19); None for any other text."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number <= BIGGEST else None


def within(most: int) -> Callable[[str], int | None]:
    """The convertor to a number from 0 to `most`."""

    def read(text: str) -> int | None:
        number = whole(text)
        return number if number is not None and number <= most else None

    return read


def tenths(text: str) -> int | None:
    """The tenths of a number with at most one decimal, as 15 for "1.5" and "1,5"; None for any other text."""
    whole_part, _, decimal = text.replace(",", ".").partition(".")
    number, tenth = whole(whole_part, 6), whole(decimal or "0", 1)
    return None if number is None or tenth is None else number * 10 + tenth


def among(options: Iterable[OptionT]) -> Callable[[str], OptionT | None]:
    """The convertor to that one of the options whose text it is."""
    return {str(one): one for one in options}.get


def ids(most: int) -> Callable[[str], tuple[int, ...] | None]:
    """The convertor to the ids chosen in a menu that Discord fills, each once, and at most that many."""

    def read(text: str) -> tuple[int, ...] | None:
        found = [whole(one) for one in text.split()]
        some = tuple(dict.fromkeys(one for one in found if one is not None))
        return some if None not in found and len(found) <= most else None

    return read


def one_of(text: str, offered: Container[str]) -> str:
    """The text, if it was offered. Raises MissingError if not."""
    if text not in offered:
        raise MissingError("a choice that was not offered")
    return text


def quoted(text: str, most: int = 16) -> str:
    """The text that somebody typed as a field of a custom_id, cut to at most so many characters there.

    `urllib.parse.unquote` reads it.
    """
    while len(made := quote(text, safe="")) > most:
        text = text[:-1]
    return made


ident, said = matching(_IDENT), matching(_SIGNS)
"""The convertors to the id of a lobby or match, and to a text of signs that our controls send."""
seat_named = among(Seat(number) for number in range(MOST_SEATS))
"""The seat with that number; the handler checks whether the match has it."""
Count = Annotated[int, within(999_999)]
"""The number of a page, frame, event or question; no match has so many."""
Day = Annotated[int, within(99_999)]
"""A day since 1970; up to the year 2243."""
Minute = Annotated[int, within(99_999_999)]
"""A minute since 1970; up to the year 2160."""
UserId = Annotated[int, whole]
"""The id of a user: a number that fits into 63 bits (`BIGGEST`), as Discord makes them."""
GameKey = Annotated[str, among(catalogue.KEYS)]
"""The key of a game of this release."""
_CONVERTORS: Final[Mapping[Any, Convertor]] = {
    str: said,
    Motion: among(Motion),
    Seat: seat_named,
    Seat | None: seat_named,
}
