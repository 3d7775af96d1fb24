"""The bot under valgrind, which counts nothing before it is told to: `bench.instructions` presses it."""

import os
import sys

PLACE = "CALLGRIND_OUT"
"""The variable with the path of what callgrind writes."""

if __name__ == "__main__":
    counts = ("--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={os.environ[PLACE]}")
    os.execvp("valgrind", ["valgrind", *counts, sys.executable, "-m", "bot", "run"])  # noqa: S606, S607 - as installed
