"""What a seat is asked, described without Discord. The bot alone turns forms into components."""

from dataclasses import dataclass

from games.engine.values import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to press.

    code: the action behind it, as the game encodes it; at most 40 characters; nothing secret from its receiver.
    label: about eight characters, to be understood alone.
    hint: what it does without the picture, at most 80 characters once spoken.
    open: False keeps it in its place, shown but not to be pressed.
    """

    code: str
    label: Text
    hint: Text
    open: bool = True


@dataclass(frozen=True, slots=True)
class PickOne:
    """One of several choices, in a fixed order that keeps for the whole phase."""

    prompt: Text
    choices: tuple[Choice, ...]


Form = PickOne
"""Any form."""
