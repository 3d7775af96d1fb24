"""Buro Crazy as a whole: its rules, and what everybody else needs of it."""

from dataclasses import replace

from games.buro_crazy import description, effects, forms, guess as guesses, notation, view as views, words
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
    theatre = films = True
    moment = staticmethod(late("games.buro_crazy.board", "moment"))
    moving = staticmethod(late("games.buro_crazy.board", "moving"))
    poster = staticmethod(late("games.buro_crazy.board", "poster"))
    recap = staticmethod(late("games.buro_crazy.standing", "recap"))
    turning = staticmethod(late("games.buro_crazy.standing", "turning"))
    reviews = True
    judged = staticmethod(late("games.buro_crazy.review", "judged"))
    tell = staticmethod(words.tell)
    describe = staticmethod(description.describe)
    brief = staticmethod(description.brief)
    effects = staticmethod(effects.effects)
    decided = staticmethod(words.decided)
    phase = staticmethod(description.phase)
    position = staticmethod(notation.position)

    def rest(self, view: View) -> View:
        """The building as it stood, with no duel to bid in."""
        return replace(view, duel=None)

    def pressed(self, view: View, action: Action) -> View:
        """The cards in the envelope, which is open."""
        duel = view.duel
        if duel is None or view.eye not in duel.seats or action.cards == view.bid:
            return view
        left, right = duel.sealed
        sealed = (False, right) if view.eye == duel.seats[0] else (left, False)
        return replace(view, bid=action.cards, duel=replace(duel, sealed=sealed))


GAME = BuroCrazy()
"""The game, as the catalogue finds it."""
