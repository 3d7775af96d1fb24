"""Buro Crazy as a whole: its rules, and what everybody else needs of it."""

from dataclasses import replace

from games.buro_crazy import effects, forms, guess as guesses, notation, table, view as views, words
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import Action, Happened, HouseRules, State
from games.buro_crazy.view import Told, View
from games.engine.contract.game import Game
from games.engine.contract.late import late


class BuroCrazy(BuroCrazyRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Buro Crazy: equal hands, everything public but what was sealed and has not been shown."""

    view = staticmethod(views.look)
    told = staticmethod(views.tell_of)
    guess = staticmethod(guesses.guess)
    hidden = staticmethod(guesses.hidden)
    choose = staticmethod(late("games.buro_crazy.strategy", "choose"))
    ask = staticmethod(forms.ask)
    forced = staticmethod(forms.forced)
    draw = staticmethod(late("games.buro_crazy.board", "draw"))
    primer = staticmethod(late("games.buro_crazy.board", "primer"))
    cover = staticmethod(late("games.buro_crazy.board", "cover"))
    tell = staticmethod(words.tell)
    describe = staticmethod(table.describe)
    effects = staticmethod(effects.effects)
    decided = staticmethod(words.decided)
    phase = staticmethod(table.phase)
    position = staticmethod(notation.position)

    def rest(self, view: View) -> View:
        """The building as it stood, with no duel to bid in."""
        return replace(view, duel=None)


GAME = BuroCrazy()
"""The game, as the catalogue finds it."""
