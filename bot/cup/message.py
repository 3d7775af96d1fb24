"""The public message of a cup: sign-up, then the round that is played, then the end. Each of them is a new message."""

from collections.abc import Awaitable, Callable, Sequence

from bot.cup.cup import Cup
from bot.match.show.carriers import Carrier, by_answer, by_edit
from bot.match.show.feed import EmptyFeed
from bot.match.show.screen import Screen, Show
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet

FindCup = Callable[[str], Awaitable[Cup | None]]
CupPage = Callable[[Cup], Awaitable[Sheet]]
"""What the message shows of a cup."""


class CupMessage(Show):
    """Shows the cup as it is stored. gone: it cannot be edited any more, so it is to be posted again."""

    sub = None
    feed = EmptyFeed()

    def __init__(self, services: Services, find: FindCup, cup: Cup, page: CupPage) -> None:
        self.cup = cup
        self.gone = False
        self._services = services
        self._find = find
        self._page = page
        self.screen = Screen(self, services)

    @property
    def post(self) -> Cup:
        """Where it stands."""
        return self.cup

    async def take(self) -> bool:
        """Read the cup as it is now."""
        self.cup = await self._find(self.cup.id) or self.cup
        return False

    async def make(self, answer: Answer | None) -> Sheet:
        """The cup."""
        return await self._page(self.cup)

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer to a press on it, then an edit; none while it is to be posted."""
        if not self.cup.message_id or self.gone:
            return ()
        here = answer is not None and answer.message_id == self.cup.message_id
        by_press = [by_answer(answer, lambda _: None, private=False)] if here and answer is not None else []
        return [*by_press, by_edit(self._services, self, self._services.settings.edit_gap_ms)]

    async def confirmed(self) -> None:
        """Nothing to store: where it stands is known."""

    def refused(self, *, gone: bool) -> None:
        """Note that it has to be posted again. Otherwise the next change is tried."""
        self.gone = gone
