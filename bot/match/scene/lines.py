"""The lines that messages about a match share: its story, whose turn it is, how it ended, why a press was refused."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bot.match.scene.scene import Scene
from bot.records.lines import score_line
from bot.records.ratings import ENOUGH
from bot.services import Services
from games.engine.contract.telling import prefix
from games.engine.contract.values import SYMBOLS, Cast, Line, OwnName, Refusal, Seat, Text, Words
from games.engine.match.match import Match
from games.engine.match.match_events import (
    AGREED,
    NO_RESULT,
    RESIGNED,
    Away,
    Back,
    DecisionMissed,
    Ended,
    ForcedMove,
    MatchEvent,
    Motion,
    Proposal,
    Seated,
    SeatEvent,
    VoteCast,
)
from games.engine.match.state import MatchState
from games.engine.match.votes import in_favour, open_proposals

MINUS = "\N{MINUS SIGN}"


def story_lines(scene: Scene) -> list[Line]:
    """The story in order: the game's own sentences, and ours for what happened to its seats."""
    lines: list[Line] = []
    agreed = scene.moment.outcome is not None and scene.moment.outcome.reason == AGREED
    for ours, events in groupby(scene.told, lambda one: isinstance(one, MatchEvent)):
        if not ours:
            lines += _told_lines(scene, tuple(events))
            continue
        for one in events:
            if isinstance(one, Ended) or (agreed and isinstance(one, VoteCast) and one.motion is Motion.END):
                continue  # the line under the story says how it ended, or that all wanted it
            if scene.race and isinstance(one, Away | Back):
                continue  # the rules of a race hear of it, and the game tells it
            if isinstance(one, ForcedMove) and one.by_hand:
                continue  # it stands with the question, so that no newer line takes its place
            lines += seat_line(one, scene.spoken, scene.words)
    return lines


def _told_lines(scene: Scene, events: tuple[Any, ...]) -> list[Line]:
    """The game's own sentences. The one that settles a prediction goes on with who had predicted it."""
    lines: list[Line] = []
    begun = 0
    for end, event in enumerate(events, 1):
        settled = scene.game.predictions.settled(event) if scene.knew else None
        if settled is not None and settled.key in scene.knew:
            lines += scene.game.tell(events[begun:end], scene.spoken, scene.words)
            lines[-1] = replace(lines[-1], text=f"{lines[-1].text} {scene.knew[settled.key]}")
            begun = end
    return lines + scene.game.tell(events[begun:], scene.spoken, scene.words)


def seat_line(event: MatchEvent, cast: Cast, words: Words) -> list[Line]:
    """The sentence for a match event. Its text is named by the event's stored kind, for example `match-paused`."""
    kind = event.kind.removeprefix("match.").replace("_", "")
    other = ""
    if isinstance(event, VoteCast):
        kind = f"voted-{event.motion}" if event.wants else "voted-not"
        if event.about is not None:
            other = cast[event.about].name
    elif isinstance(event, Seated):
        kind = "seated-computer" if event.level else "seated-person"
    name = cast[event.seat].name if isinstance(event, SeatEvent) else ""
    return [Line(words(f"match-{kind}", name=name, other=other))]


def forced_line(scene: Scene) -> str:
    """The reason why the engine played for the reader, in small letters; empty unless their hand alone forced it."""
    forced = any(isinstance(one, ForcedMove) and one.by_hand for one in scene.told)
    if not forced or scene.moment.outcome is not None:
        return ""
    return f"-# {scene.words(f'{prefix(scene.game.key)}-forced-by-hand')}"


def clock_line(scene: Scene) -> str:
    """The sentence that the clock played for the reader; empty if it did not since their last panel."""
    struck = [one for one in scene.told if isinstance(one, DecisionMissed) and one.seat == scene.seat]
    return seat_line(struck[-1], scene.spoken, scene.words)[0].text if struck else ""


