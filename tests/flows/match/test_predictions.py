"""Predictions: whoever has no part in what is decided says beforehand how it ends, and is named when it is known."""

import io
import logging
from collections.abc import Sequence
from pathlib import Path

import orjson
import pytest

from bot.app import Bellhop
from bot.logs import Discreet
from bot.store.predictions import Predicted
from games.engine.contract.values import SYMBOLS
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from games.engine.store.errors import StoreLocked
from tests.flows.commands.bars import bar
from tests.flows.company import company
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, boards, choices, only, over, route_of, routed, seat_of, whose
from tests.flows.office import duellists, hand_of, office, sealed
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.people(5)

KNEW = "knew"
"""A word of the sentence that names who had predicted."""


def offers(shown: Seen) -> bool:
    """Whether something can be predicted in a message."""
    return any(route_of(one) == "prediction" and not one.get("disabled") for one in shown.buttons)


def closed(shown: Seen) -> str:
    """The label of the button for predictions if it takes no other word; else empty."""
    return next((one["label"] for one in shown.buttons if route_of(one) == "prediction" and one.get("disabled")), "")


async def asked(person: Person, shown: Seen) -> Seen:
    """The private message to a person who presses *Predict*."""
    told: Seen = (await person.press(shown, label=EN("predict-button"))).message
    assert told.ephemeral
    return told


def seats(offered: Seen) -> dict[str, str]:
    """The custom_id of each seat that can be predicted, by its name."""
    found = [one for one in offered.buttons if route_of(one) == "predict"]
    return {one["label"].split(" ", 1)[1]: one["custom_id"] for one in found}


async def says(person: Person, shown: Seen, name: str) -> str:
    """The answer to a person who predicts the seat with that name."""
    offered = await asked(person, shown)
    if name not in seats(offered):
        return offered.text
    return (await person.press(offered, custom_id=seats(offered)[name])).message.text


async def duel(people: Sequence[Person]) -> tuple[Seen, Person, Person, Person]:
    """A board of Buro Crazy, the two who bid there first, and the third."""
    board = await office(people[:3])
    first, second = await duellists(people[:3])
    (third,) = [one for one in people[:3] if one not in (first, second)]
    return people[0].look(board), first, second, third


async def decided(first: Person, second: Person, board: Seen) -> Seen:
    """The board after a duel that the second of two has won."""
    await sealed(first, "+10")
    await sealed(second, "+20")
    await first.settled()
    return first.look(board)


async def test_who_watches_and_who_waits_say_who_climbs_and_are_named_when_it_is_known(
    bot: Bellhop, people: list[Person]
) -> None:
    board, first, second, third = await duel(people)
    match, (dan, eve) = await only(bot, first), people[3:]
    before = [(await hand_of(one)).text for one in (first, second, third)]
    offered = await asked(dan, board)
    assert EN("buro-crazy-predict") in offered.text
    assert seats(offered).keys() == {first.user.name, second.user.name}
    assert seats(await asked(third, await hand_of(third))) == seats(offered)
    assert [offers(await hand_of(one)) for one in (first, second)] == [False, False]
    told = await says(dan, board, second.user.name)
    assert told == EN("predict-said", name=second.user.name)
    assert await says(third, board, second.user.name) == told
    assert await says(eve, board, first.user.name) == EN("predict-said", name=first.user.name)
    await dan.settled()
    assert [(await hand_of(one)).text for one in (first, second, third)] == before
    assert dan.look(board).text == board.text
    version = match.newest.version
    shown = await decided(first, second, board)
    names = sorted([dan.user.name, third.user.name])
    line = EN("predict-knew", names=EN("predict-names", first=names[0], last=names[1]), count=2)
    assert line in shown.text
    assert eve.user.name not in shown.text
    assert [line in (await hand_of(one)).text for one in (first, second, third)] == [True] * 3
    assert {type(entry.event).__name__ for entry in match.log[version:]} <= {"Sealed", "Revealed", "Paid", "Climbed"}


