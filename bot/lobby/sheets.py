"""The sheets of a lobby: its public message, and the host's private *Set up* panel."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.lobby.cover import length_of
from bot.lobby.lengths import manner_of, manners
from bot.lobby.lobby import SERIES, Lobby, computers_named, offers, rules_of
from bot.wire.phone import lines_of, one_line
from bot.wire.routes import quoted
from bot.wire.sheet import (
    BAD,
    GOOD,
    MAIN,
    PLAIN,
    USERS,
    Button,
    Menu,
    Option,
    Picker,
    Row,
    Sheet,
    Shown,
    choice,
)
from bot.words.names import escape
from bot.words.phrases import (
    MILLIS,
    house_rules,
    level_name,
    may_be_none,
    numbers_of,
    option_choices,
    option_name,
    option_value,
    title,
)
from games.engine.adaptive import levels
from games.engine.contract.chance import Commitment
from games.engine.contract.game import AnyGame
from games.engine.contract.telling import prefix
from games.engine.contract.values import SYMBOLS, Words

NONE = "none"
"""The value in a press for "no limit"."""
TYPED = 30
"""The number of characters of a custom_id that hold a number which was typed and refused."""
SETUP = "setup"
"""With this the routes of a lobby's *Set up* panel begin."""
CUT_RULE = "cut"
"""The cut in the menu of house rules; no game has a rule of that name."""
DIGITS = 32
"""So many of the 64 digits of its commitment stand on a lobby."""
SERIES_RULE = "series"
"""The series in the menu of house rules; no game has a rule of that name."""
CHALLENGE_RULE = "challenge"
"""The challenge in the same menu."""
WIDE_SPACE = "\u2003"
"""Between people in one line."""
MOST_LINES = 8
"""Lines of text below the cover. If there would be more, the text is shortened, so that the message fits a phone."""
MANNER_LINES = 4
"""So many fewer lines where a third row has the other manner of play."""
NAMES_LINES = 2
"""In the same lobbies, the most lines of names. With more they are left out: the cover shows them too."""
GREEN = 0x2E7D6B
GREY = 0x6B6B6B


def lobby_sheet(
    lobby: Lobby,
    game: AnyGame,
    names: dict[int, str],
    words: Words,
    cover: Shown | None = None,
    story: str = "",
) -> Sheet:
    """The public message. `names`: escaped names by user id.

    story: of a rematch, how it stands between its people.
    cover: replaces the title and the free seats, which it shows; the rest is below it.
    """
    head = words("lobby-title", game=title(game.key, words))
    usual_manner = manner_of(game.Options())
    manner = manner_of(game.Options(**lobby.options))
    start = prefix(game.key)
    tagline = words(f"{start}-tagline")
    if manner != usual_manner:
        tagline = words(f"{start}-tagline-{manner}")
    seats = _seats(lobby, game, names, words)
    buttons = _buttons(lobby, game, words)
    facts = _small(lobby, game, words("language-name"), words)
    if story:
        facts = f"-# {story}\n{facts}"
    if lobby.declined:
        said = words("lobby-declined", names=", ".join(names[user] for user in lobby.declined))
        facts = f"{one_line(f'-# {said}', 2)}\n{facts}"
    facts = "\n".join(filter(None, (facts, commitment_lines(lobby, names, words))))
    if cover is None:
        return Sheet(above=(f"## {head}\n{tagline}", "\n".join(seats), facts), rows=buttons, accent=GREEN)
    missing = max(0, min(game.seats) - lobby.seated)
    people = [seat.replace(" ", "\N{NO-BREAK SPACE}", 1) for seat in seats[: lobby.seated]]
    if missing:
        people.append(words("lobby-missing", count=missing))
    taken = WIDE_SPACE.join(people)
    third_row = len(manners(game)) > 1
    most = MOST_LINES - (MANNER_LINES if third_row else 0)
    if sum(map(lines_of, (tagline, taken, facts))) > most:
        tagline = ""
    if sum(map(lines_of, (taken, facts))) > most:
        taken = f"-# {taken}"
    if third_row and lines_of(taken) > NAMES_LINES:
        taken = ""
    return Sheet(picture=cover, below=(tagline, taken, facts), rows=buttons, accent=GREEN)


