"""The small values that games, matches and the bot pass to each other, with the bases of house rules and of views."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, NewType, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place in a match, 0-based, clockwise."""

SYMBOLS = "●▲■◆★✚♥☾"
"""The symbol of each seat, also shown on its figure in pictures. No game has more than eight seats."""

Eye = Seat | None
"""The one who looks: a seat, or None for a spectator."""

Millis = NewType("Millis", int)
"""Game time: milliseconds since the match started, without downtime and pauses."""


class Pace(StrEnum):
    """The time that a decision may take. It is chosen in the lobby."""

    LIVE = "live"
    RELAXED = "relaxed"
    MAIL = "mail"
    NONE = "none"


class Event:
    """Base of everything that happens in a match: a frozen, slotted dataclass that is stored for ever."""

    __slots__ = ()
    kind: ClassVar[str]
    """The name under which it is stored, which no other event of the game has.

    It stays for ever, also if the class is renamed. Without one it is the class's name in snake case.
    """
    beat: ClassVar[bool] = False
    """Whether people must *see* it for a while before a newer board replaces it (a reveal, the end of a round)."""
    climax: ClassVar[bool] = False
    """Whether it is a beat that is announced before it is shown (`Game.teaser`), and stands longer.

    It is never merged with another beat.
    """
    private: ClassVar[bool] = False
    """Whether it is a beat that a seat is shown with its own eye, as a gift; any other beat is what everybody sees."""
    reveals: ClassVar[bool] = False
    """Whether it shows something secret or random, so that the action that caused it can no longer be taken back."""
    kept: ClassVar[frozenset[str]] = frozenset()
    """The fields that a rematch may have from the match before (`Rules.rematch`)."""
    format: ClassVar[int] = 1
    """The version of its stored fields. Raise it when they change."""

    @classmethod
    def upgrade(cls, format: int, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: A002 - the stored column's name
        """The fields in today's format, from those of an older format. Raises ValueError if that one never existed."""
        raise ValueError(f"{cls.__name__} has no format {format}")


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason for not accepting an action. Nothing happened, and nothing is stored."""

    code: str
    """A word in kebab case. The sentence is the text `<game>-refused-<code>`; without a clause `refused-<code>`."""
    clause: str | None = None
    """The rule behind it, such as "BU-6"; None if no rule of a game is needed to understand it."""
    values: Mapping[str, "Value"] = field(default_factory=dict)
    """The values of the sentence."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match."""

    reason: str
    """A word in kebab case, from the game's own enum or from the engine ("resigned")."""
    places: tuple[int, ...]
    """The place of every seat. 1 is best; equal numbers share a place."""
    scores: tuple[int | None, ...]
    """The score of every seat; None in a game without scores."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Reaction:
    """The time that a computer takes over an action in a race, in milliseconds."""

    wait: int
    """Until it may act at all (a lock)."""
    look: int
    """After that, until it looks at the board and decides by what it sees."""
    press: int
    """From that look until its press is judged. The board may have changed meanwhile."""


class Manner(StrEnum):
    """How a computer chooses among actions that its level cannot tell apart. Each game says what a manner means there.

    MISER: spends little of what it has. BLUFFER: shows much. HASTY: gets it over with. PATIENT: waits.
    """

    MISER = "miser"
    BLUFFER = "bluffer"
    HASTY = "hasty"
    PATIENT = "patient"


class OwnName(str):
    """The name of the person who reads. A text may address them instead: see `Words`.

    Pictures are drawn with plain names, because the same picture is shown to others.
    """

    __slots__ = ()


class CastMember(NamedTuple):
    """The person or computer of a seat, as texts and pictures may show it."""

    name: str
    """Already safe for its destination: escaped for messages, plain for pictures and alt texts.

    An `OwnName` in what only the person of that seat reads.
    """
    level: str | None = None
    """The computer's level; None for a person."""


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(row)
    changed[place] = value
    return tuple(changed)


Cast = tuple[CastMember, ...]
"""The players of a match by seat. A seat's figure (colour and symbol) follows from its number."""


def read_by(reader: Seat | None, cast: Cast) -> Cast:
    """The cast of a message that only the person of that seat reads; None: others read it too."""
    if reader is None:
        return cast
    member = cast[reader]
    own = member._replace(name=OwnName(member.name))
    return put(cast, reader, own)


class Words(Protocol):
    """Turns message keys into sentences of one language. The bot implements it with Fluent."""

    def __call__(self, key: str, /, **values: int | str) -> str:
        """The sentence for `key`. Raises LookupError for a key that the language lacks.

        Where a value is an `OwnName`, the text's attribute with the name of that value is the sentence, if it has one.
        Example: `.name = You sow` for `$name`.
        """
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence that is not yet in any language."""

    key: str
    """The key of the message."""
    values: Mapping[str, "Value"] = field(default_factory=dict)
    """The values of the message. One may be another text, or the name of a seat."""

    def say(self, words: Words, cast: Cast = ()) -> str:
        """The sentence in the language of `words`, with the names of `cast`."""
        spoken = {name: _spoken(value, words, cast) for name, value in self.values.items()}
        return words(self.key, **spoken)


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a decision, worked out from the seat's view alone. They never advise."""

    worth: Text | None = None
    """One line beside the question, such as "If it ended now: Red 9, Black 14."; None if there is nothing to say."""
    effects: Iterable[Text] = ()
    """What each choice would do, for people who learn: at most three lines, which are read once."""


@dataclass(frozen=True, slots=True)
class NameOf:
    """The name of the player in a seat. It is filled in when the text becomes a sentence."""

    seat: Seat


Value = int | str | Text | NameOf
"""A value of a text."""


def not_your_turn(seat: Seat) -> Refusal:
    """The refusal of an action out of turn. seat: whose turn it is. No rule is needed to understand it."""
    return Refusal("not-your-turn", values={"name": NameOf(seat)})


Values = dict[str, Value]
"""The values of a text, as they are put together."""


def _spoken(value: Value, words: Words, cast: Cast) -> int | str:
    """The value as a finished sentence holds it."""
    if isinstance(value, Text):
        return value.say(words, cast)
    if isinstance(value, NameOf):
        return cast[value.seat].name
    return value


@dataclass(frozen=True, slots=True)
class Climax:
    """The end of a round, duel or trick, as people are told of it once its result can be seen."""

    headline: Text | None = None
    """What was special about the result, in large letters; None if nothing was."""
    why: Text | None = None
    """The reason for the result, for people who learn; None if there is none to give."""


class Forced(NamedTuple):
    """The only action that a seat can play."""

    seat: Seat
    action: Any
    alone: bool = False
    """Whether it is played at once for the only person among computers."""


class Prediction(NamedTuple):
    """Something that is open and can be predicted: for which of some seats it will be settled."""

    key: str
    """Names it in its match, at most 16 of [A-Za-z0-9-], such as "hand-2". Once it is settled it never comes back."""
    question: Text
    """At most 100 characters, such as "Who climbs?"."""
    seats: tuple[Seat, ...]
    """Those of which one is predicted. They are all who have a part in it."""


class Settlement(NamedTuple):
    """The end of a prediction."""

    key: str
    """The key of the prediction."""
    seats: tuple[Seat, ...]
    """Those for which it came true; none if it came true for nobody (a tie)."""


class Recap(NamedTuple):
    """The course of a match that is over."""

    lines: Sequence[Text] = ()
    """What the poster shows beyond `Game.describe`, in words."""
    turning: int | None = None
    """The place, in what was told, of the event that turned the match, to which a replay jumps; None if not known."""
    comeback: bool = False
    """Whether its winner was once so far behind that winning is worth a badge; False in games without such a thing."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story."""

    text: str
    clause: str | None = None
    """The clause of the rule behind it; None if there is none."""


@dataclass(frozen=True, slots=True)
class Box:
    """A named rectangle of a picture, for layout checks: left, top, right, bottom in pixels."""

    name: str
    left: float
    top: float
    right: float
    bottom: float


class PictureLine(NamedTuple):
    """A line of text in a picture."""

    name: str
    """The name of the part of the picture that it belongs to."""
    text: str
    """What it says before it is cut."""


class Picture(NamedTuple):
    """A drawn board or hand."""

    png: bytes
    """The file, of a film a WebP."""
    size: tuple[int, int]
    """Width and height in pixels."""
    boxes: tuple[Box, ...] = ()
    """Where its parts stand."""
    known: Millis = Millis(0)
    """Of a film, the ms from its start until its result can be seen; 0 in a still picture."""
    lasts: Millis = Millis(0)
    """Of a film, the ms from its start until its last picture stands; 0 in a still picture."""
    lines: tuple[PictureLine, ...] = ()
    """Every line of text in it, in the order in which they were drawn; of a film, each that can ever be read."""


class GameOptions(BaseModel):
    """House rules: a frozen pydantic model. Each field has a default, and numbers have both bounds."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    former: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """What a house rule was before it had a name, or before its default changed."""
    rematch: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """The values with which a rematch between as many seats begins. Only such a rematch offers them."""

    def length(self, seats: int) -> int:
        """About how many minutes a match takes at a lively pace. Most games say more than ten.

        The lobby uses it to compare house rules: it scales the times that `python -m bench.paces` measured with the
        defaults.
        """
        return 10

    @property
    def race(self) -> bool:
        """Whether all act at once.

        An action in a race carries what its player saw, and is never stale. The number of an `Ask` stays the same until
        the match is over, and an awaited seat may have no move.
        """
        return False

    @classmethod
    def fixed(cls, pace: Pace) -> Mapping[str, Any]:
        """The house rules that this pace fixes, by name. Most games: none."""
        return {}

    @classmethod
    def agreed(cls, stored: Mapping[str, Any]) -> Self:
        """The house rules of a stored match; where it was stored without one, as `former` says, else the usual one."""
        return cls.model_validate({**cls.former, **stored})


class GameView:
    """A frozen, slotted dataclass of what an eye may know. It has no field for a secret.

    It is enough to draw and to describe everything: it keeps the last trick, duel or sowing until the next action.
    """

    __slots__ = ()
    eye: Eye
    """The seat that looks; None for a spectator."""

    @property
    def phase(self) -> str:
        """The phase of the match: one of `Rules.phases`.

        It chooses the turn line (`<game>-turn-<phase>`), the tip for people who learn (`<game>-learn-<phase>`), and the
        chapter of /rules. A game with one phase calls it `play`.
        """
        return "play"

    def recall(self, told: Sequence[Any]) -> Sequence[Any]:
        """The told values that its player may look up again under these house rules. Most games: all."""
        return told

    def rest(self) -> Self:
        """The view of a match that ended outside its rules (a player gave up): unchanged, but no seat is to act."""
        return self
