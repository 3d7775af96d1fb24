"""What is read in the address of a PostgreSQL database, without a server."""

import pytest

from games.engine.store.postgres_address import CONNECT_S, read_address

HERE = "postgresql://me:secret@one:5432/bellhop"


def test_what_the_library_reads_stays_in_the_address_and_the_rest_is_read_by_us() -> None:
    read = read_address(f"{HERE}?sslmode=require&connect_timeout=7&search_path=games&keepalives=1&pgbouncer=true")
    assert read.dsn == f"{HERE}?sslmode=require"
    assert read.timeout == 7
    assert read.settings == {"search_path": "games"}
    assert read.arguments() == {"dsn": read.dsn, "timeout": 7}


def test_an_address_without_options_stays_as_it_is() -> None:
    read = read_address(HERE)
    assert (read.dsn, read.settings, read.timeout, read.several) == (HERE, {}, CONNECT_S, False)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_settings_among_the_options_are_made_later_and_what_is_none_is_sent_while_we_connect(scheme: str) -> None:
    options = "options=endpoint%3Dcool-bar%20-c%20statement-timeout%3D5s%20--work_mem%3D8MB"
    read = read_address(f"{scheme}://me:secret@one:5432/bellhop?{options}")
    assert read.dsn == HERE
    assert read.settings == {"statement_timeout": "5s", "work_mem": "8MB"}
    assert read.startup == "endpoint=cool-bar"
    assert read.arguments()["server_settings"] == {"options": "endpoint=cool-bar"}


def test_a_program_that_names_itself_is_named_unless_the_address_gives_another_name() -> None:
    assert read_address(f"{HERE}?fallback_application_name=a").settings == {"application_name": "a"}
    both = f"{HERE}?application_name=b&fallback_application_name=a"
    assert read_address(both).settings == {"application_name": "b"}
