"""*Set up*: every house rule, every pace and level, the language, and who may join."""

from typing import Any

import pytest
from pydantic.fields import FieldInfo

from bot.app import Bellhop
from bot.lobby.lobby import Lobby
from bot.lobby.sheets import NONE
from bot.words.names import escape
from bot.words.phrases import MILLIS, may_be_none, numbers_of, option_choices, option_name, option_value
from games.catalogue import every, find
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Refusal
from tests.flows.house import EN, FR, boards, choices, lobby_of, routed, set_up
from tests.support.people import Person, Seen
from tests.support.proofs import daily

GAME = find("button_up")
NUMBERS = [
    (game.key, name)
    for game in every()
    for name, field in game.Options.model_fields.items()
    if option_choices(field) is None
]
OF_EACH_SORT = (("button_up", "target"), ("career_poker", "minutes"), ("biesti_boys", "error_lockout_ms"))
"""A plain number, one that may be without limit, and one that people read in seconds."""
STEPS = {"block_pause_ms": 100, "error_lockout_ms": 100}
"""People type seconds with one decimal."""


def field_of(game: str, option: str) -> FieldInfo:
    """A house rule of a game."""
    fields: dict[str, FieldInfo] = find(game).Options.model_fields
    return fields[option]


NEEDED = {("career_poker", "hands"): "minutes"}
"""By house rule, the one that must be set before it may have no limit."""


async def opened(host: Person, game: str = "button_up") -> Seen:
    """A lobby of that game."""
    return (await host.slash("general", "play", game=game)).message


async def kept(bot: Bellhop, lobby: Seen) -> Lobby:
    """The lobby as it is stored."""
    found = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert found is not None
    return found


async def said(person: Person, lobby: Seen, line: str) -> None:
    """Return once the lobby says so."""
    await person.until(lambda: line in person.look(lobby).text)


@pytest.mark.parametrize("game", daily(every(), find("career_poker")), ids=lambda game: game.key)
async def test_every_value_of_a_house_rule_can_be_chosen(bot: Bellhop, alice: Person, game: AnyGame) -> None:
    lobby, usual = await opened(alice, game.key), game.Options()
    for option, field in game.Options.model_fields.items():
        for value in option_choices(field) or ():
            if (option, value) in game.Options.rematch.items():
                continue
            rule = await set_up(alice, lobby, "rule", option)
            panel = (await alice.select(rule, routed(rule, "setup-value"), [str(value)])).message
            assert routed(panel, "setup-pace")
            assert getattr(game.Options(**(await kept(bot, lobby)).options), option) == value
            if value != getattr(usual, option):
                name, words = option_name(game.key, option, EN), option_value(game.key, option, value, EN)
                await said(alice, lobby, EN("house-rule", name=name, value=words))


async def test_what_only_a_rematch_may_have_is_not_offered_and_is_refused(bot: Bellhop, alice: Person) -> None:
    lobby, label = await opened(alice, "career_poker"), option_value("career_poker", "first_boss", "kept", EN)
    rule = await set_up(alice, lobby, "rule", "first_boss")
    menu = rule.component(custom_id=routed(rule, "setup-value"))
    assert label not in [one["label"] for one in menu["options"]]
    asked_for = (await kept(bot, lobby)).with_option(find("career_poker"), "first_boss", "kept")
    assert asked_for == Refusal("bad-option")


@pytest.mark.parametrize(("key", "option"), daily(NUMBERS, *OF_EACH_SORT))
async def test_the_usual_numbers_of_a_house_rule_are_chosen_from_a_menu(
    bot: Bellhop, alice: Person, key: str, option: str
) -> None:
    game, lobby = find(key), await opened(alice, key)
    usual = numbers_of(game, option).usual
    assert getattr(game.Options(), option) in {None, *usual}
    for value in usual:
        rule = await set_up(alice, lobby, "rule", option)
        menu = rule.component(custom_id=routed(rule, "setup-value"))
        label = option_value(key, option, value, EN)
        (chosen,) = [one["value"] for one in menu["options"] if one["label"] == label]
        await alice.select(rule, menu["custom_id"], [chosen])
        assert getattr(game.Options(**(await kept(bot, lobby)).options), option) == value


@pytest.mark.parametrize(("key", "option"), daily(NUMBERS, *OF_EACH_SORT))
async def test_every_other_number_of_a_house_rule_can_be_typed(
    bot: Bellhop, alice: Person, key: str, option: str
) -> None:
    lobby, numbers = await opened(alice, key), numbers_of(find(key), option)
    others = [one for one in numbers.all if one not in numbers.usual and one % STEPS.get(option, 1) == 0]
    rule = await set_up(alice, lobby, "rule", option)
    if not others:
        assert EN("setup-type") not in [button["label"] for button in rule.buttons]
        return
    typed = f"{others[0] / 1000:g}" if option.endswith(MILLIS) else str(others[0])
    panel = (await alice.submit(await alice.press(rule, label=EN("setup-type")), {"value": typed})).message
    assert getattr(find(key).Options(**(await kept(bot, lobby)).options), option) == others[0]
    value = option_value(key, option, others[0], EN)
    assert EN("house-rule", name=option_name(key, option, EN), value=value) in panel.text
    rule = await set_up(alice, lobby, "rule", option)
    menu = rule.component(custom_id=routed(rule, "setup-value"))
    assert [one["label"] for one in menu["options"] if one.get("default")] == [value]


