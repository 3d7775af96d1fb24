"""Button Up! in words: the story line by line, and the board as text."""

from collections.abc import Iterator, Sequence

from games.button_up.course import came_back, course, turning_point
from games.button_up.forms import pile_hint, pile_text
from games.button_up.rules import heights
from games.button_up.values import ARMIES, BLACK, RED, other
from games.button_up.view import Dealt, Drawn, Scored, Sown, Starts, Told, View
from games.engine.contract.telling import Sentence, Sentences, chained, lines, story
from games.engine.contract.values import Cast, Climax, Line, NameOf, Outcome, Recap, Seat, Text, Words


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: one sentence for each event, two for the round that decides the match, none for a new circle."""
    return story(told, _TOLD, cast, words)


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: scores, whose turn it is, every pile, the last sowing, the last round."""
    return lines(_parts(view), cast, words)


def brief(view: View, cast: Cast, words: Words) -> str:
    """The scores and every pile; after the end the scores alone; the whole board for an eye that is asked nothing."""
    seat = view.eye
    if view.winner is not None:
        return lines(_armies(view), cast, words)
    if seat is None or view.asked != seat:
        return describe(view, cast, words)
    rival = other(seat)
    standing = Text(
        "button-up-brief",
        {
            "round": view.round,
            "target": view.options.target,
            "army": ARMIES[seat],
            "mine": view.scores[seat],
            "name": NameOf(rival),
            "theirs": view.scores[rival],
        },
    )
    piles = [(number, pile) for number, pile in enumerate(view.piles, 1) if pile]
    said = (Text("button-up-brief-pile", {"pile": number, "buttons": pile_text(pile)}) for number, pile in piles)
    row = Text("button-up-brief-piles", {"piles": chained("button-up-brief-next", said)})
    return lines([standing, row], cast, words)


def climax(view: View) -> Climax:
    """The last pile of a round that was just decided, and where each army's buttons stand in it, added up."""
    scored = view.scored
    if scored is None:
        return Climax()
    red, black = (heights_text(scored.stack, seat) for seat in (RED, BLACK))
    name = "nobody" if scored.taker is None else NameOf(scored.taker)
    why = Text("button-up-decided", {"red": red, "black": black, "name": name})
    return Climax(_headline(scored), why)


def teaser(_view: View) -> Text:
    """The last pile of a round, before it is counted."""
    return Text("button-up-announced")


def _headline(scored: Scored) -> Text | None:
    """The headline of a round: that nobody scored, or that the points were few or many; mostly None."""
    if scored.taker is None:
        return Text("button-up-headline-draw")
    if scored.points == 1:
        return Text("button-up-headline-close")
    return Text("button-up-headline-high", {"points": scored.points}) if scored.points >= _MANY else None


_MANY = 10
"""The points that are many for one round: if all towers were equally likely, one of six would bring as many."""


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The scores after each round, and the round that turned the match."""
    rounds = course(view.options, told)
    if not rounds:
        return Recap()
    red, black = (", ".join(str(one.scored.scores[seat]) for one in rounds) for seat in (RED, BLACK))
    found = [Text("button-up-recap", {"red": NameOf(RED), "reds": red, "black": NameOf(BLACK), "blacks": black})]
    turn = turning_point(rounds, outcome.winners[0]) if outcome.winners else None
    if turn is None:
        return Recap(found)
    before, after = (round(100 * chance) for chance in turn.chances(outcome.winners[0]))
    found.append(
        Text(
            "button-up-recap-turn",
            {"round": turn.scored.round, "name": NameOf(outcome.winners[0]), "before": before, "after": after},
        )
    )
    return Recap(found, list(told).index(turn.scored), comeback=came_back(view.options, rounds, outcome.winners[0]))


def heights_text(stack: str, seat: Seat) -> str:
    """The heights of an army's buttons, added up: "1 + 2 + 9 = 12"."""
    found = heights(stack, seat)
    return f"{' + '.join(map(str, found))} = {sum(found)}"


def sown_text(event: Sown) -> Text:
    """A sowing in a sentence."""
    return Text(
        "button-up-told-sown",
        {
            "name": NameOf(event.seat),
            "pile": event.place + 1,
            "piles": len(event.drops),
            "last": event.drops[-1] + 1,
            "replay": "yes" if event.replay else "no",
        },
    )


def _scored(event: Scored) -> list[Sentence]:
    said = Text(
        "button-up-told-scored",
        {
            "round": event.round,
            "red": event.sums[RED],
            "black": event.sums[BLACK],
            "name": "" if event.taker is None else NameOf(event.taker),
            "points": event.points,
        },
    )
    won = [] if event.winner is None else [(_won_text(event.scores, event.winner), "BU-14")]
    return [(said, "BU-13"), *won]


def _starts(event: Starts) -> list[Sentence]:
    if event.by is None:
        return [(Text("button-up-told-starts", {"name": NameOf(event.first)}), "BU-15")]
    key = "button-up-told-starts-self" if event.by == event.first else "button-up-told-starts-other"
    return [(Text(key, {"name": NameOf(event.by), "other": NameOf(other(event.by))}), "BU-15")]


def _dealt(event: Dealt) -> list[Sentence]:
    chooser = event.chooser
    return [] if chooser is None else [(Text("button-up-told-decides", {"name": NameOf(chooser)}), "BU-15")]


_TOLD: Sentences = {
    Dealt: _dealt,
    Drawn: lambda event: [(Text("button-up-told-drawn", {"name": NameOf(event.first)}), "BU-5")],
    Starts: _starts,
    Sown: lambda event: [(sown_text(event), "BU-8" if event.replay else "BU-7")],
    Scored: _scored,
}


def _won_text(scores: Sequence[int], winner: Seat) -> Text:
    """The end of the match, without its winner: the line below a board and a story names them."""
    return Text("button-up-told-won", {"mine": scores[winner], "theirs": scores[other(winner)]})


def _armies(view: View) -> Iterator[Text]:
    for seat in (RED, BLACK):
        army, mine = ARMIES[seat], "yes" if seat == view.eye else "no"
        yield Text(
            "button-up-describe-army",
            {"army": army, "name": NameOf(seat), "points": view.scores[seat], "mine": mine},
        )


def _parts(view: View) -> Iterator[Text]:
    yield Text("button-up-describe-round", {"round": view.round, "target": view.options.target})
    yield from _armies(view)
    if view.winner is not None:
        yield _won_text(view.scores, view.winner)
    elif view.asked is not None:
        yield Text(f"button-up-describe-turn-{view.phase}", {"name": NameOf(view.asked)})
    piles = [(number, pile) for number, pile in enumerate(view.piles, 1) if pile]
    if len(piles) > 1:
        yield Text("button-up-describe-piles")
        yield from (pile_hint(number, pile) for number, pile in piles)
    if view.sowing is not None:
        buttons = pile_text(view.sowing.buttons)
        yield Text("button-up-describe-sowing", {"line": sown_text(view.sowing), "buttons": buttons})
    if view.scored is not None:
        yield Text("button-up-describe-tower", {"buttons": pile_text(view.scored.stack)})
        yield _scored(view.scored)[0][0]
