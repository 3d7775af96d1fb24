"""Replays of the month held against what each seat saw while it played."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.app import Bellhop
from bot.pictures.artist import GamePicture
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Eye, Seat, Words, read_by
from games.engine.match.history import Frame, ends_of, film
from games.engine.match.match import Match
from tests.flows.house import routed
from tests.flows.month.witness import Witness
from tests.flows.reader import next_page
from tests.support.people import Person, Seen


@contextmanager
def drawn(bot: Bellhop) -> Iterator[list[BoardSubject]]:
    """Inside, the views that the bot had drawn, oldest first, without posters: boards may still want one."""
    found: list[BoardSubject] = []
    artist = bot.services.artist
    draw = artist.draw

    async def noted(wish: Any, *given: Any) -> Any:
        if isinstance(wish, GamePicture) and type(wish.subject) is BoardSubject:
            found.append(wish.subject)
        return await draw(wish, *given)

    with patch.object(artist, "draw", noted):
        yield found


async def frames_of(bot: Bellhop, match: Match, eye: Eye) -> list[Frame]:
    """The steps of a replay with that eye."""
    ends = ends_of(await bot.services.store.events(match.id))
    return film(match.game, match.options, match.seat_count, match.log, ends, eye)


async def assert_all_eyes_see_what_they_saw(bot: Bellhop, witness: Witness) -> None:
    """Each step of a replay, with every eye, is what that eye saw and was told while the match was played."""
    match = witness.match
    for eye in (*map(Seat, range(match.seat_count)), None):
        frames = await frames_of(bot, match, eye)
        for frame in frames:
            assert frame.view == witness.view(eye, frame.state.version), f"eye {eye} at {frame.state.version}"
        assert [one for frame in frames for one in frame.visible] == list(witness.told(eye))


async def assert_walked(bot: Bellhop, witness: Witness, person: Person, shown: Seen, words: Words) -> None:
    """Press *On* from the first step of a replay to the last: picture, alt text and words are of the own seat's view.

    shown: any message of this person's, in the place where they ask for the replay.
    """
    match = witness.match
    seat = match.seat_of(person.id)
    assert seat is not None
    frames, told = await frames_of(bot, match, seat), list(witness.told(seat))
    names, labels = await bot.services.casts(match, reader=match.seat_of(person.id))
    text = (await bot.services.people.get(person.id)).text
    with drawn(bot) as pictures:
        for number, frame in enumerate(frames):
            pictures.clear()
            at = f"{routed(shown, 'replay-to').partition(match.id)[0]}{match.id}:{seat}:{number}"
            if number:
                on = next(one for one in _ids(shown) if one.startswith(f"{at}:"))
                shown = (await person.press(shown, custom_id=on)).message
            else:
                pictures.clear()
            heard, told = told[: len(frame.visible)], told[len(frame.visible) :]
            seen = witness.view(seat, frame.state.version)
            lines = [line.text for line in match.game.tell(heard, names, words)]
            _assert_step(shown, number, len(frames), lines, words)
            if text:
                assert not shown.files
                read = [*shown.text.splitlines()]
                while (onward := next_page(shown)) is not None:
                    shown = (await person.press(shown, custom_id=onward)).message
                    read += shown.text.splitlines()
                board = match.game.describe(seen, names, words)[:3000]  # the story's lines stand in the message once
                assert {line for line in board.splitlines() if line} <= {*read}
            else:
                assert shown.alt_texts[0] == match.game.describe(seen, read_by(seat, labels), words)[:1024]
                assert all(one.view == seen and list(one.told) == heard for one in pictures)
                assert pictures or not number
    assert not told


def _assert_step(shown: Seen, number: int, count: int, lines: Sequence[str], words: Words) -> None:
    """The head names the step, and the story has no line of another step."""
    head, *rest = shown.text.splitlines()
    assert head == words("replay-title", game="|", number=number + 1, count=count).replace("|", head.split("**")[1])
    said = [line for line in rest if line.strip("\u200b ") and not line.startswith("-# ")]
    story = [line for told in lines for line in told.splitlines()]
    if shown.files:
        assert all(any(whole.startswith(line.rstrip("…")) for whole in story) for line in said), (said, story)


def _ids(shown: Seen) -> list[str]:
    return [str(one["custom_id"]) for one in shown.components if one.get("custom_id")]


async def assert_strangers_learn_no_names(match: Match, stranger: Person, names: Sequence[str]) -> None:
    """A person who did not play, and asks from a place that does not see the match's channel, reads no names."""
    shown = (await stranger.slash(stranger.dm, "replay", code=match.id)).message
    for custom_id in (None, *[one for one in _ids(shown) if ":replay-to:" in one and one.endswith(":l")]):
        if custom_id is not None:
            shown = (await stranger.press(shown, custom_id=custom_id)).message
        options = [option["label"] for one in shown.components for option in one.get("options", ())]
        read = "\n".join([shown.text, *shown.alt_texts, *options])
        assert not (found := [name for name in names if name in read]), (found, read)
