"""The gifts of Career Poker as a moment of their own: the two see both, the others only how many cards went where."""

import pytest

from bot.app import Bellhop
from games.career_poker.forms import short_text
from games.career_poker.values import Given, Traded
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.history import ends_of, film
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from games.engine.match.requests import EndMatch
from tests.flows.company import MOST, asked, by_seat, codes, company, match_at, panel, seated, take
from tests.flows.house import EN
from tests.flows.match.career_session import plain, play, played_until, sends
from tests.flows.moments import under_next
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.bot(prompt=False)


STEP = 1_000


def is_moment(shown: Seen | None) -> bool:
    """Whether a panel shows a beat: *Next*, and nothing to choose."""
    return shown is not None and not asked(shown) and EN("next-button") in [one.get("label") for one in shown.buttons]


def gifts(match: Match, seat: Seat) -> str:
    """Both gifts of a seat, as its person is told them."""
    trade = match.view(seat).trade
    gave, got = (short_text(one).say(EN) for one in (trade.gave, trade.got))
    return EN("career-poker-headline-gifts", gave=gave, got=got)


async def exchange(bot: Bellhop, clock: ManualClock, people: list[Person]) -> tuple[Match, Seen, list[Person]]:
    """A match in whose exchange only the Boss has yet to give, and is asked to; its board; the people by rank."""
    board = await seated(people)
    match = await match_at(bot, board)
    await played_until(match, lambda: bool(match.view(None).waiting))
    ranks = match.view(None).ranks
    seats = by_seat(match, people)
    boss = Seat(ranks.index(1))
    for seat in match.view(None).waiting:
        if seat != boss:
            await play(match, seat)
    await ticked(clock, 1, lambda: (shown := panel(seats[boss])) is not None and sends(shown))
    return match, board, [seats[ranks.index(rank)] for rank in range(1, len(people) + 1)]


async def given(boss: Person, first: int = 0) -> Seen:
    """The Boss's panel after it gave one card of each of two kinds, which follow that number of its kinds."""
    shown = panel(boss)
    assert shown is not None
    for kind in [code for code in codes(shown) if code.startswith("~+")][first : first + 2]:
        shown = await take(boss, shown, kind)
    return await take(boss, shown, next(code for code in codes(shown) if code.startswith("~send")))


async def test_the_two_see_both_gifts_until_they_press_next(bot: Bellhop, pg: Playground, clock: ManualClock) -> None:
    people = company(pg, 4)
    match, _, ranks = await exchange(bot, clock, people)
    boss, second, _, low = ranks
    seat_of = {person.id: seat for seat, person in enumerate(by_seat(match, people))}
    answered = await given(boss)
    assert is_moment(answered)
    assert match.timing.calm > clock.now()
    await clock.advance(0)
    for person in ranks:
        shown = panel(person)
        assert shown is not None
        assert is_moment(shown)
        assert gifts(match, Seat(seat_of[person.id])) in shown.text
    after = (await boss.press(answered, label=EN("next-button"))).message
    assert asked(after)
    assert under_next(answered, after) == []
    await clock.advance(TEMPOS[match.pace].hold)
    assert not is_moment(panel(low))
    assert not is_moment(panel(second))


async def test_what_others_see_of_an_exchange_does_not_depend_on_its_cards(
    bot: Bellhop, pg: Playground, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "1d" * 16)
    people, seen = company(pg, 4), []
    for first in (2, 4):
        match, board, (boss, second, third, low) = await exchange(bot, clock, people)
        await given(boss, first)
        await clock.advance(0)
        shown = [panel(person) for person in (second, third, low)]
        assert all(map(is_moment, shown))
        seen.append([plain(match, one) for one in (*shown, boss.look(board)) if one is not None])
        await match.ask(EndMatch(), "end")
        await ticked(clock, 1, lambda match=match: match.newest.outcome is not None)  # type: ignore[misc]
    assert seen[0][:2] == seen[1][:2]
    assert seen[0][3] == seen[1][3]
    assert seen[0][2] != seen[1][2]


async def test_a_replay_holds_the_gifts_as_one_moment_with_ones_own_alone(
    bot: Bellhop, pg: Playground, clock: ManualClock
) -> None:
    people = company(pg, 5)
    match, _, (boss, *_) = await exchange(bot, clock, people)
    await given(boss)
    ends = ends_of(await bot.services.store.events(match.id))
    ranks = match.view(None).ranks
    for eye in (None, *map(Seat, range(5))):
        frames = film(match.game, match.options, match.seat_count, match.log, ends, eye)
        (moment,) = [one for one in frames if one.beat and isinstance(one.visible[-1], Traded)]
        told = [one for frame in frames for one in frame.visible if isinstance(one, Given)]
        assert all(eye in {one.seat, one.to} for one in told)
        partners = eye is not None and ranks[eye] != 3
        assert len(told) == (2 if partners else 0)
        assert (match.game.climax(moment.view).headline is not None) == partners


async def test_against_computers_the_gifts_stand_until_next_also_if_they_were_given_behind_another_moment(
    bot: Bellhop, pg: Playground, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "5e" * 16)
    (ada,) = company(pg, 1)
    match = await match_at(bot, await seated([ada], computers=["easy"] * 3))
    (seat,) = match.players
    for _ in range(MOST):
        if match.view(None).number == 2 and not match.view(None).waiting:
            break
        if seat in match.awaited:
            await play(match, seat)
        await clock.advance(STEP)
    await ticked(clock, 1, lambda: is_moment(panel(ada)))
    over = panel(ada)
    assert over is not None
    assert EN("career-poker-told-traded", name="|").partition("|")[0] not in over.text
    given = (await ada.press(over, label=EN("next-button"))).message
    assert gifts(match, seat) in given.text
    assert is_moment(given)
    await clock.advance(60_000)
    assert is_moment(ada.look(given))
    after = (await ada.press(given, label=EN("next-button"))).message
    assert not is_moment(after)
