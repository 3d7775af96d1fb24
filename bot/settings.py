"""The operator's settings, read from the environment and `.env`."""

import logging
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

log = logging.getLogger("bellhop.settings")

OURS = "BELLHOP_"
"""The prefix of our settings, because shells and other programs export names like PROMPT for themselves."""
HOUR_MS = 3_600_000
_FORMER = (
    "call_after_ms",
    "discord_api",
    "edit_gap_ms",
    "keep_finished_days",
    "metrics_port",
    "panel_gap_ms",
    "prompt",
)
"""The settings that once had no prefix. In an old `.env` their former names are still read."""


class _FormerNames(DotEnvSettingsSource):
    """Reads the former names from `.env`.

    In the environment they may belong to other programs, so they are ignored there.
    """

    def __call__(self) -> dict[str, Any]:
        """Return their values by field; warn about each in the log."""
        every = super().__call__()
        for field in (found := {field: every[field] for field in _FORMER if field in every}):
            log.warning("%s in .env is called %s now", field.upper(), f"{OURS}{field.upper()}")
        return found


class Settings(BaseSettings):
    """The operator's settings; made once in `__main__` and passed in.

    A setting is named like its field, in capitals and with the prefix `OURS`. Those with an alias have no prefix,
    because other programs use such names too.

    discord_token: the bot's token; empty if there is none.
    database_url: where matches are stored.
    log_level: the name of a logging level.
    shards: how many connections to the gateway the servers are divided among; "auto": Discord is asked once.
    parts: how many parts the shards are divided among; a process serves one part or more (bot/fleet/parts.py).
    parts_a_node: the most parts that this process serves.
    discord_api: the address of another Discord to use (the playground); empty for the real one.
    prompt: no pauses after beats, and computers answer at once (for tests and measurements).
    edit_gap_ms: least time between two edits of a board through its channel, in milliseconds. Discord allows about five
    edits in five seconds, as people observe.
    panel_gap_ms: the same for a private panel in place; Discord allows about five edits in two seconds. If a gap is 0,
    such writes are not counted towards Discord's limits either (for tests).
    second_tap_ms: for this many milliseconds after a new question was shown, presses on it change nothing.
    keep_finished_days: finished matches are deleted after this many days, once a day; 0 keeps them for ever.
    metrics_port: the port on loopback where Prometheus can read the metrics; 0: none.
    call_after_ms: after this many milliseconds without a decision the player in a live match is called.
    presses_per_second: how many presses and commands of one person are answered for long; 0: all of them.
    starts_per_minute: how many matches, lobbies and so on one person may begin in a minute; 0: as many as they like.
    """

    model_config = SettingsConfigDict(
        env_file=".env",
        env_prefix=OURS,
        env_ignore_empty=True,  # containers and forms of hosts name variables that nobody filled in
        extra="ignore",
        hide_input_in_errors=True,
        str_strip_whitespace=True,
    )

    discord_token: SecretStr = Field(default=SecretStr(""), validation_alias="DISCORD_TOKEN")
    database_url: str = Field(default="sqlite:///bellhop.db", validation_alias="DATABASE_URL")
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$", validation_alias="LOG_LEVEL")
    shards: Annotated[int, Field(ge=1, le=10_000)] | Literal["auto"] = Field(default=1, validation_alias="SHARDS")
    parts: int = Field(default=1, ge=1, le=10_000, validation_alias="PARTS")
    parts_a_node: int = Field(default=1, ge=1, le=10_000, validation_alias="PARTS_A_NODE")
    discord_api: str = ""
    prompt: bool = False
    edit_gap_ms: int = Field(default=1_100, ge=0, le=HOUR_MS)
    panel_gap_ms: int = Field(default=500, ge=0, le=HOUR_MS)
    second_tap_ms: int = Field(default=1_000, ge=0, le=HOUR_MS)
    keep_finished_days: int = Field(default=365, ge=0, le=36_500)
    metrics_port: int = Field(default=0, ge=0, le=65_535)
    call_after_ms: int = Field(default=20_000, ge=0, le=7 * 24 * HOUR_MS)
    presses_per_second: int = Field(default=40, ge=0, le=1_000)
    starts_per_minute: int = Field(default=30, ge=0, le=1_000)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources of settings; an earlier one wins."""
        assert isinstance(dotenv_settings, DotEnvSettingsSource)
        former = _FormerNames(settings_cls, env_file=dotenv_settings.env_file, env_prefix="")
        return init_settings, env_settings, dotenv_settings, former


def _name(field: str) -> str:
    """Return a setting's name as the operator writes it. `field`: a field or an alias, as an error names it."""
    return f"{OURS}{field.upper()}" if field in Settings.model_fields else field


class SettingsError(Exception):
    """The settings cannot be used. The message names the settings, never their values."""


def load(env_file: Path | None = Path(".env")) -> Settings:
    """Return the settings of this process. Raises SettingsError with the names of bad settings and nothing else."""
    try:
        if env_file is not None and env_file.is_file() and b"\0" in env_file.read_bytes():
            raise UnicodeError  # noqa: TRY301 - as if its bytes were none of UTF-8
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # pydantic-settings reads it, mypy cannot know
    except ValidationError as error:
        # The error contains the values, among them the token, so it must not be chained or shown.
        names = ", ".join(sorted({_name(str(part["loc"][0])) for part in error.errors(include_input=False)}))
    except (OSError, UnicodeError) as error:
        # The error may hold the whole file, among it the token: the same applies.
        names = f"{env_file} ({getattr(error, 'strerror', 'UTF-8')})"
    raise SettingsError(names)
