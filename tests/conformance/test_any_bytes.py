"""Decoding any bytes from the store gives an event or BadEvent."""

import orjson
import pytest
from hypothesis import given, settings, strategies as st

from games import catalogue
from games.engine.match.codec import codec_of, kind_of
from games.engine.store.errors import BadEvent
from tests.conformance.subjects import KEYS, find
from tests.support.proofs import daily

GAMES = daily(KEYS, *catalogue.KEYS)
"""The toys are read by the same codec, so they have their turn in the proofs."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_is_an_event_or_bad(key: str, data: st.DataObject) -> None:
    game = find(key)
    codec = codec_of(game)
    kind = data.draw(st.sampled_from([kind_of(cls) for cls in game.events]) | st.text(max_size=12))
    text = data.draw(st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("utf-8", "replace")))
    version = data.draw(st.integers(-2, 3))
    try:
        event = codec.decode(kind, version, text)
    except BadEvent:
        return
    assert codec.encode(event)[0] == kind


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_any_json_with_the_right_names_is_an_event_or_bad(key: str, data: st.DataObject) -> None:
    game = find(key)
    codec = codec_of(game)
    cls = data.draw(st.sampled_from(game.events))
    fields = {name: data.draw(JSON) for name in cls.__dataclass_fields__}  # type: ignore[attr-defined]
    try:
        event = codec.decode(kind_of(cls), cls.format, orjson.dumps(fields).decode())
    except (BadEvent, orjson.JSONEncodeError):
        return
    assert isinstance(event, cls)
