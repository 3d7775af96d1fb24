"""The place of a panel: nowhere yet, ephemeral in the channel ("in place"), or in its person's direct messages."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.match.reach import send_direct
from bot.match.show.carriers import Carrier, by_answer, by_edit, by_send, delete
from bot.match.show.kept import MessagePlace, PostKeeper
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.request_limit import Worth, token_limit
from bot.wire.sheet import Sheet

TOKEN_MS: Final = 14 * 60 * 1000
"""The ms for which an interaction's token is used: a minute less than its fifteen (Discord's documents)."""


class UnreachedError(OSError):
    """A person cannot be sent a direct message. It is one of `FAILURES`."""


class PanelPlace(MessagePlace[PanelPost]):
    """The place of one person's panel, and the ways to write it. A post with message 0 stands nowhere yet.

    In a race in direct messages it is edited with the token of the last press, which Discord takes twice as often.
    """

    def __init__(self, services: Services, post: PanelPost, keeper: PostKeeper, *, race: bool) -> None:
        super().__init__(post, keeper, partial(delete, services))
        self._lent: Token | None = None
        self._services = services
        self._race = race
        self._limit = token_limit(services.settings.panel_gap_ms)

    @property
    def in_place(self) -> bool:
        """Whether it is an ephemeral message, which can be changed only until its token expires."""
        return self.post.token is not None

    @property
    def alive(self) -> bool:
        """Whether there is a message that can still be written: in place only until the token expires."""
        token = self.post.token
        return self.post.message_id != 0 and (token is None or token.until > self._services.clock.now())

    def adopt(self, answer: Answer, version: int) -> None:
        """Make the pressed message the panel, or let it live as long as the token of this press."""
        self._stands(answer, version, 0, 0 if answer.in_public else answer.message_id or 0)

    def edit(self, worth: Worth) -> Carrier:
        """An edit of the message. In a race it has no content, because the buttons stand above the picture."""
        settings = self._services.settings
        lent = self._lent if self._lent is not None and self._lent.until > self._services.clock.now() else None
        token = self.post.token or lent
        gap = settings.edit_gap_ms if token is None else settings.panel_gap_ms
        return by_edit(self._services, self, gap, token=token, limit=self._limit, classic=not self._race, worth=worth)

    def send(self, version: int) -> Carrier:
        """A new message in the same direct messages."""
        channel_id, classic = self.post.channel_id, not self._race
        return by_send(self._services, self, channel_id, version, classic=classic, worth=Worth.TURN)

    def direct(self, person: Profile, version: int, still: Callable[[], bool]) -> Carrier:
        """A new message in the person's direct messages, wherever the panel stood, if it is `still` theirs.

        It raises UnreachedError if the person cannot be reached.
        """

        async def write(sheet: Sheet) -> bool:
            made = message(sheet, classic=not self._race)
            sent = await send_direct(self._services, person, **made) if still() else None
            if sent is None:
                raise UnreachedError
            now = self._services.clock.now()
            self.move(PanelPost(self.post.match_id, self.post.seat, sent.channel.id, sent.id, version, now, person.id))
            return True

        return Carrier("direct message", write)

    def answer(self, answer: Answer, version: int, *, anew: bool = False) -> Carrier:
        """The answer to a press: the pressed message changed, or a new one in place."""
        then = partial(self._stands, answer, version, 0 if anew else self.post.message_id)
        return by_answer(answer, then, anew=anew, overtakes=True)

    def _stands(self, answer: Answer, version: int, stood: int, message_id: int) -> None:
        """Note the message that is the panel by that answer, and the token that can change it, which has its own limit.

        A public message is never a panel: a press on it is answered with a message of its own.
        stood: the message in which the panel stood when the answer began; 0 if it stands there no more in any case.
        """
        self._limit = token_limit(self._services.settings.panel_gap_ms)
        direct = answer.interaction.guild_id is None and not answer.ephemeral
        post = replace(
            self.post,
            channel_id=answer.interaction.channel_id or 0,
            message_id=message_id,
            version=version,
            posted_at=self._services.clock.now(),
            user=answer.interaction.user.id,
            token=None if direct else self._token(answer),
        )
        if message_id != self.post.message_id:
            self.move_from(stood or self.post.message_id, post)
        elif self.in_place:
            self.post = post
        elif self._race:
            self._lent = self._token(answer)

    def _token(self, answer: Answer) -> Token:
        interaction = answer.interaction
        return Token(interaction.token, interaction.application_id, self._services.clock.now() + TOKEN_MS)
