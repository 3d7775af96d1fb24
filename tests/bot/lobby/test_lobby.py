from dataclasses import replace

import pytest

from bot.lobby.lobby import Lobby, UnreadableError
from bot.lobby.setup import cut, read_value
from bot.lobby.sheets import setup_sheet
from bot.wire.sheet import Menu
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.values import Pace, Refusal
from tests.conformance.toys import sealed


def test_the_host_has_the_first_seat_also_after_the_lobby_was_handed_over() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2, 3, 4))
    handed = lobby.hand_over(3)
    assert isinstance(handed, Lobby)
    assert handed.people == (3, 1, 2, 4)
    assert handed.host == 3


def test_when_the_host_leaves_the_first_to_have_joined_is_the_host() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2, 3))
    left = lobby.leave(1)
    assert isinstance(left, Lobby)
    assert (left.host, left.people) == (2, (2, 3))


def test_no_seat_is_kept_in_a_lobby_that_is_full() -> None:
    game = catalogue.find("button_up")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), people=(1, 2))
    assert lobby.keep(game, 3) == Refusal("full")
    assert lobby.keep(game, 2) == Refusal("already-in")


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_a_lobby_with_agreed_seats_starts_itself_when_they_are_taken(key: str) -> None:
    game = catalogue.find(key)
    for seats in game.seats:
        kept = tuple(range(2, seats + 1))
        lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), kept=kept, self_start=True, places=seats)
        assert lobby.join(game, 99) == Refusal("full")
        for user in kept:
            assert not lobby.starts_itself(game)
            joined = lobby.join(game, user)
            assert isinstance(joined, Lobby)
            lobby = joined
        assert lobby.starts_itself(game)


def test_a_lobby_that_was_stored_before_seats_were_agreed_has_as_many_as_its_game() -> None:
    game = catalogue.find("biesti_boys")
    record = Lobby.new(game, 1, 9, 9, "en", 0).record()
    old = replace(record, data={name: value for name, value in record.data.items() if name != "places"})
    assert Lobby.load(old.data, catalogue.find).most(game) == 4


@pytest.mark.parametrize(
    "strange",
    [{"pace": "glacial"}, {"pace": Pace.RELAXED}, {"computers": ["wizard"]}, {"game": "whist"}, {"people": 5}],
)
def test_a_lobby_that_this_release_does_not_know_is_unreadable(strange: dict[str, object]) -> None:
    data = Lobby.new(sealed.GAME, 1, 9, 9, "en", 0).record().data
    games = {"sealed": sealed.GAME}
    assert Lobby.load(data, games.__getitem__).game == "sealed"
    assert Pace.RELAXED not in sealed.GAME.paces
    with pytest.raises(UnreadableError):
        Lobby.load({**data, **strange}, games.__getitem__)


def test_the_address_of_a_lobby_leads_to_its_channel_until_its_message_is_known() -> None:
    lobby = Lobby.new(catalogue.find("button_up"), 1, 7, 8, "en", 0)
    assert lobby.url == "https://discord.com/channels/7/8"
    assert replace(lobby, message_id=9).url == "https://discord.com/channels/7/8/9"


def test_kp_22_a_lobby_that_changes_to_mail_loses_its_time_limit_and_is_not_offered_one() -> None:
    game = catalogue.find("career_poker")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), options={"minutes": 30, "jokers": "none"})
    assert "minutes" in offered(lobby)
    mail = lobby.with_pace(game, Pace.MAIL)
    assert (mail.pace, mail.options) == (Pace.MAIL, {"jokers": "none"})
    assert "minutes" not in offered(mail)
    assert "minutes" in offered(mail.with_pace(game, Pace.RELAXED))


def test_kp_22_a_session_that_ended_by_time_alone_has_the_usual_hands_by_mail() -> None:
    game = catalogue.find("career_poker")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), options={"hands": None, "minutes": 30, "jokers": "none"})
    assert lobby.with_pace(game, Pace.RELAXED).options == lobby.options
    assert lobby.with_pace(game, Pace.MAIL).options == {"jokers": "none"}


def test_kp_22_a_lobby_by_mail_that_was_stored_with_a_time_limit_has_none_any_more() -> None:
    game = catalogue.find("career_poker")
    old = replace(Lobby.new(game, 1, 9, 9, "en", 0), pace=Pace.MAIL, options={"hands": None, "minutes": 30})
    assert Lobby.load(old.record().data, catalogue.find).options == {}
    live = replace(old, pace=Pace.LIVE)
    assert Lobby.load(live.record().data, catalogue.find) == live