@pytest.mark.parametrize(("key", "option"), [one for one in NUMBERS if may_be_none(field_of(*one))])
async def test_a_number_may_be_without_limit_where_the_game_allows_it(
    bot: Bellhop, alice: Person, key: str, option: str
) -> None:
    lobby = await opened(alice, key)
    if (key, option) in NEEDED:
        rule = await set_up(alice, lobby, "rule", NEEDED[key, option])
        await alice.select(rule, routed(rule, "setup-value"), ["30"])
    rule = await set_up(alice, lobby, "rule", option)
    await alice.select(rule, routed(rule, "setup-value"), [NONE])
    assert getattr(find(key).Options(**(await kept(bot, lobby)).options), option) is None


@pytest.mark.parametrize("typed", ["51", "0", "ten: \u00fc", "1.5"])
async def test_a_number_that_is_refused_is_named_with_its_bounds_and_stays_in_the_form(
    bot: Bellhop, alice: Person, typed: str
) -> None:
    lobby = await opened(alice)
    rule = await set_up(alice, lobby, "rule", "target")
    refused = (await alice.submit(await alice.press(rule, label=EN("setup-type")), {"value": typed})).message
    name = option_name("button_up", "target", EN)
    assert EN("setup-no-number", name=name, typed=escape(typed), least="1", most="50") in refused.text
    again = await alice.press(refused, label=EN("setup-type"))
    assert again.modal is not None
    assert [row["component"]["value"] for row in again.modal["components"]] == [typed]
    assert (await kept(bot, lobby)).options == {}


async def test_kp_a22_a_number_of_hands_without_limit_is_refused_until_a_time_is_set(
    bot: Bellhop, alice: Person
) -> None:
    lobby = await opened(alice, "career_poker")
    rule = await set_up(alice, lobby, "rule", "hands")
    refused = (await alice.select(rule, routed(rule, "setup-value"), [NONE])).message
    assert EN("lobby-refused-bad-option") in refused.text
    assert EN("career-poker-option-hands-about") in refused.text
    assert (await kept(bot, lobby)).options == {}


@pytest.mark.parametrize("pace", daily(GAME.paces, "mail"))
async def test_the_match_is_played_at_the_pace_that_was_chosen(
    bot: Bellhop, alice: Person, bob: Person, pace: str
) -> None:
    lobby = await lobby_of(alice)
    await set_up(alice, lobby, "pace", pace)
    await alice.until(lambda: EN(f"pace-{pace}-about") in alice.look(lobby).text)
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    (card,) = await bot.services.store.matches_of(alice.id)
    assert card.record.pace == pace


@pytest.mark.parametrize("level", GAME.levels)
async def test_a_computer_of_each_level_takes_a_seat_and_gives_it_back(bot: Bellhop, alice: Person, level: str) -> None:
    lobby = await lobby_of(alice)
    await set_up(alice, lobby, "seats", f"add.{level}")
    assert (await kept(bot, lobby)).computers == (level,)
    await alice.until(lambda: not alice.look(lobby).component(label=EN("lobby-start")).get("disabled"))
    await set_up(alice, lobby, "seats", "drop")
    assert (await kept(bot, lobby)).computers == ()
    await alice.until(lambda: alice.look(lobby).component(label=EN("lobby-start")).get("disabled"))


@pytest.mark.usefixtures("bot")
async def test_the_board_speaks_the_language_that_was_chosen_and_the_panel_the_hosts(alice: Person) -> None:
    lobby = await lobby_of(alice)
    panel = await set_up(alice, lobby, "language", "fr")
    assert EN("setup-cancel") in [button["label"] for button in panel.buttons]
    await alice.until(lambda: FR("lobby-host", name="Alice") in alice.look(lobby).text)


@pytest.mark.usefixtures("bot")
async def test_a_closed_lobby_takes_only_people_with_a_kept_seat(alice: Person, bob: Person, chloe: Person) -> None:
    options: dict[str, Any] = {"game": "button_up", "with": bob}
    lobby = (await alice.slash("general", "play", **options)).message
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    await alice.press(panel, label=EN("setup-close"))
    refused = (await chloe.press(lobby, label=EN("lobby-join"))).message
    assert refused.text in {FR("lobby-refused-closed"), FR("lobby-refused-full")}
    await bob.press(lobby, label=EN("lobby-join"))
    assert EN("lobby-person", name="Bob") in bob.look(lobby).text


@pytest.mark.usefixtures("bot")
async def test_a_lobby_closed_to_strangers_is_opened_again(alice: Person, chloe: Person) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    await alice.press(panel, label=EN("setup-close"))
    assert (await chloe.press(lobby, label=EN("lobby-join"))).message.text == FR("lobby-refused-closed")
    await alice.press(panel, label=EN("setup-open"))
    assert EN("lobby-person", name="Chloé") in (await chloe.press(lobby, label=EN("lobby-join"))).message.text


