"""Hands and bids in private: by direct message or by My seat. Other people learn nothing of them."""

import re

import pytest

from bot.app import Bellhop
from bot.playground.world.errors import ApiError
from bot.playground.world.limits import DM_OPEN_WINDOW, DM_OPENS
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, over
from tests.flows.office import asked, asked_now, duellists, hand_of, office, sealed
from tests.support.people import Person, Playground

pytestmark = pytest.mark.usefixtures("bot")


async def test_everybody_gets_their_hand_by_direct_message_and_the_two_who_duel_are_asked(people: list[Person]) -> None:
    await office(people)
    fighting = await duellists(people)
    assert len(fighting) == 2
    panel = await hand_of(fighting[0])
    assert [button["label"] for button in panel.buttons[:5]] == ["+20", "+10", "+5", "+2", "+1"]
    assert EN("hand-dealt", game="Buro Crazy") in panel.text


async def test_a_bid_is_pressed_together_taken_back_and_sealed(people: list[Person]) -> None:
    board = await office(people)
    first, second = await duellists(people)
    panel = await hand_of(first)
    for label in ("+20", "+2", "+5", EN("form-undo"), "+1"):
        panel = (await first.press(panel, label=label)).message
    assert EN("form-chosen-total", things="20 + 2 + 1", total=23) in panel.text
    panel = (await first.press(panel, label=EN("buro-crazy-seal", total=23, count=3))).message
    assert panel.text.count(EN("buro-crazy-told-sealed", bid="23 (20 + 2 + 1)")) == 1, "the story does not repeat it"
    board = first.look(board)
    assert EN("buro-crazy-told-made", name=first.user.name) in board.told
    assert "23" not in board.text.replace(board.text.split(" · ")[-1], "")
    await sealed(second, "+2", "+2")
    assert "23 (20 + 2 + 1)" in first.look(board).told


async def test_a_typed_total_is_a_shortcut_and_one_that_cannot_be_is_said(people: list[Person]) -> None:
    await office(people)
    first, _ = await duellists(people)
    panel = await hand_of(first)
    form = await first.press(panel, label=EN("form-type"))
    panel = (await first.submit(form, {"total": "37"})).message
    assert EN("form-chosen-total", things="20 + 10 + 5 + 2", total=37) in panel.text
    form = await first.press(panel, label=EN("form-type"))
    panel = (await first.submit(form, {"total": "9000"})).message
    assert EN("form-no-total") in panel.text
    assert EN("form-chosen-total", things="20 + 10 + 5 + 2", total=37) in panel.text
    form = await first.press(panel, label=EN("form-type"))
    assert form.modal is not None
    assert form.modal["components"][0]["component"]["value"] == "9000"
    panel = (await first.submit(form, {"total": "20"})).message
    assert EN("form-no-total") not in panel.text
    form = await first.press(panel, label=EN("form-type"))
    assert form.modal is not None
    assert not form.modal["components"][0]["component"].get("value")


async def test_the_draft_is_the_same_in_place_and_in_a_direct_message(people: list[Person]) -> None:
    board = await office(people)
    first, _ = await duellists(people)
    await first.press(await hand_of(first), label="+20")
    here = (await first.press(board, label=EN("seat-button"))).message
    assert here.ephemeral
    assert EN("form-chosen", things="20") in here.text
    await first.until(lambda: not [seen for seen in first.dms if seen.files])


async def test_a_sealed_bid_may_be_replaced_until_the_other_is_in(people: list[Person]) -> None:
    board = await office(people)
    first, second = await duellists(people)
    panel = await sealed(first, "+20")
    assert asked(panel)
    await sealed(first, EN("form-undo"), "+5")
    await sealed(second, "+1")
    board = first.look(board)
    assert "5 (5)" in board.told
    assert "20 (20)" not in board.text


async def test_a_seal_pressed_on_an_old_panel_does_not_count(
    people: list[Person], pg: Playground, bot: Bellhop
) -> None:
    await office(people)
    first, second = await duellists(people)
    old = await hand_of(first)
    old = (await first.press(old, label="+20")).message
    shown = next(button["custom_id"] for button in old.buttons if ":~send" in button["custom_id"])
    await first.press(old, label="+10")
    again = (await outcome_of(first, forge(pg, first, old, shown))).message
    assert EN("form-changed") in again.text
    match = await bot.services.matches.find(shown.split(":")[2])
    assert match is not None
    assert not any(match.view(None).duel.sealed)
    await sealed(second)
    await sealed(first)
    late = await outcome_of(first, forge(pg, first, await hand_of(first), shown))
    assert not late.failed
    await first.until(lambda: "⚠️" in first.look(late.message).text)  # an older write may come after the answer


