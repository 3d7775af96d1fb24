"""The sheets of a cup: its public message, its pictures with their text twin, and the private pages."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.cup.cup import ABSENT, PACES, Cup, CupPhase, CupTable
from bot.cup.standings import CupLine, points_of, standings, totals, winners
from bot.lobby.lobby import Lobby
from bot.lobby.sheets import GREEN, rule_options
from bot.pictures.artist import Chart
from bot.wire.components import in_rows
from bot.wire.phone import one_line
from bot.wire.sheet import (
    BAD,
    GOOD,
    MAIN,
    USERS,
    Button,
    Menu,
    Picker,
    Row,
    Sheet,
    Shown,
    choice,
    page_buttons,
    page_of,
)
from bot.words.names import MOST_LETTERS_OF_A_NAME, escape
from bot.words.phrases import house_rules, title
from games import catalogue
from games.engine.contract.judgement import decimal
from games.engine.contract.values import Words
from games.picture.cup import CUP_ROWS, PAGE_ROWS, PODIUM_ROWS, CupDrawing, PlacedRow, PodiumDrawing, TableDrawing

Names = Mapping[int, str]
"""Names by user id."""


def escaped(names: Names) -> dict[int, str]:
    """Plain names for messages."""
    return {user: escape(name, 2 * MOST_LETTERS_OF_A_NAME) for user, name in names.items()}


PEOPLE_ON_A_PAGE: Final = 12
"""People on one page of the standings in words."""
CLOSES_MIN: Final = (10, 30, 60, 3 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60)
"""After how many minutes sign-up may end."""
ROUNDS: Final = range(1, 8)
"""The choices for the number of rounds for which the organiser may wish."""
SCALE: Final = 10
"""The most points that a person gets at a table of more than two."""


def points_text(points: Fraction, cup: Cup, words: Words) -> str:
    """Points as people read them: wins and halves in pairs, up to ten a table in games for more."""
    if cup.swiss:
        whole, half = divmod(int(2 * points), 2)
        if not half:
            return str(whole)
        return f"{whole}½" if whole else "½"
    return tenths_text(points * SCALE, words)


def tenths_text(number: Fraction, words: Words) -> str:
    """A number with at most one decimal, in the language's way."""
    said = decimal(number)
    if isinstance(said, int):
        return str(said)
    return said.say(words)


def cup_name(cup: Cup, words: Words) -> str:
    """The title of a cup."""
    return words("cup-title", game=title(cup.game, words))


# The public message.


def cup_sheet(cup: Cup, names: Names, closes: int, words: Words, picture: Shown | None) -> Sheet:
    """The public message. names: escaped. closes: when sign-up ends, in seconds of the wall clock."""
    said = [words(f"cup-said-{key}", name=names[user]) for key, user in cup.said[-2:]]
    head = f"## {cup_name(cup, words)}"
    twin = () if picture else (head, twin_text(cup, names, words, PEOPLE_ON_A_PAGE))
    if cup.phase is CupPhase.SIGN_UP:
        lines = [_sign_up_line(cup, closes, words), *said, _facts(cup, words)]
    elif cup.phase is CupPhase.RUNNING:
        left = sum(table.places is None for table in cup.tables)
        tables = sum(not table.rests for table in cup.tables)
        round_line = words("cup-round-line", round=len(cup.rounds), rounds=cup.planned_rounds, left=left, tables=tables)
        lines = [round_line, *_rest_line(cup, names, words), *said, f"-# {words('cup-rule')}"]
    else:
        lines = [_end_line(cup, names, words), *said, f"-# {words('cup-rule')}"]
    return Sheet(above=twin, picture=picture, below=("\n".join(lines),), rows=_buttons(cup, words), accent=GREEN)


def _sign_up_line(cup: Cup, closes: int, words: Words) -> str:
    missing = max(0, cup.fewest - len(cup.people))
    return words("cup-sign-up", count=len(cup.people), missing=missing, most=cup.limit, when=f"<t:{closes}:R>")


def _rest_line(cup: Cup, names: Names, words: Words) -> list[str]:
    resting = [names[table.people[0]] for table in cup.tables if table.rests]
    if not resting:
        return []
    return [words("cup-rests", names=", ".join(resting))]


