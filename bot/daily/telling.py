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
"""The key of the badge for puzzles (bot/records/badges.py)."""
FOUND_FOR_BADGE: Final = 30
"""The number of puzzles that a person must have found to earn `BADGE`."""
NOBODY: Final = DailyCount(answered=0, found=0)
"""Nobody has answered, or nobody is to be counted."""


@dataclass(frozen=True, slots=True)
class DailyTelling:
    """A puzzle for readers of one language."""

    puzzle: DailyPuzzle
    """The puzzle, with its day."""
    words: Words
    """The texts of that language."""

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
        view = self.puzzle.puzzles.view(self.puzzle.listed.position)
        form = self.puzzle.game.ask(view)
        assert isinstance(form, PickOne), "a puzzle is one choice of several"
        return PickOne(form.prompt, tuple(choice for choice in form.every() if choice.open))

    @property
    def choices(self) -> Mapping[str, Choice]:
        """The open choices by their codes."""
        return {choice.code: choice for choice in self.form.every()}

    def question(self) -> GamePicture:
        """The picture of the question."""
        subject = PuzzleSubject(
            position=self.puzzle.listed.position,
            day=self.puzzle.date.day,
            month=self.month,
            words=self.words,
        )
        return GamePicture(self.puzzle.game, subject)

    def answer(self, count: DailyCount = NOBODY) -> GamePicture:
        """The picture of the solution, with how many people of a server found it."""
        subject = SolvedSubject(
            position=self.puzzle.listed.position,
            day=self.puzzle.date.day,
            month=self.month,
            words=self.words,
            found=count.found,
            answered=count.answered,
        )
        return GamePicture(self.puzzle.game, subject)

    def worths(self, solution: Solution) -> str:
        """The outcome of each choice in one line, that of the best one in bold."""
        choices = self.choices
        said = []
        for code, worth in solution.worths.items():
            if code not in choices:
                continue
            label = self.say(choices[code].label)
            outcome = self.words("daily-worth", choice=label, worth=self.say(worth))
            if code == solution.best:
                outcome = f"**{outcome}**"
            said.append(outcome)
        return self.words("daily-worths", choices=" · ".join(said))

    def steps(self, solution: Solution) -> str:
        """The best play, a line for each step, for readers without the picture."""
        lines = [
            self.words("daily-step", number=number, said=self.say(step))
            for number, step in enumerate(solution.steps, 1)
        ]
        return "\n".join(lines)

    def rules_button(self) -> Button:
        """The button that opens the rulebook of the game."""
        return Button(self.words("rules-button"), route="rules", args=(self.puzzle.game.key,))

    def play_button(self, day: int) -> Button:
        """The button that opens the puzzle of a day."""
        return Button(self.words("daily-play"), route="daily", args=(str(day),), look=MAIN)

    def position(self, picture: Shown | None) -> str:
        """The position in words; empty if there is a picture of it."""
        if picture is not None:
            return ""
        return self.puzzle.puzzles.describe(self.puzzle.listed.position, self.words)

    def again_line(self) -> str:
        """Says that the puzzle was shown before; empty if it was not."""
        if not self.puzzle.again:
            return ""
        return self.words("daily-again")

    def result(self, mine: DailyAnswer) -> str:
        """A person's result in one line that gives nothing away, such as "Bellhop 24 Nov ⭐ 🔥5"."""
        return self.words("daily-share-line", date=self.date, sign=sign(mine), streak=mine.streak)


def sign(mine: DailyAnswer) -> str:
    """The sign of an answer: found alone, found with the hint, or not found."""
    if not mine.found:
        return "✖️"
    if mine.hinted:
        return "💡"
    return "⭐"


def question_sheet(telling: DailyTelling, picture: Shown | None, hint: str, notice: str, *, spoken: bool) -> Sheet:
    """The question with a button for each choice.

    hint: the hint, once it was read; else empty. spoken: labels say what a choice does, for people who play by texts.
    """
    words = telling.words
    day = str(telling.puzzle.day)
    position = telling.position(picture)
    goal = telling.say(telling.puzzle.puzzles.goal)
    lines = []
    if hint:
        lines.append(words("daily-hinted", hint=hint))
    else:
        if position:
            goal = f"-# {goal}"  # in small print below the position in words
        lines.append(goal)
        lines.append(words("daily-hint-costs"))
    lines.append(words("daily-rules", **telling.values()))
    lines.append(telling.again_line())
    choices = Here(route="daily-answer", args=(day,), words=words, cast=telling.cast, spoken=spoken)
    hint_button = Button(words("daily-hint"), route="daily-hint", args=(day,), open=not hint)
    return Sheet(
        above=(notice, words("daily-title", **telling.values()), position),
        picture=picture,
        below=(_lines(lines),),
        rows=(*form_rows(telling.form, choices, NO_DRAFT), (hint_button, telling.rules_button())),
    )