@pytest.mark.usefixtures("bot")
async def test_with_the_switch_on_the_match_starts_by_itself_when_the_last_seat_is_taken(
    alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    await alice.press(panel, label=EN("setup-self"))
    board = (await bob.press(lobby, label=EN("lobby-join"))).message
    assert choices(board)


async def test_with_the_switch_on_the_match_starts_when_the_host_fills_the_last_seat_with_a_computer(
    bot: Bellhop, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    await alice.press((await alice.press(lobby, label=EN("lobby-setup"))).message, label=EN("setup-self"))
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    answer = await alice.select_now(panel, routed(panel, "setup-seats"), [f"add.{GAME.levels[0]}"])
    assert answer.message.text == EN("lobby-started", game=EN("button-up-name"))
    await alice.until(lambda: choices(alice.look(lobby)))
    assert [one.id for one in boards(alice)] == [lobby.id]
    assert await bot.services.store.lobbies() == []
    assert await bot.services.matches.open_count() == 1


@pytest.mark.usefixtures("bot")
async def test_a_full_lobby_starts_when_the_host_turns_the_switch_on(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    await alice.press(panel, label=EN("setup-self"))
    await alice.until(lambda: choices(alice.look(lobby)))
    assert choices(alice.look(lobby))


@pytest.mark.usefixtures("bot")
async def test_a_match_by_mail_that_starts_from_the_panel_leaves_its_card_where_the_lobby_stood(alice: Person) -> None:
    lobby = await lobby_of(alice)
    await set_up(alice, lobby, "pace", "mail")
    await alice.press((await alice.press(lobby, label=EN("lobby-setup"))).message, label=EN("setup-self"))
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    await alice.select(panel, routed(panel, "setup-seats"), [f"add.{GAME.levels[0]}"])
    assert alice.look(lobby).data.get("thread")
    assert [button["label"] for button in alice.look(lobby).buttons] == [EN("card-button")]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("depth", ["open", "rule", "changed"])
async def test_a_panel_is_gone_once_its_lobby_has_started(alice: Person, bob: Person, depth: str) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    if depth == "rule":
        panel = (await alice.select(panel, routed(panel, "setup-rule"), ["starter"])).message
    if depth == "changed":
        panel = (await alice.select(panel, routed(panel, "setup-pace"), ["mail"])).message
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.until(lambda: panel.id not in [one.id for one in alice.messages("general")])


async def test_a_panel_from_before_a_restart_answers_in_a_sentence_and_loses_its_controls(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    panels = [(await alice.press(lobby, label=EN("lobby-setup"))).message for _ in range(2)]
    await alice.settled()
    bot.lobbies.panels = type(bot.lobbies.panels)(bot.services, bot.lobbies.find)  # as after a restart
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.until(lambda: all(one.get("label") != EN("lobby-start") for one in alice.look(lobby).buttons))
    await alice.select(panels[0], routed(panels[0], "setup-pace"), ["mail"])
    await alice.select(panels[1], routed(panels[1], "setup-rule"), ["starter"])
    for panel in panels:
        await alice.until(lambda panel=panel: alice.look(panel).text == EN("lobby-refused-gone"))  # type: ignore[misc]
        assert alice.look(panel).buttons == []


@pytest.mark.usefixtures("bot")
async def test_an_open_panel_shows_who_has_joined_and_ends_when_another_person_becomes_the_host(
    alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    main, rule = [(await alice.press(lobby, label=EN("lobby-setup"))).message for _ in range(2)]
    rule = (await alice.select(rule, routed(rule, "setup-rule"), ["starter"])).message
    page = rule.text
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.until(lambda: EN("setup-remove", name="Bob") in str(alice.look(main).data))
    assert alice.look(rule).text == page
    await alice.press(lobby, label=EN("lobby-leave"))
    await alice.until(lambda: {alice.look(one).text for one in (main, rule)} == {EN("setup-handed-over")})
    assert alice.look(main).buttons == []


@pytest.mark.usefixtures("bot")
async def test_a_lobby_says_that_it_closed_in_the_language_that_it_has_now(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    panel = await set_up(alice, lobby, "language", "fr")
    await alice.until(lambda: FR("lobby-join") in [one.get("label") for one in alice.look(lobby).buttons])
    await alice.press(panel, label=EN("setup-cancel"))
    await alice.until(lambda: alice.look(lobby).text == FR("lobby-cancelled", game=FR("button-up-name")))


@pytest.mark.usefixtures("bot")
async def test_a_panel_says_that_its_lobby_was_called_off(alice: Person) -> None:
    lobby = await lobby_of(alice)
    first, second = [(await alice.press(lobby, label=EN("lobby-setup"))).message for _ in range(2)]
    await alice.press(second, label=EN("setup-cancel"))
    gone = EN("lobby-cancelled", game=EN("button-up-name"))
    await alice.until(lambda: [alice.look(one).text for one in (first, second)] == [gone, gone])
    assert alice.look(first).buttons == []
