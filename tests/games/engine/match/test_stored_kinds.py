"""The names under which events are stored. A log of any age holds them, so none of them may ever change."""

import pytest

from games import catalogue
from games.engine.contract.values import Event
from games.engine.match.codec import kind_of
from games.engine.match.match_events import MATCH_EVENTS

MATCH_KINDS = {
    "match.seated",
    "match.left",
    "match.sent_away",
    "match.voted_away",
    "match.relieved",
    "match.struck",
    "match.spared",
    "match.away",
    "match.back",
    "match.voted",
    "match.undone",
    "match.rewound",
    "match.paused",
    "match.resumed",
    "match.ready",
    "match.counted_down",
    "match.resigned",
    "match.ended",
}
GAME_KINDS: dict[str, set[str]] = {
    "button_up": {
        "dealt",
        "drawn",
        "starts",
        "sown",
        "scored",
    },
    "buro_crazy": {
        "drawn",
        "sealed",
        "revealed",
        "tied",
        "paid",
        "climbed",
        "forfeited",
        "opened",
        "dealt",
        "scored",
    },
    "career_poker": {
        "dealt",
        "sealed",
        "given",
        "traded",
        "played",
        "passed",
        "skipped",
        "went_out",
        "trick_won",
        "hand_over",
        "session_over",
    },
    "biesti_boys": {
        "dealt",
        "played",
        "mistaken",
        "too_late",
        "passed",
        "blocked",
        "turned",
        "gone",
    },
}


def kinds(classes: tuple[type[Event], ...]) -> set[str]:
    return {kind_of(cls) for cls in classes}


def test_the_stored_kinds_of_match_events_never_change() -> None:
    assert kinds(MATCH_EVENTS) == MATCH_KINDS


@pytest.mark.parametrize("key", GAME_KINDS)
def test_the_stored_kinds_of_a_games_events_never_change(key: str) -> None:
    assert kinds(catalogue.find(key).events) >= GAME_KINDS[key]


@pytest.mark.parametrize("key", GAME_KINDS)
def test_every_stored_kind_is_written_in_its_class(key: str) -> None:
    for cls in (*catalogue.find(key).events, *MATCH_EVENTS):
        assert cls.__dict__.get("kind") == kind_of(cls), f"{cls.__name__} could not be renamed"
