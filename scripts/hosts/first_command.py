"""`make play` as the README tells it, from the command until the program has ended."""

import asyncio
import re
import signal
import socket
import subprocess
import time

import aiohttp
import psutil

from scripts.hosts.bare import BareSystem, FailedError
from scripts.hosts.visit import visit

INSTALL_S = 600
"""The most seconds until the page is there; before that the packages are downloaded and installed."""
STOP_S = 60
"""The most seconds from SIGTERM to the program's end."""
POLL_S = 0.2
AT_ONCE = {"BELLHOP_PROMPT": "true", "BELLHOP_SECOND_TAP_MS": "0"}
"""Settings with which a match takes seconds: the computer does not pause, and the visitor may press at once."""
COMPLAINTS = re.compile("Traceback|Error| ERROR | CRITICAL ")
PROGRAM = "-m bot play"
"""What the command line of the program has, and that of `make` has not."""


def play(system: BareSystem) -> str:
    """What was seen, in words, after `make play` ran, a match was played to its end, and SIGTERM ended the program.

    Raises `FailedError` where one of these is not as it should be.
    """
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    began = time.monotonic()
    with system.running(f"exec make play PORT={port}", **AT_ONCE) as make:
        wait_for_page(make, port)
        ready = time.monotonic()
        try:
            presses = asyncio.run(visit(address))
        except (OSError, RuntimeError, TypeError, aiohttp.ClientError) as error:
            raise FailedError(f"no match could be played: {type(error).__name__}: {error}") from error
        played = time.monotonic()
        program_of(make).send_signal(signal.SIGTERM)
        code = ended(make)
    if code != 0:
        raise FailedError(f"after SIGTERM `make play` ended with code {code}")
    if COMPLAINTS.search(system.said()):
        raise FailedError("all went well, and yet the program complained")
    return f"page after {ready - began:.0f} s, a match of {presses} presses in {played - ready:.0f} s, a clean end"


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def wait_for_page(make: subprocess.Popen[bytes], port: int) -> None:
    """Return when the port takes connections. Raises `FailedError`."""
    latest = time.monotonic() + INSTALL_S
    while time.monotonic() < latest:
        if make.poll() is not None:
            raise FailedError(f"`make play` ended with code {make.returncode}")
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(POLL_S)
    raise FailedError(f"no page after {INSTALL_S} s")


def program_of(make: subprocess.Popen[bytes]) -> psutil.Process:
    """The program that `make` runs. Raises `FailedError` if it runs none."""
    for child in psutil.Process(make.pid).children():
        if PROGRAM in " ".join(child.cmdline()):
            return child
    raise FailedError("`make play` runs no program")


def ended(make: subprocess.Popen[bytes]) -> int:
    """The exit code of `make`. Raises `FailedError` if it does not end in time."""
    try:
        return make.wait(STOP_S)
    except subprocess.TimeoutExpired:
        raise FailedError(f"it still ran {STOP_S} s after SIGTERM") from None
