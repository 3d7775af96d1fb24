"""C programs of scripts: compiled when they are needed, where there is a compiler."""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path


@cache
def compiled_from(source: Path) -> ctypes.CDLL | None:
    """The program that a C file makes; None without a C compiler. Raises CalledProcessError if it does not compile."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / f"{source.stem}.so"
        flags = ["-O2", "-ffp-contract=off", "-shared", "-fPIC", "-o", str(target), str(source), "-lm"]
        subprocess.run([compiler, *flags], check=True)  # noqa: S603 - our own source
        return ctypes.CDLL(str(target))


def doubles(numbers: Sequence[float]) -> "ctypes.Array[ctypes.c_double]":
    """The numbers as C takes them."""
    return (ctypes.c_double * len(numbers))(*numbers)
