"""Text players: whole matches from the words alone, a new message at each turn, no picture, no second call."""

import re
from pathlib import Path
from random import Random

import pytest

from bot.match.panel.sheet import END_ROWS
from bot.playground.world.limits import ANSWER_SECONDS
from bot.wire.phone import lines_of, room_aloud
from games import catalogue
from tests.flows.forged import forge, held_answer, outcome_of
from tests.flows.house import EN, bellhop, board_in_words, choices, match_of, route_of, routed, set_up, whose
from tests.flows.match.text_players import rule
from tests.flows.reader import Heard, Policy, Reader
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

HINTS = {key: EN(key) for key in ("career-poker-pass-hint", "form-undo", "form-type")}


def a_pile(heard: Heard) -> str:
    """The first pile offered, which the board in words has named; or the first player offered to start."""
    label = heard.labels[0]
    assert label.removeprefix("pile ") in heard.text or EN("button-up-ask-start") in heard.text
    return label


def a_bid(heard: Heard) -> str:
    """One card, then the seal; nothing without a card."""
    nothing = EN("buro-crazy-seal", total=0, count=0)
    if nothing not in heard.labels:
        return next(label for label in heard.labels if label.startswith("Seal"))
    adders = [label for label in heard.labels if label.endswith(" left)")]
    return adders[-1] if adders else nothing


def a_play(heard: Heard) -> str:
    """The proposed gift; otherwise the first cards to lay, in a group or not; otherwise the pass."""
    gifts = [label for label in heard.labels if label.startswith("Give")]
    others = [label for label in heard.labels if label not in {*HINTS.values(), EN("form-back")}]
    return (gifts or others or [EN("career-poker-pass-hint")])[0]


def a_card(heard: Heard) -> str:
    """The first card that fits on a lift that the board in words named; otherwise the pass."""
    label = heard.labels[0]
    if label != EN("biesti-boys-pass-hint"):
        card, lift, shows = (label.split(" ")[place].rstrip(",") for place in (2, 5, 8))
        assert f"Lift {lift}: {shows}." in heard.text
        hand = next(line for line in heard.text.splitlines() if line.startswith("Your hand: "))
        assert card in hand.removeprefix("Your hand: ").rstrip(".").split(", ")
    return label


def by_lot(game: str) -> Policy:
    """Any label, the same each time; back only where there is nothing else, so that no group is a trap."""
    rng = Random(game)

    def press(heard: Heard) -> str:
        others = [label for label in heard.labels if label not in {*HINTS.values(), EN("form-back")}]
        return rng.choice(others or heard.labels)

    return press


POLICIES = {"button_up": a_pile, "buro_crazy": a_bid, "career_poker": a_play, "biesti_boys": a_card}
"""How people choose in games whose words can be checked more closely; in the others they press anything."""

CHANGED = {"career_poker": ("hands", "1"), "biesti_boys": ("mode", "turns")}
"""House rules that make a match short, or quiet."""


async def against_computers(host: Person, game: str) -> None:
    """A match against the easiest computers."""
    lobby = (await host.slash("general", "play", game=game)).message
    if game in CHANGED:
        await rule(host, lobby, *CHANGED[game])
    for _ in range(min(catalogue.find(game).seats) - 1):
        await set_up(host, lobby, "seats", f"add.{catalogue.find(game).levels[0]}")
    await host.until(lambda: not host.look(lobby).component(label=EN("lobby-start")).get("disabled"))
    await host.press(lobby, label=EN("lobby-start"))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", daily(catalogue.KEYS, "buro_crazy"))
async def test_a_whole_match_is_played_from_the_words_alone(alice: Person, game: str) -> None:
    reader = Reader(alice)
    await reader.prefer_text()
    await against_computers(alice, game)
    end = await reader.play(POLICIES.get(game) or by_lot(game))
    assert end.over
    assert lines_of(end.text) < room_aloud(END_ROWS, direct=True) + 1
    buttons = [one["label"] for one in alice.dms[-1].buttons]
    assert EN("in-words-button") in buttons
    assert EN("rematch-button") not in buttons  # its lobby belongs to the channel
    assert len({heard.text for heard in reader.heard}) > 3
    assert all(len(label) <= 80 for heard in reader.heard for label in heard.labels)
    await alice.until(lambda: len(alice.dms) == 1)


