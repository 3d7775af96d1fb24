"""A server's settings as they are stored, also by other releases."""

from dataclasses import replace

from bot.people.servers import Server, server_from


def test_what_is_stored_of_a_server_is_read_back_and_what_no_release_knows_any_more_is_passed_over() -> None:
    chosen = {"language": "fr", "channels": [5, 6], "records": False, "most": 3}
    expected = replace(Server(), language="fr", channels=(5, 6), records=False, most=3)
    assert server_from(chosen) == expected
    assert server_from(chosen | {"given_up_long_ago": True}) == expected
    assert server_from({}) == Server()
