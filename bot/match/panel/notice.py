"""What a panel says at its top: why something was refused, and a button to the rule clause."""

from dataclasses import dataclass

from bot.match.scene.buttons import rules_button, why_button
from bot.match.scene.rematch import rematch_buttons
from bot.match.scene.scene import Scene
from bot.services import Services
from bot.wire.sheet import MAIN, Button
from bot.words.phrases import prefix
from games.engine.contract.values import Refusal, Text, Words
from games.engine.match.match import Match


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence at the top of a panel, and its clause if a rule of the game is the reason.

    calls: it calls the person, who reads under it what happened since; another sentence takes the place of that.
    """

    text: str = ""
    clause: str | None = None
    calls: bool = False


NO_NOTICE = Notice()
"""No notice."""


def standing_buttons(scene: Scene, notice: Notice, *, direct: bool) -> tuple[Button, ...]:
    """The permanent buttons, at most three: first what people need most, last the menu with the others.

    After a refusal, *Why?* comes first. *In words* has the whole board where a panel by text has less. At the end a
    panel in place has *Rematch*; a direct message has not, because a rematch opens where it is pressed.
    """
    words, match = scene.words, (scene.match_id,)
    clause = notice.clause
    rules = rules_button(scene) if clause is None else why_button(scene.game.key, scene.match_id, clause, words)
    if scene.moment.outcome is not None:
        return _after(scene, direct=direct)
    if scene.status.gone:
        return (rules,)
    if scene.status.level is not None:
        return (Button(words("return-button"), "return", match, MAIN), rules)
    history = Button(words("history-button"), "history", match)
    more = Button(words("more-button"), "more", match)
    if scene.text and scene.form is not None:
        whole = Button(words("in-words-button"), "in-words", match)
        return (rules, whole, more) if clause else (whole, history, more)
    return (rules, history, more) if clause else (history, rules, more)


def _after(scene: Scene, *, direct: bool) -> tuple[Button, ...]:
    """The buttons of a match that is over. People who play by text get *In words* too, for the whole board."""
    words, match = scene.words, (scene.match_id,)
    first = () if direct else rematch_buttons(scene)
    review = (Button(words("review-button"), "review", match),) if scene.game.judged is not None else ()
    whole = (Button(words("in-words-button"), "in-words", match),) if scene.text else ()
    return (*first, Button(words("replay-button"), "replay", match), *review, *whole)


async def refusal_said(services: Services, match: Match, refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, with all names. Its clause is behind *Why?*."""
    key = f"{prefix(match.game.key)}-refused-{refusal.code}" if refusal.clause else f"refused-{refusal.code}"
    spoken, _ = await services.casts(match)
    return Text(key, refusal.values).say(words, spoken)