async def test_each_turn_brings_a_new_message_that_replaces_the_old_one_and_nobody_is_called_besides(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        for person in (alice, bob):
            await Reader(person).prefer_text()
        await match_of(alice, bob)
        seen: dict[Person, list[int]] = {alice: [], bob: []}
        for _ in range(6):
            mover = await alice.until(lambda: next((it for it in seen if it.dms and Reader(it).listen().labels), None))
            assert mover is not None
            seen[mover].append(mover.dms[-1].id)
            await mover.press(mover.dms[-1], label=Reader(mover).listen().labels[0])
            await mover.until(lambda mover=mover: mover.dms[-1].id != seen[mover][-1])  # type: ignore[misc]
        for person, turns in seen.items():
            assert len(set(turns)) == len(turns)
            await person.until(lambda person=person: len(person.dms) == 1)  # type: ignore[misc]
        assert not [one for one in alice.messages("general") if "<@" in one.content]


@pytest.mark.usefixtures("bot")
async def test_while_a_bid_is_pressed_together_the_message_stays_and_the_seal_is_answered_by_a_new_one(
    alice: Person,
) -> None:
    reader = Reader(alice)
    await reader.prefer_text()
    await against_computers(alice, "buro_crazy")
    await alice.until(lambda: alice.dms and any(label.endswith(" left)") for label in reader.listen().labels))
    before = reader.last.id
    labels = reader.listen().labels
    await alice.press(reader.last, label=next(label for label in labels if label.startswith("2 (")))
    assert reader.last.id == before
    assert EN("form-chosen", things="2") in reader.listen().text
    await alice.press(reader.last, label=EN("buro-crazy-seal", total=2, count=1))
    await alice.until(lambda: before not in [one.id for one in alice.dms])
    assert alice.dms


@pytest.mark.usefixtures("bot")
async def test_a_press_on_a_message_that_is_just_being_replaced_is_answered(pg: Playground, alice: Person) -> None:
    reader = Reader(alice)
    await reader.prefer_text()
    await against_computers(alice, "buro_crazy")
    await alice.until(lambda: alice.dms and any(label.endswith(" left)") for label in reader.listen().labels))
    before = reader.last
    label = next(label for label in reader.listen().labels if label.endswith(" left)"))
    pressed = forge(pg, alice, before, before.component(label=label)["custom_id"])
    async with held_answer(pg, pressed) as arrived:
        await arrived.wait()
        pg.faults.set("message_deleted", channel_id=str(before.channel_id), message_id=str(before.id))
    await alice.until(lambda: alice.dms and alice.dms[-1].id != before.id)
    pg.clock.advance(ANSWER_SECONDS)
    assert not (await outcome_of(alice, pressed)).failed


@pytest.mark.usefixtures("bot")
async def test_what_happened_is_read_once_and_the_bids_before_the_climb_that_they_caused(alice: Person) -> None:
    reader = Reader(alice)
    await reader.prefer_text()
    await against_computers(alice, "buro_crazy")
    await reader.play(a_bid)
    climbs = 0
    for text in (heard.text for heard in reader.heard):
        story, _, board = text.partition(EN("buro-crazy-describe-house", kitchen="", roof=0).split(":")[0])
        lines = story.splitlines()
        climbs += any(" climbs to " in line for line in lines)
        if re.search(r": \w+ bids (\d|nothing)", board):
            assert not [line for line in lines if " climbs to " in line]
        assert not [line for line in lines if line and line in board.splitlines()]
        won = [number for number, line in enumerate(lines) if re.fullmatch(r"\w+ climbs to [^,]*(?<!a duel)\.", line)]
        if won and won[-1] >= len(lines) - 2:
            assert [before for before in lines[: won[-1]] if " bids " in before], text
    assert climbs


@pytest.mark.usefixtures("bot")
async def test_in_place_a_refusal_is_a_new_message_too_for_an_edit_is_silent(
    pg: Playground, alice: Person, bob: Person
) -> None:
    for person in (alice, bob):
        await Reader(person).prefer_text()
        await preferences_here(person)
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    seat = (await mover.press(board, label=EN("seat-button"))).message
    assert seat.ephemeral
    assert not seat.files
    wrong = f"{choices(seat)[0].rpartition(':')[0]}:start.0"
    again = (await outcome_of(mover, forge(pg, mover, seat, wrong))).message
    assert again.id != seat.id
    assert EN("button-up-refused-nothing-to-choose") in again.text
    await mover.until(lambda: seat.id not in [one.id for one in mover.messages("general")])
    assert not mover.dms


async def preferences_here(person: Person) -> Seen:
    """The preferences after the choice to take hands in the channel."""
    panel = (await person.slash("general", "preferences")).message
    return (await person.select(panel, routed(panel, "prefer-hands"), ["here"])).message


async def test_without_direct_messages_a_text_player_is_called_in_the_channel(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        for person in (alice, bob):
            person.close_dms()
            await Reader(person).prefer_text()
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        await alice.until(lambda: [one for one in alice.messages("general") if f"<@{mover.id}>" in one.content])
        seat = (await mover.press(board, label=EN("seat-button"))).message
        assert not seat.files
        assert EN("button-up-brief-piles", piles="").rstrip(" .") in seat.text


@pytest.mark.usefixtures("bot")
async def test_the_board_in_words_is_given_on_request_as_far_as_one_may_know_it(
    alice: Person, bob: Person, chloe: Person
) -> None:
    await against_computers(alice, "buro_crazy")
    mine = await board_in_words(alice)
    assert mine.ephemeral
    hand = EN("buro-crazy-describe-hand", count=20, total="", cards="").partition(":")[0]
    assert hand in mine.text
    theirs = await board_in_words(bob)
    assert theirs.text
    assert hand not in theirs.text
    in_direct = await board_in_words(alice, alice.dm)
    assert hand in in_direct.text
    assert not any(route_of(part) == "in-words" for part in (await chloe.slash(chloe.dm, "games")).message.components)


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", catalogue.KEYS)
async def test_every_picture_has_its_words(alice: Person, game: str) -> None:
    await against_computers(alice, game)
    await alice.until(lambda: any(one.files for one in alice.messages("general")))
    pages = (await alice.slash("general", "rules", game=game)).message
    drawn = (await alice.press(pages, custom_id=example(pages))).message
    shown = [one for one in (*alice.messages("general"), *alice.dms, drawn) if one.files]
    assert shown
    for one in shown:
        assert one.alt_texts
        assert all(len(text) > 40 for text in one.alt_texts)


def example(page: Seen) -> str:
    """The custom_id of the first example of a page, or of the next page that has one."""
    ids = [str(one.get("custom_id", "")) for one in page.buttons]
    return next(one for one in ids if one.startswith("b1:rules-page:") and one.split(":")[4] != "-")