def test_a_rule_that_a_pace_fixes_at_another_value_is_still_offered_because_it_changes_the_pace() -> None:
    game = catalogue.find("biesti_boys")
    assert "mode" in offered(Lobby.new(game, 1, 9, 9, "en", 0).with_pace(game, Pace.MAIL))


def offered(lobby: Lobby) -> list[str]:
    """The house rules that Set up offers."""
    sheet = setup_sheet(lobby, catalogue.find(lobby.game), {1: "Ann"}, {}, Library.load().words("en"))
    (menu,) = [row for row in sheet.rows if isinstance(row, Menu) and row.route == "setup-rule"]
    return [option.value for option in menu.options]


def test_what_a_lobby_does_not_allow_is_refused() -> None:
    game = catalogue.find("button_up")
    alone = Lobby.new(game, 1, 9, 9, "en", 0)
    full = replace(alone, computers=("easy",))
    assert alone.leave(2) == Refusal("not-seated")
    assert alone.hand_over(2) == Refusal("not-in")
    assert alone.send_away(1) == Refusal("host-stays")
    assert alone.send_away(2) == Refusal("not-in")
    assert alone.keep(game, 1) == alone.join(game, 1) == Refusal("already-in")
    assert replace(alone, kept=(2,)).keep(game, 2) == Refusal("kept")
    assert full.join(game, 2) == full.keep(game, 2) == full.add_computer(game, "easy") == Refusal("full")
    assert alone.add_computer(game, "wizard") == Refusal("no-level")
    assert replace(alone, sent_away=(2,)).join(game, 2) == Refusal("sent-away")
    assert replace(alone, closed=True).join(game, 2) == Refusal("closed")
    assert alone.with_manner(game, "race") == Refusal("bad-option")
    assert alone.with_option(game, "target", 0) == alone.with_option(game, "nonesuch", 1) == Refusal("bad-option")


def test_a_kept_seat_is_taken_in_a_private_and_in_a_full_lobby() -> None:
    game = catalogue.find("button_up")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), kept=(2,), closed=True)
    assert lobby.full(game)
    joined = lobby.join(game, 2)
    assert isinstance(joined, Lobby)
    assert (joined.people, joined.kept) == ((1, 2), ())


def test_whoever_is_sent_away_or_declines_stands_nowhere_else_and_takes_the_cut_along() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2), cuts=((1, 7), (2, 8)))
    away = lobby.send_away(2)
    assert isinstance(away, Lobby)
    assert (away.people, away.sent_away, away.cuts) == ((1,), (2,), ((1, 7),))
    declined = replace(lobby, people=(1,), kept=(2,), cuts=()).leave(2)
    assert isinstance(declined, Lobby)
    assert (declined.kept, declined.declined) == ((), (2,))


@pytest.mark.parametrize(
    ("key", "rule", "text", "value"),
    [
        ("button_up", "target", "21", 21),
        ("button_up", "target", "1.5", "1.5"),
        ("button_up", "target", "none", "none"),
        ("button_up", "starter", "alternate", "alternate"),
        ("button_up", "nonesuch", "5", "5"),
        ("career_poker", "hands", "none", None),
        ("career_poker", "hands", "7", 7),
        ("biesti_boys", "error_lockout_ms", "1.5", 1_500),
        ("biesti_boys", "error_lockout_ms", "2", 2_000),
    ],
)
def test_what_somebody_typed_or_chose_is_read_as_the_value_of_its_rule(
    key: str, rule: str, text: str, value: object
) -> None:
    assert read_value(catalogue.find(key), rule, text) == value


def test_a_cut_takes_the_place_of_an_earlier_one_and_is_of_people_in_the_lobby() -> None:
    lobby = replace(Lobby.new(catalogue.find("button_up"), 1, 9, 9, "en", 0), people=(1, 2), cuts=((1, 7), (2, 8)))
    again = cut(lobby, 1, 0)
    assert isinstance(again, Lobby)
    assert again.cuts == ((2, 8), (1, 0))
    assert cut(lobby, 1, None) == Refusal("no-number")
    assert cut(lobby, 3, 5) == Refusal("not-seated")
