"""A text that only one person reads says "you" to them; a text that others read has their name."""

import pytest

from bot.app import Bellhop
from bot.records.ratings import ENOUGH
from games.engine.contract.values import OwnName, Seat
from tests.flows.house import EN, LIBRARY, boards, match_of, only, over, routed, seat_of
from tests.flows.results import play_out
from tests.support.people import Person, Playground
from tests.support.proofs import daily

LOCALES = {"en": "en-US", "fr": "fr", "de": "de"}


@pytest.mark.parametrize("language", daily(LIBRARY.languages(), "fr"))
async def test_a_match_is_told_to_its_people_as_theirs_and_to_others_by_name(
    pg: Playground, bot: Bellhop, alice: Person, language: str
) -> None:
    words = LIBRARY.words(language)
    emi = Person(pg, pg.world.add_user("Emi", locale=LOCALES[language]))
    pg.world.add_member(pg.guild, emi.user)
    await bot.services.people.change(emi.id, language=language)
    board = await match_of(alice, emi)
    match = await only(bot, alice)
    panel = (await emi.press(board, label=LIBRARY.words("en")("seat-button"))).message
    await play_out(bot, match)
    await emi.until(lambda: "🏆" in emi.look(panel).text)
    shown = (await alice.until(lambda: [one for one in boards(alice) if over(one)]))[-1]
    assert match.newest.outcome is not None
    won = match.newest.outcome.winners == (seat_of(match, emi),)
    here, there = emi.look(panel).text, shown.text
    mine = words("outcome-won", names=OwnName(""), count=1)
    assert (mine in here) == won
    assert "Emi" not in here
    assert mine not in there
    assert words("strength-unranked", name=f"{words('games-you')}, Alice", left=ENOUGH - 1) in here
    assert LIBRARY.words("en")("strength-unranked", name="Alice, Emi", left=ENOUGH - 1) in there
    assert ("Emi" if won else "Alice") in there
    more = (await emi.press(shown, label=LIBRARY.words("en")("more-button"))).message
    history = (await emi.press(more, custom_id=routed(more, "history"))).message
    assert "Emi" not in history.text
    assert "Alice" in history.text
    assert "Emi" not in str(history.components)
    listed = (await emi.slash(shown.channel_id, "games")).message
    key = "games-you-beat" if won else "games-beat-you"
    assert words(key, loser="Alice", winner="Alice", score="").strip() in listed.text
    assert "Emi" not in listed.text
    await bot.services.people.change(emi.id, text=True)
    replay = (await emi.slash(shown.channel_id, "replay", code=match.id)).message
    told = words("button-up-told-drawn", name=OwnName("Emi")), words("button-up-told-drawn", name="Alice")
    assert any(line in replay.text for line in told)
    labels = [option["label"] for one in replay.components for option in one.get("options", ())]
    assert words("replay-as", name=OwnName("")) in labels


async def test_a_picture_has_the_name_of_its_reader_because_others_see_it_too(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, alice)
    spoken, drawn = await bot.services.casts(match, reader=Seat(0))
    assert [isinstance(member.name, OwnName) for member in spoken] == [True, False]
    assert not any(isinstance(member.name, OwnName) for member in drawn)


async def test_the_picture_of_a_panel_is_described_to_its_person_as_theirs(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    people = (alice, bob) if seat_of(match, alice) == match.awaited[0] else (bob, alice)
    asked, other = [(await one.press(board, label=EN("seat-button"))).message for one in people]
    own, named = (EN("button-up-describe-turn-sow", name=name) for name in (OwnName(""), people[0].user.name))
    assert own in asked.alt_texts[0]
    assert named in other.alt_texts[0]
    assert named in board.alt_texts[0]
