"""A PostgreSQL server for the time of the tests: Debian's programs, a folder and a socket of its own, no network."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

OWNER = "bellhop"
PATIENCE = 60
"""Seconds after which a server that does not start counts as failed."""


class Server:
    """A running server. If the tests run as root, it runs under another account, because it refuses root."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bellhop-pg-"))
        self._as: dict[str, Any] = {}
        self._made = 0
        if os.geteuid() == 0:
            account = _somebody()
            self._as = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", self._data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Start it, or start it again."""
        # fsync: these tests kill processes, never the machine.
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off"
        self._run("pg_ctl", "-D", self._data, "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def crash(self) -> None:
        """Kill it at once. What it had not yet written to its journal is lost."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def kill(self) -> None:
        """`kill -9` of the server. Its processes end when they notice; then it is started again."""
        os.kill(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)

    def revive(self) -> None:
        """Start it again after a kill, once its last process is gone."""
        for _ in range(PATIENCE):
            with suppress(AssertionError):
                self.start()
                return
            time.sleep(1)
        self.start()

    @property
    def socket(self) -> str:
        """The path of the socket on which it listens."""
        return f"{self.folder}/.s.PGSQL.5432"

    def address(self, database: str, scheme: str = "postgresql") -> str:
        """The address of one of its databases."""
        return f"{scheme}://{OWNER}@/{database}?host={self.folder}"

    def create(self) -> str:
        """The name of a new, empty database."""
        self._made += 1
        name = f"test{self._made}"
        self.query("postgres", f"CREATE DATABASE {name}")
        return name

    def query(self, database: str, sql: str) -> list[tuple[str, ...]]:
        """The rows of a statement, every value as text."""
        where = ["-h", str(self.folder), "-U", OWNER, "-d", database]
        found = self._run("psql", *where, "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-c", sql)
        return [tuple(line.split("\t")) for line in found.splitlines()]

    def cut_lock(self, database: str, number: int) -> None:
        """End the connection that holds the advisory lock of that number on one of its databases."""
        holders = "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        where = f"locktype = 'advisory' AND granted AND datname = '{database}' AND objid = {number & 0xFFFFFFFF}"
        self.query(database, f"SELECT pg_terminate_backend(pid) FROM ({holders} WHERE {where}) AS found")  # noqa: S608

    def stop(self) -> None:
        """Stop it properly, and delete its folder."""
        self._run("pg_ctl", "-D", self._data, "-m", "fast", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(  # noqa: S603 - Debian's programs, our own arguments
            [_program(program), *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "psql" else subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return done.stdout or ""


@cache
def server() -> Server:
    """The server that the tests of this process share. It is started at the first call."""
    return Server()


def stop() -> None:
    """Stop the shared server, if there is one."""
    if server.cache_info().currsize:
        server().stop()
        server.cache_clear()


def _somebody() -> pwd.struct_passwd:
    """An account without rights; that of the package if it exists."""
    names = {account.pw_name: account for account in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _program(name: str) -> str:
    """The path of a program of the package. Debian keeps most of them outside PATH, by version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(found[-1]) if found else shutil.which(name) or name
