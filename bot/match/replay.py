"""*Replay*: a finished match, step by step, in private, as the person's own seat or any other saw it."""

import asyncio
from dataclasses import replace
from typing import Annotated, Final

import discord

from bot.drawables import GamePicture
from bot.match.find import for_finished
from bot.match.replay_sheet import Film, Stop, replay_sheet
from bot.match.scene.buttons import EVERYBODY
from bot.recent import Recent
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import MOST_SEATS, among, route
from bot.wire.sheet import Sheet
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Cast, CastMember, Eye, Seat, Words
from games.engine.match.film import ends_of, film, frame_at, turning_frame
from games.engine.match.match import Match

FILMS: Final = 16
"""How many films are kept in memory."""


EyeName = Annotated[str | Seat, among((EVERYBODY, *map(Seat, range(MOST_SEATS))))]
"""How a press names an eye."""


def eye_named(match: Match, name: EyeName) -> Eye:
    """The eye that a press names; for a seat that the match does not have, a spectator's."""
    return None if isinstance(name, str) or name >= match.seats else name


class Replays:
    """Answers presses on replays. The position is not stored: each press contains it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._films: Recent[tuple[str, Eye], Film] = Recent(FILMS)

    @route("replay:match")
    @for_finished
    async def open(self, answer: Answer, match: Match) -> None:
        """Show the beginning, with the person's own eye if they played to the end."""
        sheet = await self.sheet(answer, match, Stop(match.seat_of(answer.person.id), 0))
        await self._services.helpers.show(answer, match.id, sheet)

    @route("replay-to:match:eye:number:_:page")
    @for_finished
    async def _to(self, answer: Answer, match: Match, eye: EyeName, number: int, page: int = 0) -> None:
        stop = Stop(eye_named(match, eye), number, page)
        await self._services.helpers.turn(answer, match.id, await self.sheet(answer, match, stop))

    @route("replay-eye:match:version:eye")
    @for_finished
    async def _eye(self, answer: Answer, match: Match, version: int, eye: EyeName) -> None:
        """Show the same moment with another eye, for which it may be in another frame."""
        seen = eye_named(match, eye)
        stop = Stop(seen, frame_at((await self.film(match, seen)).frames, version))
        await self._services.helpers.turn(answer, match.id, await self.sheet(answer, match, stop))

    async def sheet(self, answer: Answer, match: Match, stop: Stop) -> Sheet:
        """The sheet of a frame, in the person's language."""
        made = await self.film(match, stop.eye)
        stop = replace(stop, number=min(stop.number, len(made.frames) - 1))
        frame = made.frames[stop.number]
        spoken, drawn = await self.casts(answer, match)
        picture = None
        if not answer.person.text:
            subject = GamePicture(
                match.game, BoardSubject(frame.view, drawn, answer.words, frame.told), match.seat_of(answer.person.id)
            )
            picture = await self._services.artist.draw_if_possible(subject)
        return replay_sheet(made, stop, (spoken, drawn), answer.words, picture)

    async def film(self, match: Match, eye: Eye) -> Film:
        """The match as that eye saw it, computed off the event loop."""
        known = self._films.get((match.id, eye))
        if known is None:
            ends = ends_of(await self._services.store.events(match.id))
            known = await asyncio.to_thread(_film, match, ends, eye)
        self._films.keep((match.id, eye), known)
        return known

    async def casts(self, answer: Answer, match: Match) -> tuple[Cast, Cast]:
        """The cast for messages and for pictures; without names for a person who neither played nor sees the place."""
        seat = match.seat_of(answer.person.id)
        spoken, drawn = await self._services.casts(match, reader=seat)
        if seat is not None or sees(answer, match):
            return spoken, drawn
        nameless = _nameless(match, spoken, answer.words)
        return nameless, nameless


def sees(answer: Answer, match: Match) -> bool:
    """Whether a person sees the channel of a match from where they are, so that they know its names anyway."""
    interaction = answer.interaction
    guild = interaction.guild
    if guild is None or interaction.guild_id != match.place.guild_id:
        return False
    if interaction.channel_id == match.place.channel_id:
        return True
    channel = guild.get_channel(match.place.channel_id)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).view_channel


def _nameless(match: Match, cast: Cast, words: Words) -> Cast:
    """The cast with a number for each person, also where a computer has taken over a person's seat."""
    return tuple(
        CastMember(words("replay-nameless", number=seat + 1), member.level) if seat in match.players else member
        for seat, member in enumerate(cast)
    )


def _film(match: Match, ends: frozenset[int], eye: Eye) -> Film:
    how = match.game, match.options, match.seats, tuple(match.log), ends
    frames = film(*how, eye)
    turn = turning_frame(match.game, frames, frames if eye is None else film(*how, None))
    return Film(match.id, match.game, eye, tuple(frames), turn)
