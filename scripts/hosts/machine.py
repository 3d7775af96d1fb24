"""How this machine reaches packages. A bare system is to reach them in the same way."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

LOOKED_UP = ("/etc/resolv.conf", "/etc/hosts")
"""Where a system says how names of other machines are found."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
"""The certificates that Debian trusts, with those that this machine's owner has added."""
APT_REACHES = ("Acquire::http", "Acquire::Check-", "Acquire::Retries")
"""How the options of apt begin that say how packages are reached."""
PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")


def said(command: list[str]) -> list[str]:
    """The lines that a program prints; none if it is not installed here, or fails."""
    if shutil.which(command[0]) is None:
        return []
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)  # noqa: S603
    return done.stdout.splitlines() if done.returncode == 0 else []


def apt_options() -> list[str]:
    """What apt's configuration here says about reaching packages, e.g. `Acquire::http::Proxy "...";`."""
    return [line for line in said(["apt-config", "dump"]) if line.startswith(APT_REACHES)]


def debian_mirror() -> str | None:
    """Where this machine gets Debian's packages from; None if it is no Debian."""
    form = "$(ORIGIN) $(LABEL) $(REPO_URI)"
    for line in said(["apt-get", "indextargets", "--format", form, "Created-By: Packages"]):
        origin, label, address = line.split(maxsplit=2)
        if origin == label == "Debian":
            return address
    return None


def pip_environment() -> dict[str, str]:
    """The environment in which pip reaches the registry as it does here.

    It holds what pip's files of settings and the variables here say, as variables. Files that they name have to be lent
    (`lent`). Folders with packages of this machine's own are left out.
    """
    environment = {name: os.environ[name] for name in PROXIES if name in os.environ}
    if Path(CERTIFICATES).exists():
        environment["PIP_CERT"] = CERTIFICATES
    for line in said([sys.executable, "-m", "pip", "config", "list"]):
        key, _, written = line.partition("=")
        words = str(ast.literal_eval(written)).split()
        kept = [word for word in words if not Path(word.removeprefix("file://")).is_dir()]
        if kept:
            name = key.rpartition(".")[2].upper().replace("-", "_")
            environment[f"PIP_{name}"] = " ".join(kept)
    return environment


def lent(environment: dict[str, str]) -> list[Path]:
    """The files of this machine without which a bare system reaches nothing, those that the environment names too."""
    named = [word for value in environment.values() for word in value.split()]
    files = [Path(name) for name in (*LOOKED_UP, *named) if name.startswith("/")]
    return [file for file in files if file.is_file()]