def _end_line(cup: Cup, names: Names, words: Words) -> str:
    first = winners(cup)
    if not first and not cup.rounds:
        return words("cup-too-few", count=cup.fewest)
    if not first:
        return words("cup-nobody-came")
    return words("cup-won", names=", ".join(names[user] for user in first), count=len(first))


def _facts(cup: Cup, words: Words) -> str:
    game = catalogue.find(cup.game)
    asked = len(cup.people) >= cup.fewest or cup.asked
    rounds = words("cup-rounds-fact", count=cup.planned_rounds) if asked else words("cup-rounds-auto")
    pace = words("house-rule", name=words(f"pace-{cup.pace}"), value=words(f"pace-{cup.pace}-about"))
    facts = (words(f"cup-system-{'swiss' if cup.swiss else 'tables'}"), rounds, pace)
    return one_line("-# " + " · ".join((*facts, *house_rules(game, cup.options, words))), 4)


def _buttons(cup: Cup, words: Words) -> tuple[Row, ...]:
    args = (cup.id,)
    if cup.phase is CupPhase.SIGN_UP:
        first = (
            Button(words("lobby-join"), "cup-join", args, GOOD, len(cup.people) < cup.limit),
            Button(words("lobby-leave"), "cup-leave", args),
            Button(words("lobby-start"), "cup-start", args, MAIN, len(cup.people) >= cup.fewest),
        )
        return (
            first,
            (Button(words("lobby-setup"), "cup-panel", args), Button(words("rules-button"), "rules", (cup.game,))),
        )
    listed = Button(words("cup-standings"), "cup-page", (cup.id, "0"))
    if cup.phase is CupPhase.OVER:
        return ((listed,),) if cup.rounds else ()
    mine = Button(words("cup-mine"), "cup-mine", args, MAIN)
    return ((mine, listed, Button(words("cup-organise"), "cup-panel", args)),)


# Pictures and their text twin.


def cup_chart(cup: Cup, names: Names, words: Words) -> Chart:
    """The picture of a cup with its alt text. names: plain."""
    said = f"{cup_name(cup, words)}\n{twin_text(cup, names, words, CUP_ROWS)}".replace("**", "")
    drawing: CupDrawing | PodiumDrawing = _book(cup, names, words)
    if cup.phase is CupPhase.OVER:
        drawing = _podium(cup, names, words)
    return Chart(drawing, said[:1024])


def _book(cup: Cup, names: Names, words: Words) -> CupDrawing:
    """The book of a cup: the standings, and beside them the tables where there is room for everybody."""
    signing_up = cup.phase is CupPhase.SIGN_UP
    every_line = standings(cup.so_far)
    open_page = len(every_line) <= PAGE_ROWS
    most = PAGE_ROWS if open_page else CUP_ROWS
    lines = every_line
    if len(every_line) > most:
        lines = every_line[: most - 1]
    rows = _book_rows(lines, cup, names, words, with_tables=not open_page)
    rounds_over = len(cup.so_far.rounds)
    about = words("cup-after", rounds=rounds_over)
    progress = (rounds_over, cup.planned_rounds)
    if signing_up:
        about = words("cup-people", count=len(cup.people))
        progress = (0, 0)
    tables: tuple[TableDrawing, ...] = ()
    round_title = ""
    if open_page:
        tables = _book_tables(cup, names, words)
        if cup.rounds:
            round_title = words("cup-round", round=len(cup.rounds))
    more = ""
    if len(rows) < len(cup.people):
        more = words("cup-more", count=len(cup.people) - len(rows))
    return CupDrawing(cup_name(cup, words), about, round_title, rows, tables, progress, more)


def _book_rows(
    lines: Sequence[CupLine], cup: Cup, names: Names, words: Words, *, with_tables: bool
) -> tuple[PlacedRow, ...]:
    """The rows of the standings. with_tables: each has the number of its person's table; 0: they rest."""
    table_of: dict[int, int] = {}
    if with_tables:
        for number, table in enumerate(cup.tables, 1):
            for user in table.people:
                table_of[user] = 0 if table.rests else number
    rows: list[PlacedRow] = []
    for line in lines:
        row = PlacedRow(0, names[line.user])
        if cup.so_far.rounds:
            row = _row(line, cup, names, words)
        rows.append(replace(row, key=table_of.get(line.user)))
    return tuple(rows)


