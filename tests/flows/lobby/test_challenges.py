"""*Challenge*: the same deal for everybody, each alone and in private; the list tells how far they came."""

import json
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.lobby.challenge import DAY_MS
from bot.records.encounters import SILENT
from bot.wire.routes import custom_id
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from games.engine.store.schema import WHOLE
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    DE,
    EN,
    FR,
    bellhop,
    entry,
    lobby_of,
    match_of,
    online,
    play_out,
    route_of,
    routed,
    set_up,
)
from tests.flows.lobby.dares import attempt, challenged, cut, digest_of, forget, play
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

RULES: dict[str, dict[str, str]] = {
    "buro_crazy": {},
    "button_up": {},
    "career_poker": {"hands": "1"},
}

SEALED = {words("challenge-sealed") for words in (EN, FR, DE)}


@pytest.mark.parametrize("game", daily(RULES, "button_up"))
async def test_two_people_who_do_the_same_see_the_same_and_come_equally_far(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person, game: str
) -> None:
    shown = await challenged(alice, game, rules=RULES[game])
    first, _ = await attempt(bot, bob, shown)
    seen = await play(bot, first)
    await bot.services.clock.advance(3_600_000)  # type: ignore[attr-defined]
    second, _ = await attempt(bot, chloe, shown)
    assert first.id != second.id
    again = await play(bot, second)
    assert repr(again) == repr(seen), "the same deeds, the same luck"
    assert len(seen) > 2
    await alice.until(lambda: alice.look(shown).text.count("🥇") == 2)