async def test_a_card_added_on_the_panel_of_an_earlier_bid_is_in_no_later_one(
    people: list[Person], pg: Playground
) -> None:
    await office(people)
    first, second = await duellists(people)
    old = (await hand_of(first)).component(label="+20")["custom_id"]
    await sealed(second)
    await sealed(first)  # a tie at zero: both bid again
    await first.until(lambda: asked_now(first))
    late = (await outcome_of(first, forge(pg, first, await hand_of(first), old))).message
    assert EN("refused-stale") in late.text
    assert EN("form-nothing-chosen") in late.text


async def test_with_closed_direct_messages_the_hand_is_at_my_seat_and_one_message_says_so(
    people: list[Person],
) -> None:
    alice, bob, _ = people
    bob.close_dms()
    board = await office(people)
    word = await bob.until(
        lambda: next((seen for seen in bob.messages("general") if f"<@{bob.id}>" in seen.content), None)
    )
    assert word is not None
    assert EN("seat-button") in word.content
    here = (await bob.press(board, label=EN("seat-button"))).message
    assert here.ephemeral
    assert here.files
    await bob.until(lambda: word.id not in [seen.id for seen in bob.messages("general")])
    assert not bob.dms
    assert (await hand_of(alice)).files


async def test_while_discord_opens_no_more_direct_messages_the_hand_is_at_my_seat_and_nobody_is_held_to_be_closed(
    people: list[Person], pg: Playground, bot: Bellhop, caplog: pytest.LogCaptureFixture
) -> None:
    alice = people[0]
    for _ in range(DM_OPENS - 1):
        pg.limiter.spend("dm_opens", DM_OPENS, DM_OPEN_WINDOW, ApiError(40003))
    pg.limiter.enforce = True
    board = await office(people)

    def told() -> list[str]:
        return [seen.content for seen in alice.messages("general") if "<@" in seen.content]

    await alice.until(lambda: len(told()) == 2)
    without = [person for person in people if not person.dms]
    url = f"https://discord.com/channels/{pg.guild.id}/{board.channel_id}"
    assert sorted(told()) == sorted(EN("hand-not-sent", mention=f"<@{person.id}>", url=url) for person in without)
    assert not any([(await bot.services.people.get(one.id)).dm_closed for one in people])
    assert (await without[0].press(board, label=EN("seat-button"))).message.files
    caplog.clear()  # the library warns of limits that are met


async def test_nothing_that_a_third_person_gets_tells_of_a_sealed_bid(people: list[Person], pg: Playground) -> None:
    await office(people)
    first, _ = await duellists(people)
    others = [person for person in people if person is not first]
    panels = [await hand_of(person) for person in others]
    pg.record.clear()
    await sealed(first, "+20", "+10", "+1")
    seen = [person.look(panel) for person, panel in zip(others, panels, strict=True)]
    for one in (*seen, *others[0].messages("general")):
        assert "31" not in re.sub(r"<t:.*?>", "", one.text)
        assert not [button for button in one.buttons if "1.1.0.0.1" in button.get("custom_id", "")]


async def test_the_history_tells_again_what_was_public(people: list[Person]) -> None:
    await office(people)
    first, second = await duellists(people)
    await sealed(first, "+20")
    await sealed(second, "+1")
    panel = await hand_of(first)
    told = (await first.press(panel, label=EN("history-button"))).message
    assert told.ephemeral or told.channel_id == panel.channel_id
    assert "20 (20)" in told.text
    assert "1 (1)" in told.text


async def test_one_person_plays_a_whole_match_against_computers(pg: Playground, bot: Bellhop) -> None:
    alice = pg.person("Alice")
    board = (await alice.slash("general", "play", game="buro_crazy", against="easy")).message
    for _ in range(60):
        await alice.until(lambda: over(alice.look(board)) or asked_now(alice))
        if over(alice.look(board)):
            break
        await sealed(alice, "+2")
    assert over(alice.look(board))
    assert EN("buro-crazy-outcome-last-duel") not in alice.look(board).text  # the story has told who wins, and why
    match = await bot.services.matches.find(next(b for b in alice.look(board).buttons)["custom_id"].split(":")[2])
    assert match is not None
    assert match.newest.outcome is not None


async def test_a_bid_that_is_replaced_changes_nothing_that_others_see(people: list[Person], pg: Playground) -> None:
    board = await office(people)
    first, second = await duellists(people)
    await sealed(first, "+20")
    made = EN("buro-crazy-told-made", name=first.user.name)
    before = first.look(board)
    assert made in before.told
    pg.record.clear()
    await sealed(first, EN("form-undo"), "+5")
    assert first.look(board).data == before.data
    assert [one.path for one in pg.record if one.path.endswith(f"/{board.id}") and one.method == "PATCH"] == []
    shown = (await second.press(await hand_of(second), label="+1")).message
    assert made in shown.text


async def test_whoever_waits_may_predict_in_their_panel_and_whoever_is_asked_may_not(people: list[Person]) -> None:
    await office(people)
    fighting = await duellists(people)
    offered = {
        person: EN("predict-button") in [one["label"] for one in (await hand_of(person)).buttons] for person in people
    }
    assert offered == {person: person not in fighting for person in people}
