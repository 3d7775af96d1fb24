"""The frames of a match as a follower takes them: each as soon as it is there."""

from games.engine.match.publish import Subscription, ViewUpdate


class Closed(Exception):  # noqa: N818 - named for what happened
    """There is nothing more to come."""


async def next_frame(following: Subscription) -> ViewUpdate:
    """Wait for the next publication, and take it. Raises Closed if there is none to come."""
    while True:
        following.woken.clear()
        if (publication := following.ready()) is not None:
            return publication
        if following.over:
            raise Closed
        await following.woken.wait()


async def frames_of(following: Subscription) -> list[ViewUpdate]:
    """All publications until there are none to come."""
    frames: list[ViewUpdate] = []
    while True:
        try:
            frames.append(await next_frame(following))
        except Closed:
            return frames
