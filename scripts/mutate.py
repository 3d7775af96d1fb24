"""Puts small bugs into a room and says which of them its tests do not see: `python -m scripts.mutate bot/cup`.

The tests are those that `tests/rooms.toml` names for the room. They run once to learn which test executes which line.
Then each bug runs the tests that execute its line, in a process of its own, until one fails: the quickest first, and
those that execute little else of the room. No file is changed. A fork of this process, which has imported and
collected everything, exchanges the code of one function.

`--sample 30` tries so many mutations, drawn by `--seed 1`; `--only FILE`, `--only FILE:LINE` or `--only FILE:FUNCTION`
restricts them; `--least 90` ends with code 1 when fewer than so many in a hundred are caught.

Some mutations are not tried: no function that is alive has their code, or it runs only while the room is imported. A
line that runs only in a process that a test starts counts as one that no test runs. Needs `os.fork`: no Windows.
"""

import argparse
import ast
import gc
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any, NoReturn, Self

import pytest

from scripts.rooms import ROOT, room_files, room_tests

QUICK = "not browser and not postgres and not prove and not index"
MOST_SECONDS = 60
"""A mutation runs tests that need at most so many seconds of a processor."""
PATIENCE_S = 60
"""A test that takes so long, and twenty times as long as it took without the mutation, counts as failed: it hangs."""
SIDE_BY_SIDE = os.cpu_count() or 1
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
"""What a comparison is turned into. Of an order only the edge is moved: all else shows at once."""
SPEAKS_ONLY_TO_OPERATORS = {"log", "logger", "_log", "LOG"}
"""Calls of these are not dropped: what the log says is tested where it matters."""

CAUGHT, SURVIVED, UNREACHED, NOT_TRIED = "caught", "survived", "no test runs it", "not tried"
ALL_PASS, ONE_FAILS = 0, 1

Line = tuple[str, int]
"""A file, as its code objects name it, and a line of it."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A bug that can be put into a function."""

    file: Path
    function: str
    first: int
    last: int
    """The first and the last line of what is changed."""
    number: int
    """Which node of the file it changes, in the order of `ast.walk`."""
    part: int
    """Which part of that node, for example the second operand of `and`."""
    what: str
    """What it does, in words."""

    def __str__(self) -> str:
        """Where and what."""
        return f"{self.file}:{self.first}: {self.what}"


@dataclass(slots=True)
class Learned:
    """What was seen of a test while no bug was there."""

    seconds: float
    """How long it takes."""
    processor: float
    """Of these, the seconds of a processor, which are the same on a busy machine."""
    passed: bool
    lines: set[Line] = field(default_factory=set)
    """The lines of the room that it executes."""


def mutations(file: Path) -> Iterator[Mutation]:
    """All mutations of a file that change the body of a function."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    function_of = _functions(tree)
    for number, node in enumerate(ast.walk(tree)):
        if node not in function_of:
            continue
        for part, what in _bugs(node, function_of[node]):
            changed = node.test if isinstance(node, ast.If) else node
            first, last = getattr(node, "lineno", 0), getattr(changed, "end_lineno", 0)
            yield Mutation(file, function_of[node], first, last, number, part, what)


def _functions(tree: ast.Module) -> dict[ast.AST, str]:
    """The name of the function, for each node in the body of one. Annotations and defaults are no part of a body."""
    found: dict[ast.AST, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                found.update(dict.fromkeys(ast.walk(statement), node.name))
    return found


def _bugs(node: ast.AST, function: str) -> Iterator[tuple[int, str]]:
    """The part that each bug of a node changes, and the bug in words."""
    if isinstance(node, ast.Expr) and _is_effect(node.value):
        yield 0, f"dropped: {ast.unparse(node)}"
    if isinstance(node, ast.Raise):
        yield 0, f"dropped: {ast.unparse(node)}"
    if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break):
        yield 0, f"never: if {ast.unparse(node.test)}"
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OPPOSITES:
        yield 0, f"turned: {ast.unparse(node)}"
    if isinstance(node, ast.BoolOp):
        for part, operand in enumerate(node.values):
            yield part, f"left out of a condition: {ast.unparse(operand)}"
    # What `__init__` leaves out is missed at once.
    if isinstance(node, ast.Assign | ast.AugAssign) and function != "__init__":
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Attribute | ast.Subscript):
            yield 0, f"dropped: {ast.unparse(node)}"


def _is_effect(value: ast.expr) -> bool:
    if isinstance(value, ast.Await):
        return True
    if not isinstance(value, ast.Call):
        return False
    spoken_to = value.func.value if isinstance(value.func, ast.Attribute) else None
    return not (isinstance(spoken_to, ast.Name) and spoken_to.id in SPEAKS_ONLY_TO_OPERATORS)


class _Changed(ast.NodeTransformer):
    """The tree with one bug. What is dropped stays behind a false condition, so that the function keeps its names."""

    def __init__(self, target: ast.AST, part: int) -> None:
        self._target = target
        self._part = part

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, changed if it is the one."""
        if node is not self._target:
            return self.generic_visit(node)
        if isinstance(node, ast.If):
            node.test = ast.BoolOp(op=ast.And(), values=[ast.Constant(value=False), node.test])
        elif isinstance(node, ast.Compare):
            node.ops = [OPPOSITES[type(node.ops[0])]()]
        elif isinstance(node, ast.BoolOp):
            without_effect = ast.Constant(value=isinstance(node.op, ast.And))
            opposite = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            node.values[self._part] = ast.BoolOp(op=opposite, values=[without_effect, node.values[self._part]])
        elif isinstance(node, ast.stmt):
            return ast.copy_location(ast.If(test=ast.Constant(value=False), body=[node], orelse=[]), node)
        return node


