"""How colours look to different eyes: grey, and the three kinds of colour blindness (Machado et al. 2009, complete)."""

from collections.abc import Callable, Mapping

from games.picture.colour import Colour, contrast

_MACHADO = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "plain": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}


def _eye(name: str) -> Callable[[Colour], Colour]:
    def see(colour: Colour) -> Colour:
        linear = [_to_linear(channel / 255) for channel in colour]
        red, green, blue = (
            round(255 * _from_linear(sum(weight * one for weight, one in zip(row, linear, strict=True))))
            for row in _MACHADO[name]
        )
        return red, green, blue

    return see


EYES: Mapping[str, Callable[[Colour], Colour]] = {name: _eye(name) for name in _MACHADO}
"""Each way of seeing, by name: what a colour looks like through it."""


def worst_contrast(one: Colour, two: Colour) -> float:
    """The least contrast between two colours through any of these eyes."""
    return min(contrast(see(one), see(two)) for see in EYES.values())


def _to_linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _from_linear(channel: float) -> float:
    channel = min(1.0, max(0.0, channel))
    return channel * 12.92 if channel <= 0.0031308 else float(1.055 * channel ** (1 / 2.4) - 0.055)
