"""The time zones that people choose from: by the hour that their clock shows now, then by large cities."""

from datetime import datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from games.engine.contract.values import Words

_EASTWARD = """
Pacific/Pago_Pago Pacific/Honolulu Pacific/Tahiti Pacific/Marquesas America/Adak America/Anchorage Pacific/Gambier
Pacific/Pitcairn America/Los_Angeles America/Vancouver America/Tijuana America/Phoenix America/Whitehorse
America/Denver America/Edmonton America/Chicago America/Winnipeg America/Mexico_City America/Regina America/Guatemala
Pacific/Easter America/New_York America/Toronto America/Havana America/Port-au-Prince America/Bogota America/Lima
America/Panama America/Halifax America/Caracas America/Santo_Domingo America/Martinique America/Santiago
America/St_Johns America/Sao_Paulo America/Argentina/Buenos_Aires America/Montevideo America/Cayenne America/Miquelon
America/Noronha America/Nuuk Atlantic/Azores Atlantic/Cape_Verde Europe/London Europe/Dublin Europe/Lisbon
Atlantic/Canary Atlantic/Reykjavik Africa/Abidjan Africa/Casablanca Europe/Berlin Europe/Vienna Europe/Zurich
Europe/Paris Europe/Brussels Europe/Madrid Europe/Rome Europe/Stockholm Europe/Warsaw Europe/Prague Europe/Budapest
Europe/Belgrade Africa/Algiers Africa/Lagos Africa/Johannesburg Africa/Maputo Africa/Tripoli Africa/Khartoum
Europe/Kaliningrad Africa/Cairo Europe/Athens Europe/Bucharest Europe/Sofia Europe/Helsinki Europe/Kyiv
Europe/Chisinau Asia/Beirut Asia/Jerusalem Asia/Gaza Europe/Istanbul Europe/Moscow Europe/Minsk Asia/Riyadh Asia/Qatar
Asia/Baghdad Asia/Damascus Africa/Nairobi Asia/Tehran Asia/Dubai Asia/Tbilisi Europe/Samara Indian/Reunion Asia/Kabul
Asia/Karachi Asia/Tashkent Asia/Almaty Asia/Yekaterinburg Asia/Kolkata Asia/Colombo Asia/Kathmandu Asia/Dhaka
Asia/Bishkek Asia/Omsk Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Novosibirsk Asia/Shanghai
Asia/Hong_Kong Asia/Taipei Asia/Singapore Asia/Manila Asia/Makassar Asia/Ulaanbaatar Asia/Irkutsk Australia/Perth
Australia/Eucla Asia/Tokyo Asia/Seoul Asia/Yakutsk Asia/Jayapura Australia/Darwin Australia/Adelaide
Australia/Brisbane Australia/Sydney Pacific/Port_Moresby Asia/Vladivostok Australia/Lord_Howe Pacific/Noumea
Pacific/Guadalcanal Asia/Sakhalin Pacific/Norfolk Pacific/Auckland Pacific/Fiji Asia/Kamchatka Pacific/Chatham
Pacific/Tongatapu Pacific/Kiritimati
"""
ZONES: Final = tuple(_EASTWARD.split())
"""The zones that are offered, from west to east. Every clock in the world agrees with one of them all year.

The text `zone-<name>` has the large cities of each.
"""


_read = cache(ZoneInfo)
"""A zone, read once a process: the library itself keeps only the last eight."""


def clock_in(zone: str, at: int) -> datetime:
    """The clock of a zone at that time (ms on the machine's clock)."""
    return datetime.fromtimestamp(at / 1000, _read(zone))


def zones_at(hour: int, at: int) -> tuple[str, ...]:
    """The zones whose clock shows that hour at that time."""
    return tuple(zone for zone in ZONES if clock_in(zone, at).hour == hour)


def cities(zone: str, words: Words) -> str:
    """The large cities of a zone, the one that names it first. A zone that is not offered has its own name."""
    if zone not in ZONES:
        return zone.rpartition("/")[2].replace("_", " ")
    return words(f"zone-{zone.lower().replace('/', '-')}")


def city(zone: str, words: Words) -> str:
    """The city that names a zone."""
    return cities(zone, words).partition(",")[0]
