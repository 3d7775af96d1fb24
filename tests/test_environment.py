"""`.venv` is not kept where it cannot be used, and whoever lacks something reads what it is.

`make test-hosts` makes environments on systems that lack something.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import environment
from scripts.environment import CannotInstallError

HERE = Path(sys.prefix)
"""An environment that works: the one that runs the tests."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a fresh clone, in which `make` runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def without_pip(folder: Path) -> None:
    """What Debian leaves behind where `python3-venv` is not installed."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / ".venv")], check=True)  # noqa: S603


def without_python(folder: Path) -> None:
    """Its Python was removed, as after an upgrade of the system."""
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to(folder / "removed" / "python3.10")


def without_folder(folder: Path) -> None:
    """The folder to which it was a link was removed."""
    (folder / ".venv").symlink_to(folder / "removed")


def nothing(_: Path) -> None:
    """There never was one."""


BROKEN = [nothing, without_pip, without_python, without_folder]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_environment_is_known_and_its_remains_are_removed(
    folder: Path, broken: Callable[[Path], None]
) -> None:
    broken(folder)
    assert not environment.works()
    environment.remove()
    assert list(folder.iterdir()) == []


def test_an_environment_with_pip_works_and_one_of_an_old_python_does_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".venv").symlink_to(HERE)
    assert environment.works()
    monkeypatch.setattr(environment, "OLDEST", (99, 0))
    assert not environment.works()


def test_of_an_environment_elsewhere_only_the_link_is_removed(folder: Path) -> None:
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    (folder / ".venv").symlink_to(elsewhere)
    environment.remove()
    assert list(folder.iterdir()) == [elsewhere]


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_that_can_make_no_environment_names_the_package_and_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(CannotInstallError, match=f"sudo apt install {environment.package()}"):
        environment.make()
    assert list(folder.iterdir()) == []


def test_the_package_bears_the_number_of_a_python_that_is_not_the_systems_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    assert environment.package() == "python3-venv"
    monkeypatch.setattr(sys, "executable", "/opt/other/bin/python3")
    assert environment.package() == f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def test_an_old_python_is_told_which_is_needed_and_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "OLDEST", (99, 0))
    with pytest.raises(CannotInstallError) as refusal:
        environment.make()
    found = ".".join(map(str, sys.version_info[:3]))
    assert str(refusal.value).startswith(
        f"Bellhop needs Python 99.0 or newer, and {sys.executable} is Python {found}.\n"
    )


def test_packages_are_installed_again_only_when_the_pins_change(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = list[list[str]]()

    def note(command: list[str]) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(environment, "run", note)
    (folder / ".venv").mkdir()
    pins, tools = folder / "requirements.txt", folder / "requirements-dev.txt"
    pins.write_text("a==1\n")
    tools.write_text("a==1\nb==1\n")
    environment.install("requirements-dev.txt")
    environment.install("requirements-dev.txt")
    environment.install("requirements.txt")  # what the tools' file holds too
    assert [command[-1] for command in ran] == ["requirements-dev.txt"]
    pins.write_text("a==2\n")
    environment.install("requirements.txt")
    assert [command[-1] for command in ran] == ["requirements-dev.txt", "requirements.txt"]


def test_what_could_not_be_installed_is_tried_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / ".venv").mkdir()
    (folder / "requirements.txt").write_text("a==1\n")
    monkeypatch.setattr(environment, "run", lambda _: 1)
    for _ in range(2):
        with pytest.raises(CannotInstallError, match=r"requirements\.txt"):
            environment.install("requirements.txt")
