"""A challenge: one deal that everybody plays alone, in private, when they have time. Plain data, no Discord.

Its sheets are its public message, and the page of *Set up* that opens one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Final, NamedTuple, Self

from bot.lobby.lobby import Lobby, UnreadableError, rules_of
from bot.lobby.sheets import GREEN, commitment_lines
from bot.store.challenges import StoredChallenge
from bot.wire.sheet import GOOD, MAIN, Button, Menu, Option, Row, Sheet, Shown
from bot.words.names import escape
from bot.words.phrases import house_rules, level_name, title
from games import catalogue
from games.engine.adaptive import is_adaptive
from games.engine.contract.chance import Commitment
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Pace, Refusal, Words
from games.engine.match.match_events import NO_RESULT, RESIGNED
from games.engine.match.opening import id_for
from games.engine.store.records import NOBODY, MatchCard

DAYS: Final = (1, 3)
"""The choices for the number of days for which a challenge is open."""
DAY_MS: Final = 24 * 3_600_000
LISTED = 5
"""The most people in the list, so that the message fits a phone."""
NAME_LETTERS = 10
"""The most letters of a name in the list, so that each attempt has one line on a phone."""
REPLAYS = 25
"""The most replays in the menu."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge.

    lobby: what is played and where its message stands; it has the computers and nobody else. Its secret and its cut are
    those of every attempt; the cut is of `NOBODY`, because who opened it stands in `host` alone.
    closes_at: milliseconds of wall time. over: its final list was shown.
    """

    lobby: Lobby
    closes_at: int
    over: bool = False

    @classmethod
    def new(cls, lobby: Lobby, game: AnyGame, host: int, now: int, days: int) -> Self:
        """The challenge of what that lobby would play, by its secret and its host's cut. If it has none, by a new one.

        Computers that adapt would differ, so those of a medium level take their place; at least as many as are needed.
        Nobody's clock runs where the game can do without one.
        """
        medium = game.levels[len(game.levels) // 2]
        levels = [medium if is_adaptive(level) else level for level in lobby.computers]
        levels += [medium] * (min(game.seats) - 1 - len(levels))
        seats = levels[: max(game.seats) - 1]
        terms = Lobby.new(game, host, lobby.guild_id, lobby.channel_id, lobby.language, now)
        terms = replace(
            terms,
            id=lobby.id,
            message_id=lobby.message_id,
            people=(),
            computers=tuple(seats),
            places=len(seats) + 1,
            options=lobby.options,
            counts=False,
            secret=lobby.secret or terms.secret,
            cuts=tuple((NOBODY, number) for _, number in lobby.cuts),
        )
        paced = terms.with_pace(game, Pace.NONE if Pace.NONE in game.paces else terms.pace)
        return cls(paced, now + days * DAY_MS)

    @classmethod
    def load(cls, stored: StoredChallenge) -> Self | None:
        """The stored challenge; None if this release cannot read it."""
        try:
            lobby = Lobby.load(stored.data, catalogue.find)
        except UnreadableError:
            return None
        terms = replace(lobby, host=stored.host_id, message_id=stored.message_id or 0, secret=stored.seed)
        return cls(terms, stored.closes_at, stored.over)

    def record(self) -> StoredChallenge:
        """The challenge as it is stored. Who opened it stands in one place only, and so does its secret."""
        one, data = self.lobby, asdict(replace(self.lobby, host=NOBODY, secret=""))
        where = one.id, one.guild_id, one.channel_id, one.message_id or None
        return StoredChallenge(*where, one.host, one.opened, self.closes_at, over=self.over, seed=one.secret, data=data)

    @property
    def days(self) -> int:
        """The number of days for which it is open."""
        return (self.closes_at - self.lobby.opened) // DAY_MS

    @property
    def origin(self) -> Commitment:
        """That from which the chance of every attempt follows. The host's cut is that of the first seat."""
        cuts = [number for _, number in self.lobby.cuts]
        return Commitment(self.lobby.secret, (*cuts, *[None] * len(self.lobby.computers)) if cuts else ())

    def request(self, user_id: int) -> str:
        """The request that opens a person's attempt: always the same one, so that nobody has a second attempt.

        Nobody can guess the id that follows from it, because nobody knows the secret.
        """
        return f"challenge:{self.lobby.secret}:{user_id}"

    def match_of(self, user_id: int) -> str:
        """The id of a person's attempt."""
        return id_for(self.request(user_id))


