"""The world: what there is in this Discord, its limits, and every change of it. Other rooms import from here."""

from bot.playground.world import limits, shapes
from bot.playground.world.clock import LARGEST, ManualClock, RealClock, TimerHandle, WorldClock, moment
from bot.playground.world.errors import WORDS, ApiError, Problems, invalid, known, refuse_if
from bot.playground.world.files import Signer, Upload, clean_name, content_type, measure
from bot.playground.world.interactions import Interaction, Interactions, InteractionType, metadata
from bot.playground.world.model import (
    Attachment,
    Channel,
    ChannelType,
    Flag,
    GatewayEvent,
    Guild,
    Message,
    Overwrite,
    Permission,
    User,
)
from bot.playground.world.seed import seed
from bot.playground.world.shapes import Json
from bot.playground.world.state import WorldState
from bot.playground.world.world import World

__all__ = [
    "LARGEST",
    "WORDS",
    "ApiError",
    "Attachment",
    "Channel",
    "ChannelType",
    "Flag",
    "GatewayEvent",
    "Guild",
    "Interaction",
    "InteractionType",
    "Interactions",
    "Json",
    "ManualClock",
    "Message",
    "Overwrite",
    "Permission",
    "Problems",
    "RealClock",
    "Signer",
    "TimerHandle",
    "Upload",
    "User",
    "World",
    "WorldClock",
    "WorldState",
    "clean_name",
    "content_type",
    "invalid",
    "known",
    "limits",
    "measure",
    "metadata",
    "moment",
    "refuse_if",
    "seed",
    "shapes",
]
