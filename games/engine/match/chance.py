"""Seeded draws. All chance of a match follows from its seed, so a retry or a restart draws the same results."""

from hashlib import blake2b
from random import Random
from secrets import token_hex


def new_seed() -> str:
    """A fresh match seed: 32 hexadecimal digits from the system's generator."""
    return token_hex(16)


def generator(seed: str, seq: int, purpose: str = "rules") -> Random:
    """The generator for the action that would become event `seq` of the match with that seed.

    Each purpose (the rules, a computer's thinking, delays) has draws of its own.
    """
    digest = blake2b(f"{seed}:{seq}:{purpose}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest))
