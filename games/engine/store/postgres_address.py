"""The addresses of PostgreSQL databases as hosts give them, made into what asyncpg takes.

An address may have the options of libpq, PostgreSQL's own client. asyncpg knows some of them, and takes every other one
for a setting of the server, which then refuses the connection. A pooler refuses most settings while a client connects.
So all settings are made afterwards.
"""

import re
import shlex
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from games.engine.store.errors import StoreAddress, StoreUnusable

CONNECT_S: Final = 10
"""Seconds after which a server that does not answer counts as failed, unless the address has a `connect_timeout`."""
SHORTEST_CONNECT_S: Final = 2
"""The shortest `connect_timeout`, as in libpq."""

_FOR_ASYNCPG: Final = {
    "host",
    "port",
    "dbname",
    "user",
    "password",
    "passfile",
    "service",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "sslpassword",
    "sslcrl",
    "sslnegotiation",
    "ssl_min_protocol_version",
    "ssl_max_protocol_version",
    "krbsrvname",
    "gsslib",
}
"""Options that asyncpg reads in the address as libpq does."""
_OURS: Final = {
    "connect_timeout",
    "fallback_application_name",
    "gssencmode",
    "options",
    "servicefile",
    "target_session_attrs",
}
"""Options that are read here."""
_FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
"""Options that name a file which must be there."""
_DROPPED: Final = {
    "channel_binding",  # asyncpg has none; `sslmode` decides whether the server must prove who it is
    "client_encoding",  # always UTF-8
    "gssdelegation",
    "keepalives",  # a connection that broke is found by what is asked of it, every few seconds
    "keepalives_count",
    "keepalives_idle",
    "keepalives_interval",
    "load_balance_hosts",
    "sslcompression",
    "sslsni",
    "tcp_user_timeout",
    "connection_limit",  # the last four are Prisma's, which hosts of poolers add
    "pgbouncer",
    "pool_timeout",
    "socket_timeout",
}
"""Options without which nothing is less safe than it was."""
_REFUSED: Final = {
    "hostaddr",
    "max_protocol_version",
    "min_protocol_version",
    "replication",
    "require_auth",
    "requirepeer",
    "requiressl",
    "scram_client_key",
    "scram_server_key",
    "sslcertmode",
    "sslcrldir",
}
"""Options of libpq that ask for something which would not be done."""
_SSL_MODES: Final = {
    "disable": "disable",
    "allow": "allow",
    "prefer": "prefer",
    "require": "require",
    "verify-ca": "verify-ca",
    "verify-full": "verify-full",
    "no-verify": "require",  # a name of JavaScript's clients for the same
    "true": "require",
    "1": "require",
    "false": "disable",
    "0": "disable",
}
"""The ways to encrypt, by their names in addresses."""
_WRITING: Final = {"any", "read-write", "primary", "prefer-standby"}
"""Wishes for the kind of server that one which writes can fulfil. Bellhop always needs one that writes."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_.]*")
"""What the name of an option looks like. Anything else may be a part of a password."""
_SECONDS: Final = re.compile(r"-?[0-9]{1,9}")
"""What a `connect_timeout` looks like. libpq takes a negative one for 0."""
_SEVERAL: Final = re.compile(r"(?P<before>[^:]+://(?:[^@/?]*@)?)(?P<hosts>[^/?@]*,[^/?@]*)(?P<after>(?:/[^?]*)?)")
"""The beginning of an address that names several servers."""


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """A server and how to connect to it."""

    dsn: str
    """The address as asyncpg takes it."""
    settings: Mapping[str, str]
    """Settings of the session, to be made once it is connected."""
    timeout: int = CONNECT_S
    """Seconds after which a server that does not answer counts as failed."""
    several: bool = False
    """Whether it names several servers, of which one must be chosen."""
    startup: str = ""
    """Options that the server or its proxy has to have while we connect, such as Neon's `endpoint=...`."""
    trusted: bool = False
    """Whether the server's certificate has to be one that this machine trusts (`sslrootcert=system`)."""
    servicefile: str | None = None
    """The file with the services that the address may name."""

    def arguments(self) -> dict[str, Any]:
        """The arguments of `asyncpg.connect`. Raises FileNotFoundError and the like if a file cannot be read."""
        made: dict[str, Any] = {"dsn": self.dsn, "timeout": self.timeout}
        if self.several:
            made["target_session_attrs"] = "read-write"
        if self.startup:
            made["server_settings"] = {"options": self.startup}
        if self.trusted:
            made["ssl"] = ssl.create_default_context()
        if self.servicefile is not None:
            made["servicefile"] = self.servicefile
        return made


