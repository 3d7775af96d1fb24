"""The place of a panel: nowhere yet, ephemeral in the channel ("in place"), or in its person's direct messages."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.match.reach.dm import send_direct
from bot.match.show.carriers import ByAnswer, ByEdit, BySend, delete, never, whatever
from bot.match.show.kept import MessagePlace, PostKeeper
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import PanelPost, Token
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.sheet import Sheet

TOKEN_MS: Final = 14 * 60 * 1000
"""How long an interaction's token is used, in ms: a minute less than its fifteen (Discord's documents)."""


class UnreachedError(OSError):
    """A person cannot be sent a direct message. It is one of `FAILURES`."""


class PanelPlace(MessagePlace[PanelPost]):
    """Where the panel of one person stands, and the ways to write it. A post with message 0 stands nowhere yet.

    lent: in a race in direct messages, the token of the last press: Discord takes edits with it twice as often.
    """

    def __init__(self, services: Services, post: PanelPost, keeper: PostKeeper, *, race: bool) -> None:
        super().__init__(post, keeper, partial(delete, services))
        self.lent: Token | None = None
        self._services = services
        self._race = race

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
        post = self._of(answer, 0 if answer.in_public else answer.message_id or 0, version)
        if post.message_id == self.post.message_id:
            self.post = replace(self.post, token=post.token)
        else:
            self.move(post)

    def edit(self) -> ByEdit:
        """An edit of the message. In a race it has no content, because the buttons stand above the picture."""
        settings, race = self._services.settings, self._race
        lent = self.lent if self.lent is not None and self.lent.until > self._services.clock.now() else None
        token = self.post.token or lent
        gap = settings.edit_gap_ms if token is None else settings.panel_gap_ms
        return ByEdit(self._services, self, gap, token, not race, {"content": None} if race else None)

    def send(self, version: int) -> BySend:
        """A new message in the same direct messages."""
        gap = self._services.settings.edit_gap_ms
        return BySend(self._services, self, gap, self.post.channel_id, version, classic=not self._race)

    def direct(self, person: Profile, version: int, still: Callable[[], bool]) -> "ByDirect":
        """A new message in the person's direct messages, wherever the panel stood, if it is `still` theirs."""
        return ByDirect(self._services, self, person, version, still, classic=not self._race)

    def answer(self, answer: Answer, version: int, *, anew: bool = False) -> ByAnswer:
        """The answer to a press: the pressed message changed, or a new one in place."""
        then = partial(self._answered, answer, version)
        return ByAnswer(answer, then, anew=anew, overtakes=not anew, passes=never if anew else whatever)

    def _answered(self, answer: Answer, version: int, message_id: int) -> None:
        """Note where the answer stands, and the token that can change it."""
        post = self._of(answer, message_id, version)
        if message_id != self.post.message_id:
            self.move(post)
        elif self.in_place:
            self.post = post
        elif self._race:
            self.lent = self._token(answer)

    def _of(self, answer: Answer, message_id: int, version: int) -> PanelPost:
        """The place of a panel that this answer shows.

        A public message is never a panel: a press on it is answered with a message of its own.
        """
        direct = answer.interaction.guild_id is None and not answer.ephemeral
        return replace(
            self.post,
            channel_id=answer.interaction.channel_id or 0,
            message_id=message_id,
            version=version,
            posted_at=self._services.clock.now(),
            user=answer.interaction.user.id,
            token=None if direct else self._token(answer),
        )

    def _token(self, answer: Answer) -> Token:
        interaction = answer.interaction
        return Token(interaction.token, interaction.application_id, self._services.clock.now() + TOKEN_MS)


@dataclass(slots=True)
class ByDirect:
    """A new message in a person's direct messages.

    still: whether the panel is still theirs once it is drawn.
    """

    services: Services
    place: PanelPlace
    person: Profile
    version: int
    still: Callable[[], bool]
    classic: bool
    gap: int = 0
    ready_at: int = 0
    overtakes: bool = False
    passes: Callable[[Exception], bool] = never

    async def write(self, sheet: Sheet) -> bool:
        """Send the message. Raises UnreachedError if the person cannot be reached."""
        made: dict[str, Any] = message(sheet, classic=self.classic)
        sent = await send_direct(self.services, self.person, **made) if self.still() else None
        if sent is None:
            raise UnreachedError
        former, now = self.place.post, self.services.clock.now()
        post = PanelPost(former.match_id, former.seat, sent.channel.id, sent.id, self.version, now, self.person.id)
        self.place.move(post)
        return True
