"""`/rules`: the right page for the moment, found by its words, turned, drawn and shown to all."""

from typing import Any

import pytest

from bot.rules.book import Rulebook, Rulebooks
from tests.flows.commands.rules import BOOK, rules
from tests.flows.house import EN, FR, lobby_of, match_of, routed
from tests.support.people import Person, Seen

pytestmark = pytest.mark.usefixtures("bot")


def shows(page: Seen, clause_id: str, book: Rulebook = BOOK) -> bool:
    """Whether the page is that clause's."""
    return f"### {book.find(clause_id).label}" in page.text


async def test_without_a_game_anywhere_the_books_are_offered_and_one_press_opens_one(alice: Person) -> None:
    shelf = await rules(alice)
    assert shelf.ephemeral
    assert shelf.text == EN("rules-which")
    page = (await alice.press(shelf, label="Button Up!")).message
    assert shows(page, "overview")


async def test_it_opens_at_the_match_in_this_channel_and_the_phase_it_is_in(alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    now = BOOK.for_phase("sow")[0]
    for person in (alice, bob):
        assert shows(await rules(person), now.id)


async def test_in_direct_messages_it_opens_at_the_persons_own_match(alice: Person, bob: Person, chloe: Person) -> None:
    await match_of(alice, bob)
    assert shows((await alice.slash(alice.dm, "rules")).message, BOOK.for_phase("sow")[0].id)
    assert (await chloe.slash(chloe.dm, "rules")).message.text == FR("rules-which")


async def test_a_topic_is_suggested_while_it_is_typed_with_its_errors_forgiven(alice: Person) -> None:
    typed = await alice.autocomplete("general", "rules", focused="topic", game="button_up", topic="repaly")
    first = typed.choices[0]
    assert first["name"] == BOOK.find("BU-8").label
    assert shows(await rules(alice, game="button_up", topic=first["value"]), "BU-8")


async def test_without_a_game_every_book_is_searched_and_the_suggestion_says_which(alice: Person) -> None:
    typed = await alice.autocomplete("general", "rules", focused="topic", topic="dishwasher")
    assert typed.choices[0]["name"].startswith("Career Poker · ")
    page = await rules(alice, topic=typed.choices[0]["value"])
    assert page.text.startswith("-# Career Poker")
    assert (await rules(alice, topic="dishwasher")).text == page.text


async def test_in_french_accents_need_not_be_typed(chloe: Person) -> None:
    typed = await chloe.autocomplete("general", "rules", focused="topic", game="button_up", topic="egalite")
    french = Rulebooks.load().book("button_up", "fr")
    assert typed.choices[0]["name"] == french.find("BU-A10").label


async def test_a_topic_that_nothing_is_like_is_said_to_be_so(alice: Person) -> None:
    said = await rules(alice, game="button_up", topic="qqqqqqqq")
    assert said.text == EN("rules-nothing", topic="qqqqqqqq")


async def test_pages_are_turned_and_chosen_in_the_contents(alice: Person) -> None:
    page = await rules(alice, game="button_up")
    assert [button["disabled"] for button in page.buttons if button["label"] == EN("rules-previous")] == [True]
    read = [page.text]
    while shows(page := (await alice.press(page, label=EN("rules-next"))).message, "overview"):
        read.append(page.text)
    assert len(read) > 1
    assert set(BOOK.find("overview").body.split()) <= set(" ".join(read).split())
    assert shows(page, BOOK.sections[1].id)
    back = (await alice.press(page, label=EN("rules-previous"))).message
    assert back.text == read[-1]
    chapter = BOOK.contents[2][1]
    page = (await alice.select(back, routed(back, "rules-pick"), [chapter[0].id])).message
    assert shows(page, chapter[0].id)
    page = (await alice.select(page, routed(page, "rules-clause"), [chapter[-1].id])).message
    assert shows(page, chapter[-1].id)


async def test_an_example_is_drawn_in_the_page_with_its_caption_as_alt_text(alice: Person) -> None:
    page = await rules(alice, game="button_up", topic="BU-6")
    assert not page.files
    drawn = (await alice.press(page, label=EN("rules-example", number=1, count=1))).message
    assert drawn.id == page.id
    assert drawn.files
    assert drawn.alt_texts[0].startswith(BOOK.find("BU-6").examples[0].caption)
    again = (await alice.press(drawn, label=EN("rules-text"))).message
    assert (again.text, again.files) == (page.text, {})


async def test_a_page_is_private_until_a_press_shows_it_to_all_with_its_picture(alice: Person, bob: Person) -> None:
    page = await rules(alice, game="button_up", topic="BU-6")
    assert page.ephemeral
    assert not bob.messages("general")
    page = (await alice.press(page, label=EN("rules-example", number=1, count=1))).message
    await alice.press(page, label=EN("share-button"))
    (public,) = bob.messages("general")
    assert shows(public, "BU-6")
    assert public.files
    assert not public.buttons


async def test_a_house_rule_of_the_match_is_marked_where_it_changes_a_clause(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    panel = (await alice.select(panel, routed(panel, "setup-rule"), ["starter"])).message
    await alice.select(panel, routed(panel, "setup-value"), ["alternate"])
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    changed = next(clause for clause in BOOK.sections if "starter" in clause.options)
    usual = next(clause for clause in BOOK.sections if not clause.options)
    page = await rules(bob, topic=f"button_up/{changed.id}")
    rule = EN("button-up-option-starter"), EN("button-up-option-starter-alternate")
    assert EN("rules-house", sign="◆", name=rule[0], value=rule[1]) in page.text
    assert "◆" not in (await rules(bob, topic=f"button_up/{usual.id}")).text
    contents = page.component(custom_id=routed(page, "rules-clause"))
    marked = [option["value"] for option in contents["options"] if option["label"].startswith("◆")]
    assert changed.id in marked


async def test_a_person_who_installed_the_bot_for_themselves_has_the_rules_and_nothing_that_needs_a_server(
    alice: Person,
) -> None:
    offered = {one: alice.command("general", one) for one in ("rules", "play", "games")}
    assert offered["rules"]["integration_types"] == [0, 1]
    assert offered["rules"]["contexts"] == [0, 1, 2]
    assert [offered[one]["integration_types"] for one in ("play", "games")] == [[0], [0]]


async def test_the_rules_of_another_game_know_nothing_of_the_match_in_this_channel(alice: Person, bob: Person) -> None:
    async def seen() -> tuple[str, list[dict[str, Any]]]:
        page = (await alice.slash("general", "rules", game="career_poker")).message
        typed = await alice.autocomplete("general", "rules", focused="topic", game="career_poker", topic="a")
        return page.text, typed.choices

    before = await seen()
    await match_of(alice, bob)
    assert await seen() == before


async def test_a_game_that_is_named_with_a_manner_of_play_has_the_rules_of_that_game(alice: Person) -> None:
    named = (await alice.slash("general", "rules", game="biesti_boys.turns")).message
    assert named.text == (await alice.slash("general", "rules", game="biesti_boys")).message.text
