"""Each text below the buttons of a race is one line on a phone in every language, so the height stays the same."""

import pytest

from bot.wire.phone import one_line
from bot.words.fluent import Library
from games.biesti_boys import GAME
from games.biesti_boys.view import View
from games.biesti_boys.words import standing
from games.engine.contract.values import CastMember, OwnName, Seat
from tests.games.biesti_boys.positions import position

LIBRARY = Library.load()
LANGUAGES = ("en", "fr", "de")
CARD = {"card": "STOP", "lift": "A"}
CAST = (CastMember(OwnName("Maximiliane")), *(CastMember(name) for name in ("Wilhelmina", "Hannah-Maria", "Magdalena")))


def view_of(seats: int) -> View:
    """The first seat's view, at the start."""
    return GAME.view(position("E1", *["4 7"] * seats, stacks=("8 " * 16,) * seats), Seat(0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_press_did_is_one_line(language: str) -> None:
    words = LIBRARY.words(language)
    late = words("biesti-boys-span-s", whole=0, tenths=2)
    said = [
        *(words(key) for key in ("race-practice", "race-paused", "race-go", "race-computer")),
        words("race-idle", seconds=199),
        words("biesti-boys-remark-away"),
        *(words("biesti-boys-remark-stuck", seats=seats, name="Maximil…") for seats in (2, 3)),
        *(words("biesti-boys-remark-laid", name="Maximilia…", lift="A", few=few) for few in range(4)),
        *(words("biesti-boys-picture-floor", why=why) for why in ("stall", "blocked")),
        words("biesti-boys-remark-played", **CARD, drawn="STOP"),
        words("biesti-boys-remark-left", **CARD, left=2),
        words("biesti-boys-remark-won", **CARD),
        words("biesti-boys-remark-mistake", card="GO", top="GO", fits="0\u20138, STOP"),
        *(
            words("biesti-boys-remark-late", cause=cause, other="Maximilia…", late=late, first="STOP")
            for cause in ("floor", "self", "other")
        ),
        *(
            f"⚠️ {words(f'biesti-boys-refused-{code}', ms=450, card='STOP')}"
            for code in ("blocked", "locked", "empty-slot", "another-card")
        ),
    ]
    assert [line for line in said if one_line(line) != line] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_line_is_one_line(language: str) -> None:
    words = LIBRARY.words(language)
    due = words("race-due", when="<t:1893456000:R>")
    said = [
        f"*{words('race-ready')}* · {due}",
        f"{words('race-starts')} · {due}",
        f"{due} · {words('race-waiting', names='Eve')}",
        words("biesti-boys-ask-race"),
        words("biesti-boys-ask-blocked"),
        *(standing(view_of(seats), CAST[:seats], words) for seats in (2, 3, 4)),
    ]
    assert [line for line in said if one_line(f"-# {line}") != f"-# {line}"] == []