async def test_an_attempt_is_seen_by_nobody_else_and_shows_nothing_more_until_the_challenge_closes(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    shown = await challenged(alice)
    match, panel = await attempt(bot, bob, shown)
    assert panel.ephemeral
    boards = [post for post in await bot.services.store.posts(match.id) if post.kind == "table"]
    assert not boards, "no public board"
    listed = (await chloe.slash("general", "games")).message
    assert match.id not in str(listed.components)
    routes = (
        custom_id("b", "seat", (match.id,)),
        custom_id("b", "history", (match.id,)),
        custom_id("b", "replay", (match.id,)),
        custom_id("b", "prediction", (match.id,)),
        custom_id("b", "take-seat", (match.id, "1")),
        custom_id("b", "share", (match.id, "all", "0", "all")),
    )
    for one in routes:
        said = (await outcome_of(chloe, forge(pg, chloe, shown, one))).message
        assert said.text in SEALED, one
    brought = (await outcome_of(bob, forge(pg, bob, panel, custom_id("b", "bring", (match.id,))))).message
    assert brought.text in SEALED
    await play(bot, match)
    await bob.until(lambda: EN("challenge-ended") in bob.look(panel).text)
    listed = await entry(bob, (await bob.slash("general", "games")).message, match.id)
    assert "replay" not in map(route_of, listed.buttons)
    for one in ("history", "replay", "review", "rematch"):
        for person in (bob, chloe):
            said = (await outcome_of(person, forge(pg, person, shown, custom_id("b", one, (match.id,))))).message
            assert said.text in SEALED, (one, person.user.name)
    await bot.services.clock.advance(DAY_MS)  # type: ignore[attr-defined]
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    listed = await entry(bob, (await bob.slash("general", "games")).message, match.id)
    assert "replay" in map(route_of, listed.buttons)
    final = chloe.look(shown)
    replay = (await chloe.select(final, routed(final, "replay"), [match.id])).message
    assert replay.text not in SEALED


async def test_everybody_has_one_attempt_which_play_goes_on_with(bot: Bellhop, alice: Person, bob: Person) -> None:
    shown = await challenged(alice)
    match, _ = await attempt(bot, bob, shown)
    same, _ = await attempt(bot, bob, shown)
    assert same.id == match.id
    await play(bot, match)
    await bob.press(bob.look(shown), label=EN("challenge-play"))
    assert await bot.services.store.matches_of(bob.id) == []
    assert len(await bot.services.store.attempts(match.record.challenge or "")) == 1


async def test_who_leaves_or_does_not_come_to_the_end_did_not_finish(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    shown = await challenged(alice)
    left, _ = await attempt(bot, bob, shown)
    await attempt(bot, chloe, shown)
    await left.ask(Resign(Seat(0), Player(bob.id)), "enough")
    await alice.until(lambda: EN("challenge-unfinished", name="Bob") in alice.look(shown).text)
    assert EN("challenge-playing", name="Chloé") in alice.look(shown).text
    await bot.services.clock.advance(DAY_MS)  # type: ignore[attr-defined]
    await alice.until(lambda: EN("challenge-unfinished", name="Chloé") in alice.look(shown).text)
    assert EN("challenge-play") not in [button["label"] for button in alice.look(shown).buttons]


async def test_an_attempt_counts_nowhere(bot: Bellhop, alice: Person, bob: Person) -> None:
    shown = await challenged(alice)
    match, _ = await attempt(bot, bob, shown)
    before = await bot.services.people.get(bob.id)
    await play(bot, match)
    assert not match.record.counts
    assert await bot.services.afterword(match) == SILENT
    assert await bot.services.records.results.of_user(bob.id) == []
    assert (await bot.services.people.get(bob.id)).form == before.form


async def test_a_challenge_closes_after_a_restart_and_new_cards_open_another_one(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        shown = await challenged(alice, days=3)
        match, _ = await attempt(bot, bob, shown)
        await play(bot, match)
        closes = match.record.sealed
    async with bellhop(pg, database) as bot:
        await online(pg, bot)
        missing = closes - bot.services.clock.now()
        assert missing > 2 * DAY_MS
        await bot.services.clock.advance(missing)  # type: ignore[attr-defined]
        await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
        assert "🥇 Bob" in alice.look(shown).text
        again = (await bob.press(bob.look(shown), label=EN("challenge-again"))).message
        assert EN("challenge-none") in again.text
        first, second = [await bot.services.store.challenges.of_user(user) for user in (alice.id, bob.id)]
        assert first[0].seed != second[0].seed
        assert second[0].closes_at - second[0].opened_at == 3 * DAY_MS


async def test_a_challenge_is_open_in_its_last_millisecond_and_closed_in_the_next(
    pg: Playground, database: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        shown = await challenged(alice)
        (stored,) = await bot.services.store.challenges.open((WHOLE,))
        await clock.skip(stored.closes_at - clock.now() - 1)
        await clock.advance(0)
        await attempt(bot, bob, shown)
        await alice.until(lambda: EN("challenge-playing", name="Bob") in alice.look(shown).text)
        assert EN("challenge-over") not in alice.look(shown).text
        last = alice.look(shown)
        await clock.advance(1)
        await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
        assert EN("challenge-unfinished", name="Bob") in alice.look(shown).text
        late = await outcome_of(chloe, forge(pg, chloe, last, last.component(label=EN("challenge-play"))["custom_id"]))
        assert late.message.text == FR("challenge-closed")
        assert await bot.services.store.challenges.open((WHOLE,)) == []


async def test_a_forgotten_person_is_somebody_in_the_list_and_has_no_second_attempt(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice)
    match, _ = await attempt(bot, bob, shown)
    await play(bot, match)
    await alice.until(lambda: "Bob" in alice.look(shown).text)
    await forget(bob)
    await alice.until(lambda: EN("parts-forgotten") in alice.look(shown).text)
    assert "Bob" not in alice.look(shown).text
    said = (await bob.press(bob.look(shown), label=EN("challenge-play"))).message
    assert said.text in {words("challenge-once") for words in (EN, FR, DE)}


async def test_a_lobby_with_others_and_a_race_are_no_challenge(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    for game, refused in (("biesti_boys", "race"), ("button_up", "people")):
        lobby = (await alice.slash("general", "play", game=game)).message
        if refused == "people":
            await bob.press(lobby, label=EN("lobby-join"))
        ident = routed(lobby, "join").split(":")[2]
        made = custom_id("b", "setup-challenge", (ident, "1"))
        said = (await outcome_of(bob, forge(pg, bob, lobby, made))).message
        assert said.text == EN("lobby-refused-not-host", host=f"<@{alice.id}>")
        said = (await outcome_of(alice, forge(pg, alice, lobby, made))).message
        assert said.text == EN(f"challenge-refused-{refused}")
    assert await bot.services.store.challenges.of_user(alice.id) == []


async def test_a_deleted_message_ends_what_is_written_and_nothing_else(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice)
    match, _ = await attempt(bot, bob, shown)
    await alice.until(lambda: EN("challenge-playing", name="Bob") in alice.look(shown).text)
    pg.faults.set("message_deleted", channel_id=str(shown.channel_id), message_id=str(shown.id))
    await play(bot, match)
    (stored,) = await bot.services.store.challenges.of_user(alice.id)

    async def ended() -> bool:
        return (await bot.services.store.challenges.find(stored.id)).over  # type: ignore[union-attr]

    for _ in range(200):
        if await ended():
            break
        await bot.services.clock.advance(1_000)  # type: ignore[attr-defined]
    assert await ended()


async def test_a_match_that_is_over_proposes_a_challenge_by_its_rules(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    end = await play_out(board, [alice, bob])
    more = (await bob.press(end, custom_id=routed(end, "more"))).message
    shown = (await bob.press(more, custom_id=routed(more, "challenge-of"))).message
    assert EN("challenge-none") in shown.text
    assert not shown.ephemeral
    match, _ = await attempt(bot, alice, shown)
    assert match.record.challenge is not None


async def test_a_challenge_keeps_the_commitment_and_the_cut_that_its_lobby_showed(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await cut(alice, lobby, "42")
    lobby = alice.look(lobby)
    page = await set_up(alice, lobby, "rule", "challenge")
    await alice.press(page, label=EN("challenge-days", days=1))
    await alice.until(lambda: EN("challenge-none") in alice.look(lobby).text)
    shown = alice.look(lobby)
    assert digest_of(shown) == digest_of(lobby)
    assert EN("cut-by", names="Alice 42") in shown.text
    for person in (alice, bob):
        match, _ = await attempt(bot, person, shown)
        assert match.record.commitment is not None
        assert match.record.commitment.digest.startswith(digest_of(lobby))
        assert match.record.commitment.cuts == (42, None)


async def test_was_it_fair_stays_sealed_until_the_challenge_closes_and_then_fits_what_it_showed(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice, cut_by="7")
    match, panel = await attempt(bot, bob, shown)
    assert match.record.commitment is not None
    secret = match.record.commitment.secret

    async def fair(person: Person) -> Seen:
        return (await outcome_of(person, forge(pg, person, panel, custom_id("b", "fair", (match.id,))))).message

    assert match.record.commitment.digest in (await fair(bob)).text
    assert (await fair(alice)).text in SEALED
    await play(bot, match)
    for person in (alice, bob):
        said = await fair(person)
        assert said.text in SEALED
        assert not said.files
    assert secret not in alice.look(shown).text
    await bot.services.clock.advance(DAY_MS)  # type: ignore[attr-defined]
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    (data,) = (await fair(alice)).files.values()
    file = json.loads(data)
    assert (file["secret"], file["cuts"]) == (secret, [7, None])
    assert Commitment(file["secret"]).digest.startswith(digest_of(alice.look(shown)))


async def test_every_further_challenge_has_a_secret_of_its_own_and_nobody_s_cut(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice, cut_by="7")
    await bot.services.clock.advance(DAY_MS)  # type: ignore[attr-defined]
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    again = (await bob.press(bob.look(shown), label=EN("challenge-again"))).message
    assert digest_of(again) != digest_of(shown)
    assert "✂️" not in again.text


async def test_the_cut_of_a_challenge_is_exported_to_who_gave_it_and_nameless_once_they_are_forgotten(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice, cut_by="7")
    await attempt(bot, bob, shown)
    files = {}
    for person in (alice, bob):
        sheet = (await person.slash("general", "privacy")).message
        (data,) = (await person.press(sheet, label=EN("privacy-export"))).message.files.values()
        files[person.id] = json.loads(data)
    assert [one["cut"] for one in files[alice.id]["challenges"]] == [7]
    assert files[bob.id]["challenges"] == []
    assert [one["cut"] for one in files[bob.id]["matches"]] == [None]
    await forget(alice)
    await bob.until(lambda: "Alice" not in bob.look(shown).text)
    assert EN("cut-by", names=f"{EN('parts-forgotten')} 7") in bob.look(shown).text
    assert str(alice.id) not in str(await bot.services.store.challenges.open((WHOLE,)))


async def test_a_person_forgotten_after_a_challenge_closed_is_somebody_in_its_list(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice)
    match, _ = await attempt(bot, bob, shown)
    await play(bot, match)
    await bot.services.clock.advance(DAY_MS)  # type: ignore[attr-defined]
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    assert "Bob" in alice.look(shown).text
    await forget(bob)
    await alice.until(lambda: "Bob" not in str(alice.look(shown).data))
    assert EN("parts-forgotten") in alice.look(shown).text
    (stored,) = await bot.services.store.challenges.of_user(alice.id)
    assert stored.over
