"""Every limit the playground keeps, each with where it comes from.

*documented*: in Discord's API documentation or OpenAPI specification (the page or schema is named).
*measured*: seen by people on the real service and published.  *assumed*: our own guess, on the strict side.
"""

from typing import Literal, Self

Evidence = Literal["documented", "measured", "assumed"]


class Limit(int):
    """A number with its standing and source; compares and counts as the plain number."""

    standing: Evidence
    source: str

    def __new__(cls, value: int, standing: Evidence, source: str) -> Self:
        """The limit; its number is fixed when it is made."""
        limit = super().__new__(cls, value)
        limit.standing = standing
        limit.source = source
        return limit


# Messages
CONTENT = Limit(2000, "documented", "resources/message, create message")
NONCE = Limit(25, "documented", "resources/message, create message")
NONCE_SECONDS = Limit(180, "assumed", "resources/message says 'the past few minutes'")
URL = Limit(2048, "documented", "OpenAPI specification, UnfurledMediaRequest")
ALLOWED_MENTIONS = Limit(100, "documented", "resources/message, allowed mentions object")
ATTACHMENTS = Limit(10, "documented", "OpenAPI specification, attachments")
ATTACHMENT_BYTES = Limit(10 * 1024 * 1024, "documented", "reference, uploading files")
ALT_TEXT = Limit(1024, "documented", "resources/message, attachment object")
HISTORY = Limit(100, "documented", "resources/message, get channel messages")

# Components
ROWS = Limit(5, "documented", "components/reference, legacy message component behavior")
COMPONENTS_TOTAL = Limit(40, "documented", "components/reference, component count")
ROW_BUTTONS = Limit(5, "documented", "components/reference, action row")
CUSTOM_ID = Limit(100, "documented", "components/reference, custom id")
BUTTON_LABEL = Limit(80, "documented", "components/reference, button")
BUTTON_URL = Limit(512, "documented", "components/reference, button")
SELECT_OPTIONS = Limit(25, "documented", "components/reference, string select")
SELECT_TEXT = Limit(100, "documented", "components/reference, select option")
PLACEHOLDER = Limit(150, "documented", "components/reference, string select")
TEXT_DISPLAY = Limit(4000, "documented", "OpenAPI specification, TextDisplayComponentForMessageRequest")
TEXT_TOTAL = Limit(4000, "measured", "stated by discord.py, ui/view.py, and by the 50035 answer")
GALLERY = Limit(10, "documented", "components/reference, media gallery")
COMPONENT_ID = Limit((1 << 31) - 1, "documented", "components/reference, component object: 32 bit integer")

# Modals
MODAL_TITLE = Limit(45, "documented", "interactions/receiving-and-responding, modal")
MODAL_COMPONENTS = Limit(5, "documented", "interactions/receiving-and-responding, modal")
LABEL = Limit(45, "documented", "components/reference, label")
LABEL_DESCRIPTION = Limit(100, "documented", "components/reference, label")
INPUT = Limit(4000, "documented", "components/reference, text input")
INPUT_PLACEHOLDER = Limit(100, "documented", "components/reference, text input")

# Commands
COMMANDS = Limit(100, "documented", "interactions/application-commands, registering")
COMMAND_NAME = Limit(32, "documented", "interactions/application-commands, naming")
COMMAND_DESCRIPTION = Limit(100, "documented", "interactions/application-commands, command object")
COMMAND_OPTIONS = Limit(25, "documented", "interactions/application-commands, command object")
COMMAND_CHOICES = Limit(25, "documented", "interactions/application-commands, option object")
CHOICE_NAME = Limit(100, "documented", "interactions/application-commands, choice object")
CHOICE_VALUE = Limit(100, "documented", "interactions/application-commands, choice object")
COMMAND_CHARACTERS = Limit(8000, "documented", "interactions/application-commands, command object")
COMMAND_CREATES = Limit(200, "documented", "interactions/application-commands, 200 creates a day and guild")
OPTION_LENGTH = Limit(6000, "documented", "interactions/application-commands, min_length and max_length")

# Interactions
ANSWER_SECONDS = Limit(3, "documented", "interactions/receiving-and-responding, responding")
TOKEN_SECONDS = Limit(900, "documented", "interactions/receiving-and-responding, followup messages")
FOLLOW_UPS = Limit(5, "documented", "change-log, User-Installable Apps: where only the person has installed the app")

# Channels and threads
CHANNEL_NAME = Limit(100, "documented", "resources/channel, channel object")
ACTIVE_THREADS = Limit(1000, "documented", "topics/opcodes-and-status-codes, 160006, and topics/threads")


# Rates
GLOBAL_RATE = Limit(50, "documented", "topics/rate-limits, a second")
CHANNEL_SENDS = Limit(5, "measured", "a channel and 5 seconds; javacord.org/wiki/advanced-topics/ratelimits")
CHANNEL_EDITS = Limit(5, "measured", "a channel and 5 seconds; discord-api-docs issue 20")
CHANNEL_WINDOW = Limit(5, "measured", "seconds; javacord.org/wiki/advanced-topics/ratelimits")
CHANNEL_DELETES = Limit(5, "measured", "a channel and second; seen in X-RateLimit headers by bot authors")
WEBHOOK_SENDS = Limit(5, "measured", "a token and 2 seconds; seen in X-RateLimit headers by bot authors")
WEBHOOK_MINUTE = Limit(30, "measured", "a token and minute; discord-api-docs issue 2701")
OTHER_RATE = Limit(50, "assumed", "a route, its major resource and second")
OLD_EDITS = Limit(3, "measured", "a channel and 6 seconds; discord-userdoccers issue 551")
OLD_EDIT_WINDOW = Limit(6, "measured", "seconds; discord-userdoccers issue 551")
OLD_EDIT_AGE = Limit(3600, "documented", "topics/opcodes-and-status-codes, 30046")
DM_OPENS = Limit(10, "assumed", "new DM channels in 10 minutes; the number behind 40003 is not published")
DM_OPEN_WINDOW = Limit(600, "assumed", "seconds, see DM_OPENS")
INVALID_REQUESTS = Limit(10_000, "documented", "topics/rate-limits, 401, 403 and 429 in 10 minutes")
INVALID_WINDOW = Limit(600, "documented", "seconds; topics/rate-limits")

# Gateway
HEARTBEAT_MS = Limit(41_250, "measured", "the interval in Hello on the real gateway")
GATEWAY_SENDS = Limit(120, "documented", "events/gateway, a connection and minute")
IDENTIFIES = Limit(1000, "documented", "events/gateway, a day")
IDENTIFY_WINDOW = Limit(5, "documented", "events/gateway, one identify in 5 seconds and concurrency")
PAYLOAD_BYTES = Limit(4096, "documented", "events/gateway, sending events")
REPLAY = Limit(1000, "assumed", "events kept for a resume")
