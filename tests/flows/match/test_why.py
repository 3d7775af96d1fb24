"""*Why?*: every refusal and everything that happened by itself leads to its clause."""

import pytest

from bot.app import Bellhop
from bot.rules.book import Rulebooks
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, choices, match_of, played, routed, whose
from tests.flows.office import duellists, office, sealed
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.usefixtures("bot")


def page_of(game: str, clause: str, language: str = "en") -> str:
    """The heading of a clause's page."""
    return f"### {Rulebooks.load().book(game, language).find(clause).label}"


async def test_a_refusal_in_the_panel_has_its_why_in_the_place_of_the_rules(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    panel = (await mover.press(board, label=EN("seat-button"))).message
    press = choices(panel)[0]
    wrong = f"{press.rpartition(':')[0]}:start.0"
    refused = (await outcome_of(mover, forge(pg, mover, panel, wrong))).message
    assert EN("button-up-refused-nothing-to-choose") in refused.text
    assert EN("rules-button") not in [button["label"] for button in refused.buttons]
    why = (await mover.press(refused, label=EN("why-button"))).message
    assert page_of("button_up", "BU-15") in why.text
    assert why.ephemeral
    played = (await mover.press(refused, custom_id=press)).message
    labels = [button["label"] for button in played.buttons]
    assert EN("take-back-button") in labels  # it stands where *Rules* stood
    assert EN("why-button") not in labels


async def test_a_refusal_on_the_board_is_told_in_private_with_its_why(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    wrong = f"{choices(board)[0].rpartition(':')[0]}:start.0"
    said = (await outcome_of(mover, forge(pg, mover, board, wrong))).message
    assert said.ephemeral
    assert said.text == EN("button-up-refused-nothing-to-choose")
    why = (await mover.press(said, label=EN("why-button"))).message
    assert page_of("button_up", "BU-15") in why.text


async def test_a_press_out_of_turn_needs_no_rule_and_has_no_why(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    said = (await other.press(board, custom_id=choices(board)[0])).message
    assert said.ephemeral
    assert said.text == EN("refused-not-your-turn", name=mover.user.name)
    assert said.buttons == []


async def test_what_happened_by_itself_can_be_asked_from_the_board(pg: Playground) -> None:
    people = [pg.person(name) for name in ("Alice", "Bob", "Farid")]
    board = await office(people)
    first, second = await duellists(people)
    await sealed(first, "+20")
    await sealed(second, "+1")
    board = first.look(board)
    assert "20 (20)" in board.told
    watcher = pg.person("Chloé")
    story = (await watcher.press(board, label=EN("history-button"))).message
    assert story.ephemeral
    menu = story.component(custom_id=routed(story, "why"))
    payment = next(option for option in menu["options"] if option["description"] == "BC-12")
    paid = FR("buro-crazy-told-spent")
    assert payment["label"].startswith(paid)
    page = (await watcher.select(story, routed(story, "why"), [payment["value"]])).message
    assert page_of("buro_crazy", "BC-12", "fr") in page.text


async def test_why_names_people_without_the_signs_that_make_them_safe_in_messages(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    while EN("history-button") not in [one.get("label") for one in board.buttons]:  # it gives way to predictions
        board = await played(board, [alice, bob])
    await bot.services.people.change(alice.id, name="*A_l* [ice]")
    story: Seen = (await bob.press(board, label=EN("history-button"))).message
    labels = [option["label"] for option in story.component(custom_id=routed(story, "why"))["options"]]
    assert not [label for label in labels if "\\" in label]
