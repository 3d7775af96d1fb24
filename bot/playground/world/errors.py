"""Refusals as Discord words them: a status, a code, a message and, for forms, a tree of what is wrong.

Source: topics/opcodes-and-status-codes (codes and messages); reference, "Error messages" (the tree).
"""

from http import HTTPStatus
from typing import Any, TypeVar

CODES: dict[int, tuple[int, str]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (429, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large. Try sending something smaller in size."),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages."),
    40333: (403, "internal network error"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50041: (400, "Invalid API version provided"),
    50046: (400, "Invalid file uploaded"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}
"""HTTP status and message of every code the playground answers with."""

WORDS: dict[str, str] = {
    "APPLICATION_COMMANDS_DUPLICATE_NAME": "Application command names must be unique",
    "APPLICATION_COMMAND_INVALID_NAME": "Command name is invalid",
    "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE": "Autocomplete options cannot have choices",
    "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID": "Choices are not allowed on this option type",
    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS": "Option choice name already exists",
    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID": "Option name already exists in this option group",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID": "Required options must be placed before non-required options",
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID": ("Sub-command option types are mutually exclusive to all other types"),
    "APPLICATION_COMMAND_TOO_LARGE": "Command exceeds maximum size ({})",
    "ATTACHMENT_NOT_FOUND": "No file and no attachment of this message has the id {}",
    "BASE_TYPE_BAD_LENGTH": "Must be between {} and {} in length.",
    "BASE_TYPE_CHOICES": "Value must be one of {{{}}}.",
    "BASE_TYPE_MAX": "{} must be at most {}.",
    "BASE_TYPE_MAX_LENGTH": "Must be {} or fewer in length.",
    "BASE_TYPE_REQUIRED": "This field is required",
    "BOOLEAN_TYPE_CONVERT": "Must be either true or false.",
    "BUTTON_COMPONENT_CUSTOM_ID_AND_URL": "A custom id and url cannot both be specified",
    "BUTTON_COMPONENT_INVALID_EMOJI": "Invalid emoji",
    "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED": "A button needs a label or an emoji",
    "COMPONENT_CUSTOM_ID_DUPLICATED": "Component custom id cannot be duplicated",
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED": "Displayable text exceeds maximum size of {}",
    "COMPONENT_ID_DUPLICATED": "Component id cannot be duplicated",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED": "The specified component exceeds the maximum width",
    "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED": "Total number of components exceeds the maximum of {}",
    "DICT_TYPE_KEY_INVALID": "Value must be one of {{{}}}.",
    "LIST_TYPE_CONVERT": "Only iterables may be used in a ListType",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE": 'parse:["{0}"] and {0}: [ids...] are mutually exclusive.',
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2": (
        "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    ),
    "MODEL_TYPE_CONVERT": "Only dictionaries may be used in a ModelType",
    "NONCE_TYPE_TOO_LONG": "Nonce exceeds maximum length",
    "NUMBER_TYPE_COERCE": 'Value "{}" is not {}.',
    "NUMBER_TYPE_MAX": "int value should be less than or equal to {}.",
    "NUMBER_TYPE_MIN": "int value should be greater than or equal to {}.",
    "PLAYGROUND_UNSUPPORTED": "This playground has no {}.",
    "SELECT_COMPONENT_MAX_VALUES_EXCEEDED": "max_values exceeds the number of options",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED": "The specified option value is already used",
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES": "Too many default values",
    "STRING_TYPE_CONVERT": "Could not interpret value as string.",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND": 'Referenced attachment "{}" was not found in the request',
    "UNION_TYPE_CHOICES": 'Value of field "type" must be one of ({}).',
    "URL_TYPE_INVALID_SCHEME": "Scheme \"{}\" is not supported. Scheme must be one of ('http', 'https').",
}
"""Message of every code inside the tree of a form."""


class ApiError(Exception):
    """A request that Discord refuses.

    status, message: instead of those that belong to the code. Code 0 has no words of its own: its message is the status
    with its phrase, e.g. "404: Not Found".
    """

    def __init__(self, code: int, *, status: int | None = None, message: str | None = None, errors: Any = None) -> None:
        usual_status, usual_message = CODES.get(code, (400, ""))
        self.code = code
        """Discord's number for the reason."""
        self.status = status or usual_status
        """The HTTP status of the answer."""
        phrase = f"{self.status}: {HTTPStatus(self.status).phrase}"
        self.message = message or usual_message or phrase
        """The reason in words."""
        self.errors = errors
        """The tree of what is wrong in a form. See `Problems`."""
        self.extra: dict[str, Any] = {}
        """Further fields of the answer's body."""
        self.headers: dict[str, str] = {}
        """Headers of the answer."""
        super().__init__(f"{self.status} {self.code} {self.message} {errors or ''}")

    def body(self) -> dict[str, Any]:
        """The JSON that says so."""
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            body["errors"] = self.errors
        return body


class Problems:
    """Problems of a form, gathered field by field and raised together as 50035."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}
        """What is wrong, by field: a level for each step of a path, with the problems under `_errors` at its end."""

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note that the field at `path` breaks the rule `code`."""
        node = self.tree
        for step in path:
            if "_errors" in node:
                return  # what is wrong as a whole is not looked into, as on Discord
            node = node.setdefault(str(step), {})
        if not node.keys() - {"_errors"}:
            node.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise `ApiError` 50035 if anything was noted."""
        if self.tree:
            raise ApiError(50035, errors=self.tree)


T = TypeVar("T")


def known(value: T | None, code: int) -> T:
    """The value. Raises `ApiError` with that code if there is none."""
    if value is None:
        raise ApiError(code)
    return value


def refuse_if(wrong: object, error: int | ApiError) -> None:
    """Raise the error, or `ApiError` with that code, if something is wrong."""
    if not wrong:
        return
    if isinstance(error, int):
        raise ApiError(error)
    raise error


def invalid(path: tuple[str | int, ...], code: str, message: str) -> ApiError:
    """A 50035 about a single field."""
    problems = Problems()
    problems.add(path, code, message)
    return ApiError(50035, errors=problems.tree)
