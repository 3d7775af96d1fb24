"""Colours, their mixtures, and their contrast."""

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

INK: Colour = (34, 30, 48)
"""The dark of outlines and of text, in every game."""

PAPER: Colour = (253, 250, 242)
"""The light of labels and of text on dark ground, in every game."""

GOLD: Colour = (250, 190, 44)
"""The frame of the seat that must act. No other part of a picture has this colour."""

DIM: Colour = (204, 202, 199)
"""The ground of decided things."""


def rgb(code: str) -> Colour:
    """The colour of "#rrggbb". Raises ValueError for any other text."""
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"not a colour: {code!r}")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, two: Colour, share: float) -> Colour:
    """`one` with that share of `two` in it, from 0.0 to 1.0."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """The relative luminance, from 0.0 (black) to 1.0 (white) (WCAG 2.2)."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, two: Colour) -> float:
    """The contrast ratio, 1.0 to 21.0 (WCAG 2.2): text needs 4.5, shapes need 3.0."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: Colour) -> Colour:
    """INK or PAPER, whichever has more contrast with the ground."""
    return max((INK, PAPER), key=lambda ink: contrast(ink, ground))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
