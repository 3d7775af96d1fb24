"""A sheet: one message as plain data, before it becomes Discord components."""

from dataclasses import dataclass

from games.engine.values import Picture

PLAIN, MAIN, GOOD, BAD = "plain", "main", "good", "bad"
"""The looks of a button."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says, and the route with its arguments that a press follows (or an address to open)."""

    label: str
    route: str = ""
    args: tuple[str, ...] = ()
    look: str = PLAIN
    open: bool = True
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu: at most 100 characters each."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of at most 25 options; a choice follows the route with its arguments and the chosen value."""

    prompt: str
    route: str
    args: tuple[str, ...]
    options: tuple[Option, ...]
    open: bool = True


CHANNELS, ROLES = "channels", "roles"
"""What a picker offers."""


@dataclass(frozen=True, slots=True)
class Picker:
    """A menu of the server's own text channels or roles; any number of ids up to `most` is chosen, or none."""

    prompt: str
    route: str
    what: str
    chosen: tuple[int, ...] = ()
    most: int = 10


Row = tuple[Button, ...] | Menu
"""One row of controls: at most five buttons, or one menu."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture with its twin in words (at most 1,024 characters)."""

    picture: Picture
    alt: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One message: texts above the picture, the picture, texts below it, rows of controls, texts under them."""

    above: tuple[str, ...] = ()
    picture: Shown | None = None
    below: tuple[str, ...] = ()
    rows: tuple[Row | Picker, ...] = ()
    foot: tuple[str, ...] = ()
    accent: int | None = None
