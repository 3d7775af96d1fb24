"""A series of matches: what goes on with a rematch, and what the lobby and the boards say of it."""

import pytest

from bot.app import Bellhop
from bot.lobby.start import continued, series_for
from bot.match.board.sheet import board_message
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import EndMatch, Resign
from games.engine.store.records import Location, Series
from tests.flows.house import EN, FR, lobby_of, match_behind, routed, set_up
from tests.flows.results import play_out
from tests.support.people import Person, Playground, Seen


async def three(bot: Bellhop, pg: Playground, seats: list[int | str], series: Series) -> Match:
    """A match of three that belongs to a series."""
    place = Location(pg.guild.id, pg.channel("general").id)
    options = {"mode": "turns"}
    return await bot.services.matches.open(
        MatchTerms(
            game="biesti_boys",
            options=options,
            seats=seats,
            pace=Pace.NONE,
            language="en",
            place=place,
            host=1,
            series=series,
        )
    )


async def given_up(match: Match, person: Person) -> None:
    """That person gives up, and the match is over."""
    seat = match.seat_of(person.id)
    assert seat is not None
    await match.ask(Resign(seat, Player(person.id)), f"gives up {match.id}")


async def begun(alice: Person, bob: Person, most: int) -> Seen:
    """The board of the first match of a series between them."""
    lobby = await lobby_of(alice)
    panel = await set_up(alice, lobby, "rule", "series")
    await alice.select(panel, routed(panel, "setup-series"), [str(most)])
    await alice.until(lambda: (EN("series-value", most=most) in alice.look(lobby).text) is (most > 1))
    await bob.press(lobby, custom_id=routed(lobby, "join"))
    return (await alice.press(lobby, custom_id=routed(lobby, "start"))).message


async def again(alice: Person, bob: Person, board: Seen, button: str) -> tuple[Seen, Seen]:
    """The lobby of the rematch, opened by that button of a board whose match is over, and the board of its match."""
    await alice.until(lambda: any(one.get("label") == button for one in alice.look(board).buttons))
    lobby = (await alice.press(board, label=button)).message
    shown = alice.look(lobby)
    return shown, (await bob.press(lobby, custom_id=routed(lobby, "join"))).message


def score(first: Person, second: Person, points: str) -> str:
    """Their points, such as "1:0"."""
    one, other = points.split(":")
    return f"{first.user.name} {one} · {second.user.name} {other}"


async def test_a_best_of_three_goes_on_until_somebody_has_won_two_and_then_another_begins(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await begun(alice, bob, 3)
    await given_up(await match_behind(bot, board), bob)
    lobby, second = await again(alice, bob, board, EN("series-next-button", number=2, most=3))
    assert EN("series-now", number=1, most=3, score=score(alice, bob, "1:0")) in alice.look(board).text
    assert score(alice, bob, "1:0") in lobby.text
    match = await match_behind(bot, second)
    assert match.record.series == Series(3, 1, (1, 0))
    assert EN("series-now", number=2, most=3, score=score(alice, bob, "1:0")) in alice.look(second).text
    await given_up(match, bob)
    lobby, third = await again(alice, bob, second, EN("rematch-button"))
    assert f"wins the series: {score(alice, bob, '2:0')}" in alice.look(second).text
    assert score(alice, bob, "2:0") in lobby.text  # in all their matches
    assert (await match_behind(bot, third)).record.series == Series(3, 0, (0, 0))


async def test_the_replay_of_a_match_of_a_series_says_how_that_stood_before_its_end_and_after(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    match = await match_behind(bot, await begun(alice, bob, 3))
    await play_out(bot, match)
    outcome = match.newest.outcome
    assert outcome is not None
    replay = (await chloe.slash("general", "replay", code=match.id)).message
    assert FR("series-now", number=1, most=3, score=score(alice, bob, "0:0")) in replay.text
    ended = (await chloe.press(replay, label=FR("replay-last"))).message
    points = "1:0" if Seat(0) in outcome.winners else "0:1"
    assert FR("series-now", number=1, most=3, score=score(alice, bob, points)) in ended.text


async def test_the_replay_of_a_match_that_was_given_up_has_its_point_in_its_last_step(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await match_behind(bot, await begun(alice, bob, 3))
    await given_up(match, bob)
    replay = (await alice.slash("general", "replay", code=match.id)).message
    assert "1 · Bob 0" in replay.text


async def test_an_older_board_does_not_repeat_a_match_of_its_series(bot: Bellhop, alice: Person, bob: Person) -> None:
    label = EN("series-next-button", number=2, most=3)
    board = await begun(alice, bob, 3)
    await given_up(await match_behind(bot, board), bob)
    _, second = await again(alice, bob, board, label)
    await given_up(await match_behind(bot, second), bob)
    _, apart = await again(alice, bob, board, label)
    assert (await match_behind(bot, apart)).record.series is None


async def test_a_board_that_is_shown_again_after_the_end_says_once_how_its_series_stands(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await match_behind(bot, await begun(alice, bob, 3))
    await given_up(match, bob)
    sheet = await board_message(bot.services, match)
    said = EN("series-now", number=1, most=3, score=score(alice, bob, "1:0"))
    assert "\n".join(sheet.below).count(said) == 1


async def test_the_lobby_of_a_rematch_says_from_the_first_on_how_often_its_people_beat_each_other(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await begun(alice, bob, 1)
    await given_up(await match_behind(bot, board), bob)
    first, second = await again(alice, bob, board, EN("rematch-button"))
    assert score(alice, bob, "1:0") in first.text
    assert score(alice, bob, "1:0") not in alice.look(board).text + alice.look(board).alt_texts[0], "they just saw it"
    await given_up(await match_behind(bot, second), alice)
    lobby, _ = await again(alice, bob, second, EN("rematch-button"))
    assert score(alice, bob, "1:1") in lobby.text


async def test_points_stay_with_people_and_computers_whatever_seats_they_have(bot: Bellhop, pg: Playground) -> None:
    before = await three(bot, pg, [11, "easy", 12], Series(3, 1, (4, 2, 1)))
    await before.ask(EndMatch(), "no result")
    assert continued(3, before) == Series(3, 1, (4, 2, 1))
    assert series_for(3, [12, 11, "easy"], before) == Series(3, 1, (1, 4, 2))
    assert series_for(3, [13, 11, 12], before) == Series(3, 1, (0, 4, 1))


@pytest.mark.parametrize("most", [1, 5])
async def test_another_length_begins_another_series(bot: Bellhop, pg: Playground, most: int) -> None:
    before = await three(bot, pg, [11, 12, 13], Series(3, 1, (4, 2, 1)))
    assert continued(most, before) is None
    assert series_for(most, [11, 12, 13], before) == (None if most == 1 else Series(5, 0, (0, 0, 0)))
