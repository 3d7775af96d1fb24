"""Every limit the playground keeps, each with where it comes from.

*documented*: in Discord's API documentation or OpenAPI specification (the page or schema is named).
*measured*: seen by people on the real service and published.  *assumed*: our own guess, on the strict side.
"""

from __future__ import annotations

from typing import Literal, Self

Standing = Literal["documented", "measured", "assumed"]


class Limit(int):
    """A number with its standing and source; compares and counts as the plain number."""

    standing: Standing
    source: str

    def __new__(cls, value: int, standing: Standing, source: str) -> Self:
        """The limit; its number is fixed when it is made."""
        limit = super().__new__(cls, value)
        limit.standing = standing
        limit.source = source
        return limit


def _documented(value: int, source: str) -> Limit:
    return Limit(value, "documented", source)


def _measured(value: int, source: str) -> Limit:
    return Limit(value, "measured", source)


def _assumed(value: int, source: str) -> Limit:
    return Limit(value, "assumed", source)


# Messages
CONTENT = _documented(2000, "resources/message, create message")
NONCE = _documented(25, "resources/message, create message")
NONCE_SECONDS = _assumed(180, "resources/message says 'the past few minutes'")
URL = _documented(2048, "OpenAPI specification, UnfurledMediaRequest")
ALLOWED_MENTIONS = _documented(100, "resources/message, allowed mentions object")
ATTACHMENTS = _documented(10, "OpenAPI specification, attachments")
ATTACHMENT_BYTES = _documented(10 * 1024 * 1024, "reference, uploading files")
ALT_TEXT = _documented(1024, "resources/message, attachment object")
HISTORY = _documented(100, "resources/message, get channel messages")

# Components
ROWS = _documented(5, "components/reference, legacy message component behavior")
COMPONENTS_TOTAL = _documented(40, "components/reference, component count")
ROW_BUTTONS = _documented(5, "components/reference, action row")
CUSTOM_ID = _documented(100, "components/reference, custom id")
BUTTON_LABEL = _documented(80, "components/reference, button")
BUTTON_URL = _documented(512, "components/reference, button")
SELECT_OPTIONS = _documented(25, "components/reference, string select")
SELECT_TEXT = _documented(100, "components/reference, select option")
PLACEHOLDER = _documented(150, "components/reference, string select")
TEXT_DISPLAY = _documented(4000, "OpenAPI specification, TextDisplayComponentForMessageRequest")
TEXT_TOTAL = _measured(4000, "stated by discord.py, ui/view.py, and by the 50035 answer")
GALLERY = _documented(10, "components/reference, media gallery")
SECTION_TEXTS = _documented(3, "components/reference, section")
COMPONENT_ID = _documented((1 << 31) - 1, "components/reference, component object: 32 bit integer")

# Modals
MODAL_TITLE = _documented(45, "interactions/receiving-and-responding, modal")
MODAL_COMPONENTS = _documented(5, "interactions/receiving-and-responding, modal")
LABEL = _documented(45, "components/reference, label")
LABEL_DESCRIPTION = _documented(100, "components/reference, label")
INPUT = _documented(4000, "components/reference, text input")
INPUT_PLACEHOLDER = _documented(100, "components/reference, text input")
UPLOADS = _documented(10, "components/reference, file upload")
GROUP_OPTIONS = _documented(10, "components/reference, radio group and checkbox group")

# Commands
COMMANDS = _documented(100, "interactions/application-commands, registering")
CONTEXT_COMMANDS = _documented(15, "interactions/application-commands, registering")
COMMAND_NAME = _documented(32, "interactions/application-commands, naming")
COMMAND_DESCRIPTION = _documented(100, "interactions/application-commands, command object")
COMMAND_OPTIONS = _documented(25, "interactions/application-commands, command object")
COMMAND_CHOICES = _documented(25, "interactions/application-commands, option object")
CHOICE_NAME = _documented(100, "interactions/application-commands, choice object")
CHOICE_VALUE = _documented(100, "interactions/application-commands, choice object")
COMMAND_CHARACTERS = _documented(8000, "interactions/application-commands, command object")
COMMAND_CREATES = _documented(200, "interactions/application-commands, 200 creates a day and guild")
OPTION_LENGTH = _documented(6000, "interactions/application-commands, min_length and max_length")

# Interactions
ANSWER_SECONDS = _documented(3, "interactions/receiving-and-responding, responding")
TOKEN_SECONDS = _documented(900, "interactions/receiving-and-responding, followup messages")

# Channels and threads
CHANNEL_NAME = _documented(100, "resources/channel, channel object")
ACTIVE_THREADS = _documented(1000, "topics/opcodes-and-status-codes, 160006, and topics/threads")


# Rates
GLOBAL_RATE = _documented(50, "topics/rate-limits, a second")
CHANNEL_SENDS = _measured(5, "a channel and 5 seconds; javacord.org/wiki/advanced-topics/ratelimits")
CHANNEL_EDITS = _measured(5, "a channel and 5 seconds; discord-api-docs issue 20")
CHANNEL_WINDOW = _measured(5, "seconds; javacord.org/wiki/advanced-topics/ratelimits")
CHANNEL_DELETES = _measured(5, "a channel and second; seen in X-RateLimit headers by bot authors")
WEBHOOK_SENDS = _measured(5, "a token and 2 seconds; seen in X-RateLimit headers by bot authors")
CHANNEL_RENAMES = _measured(2, "a channel and 10 minutes; python-discord/bot pull request 966")
OTHER_RATE = _assumed(50, "a route, its major resource and second")
OLD_EDITS = _measured(3, "a channel and 20 seconds; starboard-4 issue 118, a guess by its author")
OLD_EDIT_WINDOW = _measured(20, "seconds; starboard-4 issue 118, a guess by its author")
OLD_EDIT_AGE = _documented(3600, "topics/opcodes-and-status-codes, 30046")
DM_OPENS = _assumed(10, "new DM channels in 10 minutes; the number behind 40003 is not published")
DM_OPEN_WINDOW = _assumed(600, "seconds, see DM_OPENS")
INVALID_REQUESTS = _documented(10_000, "topics/rate-limits, 401, 403 and 429 in 10 minutes")
INVALID_WINDOW = _documented(600, "seconds; topics/rate-limits")

# Gateway
HEARTBEAT_MS = _measured(41_250, "the interval in Hello on the real gateway")
GATEWAY_SENDS = _documented(120, "events/gateway, a connection and minute")
IDENTIFIES = _documented(1000, "events/gateway, a day")
IDENTIFY_WINDOW = _documented(5, "events/gateway, one identify in 5 seconds and concurrency")
PAYLOAD_BYTES = _documented(4096, "events/gateway, sending events")
REPLAY = _assumed(1000, "events kept for a resume")

ALL: dict[str, Limit] = {name: value for name, value in list(globals().items()) if isinstance(value, Limit)}
"""Every limit above by name."""
