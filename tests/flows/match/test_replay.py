"""*Replay*: everybody steps through a match that is over, privately, and strangers do without names."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.app import Bellhop
from bot.match.replay import ROWS, Film
from bot.match.share import decisive
from bot.people.servers import Server, save_guild
from bot.pictures.artist import GamePicture
from bot.wire.phone import lines_of, room_aloud
from games.engine.contract.pictures import PosterSubject
from games.engine.match.answers import Player
from games.engine.match.history import Frame, decisions, ends_of, film, judged, review_of, turning_frame
from games.engine.match.match import Match
from games.engine.match.requests import LeaveSeat, Resign
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, boards, looked_up, match_of, only, over, routed, seat_of
from tests.flows.reader import next_page
from tests.flows.results import play_out
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily
from tests.support.sketches import sketch


async def finished(bot: Bellhop, alice: Person, bob: Person) -> tuple[Match, Seen]:
    await match_of(alice, bob)
    match = await only(bot, alice)
    await play_out(bot, match)
    shown = await alice.until(lambda: [one for one in boards(alice) if over(one)])
    return match, shown[-1]


async def replayed(person: Person, board: Seen) -> Seen:
    """The replay behind *…* of the board."""
    return (await looked_up(person, board, "replay")).message


async def stepped(person: Person, shown: Seen, key: str) -> Seen:
    return (await person.press(shown, label=EN(key))).message


def step(shown: Seen) -> tuple[int, int]:
    """The number of the frame, and how many there are."""
    head = next(line for line in shown.text.splitlines() if "step" in line)
    words = head.split(" · ")[1].split()
    return int(words[1]), int(words[3])


async def test_a_replay_is_walked_through_in_both_directions(bot: Bellhop, alice: Person, bob: Person) -> None:
    match, board = await finished(bot, alice, bob)
    shown = await replayed(alice, board)
    assert shown.ephemeral
    number, count = step(shown)
    assert number == 1
    assert count > 5
    seen = [shown.alt_texts[0]]
    for wanted in range(2, count + 1):
        shown = await stepped(alice, shown, "replay-on")
        assert step(shown) == (wanted, count)
        seen.append(shown.alt_texts[0])
    _, drawn = await bot.services.casts(match)
    assert match.game.describe(match.view(match.seat_of(alice.id)), drawn, EN)[:100] in seen[-1]
    shown = await stepped(alice, shown, "replay-back")
    assert shown.alt_texts[0] == seen[-2]
    shown = await stepped(alice, shown, "replay-first")
    assert (step(shown)[0], shown.alt_texts[0]) == (1, seen[0])
    assert step(await stepped(alice, shown, "replay-last"))[0] == count


async def test_the_turning_point_is_where_the_round_ended_that_turned_it(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, board = await finished(bot, alice, bob)
    shown = await replayed(alice, board)
    turned = await stepped(alice, shown, "replay-turn")
    assert 1 < step(turned)[0] <= step(turned)[1]
    labels = [one["label"] for one in turned.buttons if one.get("disabled")]
    assert EN("replay-turn") in labels


async def test_with_another_eye_the_same_moment_is_shown(bot: Bellhop, alice: Person, bob: Person) -> None:
    _, board = await finished(bot, alice, bob)
    shown = await stepped(alice, await replayed(alice, board), "replay-on")
    other = (await alice.select(shown, routed(shown, "replay-eye"), ["all"])).message
    assert step(other) == step(shown)
    menu = other.component(custom_id=routed(other, "replay-eye"))
    assert [one["value"] for one in menu["options"] if one.get("default")] == ["all"]


async def test_who_plays_by_text_reads_the_board_and_what_happened(bot: Bellhop, alice: Person, bob: Person) -> None:
    match, board = await finished(bot, alice, bob)
    await bot.services.people.change(alice.id, text=True)
    shown = await stepped(alice, await replayed(alice, board), "replay-on")
    assert not shown.files
    assert len(shown.text) > 200
    assert match.id in shown.text
    lines = [line for line in shown.text.splitlines() if line]
    assert len(lines) == len(set(lines))


async def test_a_step_that_is_too_high_by_text_is_read_page_by_page(bot: Bellhop, alice: Person, bob: Person) -> None:
    match, table = await finished(bot, alice, bob)
    await bot.services.people.change(alice.id, text=True)
    shown = await stepped(alice, await replayed(alice, table), "replay-last")
    number, count = step(shown)
    assert number == count
    pages = [shown]
    while (onward := next_page(pages[-1])) is not None:
        pages.append((await alice.press(pages[-1], custom_id=onward)).message)
    assert len(pages) > 1
    assert all(lines_of(page.text) <= room_aloud(ROWS + 1, direct=False) for page in pages)
    seat = match.seat_of(alice.id)
    names, _ = await bot.services.casts(match, match.newest, seat)
    board = match.game.describe(match.view(seat), names, EN).splitlines()
    read = [line for page in pages for line in page.text.splitlines()[1:-1]]
    assert {line for line in board if line} <= {*read}
    assert len(read) == len(set(read))
    again = await alice.press(pages[-1], label=EN("replay-page", page=1, pages=len(pages)))
    assert again.message.text == pages[0].text
    assert step(await stepped(alice, pages[-1], "replay-back"))[0] == count - 1


async def test_a_stranger_has_the_code_and_no_names_unless_they_see_the_channel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, _ = await finished(bot, alice, bob)
    seen = (await chloe.slash("general", "replay", code=match.id.upper())).message
    assert "Alice" in seen.alt_texts[0]
    private = (await chloe.slash(chloe.dm, "replay", code=match.id)).message
    assert "Alice" not in private.text + private.alt_texts[0]
    assert "Bob" not in private.text + private.alt_texts[0]
    mine = (await alice.slash(alice.dm, "replay", code=match.id)).message
    assert "Bob" in mine.alt_texts[0]
    assert pg.guild.id == match.place.guild_id


async def test_a_stranger_does_not_learn_who_left_their_seat_to_a_computer(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, alice)
    await match.ask(LeaveSeat(seat_of(match, bob), Player(bob.id)), "leaves")
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "gives up")
    shown = (await chloe.slash(chloe.dm, "replay", code=match.id)).message
    menu = shown.component(custom_id=routed(shown, "replay-eye"))
    assert "Bob" not in "".join([shown.text, *shown.alt_texts, *(one["label"] for one in menu["options"])])


@pytest.mark.usefixtures("bot")
async def test_a_code_of_no_match_is_answered(alice: Person) -> None:
    for code in ("nothing", "", "' OR 1=1", "x" * 100):
        assert (await alice.slash("general", "replay", code=code)).message.text == EN("match-gone"), code


async def test_a_match_that_runs_has_no_replay(bot: Bellhop, alice: Person, bob: Person, chloe: Person) -> None:
    await match_of(alice, bob)
    match = await only(bot, alice)
    for person in (alice, chloe):
        said = (await person.slash("general", "replay", code=match.id)).message
        assert said.files == {}
        assert "Alice" not in said.text


def animation(shown: Seen) -> Image.Image:
    (data,) = [data for name, data in shown.files.items() if name.endswith(".gif")]
    assert len(data) <= 4 * 1024 * 1024
    return Image.open(BytesIO(data))


async def poster_of(bot: Bellhop, match: Match) -> Image.Image:
    """The last step of a shared match: the poster, and below it what happened last."""
    _, drawn = await bot.services.casts(match)
    ends = ends_of(await bot.services.store.events(match.id))
    frames, words = film(match.game, match.options, match.seat_count, match.log, ends, None), bot.services.words(match)
    outcome, course = frames[-1].state.outcome, tuple(one for frame in frames for one in frame.visible)
    assert outcome is not None
    poster = PosterSubject(frames[-1].view, drawn, words, course, outcome=outcome)
    lines = tuple(line.text for line in match.game.tell(frames[-1].visible, drawn, words))
    return Image.open(BytesIO(sketch(GamePicture(match.game, poster), lines).picture.png)).convert("L")


def length(image: Image.Image) -> int:
    """How long an animation plays, in milliseconds."""
    total = 0
    for frame in ImageSequence.Iterator(image):
        total += int(frame.info["duration"])
    return total


@pytest.mark.parametrize("extent", ["all", "part"])
async def test_a_match_is_shared_as_a_short_animation_with_its_story_in_words(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, extent: str
) -> None:
    match, board = await finished(bot, alice, bob)
    await posted_after_a_look(pg, alice, board, f"b1:share:{match.id}:all:99999:{extent}")
    posted = await bob.until(lambda: [one for one in bob.messages("general") if match.id in one.text])
    assert not posted[-1].ephemeral
    image = animation(posted[-1])
    assert 2 <= image.n_frames <= 36  # type: ignore[attr-defined]
    assert length(image) <= 20_000
    image.seek(image.n_frames - 1)  # type: ignore[attr-defined]
    assert image.convert("L").tobytes() == (await poster_of(bot, match)).tobytes()
    assert "Alice" in posted[-1].alt_texts[0]
    assert not re.search(r"\(you\)|\b[Yy]our?\b", posted[-1].alt_texts[0])
    assert posted[-1].buttons == []


async def test_a_match_is_not_shared_elsewhere_or_while_the_server_keeps_a_channel_closed(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match, _ = await finished(bot, alice, bob)
    shown = (await alice.slash(alice.dm, "replay", code=match.id)).message
    refused = (await alice.press(shown, label=EN("replay-share-part"))).message
    assert refused.text == EN("replay-share-where")
    assert match.place.guild_id is not None
    await save_guild(bot.services.store, match.place.guild_id, Server(channels=(pg.channel("games").id,)))
    shown = (await alice.slash("general", "replay", code=match.id)).message
    refused = (await alice.press(shown, label=EN("replay-share-part"))).message
    assert refused.text == EN("gate-channel", channels=f"<#{pg.channel('games').id}>")


async def test_a_review_shows_three_moments_privately_with_exact_chances_and_leads_into_the_replay(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, board = await finished(bot, alice, bob)
    seat = match.seat_of(alice.id)
    assert seat is not None
    made = decisions(match.game, match.options, match.seat_count, match.log, seat)
    found = review_of(judged(match.game, made))
    shown = (await outcome_of(alice, forge(pg, alice, board, f"b1:review:{match.id}"))).message
    assert shown.ephemeral
    assert EN("review-exact-chance") in shown.text
    for number, choice in enumerate(found.worst(3)):
        if number:
            shown = (await alice.press(shown, custom_id=f"b1:review-at:{match.id}:{number}")).message
        assert choice.judgement.said.say(EN, (await bot.services.casts(match, reader=seat))[0]) in shown.text
        assert f"**{number + 1}.**" in shown.text
    replay = (await alice.press(shown, label=EN("review-replay"))).message
    assert 1 <= step(replay)[0] < step(replay)[1]
    refused = (await outcome_of(chloe, forge(pg, chloe, board, f"b1:review:{match.id}"))).message
    assert refused.text == FR("refused-not-your-seat")


async def test_a_review_is_one_press_away_in_the_panel_of_a_match_that_is_over(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    panel = (await alice.press(board, label=EN("seat-button"))).message
    match = await only(bot, alice)
    await play_out(bot, match)
    await alice.until(lambda: EN("review-button") in [one["label"] for one in alice.look(panel).buttons])
    assert len(alice.look(panel).buttons) <= 3


async def test_the_shared_part_is_around_what_turned_the_match_and_leaves_nothing_out(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match, _ = await finished(bot, alice, bob)
    ends = ends_of(await bot.services.store.events(match.id))
    frames = tuple(film(match.game, match.options, match.seat_count, match.log, ends, None))
    turn = turning_frame(match.game, frames, frames)
    assert turn is not None
    shown = decisive(Film(match.id, match.game, None, frames, turn, (None, None)))
    first = frames.index(shown[0])
    assert tuple(shown) == frames[first : first + len(shown)]
    assert frames[turn] in shown
    assert 6 <= len(shown) < len(frames)


@pytest.mark.parametrize("turn", daily([None, 0, 50, 99], None, 50))
async def test_of_a_long_part_what_is_next_to_its_turn_is_shared(
    bot: Bellhop, alice: Person, bob: Person, turn: int | None
) -> None:
    match, _ = await finished(bot, alice, bob)
    frames = tuple(Frame(match.newest, None, (number,)) for number in range(100))
    shown = decisive(Film(match.id, match.game, None, frames, turn, (None, None)))
    told = [one for frame in shown for one in frame.visible]
    assert told == [*range(told[0], told[0] + 35)]
    assert (99 if turn is None else turn) in told


async def posted_after_a_look(pg: Playground, person: Person, board: Seen, custom_id: str) -> None:
    await outcome_of(person, forge(pg, person, board, custom_id))
    looked = (await looks_of(person))[-1]
    assert looked.files, "the preview has the animation"
    await person.press(looked, label=EN("share-post"))


async def looks_of(person: Person) -> list[Seen]:
    return await person.until(
        lambda: [
            one
            for one in person.messages("general")
            if one.ephemeral and EN("share-post") in [button["label"] for button in one.buttons]
        ]
    )


async def test_only_who_played_shares_a_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match, board = await finished(bot, alice, bob)
    refused = (await outcome_of(chloe, forge(pg, chloe, board, f"b1:share:{match.id}:all:0:all"))).message
    assert refused.ephemeral
    assert refused.text == FR("share-players")


async def test_a_match_is_shared_once_after_a_look_for_all_its_players(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match, board = await finished(bot, alice, bob)
    await looked_up(alice, board, "share")
    looked = (await looks_of(alice))[-1]
    assert EN("share-look") in looked.text
    assert not [one for one in bob.messages("general") if one.files and match.id in one.text], "nobody else sees it"
    await alice.press(looked, label=EN("share-post"))
    posted = (await bob.until(lambda: [one for one in bob.messages("general") if match.id in one.text and one.files]))[
        -1
    ]
    assert not posted.ephemeral
    assert over(alice.look(board)), "the board stays as it was"
    url = f"https://discord.com/channels/{match.place.guild_id}/{posted.channel_id}/{posted.id}"
    for person in (alice, bob):
        refused = (await looked_up(person, board, "share")).message
        assert refused.text == EN("share-once", url=url)


async def test_not_now_leads_from_the_look_to_the_replay_and_posts_nothing(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match, board = await finished(bot, alice, bob)
    await looked_up(alice, board, "share")
    looked = (await looks_of(alice))[-1]
    shown = (await alice.press(looked, label=EN("invitation-decline"))).message
    assert step(shown)[1] > 1
    assert not [one for one in bob.messages("general") if one.files and match.id in one.text]
    await looked_up(alice, board, "share")
    assert await looks_of(alice), "it can still be shared"
