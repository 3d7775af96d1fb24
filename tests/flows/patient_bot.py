"""`python -m bot` for tests: each press is answered in the ordinary way, however busy the machine is.

With the usual limits a press that takes two seconds is held: Discord is told to wait, and the answer follows. A test
that looks at the answer would then find the old message. After three seconds the bot takes a press as lost. But the
clock of the playground, which decides about that, stands still in tests.

With SKETCHES set no pictures are drawn, in no other process.
"""

import os

from bot import cli, program as bot
from bot.operate.ending import leave
from bot.wire import answer, router
from tests.support.sketches import SketchStudio

LIMIT_S = 600


if __name__ == "__main__":
    router.HOLD_MS = LIMIT_S * 1000
    for module in (answer, router):
        vars(module)["RESPONSE_MS"] = LIMIT_S * 1000
    if "SKETCHES" in os.environ:
        vars(cli)["worker_studio"] = SketchStudio
    leave(bot.main())
