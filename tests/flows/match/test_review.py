"""*Review* in every game: privately, after the match, with the person's own moments."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.app import Bellhop
from bot.match import review as reviews
from bot.match.progress import GAP_MS
from bot.wire.phone import lines_of, room_aloud
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.judgement import Judgement, amount
from games.engine.contract.values import Pace, Seat, Text
from games.engine.match.answers import Player
from games.engine.match.history import Decision, Judged, decisions, judged, review_of
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import Resign
from games.engine.store.errors import WorkerFailed
from games.engine.store.records import Location
from tests.flows.course import button_of, fitting, started
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, choices, match_of, over, whose
from tests.flows.results import play_at_random
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

OPTIONS: dict[str, dict[str, Any]] = {
    "buro_crazy": {},
    "button_up": {"target": 7},
    "career_poker": {"hands": 1},
    "biesti_boys": {"mode": "turns"},
}
ERRORS = {
    "buro_crazy": "review-error-chance",
    "button_up": "review-exact-chance",
    "career_poker": "review-error-place",
    "biesti_boys": "review-error-cards",
}
SEED = "00112233445566778899aabbccddeeff"


async def opened(bot: Bellhop, pg: Playground, key: str, people: list[Person]) -> Match:
    """A match of these people and computers."""
    missing = max(0, min(catalogue.find(key).seats) - len(people))
    seats: tuple[int | str, ...] = (*(person.id for person in people), *["easy"] * missing)
    place = Location(pg.guild.id, pg.channel("general").id)
    return await bot.services.matches.open(
        MatchTerms(
            game=key,
            options=OPTIONS[key],
            seats=seats,
            pace=Pace.NONE,
            language="en",
            place=place,
            host=people[0].id,
            origin=SEED,
        )
    )


async def finished(bot: Bellhop, pg: Playground, key: str, *people: Person) -> tuple[Match, Seen]:
    """A match that is over, and a message from which a review may be asked for."""
    match = await opened(bot, pg, key, list(people))
    await play_at_random(bot, match)
    return match, (await people[0].slash("general", "replay", code=match.id)).message


def won(match: Match) -> bool:
    """Whether the first seat won."""
    return match.newest.outcome is not None and 0 in match.newest.outcome.winners


async def asked(pg: Playground, person: Person, shown: Seen, match: Match) -> Seen:
    return (await outcome_of(person, forge(pg, person, shown, f"b1:review:{match.id}"))).message


@pytest.mark.parametrize("key", daily(OPTIONS, "career_poker"))
async def test_a_review_shows_the_worst_moments_of_the_seat_with_how_sure_the_figures_are(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, key: str
) -> None:
    match, shown = await finished(bot, pg, key, alice, bob)
    made = decisions(match.game, match.options, match.seat_count, match.log, Seat(0))
    found = review_of(judged(match.game, made), won=won(match))
    spoken, _ = await bot.services.casts(match)
    shown = await asked(pg, alice, shown, match)
    assert shown.ephemeral
    for number, choice in enumerate(found.moments(3)):
        if number:
            shown = (await alice.press(shown, custom_id=f"b1:review-at:{match.id}:{number}")).message
        assert choice.judgement.said.say(EN, spoken) in shown.text
        assert EN(ERRORS[key], error=0).split("0")[0] in shown.text
        assert shown.files
    assert found.worst(3), "a random player makes mistakes"
    await bot.services.people.change(alice.id, text=True)
    words = await asked(pg, alice, shown, match)
    assert not words.files
    view = found.worst(3)[0].view
    form = match.game.ask(view)
    assert form is not None
    assert match.game.brief(view, spoken, EN) in words.text
    assert form.prompt.say(EN, spoken) in words.text
    assert lines_of(words.text) < room_aloud(1, direct=True)


async def test_the_review_of_a_race_that_was_pressed_says_how_long_a_card_waited_and_leads_into_the_replay(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    people = [alice, bob]
    _, match, panels = await started(bot, people)
    seat = next(Seat(number) for number in range(2) if fitting(match, Seat(number)))
    slow, panel, other = people[seat], panels[seat], Seat(1 - seat)
    await bot.services.clock.advance(5_000)  # type: ignore[attr-defined]
    await slow.press(panel, custom_id=button_of(slow.look(panel), fitting(match, seat)[0]))
    await match.ask(Resign(other, Player(people[other].id)), "gives up")
    shown = (await slow.press(panel, label=EN("review-button"))).message
    assert shown.ephemeral
    every = decisions(match.game, match.options, match.seat_count, match.log, seat)
    (worst,) = review_of(judged(match.game, every)).worst(3)
    assert worst.judgement.gap >= 5
    spoken, _ = await bot.services.casts(match)
    assert worst.judgement.said.say(EN, spoken) in shown.text
    assert EN("review-exact-seconds") in shown.text
    assert shown.files
    replay = (await slow.press(shown, label=EN("review-replay"))).message
    assert EN("replay-back") in [one["label"] for one in replay.buttons]
    await bot.services.people.change(slow.id, text=True)
    assert worst.judgement.said.say(EN, spoken) in (await slow.press(panel, label=EN("review-button"))).message.text


Rate = Callable[[Judgement], Judgement]
"""A change of judgements."""


def rated(bot: Bellhop, monkeypatch: pytest.MonkeyPatch, rate: Rate) -> list[Judged]:
    """The judgements that reviews then get: changed, as if somebody had played otherwise."""
    judge, got = bot.services.computers.judge, list[Judged]()

    async def judge_otherwise(game: Any, made: list[Decision]) -> list[Judged]:
        found = [replace(one, judgement=rate(one.judgement)) for one in await judge(game, made)]
        got.extend(found)
        return found

    monkeypatch.setattr(bot.services.computers, "judge", judge_otherwise)
    return got


@pytest.mark.parametrize("key", daily(OPTIONS, "biesti_boys"))
async def test_a_review_without_a_mistake_says_what_it_can_tell_apart_and_shows_where_most_was_at_stake(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    match, shown = await finished(bot, pg, key, alice, bob)
    got = rated(bot, monkeypatch, lambda one: replace(one, gap=0.0, hopeless=False))
    shown = await asked(pg, alice, shown, match)
    found = review_of(got, won=won(match))
    limit = amount(found.told_apart, found.unit)
    exact = "yes" if ERRORS[key].startswith("review-exact") else "no"
    none = Text(f"review-none-{found.unit}", {"limit": limit, "exact": exact}).say(EN)
    lines = shown.text.split("\n")
    assert lines[:2] == [f"**{title(key, EN)}** · {len(found.choices)} choices", none]
    (telling,) = found.moments(3)
    assert telling.judgement.stake == max(one.judgement.stake for one in got)
    spoken, _ = await bot.services.casts(match)
    assert EN("review-telling", said=telling.judgement.said.say(EN, spoken)) in shown.text
    assert shown.files
    assert EN("review-replay") in [one["label"] for one in shown.buttons]


async def test_a_review_names_the_moment_from_which_on_nothing_could_save_the_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, shown = await finished(bot, pg, "button_up", alice, bob)
    loser = bob if won(match) else alice
    late = Text("review-lost-chance", {})
    rated(bot, monkeypatch, lambda one: replace(one, gap=0.0, said=late, hopeless=True))
    shown = await asked(pg, loser, shown, match)
    assert "0 % from here on" in shown.text
    assert "nothing could save it" in shown.text
    assert EN("review-line", number=1, said=late.say(EN)) in shown.text
    assert shown.files


@pytest.mark.parametrize("key", daily(OPTIONS, "button_up"))
async def test_a_review_has_words_for_a_figure_without_any_error(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    match, shown = await finished(bot, pg, key, alice, bob)
    got = rated(bot, monkeypatch, lambda one: replace(one, gap=9.0, error=0.0))
    shown = await asked(pg, alice, shown, match)
    (unit,) = {one.judgement.unit for one in got}
    assert EN(f"review-exact-{unit}") in shown.text


async def test_who_only_watched_has_no_review_and_nobody_has_one_while_the_match_runs(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match = await opened(bot, pg, "buro_crazy", [alice, bob])
    shown = (await alice.slash("general", "help")).message
    assert (await asked(pg, alice, shown, match)).text == EN("replay-running")
    await play_at_random(bot, match)
    said = (await outcome_of(chloe, forge(pg, chloe, shown, f"b1:review:{match.id}"))).message
    assert not said.files
    assert "%" not in said.text


async def test_a_review_that_takes_long_says_how_far_it_is_and_ends_in_time(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, shown = await finished(bot, pg, "buro_crazy", alice, bob)
    every = decisions(match.game, match.options, match.seat_count, match.log, Seat(0))
    making = EN("review-making", done=2, count=len(every))
    told: list[str] = []
    slices: list[int] = []
    judge = bot.services.computers.judge

    async def slow(game: Any, made: list[Decision]) -> list[Judged]:
        told.extend(one.text for one in alice.messages("general") if one.text == making)
        slices.append(len(made))
        bot.services.clock.jump(reviews.LIMIT_MS if len(slices) > 1 else GAP_MS)  # type: ignore[attr-defined]
        return await judge(game, made)

    monkeypatch.setattr(bot.services.computers, "judge", slow)
    monkeypatch.setattr(reviews, "SLICE", 2)
    seen = await asked(pg, alice, shown, match)
    await alice.until(lambda: EN("review-part") in alice.look(seen).text)
    assert slices == [2, 2]
    assert told == [making]


async def test_a_review_that_fails_says_so_and_works_when_it_is_asked_for_again(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, shown = await finished(bot, pg, "biesti_boys", alice, bob)

    async def broken(_game: Any, _made: list[Decision]) -> list[Judged]:
        raise WorkerFailed("test")

    with monkeypatch.context() as patched:
        patched.setattr(bot.services.computers, "judge", broken)
        assert (await asked(pg, alice, shown, match)).text == EN("review-failed")
    assert (await asked(pg, alice, shown, match)).files


async def lines(person: Person, shown: Seen) -> list[Seen]:
    """The pages of what would have been better, from a moment of a review."""
    pages = [(await person.press(shown, label=EN("review-better"))).message]
    while any(one.get("label") == EN("replay-on") and not one.get("disabled") for one in pages[-1].buttons):
        pages.append((await person.press(pages[-1], label=EN("replay-on"))).message)
    return pages


async def test_the_better_line_is_played_out_in_up_to_four_pictures_and_words(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match, shown = await finished(bot, pg, "button_up", alice, bob)
    made = decisions(match.game, match.options, match.seat_count, match.log, Seat(0))
    for number, choice in enumerate(review_of(judged(match.game, made)).worst(3)):
        line = choice.judgement.line
        assert line is not None
        moment = (await outcome_of(alice, forge(pg, alice, shown, f"b1:review-at:{match.id}:{number}"))).message
        pages = await lines(alice, moment)
        assert min(3, len(line.actions)) <= len(pages) <= 4
        assert len({page.alt_texts[0] for page in pages}) == len(pages)
        said = line.said.say(EN)
        assert all(said in page.text and page.ephemeral for page in pages)
        back = pages[-1]
        for _ in pages:
            back = (await alice.press(back, label=EN("replay-back"))).message
        assert choice.judgement.said.say(EN) in back.text
    await bot.services.people.change(alice.id, text=True)
    in_words = await lines(alice, await asked(pg, alice, shown, match))
    for page in in_words:
        assert not page.files
        assert lines_of(page.text) <= room_aloud(1, direct=False)


@pytest.mark.parametrize("key", daily(["buro_crazy", "career_poker", "biesti_boys"], "buro_crazy"))
async def test_a_review_of_a_game_with_hidden_cards_plays_out_no_line(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, key: str
) -> None:
    match, shown = await finished(bot, pg, key, alice, bob)
    moment = await asked(pg, alice, shown, match)
    labels = [one.get("label") for one in moment.buttons]
    assert EN("review-retry") in labels
    assert EN("review-better") not in labels
    page = (await outcome_of(alice, forge(pg, alice, shown, f"b1:review-at:{match.id}:0:2"))).message
    assert page.text == moment.text


async def test_the_turning_point_of_a_persons_replay_is_what_their_review_named_and_of_nobody_elses(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match, _ = await finished(bot, pg, "button_up", alice, bob)
    made = decisions(match.game, match.options, match.seat_count, match.log, Seat(0))
    worst = review_of(judged(match.game, made)).worst(3)[0]
    _, drawn = await bot.services.casts(match)
    named = "\n".join(match.game.describe(worst.view, drawn, EN).splitlines()[5:9])  # the first piles

    async def turned(person: Person, eye: int) -> str:
        own = (await person.slash("general", "replay", code=match.id)).message
        replay = (await outcome_of(person, forge(pg, person, own, f"b1:replay-to:{match.id}:{eye}:0:x"))).message
        return (await person.press(replay, label=EN("replay-turn"))).message.alt_texts[0]

    before = await turned(alice, 0)
    assert named not in before, "else this test shows nothing"
    await asked(pg, alice, (await alice.slash("general", "replay", code=match.id)).message, match)
    assert named in await turned(alice, 0)
    assert named not in await turned(alice, 1)
    assert named not in await turned(bob, 0), "a review is its person's alone"


@pytest.mark.usefixtures("bot")
async def test_the_board_of_a_match_that_is_over_offers_the_review_to_its_people(
    alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    while not over(board):
        await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
        await alice.settled()
        board = alice.look(board)
    mine = await alice.press(board, label=EN("review-button"))
    assert mine.message.ephemeral
    assert EN("review-no-choice") not in mine.message.text
    assert (await chloe.press(board, label=EN("review-button"))).message.text == FR("refused-not-your-seat")
