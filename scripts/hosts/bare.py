"""A bare Debian in a folder: made by mmdebstrap, entered with chroot, removed at the end. Needs root."""

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scripts.hosts import machine

MAKE_S = 600
"""The most seconds until a system is made, most of which it takes to download packages."""
COMMAND_S = 600
"""The most seconds that a command in it may take: `make play` installs Bellhop's packages."""
FOLDER = "root/bellhop"
"""Where a system has the program."""
CACHE = "root/.cache/pip"
"""Where pip in a system keeps what it has downloaded."""
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class UnavailableError(Exception):
    """A system could not be made: what it consists of cannot be had here. The message says so in one line."""


class FailedError(Exception):
    """Something in a system went otherwise than the README says. The message says what."""


class BareSystem:
    """A Debian with no packages but apt, what every Debian has, and those that were asked for.

    root: the folder that is its "/". log: the file with what its commands said.
    """

    def __init__(self, root: Path) -> None:
        self.root: Final = root
        self.log: Final = root.with_name(f"{root.name}.log")
        reaching = machine.pip_environment()
        self._lent = machine.lent(reaching)
        self._environment = {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", **reaching}

    def make(self, suite: str, packages: list[str]) -> None:
        """Make the system from that suite of Debian. Raises `UnavailableError`."""
        command = ["mmdebstrap", "--variant=apt", "--dpkgopt=force-unsafe-io", f"--include={','.join(packages)}"]
        command += [f"--aptopt={option}" for option in machine.apt_options()]
        command += [suite, str(self.root)]
        mirror = machine.debian_mirror()
        if mirror is not None:
            command.append(mirror)
        try:
            code = self._done(command, dict(os.environ), MAKE_S)
        except FailedError as error:
            raise UnavailableError(str(error)) from None
        if code != 0:
            reason = self.log.read_text(errors="replace").strip().rpartition("\n")[2]
            raise UnavailableError(f"mmdebstrap ended with code {code}: {reason}")

    def unpack(self, program: Path) -> None:
        """Put the program of that tar file into a new folder, as one unpacks an archive."""
        folder = self.root / FOLDER
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run(["tar", "-xf", str(program), "-C", str(folder)], check=True)  # noqa: S603, S607

    def install(self, package: str) -> None:
        """Install a package with apt. Raises `FailedError`."""
        words = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {package}"
        code = self.run(f"export DEBIAN_FRONTEND=noninteractive; {words}")
        if code != 0:
            raise FailedError(f"{package} could not be installed")

    def run(self, command: str) -> int:
        """The exit code of a shell command in the program's folder. Raises `FailedError` if it does not end in time."""
        self._lend()
        return self._done(self._inside(command), self._environment, COMMAND_S)

    def said(self) -> str:
        """What the last command said."""
        return self.log.read_text(errors="replace")

    @contextlib.contextmanager
    def running(self, command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
        """Run a shell command in the program's folder while inside; what it left running is killed after."""
        self._lend()
        with self._begun(self._inside(command), {**self._environment, **environment}) as process:
            yield process

    def take_downloads(self, folder: Path) -> None:
        """Let pip find in that folder what another system has downloaded."""
        if folder.exists():
            (self.root / CACHE).parent.mkdir(parents=True, exist_ok=True)
            folder.rename(self.root / CACHE)

    def leave_downloads(self, folder: Path) -> None:
        """Move what pip has downloaded to that folder, for the next system."""
        if (self.root / CACHE).exists():
            (self.root / CACHE).rename(folder)

    def remove(self) -> None:
        """Remove the system and its log."""
        shutil.rmtree(self.root, ignore_errors=True)
        self.log.unlink(missing_ok=True)

    def _inside(self, command: str) -> list[str]:
        return ["chroot", str(self.root), "/bin/sh", "-c", f"cd /{FOLDER} && {command}"]

    def _lend(self) -> None:
        """Copy this machine's files into the system; a package that was installed may have replaced them."""
        for file in self._lent:
            copy = self.root / file.relative_to("/")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.unlink(missing_ok=True)
            shutil.copyfile(file, copy)

    def _done(self, command: list[str], environment: dict[str, str], seconds: float) -> int:
        with self._begun(command, environment) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                raise FailedError(f"this did not end within {seconds} s: {command[-1]}") from None

    @contextlib.contextmanager
    def _begun(self, command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
        """A process in a group of its own, whose words go to the log. Its group is killed at the end."""
        with self.log.open("wb") as log:
            process = subprocess.Popen(  # noqa: S603 - our own commands
                command, env=environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )
        try:
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
