"""Lists of all games when the catalogue has more than the five buttons that fit one row: toys are in it too."""

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.commands.slash import MOST_SUGGESTED, suggested
from bot.rules.book import Rulebooks
from bot.words.fluent import WORDS, Library
from games import catalogue
from games.engine.contract.game import AnyGame
from tests.conformance.toys import noughts, toppers
from tests.flows import house
from tests.support.people import Person, Seen

TOYS: dict[str, AnyGame] = {"noughts": noughts.GAME, "toppers": toppers.GAME}
FOLDER = Path(noughts.__file__).parents[1]
KEYS = (*catalogue.KEYS, *TOYS)

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.xdist_group("more games")]  # one process reads the texts


@cache
def texts() -> tuple[Library, Rulebooks]:
    """The texts and the rulebooks of all games and the toys."""
    with TemporaryDirectory() as folder:
        shutil.copytree(WORDS.parent, folder, dirs_exist_ok=True)
        for key in TOYS:
            shutil.copytree(FOLDER / key / "assets", folder, dirs_exist_ok=True)
        return Library.load(Path(folder) / "words"), Rulebooks.load(Path(folder) / "rules")


@pytest.fixture(autouse=True)
def more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot offers the toys too."""
    find, (library, rulebooks) = catalogue.find, texts()
    monkeypatch.setattr(Rulebooks, "load", lambda: rulebooks)
    monkeypatch.setattr(house, "LIBRARY", library)
    monkeypatch.setattr(catalogue, "KEYS", KEYS)
    monkeypatch.setattr(catalogue, "find", lambda key: TOYS.get(key) or find(key))


def games_of(shown: Seen, route: str) -> list[str]:
    """The games that the buttons of that route lead to."""
    controls = [button.get("custom_id", "").split(":") for button in shown.buttons]
    return [args[0] for _, name, *args in controls if name == route]


async def test_every_list_of_games_has_each_of_six(alice: Person) -> None:
    for command, route in (("help", "play-now"), ("rules", "rules")):
        assert games_of((await alice.slash("general", command)).message, route) == list(KEYS)
    typed = await alice.autocomplete("general", "play", focused="game", game="")
    assert set(KEYS) <= {choice["value"] for choice in typed.choices}
    shown = (await alice.slash("general", "leaderboard")).message
    menu = next(one for one in shown.components if ":table-game:" in one.get("custom_id", ""))
    assert [option["value"] for option in menu["options"]] == list(KEYS)


def test_of_many_names_as_many_are_suggested_as_discord_takes() -> None:
    names = [(f"Game {number}", str(number)) for number in range(60)]
    assert [one.value for one in suggested(names, "")] == [str(number) for number in range(MOST_SUGGESTED)]
    assert [one.value for one in suggested(names, "game 59")] == ["59"]