def turn_line(scene: Scene) -> str:
    """The line about the turn, with the deadline; or about the end of the match."""
    moment, words = scene.moment, scene.words
    if moment.outcome is not None:
        return outcome_line(scene)
    if scene.race and moment.paused:
        return held_line(scene)
    if scene.race:
        return words(f"{prefix(scene.game.key)}-turn-{scene.view.phase}", name="")
    if scene.reading:
        people = [Seat(seat) for seat, user in enumerate(scene.players) if user is not None]
        return words("primer-turn", names=names_of(scene, people))
    if moment.paused:
        return words("turn-paused")
    if not scene.moment.awaited:
        return words("turn-nobody")
    names = names_of(scene, scene.moment.awaited)
    line = (
        words("turn-many", names=names)
        if len(scene.moment.awaited) > 1
        else words(f"{prefix(scene.game.key)}-turn-{scene.view.phase}", name=names)
    )
    return line + until(scene, *scene.moment.awaited)


def outcome_line(scene: Scene) -> str:
    """The winner and the reason, in one line; without the reason if the message shows the course of the match."""
    outcome, words = scene.moment.outcome, scene.words
    assert outcome is not None
    if outcome.reason in NO_RESULT:
        return words(f"outcome-{outcome.reason}")
    winners = outcome.winners
    if outcome.reason == RESIGNED:
        resigned = [Seat(seat) for seat, status in enumerate(scene.moment.seats) if status.resigned]
        why = words("outcome-resigned", name=names_of(scene, resigned))
    else:
        why = words(f"{prefix(scene.game.key)}-outcome-{outcome.reason}")
    others = [seat for seat in winners if not _reads(scene, seat)]
    names = names_of(scene, others)
    won = words("outcome-won", names=names if len(others) == len(winners) else OwnName(names), count=len(winners))
    line = won if scene.told else f"{won} {why}"
    return "\n".join(said for said in (line, remark_line(scene), series_line(scene) or balance_line(scene)) if said)


def gave_up_line(moment: MatchState, cast: Cast, words: Words) -> str:
    """A poster's line about who gave up; empty if the match ended otherwise."""
    if moment.outcome is None or moment.outcome.reason != RESIGNED:
        return ""
    seats = zip(cast, moment.seats, strict=True)
    return " · ".join(words("poster-gave-up", name=one.name) for one, status in seats if status.resigned)


def remark_line(scene: Scene) -> str:
    """The line that a computer says after the end; empty where none says anything."""
    remark = scene.afterword.remark
    if remark is None or scene.moment_only:
        return ""
    return scene.words("staff-says", name=names_of(scene, (remark.seat,)), said=scene.words(remark.key))


def balance_line(scene: Scene) -> str:
    """The balance between the person and their only computer, after the end; empty where there is nothing to say."""
    balance = scene.afterword.balance
    if balance is None or scene.moment_only:
        return ""
    # the computer is the seat without a user: a match with a balance has two seats
    computer, person = sorted(range(len(scene.players)), key=lambda seat: scene.players[seat] is not None)
    names = {"computer": scene.spoken[computer].name, "name": scene.spoken[person].name}
    return scene.words("outcome-balance", **names, theirs=balance.behind, yours=balance.ahead)


def series_line(scene: Scene) -> str:
    """The winner of a series that is over, else how it stands; empty for a match that is played for itself."""
    series = scene.series
    if series is None or not series.winners:
        return scene.series_state
    score = score_line(enumerate(series.points), scene.spoken, scene.words)
    return scene.words("series-won", names=names_of(scene, series.winners), count=len(series.winners), score=score)


def until(scene: Scene, *seats: Seat) -> str:
    """The first of the seats' deadlines, in brackets after a sentence; empty if they have no clock."""
    dues = [due for seat in seats if (due := scene.due[seat]) is not None]
    return _in_brackets(scene, "turn-due", min(dues)) if dues else ""


def report_text(scene: Scene) -> str:
    """The lines under a result: the game's for each seat, the strengths, who predicted best; empty while it runs."""
    report = (*scene.game.racing.report(scene.view, scene.spoken, scene.words), _strengths(scene), scene.nose[0])
    return "\n".join(f"-# {line}" for line in report if line)


