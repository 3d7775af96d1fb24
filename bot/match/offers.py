"""Offers: a computer's seat goes to the first person who takes it. One message beside the board, deleted then."""

import logging

import discord

from bot.common.tasks import Locks
from bot.match.board.boards import Boards
from bot.match.find import for_match
from bot.match.panel.panels import Panels
from bot.match.reach import take_back
from bot.match.scene.compose import public_scene
from bot.match.scene.lines import names_of, refusal_said
from bot.match.scene.scene import Scene
from bot.match.show.followers import Followers, Listening
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import OFFER, NotePost, found
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.routes import RefusedError, route
from bot.wire.sheet import GOOD, Button, Sheet
from bot.words.names import escape
from bot.words.phrases import title
from games.engine import deed
from games.engine.contract.values import Refusal, Seat
from games.engine.match.answers import SEAT_TAKEN, Accepted
from games.engine.match.match import Match
from games.engine.match.requests import SeatNewcomer

log = logging.getLogger("bellhop.seat")


class Offers(Followers["Offered"]):
    """Makes offers, and seats the persons who take them. Each is stored, so that its button works after a restart."""

    def __init__(self, services: Services, boards: Boards, panels: Panels) -> None:
        super().__init__("offers", services.clock)
        self._services = services
        self._boards = boards
        self._panels = panels
        self._taking: Locks[str] = Locks()

    def follow(self, match: Match) -> None:
        """Delete the offers of a match as soon as they cannot be taken any more."""
        self.start(Offered(self._services, match), match.id)

    async def make(self, match: Match, seat: Seat, host: Profile) -> Accepted | Refusal:
        """Offer a computer's seat beside the board, in place of an older offer. Only the host asks for this."""
        if match.newest.seats[seat].level is None:
            return SEAT_TAKEN
        await take_back(self._services, match, OFFER, seat)
        board = await self._boards.get(match)
        channel_id = match.place.channel_id if board is None else board.post.channel_id
        scene = await public_scene(self._services, match)
        own = match.seat_of(host.id)
        named = escape(host.name_in(match.place.guild_id)) if own is None else scene.spoken[own].name
        sheet = _offer_sheet(scene, seat, named)
        try:
            sent = await self._services.client.get_partial_messageable(channel_id).send(**message(sheet))
        except discord.HTTPException as error:
            log.info("match %s seat %d: not offered (%s)", match.id, seat, error.code)
            return Refusal("no-room")
        now = self._services.clock.now()
        await self._services.store.save_post(NotePost(match.id, OFFER, seat, channel_id, sent.id, now).row())
        deed.keep()
        self.follow(match)
        return Accepted(match.newest.version, match.newest.at)

    @route("take-seat:match:seat")
    @for_match
    async def _take(self, answer: Answer, match: Match, seat: Seat) -> None:
        async with self._taking.of(match.id):
            await self._sit_down(answer, match, seat)

    async def _sit_down(self, answer: Answer, match: Match, seat: Seat) -> None:
        post = await found(self._services.store, NotePost, match.id, OFFER, seat)
        if post is None or post.message_id != answer.message_id:
            raise RefusedError(answer.words("offer-gone"))
        person = await self._services.admit(answer, match.place.guild_id)
        result: Accepted | Refusal | None = match.takeover_refusal(seat, person.user_id)
        if result is None:
            # Delete first what the former person was shown: nothing may reach them once the seat is another's.
            await self._panels.close_seat(match, seat)
            result = await match.ask(SeatNewcomer(seat, person.user_id), answer.request)
        if isinstance(result, Accepted):
            await self._panels.close_seat(match, seat)
            await self._panels.open_here(answer, match, seat)
        else:
            await answer.say(await refusal_said(self._services, match, result, answer.words))


class Offered(Listening):
    """The offers of one match. Each is deleted when a person sits there or the match is over."""

    async def look(self) -> None:
        """Delete the offers that cannot be taken any more. Without an offer there is nothing to follow."""
        moment, posts = self.match.newest, await self._services.store.posts(self.match.id)
        offered = {Seat(post.seat) for post in posts if post.kind == OFFER}
        still = {seat for seat in offered if moment.outcome is None and moment.seats[seat].level is not None}
        for seat in offered - still:
            await take_back(self._services, self.match, OFFER, seat)
        if not still:
            self.close()


def _offer_sheet(scene: Scene, seat: Seat, host: str) -> Sheet:
    """The message under the board that offers a seat to the first person who takes it. host: the host's name."""
    words = scene.words
    text = words("offer-text", host=host, game=title(scene.game.key, words), name=names_of(scene, (seat,)))
    take = Button(words("offer-take"), "take-seat", (scene.match_id, str(seat)), GOOD)
    return Sheet(above=(text,), rows=((take,),))
