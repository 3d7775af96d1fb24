"""The heading of a picture: the name of a place."""

from games.buro_crazy.building import Place
from games.engine.contract.values import Words


def place_name(place: Place, words: Words) -> str:
    """The name of a place in a picture: letter and number, or a word for the boss's suite."""
    return words("buro-crazy-picture-boss") if place == "B" else place
