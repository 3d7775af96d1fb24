"""`python -m bot verify`: whether a file of *Was it fair?* proves its deals."""

import argparse

from bot.operate.copying import chosen
from bot.operate.ends import CannotRun, Exit, command, tell
from bot.settings import Settings
from games import catalogue
from games.engine.match import fairness


@command()
async def verify(_: Settings, options: argparse.Namespace) -> None:
    """Check a file of *Was it fair?*: whether all that was drawn follows from the commitment. Return the exit code."""
    try:
        proof = fairness.check(chosen(options.file).read_bytes(), catalogue.find)
    except OSError as error:
        raise CannotRun(Exit.UNPROVED, "cli-file-failed", error=error.strerror or "") from None
    except fairness.Unproved as error:
        raise CannotRun(Exit.UNPROVED, f"cli-unproved-{error.reason}", number=error.at) from None
    counts = {"draws": len(proof["draws"]), "events": len(proof["log"])}
    cuts = ", ".join(f"{seat}: {cut}" for seat, cut in enumerate(proof["cuts"], 1) if cut is not None)
    tell("cli-proved", match=str(proof["match"]), digest=proof["commitment"], **counts)
    tell("cli-proved-cuts" if cuts else "cli-proved-uncut", cuts=cuts)
    if proof["kept"]:
        tell("cli-proved-kept", names=", ".join(proof["kept"]))
