"""A puzzle in one language: its name, its choices and its solution in words, and its pictures as they are asked for."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.daily.calendar import DailyPuzzle
from bot.pictures.drawables import GamePicture
from bot.store.daily import DailyAnswer, DailyCount
from bot.words.phrases import prefix, title
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.puzzles import HARDEST, Solution, sides
from games.engine.contract.values import Cast, Text, Words


@dataclass(frozen=True, slots=True)
class DailyTelling:
    """A puzzle for readers of one language."""

    puzzle: DailyPuzzle
    words: Words

    @property
    def cast(self) -> Cast:
        """The people of the puzzle, who are those of the rulebook's pictures."""
        game = self.puzzle.game
        return sides(prefix(game.key), max(game.seats), self.words)

    def say(self, text: Text) -> str:
        """A text of the game."""
        return text.say(self.words, self.cast)

    def values(self) -> dict[str, str]:
        """The values of the titles' texts."""
        stars = self.puzzle.listed.stars
        return {
            "date": self.date,
            "game": title(self.puzzle.game.key, self.words),
            "stars": "★" * stars + "☆" * (HARDEST - stars),
            "when": f"<t:{self.puzzle.ends}:R>",
        }

    @property
    def month(self) -> str:
        """The short name of the month."""
        return self.words("daily-month", month=self.puzzle.date.month)

    @property
    def date(self) -> str:
        """The date, such as "24 Nov"."""
        return self.words("daily-date", day=self.puzzle.date.day, month=self.month)

    @property
    def form(self) -> PickOne:
        """The question as a form, with the open choices side by side: nothing keeps its place for another turn."""
        form = self.puzzle.game.ask(self.puzzle.puzzles.view(self.puzzle.listed.position))
        assert isinstance(form, PickOne), "a puzzle is one choice of several"
        return PickOne(form.prompt, tuple(one for one in form.every() if one.open))

    @property
    def choices(self) -> Mapping[str, Choice]:
        """The choices by their codes."""
        return {one.code: one for one in self.form.every()}

    def question(self) -> GamePicture:
        """The picture of the question."""
        return GamePicture(self.puzzle.game, PuzzleSubject(*self._subject()))

    def answer(self, count: DailyCount = DailyCount(0, 0)) -> GamePicture:  # noqa: B008 - a tuple cannot change
        """The picture of the solution, with how many people of a server found it."""
        return GamePicture(
            self.puzzle.game, SolvedSubject(*self._subject(), found=count.found, answered=count.answered)
        )

    def _subject(self) -> tuple[str, int, str, Words]:
        return self.puzzle.listed.position, self.puzzle.date.day, self.month, self.words

    def worths(self, solution: Solution) -> str:
        """What each choice comes to, in one line."""
        choices = self.choices
        said = {
            code: self.words("daily-worth", choice=self.say(choices[code].label), worth=self.say(worth))
            for code, worth in solution.worths.items()
            if code in choices
        }
        marked = (f"**{one}**" if code == solution.best else one for code, one in said.items())
        return self.words("daily-worths", choices=" · ".join(marked))

    def steps(self, solution: Solution) -> str:
        """The best play, step by step, for readers without the picture."""
        return "\n".join(
            self.words("daily-step", number=number, said=self.say(step))
            for number, step in enumerate(solution.steps, 1)
        )

    def result(self, mine: DailyAnswer) -> str:
        """A person's result in one line that gives nothing away, such as "Bellhop 24 Nov ⭐ 🔥5"."""
        return self.words("daily-share-line", date=self.date, sign=sign(mine), streak=mine.streak)


def sign(mine: DailyAnswer) -> str:
    """The sign of an answer: found alone, found with the hint, or not found."""
    return "✖️" if not mine.found else "💡" if mine.hinted else "⭐"
