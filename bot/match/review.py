"""*Where did I go wrong?*: after a match, in private, the person's choices that lost most."""

import asyncio
from typing import Final

from bot.artist import Subject
from bot.match.replay import Replays
from bot.match.replay_sheet import Film
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.arguments import whole
from bot.wire.router import Handler
from bot.wire.sheet import Button, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.values import Cast, Seat, Words
from games.engine.match.film import frame_at
from games.engine.match.match import Match
from games.engine.match.review import Choice, Review, review
from games.engine.store.errors import WorkerFailed

MOMENTS: Final = 3
"""How many choices are shown."""


class Reviews:
    """Answers presses on reviews. Only the person of a seat can see its review, made from what the seat knew."""

    def __init__(self, services: Services, replays: Replays) -> None:
        self._services = services
        self._replays = replays

    def routes(self) -> dict[str, Handler]:
        """The button that opens it, and those that lead to its moments."""
        return {"review": self._open, "review-at": self._at}

    async def _open(self, answer: Answer, args: list[str]) -> None:
        sheet = await self._asked(answer, args[0], 0)
        if sheet is not None:
            await self._services.helpers.show(answer, args[0], sheet)

    async def _at(self, answer: Answer, args: list[str]) -> None:
        sheet = await self._asked(answer, args[0], whole(args[1], 2) or 0)
        if sheet is not None:
            await self._services.helpers.turn(answer, args[0], sheet)

    async def _asked(self, answer: Answer, match_id: str, number: int) -> Sheet | None:
        """The sheet of one moment; None if the person was told why there is none."""
        match = await self._replays.over(answer, match_id)
        if match is None:
            return None
        seat, words = match.seat_of(answer.person.id), answer.words
        if seat is None:
            await answer.say(words("refused-not-your-seat"))
            return None
        if not match.game.reviews:
            await answer.say(words("review-unknown", game=title(match.game.key, words)))
            return None
        found = await asyncio.to_thread(review, match.game, match.options, match.seats, tuple(match.log), seat)
        worst = found.worst(MOMENTS)
        head = _head(match, found, words)
        if not worst:
            return Sheet(above=(head, words("review-none" if found.choices else "review-no-choice")))
        return await self._sheet(answer, match, seat, worst, min(number, len(worst) - 1), head)

    async def _sheet(
        self, answer: Answer, match: Match, seat: Seat, worst: list[Choice], number: int, head: str
    ) -> Sheet:
        """One of the worst choices, with what the person saw before it."""
        choice, words = worst[number], answer.words
        spoken, drawn = await self._services.casts(match)
        picture = await self._drawn(answer, match, seat, choice, drawn)
        board = () if picture else (match.game.describe(choice.view, spoken, words),)
        return Sheet(
            above=(head, *board),
            picture=picture,
            below=(_line(choice, number, spoken, words),),
            rows=(_ways(await self._replays.film(match, seat), worst, number, words),),
            foot=(_error(choice, words),),
        )

    async def _drawn(self, answer: Answer, match: Match, seat: Seat, choice: Choice, cast: Cast) -> Shown | None:
        """The picture of what the person saw before a choice; None if it has to be told in words."""
        if answer.person.text:
            return None
        try:
            return await self._services.artist.draw(Subject(match.game, seat, choice.view, (), cast, answer.words))
        except WorkerFailed:
            return None


def _head(match: Match, found: Review, words: Words) -> str:
    """How good all the choices were, in one number."""
    name = title(match.game.key, words)
    return words("review-title", game=name, count=len(found.choices), lost=_percent(found.lost, words))


def _line(choice: Choice, number: int, cast: Cast, words: Words) -> str:
    judgement = choice.judgement
    said = {"played": judgement.played.say(words, cast), "better": judgement.better.say(words, cast)}
    chances = {"chance": _percent(judgement.chance, words), "best": _percent(judgement.best, words)}
    return words("review-line", number=number + 1, **said, **chances)


def _error(choice: Choice, words: Words) -> str:
    """How exact the figures are."""
    error = choice.judgement.error
    return words("review-error", error=_percent(error, words)) if error else words("review-exact")


def _percent(share: float, words: Words) -> str:
    """A share as a percentage with one decimal, in the language's way."""
    whole_part, tenths = divmod(round(share * 1000), 10)
    return words("decimal", whole=whole_part, tenths=tenths) if tenths else str(whole_part)


def _ways(film: Film, worst: list[Choice], number: int, words: Words) -> Row:
    """The other moments, and the replay where this one was."""
    moments = [
        Button(str(at + 1), "review-at", (film.match_id, str(at)), open=at != number) for at in range(len(worst))
    ]
    frame = frame_at(film.frames, worst[number].version)
    replay = Button(words("review-replay"), "replay-to", (film.match_id, film.eye_name, str(frame), "r"))
    return (*moments, replay) if len(moments) > 1 else (replay,)