def changed_code(mutation: Mutation) -> dict[CodeType, CodeType]:
    """The code of each function with the bug, by its code without. Empty if the compiler sees no difference."""
    path = str(ROOT / mutation.file)
    tree = ast.parse((ROOT / mutation.file).read_text(encoding="utf-8"))
    sound = list(_codes(compile(tree, path, "exec", dont_inherit=True)))
    target = list(ast.walk(tree))[mutation.number]
    _Changed(target, mutation.part).visit(tree)
    bugged: dict[tuple[str, int], list[CodeType]] = {}
    for code in _codes(compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)):
        bugged.setdefault(_key(code), []).append(code)
    found = {}
    for code in sound:
        # Lambdas of one line have the same key, and keep their order. A dropped lambda has no counterpart.
        counterparts = bugged.get(_key(code), [])
        if counterparts and not _same(code, counterpart := counterparts.pop(0)):
            found[code] = counterpart
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _same(one: CodeType, other: CodeType) -> bool:
    """Whether both do the same, wherever their lines stand."""
    if one.co_code != other.co_code or one.co_names != other.co_names or len(one.co_consts) != len(other.co_consts):
        return False
    for mine, theirs in zip(one.co_consts, other.co_consts, strict=True):
        if isinstance(mine, CodeType) and isinstance(theirs, CodeType):
            if not _same(mine, theirs):
                return False
        elif mine != theirs:
            return False
    return True


def living_functions(files: list[Path]) -> dict[CodeType, list[FunctionType]]:
    """The functions of these files, by their code."""
    paths = {str(ROOT / file) for file in files}
    found: dict[CodeType, list[FunctionType]] = {}
    gc.unfreeze()  # the suite hides from the collector what is imported
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in paths:
            found.setdefault(one.__code__, []).append(one)
    gc.freeze()
    return found


