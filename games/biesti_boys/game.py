"""Biesti Boys as a whole: its rules, and what everybody else needs of it."""

from games.biesti_boys import (
    course,
    effects,
    forms,
    guess as guesses,
    notation,
    reflexes,
    strategy,
    view as views,
    words,
)
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import Action, Happened, HouseRules, State
from games.biesti_boys.view import Told, View
from games.engine.contract.game import Game
from games.engine.contract.late import late
from games.engine.contract.values import Eye


class BiestiBoys(BiestiBoysRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Biesti Boys: hands and stacks are secret, all else is seen by everybody."""

    view = staticmethod(views.look)
    guess = staticmethod(guesses.guess)
    hidden = staticmethod(views.hidden)
    choose = staticmethod(strategy.choose)
    reaction = staticmethod(reflexes.reaction)
    ask = staticmethod(forms.ask)
    draw = staticmethod(late("games.biesti_boys.board", "draw"))
    practice = staticmethod(late("games.biesti_boys.board", "practice"))
    primer = staticmethod(late("games.biesti_boys.board", "primer"))
    cover = staticmethod(late("games.biesti_boys.board", "cover"))
    poster = staticmethod(late("games.biesti_boys.board", "poster"))
    recap = staticmethod(words.recap)
    turning = staticmethod(course.turning)
    reviews = True
    judged = staticmethod(late("games.biesti_boys.review", "judged"))
    tell = staticmethod(words.tell)
    remark = staticmethod(words.remark)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    effects = staticmethod(effects.effects)
    decided = staticmethod(words.decided)
    report = staticmethod(words.report)
    phase = staticmethod(words.phase)
    position = staticmethod(notation.position)

    def told(self, state: State, event: Happened, eye: Eye) -> Told:
        """The event without what is secret from that eye."""
        return views.told(event, eye)


GAME = BiestiBoys()
"""The game, as the catalogue finds it."""
