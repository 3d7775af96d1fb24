"""*Was it fair?*: what the chance of a match was settled by, and after its end the proof, as a file."""

import logging
from typing import Final

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.match.find import for_match
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.fairness")

PROOFS: Final = 20
"""The number of proofs kept in memory."""


class Fairness:
    """Answers presses on *Was it fair?*. While the match runs, nothing is told but the digest that was shown before."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._made: Recent[str, bytes | None] = Recent(PROOFS)
        self._making: Locks[str] = Locks()

    @route("fair:match")
    @for_match
    async def _fair(self, answer: Answer, match: Match) -> None:
        words, commitment = answer.words, match.record.commitment
        if commitment is None or match.record.retry:
            await answer.say(words("fair-none"))
        elif match.moment.outcome is None:
            await answer.say(words("fair-running", digest=commitment.digest))
        else:
            await answer.promise()
            proof = await self._proof(match)
            if proof is None:
                await answer.say(words("fair-failed"))
            else:
                cuts = sum(cut is not None for cut in commitment.cuts)
                said = words("fair-proof", digest=commitment.digest, cuts=cuts)
                await answer.hand(f"bellhop-{match.id}.json", proof, said)

    async def _proof(self, match: Match) -> bytes | None:
        """The proof of a match that is over, made once; None if it cannot be made."""
        async with self._making.of(match.id):
            if match.id not in self._made:
                try:
                    proof = await self._services.computers.prove(match.game, match.record, tuple(match.log))
                except WorkerFailed as error:
                    log.warning("match=%s was not proved (%s)", match.id, type(error).__name__)
                    return None
                self._made.keep(match.id, proof)
            return self._made[match.id]
