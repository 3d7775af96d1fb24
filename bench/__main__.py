"""`make bench`: every measurement with its target, as a table, and as JSON in `out/bench.json`.

`python -m bench presses engine` measures those alone. `--small` measures next to nothing: it shows that they run.
"""

import argparse
import json
import platform
import sys
from importlib import import_module
from pathlib import Path

SMALL: dict[str, dict[str, int]] = {
    "button_up": {"matches": 3},
    "buro_crazy": {"matches": 3},
    "career_poker": {"matches": 3},
    "biesti_boys": {"matches": 3},
    "blunders": {"size": 1},
    "thinking": {"decisions": 1},
    "pictures": {"most": 4},
    "engine": {"alone": 100, "open_matches": 20},
    "presses": {"matches": 6, "count": 20},
    "flood": {"matches": 6, "count": 20},
    "fleet": {"count": 20, "handed": 4, "matches": 8, "idle": 1},
    "evening": {"hands": 1, "seats": 4},
    "memory": {"matches": 1},
    "talk": {"messages": 100},
    "race": {"races": 2, "attempts": 8},
    "race_load": {"others": 2, "races": 1},
    "racers": {"matches": 2},
    "reviews": {"positions": 2, "ends": 2},
    "strength": {"groups": 3},
}
"""Every measurement, in the order of the table, and how little of it `--small` asks for."""
OUT = Path("out") / "bench.json"


def main(given: list[str]) -> None:
    """Print a row for each figure: what, value, unit, target."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="name", help=f"one of {', '.join(SMALL)}; without one, all")
    parser.add_argument("--small", action="store_true", help="show in a few minutes that every measurement runs")
    asked = parser.parse_args(given)
    unknown = [name for name in asked.names if name not in SMALL]
    if unknown:
        parser.error(f"there is no measurement {unknown[0]!r}")
    rows = []
    for name in asked.names or SMALL:
        sizes = SMALL[name] if asked.small else {}
        for what, value, unit, target in import_module(f"bench.{name}").rows(**sizes):
            print(f"{what:<76} {value:>12,.2f} {unit:<10} target {target:,.6g}", flush=True)
            rows.append({"what": what, "value": value, "unit": unit, "target": target})
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps({"python": platform.python_version(), "rows": rows}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
