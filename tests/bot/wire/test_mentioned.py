"""The people whom an interaction mentions, as Discord describes them."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.wire.mentioned import Mentioned, mentioned_in

SEES = str(discord.Permissions(view_channel=True).value)
ANN = {"id": "1", "username": "ann", "global_name": "Ann"}


def mentioned(resolved: dict[str, Any] | None) -> list[Mentioned]:
    """The people in an interaction with these resolved things."""
    data = {} if resolved is None else {"resolved": resolved}
    return mentioned_in(cast("Any", SimpleNamespace(data=data)))


@pytest.mark.parametrize("resolved", [None, {}, {"roles": {"1": {}}}, {"users": {}, "members": {}}])
def test_where_nobody_is_mentioned_there_is_nobody(resolved: dict[str, Any] | None) -> None:
    assert mentioned(resolved) == []


def test_a_member_has_their_nickname_and_sees_the_channel_if_their_permissions_say_so() -> None:
    members: dict[str, dict[str, Any]] = {"1": {"nick": "Chief", "permissions": SEES}}
    (ann,) = mentioned({"users": {"1": ANN}, "members": members})
    assert ann == Mentioned(id=1, name="Ann", nickname="Chief", bot=False, sees=True)
    assert ann.shown == "Chief"
    members = {"1": {"nick": None, "permissions": "0"}}
    (ann,) = mentioned({"users": {"1": ANN}, "members": members})
    assert ann == Mentioned(id=1, name="Ann", nickname="", bot=False, sees=False)
    assert ann.shown == "Ann"


def test_who_is_not_in_the_server_sees_nothing_there_and_who_chose_no_name_has_that_of_their_account() -> None:
    robot = {"id": "2", "username": "robot", "global_name": None, "bot": True}
    found = mentioned({"users": {"1": ANN, "2": robot}, "members": {"1": {"permissions": SEES}}})
    assert found[1] == Mentioned(id=2, name="robot", nickname="", bot=True, sees=False)
    assert [one.sees for one in found] == [True, False]
    assert [one.shown for one in mentioned({"users": {"1": ANN}})] == ["Ann"]
