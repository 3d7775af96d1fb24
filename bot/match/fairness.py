"""*Was it fair?*: what the chance of a match was settled by, and after its end the proof, as a file."""

import logging

from bot.match.find import for_match
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import route
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.fairness")


class Fairness:
    """Answers presses on *Was it fair?*. While the match runs, nothing is told but the digest that was shown before."""

    def __init__(self, services: Services) -> None:
        self._services = services

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
            try:
                proof = await self._services.computers.prove(match.game, match.record, tuple(match.log))
            except WorkerFailed as error:
                log.warning("match=%s was not proved (%s)", match.id, type(error).__name__)
                proof = None
            if proof is None:
                await answer.say(words("fair-failed"))
            else:
                cuts = sum(cut is not None for cut in commitment.cuts)
                said = words("fair-proof", digest=commitment.digest, cuts=cuts)
                await answer.hand(f"bellhop-{match.id}.json", proof, said)