def refusal_of(lobby: Lobby, game: AnyGame) -> Refusal | None:
    """The reason why a lobby cannot become a challenge; None if it can."""
    if lobby.races(game):
        return Refusal("race")
    return Refusal("people") if len(lobby.people) + len(lobby.kept) > 1 else None


class Tried(NamedTuple):
    """A person's attempt, as the list shows it.

    user_id: None for a person who was forgotten. rank: 1 for the best so far; 0 while they play, or if they did not
    finish. ended: whether nothing more comes of it. place, score: how they came out of their match.
    """

    match_id: str
    user_id: int | None
    rank: int
    ended: bool
    place: int = 0
    score: int | None = None


def entries(cards: Sequence[MatchCard], closes_at: int, now: int) -> list[Tried]:
    """All attempts: those with a result, the best first and equal ones with the same rank, then all others."""
    finished = {card.record.id: outcome for card in cards if (outcome := result_of(card, closes_at)) is not None}
    marks = {ident: _mark(outcome) for ident, outcome in finished.items()}
    listed = []
    for card in cards:
        ident, user, outcome = card.record.id, card.record.players[0], finished.get(card.record.id)
        if outcome is not None:
            rank = 1 + sum(mark < marks[ident] for mark in marks.values())
            listed.append(Tried(ident, user, rank, ended=True, place=outcome.places[0], score=outcome.scores[0]))
        else:
            left = card.progress.levels[0] is not None
            ended = card.progress.ended_at is not None or left or now >= closes_at
            listed.append(Tried(ident, user, 0, ended=ended))
    return sorted(listed, key=lambda one: (one.rank == 0, one.rank, one.ended))


def result_of(card: MatchCard, closes_at: int) -> Outcome | None:
    """The outcome of an attempt that was played to its end in time; None for any other."""
    outcome, ended_at = card.progress.outcome, card.progress.ended_at
    if outcome is None or ended_at is None or ended_at > closes_at or card.progress.levels[0] is not None:
        return None
    return None if outcome.reason in {*NO_RESULT, RESIGNED} else outcome


def _mark(outcome: Outcome) -> tuple[int, int]:
    """A number pair that is smaller for a better result: the place, then the score as this game counts."""
    scores = [score or 0 for score in outcome.scores]
    best = max(range(len(scores)), key=lambda seat: -outcome.places[seat])
    fewer_wins = any(scores[best] < score for score in scores)
    return outcome.places[0], scores[0] if fewer_wins else -scores[0]


# What people read.


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
    cover: Shown | None,
) -> Sheet:
    """The public message. Nothing in it tells of the deal.

    listed: the attempts, as `entries` sorts them. names: of their people by match, not escaped; host: of who opened it.
    closes: when it closes, in seconds as people's clocks show it.
    """
    head = f"## {words('challenge-title', game=title(game.key, words))}"
    when = words("challenge-over") if over else words("challenge-until", when=f"<t:{closes}:R>")
    about = "" if over or listed else f"-# {words('challenge-about')}\n"
    lobby, by = challenge.lobby, {NOBODY: escape(host)}
    facts = f"{about}-# {_facts(lobby, game, words)}\n{commitment_lines(lobby, by, words, rows=2)}"
    lines = [_line(one, escape(names[one.match_id], NAME_LETTERS), lobby.places, words) for one in listed]
    if len(lines) > LISTED:
        lines[LISTED:] = [words("challenge-more", count=len(lines) - LISTED)]
    people = "\n".join(lines) or words("challenge-none")
    rows = _after(challenge, listed, names, words) if over else _before(challenge, game, words)
    if cover is None:
        return Sheet(above=(head, when, people, facts), rows=rows, accent=GREEN)
    named = f"**{words('challenge-name')}** · {when}"
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
    return (
        (
            Button(words("challenge-play"), "challenge-play", (challenge.lobby.id,), GOOD),
            Button(words("rules-button"), "rules", (game.key,)),
        ),
    )


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
