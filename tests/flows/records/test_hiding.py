"""Who hides from records is named in no record, leaderboard, board or lobby that others see, however it comes there."""

import pytest

from bot.app import Bellhop
from bot.records.lines import lasting
from bot.records.ratings import ENOUGH
from bot.store.results import Result, Standing
from tests.flows.house import EN, boards, match_of, only
from tests.flows.results import leaderboard, play_out
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = "button_up"
ABOUT = EN("leaderboard-about")
LADDER = {
    "Bob": "Bob · 5 of 11 won · 1,004 ± 118",
    "Chlo\u00e9": "Chlo\u00e9 · 4 of 9 won · 997 ± 119",
    "Alice": "Alice · 6 of 10 won · 967 ± 120",
}
"""The lines of the three people, in their order."""


@pytest.fixture
async def three(bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person) -> None:
    """Fifteen results between three people."""
    for person in (alice, bob, chloe):
        await bot.services.people.change(person.id, name=person.user.name)
    wins = [(alice, bob)] * 6 + [(bob, chloe)] * 5 + [(chloe, alice)] * 4
    for number, (winner, loser) in enumerate(wins):
        standings = (Standing(0, winner.id, 1, 15), Standing(1, loser.id, 2, 9))
        made = Result(f"made{number:04}", GAME, pg.guild.id, number + 1, 60_000, 2, standings)
        await bot.services.store.results.add(made)


def ladder(shown: Seen) -> list[str]:
    """The lines of a leaderboard without its title."""
    return shown.alt_texts[0].splitlines()[1:]


def ranked(*names: str) -> list[str]:
    """These people's lines, as a leaderboard has them."""
    return [f"{rank}. {LADDER[name]}" for rank, name in enumerate(names, 1)]


async def hide(bot: Bellhop, person: Person) -> None:
    await bot.services.people.change(person.id, records=False)


async def shared(person: Person, shown: Seen) -> Seen:
    """What everybody sees after *Share*."""
    await person.press(shown, label=EN("share-button"))
    posted = person.last("general")
    assert not posted.ephemeral
    return posted


@pytest.mark.usefixtures("three")
async def test_a_record_that_was_opened_before_is_not_shared_once_its_person_hides(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    opened = (await alice.slash("general", "record", person=bob)).message
    await hide(bot, bob)
    posted = await shared(alice, opened)
    assert posted.text == EN("record-hidden", name="Bob")
    assert posted.files == {}


@pytest.mark.usefixtures("three")
async def test_who_hides_shares_their_own_record_all_the_same(bot: Bellhop, bob: Person) -> None:
    await hide(bot, bob)
    opened = (await bob.slash("general", "record")).message
    assert (await shared(bob, opened)).alt_texts[0] == opened.alt_texts[0]


@pytest.mark.usefixtures("three")
async def test_a_record_names_nobody_who_hides_as_a_rival_or_in_a_best_moment(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await hide(bot, bob)
    rival = EN("record-against", name="Chlo\u00e9", ahead=0, behind=4)
    best = EN("record-clearest", margin=6, name="?")
    run = EN("record-streak", count=6)
    quickest = EN("record-quickest", time=lasting(60_000, EN))
    shown = (await alice.slash("general", "record")).message
    posted = await shared(alice, shown)
    assert shown.text.splitlines()[:2] == [rival, f"-# {run} · {quickest} · {best}"]
    assert posted.text == shown.text


@pytest.mark.usefixtures("three")
async def test_a_posted_leaderboard_has_nobody_who_hides_whoever_posts_it(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    before = await leaderboard(alice, season="ever")
    assert ladder(before) == ranked("Bob", "Chlo\u00e9", "Alice")
    await hide(bot, bob)
    own = await leaderboard(bob, season="ever")
    assert ladder(own) == ranked("Bob", "Chlo\u00e9", "Alice")
    for person, shown in ((alice, before), (bob, own)):
        assert ladder(await shared(person, shown)) == ranked("Chlo\u00e9", "Alice")


@pytest.mark.usefixtures("three")
async def test_ones_own_line_stands_below_a_leaderboard_only_where_the_page_does_not_have_it(
    bot: Bellhop, alice: Person
) -> None:
    assert (await leaderboard(alice, season="ever")).text == ABOUT
    await bot.services.people.change(alice.id, text=True)
    _, *lines, about = (await leaderboard(alice, season="ever")).text.splitlines()
    assert (lines, about) == (ranked("Bob", "Chlo\u00e9", "Alice"), ABOUT)


async def ended(bot: Bellhop, alice: Person, bob: Person, board: Seen | None = None) -> Seen:
    """The board of a match of two at its end. board: of the match whose rematch it is."""
    if board is None:
        await match_of(alice, bob)
    else:
        lobby = (await alice.press(board, label=EN("rematch-button"))).message
        await bob.press(lobby, label=EN("lobby-join"))
    await alice.settled()
    await play_out(bot, await only(bot, alice))
    await alice.settled()
    assert isinstance(bot.services.clock, ManualClock)
    await bot.services.clock.advance(1_000)  # no two matches end at the same moment
    return boards(alice)[-1]


def last_lines(board: Seen) -> tuple[str, str]:
    """The last line beside the picture of a board, and the last one of the picture's own words."""
    return board.text.splitlines()[-1], board.alt_texts[0].splitlines()[-1]


async def rematch_lines(host: Person, board: Seen) -> list[str]:
    """The lines of the lobby of a rematch below its people, which is called off again."""
    lobby = (await host.press(board, label=EN("rematch-button"))).message
    await host.press(lobby, label=EN("lobby-leave"))
    return lobby.text.splitlines()[1:]


async def test_boards_and_rematches_say_no_score_and_no_strength_between_people_of_whom_one_hides(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    first = await ended(bot, alice, bob)
    second = await ended(bot, alice, bob, first)
    score = last_lines(second)[1]
    assert sorted(part.rpartition(" ")[0] for part in score.split(" · ")) == ["Alice", "Bob"]
    counted = await rematch_lines(alice, second)
    assert counted[0] == f"-# {score}"
    pairs = [EN("strength-unranked", name=names, left=ENOUGH - 2) for names in ("Alice, Bob", "Bob, Alice")]
    assert last_lines(second)[0].removeprefix("-# ") in [EN("strength-changes", each=one) for one in pairs]
    await hide(bot, bob)
    third = await ended(bot, alice, bob, second)
    assert (await rematch_lines(alice, third))[:-1] == counted[1:-1]
    said, drawn = last_lines(third)
    winner = next(name for name in ("Alice", "Bob") if f"**{name}**" in said)
    assert said.endswith(f"**{winner}** wins.")
    assert drawn.startswith("The turning point was")
