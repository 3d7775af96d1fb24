"""The sheet of a lobby for games of every kind."""

from dataclasses import replace
from typing import Any

from bot.lobby.cover import cover_of
from bot.lobby.lobby import Lobby
from bot.lobby.sheets import NAMES_LINES, lobby_sheet, setup_sheet
from bot.wire.phone import lines_of
from bot.wire.sheet import Menu, Shown
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import GameOptions, Picture
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed import GAME, SealedGame


class NoHouseRules(GameOptions):
    """None."""


class Plain(SealedMethods):
    """A game that has no house rules."""

    Options: Any = NoHouseRules


def said(key: str, /, **values: int | str) -> str:
    return " ".join([key, *map(str, values.values())])


def menus(game: SealedGame) -> list[Menu]:
    lobby = Lobby.new(game, 1, 9, 9, "en", 0)
    return [row for row in setup_sheet(lobby, game, {1: "Ann"}, {"en": "English"}, said).rows if isinstance(row, Menu)]


def test_the_host_of_a_game_without_house_rules_gets_no_menu_of_them() -> None:
    assert all(menu.options for menu in menus(Plain()))
    assert "setup-rule" in {menu.route for menu in menus(GAME)}


def test_a_lobby_of_many_has_its_names_small_below_the_cover_and_no_line_about_the_game() -> None:
    game = catalogue.find("buro_crazy")
    cover = Shown(Picture(b"", (1200, 760)), "")
    few = Lobby.new(game, 1, 9, 9, "en", 0)
    full = catalogue.find("career_poker")
    many = replace(Lobby.new(full, 1, 9, 9, "en", 0), people=(1, 2, 3, 4, 5, 6, 7, 8))
    names = {user: f"Player number {user}" for user in many.people}
    words = Library.load().words("en")
    tagline, people, _ = lobby_sheet(few, game, names, words, cover).below
    assert (tagline, people.startswith("-# ")) == (words("buro-crazy-tagline"), False)
    tagline, people, _ = lobby_sheet(many, full, names, words, cover).below
    assert (tagline, people.startswith("-# ")) == ("", True)
    assert all(name in people for name in names.values())


def test_beside_another_manner_two_lines_of_names_stay_and_three_are_left_to_the_cover() -> None:
    game, words = catalogue.find("biesti_boys"), Library.load().words("en")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), people=(1, 2), secret="")
    cover = Shown(Picture(b"", (1200, 760)), "")
    lines = []
    for letters in range(1, 60):
        _, taken, _ = lobby_sheet(lobby, game, {1: "n" * letters, 2: "m" * letters}, words, cover).below
        lines.append(lines_of(taken) if taken else 0)
    assert NAMES_LINES in lines
    assert lines[-1] == 0
    assert max(lines) == NAMES_LINES


def test_only_a_lobby_of_a_match_by_turns_names_a_pace() -> None:
    game, words = catalogue.find("biesti_boys"), Library.load().words("en")
    race = Lobby.new(game, 1, 9, 9, "en", 0)
    turns = race.with_manner(game, "turns")
    assert isinstance(turns, Lobby)
    for lobby, named in ((race, False), (turns, True)):
        sheet = lobby_sheet(lobby, game, {1: "Ann"}, words, None)
        said = "\n".join((*sheet.above, *sheet.below))
        assert (words("pace-live-about") in said) is named
        assert words("biesti-boys-tagline-turns" if named else "biesti-boys-tagline") in said
        cover = cover_of(lobby, game, {1: "Ann"}, words).subject
        assert isinstance(cover, CoverSubject)
        assert (words("pace-live") in cover.agreed) is named
