"""What the tests of test_card.py share with others."""

from tests.flows.house import (
    EN,
    boards,
    lobby_of,
    match_of,
)
from tests.support.people import Person, Seen


async def in_thread(host: Person, guest: Person) -> tuple[Seen, Seen]:
    """The card and the board of a channel's second match."""
    await match_of(host, guest)
    lobby = await lobby_of(host)
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))
    await host.until(lambda: thread_of(host.look(lobby)) and boards(host, thread_of(host.look(lobby))))
    (board,) = boards(host, thread_of(host.look(lobby)))
    await host.until(lambda: link(host.look(lobby)) == [board.channel_id])
    return host.look(lobby), board


def thread_of(card: Seen) -> int:
    """The id of the thread that hangs on a card; 0 while there is none."""
    return int((card.data.get("thread") or {"id": 0})["id"])


def link(card: Seen) -> list[int]:
    """The target of all its buttons: a channel, and a message if the address names one."""
    (url,) = {button["url"] for button in card.buttons}
    return [int(part) for part in url.split("/")[5:]]
