"""The base of views."""

from typing import Self

from games.engine.contract.values import Eye


class GameView:
    """A frozen, slotted dataclass of what an eye may know. It has no field for a secret.

    It is enough to draw and to describe everything: it keeps the last trick, duel or sowing until the next action.
    eye: a seat, or None for a spectator.
    """

    __slots__ = ()
    eye: Eye

    @property
    def phase(self) -> str:
        """The phase of the match: one of `Rules.phases`.

        It chooses the turn line (`<game>-turn-<phase>`), the tip for people who learn (`<game>-learn-<phase>`), and the
        chapter of /rules. A game with one phase calls it `play`.
        """
        return "play"

    def rest(self) -> Self:
        """That of a match that ended outside its rules (a player gave up): unchanged, but no seat is to act."""
        return self