def _buttons(lobby: Lobby, game: AnyGame, words: Words) -> tuple[Row, ...]:
    """The two rows of buttons: for guests and the start, and for whoever sets it up."""
    args = (lobby.id,)
    free = not lobby.full(game)
    can_join = free or bool(lobby.kept)
    start_look = PLAIN if lobby.kept else MAIN
    join = Button(words("lobby-join"), "join", args, GOOD, open=can_join)
    leave = Button(words("lobby-leave"), "leave", args)
    start = Button(words("lobby-start"), "start", args, start_look, open=lobby.ready(game))
    add_computer = Button(words("lobby-computer-add"), "computer", args, open=free)
    set_up = Button(words("lobby-setup"), "setup", args)
    rules = Button(words("rules-button"), "rules", (game.key,))
    return (join, leave, start), (add_computer, set_up, rules, *_other_manners(lobby, game, words))


def _other_manners(lobby: Lobby, game: AnyGame, words: Words) -> list[Button]:
    """A button for each other manner in which the game is played, with the length of such a match."""
    now = manner_of(game.Options(**lobby.options))
    found: list[Button] = []
    for manner in manners(game):
        other = lobby.with_manner(game, manner)
        if manner != now and isinstance(other, Lobby):
            label = words(f"manner-{manner}-length", length=length_of(other, game, words))
            found.append(Button(label, "manner", (lobby.id, manner)))
    return found


def cover_alt(lobby: Lobby, game: AnyGame, names: dict[int, str], words: Words) -> str:
    """The alt text of the cover: the message in words, without markup. `names`: plain names by user id."""
    said = "\n".join(lobby_sheet(lobby, game, names, words).above)
    return said.replace("**", "").removeprefix("## ").replace("\n-# ", "\n")[:1024]


def invitation_sheet(lobby: Lobby, users: Sequence[int], host: str, words: Words) -> Sheet:
    """The message below the lobby that tells users of the seats kept for them. host: its host's escaped name.

    Without users it is a direct message, which says where the lobby is.
    """
    about = {"host": host, "game": title(lobby.game, words)}
    if users:
        text = words("invitation", mention=" ".join(f"<@{user}>" for user in users), count=len(users), **about)
    else:
        text = words("invitation-direct", url=lobby.url, **about)
    join = Button(words("lobby-join"), "invitation-join", (lobby.id,), GOOD)
    return Sheet(above=(text,), rows=((join, Button(words("invitation-decline"), "invitation-decline", (lobby.id,))),))


def players_sheet(lobby: Lobby, role: int, host: str, words: Words) -> Sheet:
    """The call of a server's players to a lobby, below which it stands. host: the escaped name of who calls them."""
    about = {"host": host, "game": title(lobby.game, words), "url": lobby.url}
    join = Button(words("lobby-join"), "join", (lobby.id,), GOOD)
    return Sheet(above=(words("players-call", mention=f"<@&{role}>", **about),), rows=((join,),))


def closed_sheet(lobby: Lobby, words: Words, key: str) -> Sheet:
    """The message of a lobby that closed. `key`: the text that says why."""
    return Sheet(above=(words(key, game=title(lobby.game, words)),), accent=GREY)


def _seats(lobby: Lobby, game: AnyGame, names: dict[int, str], words: Words) -> list[str]:
    lines = [words("lobby-host" if user == lobby.host else "lobby-person", name=names[user]) for user in lobby.people]
    for name, level in zip(computers_named(lobby, names), lobby.computers, strict=True):
        lines.append(words("lobby-computer", name=name, level=level_name(game.key, level, words)))
    lines += [words("lobby-kept", name=names[user]) for user in lobby.kept]
    needed = min(game.seats)
    while len(lines) < lobby.most(game):
        lines.append(words("lobby-free" if len(lines) < needed else "lobby-maybe"))
    return [f"{SYMBOLS[index]} {line}" for index, line in enumerate(lines)]


def _small(lobby: Lobby, game: AnyGame, language: str, words: Words) -> str:
    pace = words("house-rule", name=words(f"pace-{lobby.pace}"), value=words(f"pace-{lobby.pace}-about"))
    facts = [
        *([] if lobby.races(game) else [pace]),
        length_of(lobby, game, words),
        language,
        *house_rules(game, rules_of(lobby, game), words),
    ]
    if lobby.series > 1:
        facts.append(words("house-rule", name=words("series-name"), value=words("series-value", most=lobby.series)))
    marks = {"lobby-closed": lobby.closed, "lobby-counts-not": not lobby.counts, "lobby-self-start": lobby.self_start}
    facts += [words(key) for key, holds in marks.items() if holds]
    return "-# " + " · ".join(facts)


