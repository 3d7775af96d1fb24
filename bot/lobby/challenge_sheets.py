"""The sheets of a challenge: its public message, and the page of *Set up* that opens one."""

from collections.abc import Mapping, Sequence

from bot.lobby.challenge import DAYS, Challenge, Tried
from bot.lobby.lobby import Lobby, rules_of
from bot.lobby.sheets import GREEN, commitment_lines
from bot.wire.sheet import GOOD, MAIN, Button, Menu, Option, Row, Sheet, Shown
from bot.words.names import escape
from bot.words.phrases import house_rules, level_name, title
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Words
from games.engine.store.records import NOBODY

LISTED = 10
"""The most people in the list, so that the message fits a phone."""
REPLAYS = 25
"""The most replays in the menu."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def challenge_sheet(
    challenge: Challenge,
    game: AnyGame,
    listed: Sequence[Tried],
    names: Mapping[str, str],
    host: str,
    words: Words,
    *,
    closes: int,
    over: bool,
    cover: Shown | None = None,
) -> Sheet:
    """The public message. Nothing in it tells of the deal.

    listed: the attempts, as `entries` sorts them. names: of their people by match, not escaped; host: of who opened it.
    closes: when it closes, in seconds as people's clocks show it.
    """
    head = f"## {words('challenge-title', game=title(game.key, words))}"
    when = words("challenge-over") if over else words("challenge-until", when=f"<t:{closes}:R>")
    about = when if over else f"{words('challenge-about')} {when}"
    lobby, by = challenge.lobby, {NOBODY: escape(host)}
    facts = f"-# {_facts(lobby, game, words)}\n{commitment_lines(lobby, by, words, rows=2)}"
    lines = [_line(one, escape(names[one.match_id]), lobby.places, words) for one in listed]
    if len(lines) > LISTED:
        lines[LISTED:] = [words("challenge-more", count=len(lines) - LISTED)]
    people = "\n".join(lines) or words("challenge-none")
    rows = _after(challenge, listed, names, words) if over else _before(challenge, game, words)
    if cover is None:
        return Sheet(above=(head, about, people, facts), rows=rows, accent=GREEN)
    named = f"**{words('challenge-name')}** · {about}"
    return Sheet(picture=cover, below=(named, people, facts), rows=rows, accent=GREEN)


def _facts(lobby: Lobby, game: AnyGame, words: Words) -> str:
    levels = dict.fromkeys(level_name(game.key, level, words) for level in lobby.computers)
    against = words("challenge-against", count=len(lobby.computers), level=", ".join(levels))
    return " · ".join((against, *house_rules(game, rules_of(lobby, game), words)))


def _line(one: Tried, name: str, seats: int, words: Words) -> str:
    """A person's attempt in a line. Only of a match with a result there is more to tell than whether it goes on."""
    if not one.rank:
        return words("challenge-unfinished" if one.ended else "challenge-playing", name=name)
    rank = MEDALS.get(one.rank, f"{one.rank}.")
    key, score = ("challenge-place", 0) if one.score is None else ("challenge-result", one.score)
    return words(key, rank=rank, name=name, place=one.place, seats=seats, score=score)


def _before(challenge: Challenge, game: AnyGame, words: Words) -> tuple[Row, ...]:
    play = Button(words("challenge-play"), "challenge-play", (challenge.lobby.id,), GOOD)
    return ((play, Button(words("rules-button"), "rules", (game.key,))),)


def _after(
    challenge: Challenge, listed: Sequence[Tried], names: Mapping[str, str], words: Words
) -> tuple[Row | Menu, ...]:
    """The replays of all attempts, and the way to a new deal."""
    options = tuple(Option(names[one.match_id][:100], one.match_id) for one in listed if one.ended)[:REPLAYS]
    menu = (Menu(words("challenge-replays"), "replay", (), options),) if options else ()
    return (*menu, (Button(words("challenge-again"), "challenge-again", (challenge.lobby.id,), MAIN),))


def challenge_alt(challenge: Challenge, game: AnyGame, words: Words) -> str:
    """The alt text of the cover."""
    return f"{words('challenge-title', game=title(game.key, words))}\n{_facts(challenge.lobby, game, words)}"[:1024]


def challenge_rule_sheet(lobby: Lobby, words: Words) -> Sheet:
    """The page of *Set up* that makes a challenge of a lobby: for one day or for three."""
    opens = tuple(
        Button(words("challenge-days", days=one), "setup-challenge", (lobby.id, str(one)), GOOD) for one in DAYS
    )
    back = Button(words("back"), "setup-back", (lobby.id,))
    about = f"### {words('challenge-name')}\n{words('challenge-setup')}"
    return Sheet(above=(about,), rows=((*opens, back),), accent=GREEN)
