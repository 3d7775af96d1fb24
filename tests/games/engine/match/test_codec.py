from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from hypothesis import given, strategies as st

from games.engine.contract.values import Event, Seat
from games.engine.match.codec import Codec, codec_of, kind_of
from games.engine.match.match_events import (
    MATCH_EVENTS,
    Away,
    Back,
    CountedDown,
    DecisionMissed,
    Ended,
    ForcedMove,
    Left,
    Motion,
    NewcomerSeated,
    Paused,
    Ready,
    Resigned,
    Resumed,
    Rewound,
    Seated,
    SentAway,
    Undone,
    VoteCast,
    VotedAway,
)
from games.engine.store.errors import BadEvent
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import Revealed, Sealed

A = Seat(0)
EXAMPLES = (
    Seated(A, None),
    Seated(A, "steady"),
    Left(A),
    DecisionMissed(A, 2),
    ForcedMove(A),
    Away(A),
    Back(A),
    Paused(),
    Resumed(),
    Ready(A, 1_790_000_060_000),
    CountedDown(1_790_000_003_000),
    Resigned(A),
    Ended("resigned", (2, 1)),
    SentAway(A),
    VotedAway(A),
    NewcomerSeated(A),
    VoteCast(A, Motion.END, wants=False),
    VoteCast(A, Motion.AWAY, True, Seat(1)),
    VoteCast(A, Motion.UNDO, wants=True),
    Undone(A, 7),
    Rewound(A, 7),
)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    format: ClassVar[int] = 3
    card: int
    suit: str = field(default="none")

    @classmethod
    def upgrade(cls, format: int, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: A002 - the contract's name
        if format == 1:
            fields = {"card": fields["number"]}
        elif format != 2:
            return super().upgrade(format, fields)
        return {**fields, "suit": "red"}


@dataclass(frozen=True, slots=True)
class Fussy(Event):
    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ArithmeticError("queen of spades")


def test_every_match_event_has_an_example_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(MATCH_EVENTS)


@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_an_event_is_the_same_after_storing(event: Event) -> None:
    codec = Codec(MATCH_EVENTS)
    assert codec.decode(*codec.encode(event)) == event


def test_the_kind_of_an_event_is_what_it_says_itself_or_its_name_in_snake_case() -> None:
    assert kind_of(CardPlayed) == "card_played"
    assert kind_of(DecisionMissed) == "match.struck"


def test_a_kind_is_not_inherited() -> None:
    class Doubled(DecisionMissed):
        pass

    assert kind_of(Doubled) == "doubled"


def test_the_codec_of_a_game_knows_its_events_and_those_of_matches() -> None:
    codec = codec_of(SEALED)
    for event in (Sealed(A, 3), Revealed((3, 5), A), Seated(A, None), Ended("stopped", (1, 1))):
        assert codec.decode(*codec.encode(event)) == event


def test_an_event_of_an_older_format_loads_as_todays() -> None:
    codec = Codec([CardPlayed])
    assert codec.encode(CardPlayed(7, "red")).format == 3
    assert codec.decode("card_played", 1, '{"number": 7}') == CardPlayed(7, "red")
    assert codec.decode("card_played", 2, '{"card": 7}') == CardPlayed(7, "red")


@pytest.mark.parametrize(
    ("kind", "format_", "data"),
    [
        ("no_such", 1, "{}"),
        ("card_played", 3, "{}"),
        ("card_played", 3, "not json"),
        ("card_played", 3, '{"card": "\ud800"}'),
        ("card_played", 3, "[" * 100_000),
        ("card_played", 4, '{"card": 1}'),
        ("card_played", 0, '{"card": 1}'),
        ("card_played", 1, '{"card": 1}'),
        ("card_played", 1, "7"),
        ("fussy", 1, '{"number": -1}'),
    ],
)
def test_what_cannot_be_read_raises_bad_event_and_tells_no_content(kind: str, format_: int, data: str) -> None:
    with pytest.raises(BadEvent) as caught:
        Codec([CardPlayed, Fussy]).decode(kind, format_, data)
    assert "queen" not in str(caught.value)
    assert caught.value.__cause__ is None


@given(
    kind=st.sampled_from([kind_of(cls) for cls in (*SEALED.events, *MATCH_EVENTS)]),
    format_=st.integers(-1, 3),
    data=st.text(),
)
def test_no_text_breaks_the_decoder(kind: str, format_: int, data: str) -> None:
    try:
        event = codec_of(SEALED).decode(kind, format_, data)
    except BadEvent:
        return
    assert kind_of(type(event)) == kind


def test_two_events_of_one_kind_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="card_played"):
        Codec([CardPlayed, CardPlayed])
