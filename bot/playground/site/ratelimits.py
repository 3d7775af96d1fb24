"""Rate limits: a bucket a route and major resource, the global one, and the count of invalid requests.

Source: topics/rate-limits (headers, scopes, global limit, invalid requests). Numbers of buckets are in `limits`.
"""

import hashlib
import math

from bot.playground.world import ApiError, WorldClock, limits

MAJOR = ("channel", "guild", "application")
"""The values in a path of which each has buckets of its own."""
MESSAGES = "/channels/{channel}/messages"
RATES: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", MESSAGES): (limits.CHANNEL_SENDS, limits.CHANNEL_WINDOW),
    ("PATCH", MESSAGES + "/{message}"): (limits.CHANNEL_EDITS, limits.CHANNEL_WINDOW),
    ("DELETE", MESSAGES + "/{message}"): (limits.CHANNEL_DELETES, 1),
    ("POST", "/webhooks/{application}/{token}"): (limits.WEBHOOK_SENDS, 2),
    ("PATCH", "/webhooks/{application}/{token}/messages/@original"): (limits.WEBHOOK_SENDS, 2),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}"): (limits.WEBHOOK_SENDS, 2),
}
"""Requests and seconds of the routes that differ from `limits.OTHER_RATE` a second."""

DAY = 24 * 3600
INVALID, IDENTIFIES = "invalid", "identifies"
"""Buckets that are not of a route."""
UNLIMITED = "/interactions/{interaction}/{token}/callback"
"""The route without any limit."""
FREE_OF_GLOBAL = ("/interactions/", "/webhooks/")
"""Not bound to the global limit. Source: topics/rate-limits and receiving-and-responding."""


class Limiter:
    """Counts requests by the wire's clock and refuses what is too much with 429."""

    def __init__(self, wire: WorldClock, *, enforce: bool = True) -> None:
        self._wire = wire
        self.enforce = enforce
        """Whether anything is refused. Requests are counted all the same."""
        self._windows: dict[str, tuple[float, int]] = {}
        """By bucket, the moment at which it is emptied, and how often it has been used since."""

    def take(self, method: str, template: str, path: dict[str, str]) -> dict[str, str]:
        """The rate-limit headers of an admitted request. Raises `ApiError` 429 for one too many."""
        if template == UNLIMITED:
            return {}
        if not template.startswith(FREE_OF_GLOBAL):
            self.spend("global", limits.GLOBAL_RATE, 1, everywhere=True)
        count, seconds = RATES.get((method, template), (limits.OTHER_RATE, 1))
        major = "/".join(path[name] for name in MAJOR if name in path)
        major += path.get("token", "")[-16:]
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        used, wait = self.use(f"{bucket}/{major}", seconds)
        left = count  # a library that reads "none left" would wait although nothing is refused
        if self.enforce:
            left = max(0, count - used)
        headers = {
            "X-RateLimit-Limit": str(int(count)),
            "X-RateLimit-Remaining": str(int(left)),
            "X-RateLimit-Reset": f"{self._wire.now() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if used > count and self.enforce:
            raise limited(wait, headers=headers)
        if "token" in path and (method, template) in RATES:
            self.spend(f"minute/{path['token']}", limits.WEBHOOK_MINUTE, 60)
        return headers

    def use(self, key: str, seconds: float) -> tuple[int, float]:
        """Use a bucket once: how often it has been used, and after how many seconds it is emptied."""
        now = self._wire.now()
        ends, used = self._windows.get(key, (now, 0))
        if now >= ends:
            ends = now + seconds
            used = 0
        used += 1
        self._windows[key] = (ends, used)
        return used, ends - now

    def spend(
        self, key: str, count: int, seconds: float, error: ApiError | None = None, *, everywhere: bool = False
    ) -> None:
        """Use one of `count` in `seconds`. Raises `error` (else a plain 429), with the wait in it, for one too many."""
        used, wait = self.use(key, seconds)
        if used > count and self.enforce:
            raise limited(wait, error=error, everywhere=everywhere)

    def used(self, key: str) -> int:
        """How often a bucket has been used since it was emptied."""
        ends, used = self._windows.get(key, (0.0, 0))
        if self._wire.now() >= ends:
            return 0
        return used

    def note(self, status: int) -> None:
        """Count an answer towards the invalid requests: 401, 403 and 429."""
        if status in (401, 403, 429):
            self.use(INVALID, limits.INVALID_WINDOW)

    def identify(self, shard: int, at_once: int) -> bool:
        """Count one more gateway session. False for the second of a bucket within 5 s, and for one too many today.

        A bucket holds the shards with the same `shard % at_once`.
        """
        bucket = f"{IDENTIFIES}/{shard % at_once}"
        if self.enforce and (self.used(bucket) or not self.identifies_left):
            return False
        self.use(bucket, limits.IDENTIFY_WINDOW)
        self.use(IDENTIFIES, DAY)
        return True

    @property
    def identifies_left(self) -> int:
        """How many gateway sessions may still be begun today."""
        return max(0, limits.IDENTIFIES - self.used(IDENTIFIES))

    @property
    def banned(self) -> bool:
        """Whether there were so many invalid requests that Discord would shut the address out."""
        return self.enforce and self.used(INVALID) >= limits.INVALID_REQUESTS


def limited(
    wait: float,
    *,
    everywhere: bool = False,
    headers: dict[str, str] | None = None,
    error: ApiError | None = None,
    scope: str | None = None,
) -> ApiError:
    """A 429: come back after `wait` seconds. `error` words it when it has a code of its own."""
    if error is None:
        error = ApiError(0, status=429, message="You are being rate limited.")
    usual_scope = "global" if everywhere else "user"
    error.extra = {"retry_after": round(wait, 3), "global": everywhere}
    error.headers = {
        **(headers or {}),
        "Retry-After": str(max(1, math.ceil(wait))),
        "Via": "1.1 google",
        "X-RateLimit-Scope": scope or usual_scope,
    }
    if everywhere:
        error.headers["X-RateLimit-Global"] = "true"
    return error
