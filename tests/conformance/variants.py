"""House rules to try: each value of each option alone, and random mixes."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from pydantic import ValidationError

from games.engine.contract.game import AnyGame
from games.engine.contract.values import GameOptions


def variants(game: AnyGame, mixes: int, rng: Random, **beside: Any) -> list[GameOptions]:
    """The defaults, each value of each option alone, then so many random mixes; what the model refuses is left out.

    beside: values of options that all but the defaults and their own values have.
    """
    model = game.Options
    values = {name: list(option_values(model, name)) for name in model.model_fields}
    wanted: list[dict[str, Any]] = [{}]
    wanted += [{**beside, name: value} for name, row in values.items() for value in row]
    wanted += [{name: rng.choice(row) for name, row in values.items()} | beside for _ in range(mixes if values else 0)]
    found: dict[str, GameOptions] = {}
    for options in wanted:
        try:
            made = model.model_validate(options)
        except ValidationError:
            continue
        found.setdefault(made.model_dump_json(), made)
    return list(found.values())


def option_values(model: type[GameOptions], name: str) -> Iterator[Any]:
    """Every value of an option; of a number its bounds and one between. Raises LookupError where it has no bounds."""
    schema = model.model_json_schema()
    kinds = schema["properties"][name]
    yield from _values(kinds, schema.get("$defs", {}), name)


def _values(kind: dict[str, Any], shared: dict[str, Any], name: str) -> Iterator[Any]:
    if "$ref" in kind:
        yield from _values(shared[kind["$ref"].rsplit("/", 1)[-1]], shared, name)
    elif "anyOf" in kind or "allOf" in kind:
        yield from itertools.chain(*(_values(part, shared, name) for part in kind.get("anyOf") or kind["allOf"]))
    elif "enum" in kind:
        yield from kind["enum"]
    elif "const" in kind:
        yield kind["const"]
    elif kind.get("type") == "boolean":
        yield from (False, True)
    elif kind.get("type") == "null":
        yield None
    elif "minimum" in kind and "maximum" in kind:
        low, high = kind["minimum"], kind["maximum"]
        yield from sorted({low, (low + high) // 2, high})
    else:
        raise LookupError(f"option {name}: neither a list of values nor a number with both bounds")
