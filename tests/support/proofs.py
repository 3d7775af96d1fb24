"""Cases of a test that repeat its fact: `make test` runs some of them, `make prove` the others."""

from collections.abc import Iterable

import pytest

from tests.support.databases import ON_POSTGRES


def daily(values: Iterable[object], *chosen: object) -> list[pytest.ParameterSet]:
    """The values as cases. `make test` runs those that are chosen. On PostgreSQL, which has no proofs, all run.

    A value that is a tuple has several parameters.
    """
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=[] if ON_POSTGRES or value in chosen else [pytest.mark.prove],
        )
        for value in values
    ]
