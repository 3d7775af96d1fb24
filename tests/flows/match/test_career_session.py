"""Career Poker as a session: hands follow one another, gifts are private, and no one keeps the others waiting."""

import re
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.match.scene.scene import standing
from bot.match.show.feed import face_of
from games.career_poker.forms import cards_text, play_text
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.answers import Accepted, Computer, Player
from games.engine.match.match import Match
from games.engine.match.pace import MISSED_IN_A_ROW_OUT
from games.engine.match.requests import EndMatch, PlayAction, Resign, SendAway
from tests.flows.company import (
    MOST,
    PASS,
    act,
    answer,
    asked,
    asking,
    by_seat,
    codes,
    company,
    in_turn,
    match_at,
    panel,
    seated,
    shown_to,
    take,
)
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, LIBRARY, bellhop, board_in_words, over
from tests.flows.match.career_session import plain, play, played_until, sends
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily


async def exchange(bot: Bellhop, people: list[Person]) -> tuple[Match, Seen, dict[int, Person]]:
    """A match whose second hand was just dealt, its board, and the people by their rank."""
    board = await seated(people)
    match = await match_at(bot, board)
    await played_until(match, lambda: bool(match.view(None).waiting))
    seats = by_seat(match, people)
    ranks = {rank: seats[seat] for seat, rank in enumerate(match.view(None).ranks)}
    for person in seats:  # the panels follow what was played past them
        await shown_gift(person, asked_for=person in (ranks[1], ranks[2]))
    return match, board, ranks


async def shown_gift(person: Person, *, asked_for: bool) -> None:
    """Return when the person's panel asks for a gift, or asks nothing."""

    def right() -> bool:
        shown = panel(person)
        return shown is not None and (sends(shown) if asked_for else not asked(shown))

    await person.until(right)


@pytest.mark.parametrize("seats", daily([4, 8], 4))
async def test_a_trick_is_led_followed_and_passed_by_presses_alone(bot: Bellhop, pg: Playground, seats: int) -> None:
    people = company(pg, seats)
    board = await seated(people)
    match = await match_at(bot, board)
    order = in_turn(match, people)
    assert await answer(order[0]) <= 2
    for person in order[1:]:
        await act(person, PASS)
    assert match.view(None).mover == by_seat(match, people).index(order[0])
    await order[0].until(
        lambda: EN("career-poker-told-trick-won", name=order[0].user.name) in order[0].look(board).text
    )
    assert asked(await asking(order[0]))


async def test_the_board_has_no_button_that_plays_and_the_way_to_the_cards_is_its_coloured_one(
    bot: Bellhop, pg: Playground
) -> None:
    people = company(pg, 4)
    board = await seated(people)
    match = await match_at(bot, board)
    for _ in range(2):
        shown = people[0].look(board)
        assert not [one for one in shown.buttons if ":act:" in one["custom_id"]]
        coloured = [one["label"] for one in shown.buttons if one["style"] != 2]
        assert coloured == [EN("seat-button")]
        await play(match, match.awaited[0])
        await people[0].until(lambda shown=shown: people[0].look(board).text != shown.text)  # type: ignore[misc]


async def test_the_board_names_whoever_has_not_looked_at_their_cards_until_they_have(
    bot: Bellhop, pg: Playground
) -> None:
    people = company(pg, 4)
    cleo, dan = people[2:]
    for person in (cleo, dan):
        await bot.services.people.change(person.id, hands="here")
    board = await seated(people)
    looked = EN("board-unseen", names="|").partition("|")[0]

    def named() -> str:
        return next((line for line in cleo.look(board).text.splitlines() if looked in line), "")

    await cleo.until(lambda: "Cleo" in named() and "Dan" in named())
    assert "Ada" not in named()
    await cleo.press(board, label=EN("seat-button"))
    await cleo.until(lambda: "Cleo" not in named())
    assert "Dan" in named()
    await dan.press(board, label=EN("seat-button"))
    await dan.until(lambda: not named())


def grid(shown: Seen) -> list[str]:
    """The values on the buttons of a panel, in their places, whatever else a label says."""
    return [re.sub(r"(?<=[\d★])[…★·].*", "", str(one["label"])) for one in shown.buttons[:14]]


def rows(shown: Seen) -> int:
    """How many rows of buttons a panel has."""
    return sum(one.get("type") == 1 for one in shown.components)


