"""Addresses of PostgreSQL databases that are read without a server."""

import pytest

from games.engine.store.errors import StoreAddress, StoreUnusable
from games.engine.store.postgres_address import CONNECT_S, SHORTEST_CONNECT_S, read_address

ADDRESS = "postgresql://me:secret@server/bellhop"


@pytest.mark.parametrize("value", ["--5", "-", "5-", "soon", "5.5", "9" * 5_000], ids=lambda value: value[:8])
def test_a_connect_timeout_that_is_no_whole_number_is_named(value: str) -> None:
    with pytest.raises(StoreAddress) as caught:
        read_address(f"{ADDRESS}?connect_timeout={value}&sslmode=require")
    assert caught.value.values == {"options": "connect_timeout"}


@pytest.mark.parametrize(
    ("value", "seconds"), [("30", 30), ("1", SHORTEST_CONNECT_S), ("0", CONNECT_S), ("-5", CONNECT_S)]
)
def test_a_connect_timeout_is_as_libpq_reads_it_except_that_nothing_waits_for_ever(value: str, seconds: int) -> None:
    assert read_address(f"{ADDRESS}?connect_timeout={value}").timeout == seconds


@pytest.mark.parametrize("value", ["-c%20search_path%3D%22a", "-c%20a%3D'b", "endpoint%3Done%5C"])
def test_options_that_end_inside_a_quotation_are_named(value: str) -> None:
    with pytest.raises(StoreAddress) as caught:
        read_address(f"{ADDRESS}?options={value}")
    assert caught.value.values == {"options": "options"}


def test_what_is_no_setting_in_the_options_is_sent_while_connecting() -> None:
    read = read_address(f"{ADDRESS}?options=endpoint%3Done%20-c%20work_mem%3D5MB%20--search-path%3Dpublic")
    assert read.startup == "endpoint=one"
    assert read.settings == {"work_mem": "5MB", "search_path": "public"}


@pytest.mark.parametrize(
    ("option", "name"),
    [
        ("sslmode=any", "sslmode"),
        ("ssl=any", "sslmode"),
        ("gssencmode=require", "gssencmode"),
        ("target_session_attrs=standby", "target_session_attrs"),
        ("sslrootcert=/no/such/file", "sslrootcert"),
    ],
)
def test_an_option_that_cannot_be_used_is_named(option: str, name: str) -> None:
    with pytest.raises(StoreAddress) as caught:
        read_address(f"{ADDRESS}?{option}")
    assert caught.value.values == {"options": name}


@pytest.mark.parametrize("options", ["pass%20word=1", "pass=word@server"])
def test_options_that_may_be_a_part_of_a_password_are_told_as_no_address_and_not_repeated(options: str) -> None:
    with pytest.raises(StoreUnusable, match="not the address of a database") as caught:
        read_address(f"{ADDRESS}?{options}")
    assert not isinstance(caught.value, StoreAddress)
    assert "word" not in str(caught.value)
