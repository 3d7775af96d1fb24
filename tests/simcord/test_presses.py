"""Presses that must not count, in SimCord: strangers', doubled, stale, of two people at once."""

from tests.flows.house import EN
from tests.simcord.room import Room, choices, custom_id_of, labels, match_of, play_on, to_move, words_of


async def test_a_stranger_can_neither_play_nor_see_a_seat_nor_resign(here: Room) -> None:
    await match_of(here)
    board, chloe = here.last, here.person("Chloé")
    answers = [
        await chloe.click(board, custom_id=choices(board)[0]),
        await chloe.click(board, label=EN("seat-button")),
    ]
    for answer in answers:
        assert answer.response is not None
        assert answer.ephemeral
        assert EN("refused-not-your-seat") in words_of(answer.response.message)
    listed = await chloe.slash(here.channel, "games")
    assert listed.response is not None
    assert EN("in-words-button") in labels(listed.response.message)
    assert EN("more-button") not in labels(listed.response.message)
    assert choices(here.last) == choices(board)


async def test_a_stranger_can_neither_start_nor_set_up_a_lobby(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up")
    await here.bob.click(here.last, label=EN("lobby-join"))
    shown, chloe = words_of(here.last), here.person("Chloé")
    for label, said in (
        ("lobby-start", EN("lobby-refused-not-host", host=f"<@{here.alice.id}>")),
        ("lobby-setup", EN("cut-button")),
    ):
        answer = await chloe.click(here.last, label=EN(label))
        assert answer.response is not None
        assert answer.ephemeral
        assert said in [*words_of(answer.response.message).splitlines(), *labels(answer.response.message)]
        assert EN("setup-pace") not in labels(answer.response.message)
    assert words_of(here.last) == shown


async def test_two_who_press_the_last_seat_at_once_are_both_answered_and_one_sits(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up")
    lobby, chloe = here.last, here.person("Chloé")
    join = custom_id_of(lobby, EN("lobby-join"))
    answers = await here.press_all((here.bob, lobby, join), (chloe, lobby, join))
    assert all(answer.acknowledged for answer in answers)
    assert ("Bob" in words_of(here.last)) != ("Chloé" in words_of(here.last))


async def test_of_a_double_press_both_are_answered_and_one_counts(here: Room) -> None:
    await match_of(here)
    board = here.last
    mover = to_move(board, [here.alice, here.bob])
    answers = await here.press_all(*[(mover, board, choices(board)[0])] * 2)
    assert all(answer.acknowledged for answer in answers)
    assert sum(answer.ephemeral for answer in answers) == 1
    assert len(await here.moves()) == 1


async def test_two_choices_pressed_at_once_count_as_one_action(here: Room) -> None:
    await match_of(here)
    board = here.last
    mover = to_move(board, [here.alice, here.bob])
    answers = await here.press_all(*[(mover, board, one) for one in choices(board)[:2]])
    assert all(answer.acknowledged for answer in answers)
    assert len(await here.moves()) == 1


async def test_a_stale_press_is_answered_in_private_and_changes_nothing(here: Room) -> None:
    await match_of(here)
    old = here.last
    people = [here.alice, here.bob]
    mover = to_move(old, people)
    await play_on(here, presses=1)
    while to_move(here.last, people) is not mover:
        await play_on(here, presses=1)
    before, moves = choices(here.last), await here.moves()
    (answer,) = await here.press_all((mover, old, choices(old)[0]))
    assert answer.ephemeral
    assert (choices(here.last), await here.moves()) == (before, moves)


async def test_a_press_after_the_end_changes_nothing(here: Room) -> None:
    await match_of(here)
    old = here.last
    shown = await here.alice.slash(here.channel, "games")
    for label in ("more-button", "resign-button", "resign-yes"):
        assert shown.response is not None
        shown = await here.alice.click(shown.response.message, label=EN(label))
    (late,) = await here.press_all((to_move(old, [here.alice, here.bob]), old, choices(old)[0]))
    assert late.response is not None
    assert words_of(late.response.message).strip().startswith(EN("refused-match-over"))
    assert "🏆" in words_of(here.last)


async def test_a_press_out_of_turn_is_answered_in_private_and_needs_no_rule(here: Room) -> None:
    await match_of(here)
    board = here.last
    other = here.bob if to_move(board, [here.alice, here.bob]) is here.alice else here.alice
    refused = await other.click(board, custom_id=choices(board)[0])
    assert refused.ephemeral
    assert refused.response is not None
    turn = here.bob if other is here.alice else here.alice
    assert EN("refused-not-your-turn", name=turn.name) in words_of(refused.response.message)
    assert EN("why-button") not in labels(refused.response.message)
    assert choices(here.last) == choices(board)
