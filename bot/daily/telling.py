"""A puzzle as people read it in one language: its name, choices, solution, pictures and messages, and their record.

The messages are the question, the solution after an answer or the day after, and the server's post.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.daily.calendar import DailyPuzzle, puzzle_of
from bot.match.form import Here, form_rows
from bot.pictures.artist import GamePicture
from bot.store.daily import DailyAnswer, DailyCount
from bot.store.drafts import NO_DRAFT
from bot.wire.sheet import MAIN, Button, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.puzzles import HARDEST, Solution, sides
from games.engine.contract.telling import prefix
from games.engine.contract.values import Cast, Text, Words

BADGE: Final = "puzzles"
"""The key of the badge (bot/records/badges.py)."""
FOUND_FOR_BADGE: Final = 30
"""The number of puzzles that a person must have found for it."""


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
        """The outcome of each choice, in one line."""
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


def question_sheet(of: DailyTelling, picture: Shown | None, hint: str, notice: str, *, spoken: bool) -> Sheet:
    """The question with a button for each choice. hint: the hint, once it was read. spoken: for text players."""
    puzzle, words, day = of.puzzle, of.words, str(of.puzzle.day)
    position = "" if picture else puzzle.puzzles.describe(puzzle.listed.position, words)
    goal = of.say(puzzle.puzzles.goal)
    below = (
        words("daily-hinted", hint=hint) if hint else f"-# {goal}" if position else goal,
        "" if hint else words("daily-hint-costs"),
        words("daily-rules", **of.values()),
        words("daily-again") if puzzle.again else "",
    )
    ask = Here("daily-answer", (day,), words, of.cast, spoken)
    helps = Button(words("daily-hint"), "daily-hint", (day,), open=not hint), _rules(of)
    return Sheet(
        above=(notice, words("daily-title", **of.values()), position),
        picture=picture,
        below=("\n".join(line for line in below if line),),
        rows=(*form_rows(of.form, ask, NO_DRAFT), helps),
    )


def result_sheet(
    of: DailyTelling,
    picture: Shown | None,
    solution: Solution,
    mine: DailyAnswer,
    here: DailyCount,
    bridged: Sequence[int] = (),
) -> Sheet:
    """A person's answer, why the best choice is better, and where it leaves their streak.

    bridged: the days before it on which the bot could not be reached.
    """
    words = of.words
    head = "daily-wrong" if not mine.found else "daily-right-hinted" if mine.hinted else "daily-right"
    wrong = solution.wrong.get(mine.choice or "")
    said = (of.say(wrong) if wrong else "", *_explained(of, picture, solution))
    ends = (
        words("daily-streak", streak=mine.streak),
        away_line(bridged, words) if mine.found else "",
        words("daily-streak-about") if mine.streak == 1 else "",
        words("daily-here", **here._asdict()) if here.answered else "",
        words("daily-next", **of.values()),
    )
    share = Button(words("daily-share"), "daily-share", (str(mine.day),), MAIN)
    return Sheet(
        above=(words(head),),
        picture=picture,
        below=(_lines(said), _lines(ends)),
        rows=((share, _rules(of)),),
    )


def away_line(bridged: Sequence[int], words: Words) -> str:
    """The days on which the bot could not be reached, and that a streak went on over them; empty if there are none."""
    if not bridged:
        return ""
    first = DailyTelling(puzzle_of(bridged[0]), words).date
    last = DailyTelling(puzzle_of(bridged[-1]), words).date
    return words("daily-away", days=first if first == last else f"{first} \N{EN DASH} {last}", count=len(bridged))


def solution_sheet(of: DailyTelling, picture: Shown | None, solution: Solution, today: int | None) -> Sheet:
    """The solution of a day that is over. today: the day of the puzzle that the reader may still play; None if none."""
    head = of.words("daily-solution-title", **of.values())
    rows: tuple[Row, ...] = () if today is None else ((_play(of, today),),)
    return Sheet(above=(head,), picture=picture, below=(_lines(_explained(of, picture, solution)),), rows=rows)


def post_sheet(of: DailyTelling, picture: Shown | None, yesterday: str, longest: str) -> Sheet:
    """A server's post: the question of today, and how yesterday's ended there."""
    puzzle, words = of.puzzle, of.words
    position = "" if picture else puzzle.puzzles.describe(puzzle.listed.position, words)
    ends = (yesterday, longest, words("daily-next", **of.values()), words("daily-again") if puzzle.again else "")
    solution = Button(words("daily-solution"), "daily-solution", (str(puzzle.day - 1),))
    return Sheet(
        above=(words("daily-post-title", **of.values()), position),
        picture=picture,
        below=(_lines(ends),),
        rows=((_play(of, puzzle.day), solution),),
    )


def yesterday_line(of: DailyTelling, count: DailyCount) -> str:
    """Yesterday's answer, and how many people of a server found it."""
    choice = of.say(of.choices[of.puzzle.listed.answer].hint)
    return of.words("daily-yesterday", choice=choice, **count._asdict())


def longest_line(of: DailyTelling, streaks: Sequence[tuple[str, int]]) -> str:
    """The longest streaks with their names; empty if there is none of two days."""
    named = [of.words("daily-longest-one", name=name, streak=days) for name, days in streaks if days > 1]
    return of.words("daily-longest", names=" · ".join(named)) if named else ""


def shared_sheet(of: DailyTelling, name: str, mine: DailyAnswer) -> Sheet:
    """A person's result for everybody, without the answer, and a button for others to try it."""
    return Sheet(
        above=(of.words("daily-shared", name=name, line=of.result(mine)),), rows=((_play(of, of.puzzle.day),),)
    )


def copied_sheet(of: DailyTelling, mine: DailyAnswer) -> Sheet:
    """The same where the bot may not post it: a line to copy."""
    return Sheet(above=(of.words("daily-share-copy"), f"```\n{of.result(mine)}\n```"))


def _play(of: DailyTelling, day: int) -> Button:
    return Button(of.words("daily-play"), "daily", (str(day),), MAIN)


def _explained(of: DailyTelling, picture: Shown | None, solution: Solution) -> tuple[str, ...]:
    steps = "" if picture else of.steps(solution)
    return of.say(solution.why), steps, of.worths(solution)


def _rules(of: DailyTelling) -> Button:
    return Button(of.words("rules-button"), "rules", (of.puzzle.game.key,))


def _lines(lines: Sequence[str]) -> str:
    return "\n".join(line for line in lines if line)


def running(every: Sequence[DailyAnswer], today: int, away: Collection[int] = ()) -> int:
    """The streak that a person has now. It lasts until a day has ended on which they did not find the answer.

    away: days on which the bot could not be reached, which end nothing.
    """
    streaks = {one.day: one.streak for one in every if one.choice is not None}
    if today in streaks:
        return streaks[today]
    day = today - 1
    while day not in streaks and day in away:
        day -= 1
    return streaks.get(day, 0)


def daily_line(every: Sequence[DailyAnswer], today: int, words: Words, away: Collection[int] = ()) -> str:
    """The number of puzzles that a person found, and their streaks; empty if they have answered none."""
    answered = [one for one in every if one.choice is not None]
    if not answered:
        return ""
    found, best = sum(one.found for one in answered), max(one.streak for one in answered)
    return words("daily-record", found=found, answered=len(answered), best=best, streak=running(every, today, away))
