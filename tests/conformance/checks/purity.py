"""Purity: values cannot be changed, and a game stores nothing in itself."""

import ast
import inspect
import pickle
from dataclasses import fields
from itertools import islice
from pathlib import Path

from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from tests.conformance.checks.registry import check
from tests.conformance.plain import changeable, plain
from tests.conformance.plays import LISTED, Acted
from tests.conformance.subjects import Subject
from tests.support.questions import question

FORBIDDEN = {
    "asyncio",
    "threading",
    "time",
    "datetime",
    "sqlite3",
    "sqlalchemy",
    "aiosqlite",
    "discord",
    "secrets",
    "os",
}
"""Modules that rules must not import."""


@check
def values_cannot_be_changed(subject: Subject) -> None:
    """States, views, actions, events and what is told are frozen, slotted and made of frozen things."""
    for position in subject.positions(3):
        values = [position.state, position.play.options]
        values += [subject.game.view(position.state, eye) for eye in position.play.eyes]
        values += [item for eye in position.play.eyes for item in position.play.told(position.index, eye)]
        values += position.play.steps[position.index].events
        cause = position.play.steps[position.index].cause
        values += [cause.action] if isinstance(cause, Acted) else []
        for value in values:
            found = list(changeable(value))
            assert not found, f"{type(value).__name__}{found[0]}"


@check
def the_game_remembers_nothing(subject: Subject) -> None:
    """The game's parts stay as they are, however much is played, and it can be sent to a worker process."""
    parts = {field.name: getattr(subject.game, field.name, None) for field in fields(subject.game)}
    for position in subject.positions(2):
        for eye in position.play.eyes:
            subject.game.ask(subject.game.view(position.state, eye))
    kept = vars(subject.game).keys() - parts.keys()
    assert not kept, f"kept by the game: {sorted(kept)}"
    assert parts == {name: getattr(subject.game, name, None) for name in parts}, "a part of the game was replaced"
    assert type(pickle.loads(pickle.dumps(subject.game))) is type(subject.game)  # noqa: S301


@check
def asking_changes_nothing(subject: Subject) -> None:
    """Every question about a position has the same answer the second time."""
    game = subject.game
    for position in subject.positions(4):
        looks = [
            (
                questions.may_act(game, position.state),
                questions.awaited(game, position.state),
                game.deadline(position.state),
                [question(game, position.state, seat) for seat in position.seats],
                [plain(list(islice(questions.moves(game, position.state, seat), LISTED))) for seat in position.seats],
                [plain(game.view(position.state, eye)) for eye in position.play.eyes],
            )
            for _ in range(2)
        ]
        assert looks[0] == looks[1], f"a second look differs: {position}"


@check
def the_code_imports_no_clock_no_store_and_no_discord(subject: Subject) -> None:
    """No file of the game's folder imports what rules must not know; of `random` only the class is used."""
    for path in _files(subject.game):
        for name in _imports(path):
            assert name.split(".")[0] not in FORBIDDEN, f"{path.name} imports {name}"
            assert name == "random.Random" or not name.startswith("random"), f"{path.name} imports {name}"


def _files(game: AnyGame) -> list[Path]:
    return sorted(Path(inspect.getfile(type(game))).parent.rglob("*.py"))


def _imports(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found
