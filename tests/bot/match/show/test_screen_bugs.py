"""The machine (`machine.py`) finds each of these bugs, put into the code of a screen on purpose."""

import inspect
from types import ModuleType
from typing import NamedTuple

import pytest
from hypothesis import Phase, Verbosity, settings
from hypothesis.stateful import run_state_machine_as_test

from bot.match.show import feed, place, screen
from tests.bot.match.show.machine import ScreenMachine
from tests.bot.match.show.numbers import Parts
from tests.bot.match.show.test_screen import (
    Walk,
    a_write_is_confirmed_while_a_newer_answer_is_under_way,
    an_answer_is_confirmed_in_a_message_that_is_being_deleted,
    an_answer_overtakes_an_edit_that_is_refused,
    an_old_message_becomes_the_place_again,
    walk,
)

TRIES = settings(
    max_examples=10_000,
    stateful_step_count=40,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    verbosity=Verbosity.quiet,
)


class Bug(NamedTuple):
    """A piece of code, and what stands in its place. steps: those that find it; None: a search does."""

    module: ModuleType
    right: str
    wrong: str
    steps: Walk | None = None


BUGS = {
    "writes that crossed count as shown": Bug(screen, "self.wanted += self._under_way > 0", "pass"),
    "what was confirmed last counts, not what is newest": Bug(
        screen, "self.shown = max(self.shown, wanted)", "self.shown = wanted"
    ),
    "a press is answered through the channel beside a write": Bug(
        screen, "if answer is None or carrier.overtakes else self.alone", "if True else self.alone"
    ),
    "an older sheet goes to the next carrier after an answer": Bug(
        screen, "if wanted < self.shown:", "if False:", an_answer_overtakes_an_edit_that_is_refused
    ),
    "a message is given up though something newer is wanted": Bug(
        screen, "answer is None and wanted == self.wanted", "answer is None"
    ),
    "a failed write is not tried again": Bug(
        screen, "self.due = max(self.due, self._clock.now() + wait)", "self.shown = wanted"
    ),
    "a press that could not be shown is not accepted": Bug(
        screen, "            await answer.quiet()\n\n    async def write_by", "\n    async def write_by"
    ),
    "a write comes sooner than its gap": Bug(screen, "self.due <= self._clock.now():", "True:"),
    "a request that is never answered is waited for": Bug(screen, "began + LIMIT_MS", "began + 10**12"),
    "a place that could not be stored is forgotten": Bug(
        screen, "            self._again(error)\n\n", "            pass\n\n"
    ),
    "a beat is replaced as soon as there is news": Bug(feed, "if self.until is None or now < self.until:", "if False:"),
    "the time of a beat counts from its drawing": Bug(
        feed, "            self._stand(self.beat, now)\n        self._conf", "            pass\n        self._conf"
    ),
    "the old message goes before the new one is stored": Bug(
        place,
        "        try:\n            await self.now(self.post)\n",
        "        for post in left:\n            await self._delete(post)\n"
        "        try:\n            await self.now(self.post)\n",
    ),
    "the message in which it stands again is deleted": Bug(
        place, "not in {0, self.post.message_id}", "!= 0", an_old_message_becomes_the_place_again
    ),
    "a message that is being deleted becomes the place": Bug(
        place,
        "if post.message_id in self._deleted:",
        "if False:",
        an_answer_is_confirmed_in_a_message_that_is_being_deleted,
    ),
    "a newer version is stored than was confirmed": Bug(
        feed,
        "            return False\n        if self.beat is not None and not",
        "            return True\n        if self.beat is not None and not",
        a_write_is_confirmed_while_a_newer_answer_is_under_way,
    ),
    "the old message stays": Bug(
        place, "            if post.message_id not", "            if False and post.message_id not"
    ),
    "a message that is gone is not sent anew": Bug(place, "return code_of(error) in GONE", "return False"),
    "a second tap is taken while the question appears": Bug(
        screen, "self._question, self._until = question, None", "self._question, self._until = question, 0"
    ),
    "an older confirmation counts for the newest question": Bug(screen, "question == self._question and ", ""),
}


def mutated(bug: Bug) -> type[Parts]:
    """The parts of a screen, with that bug."""
    source = inspect.getsource(bug.module)
    assert bug.right in source, "the code with the bug's place has changed"
    wrong = ModuleType(bug.module.__name__)
    exec(compile(source.replace(bug.right, bug.wrong, 1), bug.module.__name__, "exec"), wrong.__dict__)  # noqa: S102
    return type("Wrong", (Parts,), {name: getattr(wrong, name) for name in vars(Parts) if hasattr(wrong, name)})


@pytest.mark.prove
@pytest.mark.parametrize("name", BUGS)
def test_the_machine_finds(name: str) -> None:
    class Machine(ScreenMachine):
        parts = mutated(BUGS[name])

    def find() -> None:
        steps = BUGS[name].steps
        if steps is None:
            run_state_machine_as_test(Machine, settings=TRIES)
        else:
            walk(Machine(), steps)

    with pytest.raises((BaseExceptionGroup, AssertionError)):
        find()
