"""What an operator can set, read from the environment and `.env`."""

from pathlib import Path

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The operator's settings; made once in `__main__` and passed in.

    discord_token: the bot's token; empty where there is none.
    database_url: where matches are kept.
    log_level: the name of a logging level.
    discord_api: the address of another Discord to talk to (the playground); empty for the real one.
    prompt: no beat is held and computers answer at once (for tests and measurements).
    edit_gap_ms: edits of a table through its channel stand at least so far apart, in milliseconds (about five edits in
    five seconds are let through, as people observe).
    panel_gap_ms: the same for a private panel in place; about five edits in two seconds are let through.
    keep_finished_days: matches that ended so long ago are deleted, once a day; 0: they are kept for ever.
    metrics_port: the port on loopback where a Prometheus can read; 0: none.
    call_after_ms: how long a live decision may take before the player is called, in milliseconds.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr = SecretStr("")
    database_url: str = "sqlite:///bellhop.db"
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    discord_api: str = ""
    prompt: bool = False
    edit_gap_ms: int = Field(default=1_100, ge=0)
    panel_gap_ms: int = Field(default=500, ge=0)
    keep_finished_days: int = Field(default=365, ge=0)
    metrics_port: int = Field(default=0, ge=0, le=65_535)
    call_after_ms: int = Field(default=20_000, ge=0)


class SettingsError(Exception):
    """The settings cannot be used; the message names the fields, never their values."""


def load(env_file: Path | None = Path(".env")) -> Settings:
    """The settings of this process; raises SettingsError with the names of what is wrong and nothing else."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # pydantic-settings reads it, mypy cannot know
    except ValidationError as error:
        # The error holds the values, the token among them, so it must not be chained or shown.
        names = ", ".join(sorted({str(part["loc"][0]).upper() for part in error.errors(include_input=False)}))
    raise SettingsError(names)