def _book_tables(cup: Cup, names: Names, words: Words) -> tuple[TableDrawing, ...]:
    """The tables of the round with their people, and a number beside each."""
    tables: list[TableDrawing] = []
    for number, table in enumerate(cup.tables, 1):
        people = tuple((names[user], _beside(user, table, cup, words)) for user in table.people)
        tables.append(TableDrawing(0 if table.rests else number, people, table.places is not None))
    return tuple(tables)


def _beside(user: int, table: CupTable, cup: Cup, words: Words) -> str:
    """The number beside a person at a table: their points before it; once it is over what it gave them."""
    if table.places is not None:
        return f"+{points_text(points_of(table, user), cup, words)}"
    if len(cup.rounds) == 1:
        return ""
    return points_text(totals(cup.so_far)[user], cup, words)


def _podium(cup: Cup, names: Names, words: Words) -> PodiumDrawing:
    lines = standings(cup)
    rows = tuple(_row(line, cup, names, words) for line in lines[:PODIUM_ROWS])
    more = ""
    if len(lines) > len(rows):
        more = words("cup-more", count=len(lines) - len(rows))
    return PodiumDrawing(cup_name(cup, words), words("cup-after", rounds=len(cup.rounds)), rows, more)


def _row(line: CupLine, cup: Cup, names: Names, words: Words) -> PlacedRow:
    tie = tenths_text(line.buchholz * (1 if cup.swiss else SCALE), words)
    return PlacedRow(line.place, names[line.user], points_text(line.points, cup, words), tie)


def twin_text(cup: Cup, names: Names, words: Words, most: int) -> str:
    """The picture in words: who signed up, or the standings and the tables that are played."""
    if cup.phase is CupPhase.SIGN_UP:
        listed = ", ".join(names[user] for user in cup.people[:CUP_ROWS]) or words("cup-nobody")
        more = len(cup.people) - CUP_ROWS
        if more <= 0:
            return listed
        return f"{listed} {words('cup-more', count=more)}"
    said: list[str] = []
    if cup.so_far.rounds:
        lines = standings(cup.so_far)
        said = [line_text(line, cup, names, words) for line in lines[:most]]
        if len(lines) > most:
            said.append(words("cup-more", count=len(lines) - most))
    if cup.phase is CupPhase.RUNNING:
        said += [table_text(table, number, names, words) for number, table in enumerate(cup.tables[:most], 1)]
    return "\n".join(said)


def line_text(line: CupLine, cup: Cup, names: Names, words: Words) -> str:
    """A person's line of the standings in words."""
    row = _row(line, cup, names, words)
    many = "one" if row.points == "1" else "other"  # the plural form of its language, by what is shown
    return words("cup-line", place=line.place, name=row.name, points=row.points, tie=row.tie, many=many)


def table_text(table: CupTable, number: int, names: Names, words: Words) -> str:
    """A table in words: who sits there, and how it ended."""
    if table.rests:
        return words("cup-rests", names=names[table.people[0]])
    people = ", ".join(names[user] for user in table.people)
    if table.places is None:
        return words("cup-table", table=number, people=people)
    last = len(table.people) + 1
    ended = sorted(zip(table.places, table.people, strict=True), key=lambda one: one[0] or last)
    places: list[str] = []
    for place, user in ended:
        if place == ABSENT:
            places.append(words("cup-absent", name=names[user]))
        else:
            places.append(f"{place}. {names[user]}")
    return words("cup-table-over", table=number, places=", ".join(places))


# Private pages. names: plain.


def page_sheet(page: int, cup: Cup, names: Names, words: Words) -> Sheet:
    """A page of the standings in words, with the rule for equal points."""
    part, page, pages = page_of(standings(cup.so_far), page, PEOPLE_ON_A_PAGE)
    lines = [line_text(line, cup, escaped(names), words) for line in part]
    after = words("cup-after", rounds=len(cup.so_far.rounds))
    text = "\n".join((f"### {cup_name(cup, words)} · {after}", *lines, f"-# {words('cup-rule-long')}"))
    turn = page_buttons("cup-page", page, pages, words, (cup.id,))
    return Sheet(above=(text,), rows=(turn,) if turn else ())


