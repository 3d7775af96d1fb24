"""The place of a panel after an answer."""

from bot.store.posts import PanelPost, Token
from bot.wire.answer import Answer
from games.engine.contract.values import Seat
from games.engine.match.match import Match

TOKEN_MS = 14 * 60 * 1000
"""How long an interaction's token is used, in ms: a minute less than its fifteen (Discord's documents)."""


def panel_post(
    match: Match, seat: Seat, answer: Answer, now: int, message_id: int | None = None, version: int | None = None
) -> PanelPost:
    """The place of a panel that this answer opened (then with the message's id) or that was pressed.

    A panel in place has a token to change it; a direct message needs none. A public message is never a panel: a press
    on it is answered with a message of its own.
    """
    interaction = answer.interaction
    in_place = message_id is not None or answer.in_public or answer.ephemeral
    token = Token(interaction.token, interaction.application_id, now + TOKEN_MS)
    return PanelPost(
        match_id=match.id,
        seat=seat,
        channel_id=interaction.channel_id or 0,
        message_id=message_id or (0 if answer.in_public else answer.message_id or 0),
        version=match.moment.version if version is None else version,
        posted_at=now,
        user=interaction.user.id,
        token=token if in_place else None,
    )
