"""Texts: everything that a game can say has words in every language."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.lobby.lengths import manner_of, manners
from bot.words.fluent import Library
from games.engine.contract.chance import generator
from games.engine.contract.codes import action_of
from games.engine.contract.forms import PickCounts
from games.engine.contract.telling import prefix
from games.engine.contract.values import Cast, Event, Refusal, Text
from tests.conformance.checks.refusals import attempts
from tests.conformance.checks.registry import check
from tests.conformance.forms import counts_of
from tests.conformance.plays import Acted
from tests.conformance.subjects import Subject
from tests.conformance.variants import option_values
from tests.conformance.worlds import worlds

TIP_LIMIT, EFFECT_LIMIT = 70, 120
"""Characters of a tip, and of a line that says what a choice would do: about one and two lines of a phone."""
MOST_EFFECTS = 3
"""Lines that say what the choices of a form would do."""
REASON_LIMIT = 320
"""Characters of what is said of the end of a round."""
DESCRIPTION_LIMIT = 1024
"""Characters of an alternative text on Discord."""


def fixed_keys(subject: Subject) -> Iterator[tuple[str, dict[str, Any]]]:
    """The keys of all that does not depend on a match: name, tagline, sides, levels, house rules, turn lines."""
    game, start = subject.game, prefix(subject.game.key)
    yield f"{start}-name", {}
    yield f"{start}-tagline", {}
    usual = manner_of(game.Options())
    yield from ((f"{start}-tagline-{manner}", {}) for manner in manners(game) if manner != usual)
    yield from ((f"{start}-side-{seat}", {}) for seat in range(max(game.seats)))
    yield from ((f"{start}-level-{level}", {}) for level in game.levels)
    yield from ((f"{start}-turn-{phase}", {"name": "Ann"}) for phase in game.phases)
    for name in game.Options.model_fields:
        yield f"{start}-option-{name}", {}
        yield f"{start}-option-{name}-about", {}
        for value in option_values(game.Options, name):
            if isinstance(value, int) and not isinstance(value, bool):
                yield f"{start}-option-{name}-number", {"number": value}
            if isinstance(value, str | bool):
                yield f"{start}-option-{name}-{str(value).lower()}", {}


@check
def names_options_and_turn_lines_are_there(subject: Subject) -> None:
    """The name and tagline of the game, and names for its seats, levels, house rules, their values, and its phases."""
    for language in subject.library.languages():
        for key, values in fixed_keys(subject):
            assert subject.library.words(language)(key, **values).strip(), f"{key} is empty in {language}"


@check
def every_refusal_has_its_sentence(subject: Subject) -> None:
    """Every refusal of a random press has its sentence."""
    start = prefix(subject.game.key)
    refusals: dict[str, tuple[Refusal, Cast]] = {}
    for position, _, _, answer in attempts(subject, 10):
        if answer is not None:
            refusals.setdefault(answer.code, (answer, subject.cast(position.play.seats)))
    assert refusals, "nothing was ever refused"
    for language in subject.library.languages():
        words = subject.library.words(language)
        for code, (refusal, cast) in refusals.items():
            key = f"{start}-refused-{code}" if refusal.clause else f"refused-{code}"
            ours = words if refusal.clause else Library.load().words(language)
            assert Text(key, refusal.values).say(ours, cast).strip()


@check
def every_ending_has_its_sentence(subject: Subject) -> None:
    """Every reason for an outcome has its sentence."""
    outcomes = [subject.game.outcome(play.steps[-1].after) for play in subject.plays]
    for language in subject.library.languages():
        for reason in {outcome.reason for outcome in outcomes if outcome is not None}:
            key = f"{prefix(subject.game.key)}-outcome-{reason}"
            assert subject.library.words(language)(key).strip(), f"{key} is empty in {language}"


@check
def every_kind_of_decision_is_explained_to_a_learner(subject: Subject) -> None:
    """The question of each phase and its effects have texts, short enough to stand below a form."""
    game = subject.game
    views = [game.view(position.state, eye) for position in subject.positions(20) for eye in position.play.eyes]
    for language in subject.library.languages():
        words = subject.library.words(language)
        for phase in {view.phase for view in views if game.ask(view) is not None}:
            text = words(f"{prefix(game.key)}-learn-{phase}")
            assert 0 < len(text) <= TIP_LIMIT, f"{len(text)} characters for {phase} in {language}"


@check
def what_is_at_stake_can_be_said(subject: Subject) -> None:
    """In every language: a line of what it is worth, and a few of what its choices would do.

    For counts, with any part of them pressed so far.
    """
    game = subject.game
    for number, position in enumerate(subject.positions(20)):
        cast = subject.cast(position.play.seats)
        for eye in position.play.eyes:
            view = game.view(position.state, eye)
            form = game.ask(view)
            if form is None:
                continue
            rng = generator(position.play.seed, position.index, "pressed")
            pressed = (
                action_of(form.action(counts_of(form, rng)), game.actions) if isinstance(form, PickCounts) else None
            )
            stakes = game.stakes(view, pressed)
            effects = tuple(stakes.effects)
            assert len(effects) <= MOST_EFFECTS, f"{len(effects)} lines: {position}"
            lines = [text for text in (stakes.worth, *effects) if text is not None]
            for language in subject.languages(number):
                said = [text.say(subject.library.words(language), cast) for text in lines]
                assert all(0 < len(line) <= EFFECT_LIMIT for line in said), f"too long or empty: {said}"


@check
def climaxes_can_be_said(subject: Subject) -> None:
    """The headline and the reason of every end that a view shows can be told in every language."""
    for position in subject.positions(20):
        cast = subject.cast(position.play.seats)
        for eye in position.play.eyes:
            climax = subject.game.climax(subject.game.view(position.state, eye))
            for text, most in ((climax.headline, TIP_LIMIT), (climax.why, REASON_LIMIT)):
                if text is None:
                    continue
                for language in subject.library.languages():
                    said = text.say(subject.library.words(language), cast)
                    assert 0 < len(said) <= most, f"{len(said)} characters: {said!r}"


@check
def climaxes_are_announced(subject: Subject) -> None:
    """What everybody sees before an event that is a climax has a sentence in every language that announces it."""
    for position in subject.positions(20):
        if position.following is None:
            continue
        state = before = position.state
        for event in position.following.events:
            state = subject.game.evolve(state, event)
            if not event.climax:
                continue
            text = subject.game.teaser(subject.game.view(before, None))
            assert text is not None, f"{type(event).__name__} is a climax that nothing announces: {position}"
            for language in subject.library.languages():
                said = text.say(subject.library.words(language), subject.cast(position.play.seats))
                assert 0 < len(said) <= EFFECT_LIMIT, f"{len(said)} characters: {said!r}"
            before = state


@check
def what_is_hidden_announces_nothing(subject: Subject) -> None:
    """Whether a climax is announced first, and how, is the same in two worlds that somebody cannot tell apart."""
    game = subject.game
    for one in worlds(subject, 6):
        following = one.position.following
        if following is None or not isinstance(following.cause, Acted):
            continue
        seat, action = following.cause.seat, following.cause.action
        if game.refuse(one.guess, seat, action, following.at) is not None:
            continue
        rng = generator(one.position.play.seed, one.position.index, "hidden")
        here = _first_beat(following.events)
        there = _first_beat(game.decide(one.guess, seat, action, following.at, rng))
        if here is None or there is None:
            continue
        assert here.climax == there.climax, f"{type(here).__name__} is announced, {type(there).__name__} is not: {one}"
        if here.climax:
            told = [game.teaser(game.view(state, None)) for state in (one.position.state, one.guess)]
            assert told[0] == told[1], f"an announcement tells what is hidden: {told}, {one}"


def _first_beat(events: Iterable[Event]) -> Event | None:
    return next((event for event in events if event.beat), None)


@check
def phases_are_declared(subject: Subject) -> None:
    """`phase` is one of `phases` for every eye."""
    for position in subject.positions(8):
        for eye in position.play.eyes:
            phase = subject.game.view(position.state, eye).phase
            assert phase in subject.game.phases, f"phase {phase!r} is not one of `phases` in the rules"


@check
def stories_and_descriptions_can_be_said(subject: Subject) -> None:
    """In every language, for every eye; a description has at most 1,024 characters."""
    for number, position in enumerate(subject.positions(6)):
        cast = subject.cast(position.play.seats)
        for language in subject.languages(number):
            words = subject.library.words(language)
            for eye in position.play.eyes:
                told = position.play.told(position.index, eye)
                lines = subject.game.tell(told, cast, words)
                assert all(line.text.strip() for line in lines), f"an empty line: {position}"
                view = subject.game.view(position.state, eye)
                for text in (subject.game.describe(view, cast, words), subject.game.brief(view, cast, words)):
                    assert 0 < len(text) <= DESCRIPTION_LIMIT, f"{len(text)} characters: {position}"


@check
def junk_is_no_position(subject: Subject) -> None:
    """A rulebook's block describes a position or raises a ValueError with its reason; it never crashes."""
    for text in ("", "no position at all", "1", "{}", "\0", "٣ ٣", "9 9 9"):
        try:
            view, told = subject.game.position(text)
        except ValueError as error:
            assert str(error), f"no reason why {text!r} is no position"  # noqa: PT017
        else:
            assert view.phase in subject.game.phases, f"{text!r} is a position without a phase"
            assert isinstance(told, tuple)


@check
def a_match_takes_some_minutes(subject: Subject) -> None:
    """`length` is a sensible number for every seat count and house rule."""
    for play in subject.plays:
        minutes = play.options.length(play.seats)
        assert 1 <= minutes <= 600, f"{minutes} minutes for {play.seats} with {play.options}"
