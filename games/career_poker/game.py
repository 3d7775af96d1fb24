"""Career Poker as a whole: its rules, and what everybody else needs of it."""

from dataclasses import replace

from games.career_poker import course, effects, forms, guess as guesses, notation, strategy, view as views, words
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import Action, Give, Happened, HouseRules, State
from games.career_poker.view import Told, View, tell_of
from games.engine.contract.game import Game
from games.engine.contract.late import late
from games.engine.contract.values import Eye


class CareerPoker(CareerPokerRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Career Poker: everybody sees counts, ranks and the trick, and only the own cards."""

    view = staticmethod(views.look)
    rest = staticmethod(views.rest)
    recall = staticmethod(views.recall)
    guess = staticmethod(guesses.guess)
    hidden = staticmethod(guesses.hidden)
    choose = staticmethod(strategy.choose)
    ask = staticmethod(forms.ask)
    premove = staticmethod(forms.premove)
    forced = staticmethod(forms.forced)
    draw = staticmethod(late("games.career_poker.board", "draw"))
    primer = staticmethod(late("games.career_poker.board", "primer"))
    cover = staticmethod(late("games.career_poker.board", "cover"))
    films = True
    moving = staticmethod(late("games.career_poker.board", "moving"))
    poster = staticmethod(late("games.career_poker.board", "poster"))
    recap = staticmethod(words.recap)
    turning = staticmethod(course.turning)
    reviews = True
    judged = staticmethod(late("games.career_poker.review", "judged"))
    tell = staticmethod(words.tell)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    effects = staticmethod(effects.effects)
    decided = staticmethod(words.decided)
    phase = staticmethod(words.phase)
    position = staticmethod(notation.position)

    def pressed(self, view: View, action: Action) -> View:
        """The cards of the gift, lifted from the hand."""
        if view.trade is None or not isinstance(action, Give):
            return view
        return replace(view, trade=replace(view.trade, chosen=action.cards))

    def told(self, state: State, event: Happened, eye: Eye) -> Told:
        """The event, hands only to their owner and gifts only to the two partners."""
        return tell_of(event, eye, state.deal.options)


GAME = CareerPoker()
"""The game, as the catalogue finds it."""