def mine_sheet(user: int, cup: Cup, names: Names, words: Words) -> Sheet:
    """The person's table now, or why they do not play."""
    if user not in cup.people:
        return Sheet(above=(words("cup-not-in"),))
    if user in cup.out:
        return Sheet(above=(words("cup-out"),), rows=((Button(words("cup-back"), "cup-join", (cup.id,), GOOD),),))
    leave = Button(words("cup-leave"), "cup-leave", (cup.id,), BAD)
    own = [(number, table) for number, table in enumerate(cup.tables, 1) if user in table.people]
    if not own:
        return Sheet(above=(words("cup-next"),), rows=((leave,),))
    number, table = own[0]
    text = table_text(table, number, escaped(names), words)
    if table.places is not None:
        return Sheet(above=(f"{text}\n{words('cup-next')}",), rows=((leave,),))
    url = f"https://discord.com/channels/{cup.guild_id}/{table.room or cup.channel_id}"
    return Sheet(above=(text,), rows=((Button(words("cup-go"), url=url), leave),))


def terms_of(cup: Cup) -> Lobby:
    """A lobby with the cup's pace and house rules, which knows how these go together."""
    game = catalogue.find(cup.game)
    lobby = Lobby.new(game, cup.host, cup.guild_id, cup.channel_id, cup.language, cup.opened, cup.id)
    return replace(lobby, id=cup.id, pace=cup.pace, options=cup.options)


def panel_sheet(cup: Cup, _: Names, words: Words, notice: str = "") -> Sheet:
    """The organiser's panel: what can still be chosen before the start, then the tools of a running cup."""
    args = (cup.id,)
    game = catalogue.find(cup.game)
    end = (Button(words("cup-end" if cup.rounds else "cup-call-off"), "cup-end", args, BAD),)
    head = f"### {cup_name(cup, words)}"
    if cup.phase is CupPhase.OVER:
        return Sheet(above=(notice, words("cup-refused-over")))
    if cup.phase is CupPhase.RUNNING:
        picker = Picker(words("cup-pick"), "cup-person", USERS, most=1, args=args)
        return Sheet(above=(notice, f"{head}\n{words('cup-tools')}"), rows=(picker, end), accent=GREEN)
    paces = {pace.value: words(f"pace-{pace}") for pace in PACES if pace in game.paces}
    rounds = {"0": words("cup-rounds-auto"), **{str(n): words("cup-rounds-fact", count=n) for n in ROUNDS}}
    closes = {str(n): words("cup-closes-in", **_span(n)) for n in CLOSES_MIN}
    rules = rule_options(terms_of(cup), game, words)
    rows: list[Row] = [
        choice(words("setup-pace"), "cup-pace", args, paces, cup.pace.value),
        choice(words("cup-rounds-menu"), "cup-rounds", args, rounds, str(cup.asked)),
        choice(words("cup-closes-menu"), "cup-closes", args, closes, None),
    ]
    if rules:
        rows.append(Menu(words("setup-rules"), "cup-rule", args, rules))
    rows.append(end)
    return Sheet(above=(notice, f"{head}\n{_facts(cup, words)}"), rows=tuple(rows), accent=GREEN)


def _span(minutes: int) -> dict[str, int | str]:
    """A time in the largest unit in which it is a whole number."""
    for unit, size in (("days", 24 * 60), ("hours", 60)):
        if minutes % size == 0:
            return {"unit": unit, "count": minutes // size}
    return {"unit": "minutes", "count": minutes}


def person_sheet(user: int, cup: Cup, names: Names, words: Words) -> Sheet:
    """The organiser's tools for one person: their newest table's result, and to take them out."""
    found = cup.table_of(user)
    if found is None:
        return panel_sheet(cup, names, words, words("cup-refused-not-in"))
    played, number = found
    table = cup.rounds[played][number]
    args = (cup.id, str(played), str(number))
    buttons: list[Button] = []
    if not table.rests:
        for seat, one in enumerate(table.people):
            buttons.append(Button(words("cup-first", name=names[one])[:80], "cup-mend", (*args, str(seat))))
        if cup.swiss:
            buttons.append(Button(words("cup-draw"), "cup-mend", args))
    out = Button(words("cup-take-out", name=names[user])[:80], "cup-out", (cup.id, str(user)), BAD, user not in cup.out)
    text = f"{words('cup-round', round=played + 1)} · {table_text(table, number + 1, escaped(names), words)}"
    back = Button(words("back"), "cup-panel", (cup.id,))
    return Sheet(above=(f"{text}\n{words('cup-mend-about')}",), rows=(*in_rows(buttons), (out, back)), accent=GREEN)
