"""Where discord.py finds Discord."""

import discord
import yarl


def point_at(api: str) -> None:
    """Make discord.py talk to another Discord (the playground). `api`: the address of the playground's page."""
    discord.http.Route.BASE = f"{api}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{api.removeprefix('http')}/gateway")
    discord.asset.Asset.BASE = api
