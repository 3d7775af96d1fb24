"""The grand hotel: the colours of Biesti Boys."""

from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.palette import Palette
from games.picture.people import seat_colours

BRASS_PALE = rgb("#E2CC9C")
"""Plates of brass and words on dark ground, duller than the gold frame of the seat that must act."""

DOOR_DEEP = rgb("#C3A873")
"""The joints of doors, and the outline of an empty slot."""

FURS = (rgb("#BCE3CB"), rgb("#D9C8F0"), rgb("#FAD0AF"), rgb("#BEDCF3"))
"""The monsters' furs, by number: light enough for dark numerals."""

QUIET = rgb("#5A4B45")
"""Less important text on paper."""

LEATHERS = tuple(map(rgb, ("#A8464E", "#C7843F", "#4F7FB5", "#7A5FA3")))
"""The suitcases, from the lowest up."""

LOW = rgb("#F2D08F")
"""The lower part of large letters."""

GLOW = rgb("#FFE9B8")
"""The light that falls out of a lift."""

SEATS = 4

_EXACT = [*seat_colours(SEATS), INK, PAPER, BRASS_PALE]
PALETTE = Palette("biesti_boys/palette", [*_EXACT, *FURS, GOLD, DIM])
PANEL = Palette("biesti_boys/panel_palette", [*_EXACT, *FURS])
END = Palette("biesti_boys/poster_palette", [*_EXACT, LOW, DIM])
COVER = Palette("biesti_boys/cover_palette", [*_EXACT, LOW])
"""The palettes of boards, of a racing seat's own picture, of the end and of covers."""