async def test_cards_keep_their_places_and_the_panel_its_height_through_a_hand(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    match = await match_at(bot, await seated(people))
    leader, second, *_ = in_turn(match, people)
    asked_to_lead, waits = await asking(leader), panel(second)
    assert waits is not None
    assert grid(asked_to_lead) == grid(waits) == [*map(str, range(1, 14)), "★"]
    assert not asked(waits)
    await answer(leader)
    led = panel(leader)
    assert led is not None
    assert not asked(led)
    follows = await asking(second)
    assert grid(led) == grid(follows) == grid(waits)
    passed = await act(second, PASS)
    assert grid(passed) == grid(follows)
    assert len({rows(one) for one in (asked_to_lead, waits, led, follows, passed)}) == 1


async def test_a_panel_in_place_follows_for_a_person_who_waits_within_a_second_and_a_half(
    bot: Bellhop, pg: Playground
) -> None:
    people = company(pg, 3)
    board = await seated(people, computers=["easy"], rules={"first_boss": "host"})
    match, clock = await match_at(bot, board), bot.services.clock
    assert isinstance(clock, ManualClock)
    leader, _, last = people
    shown = (await last.press(board, label=EN("seat-button"))).message
    assert EN("career-poker-wait-lead", name=leader.user.name) in shown.text
    await clock.advance(1_500)
    await play(match, Seat(0))
    await clock.advance(1_500)
    best = match.view(None).top
    said = EN("career-poker-wait-follow", name=leader.user.name, cards=play_text(best).say(EN), before=1)
    assert said in last.look(shown).text
    await play(match, Seat(1))
    await clock.advance(1_500)
    assert match.awaited == (Seat(2),)
    assert asked(last.look(shown))


async def test_the_gifts_are_asked_for_at_once_and_read_by_the_two_with_their_cards_and_by_others_without(
    bot: Bellhop, pg: Playground
) -> None:
    match, board, ranks = await exchange(bot, company(pg, 4))
    assert match.view(None).number == 2
    boss, low = ranks[1], ranks[4]
    before = panel(low)
    assert before is not None
    for rank in (2, 1):
        shown = await asking(ranks[rank])
        await take(ranks[rank], shown, next(code for code in codes(shown) if code.startswith("~send")))
    after = low.look(before)
    assert not asked(after)
    assert after.alt_texts != before.alt_texts
    await boss.until(lambda: EN("career-poker-ask-lead") in shown_to(boss))
    seats = by_seat(match, list(ranks.values()))
    assert match.awaited == (seats.index(boss),)
    trade = match.view(Seat(seats.index(low))).trade
    gave, got = (cards_text(one).say(EN) for one in (trade.gave, trade.got))
    await low.until(lambda: EN("career-poker-swapped", name=boss.user.name, gave=gave, got=got) in shown_to(low))
    await boss.until(lambda: EN("career-poker-gave", name=low.user.name, gave=got, got=gave) in shown_to(boss))
    histories = {}
    for rank, person in ranks.items():
        newest = (await person.press(person.look(board), label=EN("history-button"))).message
        before = (await person.press(newest, label=EN("history-earlier"))).message
        histories[rank] = f"{before.text}\n{newest.text}"
    told = EN("career-poker-told-swapped", name=low.user.name, other=boss.user.name, number=2)
    assert [told in histories[rank] for rank in (1, 2, 3, 4)] == [False, True, True, False]
    assert [got in histories[rank] and gave in histories[rank] for rank in (1, 4)] == [True, True]


@pytest.mark.parametrize("gone", ["sent away", "resigned"])
async def test_a_person_who_is_gone_for_good_sees_no_hand_that_is_dealt_later(
    bot: Bellhop, pg: Playground, gone: str
) -> None:
    people = company(pg, 4)
    match = await match_at(bot, board := await seated(people))
    ben = people[1]
    seat = Seat(by_seat(match, people).index(ben))
    await ben.until(lambda: ben.dms)
    if gone == "resigned":
        await match.ask(Resign(seat, Player(ben.id)), "goes")
    else:
        await match.ask(SendAway(seat), "goes")
    shown = (await ben.press(people[0].look(board), label=EN("seat-button"))).message
    assert "Your hand" not in " ".join(shown.alt_texts)
    assert "Your hand" not in (await board_in_words(ben)).text
    assert not [one for one in ben.dms if "Your hand" in " ".join(one.alt_texts)]


async def gifts(bot: Bellhop, people: list[Person], first: int) -> tuple[list[object], list[object]]:
    """The views of the channel and the middle ranks, and the Dishwasher's, once the Boss gave two of its kinds."""
    match, board, ranks = await exchange(bot, people)
    boss = Seat(by_seat(match, people).index(ranks[1]))
    held = [kind for kind, have in enumerate(match.view(boss).hand) if have]
    shown = await asking(ranks[1])
    for kind in held[first : first + 2]:
        shown = await take(ranks[1], shown, f"~+{kind}")
    await take(ranks[1], shown, next(code for code in codes(shown) if code.startswith("~send")))
    await play(match, match.awaited[0])
    lead = EN("career-poker-turn-lead", name="|").partition("|")[2]
    await ranks[1].until(lambda: ranks[1].look(board).text.rstrip().endswith(lead))
    seen: list[object] = [plain(match, people[0].look(board))]
    for rank in (2, 3):
        opened = (await ranks[rank].press(ranks[rank].look(board), label=EN("seat-button"))).message
        story = (await ranks[rank].press(ranks[rank].look(board), label=EN("history-button"))).message
        seen += [plain(match, opened), plain(match, story)]
    theirs = (await ranks[4].press(ranks[4].look(board), label=EN("seat-button"))).message
    await match.ask(EndMatch(), "end")
    return seen, plain(match, theirs)


async def test_a_gift_is_known_to_the_two_partners_alone(
    bot: Bellhop, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "1d" * 16)
    people = company(pg, 4)
    others, partner = await gifts(bot, people, 2)
    others_again, partner_again = await gifts(bot, people, 4)
    assert others == others_again
    assert partner != partner_again


async def test_one_silent_person_never_stops_the_others(pg: Playground, database: Path) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        people = company(pg, 5)
        match = await match_at(bot, await seated(people, pace="live"))
        silent = match.awaited[0]
        waited = played = 0
        while played < 2 * len(people):
            (seat,) = match.awaited
            if seat != silent:
                await play(match, seat)
                played += match.newest.seats[silent].level is not None
            elif match.newest.seats[silent].level is not None:
                await clock.advance(1)  # its computer plays at once
            else:
                waited += 1
                await clock.advance((match.timing.due_of(silent) or 0) - clock.wall())
        assert waited == MISSED_IN_A_ROW_OUT
        assert match.newest.seats[silent].level is not None


@pytest.mark.parametrize(
    ("name", "language", "seats"), daily([("Bob", "en", 5), ("Chloé", "fr", 4)], ("Chloé", "fr", 4))
)
async def test_one_person_plays_a_session_against_computers_in_their_language(
    bot: Bellhop, pg: Playground, name: str, language: str, seats: int
) -> None:
    person, words = pg.person(name), LIBRARY.words(language)
    board = await seated([person], computers=["easy"] * (seats - 1), hands=2)
    match = await match_at(bot, board)
    for _ in range(MOST):
        await person.until(lambda: asked(panel(person)) or over(person.look(board)))
        if over(person.look(board)):
            break
        assert await answer(person) <= 2
    ended = words("career-poker-told-over-hands", scoring="final_rank")
    assert ended in person.look(board).text
    assert words("career-poker-outcome-hands") not in person.look(board).text.replace(ended, "")
    assert words("career-poker-describe-results") in person.look(board).alt_texts[0]
    assert len(match.view(None).results) == 2


async def test_an_old_lead_is_not_laid_in_a_later_trick(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    board = await seated(people)
    match = await match_at(bot, board)
    leader, *others = in_turn(match, people)
    shown = await asking(leader)
    old = next(one["custom_id"] for one in shown.buttons if ":move:" in one["custom_id"])
    await answer(leader)
    for person in others:
        await act(person, PASS)
    fresh = await asking(leader)
    version = match.newest.version
    again = await outcome_of(leader, forge(pg, leader, fresh, old))
    assert "⚠️" in again.message.text
    assert match.newest.version == version


async def test_what_computers_play_changes_the_panel_of_the_only_person(bot: Bellhop, alice: Person) -> None:
    board = await seated([alice], computers=["easy"] * 3, rules={"first_boss": "host"})
    match = await match_at(bot, board)
    own, plays = match.view(None).to_act[:2]
    faces = []
    for seat, by in ((own, Player(alice.id)), (plays, Computer("easy"))):
        action = questions.fallback(match.game, match.newest.game_state, seat)
        assert isinstance(await match.ask(PlayAction(seat, by, action), f"of {seat}"), Accepted)
        faces.append(face_of(match, standing(match, own), own))
    before, after = (face.own for face in faces)
    assert isinstance(before, tuple)
    assert isinstance(after, tuple)
    assert before[1:] != after[1:]  # also without a new question
