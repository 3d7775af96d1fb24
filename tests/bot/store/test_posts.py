"""Posts come back from their rows as they were, and rows of earlier releases are read."""

import pytest

from bot.store.posts import (
    CALL,
    CARD,
    OFFER,
    REMINDER,
    BoardPost,
    CallPost,
    NotePost,
    PanelPost,
    Token,
)
from bot.store.shelf import Post
from games.engine.contract.values import Seat

AnyPost = BoardPost | PanelPost | NotePost | CallPost
POSTS: list[AnyPost] = [
    BoardPost("one", 1, 2, 3, 4),
    BoardPost("one", 1, 2, 3, 4, owed=True),
    BoardPost("one", 1, 2, 0, 4, CARD),
    PanelPost("one", Seat(1), 1, 2, 3, 4, 77),
    PanelPost("one", Seat(1), 1, 2, 3, 4, 77, Token("secret", 5, 6)),
    CallPost("one", CALL, Seat(0), 1, 0, 4, (9, None)),
    CallPost("one", REMINDER, Seat(0), 1, 2, 4, (9, 1_000), 2),
    NotePost("one", OFFER, Seat(0), 1, 2, 4),
]


@pytest.mark.parametrize("post", POSTS, ids=str)
def test_a_post_comes_back_from_its_row(post: AnyPost) -> None:
    assert type(post).of(post.row()) == post


def test_the_rows_of_earlier_releases_are_read() -> None:
    call = CallPost.of(Post("one", "call", 1, 2, 9, 4, 0))
    assert call == CallPost("one", CALL, Seat(0), 1, 2, 4, (9, None))
    panel = Post("one", "panel", 1, 2, 3, 4, 1, {"token": "secret", "application": 5, "until": 6})
    assert PanelPost.of(panel) == PanelPost("one", Seat(1), 1, 2, 3, 4, None, Token("secret", 5, 6))
    board = Post("one", "table", 1, 2, 3, 4, data={"owed": True})
    assert BoardPost.of(board) == BoardPost("one", 1, 2, 3, 4, owed=True)