def commitment_lines(lobby: Lobby, names: Mapping[int, str], words: Words, rows: int = 1) -> str:
    """The line that stays as it is from the first moment on: half of the digest. Then who cut, and by which number.

    Nobody can find two secrets with the same half, and the whole digest has no room on a phone.
    """
    digest = Commitment(lobby.secret).digest[:DIGITS]
    lines = [words("cut-commitment", digest=digest)] if lobby.secret else []
    if lobby.cuts:
        lines.append(one_line(words("cut-by", names=_cuts(lobby, names)), rows))
    return "\n".join(f"-# {line}" for line in lines)


def _cuts(lobby: Lobby, names: Mapping[int, str]) -> str:
    return ", ".join(f"{names[user]} {number}" for user, number in lobby.cuts)


def setup_sheet(
    lobby: Lobby,
    game: AnyGame,
    names: dict[int, str],
    languages: Mapping[str, str],
    words: Words,
    notice: str = "",
    *,
    calls: bool = False,
) -> Sheet:
    """The host's panel: whom to invite, pace, language, seats, house rules one at a time, who may join.

    languages: their names by code. calls: whether the server's players can be called.
    """
    args = (lobby.id,)
    rows: list[Row | Picker] = []
    free = lobby.most(game) - lobby.seated
    if free:
        rows.append(Picker(words("setup-invite"), "setup-invite", USERS, most=free, args=args))
    rows.append(_pace_menu(lobby, game, words))
    rows.append(choice(words("setup-language"), "setup-language", args, languages, lobby.language))
    rows.append(_seat_menu(lobby, game, names, words))
    rows.append(_rule_menu(lobby, game, words))
    buttons = [
        Button(words("setup-open" if lobby.closed else "setup-close"), "setup-who", args),
        Button(words("setup-manual" if lobby.self_start else "setup-self"), "setup-self", args),
        Button(words("setup-counts-not" if lobby.counts else "setup-counts"), "setup-counts", args),
    ]
    if calls:
        buttons.append(Button(words("setup-call"), "setup-call", args))
    buttons.append(Button(words("setup-cancel"), "setup-cancel", args, BAD))
    rows.append(tuple(buttons))
    head = words("setup-title", game=title(game.key, words))
    facts = _small(lobby, game, languages.get(lobby.language, lobby.language), words)
    if lobby.sent_away:
        away = words("setup-sent-away", names=", ".join(escape(names[user]) for user in lobby.sent_away))
        facts = f"{facts}\n{one_line(f'-# {away}', 2)}"
    return Sheet(above=(notice, f"### {head}\n{facts}"), rows=tuple(rows), accent=GREEN)


def rule_sheet(
    lobby: Lobby, game: AnyGame, option: str, words: Words, notice: str = "", typed: str = "", *, of: str = SETUP
) -> Sheet:
    """One house rule: its name, a menu of its values, and a button back; with a button to type a number that is rare.

    typed: a number that was typed and refused. of: with what the routes of its controls begin, for a cup "cup".
    """
    field = game.Options.model_fields[option]
    now = getattr(game.Options(**rules_of(lobby, game)), option)
    choices = option_choices(field)
    back = Button(words("back"), f"{of}-back", (lobby.id,))
    name = option_name(game.key, option, words)
    text = words("setup-rule", name=name, value=option_value(game.key, option, now, words))
    about = words(f"{prefix(game.key)}-option-{option}-about")
    others: tuple[Button, ...] = ()
    if choices is None:
        numbers = numbers_of(game, option)
        offered = {*numbers.usual}
        if now is not None:
            offered.add(now)
        choices = tuple(sorted(offered))
        if may_be_none(field):
            choices = (None, *choices)
        again = (quoted(typed, TYPED),) if typed else ()
        if of == SETUP and len(numbers.usual) < len(numbers.all):
            look = MAIN if typed else PLAIN
            others = (Button(words("setup-type"), "setup-type", (lobby.id, option, *again), look),)
    options = tuple(
        Option(option_value(game.key, option, value, words), _chosen(option, value), chosen=value == now)
        for value in choices
        if offers(lobby, game, option, value)
    )
    rows = (Menu(name, f"{of}-value", (lobby.id, option), options), (*others, back))
    return Sheet(above=(notice, f"### {text}\n{about}"), rows=rows, accent=GREEN)


