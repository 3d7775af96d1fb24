"""On every platform that the README promises, each pinned package has a wheel, so that nothing is compiled there.

This asks the package index that pip is set up with. `make test-wheels` runs it; without an index it is skipped.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

from tests.support.code import ROOT

pytestmark = [pytest.mark.index, pytest.mark.slow]

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
GLIBC, MUSL, MACOS = 28, 2, 11
"""The oldest systems: glibc 2.28 (Debian 10, RHEL 8), musl 1.2 (Alpine 3.13), macOS 11."""
_BUILT = {"asyncpg", "audioop-lts", "greenlet", "pillow", "pillow-lunasvg", "rapidfuzz", "regex", "uvloop"}
BUILT_ON_ARMV7 = {"glibc": _BUILT, "musl": _BUILT | {"orjson"}}
"""The packages without a wheel on 32-bit ARM, which docs/decisions/dependencies.md names."""


@dataclass(frozen=True)
class Pin:
    """A line of requirements.txt. hashes: of all its files. marker: for which systems it is; None for all."""

    name: str
    version: str
    marker: Marker | None
    hashes: frozenset[str]


@dataclass(frozen=True)
class Platform:
    """A promised platform. tags: of the wheels that run there, the best first. system: as markers name it."""

    name: str
    tags: tuple[str, ...]
    system: str = "linux"


def glibc(arch: str) -> tuple[str, ...]:
    """The tags of wheels for glibc."""
    return (*(f"manylinux_2_{minor}_{arch}" for minor in range(GLIBC, 4, -1)), f"manylinux2014_{arch}")


def musl(arch: str) -> tuple[str, ...]:
    """The tags of wheels for musl."""
    return tuple(f"musllinux_1_{minor}_{arch}" for minor in range(MUSL, -1, -1))


PLATFORMS = (
    Platform("Linux, amd64", glibc("x86_64")),
    Platform("Linux, arm64", glibc("aarch64")),
    Platform("Alpine, amd64", musl("x86_64")),
    Platform("Alpine, arm64", musl("aarch64")),
    Platform("macOS, Apple silicon", tuple(mac_platforms((MACOS, 0), "arm64")), "darwin"),
    Platform("macOS, Intel", tuple(mac_platforms((MACOS, 0), "x86_64")), "darwin"),
    Platform("Windows, amd64", ("win_amd64",), "win32"),
)
ARMV7 = {"glibc": Platform("Linux, armv7", glibc("armv7l")), "musl": Platform("Alpine, armv7", musl("armv7l"))}


def pins() -> Iterator[Pin]:
    """All pins of the bot."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        named, *hashes = line.split(" --hash=sha256:")
        requirement, _, marker = named.partition(";")
        name, _, version = requirement.strip().partition("==")
        yield Pin(name, version, Marker(marker) if marker else None, frozenset(one.strip() for one in hashes))


@cache
def index() -> str:
    """The address of the index that pip asks."""
    said = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--help"], capture_output=True, text=True, check=True
    ).stdout
    found = re.search(r"\(default\s+(https?://\S+)\)", said)
    if found is None:
        pytest.skip("pip is set up without an index")
    return found[1].rstrip("/")


@cache
def wheels(pin: Pin) -> tuple[frozenset[Tag], ...]:
    """The tags of each wheel that the pin allows: of this version, and with one of its hashes."""
    request = Request(f"{index()}/{pin.name}/", headers={"Accept": "application/vnd.pypi.simple.v1+json"})  # noqa: S310
    try:
        with urlopen(request, timeout=30) as answer:  # noqa: S310 - the index that pip is set up with
            files = json.load(answer)["files"]
    except HTTPError:
        raise  # an index answered
    except (URLError, TimeoutError) as error:
        pytest.skip(f"no package index can be reached: {error}")
    return tuple(
        parse_wheel_filename(file["filename"])[3]
        for file in files
        if file["filename"].endswith(".whl") and file["hashes"]["sha256"] in pin.hashes
    )


def missing(platform: Platform, python: tuple[int, int]) -> set[str]:
    """The pins without a wheel there."""
    version = f"{python[0]}.{python[1]}"
    system = {"sys_platform": platform.system, "python_version": version, "python_full_version": f"{version}.2"}
    runs = {
        *cpython_tags(python, platforms=platform.tags),
        *compatible_tags(python, f"cp{python[0]}{python[1]}", platform.tags),
    }
    wanted = [pin for pin in pins() if pin.marker is None or pin.marker.evaluate(system)]
    assert len(wanted) > len(PLATFORMS)
    return {pin.name for pin in wanted if not any(tags & runs for tags in wheels(pin))}


@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: ".".join(map(str, python)))
@pytest.mark.parametrize("platform", PLATFORMS, ids=lambda platform: platform.name)
def test_each_pinned_package_has_a_wheel(platform: Platform, python: tuple[int, int]) -> None:
    assert missing(platform, python) == set()


@pytest.mark.parametrize("libc", ARMV7)
def test_on_32_bit_arm_only_the_packages_that_the_docs_name_are_built(libc: str) -> None:
    built = {name for python in PYTHONS for name in missing(ARMV7[libc], python)}
    assert built <= BUILT_ON_ARMV7[libc]
