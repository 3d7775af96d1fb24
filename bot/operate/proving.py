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
    file = chosen(options.file)
    try:
        proof = fairness.check(file.read_bytes(), catalogue.find)
    except OSError as error:
        raise CannotRun(Exit.UNPROVED, "cli-file-failed", error=error.strerror or "") from None
    except fairness.Unproved as error:
        raise CannotRun(Exit.UNPROVED, f"cli-unproved-{error.reason}", number=error.at) from None
    tell(
        "cli-proved",
        match=str(proof["match"]),
        digest=proof["commitment"],
        draws=len(proof["draws"]),
        events=len(proof["log"]),
    )
    cuts = []
    for seat, cut in enumerate(proof["cuts"], start=1):
        if cut is not None:
            cuts.append(f"{seat}: {cut}")
    if cuts:
        tell("cli-proved-cuts", cuts=", ".join(cuts))
    else:
        tell("cli-proved-uncut", cuts="")
    if proof["kept"]:
        tell("cli-proved-kept", names=", ".join(proof["kept"]))