def result_sheet(
    telling: DailyTelling,
    picture: Shown | None,
    solution: Solution,
    mine: DailyAnswer,
    here: DailyCount,
    bridged: Sequence[int] = (),
) -> Sheet:
    """A person's answer, why the best choice is better, and where it leaves their streak.

    here: how many people of this server answered. bridged: the days over which the streak went on, because the bot
    could not be reached.
    """
    words = telling.words
    if not mine.found:
        head = words("daily-wrong")
    elif mine.hinted:
        head = words("daily-right-hinted")
    else:
        head = words("daily-right")
    explained = _explained(telling, picture, solution)
    why_it_is_wrong = solution.wrong.get(mine.choice or "")
    if why_it_is_wrong is not None:
        explained.insert(0, telling.say(why_it_is_wrong))
    ends = [words("daily-streak", streak=mine.streak)]
    if mine.found:
        ends.append(away_line(bridged, words))
    if mine.streak == 1:
        ends.append(words("daily-streak-about"))
    if here.answered:
        ends.append(words("daily-here", answered=here.answered, found=here.found))
    ends.append(words("daily-next", **telling.values()))
    share = Button(words("daily-share"), route="daily-share", args=(str(mine.day),), look=MAIN)
    return Sheet(
        above=(head,),
        picture=picture,
        below=(_lines(explained), _lines(ends)),
        rows=((share, telling.rules_button()),),
    )


def away_line(bridged: Sequence[int], words: Words) -> str:
    """The days on which the bot could not be reached, and that a streak went on over them; empty if there are none."""
    if not bridged:
        return ""
    first = DailyTelling(puzzle_of(bridged[0]), words).date
    last = DailyTelling(puzzle_of(bridged[-1]), words).date
    days = f"{first} \N{EN DASH} {last}"
    if first == last:
        days = first
    return words("daily-away", days=days, count=len(bridged))


def solution_sheet(telling: DailyTelling, picture: Shown | None, solution: Solution, today: int | None) -> Sheet:
    """The solution of a day that is over.

    today: the day of the puzzle that the reader may still play; None if there is none.
    """
    rows: tuple[Row, ...] = ()
    if today is not None:
        rows = ((telling.play_button(today),),)
    return Sheet(
        above=(telling.words("daily-solution-title", **telling.values()),),
        picture=picture,
        below=(_lines(_explained(telling, picture, solution)),),
        rows=rows,
    )


def post_sheet(telling: DailyTelling, picture: Shown | None, yesterday: str, streaks: str) -> Sheet:
    """A server's post: the question of today, how yesterday's ended there, and the longest streaks."""
    words = telling.words
    day = telling.puzzle.day
    lines = [yesterday, streaks, words("daily-next", **telling.values()), telling.again_line()]
    solution = Button(words("daily-solution"), route="daily-solution", args=(str(day - 1),))
    return Sheet(
        above=(words("daily-post-title", **telling.values()), telling.position(picture)),
        picture=picture,
        below=(_lines(lines),),
        rows=((telling.play_button(day), solution),),
    )


def yesterday_line(telling: DailyTelling, count: DailyCount) -> str:
    """Yesterday's answer, and how many people of a server found it."""
    choice = telling.say(telling.choices[telling.puzzle.listed.answer].hint)
    return telling.words("daily-yesterday", choice=choice, answered=count.answered, found=count.found)


def streaks_line(telling: DailyTelling, streaks: Sequence[tuple[str, int]]) -> str:
    """The longest streaks with their names; empty if there is none of two days."""
    named = [telling.words("daily-longest-one", name=name, streak=days) for name, days in streaks if days > 1]
    if not named:
        return ""
    return telling.words("daily-longest", names=" · ".join(named))


def shared_sheet(telling: DailyTelling, name: str, mine: DailyAnswer) -> Sheet:
    """A person's result for everybody, without the answer, and a button for others to try it."""
    return Sheet(
        above=(telling.words("daily-shared", name=name, line=telling.result(mine)),),
        rows=((telling.play_button(telling.puzzle.day),),),
    )


def copied_sheet(telling: DailyTelling, mine: DailyAnswer) -> Sheet:
    """A person's result as a line to copy, for places where the bot may not post."""
    return Sheet(above=(telling.words("daily-share-copy"), f"```\n{telling.result(mine)}\n```"))


def _explained(telling: DailyTelling, picture: Shown | None, solution: Solution) -> list[str]:
    """Why the best choice is the best, its steps unless a picture shows them, and the outcome of each choice."""
    lines = [telling.say(solution.why)]
    if picture is None:
        lines.append(telling.steps(solution))
    lines.append(telling.worths(solution))
    return lines


def _lines(lines: Sequence[str]) -> str:
    """The lines that are not empty, as one text."""
    return "\n".join(line for line in lines if line)


def streak_now(answers: Sequence[DailyAnswer], today: int, away: Collection[int] = ()) -> int:
    """The streak that a person has now. It lasts until a day has ended on which they did not find the answer.

    away: days on which the bot could not be reached, which end nothing.
    """
    streaks = {answer.day: answer.streak for answer in answers if answer.choice is not None}
    if today in streaks:
        return streaks[today]
    day = today - 1
    while day not in streaks and day in away:
        day -= 1
    return streaks.get(day, 0)


def daily_line(answers: Sequence[DailyAnswer], today: int, words: Words, away: Collection[int] = ()) -> str:
    """The number of puzzles that a person found, and their streaks; empty if they have answered none.

    answers: theirs, with the hints that they only read. away: days on which the bot could not be reached.
    """
    answered = [answer for answer in answers if answer.choice is not None]
    if not answered:
        return ""
    return words(
        "daily-record",
        found=sum(answer.found for answer in answered),
        answered=len(answered),
        best=max(answer.streak for answer in answered),
        streak=streak_now(answers, today, away),
    )
