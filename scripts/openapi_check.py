"""Check recorded playground traffic against Discord's OpenAPI specification.

    PLAYGROUND_RECORD=recordings pytest tests/playground
    python scripts/openapi_check.py openapi.json recordings

Every accepted request must be a valid request, and every answer a valid answer. Known deviations of discord.py are
corrected first. The specification is not part of this project: get it from discord/discord-api-spec.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, relevance
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

Json = Any


class Specification:
    """The specification, and the validators for each of its routes."""

    def __init__(self, path: Path) -> None:
        self.spec = json.loads(path.read_text())
        resource = Resource.from_contents(self.spec, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource("urn:spec", resource)
        self._routes = [(template.strip("/").split("/"), template) for template in self.spec["paths"]]
        self._validator = cache(self._make)

    def _make(self, pointer: str) -> Draft202012Validator:
        return Draft202012Validator({"$ref": f"urn:spec#{pointer}"}, registry=self._registry)

    def template(self, path: str) -> str | None:
        """The specification's route for a path; a literal (`@original`) wins over a parameter."""
        parts = path.strip("/").split("/")
        fits = [
            (sum(piece.startswith("{") for piece in pieces), template)
            for pieces, template in self._routes
            if len(pieces) == len(parts)
            and all(piece.startswith("{") or piece == part for piece, part in zip(pieces, parts, strict=True))
        ]
        return min(fits)[1] if fits else None

    def _find(self, *steps: str) -> str | None:
        node: Any = self.spec
        pointer = ""
        for step in steps:
            if not isinstance(node, dict) or step not in node:
                return None
            node = node[step]
            pointer += "/" + step.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
            if isinstance(node, dict) and node.get("$ref", "").startswith("#"):
                pointer = node["$ref"][1:]
                node = self._at(pointer)
        return pointer

    def _at(self, pointer: str) -> Any:
        node: Any = self.spec
        for step in pointer.strip("/").split("/"):
            node = node[step.replace("~1", "/").replace("~0", "~")]
        return node

    def errors(self, pointer: str | None, value: Json) -> Iterator[str]:
        """The errors of `value` by the schema at that pointer."""
        if pointer is None:
            return
        for error in self._validator(pointer).iter_errors(value):
            yield from explain(error)

    def check(self, exchange: dict[str, Any]) -> Iterator[str]:
        """The errors of one request and its answer."""
        template = self.template(exchange["path"].removeprefix("/api").removeprefix("/v10").removeprefix("/v9"))
        if template is None:
            if exchange["status"] not in (400, 404, 405):
                yield "the route is not in the specification"
            return
        method, status = exchange["method"].lower(), exchange["status"]
        base = ("paths", template, method)
        body = ("content", "application/json", "schema")
        if status < 400 and exchange["request"] is not None:
            pointer = self._find(*base, "requestBody", *body)
            for error in self.errors(pointer, normalised(exchange["request"])):
                yield f"request: {error}"
        answers = self._find(*base, "responses", str(status), *body) or self._find(*base, "responses", "4XX", *body)
        if exchange["answer"] is not None and status < 500:
            known = self._find(*base, "responses", str(status)) or status >= 400
            if not known and self._find(*base):
                yield f"answer: status {status} is not in the specification"
            for error in self.errors(answers, numbered(exchange["answer"])):
                yield f"answer: {error}"


def explain(error: ValidationError) -> Iterator[str]:
    """The error in words. For an alternative: the errors of the branch that was meant, whose `type` fits."""
    if error.validator not in ("oneOf", "anyOf") or not error.context:
        where = "/".join(str(step) for step in error.absolute_path)
        yield f"{where or '(body)'}: {error.message[:200]}"
        return
    branches: dict[int, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(int(inner.schema_path[0]), []).append(inner)
    meant = [
        errors
        for errors in branches.values()
        if not any(list(one.path)[-1:] == ["type"] and len(one.path) == 1 for one in errors)
    ]
    chosen = min(meant or branches.values(), key=len)
    for inner in sorted(chosen, key=relevance):
        yield from explain(inner)


def normalised(value: Json) -> Json:
    """The body with ids as text and permissions as a number. Discord accepts both forms."""
    if isinstance(value, list):
        return [normalised(one) for one in value]
    if not isinstance(value, dict):
        return value
    made = {key: normalised(one) for key, one in value.items()}
    for index, one in enumerate(made.get("attachments") or []):
        made["attachments"][index] = {**one, "id": str(one["id"])}
    for key, one in made.items():
        if key.endswith("_id") and isinstance(one, int):
            made[key] = str(one)
        elif key in {"users", "roles"} and isinstance(one, list):
            made[key] = [str(ident) if isinstance(ident, int) else ident for ident in one]
        elif key == "default_member_permissions" and isinstance(one, str):
            made[key] = int(one)
    return made


def numbered(value: Json) -> Json:
    """The answer with numbers as inner error codes, as in the specification. Discord sends words."""
    if isinstance(value, list):
        return [numbered(one) for one in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("_errors"), list):
        return {**value, "_errors": [{**one, "code": 0} for one in value["_errors"]]}
    return {key: numbered(one) for key, one in value.items()}


def main() -> int:
    """Run the check; return 0 if everything fits, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("specification", type=Path)
    parser.add_argument("recordings", type=Path, help="a directory of .jsonl files")
    options = parser.parse_args()
    spec = Specification(options.specification)
    found: Counter[str] = Counter()
    routes: set[tuple[str, str]] = set()
    total = 0
    for file in sorted(options.recordings.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            exchange = json.loads(line)
            total += 1
            routes.add((exchange["method"], exchange["template"]))
            for error in spec.check(exchange):
                found[f"{exchange['method']} {exchange['template']} {exchange['status']} {error}"] += 1
    for error, times in found.most_common():
        print(f"{times:5} {error}")
    print(f"{total} exchanges on {len(routes)} routes: {sum(found.values())} faults of {len(found)} kinds")
    return 1 if found or not total else 0


if __name__ == "__main__":
    sys.exit(main())