class Tracer:
    """Notes which lines of some files are executed, by every thread that starts while it runs."""

    def __init__(self, files: list[Path]) -> None:
        self._paths = {str(ROOT / file) for file in files}
        self.lines: set[Line] = set()

    def __enter__(self) -> Self:
        self.lines = set()
        threading.settrace(self._called)
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)
        threading.settrace(None)

    def _called(self, frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        return self._executed if frame.f_code.co_filename in self._paths else None

    def _executed(self, frame: FrameType, event: str, _: object) -> Callable[..., Any]:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._executed


def in_forks(work: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
    """What `work` returns for each task. As many forks as there are cores divide the tasks among themselves."""
    readers = []
    for share in range(min(SIDE_BY_SIDE, len(tasks))):
        reader, writer = os.pipe()
        if os.fork() == 0:
            with os.fdopen(writer, "w") as results:
                for number in range(share, len(tasks), SIDE_BY_SIDE):
                    print(json.dumps([number, work(tasks[number])]), file=results, flush=True)
            os._exit(0)
        os.close(writer)
        readers.append(reader)
    found = {}
    for reader in readers:
        with os.fdopen(reader) as results:
            for line in results:
                number, result = json.loads(line)
                found[number] = result
        os.wait()
    if len(found) < len(tasks):
        raise SystemExit(f"{len(tasks) - len(found)} of {len(tasks)} gave no result: a fork ended early")
    return [found[number] for number in range(len(tasks))]


class Experiment:
    """A plugin of pytest that mutates a room instead of running the tests that were collected."""

    def __init__(self, room: str, wanted: argparse.Namespace) -> None:
        self._wanted = wanted
        self._files = room_files(room)
        self._tracer = Tracer(self._files)
        self._failed = False
        self._folder = Path(tempfile.mkdtemp(prefix="mutate-"))
        self._items: list[pytest.Item] = []
        self._learned: list[Learned] = []
        self._living: dict[CodeType, list[FunctionType]] = {}
        self._sound: set[int] = set()
        """The tests that were seen to pass alone in a fork, by number."""
        self._imported: set[Line] = set()
        self.counts: Counter[str] = Counter()

    def import_room(self) -> None:
        """Import all of it. Functions that run then, such as decorators, have done their work before a bug comes."""
        with self._tracer:
            for file in self._files:
                if file.name != "__main__.py" and "migrations" not in file.parts:
                    import_module(".".join(file.with_suffix("").parts).removesuffix(".__init__"))
        self._imported = self._tracer.lines

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed, or its preparation or its end."""
        self._failed = self._failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn, then mutate. Pytest runs no test itself after this."""
        if session.testsfailed:
            raise SystemExit("some tests cannot be collected")
        self._items = session.items
        self._living = living_functions(self._files)
        self._learn()
        drawn = self._draw()
        for mutation, [outcome, test] in zip(drawn, in_forks(self._try, drawn), strict=True):
            self.counts[outcome] += 1
            if outcome in (SURVIVED, UNREACHED) or self._wanted.verbose:
                print(f"{outcome}: {mutation}{f'  [{test}]' if test else ''}")
        shutil.rmtree(self._folder, ignore_errors=True)
        return True

    def _learn(self) -> None:
        results = in_forks(self._look_at, range(len(self._items)))
        for seconds, processor, passed, lines in results:
            self._learned.append(Learned(seconds, processor, passed, {(path, line) for path, line in lines}))
        for item, learned in zip(self._items, self._learned, strict=True):
            if not learned.passed:
                print(f"left out, for it fails without a mutation: {item.nodeid}")
        processor = sum(learned.processor for learned in self._learned)
        if self._wanted.verbose:
            files: Counter[str] = Counter()
            for item, learned in zip(self._items, self._learned, strict=True):
                files[item.nodeid.partition("::")[0]] += round(learned.processor * 1000)
            for file, millis in files.most_common():
                print(f"{millis / 1000:6.1f} s of a processor: {file}")
        print(f"{len(self._items)} tests, {processor:.0f} s of a processor while they are traced", flush=True)

    def _look_at(self, number: int) -> tuple[float, float, bool, list[Line]]:
        """The seconds that a test takes, those of the processor, whether it passes, and the lines it executes."""
        self._hush()
        began = time.monotonic()
        used = time.process_time()
        with self._tracer:
            passed = self._passes(number)
        return time.monotonic() - began, time.process_time() - used, passed, list(self._tracer.lines)

    def _draw(self) -> list[Mutation]:
        """The mutations to try: those that are wanted, and change what the program does."""
        every = [mutation for file in self._files for mutation in mutations(file) if self._is_wanted(mutation)]
        Random(self._wanted.seed).shuffle(every)
        drawn: list[Mutation] = []
        for mutation in every:
            if len(drawn) == self._wanted.sample:
                break
            if changed_code(mutation):
                drawn.append(mutation)
        return sorted(drawn, key=lambda mutation: (mutation.file, mutation.first))

    def _is_wanted(self, mutation: Mutation) -> bool:
        file, _, place = self._wanted.only.partition(":")
        if file and mutation.file != Path(file):
            return False
        return not place or place == mutation.function or place == str(mutation.first)

    def _try(self, mutation: Mutation) -> tuple[str, str]:
        """What became of a mutation, and the test that caught it."""
        exchanged = {sound: bugged for sound, bugged in changed_code(mutation).items() if sound in self._living}
        if not exchanged:
            return NOT_TRIED, ""
        lines = {(str(ROOT / mutation.file), line) for line in range(mutation.first, mutation.last + 1)}
        tests = self._tests_of(lines)
        if not tests:
            return (NOT_TRIED if lines & self._imported else UNREACHED), ""
        while tests:
            failing = self._first_failing(tests, exchanged)
            if failing is None:
                return SURVIVED, ""
            if failing in self._sound or self._first_failing([failing], {}) is None:
                self._sound.add(failing)
                return CAUGHT, self._items[failing].nodeid
            tests.remove(failing)  # alone it fails without the mutation too
        return SURVIVED, ""

    def _tests_of(self, lines: set[Line]) -> list[int]:
        """The tests that execute one of these lines, by number, in the order in which to try them."""
        executing = []
        for number, learned in enumerate(self._learned):
            if learned.passed and learned.lines & lines:
                executing.append(number)
        executing.sort(key=lambda number: self._learned[number].processor * len(self._learned[number].lines))
        chosen: list[int] = []
        processor = 0.0
        for number in executing:
            processor += self._learned[number].processor
            if chosen and processor > MOST_SECONDS:
                break
            chosen.append(number)
        return chosen

    def _first_failing(self, tests: list[int], exchanged: dict[CodeType, CodeType]) -> int | None:
        """The first of these tests that fails, hangs or ends its process with this code exchanged; None if all pass."""
        note = self._folder / str(os.getpid())
        child = os.fork()
        if child == 0:
            self._run_and_end(tests, exchanged, note)
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what its tests have started
        shutil.rmtree(note.with_suffix(".tests"), ignore_errors=True)
        return None if os.waitstatus_to_exitcode(status) == ALL_PASS else int(note.read_text())

    def _run_and_end(self, tests: list[int], exchanged: dict[CodeType, CodeType], note: Path) -> NoReturn:
        """Run these tests in this fork, and note which is under way."""
        os.setsid()
        self._hush()
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(note.with_suffix(".tests"))
        note.with_suffix(".tests").mkdir()
        for sound, bugged in exchanged.items():
            for function in self._living[sound]:
                function.__code__ = bugged
        for number in tests:
            note.write_text(str(number))
            signal.alarm(PATIENCE_S + round(20 * self._learned[number].seconds))
            if not self._passes(number):
                os._exit(ONE_FAILS)
        os._exit(ALL_PASS)

    def _passes(self, number: int) -> bool:
        """Whether a test passes. All that it shares with others is taken down after it."""
        self._failed = False
        item = self._items[number]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed

    @staticmethod
    def _hush() -> None:
        """Let nothing that a fork prints be seen."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        os.close(nothing)


def main(arguments: list[str]) -> int:
    """Mutate a room; 1 if too few mutations are caught."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutate", description=__doc__)
    parser.add_argument("room")
    parser.add_argument("--sample", type=int, help="how many mutations; all, if not given")
    parser.add_argument("--seed", type=int, default=1, help="draws them")
    parser.add_argument("--only", default="", metavar="FILE[:LINE or :FUNCTION]")
    parser.add_argument("--least", type=int, default=0, metavar="PERCENT")
    parser.add_argument(
        "--verbose", action="store_true", help="say also what is caught, by which test, and how long the tests take"
    )
    wanted = parser.parse_args(arguments)
    tests = room_tests(wanted.room)
    experiment = Experiment(wanted.room, wanted)
    experiment.import_room()
    alone = ["-p", "no:cacheprovider", "-p", "no:xdist", "-s", "--randomly-dont-reorganize", "--randomly-seed=1"]
    ended = pytest.main(["-qq", "-m", QUICK, *alone, *tests], plugins=[experiment])
    if ended != pytest.ExitCode.OK:
        return int(ended)
    caught = experiment.counts[CAUGHT]
    tried = caught + experiment.counts[SURVIVED] + experiment.counts[UNREACHED]
    print(f"{caught} of {tried} caught, {experiment.counts[NOT_TRIED]} not tried")
    return int(caught * 100 < wanted.least * tried)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
