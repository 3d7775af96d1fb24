"""Seeded draws: all chance of a match follows from its seed, so a retry or a restart draws the same results."""

from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from random import Random
from secrets import token_hex


def new_seed() -> str:
    """A fresh match seed: 32 hexadecimal digits from the system's generator."""
    return token_hex(16)


@dataclass(frozen=True, slots=True)
class Commitment:
    """All chance of a match, settled before its people could influence it, and then influenced by them."""

    secret: str = field(repr=False)
    """As `new_seed` makes it. Nobody sees it before the match is over; its `digest` is shown before anybody cuts."""
    cuts: tuple[int | None, ...] = ()
    """The numbers that the people chose after that, by seat; None for a seat that did not cut."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the secret, as 64 hexadecimal digits. It tells nothing of the seed."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def seed(self) -> str:
        """The seed of the match. It follows from secret and cuts, so neither side alone decides what is drawn."""
        cuts = ",".join("" if cut is None else str(cut) for cut in self.cuts)
        return sha256(f"seed:{self.secret}:{cuts}".encode()).hexdigest()[:32]


def generator(seed: str, number: int, purpose: str = "rules") -> Random:
    """The generator of one thing, such as hand 2, in the match with that seed. Each purpose has draws of its own."""
    return Random(_digest(seed, number, purpose))


class Chance(Random):
    """The chance of one match, from which the rules take what they draw (`drawn`).

    What is not named is drawn as from a plain generator.
    """

    match: str
    """The seed of the match."""

    def of(self, what: str, number: int) -> Random:
        """The generator of the thing with that name and number."""
        return generator(self.match, number, what)


def chance_at(seed: str, version: int) -> Chance:
    """The chance of the match with that seed for what happens at a version."""
    made = Chance(_digest(seed, version, "rules"))
    made.match = seed
    return made


def drawn(rng: Random, what: str, number: int = 1) -> Random:
    """The generator for one thing that the rules draw, for example hand 2.

    Two matches with the same seed get the same hand 2, whatever was played before and however long it took. If `rng` is
    a plain generator, as in a test or in a match of an early release, everything is drawn from it in turn.
    """
    if isinstance(rng, Chance):
        return rng.of(what, number)
    return rng


def _digest(seed: str, number: int, purpose: str) -> int:
    """The number from which the draws of one thing follow."""
    text = f"{seed}:{number}:{purpose}"
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest())
