"""`python -m bot.playground`: the playground by itself, so that a bot can be stopped and started beside it."""

import argparse
import asyncio
import sys

from bot.playground import Playground, PlayNow, Sharding
from bot.playground.stopping import stop_signal


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address")
    parser.add_argument("--port", type=int, default=3400)
    parser.add_argument(
        "--seed-world",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="start with a server and people (default), or with no server",
    )
    parser.add_argument("--no-pacing", dest="pacing", action="store_false", help="refuse nothing for its rate")
    parser.add_argument("--servers", type=int, choices=range(1, 9), default=1, help="how many servers there are")
    parser.add_argument("--shards", type=int, default=1, help="how many shards a bot must have at least")
    parser.add_argument("--at-once", type=int, default=1, help="how many shards may identify together")
    parser.add_argument("--name", default="Bot", help="the bot's name")
    parser.add_argument("--token", action="store_true", help="print the bot's token and end")
    parser.add_argument(
        "--play-now",
        nargs="+",
        metavar="WORD",
        help="quick buttons of the welcome: COMMAND OPTION [OTHER=VALUE ...], one for each choice of OPTION",
    )
    return parser


def play_now(words: list[str] | None) -> PlayNow | None:
    """The quick buttons asked for on the command line."""
    if not words or len(words) < 2:
        return None
    command, choices_of, *others = words
    options = dict(word.split("=", 1) for word in others)
    return PlayNow(command, choices_of, options)


async def run(options: argparse.Namespace) -> None:
    """Serve until a signal comes."""
    stopped = stop_signal()
    servers = 0
    if options.seed_world:
        servers = options.servers
    playground = Playground(
        options.host,
        options.port,
        pacing=options.pacing,
        servers=servers,
        sharding=Sharding(at_least=options.shards, at_once=options.at_once),
        bot_name=options.name,
    )
    playground.page.play_now = play_now(options.play_now)
    async with playground:
        sys.stdout.write(
            f"page     {playground.url}\n"
            f"api      {playground.api_url}\n"
            f"gateway  {playground.gateway_url}\n"
            f"token    {playground.token}\n"
        )
        sys.stdout.flush()
        await stopped.wait()


def main() -> None:
    """The program."""
    options = arguments().parse_args()
    if options.token:
        playground = Playground(servers=0)
        sys.stdout.write(playground.token + "\n")
        return
    try:
        asyncio.run(run(options))
    except (OSError, ValueError) as error:
        sys.exit(f"The playground cannot start: {error}")


if __name__ == "__main__":
    main()
