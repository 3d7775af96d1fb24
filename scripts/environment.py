"""Makes the folder `.venv`, if it is missing or broken, and installs into it what a file of pins asks for.

`make` runs it as `python3 scripts/environment.py requirements.txt`. It has to run on a bare system, so it uses the
standard library alone. It has to run on an old Python too, whose user then reads a sentence instead of a traceback.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
FOLDER = Path(".venv")
PROGRAM = str(FOLDER / "bin" / "python")
CONTAINED = {"requirements-dev.txt": ["requirements.txt"]}
"""By file of pins, the files whose pins it holds too. What it installs need not be installed for them again."""


class CannotInstallError(Exception):
    """There is no environment. The message is the sentence for whoever ran `make`."""


def works() -> bool:
    """Whether the environment can be used: its Python starts, is new enough, and has pip.

    It does not start if the Python that made it has been removed. It has no pip if its making was interrupted, or if
    Debian's package for environments was missing then.
    """
    question = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    try:
        return run([PROGRAM, "-c", question], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def make() -> None:
    """Make the environment anew with the Python that runs this. Raises `CannotInstallError` if that Python cannot."""
    if sys.version_info < OLDEST:
        found = number(sys.version_info[:3])
        raise CannotInstallError(
            f"Bellhop needs Python {number(OLDEST)} or newer, and {sys.executable} is Python {found}.\n"
            "If this machine has a newer one, name it, for example: make play PYTHON=python3.13"
        )
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise CannotInstallError(
            f"Python cannot make a virtual environment: the package {package()} is not installed.\n"
            f"On Debian and Ubuntu, install it (sudo apt install {package()}) and run the same command again."
        )
    remove()
    if run([sys.executable, "-m", "venv", str(FOLDER)]) != 0:
        raise CannotInstallError(f"{sys.executable} could not make a virtual environment in the folder {FOLDER}.")


def package() -> str:
    """The name of the Debian package with which this Python can make environments.

    For the system's own Python it is `python3-venv`. For another it has a number, for example `python3.12-venv`.
    """
    if os.path.realpath(sys.executable) == os.path.realpath("/usr/bin/python3"):
        return "python3-venv"
    return f"python{number(sys.version_info[:2])}-venv"


def number(version: "tuple[int, ...]") -> str:
    """A version as people write it: (3, 11) is "3.11"."""
    return ".".join(str(part) for part in version)


def remove() -> None:
    """Remove what is left of an environment. Of a link only the link is removed, and not what it points to."""
    if FOLDER.is_symlink():
        FOLDER.unlink()
    elif FOLDER.exists():
        shutil.rmtree(str(FOLDER))


def install(pins: str) -> None:
    """Install what a file pins, if it has changed since it was last installed. Raises `CannotInstallError`.

    A copy of the file in the environment says what was installed.
    """
    copy = FOLDER / pins
    if copy.exists() and copy.read_bytes() == Path(pins).read_bytes():
        return
    pip = [PROGRAM, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    if run([*pip, "-r", pins]) != 0:
        raise CannotInstallError(f"The packages in {pins} could not be installed. What pip said stands above.")
    for installed in [pins, *CONTAINED.get(pins, [])]:
        shutil.copyfile(installed, str(FOLDER / installed))


def run(command: "list[str]", stderr: "int | None" = None) -> int:
    """The exit code of a program, after it ended."""
    return subprocess.call(command, stderr=stderr)  # noqa: S603 - Python itself, with arguments from this file


if __name__ == "__main__":
    try:
        if not works():
            make()
        install(sys.argv[1])
    except CannotInstallError as reason:
        sys.exit(str(reason))
    except KeyboardInterrupt:
        sys.exit("Stopped. What is half done is made anew next time.")
