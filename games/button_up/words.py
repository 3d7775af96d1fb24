"""Button Up! in words: the story line by line, and the board as text."""

from collections.abc import Iterator, Sequence
from functools import reduce

from games.button_up.course import course, turning_point
from games.button_up.forms import pile_hint, pile_text
from games.button_up.values import ARMIES, BLACK, LETTERS, RED, other
from games.button_up.view import Drawn, Scored, Sown, Starts, Told, View
from games.engine.contract.values import Cast, Line, NameOf, Outcome, Recap, Seat, Text, Values, Words


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """The story: one sentence for each event, two for the round that decides the match, none for a new circle."""
    return [line for event in told for line in _lines(event, cast, words)]


def describe(view: View, cast: Cast, words: Words) -> str:
    """The whole board: scores, whose turn it is, every pile, the last sowing, the last round."""
    return "\n".join(_parts(view, cast, words))


def brief(view: View, cast: Cast, words: Words) -> str:
    """The scores and every pile; after the end the scores alone; the whole board for an eye that is asked nothing."""
    seat = view.eye
    if view.winner is not None:
        return "\n".join(_army_lines(view, cast, words))
    if seat is None or view.asked != seat:
        return describe(view, cast, words)
    rival = other(seat)
    scores: dict[str, int | str] = {"mine": view.scores[seat], "name": cast[rival].name, "theirs": view.scores[rival]}
    head = words("button-up-brief", round=view.round, target=view.options.target, army=ARMIES[seat], **scores)
    piles = [(number, pile) for number, pile in enumerate(view.piles, 1) if pile]
    said = (words("button-up-brief-pile", pile=number, buttons=pile_text(pile).say(words)) for number, pile in piles)
    row = reduce(lambda first, rest: words("button-up-brief-next", first=first, rest=rest), said)
    return f"{head}\n{words('button-up-brief-piles', piles=row)}"


def decided(view: View) -> Text | None:
    """Where each army's buttons stand in the last pile, added up; None if no round was just decided."""
    scored = view.scored
    if scored is None:
        return None
    red, black = (_heights(scored.stack, letter) for letter in LETTERS)
    name = "nobody" if scored.taker is None else NameOf(scored.taker)
    return Text("button-up-decided", {"red": red, "black": black, "name": name})


def recap(view: View, told: Sequence[Told], outcome: Outcome) -> Recap:
    """The scores after each round, and the round that turned the match."""
    rounds = course(view.options, told)
    if not rounds:
        return Recap()
    red, black = (", ".join(str(one.scored.scores[seat]) for one in rounds) for seat in (RED, BLACK))
    lines = [Text("button-up-recap", {"red": NameOf(RED), "reds": red, "black": NameOf(BLACK), "blacks": black})]
    turn = turning_point(rounds, outcome.winners[0]) if outcome.winners else None
    if turn is None:
        return Recap(lines)
    before, after = (round(100 * chance) for chance in turn.chances(outcome.winners[0]))
    name = NameOf(outcome.winners[0])
    odds: Values = {"before": before, "after": after}
    lines.append(Text("button-up-recap-turn", {"round": turn.scored.round, "name": name, **odds}))
    return Recap(lines, list(told).index(turn.scored))


def _heights(stack: str, letter: str) -> str:
    """The heights of an army's buttons, added up: "1 + 2 + 9 = 12"."""
    heights = [height for height, button in enumerate(stack, 1) if button == letter]
    return f"{' + '.join(map(str, heights))} = {sum(heights)}"


def _lines(event: Told, cast: Cast, words: Words) -> Iterator[Line]:
    if isinstance(event, Sown):
        yield _sown_line(event, cast, words)
    elif isinstance(event, Scored):
        yield Line(_score_text(event, cast, words), "BU-13")
        if event.winner is not None:
            yield Line(_won_text(event.scores, event.winner, words), "BU-14")
    elif isinstance(event, Drawn):
        yield Line(words("button-up-told-drawn", name=cast[event.first].name), "BU-5")
    elif isinstance(event, Starts):
        yield _starts_line(event, cast, words)
    elif event.chooser is not None:
        yield Line(words("button-up-told-decides", name=cast[event.chooser].name), "BU-15")


def _sown_line(event: Sown, cast: Cast, words: Words) -> Line:
    text = words(
        "button-up-told-sown",
        name=cast[event.seat].name,
        pile=event.place + 1,
        piles=len(event.drops),
        last=event.drops[-1] + 1,
        replay="yes" if event.replay else "no",
    )
    return Line(text, "BU-8" if event.replay else "BU-7")


def _starts_line(event: Starts, cast: Cast, words: Words) -> Line:
    if event.by is None:
        return Line(words("button-up-told-starts", name=cast[event.first].name), "BU-15")
    key = "button-up-told-starts-self" if event.by == event.first else "button-up-told-starts-other"
    return Line(words(key, name=cast[event.by].name, other=cast[other(event.by)].name), "BU-15")


def _score_text(event: Scored, cast: Cast, words: Words) -> str:
    return words(
        "button-up-told-scored",
        round=event.round,
        red=event.sums[RED],
        black=event.sums[BLACK],
        name="" if event.taker is None else cast[event.taker].name,
        points=event.points,
    )


def _won_text(scores: Sequence[int], winner: Seat, words: Words) -> str:
    """How the match ended, without its winner: the line below a board and a story names them."""
    return words("button-up-told-won", mine=scores[winner], theirs=scores[other(winner)])


def _army_lines(view: View, cast: Cast, words: Words) -> Iterator[str]:
    for seat in (RED, BLACK):
        army, mine = ARMIES[seat], "yes" if seat == view.eye else "no"
        yield words("button-up-describe-army", army=army, name=cast[seat].name, points=view.scores[seat], mine=mine)


def _parts(view: View, cast: Cast, words: Words) -> Iterator[str]:
    yield words("button-up-describe-round", round=view.round, target=view.options.target)
    yield from _army_lines(view, cast, words)
    if view.winner is not None:
        yield _won_text(view.scores, view.winner, words)
    elif view.asked is not None:
        yield words(f"button-up-describe-turn-{view.phase}", name=cast[view.asked].name)
    piles = [(number, pile) for number, pile in enumerate(view.piles, 1) if pile]
    if len(piles) > 1:
        yield words("button-up-describe-piles")
        yield from (pile_hint(number, pile).say(words) for number, pile in piles)
    if view.sowing is not None:
        buttons = pile_text(view.sowing.buttons).say(words)
        yield words("button-up-describe-sowing", line=_sown_line(view.sowing, cast, words).text, buttons=buttons)
    if view.scored is not None:
        yield words("button-up-describe-tower", buttons=pile_text(view.scored.stack).say(words))
        yield _score_text(view.scored, cast, words)