async def test_a_barred_person_predicts_nothing_but_in_a_match_that_they_play(
    bot: Bellhop, alice: Person, people: list[Person]
) -> None:
    board, first, _, third = await duel(people)
    dan, _ = people[3:]
    offered = await asked(dan, board)
    await bar(alice, dan, third)
    assert (await asked(dan, board)).text == EN("lobby-refused-barred")
    pressed = await dan.press(offered, custom_id=seats(offered)[first.user.name])
    assert pressed.message.text == EN("lobby-refused-barred")
    match = await only(bot, first)
    assert await bot.services.store.predictions.of_match(match.id) == []
    assert await says(third, board, first.user.name) == EN("predict-said", name=first.user.name)


async def test_the_first_word_counts_and_two_presses_at_once_are_one(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    board, first, second, _ = await duel(people)
    dan, eve = people[3:]
    await says(dan, board, first.user.name)
    assert await says(dan, board, second.user.name) == EN("predict-before", name=first.user.name)
    names = seats(offered := await asked(eve, board))
    presses = [forge(pg, eve, offered, names[one.user.name]) for one in (first, second)]
    for one in presses:
        await outcome_of(eve, one)
    match = await only(bot, first)
    kept = {one.user_id: one.seat for one in await bot.services.store.predictions.of_match(match.id)}
    assert kept.keys() == {dan.id, eve.id}
    (name,) = [name for name, ident in names.items() if ident.endswith(f":{kept[eve.id]}")]
    assert eve.last("general").text in {EN("predict-said", name=name), EN("predict-before", name=name)}


async def test_whoever_predicts_beside_their_panel_reads_it_there_and_is_sent_nothing_else(
    bot: Bellhop, people: list[Person]
) -> None:
    board, _, second, third = await duel(people)
    match = await only(bot, second)
    seat = match.seat_of(second.id)
    assert seat is not None
    panel = (await third.press(board, label=EN("seat-button"))).message
    offered = await asked(third, panel)
    await third.press(offered, custom_id=seats(offered)[second.user.name])
    await third.settled()
    assert closed(third.look(panel)) == f"🔮 ✓ {SYMBOLS[seat]}"
    assert offered.id not in [one.id for one in third.messages("general")]


async def test_the_panel_keeps_showing_what_its_person_predicted(bot: Bellhop, people: list[Person]) -> None:
    board, _, second, third = await duel(people)
    match = await only(bot, second)
    await says(third, board, second.user.name)
    panel = (await third.press(board, label=EN("seat-button"))).message
    seat = match.seat_of(second.id)
    assert seat is not None
    assert closed(panel) == f"🔮 ✓ {SYMBOLS[seat]}"
    assert offers(people[3].look(board))  # the board shows nobody's


async def test_nobody_predicts_what_they_decide_what_was_not_offered_or_what_is_known(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    board, first, second, third = await duel(people)
    match, (dan, _) = await only(bot, first), people[3:]
    assert await says(first, board, second.user.name) == EN("predict-part")
    wrong = str(match.seat_of(third.id))
    late = seats(await asked(dan, board))[second.user.name]
    here = late.rpartition(":")[0]
    for ident, said in (
        (f"{here}:{wrong}", "error-old-control"),
        (f"{here}:7", "error-old-control"),
        (f"{here}:none", "error-old-control"),
        (f"b1:predict:{match.id}:S:{wrong}", "predict-closed"),
        (f"b1:predict:{match.id}:{'x' * 60}:{wrong}", "predict-closed"),
        (f"b1:predict:{match.id}:{wrong}", "error-old-control"),
        (f"{here}:{match.seat_of(first.id)}:0", "error-old-control"),
    ):
        assert (await outcome_of(dan, forge(pg, dan, board, ident))).message.text == EN(said)
    await decided(first, second, board)
    assert (await outcome_of(dan, forge(pg, dan, board, late))).message.text == EN("predict-closed")
    assert await bot.services.store.predictions.of_match(match.id) == []


async def test_nobody_predicts_what_a_match_that_is_over_had_left_open(
    bot: Bellhop, pg: Playground, people: list[Person]
) -> None:
    board = await round_of_two(people)
    match, dan = await only(bot, people[0]), people[3]
    offered = seats(await asked(dan, board))
    await match.ask(Resign(seat_of(match, people[0]), Player(people[0].id)), "gives up")
    pressed = await outcome_of(dan, forge(pg, dan, board, offered[people[1].user.name]))
    assert pressed.message.text == EN("predict-closed")
    assert await bot.services.store.predictions.of_match(match.id) == []


@pytest.mark.usefixtures("bot")
async def test_what_a_spectator_was_shown_goes_once_the_prediction_has_closed(people: list[Person]) -> None:
    board, first, second, _ = await duel(people)
    dan, eve = people[3:]
    await says(dan, board, second.user.name)
    shown = [(dan, dan.last("general").id), (eve, (await asked(eve, board)).id)]
    assert all(one in [message.id for message in person.messages("general")] for person, one in shown)
    await decided(first, second, board)
    for person, one in shown:
        await person.settled()
        assert one not in [message.id for message in person.messages("general")]


@pytest.mark.usefixtures("bot")
async def test_what_a_spectator_looks_up_by_then_stays_when_the_prediction_closes(people: list[Person]) -> None:
    board, first, second, _ = await duel(people)
    dan = people[3]
    await says(dan, board, second.user.name)
    story = (await dan.press(board, label=EN("history-button"))).message
    await decided(first, second, board)
    await dan.settled()
    assert story.id in [message.id for message in dan.messages("general")]


@pytest.mark.usefixtures("bot")
async def test_a_sealed_bid_closes_nothing(people: list[Person]) -> None:
    board, first, second, _ = await duel(people)
    before = seats(await asked(people[3], board))
    await sealed(first, "+10")
    await first.settled()
    assert seats(await asked(people[3], first.look(board))) == before
    assert await says(people[3], first.look(board), second.user.name) == EN("predict-said", name=second.user.name)


async def test_predictions_outlive_a_restart(pg: Playground, database: Path, people: list[Person]) -> None:
    async with bellhop(pg, database):
        board, first, second, _ = await duel(people)
        await says(people[3], board, second.user.name)
    async with bellhop(pg, database):
        (board,) = boards(first)
        assert await says(people[3], board, first.user.name) == EN("predict-before", name=second.user.name)
        assert EN("predict-knew", names=people[3].user.name, count=1) in (await decided(first, second, board)).text


async def test_who_is_forgotten_had_predicted_as_somebody_and_is_given_their_predictions_before(
    bot: Bellhop, people: list[Person]
) -> None:
    board, first, second, _ = await duel(people)
    match, (dan, eve) = await only(bot, first), people[3:]
    await says(dan, board, second.user.name)
    await says(eve, board, second.user.name)
    sheet = (await dan.slash("general", "privacy")).message
    handed = (await dan.press(sheet, label=EN("privacy-export"))).message
    (given,) = [orjson.loads(data)["predictions"] for data in handed.files.values()]
    assert [(one["match_id"], one["user_id"]) for one in given] == [(match.id, dan.id)]
    sure = (await dan.press(sheet, label=EN("privacy-delete"))).message
    await dan.press(sure, label=EN("privacy-delete-yes"))
    await dan.until(lambda: EN("privacy-deleted") in dan.look(sure).text)
    assert await bot.services.store.predictions.of_user(dan.id) == []
    shown = await decided(first, second, board)
    names = EN("predict-names", first=eve.user.name, last=EN("parts-forgotten"))
    assert EN("predict-knew", names=names, count=2) in shown.text


@pytest.mark.usefixtures("bot")
async def test_the_log_names_nobody_who_predicts_and_nothing_that_was_predicted(people: list[Person]) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet())
    board, _, second, _ = await duel(people)
    logging.getLogger().addHandler(handler)
    try:
        await says(people[3], board, second.user.name)
        await people[3].settled()
    finally:
        logging.getLogger().removeHandler(handler)
    assert [word for word in ("predict", people[3].user.name, str(people[3].id)) if word in written.getvalue()] == []


async def round_of_two(people: list[Person]) -> Seen:
    """The board of a match of Button Up! of two people that ends with the first round that is no tie."""
    ada, ben = people[:2]
    lobby = (await ada.slash("general", "play", game="button_up")).message
    panel = (await ada.press(lobby, label=EN("lobby-setup"))).message
    panel = (await ada.select(panel, routed(panel, "setup-rule"), ["target"])).message
    await ada.submit(await ada.press(panel, custom_id=routed(panel, "setup-type")), {"value": "1"})
    await ben.press(lobby, label=EN("lobby-join"))
    await ada.press(lobby, label=EN("lobby-start"))
    await ada.settled()
    return ada.look(lobby)


async def test_who_predicted_best_is_named_at_the_end_and_the_board_keeps_its_rows(
    bot: Bellhop, people: list[Person]
) -> None:
    board = await round_of_two(people)
    ada, ben, cleo, dan = people[:4]
    rows = []
    while not over(board):
        if offers(board):
            await says(cleo, board, ada.user.name)
            await says(dan, board, ben.user.name)
            assert await says(ada, board, ben.user.name) == EN("predict-part")
        rows.append((offers(board), len(board.data["components"])))
        await whose(board, people[:2]).press(board, custom_id=choices(board)[0])
        await ada.settled()
        board = ada.look(board)
    assert [shown for shown, _ in rows][:4] == [True, True, True, False]
    assert len({count for _, count in rows}) == 1
    (won,) = [line for line in board.text.splitlines() if "🏆" in line]
    (winner,) = [one for one in people[:2] if f"**{one.user.name}**" in won]
    right = cleo if winner is ada else dan
    assert EN("predict-nose", names=right.user.name, right=1, total=await rounds(bot, ada)) in board.text
    assert EN("predict-knew", names=right.user.name, count=1) in board.text


async def rounds(bot: Bellhop, person: Person) -> int:
    """How many rounds had the newest match of a person that is over; all but the last were ties."""
    (card,) = await bot.services.store.matches_finished_by(person.id, 1)
    return len({one.key for one in await bot.services.store.predictions.of_match(card.record.id)})


@pytest.mark.usefixtures("bot")
async def test_who_plays_alone_on_the_board_predicts_nothing_there(people: list[Person]) -> None:
    started = (await people[0].slash("general", "play", game="button_up", against="easy")).message
    await people[0].settled()
    assert choices(people[0].look(started))
    assert not offers(people[0].look(started))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(("game", "count"), [("career_poker", 4), ("biesti_boys", 2)])
async def test_before_the_first_card_who_watches_says_who_is_first(people: list[Person], game: str, count: int) -> None:
    host, *guests = people[:count]
    lobby = (await host.slash("general", "play", game=game)).message
    for guest in guests:
        await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))
    await host.settled()
    board = host.look(lobby)
    assert list(seats(await asked(people[4], board))) == [one.user.name for one in people[:count]]
    assert await says(people[4], board, host.user.name) == EN("predict-said", name=host.user.name)
    assert await says(host, board, host.user.name) == EN("predict-part")


@pytest.mark.usefixtures("bot")
async def test_of_many_who_knew_two_are_named_and_the_others_counted(pg: Playground) -> None:
    people = company(pg, 8)
    board, first, second, _ = await duel(people)
    for one in people[3:]:
        await says(one, board, second.user.name)
    shown = await decided(first, second, board)
    names = EN("predict-names", first="Dan, Eve", last=EN("predict-others", count=3))
    assert EN("predict-knew", names=names, count=5) in shown.text


async def test_a_store_that_does_not_answer_takes_the_names_away_and_not_the_board(
    bot: Bellhop, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(_: str) -> list[Predicted]:
        raise StoreLocked("somebody else writes")

    board, first, second, _ = await duel(people)
    await says(people[3], board, second.user.name)
    monkeypatch.setattr(bot.services.store.predictions, "of_match", locked)
    shown = await decided(first, second, board)
    assert f"{second.user.name} climbs" in shown.text
    assert KNEW not in shown.text
