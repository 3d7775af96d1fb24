"""What marks of tests ask of fixtures."""

from typing import Any

import pytest


def asked_for(request: pytest.FixtureRequest, mark: str) -> dict[str, Any]:
    """What the mark of that name gives to a test by name, or to its module."""
    found = request.node.get_closest_marker(mark)
    return dict(found.kwargs) if found else {}