def _strengths(scene: Scene) -> str:
    """The change of its people's strengths by the match, in one line; empty if it does not count."""
    each, unranked = [], defaultdict[int, list[str]](list)
    for seat, (before, after) in scene.steps:
        name, change = scene.spoken[seat].name, f"{after.points - before.points:+}".replace("-", MINUS)
        if after.new:
            unranked[ENOUGH - after.matches].append(name)
        else:
            each.append(scene.words("strength-change", name=name, points=after.points, change=change))
    each += [
        scene.words("strength-unranked", name=_listed(scene, names), left=left) for left, names in unranked.items()
    ]
    return scene.words("strength-changes", each=" · ".join(each)) if each else ""


def _listed(scene: Scene, names: Sequence[str]) -> str:
    """The names in a list, with the reader first and as "you"; the name itself if it is one."""
    own = [scene.words("games-you") for name in names if isinstance(name, OwnName)]
    others = [name for name in names if not isinstance(name, OwnName)]
    return ", ".join((*own, *others)) if len(names) > 1 else names[0]


def held_line(scene: Scene) -> str:
    """The public line of a held race: how far everybody is in a paused one, whom it waits for, and when it starts."""
    absent = missing(scene.moment)
    if not absent:
        return scene.words("race-starts") + starts_at(scene)
    paused = f"{scene.words('race-paused')} · {scene.standing}\n" if scene.moment.begun else ""
    return paused + scene.words("race-open-panel", names=names_of(scene, absent)) + starts_at(scene)


def starts_at(scene: Scene) -> str:
    """The time at which a held race goes on, in brackets after a sentence; empty while that is open."""
    return "" if scene.starts is None else _in_brackets(scene, "race-due", scene.starts)


def _in_brackets(scene: Scene, key: str, at: int) -> str:
    return f" ({scene.words(key, when=f'<t:{at}:R>')})"


def missing(moment: MatchState) -> list[Seat]:
    """The persons that a held race waits for."""
    return [Seat(seat) for seat, status in enumerate(moment.seats) if status.level is None and not status.ready]


def waited(match: Match, moment: MatchState) -> Sequence[Seat]:
    """The seats that the match waits for. Before a race: the people who are not ready. While it runs: none."""
    if match.race and moment.outcome is None:
        return missing(moment) if moment.paused else ()
    return moment.awaited


async def refusal_said(services: Services, match: Match, refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, with all names. Its clause is behind *Why?*."""
    key = f"{prefix(match.game.key)}-refused-{refusal.code}" if refusal.clause else f"refused-{refusal.code}"
    spoken, _ = await services.casts(match)
    return Text(key, refusal.values).say(words, spoken)


def wished(scene: Scene) -> list[Proposal]:
    """The wishes for which too few people vote; none once the match is over."""
    return [] if scene.moment.outcome is not None else open_proposals(scene.moment)


def wishes_line(scene: Scene) -> str:
    """The number of people who vote for something, while they are too few; empty without votes."""
    return "\n".join(_wish_line(scene, wish) for wish in wished(scene))


def _wish_line(scene: Scene, wish: Proposal) -> str:
    wanting, needed = in_favour(scene.moment, wish)
    name = "" if wish.about is None else scene.spoken[wish.about].name
    return scene.words(f"wish-{wish.motion}", count=wanting, needed=needed, name=name)


def parts_line(scene: Scene) -> str:
    """Lines about the players of each seat that changed hands; empty if there are none."""
    return "\n".join(
        scene.words("parts-seat", name=names_of(scene, (Seat(seat),)), parts=", ".join(dict.fromkeys(part)))
        for seat, part in enumerate(scene.parts)
        if len(part) > 1
    )


def names_of(scene: Scene, seats: Sequence[Seat]) -> str:
    """The names of those seats, strong and with their symbols, which stay on the name's line.

    An `OwnName` if that is the reader alone.
    """
    names = ", ".join(f"{SYMBOLS[seat]}\N{NO-BREAK SPACE}**{scene.spoken[seat].name}**" for seat in seats)
    return OwnName(names) if len(seats) == 1 and _reads(scene, seats[0]) else names


def _reads(scene: Scene, seat: Seat) -> bool:
    return isinstance(scene.spoken[seat].name, OwnName)
