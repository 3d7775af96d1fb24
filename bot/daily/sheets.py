"""The messages of the daily puzzle: the question, the solution after an answer or the day after, the server's post."""

from collections.abc import Sequence

from bot.daily.telling import DailyTelling
from bot.match.form import Here, form_rows
from bot.store.daily import DailyAnswer, DailyCount
from bot.store.drafts import NO_DRAFT
from bot.wire.sheet import MAIN, Button, Row, Sheet, Shown
from games.engine.contract.puzzles import Solution


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
    of: DailyTelling, picture: Shown | None, solution: Solution, mine: DailyAnswer, here: DailyCount
) -> Sheet:
    """A person's answer, why the best choice is better, and where it leaves their streak."""
    words = of.words
    head = "daily-wrong" if not mine.found else "daily-right-hinted" if mine.hinted else "daily-right"
    wrong = solution.wrong.get(mine.choice or "")
    said = (of.say(wrong) if wrong else "", *_explained(of, picture, solution))
    ends = (
        words("daily-streak", streak=mine.streak),
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
