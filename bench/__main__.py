"""`make bench`: every measurement with its target, as a table, and as JSON in `out/bench.json`."""

import json
import platform
import sys
from importlib import import_module
from pathlib import Path

MODULES = (
    "bench.button_up",
    "bench.buro_crazy",
    "bench.career_poker",
    "bench.biesti_boys",
    "bench.blunders",
    "bench.thinking",
    "bench.pictures",
    "bench.engine",
    "bench.presses",
    "bench.flood",
    "bench.fleet",
    "bench.evening",
    "bench.memory",
    "bench.talk",
    "bench.race",
    "bench.race_load",
    "bench.racers",
    "bench.reviews",
    "bench.strength",
)
OUT = Path("out") / "bench.json"


def main(wanted: list[str]) -> None:
    """Run the named modules (default: all) and print a row for each figure: what, value, unit, target."""
    rows = []
    for name in MODULES:
        if wanted and name.removeprefix("bench.") not in wanted:
            continue
        for what, value, unit, target in import_module(name).rows():
            print(f"{what:<76} {value:>12,.2f} {unit:<10} target {target:,.6g}", flush=True)
            rows.append({"what": what, "value": value, "unit": unit, "target": target})
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps({"python": platform.python_version(), "rows": rows}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