def read_address(address: str) -> PostgresAddress:
    """Read an address such as `postgresql://user:password@server/database?sslmode=require`.

    Raises StoreAddress with the names of options that cannot be used, StoreUnusable if it is no address at all. Neither
    says more of it, because it holds a password.
    """
    try:
        url = make_url(_hosts_as_option(address)).set(drivername="postgresql")
    except (ArgumentError, ValueError):  # a port that is no number, in whose place part of a password may stand
        raise StoreUnusable("that is not the address of a database") from None
    options = _options(url)
    settings, startup = _settings(options)
    trusted = options.get("sslrootcert") == "system"
    if trusted:
        del options["sslrootcert"]
    kept = {name: value for name, value in options.items() if name in _FOR_ASYNCPG}
    return PostgresAddress(
        dsn=url.set(query=kept).render_as_string(hide_password=False),
        settings=settings,
        timeout=_timeout(options),
        several="," in (url.host or options.get("host", "")),
        startup=startup,
        trusted=trusted,
        servicefile=options.get("servicefile"),
    )


def _hosts_as_option(address: str) -> str:
    """The address with several servers moved into its option `host`: SQLAlchemy reads only one server with a port."""
    found = _SEVERAL.match(address)
    if found is None:
        return address
    query = f"host={found['hosts']}"
    rest = address[found.end() :]
    if rest.startswith("?"):
        query += f"&{rest[1:]}"
    path = found["after"] or "/"
    return f"{found['before']}{path}?{query}"


def _options(url: URL) -> dict[str, str]:
    """The options of an address, with the ways to encrypt as libpq names them. Raises StoreAddress, StoreUnusable."""
    options: dict[str, str] = {}
    for name, value in url.query.items():
        options[name] = value if isinstance(value, str) else value[-1]
    for name, value in options.items():
        if not _NAME.fullmatch(name) or "@" in value:  # a password with a question mark, perhaps
            raise StoreUnusable("that is not the address of a database")
    if "ssl" in options:
        options.setdefault("sslmode", options.pop("ssl"))
    wrong = _wrong(options)
    if wrong:
        raise StoreAddress(wrong)
    if "sslmode" in options:
        options["sslmode"] = _SSL_MODES[options["sslmode"]]
    return options


def _wrong(options: Mapping[str, str]) -> list[str]:
    """The names of the options that cannot be used."""
    wrong = [name for name in options if name in _REFUSED]
    if options.get("sslmode", "prefer") not in _SSL_MODES:
        wrong.append("sslmode")
    for name in _FILES:
        if name in options and not _is_there(options[name], name):
            wrong.append(name)
    if options.get("gssencmode", "disable") not in {"disable", "prefer"}:
        wrong.append("gssencmode")
    if options.get("target_session_attrs", "any") not in _WRITING:
        wrong.append("target_session_attrs")
    if not _SECONDS.fullmatch(options.get("connect_timeout", "0")):
        wrong.append("connect_timeout")
    if not _can_be_split(options.get("options", "")):
        wrong.append("options")
    return wrong


def _is_there(file: str, name: str) -> bool:
    return Path(file).is_file() or (name == "sslrootcert" and file == "system")


def _can_be_split(words: str) -> bool:
    """Whether these words can be told apart: no quotation is left open."""
    try:
        shlex.split(words)
    except ValueError:
        return False
    return True


def _timeout(options: Mapping[str, str]) -> int:
    """The seconds to wait for a connection. libpq waits for ever by default; nothing here does."""
    wanted = int(options.get("connect_timeout", "0"))
    if wanted <= 0:
        return CONNECT_S
    return max(wanted, SHORTEST_CONNECT_S)


def _settings(options: Mapping[str, str]) -> tuple[dict[str, str], str]:
    """The settings of the session that an address asks for, and what else stands in its option `options`.

    An option that nobody knows is taken for a setting as well, and the server says whether it is one.
    """
    settings = {name: value for name, value in options.items() if name not in _FOR_ASYNCPG | _DROPPED | _OURS}
    if "fallback_application_name" in options:
        settings.setdefault("application_name", options["fallback_application_name"])
    rest = []
    words = iter(shlex.split(options.get("options", "")))
    for word in words:
        if word == "-c":
            setting = next(words, "")
        elif word.startswith(("-c", "--")):
            setting = word[2:]
        else:
            rest.append(word)
            continue
        name, _, value = setting.partition("=")
        settings[name.replace("-", "_")] = value
    return settings, " ".join(rest)
