"""A PostgreSQL server for the time of the tests: Debian's programs, a folder and a socket of its own, no network."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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
        self.account: dict[str, Any] = {}
        self._made = 0
        if os.geteuid() == 0:
            account = _somebody()
            self.account = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
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

    @contextmanager
    def followed(self) -> Iterator[int]:
        """Run a second server that follows this one. Yields its port, on a socket in the same folder."""
        copy, port = str(self.folder / "copy"), 5433
        self._run("pg_basebackup", "-h", str(self.folder), "-U", OWNER, "-D", copy, "-R", "-c", "fast", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c port={port}"
        self._run("pg_ctl", "-D", copy, "-o", options, "-l", str(self.folder / "log2"), "-w", "start")
        try:
            yield port
        finally:
            self._run("pg_ctl", "-D", copy, "-m", "immediate", "-w", "stop")
            shutil.rmtree(copy)

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
            **self.account,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return done.stdout or ""


class Pooler:
    """A running PgBouncer before all databases of a server, with a socket of its own.

    mode: `session` or `transaction`.
    """

    def __init__(self, running: Server, mode: str, folder: Path) -> None:
        self.folder = folder
        settings = folder / "pgbouncer.ini"
        settings.write_text(f"""
            [databases]
            * = host={running.folder} user={OWNER}
            [pgbouncer]
            pool_mode = {mode}
            auth_type = any
            listen_addr =
            listen_port = 6432
            unix_socket_dir = {folder}
            logfile = {folder}/log
        """)
        if running.account:
            os.chown(folder, running.account["user"], running.account["group"])
        program = shutil.which("pgbouncer") or "/usr/sbin/pgbouncer"
        self._process = subprocess.Popen(  # noqa: S603 - Debian's program, our own arguments
            [program, "--quiet", str(settings)], cwd=folder, **running.account
        )
        for _ in range(PATIENCE * 100):
            if (folder / ".s.PGSQL.6432").exists():
                return
            assert self._process.poll() is None, (folder / "log").read_text()
            time.sleep(0.01)

    def address(self, database: str) -> str:
        """The address of a database, through it."""
        return f"postgresql://{OWNER}@/{database}?host={self.folder}&port=6432"

    def stop(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait(PATIENCE)


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
