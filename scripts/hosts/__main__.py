"""Tries the README's first command, `make play`, on bare systems: `make test-hosts`.

A system is a folder that mmdebstrap fills with Debian's packages. Into it goes the last commit; then a person plays a
match in the playground. The systems have the oldest Python that the README promises, the newest, and one between.
`python -m scripts.hosts forky` tries one of them.

A system whose packages cannot be had here is named and passed over. What fails inside a system fails the run.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scripts.hosts.bare import BareSystem, FailedError, UnavailableError
from scripts.hosts.first_command import play

ROOT = Path(__file__).parents[2]
VENV = "python3-venv"
SAID = 2000
"""The most characters of a failed command's output that are shown."""


def ready(system: BareSystem) -> None:
    """Everything that the README asks for is installed."""
    report(system, play(system))


def lacking(system: BareSystem) -> None:
    """Debian's package for virtual environments is missing, and somebody has tried to make one before.

    `make play` names the package. After it is installed the same command succeeds.
    """
    if system.run("python3 -m venv .venv") == 0:
        raise FailedError(f"Python makes a virtual environment without {VENV}, so this system proves nothing")
    code = system.run("make play")
    if code == 0 or f"the package {VENV} is not installed" not in system.said():
        raise FailedError(f"without {VENV}, `make play` ended with code {code} and did not name it")
    report(system, f"without {VENV}, `make play` named it")
    system.install(VENV)
    report(system, play(system))


@dataclass(frozen=True)
class Host:
    """A kind of system: a suite of Debian, the packages it begins with, and what is tried in it."""

    suite: str
    packages: list[str]
    attempt: Callable[[BareSystem], None]


HOSTS = (
    Host("trixie", ["make", "python3"], lacking),
    Host("bookworm", ["make", "python3", VENV], ready),
    Host("forky", ["make", "python3", VENV], ready),
)


def report(system: BareSystem, words: str) -> None:
    """Print a line about a system."""
    print(f"{system.root.name}: {words}", flush=True)


def attempt(host: Host, folder: Path, program: Path) -> bool:
    """Whether all went well in a system of that kind, or it cannot be had here."""
    system = BareSystem(folder / host.suite)
    downloads = folder / "downloads"
    began = time.monotonic()
    try:
        system.make(host.suite, host.packages)
        system.unpack(program)
        system.run("python3 --version")
        report(system, f"{system.said().strip()}, made in {time.monotonic() - began:.0f} s")
        system.take_downloads(downloads)
        host.attempt(system)
    except UnavailableError as error:
        report(system, f"passed over, it cannot be had here ({error})")
    except FailedError as error:
        report(system, f"FAILED: {error}")
        print(system.said()[-SAID:], flush=True)
        return False
    finally:
        system.leave_downloads(downloads)
        system.remove()
    return True


def main() -> int:
    """Try every kind of system. The exit code: 0 if none failed."""
    if os.geteuid() != 0:
        print("bare systems are made and entered by root only", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the folder is removed then too
    with tempfile.TemporaryDirectory(prefix="hosts-") as name:
        folder = Path(name)
        program = folder / "program.tar"
        subprocess.run(["git", "archive", "--output", str(program), "HEAD"], cwd=ROOT, check=True)  # noqa: S603, S607
        wanted = sys.argv[1:] or [host.suite for host in HOSTS]
        results = [attempt(host, folder, program) for host in HOSTS if host.suite in wanted]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
