"""In a fresh clone pytest rewrites the asserts of each test module, which takes longer than importing the product."""

from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def import_part(args: list[str], number: int, count: int) -> None:
    """Import every `count`-th test module below the folders among `args`, from `number` on.

    Each worker imports another part first. So it reads what the others have rewritten, instead of doing all again.
    A module that cannot be imported is left to pytest, which reports it.
    """
    for file in sorted(file for arg in args for file in Path(arg).resolve().rglob("test_*.py"))[number::count]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
