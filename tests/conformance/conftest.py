"""Long proofs run only when they are asked for."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `prove`, unless `-m` says what is wanted."""
    if config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("prove")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
