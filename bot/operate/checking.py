"""`python -m bot check`: whether settings, database, texts and rulebooks are in order."""

import argparse

from bot.fleet.parts import refusal_of
from bot.operate.ends import CannotRun, Exit, command, tell
from bot.rules.book import Rulebooks
from bot.settings import Settings
from bot.store.bot_store import BotStore
from bot.words.fluent import Library
from games import catalogue


@command()
async def check(settings: Settings, _: argparse.Namespace) -> None:
    """Check the database, texts and rulebooks. Return the exit code."""
    languages = Library.load().languages()
    Rulebooks.load()
    check_parts(settings)
    store = await BotStore.open(settings.database_url)
    await store.close()
    tell("cli-checked", games=len(catalogue.KEYS), languages=len(languages))


def check_parts(settings: Settings) -> None:
    """Raise CannotRun if the settings divide the bot in a way that cannot be."""
    refusal = refusal_of(settings)
    if refusal is not None:
        raise CannotRun(Exit.SETTINGS, refusal)
