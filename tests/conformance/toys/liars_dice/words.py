"""Liar's Dice in words: the story of a match, and the table for people who do not see the picture."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, Line, NameOf, Seat, Text, Words
from tests.conformance.toys.liars_dice.forms import bid_text
from tests.conformance.toys.liars_dice.values import Happened, Raised, Rolled
from tests.conformance.toys.liars_dice.view import View


def tell(told: Sequence[Happened], cast: Cast, words: Words) -> list[Line]:
    """A sentence for each event."""
    return [Line(text.say(words, cast), clause) for text, clause in map(_line, told)]


def _line(event: Happened) -> tuple[Text, str]:
    if isinstance(event, Rolled):
        return Text("liars-dice-told-rolled", {"name": NameOf(event.first)}), "LD-1"
    if isinstance(event, Raised):
        return Text("liars-dice-told-bid", {"name": NameOf(event.seat), "bid": bid_text(event)}), "LD-2"
    names = {"name": NameOf(event.seat), "loser": NameOf(event.loser)}
    return Text("liars-dice-told-called", {**names, "bid": bid_text(event.bid), "found": event.found}), "LD-3"


def describe(view: View, cast: Cast, words: Words) -> str:
    """The last bid or how the round ended, and for each seat its dice as far as the eye may see them."""
    newest = view.bid or view.last
    lines = [words("liars-dice-nothing") if newest is None else _line(newest)[0].say(words, cast)]
    for seat, member in enumerate(cast):
        dice = ", ".join(map(str, seen(view, Seat(seat)))) or "?"
        lines.append(words("liars-dice-seat", name=member.name, count=view.left[seat], dice=dice))
    return "\n".join(lines)


def seen(view: View, seat: Seat) -> tuple[int, ...]:
    """The dice of a seat that the eye sees: its own, and after a call those that were shown."""
    dice = view.dice or (view.last.dice if view.last is not None else ((),) * len(view.left))
    return tuple(die for die in dice[seat] if die)