def _chosen(option: str, value: Any) -> str:
    """A value of a house rule as a menu sends it: a time in seconds, as people type it."""
    if value is None:
        return NONE
    if option.endswith(MILLIS):
        return f"{value / 1000:g}"
    return str(value)


def _pace_menu(lobby: Lobby, game: AnyGame, words: Words) -> Menu:
    options = tuple(
        Option(words(f"pace-{pace}"), pace, words(f"pace-{pace}-about"), pace is lobby.pace) for pace in game.paces
    )
    return Menu(words("setup-pace"), "setup-pace", (lobby.id,), options)


def _seat_menu(lobby: Lobby, game: AnyGame, names: dict[int, str], words: Words) -> Menu:
    options: list[Option] = []
    if not lobby.full(game):
        options += [
            Option(words("setup-add", level=level_name(game.key, level, words)), f"add.{level}")
            for level in levels(game)
        ]
    if lobby.computers:
        options.append(Option(words("setup-drop"), "drop"))
    for user in (*lobby.people, *lobby.kept):
        if user == lobby.host:
            continue
        options.append(Option(words("setup-remove", name=names[user]), f"kick.{user}"))
        if user in lobby.people:
            options.append(Option(words("setup-hand-over", name=names[user]), f"host.{user}"))
    return Menu(words("setup-seats"), "setup-seats", (lobby.id,), tuple(options[:25]))


def rule_options(lobby: Lobby, game: AnyGame, words: Words) -> tuple[Option, ...]:
    """The house rules, without those that this pace does not have: it fixes them at their usual value."""
    values = game.Options(**rules_of(lobby, game)).model_dump()
    usual = game.Options().model_dump()
    fixed = game.Options.fixed(lobby.pace)
    options: list[Option] = []
    for name, value in values.items():
        fixed_at_its_usual_value = name in fixed and fixed[name] == usual[name]
        if not fixed_at_its_usual_value:
            now = words("now", value=option_value(game.key, name, value, words))
            options.append(Option(option_name(game.key, name, words), name, now))
    return tuple(options)


def _rule_menu(lobby: Lobby, game: AnyGame, words: Words) -> Menu:
    """The house rules, and what else is settled before a start."""
    options = list(rule_options(lobby, game, words))
    series = words("series-value", most=lobby.series)
    options.append(Option(words("series-name"), SERIES_RULE, words("now", value=series)))
    if lobby.secret:
        options.append(Option(words("cut-name"), CUT_RULE, words("cut-about")))
    alone = len(lobby.people) + len(lobby.kept) == 1
    if alone and not lobby.races(game):
        options.append(Option(words("challenge-name"), CHALLENGE_RULE, words("challenge-brief")))
    return Menu(words("setup-rules"), "setup-rule", (lobby.id,), tuple(options))


def cut_sheet(lobby: Lobby, names: dict[int, str], words: Words, notice: str, *, hosted: bool) -> Sheet:
    """By what the deals are settled, and a button to cut. names: plain.

    hosted: its person is the host, who gets a button back.
    """
    texts = [f"### {words('cut-name')}\n{words('cut-explained')}"]
    if lobby.secret:
        texts.append(words("cut-whole", digest=Commitment(lobby.secret).digest))
    if lobby.cuts:
        texts.append(words("cut-by", names=_cuts(lobby, {user: escape(name) for user, name in names.items()})))
    buttons = [Button(words("cut-button"), "cut", (lobby.id,), MAIN)]
    if hosted:
        buttons.append(Button(words("back"), "setup-back", (lobby.id,)))
    return Sheet(above=(notice, *texts), rows=(tuple(buttons),), accent=GREEN)


def series_sheet(lobby: Lobby, words: Words) -> Sheet:
    """How many matches are played in a row, as a menu, and a button back."""
    text = words("setup-rule", name=words("series-name"), value=words("series-value", most=lobby.series))
    values = {str(most): words("series-value", most=most) for most in SERIES}
    menu = choice(words("series-name"), "setup-series", (lobby.id,), values, str(lobby.series))
    back = Button(words("back"), "setup-back", (lobby.id,))
    return Sheet(above=(f"### {text}\n{words('series-about')}",), rows=(menu, (back,)), accent=GREEN)
