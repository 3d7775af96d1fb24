"""An evening of the month: people open a lobby, play a match, and do what the script says, by presses."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from bot.app import Bellhop
from games.engine.contract import questions
from games.engine.contract.codes import action_of
from games.engine.contract.forms import PickOne
from games.engine.contract.values import Refusal, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.flows.house import LIBRARY, over, routed, seat_of, set_up
from tests.flows.month.script import Incident, Meeting
from tests.flows.month.witness import Witness
from tests.support.clock import ManualClock
from tests.support.people import Person, Seen

PLACE = "general"
INCIDENT_AFTER = 3
"""So many actions are played before the incident."""
LONG = 20_000
"""A match that takes more turns of the clock does not end."""
MISTAKES = 0.1
"""How often a person in a race presses at random."""


class Evening:
    """One match and its people. `board` is its public message, as the host sees it."""

    def __init__(self, bot: Bellhop, clock: ManualClock, people: Sequence[Person], meeting: Meeting) -> None:
        self._bot = bot
        self._clock = clock
        self.people = [people[number] for number in meeting.people]
        self.meeting = meeting
        self.board: Seen
        self.match: Match
        self.witness: Witness

    @property
    def host(self) -> Person:
        """The person who opened the lobby."""
        return self.people[0]

    async def open(self, before: "Evening | None") -> None:
        """Open a lobby, or press *Rematch* on the match before, until the match has begun."""
        if self.meeting.incident is Incident.REMATCH:
            assert before is not None, "there is a match before a rematch"
            board = before.host.look(before.board)
            lobby = (await self.host.press(board, custom_id=routed(board, "rematch"))).message
            await self.people[1].press(lobby, custom_id=routed(lobby, "join"))
            await self.host.until(lambda: _has(self.host.look(lobby), "seat"))
            self.board = self.host.look(lobby)
        else:
            lobby = (await self.host.slash(PLACE, "play", game=self.meeting.game)).message
            await self._set_up(lobby)
            for guest in self.people[1:]:
                await guest.press(lobby, custom_id=routed(lobby, "join"))
            self.board = (await self.host.press(lobby, custom_id=routed(lobby, "start"))).message
        found = await self._bot.services.matches.find(routed(self.board, "seat").split(":")[2])
        assert found is not None
        self.match, self.witness = found, Witness(found)

    async def _set_up(self, lobby: Seen) -> None:
        for _ in range(self.meeting.computers):
            await set_up(self.host, lobby, "seats", "add.easy")
        if self.meeting.game == "career_poker":
            panel = await set_up(self.host, lobby, "rule", "hands")
            typed = await self.host.press(panel, custom_id=routed(panel, "setup-type"))
            await self.host.submit(typed, {"value": "1"})
        if self.meeting.incident is Incident.NOT_COUNTED:
            panel = (await self.host.press(lobby, custom_id=routed(lobby, "setup"))).message
            await self.host.press(panel, custom_id=routed(panel, "setup-counts"))

    async def play(self, rng: Random) -> None:
        """Play the match to its end."""
        await self._begin()
        acted = 0
        for _ in range(LONG):
            if self.match.newest.outcome is not None:
                break
            acted += await self._act(rng)
            if acted >= INCIDENT_AFTER > 0 and self.match.newest.outcome is None:
                await self._happen()
                acted = -LONG
            await self._clock.advance(400)
        assert self.match.newest.outcome is not None, "the match does not end"
        await self._clock.advance(60_000)
        while not over(shown := self.host.look(self.board)):
            if _has(shown, "next"):  # alone among computers a climax waits for it
                await self.host.press(shown, custom_id=routed(shown, "next"))
            await self._clock.advance(1_000)
        await self.witness.ended()

    async def _begin(self) -> None:
        """Everybody is ready, if it is a race."""
        if self.match.held:
            for person in self.people:
                await person.press(self.board, custom_id=routed(self.board, "seat"))
        while self.match.held:
            await self._clock.advance(400)

    async def _act(self, rng: Random) -> int:
        """Let each person who can act do so once. Returns the number of actions."""
        acted = 0
        for seat in self.match.awaited or tuple(self.match.players):
            moment = self.match.newest
            if moment.outcome is None and seat in self.match.players and moment.seats[seat].level is None:
                action = _chosen(self.match, seat, rng)
                by, request = Player(self.match.players[seat]), f"{seat}at{moment.version}"
                if action is not None:
                    acted += not isinstance(await self.match.ask(PlayAction(seat, by, action), request), Refusal)
        return acted

    async def _happen(self) -> None:
        """Do what the script says. The last of the people is the one concerned."""
        concerned, incident = self.people[-1], self.meeting.incident
        if incident is Incident.RESIGNS:
            sheet = await self._more(concerned)
            sure = (await concerned.press(sheet, custom_id=routed(sheet, "resign"))).message
            await concerned.press(sure, label=LIBRARY.words(_language(concerned))("resign-yes"))
        elif incident is Incident.LEAVES:
            sheet = await self._more(concerned)
            await concerned.press(sheet, custom_id=routed(sheet, "leave-match"))
        elif incident is Incident.VOTED_AWAY:
            await self._vote(seat_of(self.match, concerned))
        elif incident is Incident.SENT_AWAY:
            sheet = await self._more(self.host)
            away = f"away.{seat_of(self.match, concerned)}"
            await self.host.select(sheet, routed(sheet, "affairs-seat"), [away])
        elif incident is Incident.AGREED:
            sheet = await self._more(self.host)
            ending = next(str(one["custom_id"]) for one in sheet.buttons if str(one.get("custom_id")).endswith(":end"))
            await self.host.press(sheet, custom_id=ending)
            await self._agree(self.people[1:])

    async def _more(self, person: Person) -> Seen:
        """The sheet behind *…* in a person's panel."""
        panel = (await person.press(self.board, custom_id=routed(self.board, "seat"))).message
        return (await person.press(panel, custom_id=routed(panel, "more"))).message

    async def _vote(self, about: Seat) -> None:
        """One of the others proposes to send that person away, and the rest agree on the board."""
        first, *others = self.people[:-1]
        sheet = await self._more(first)
        menu = next(str(one["custom_id"]) for one in sheet.components if str(one.get("custom_id")).endswith(":away"))
        await first.select(sheet, menu, [str(about)])
        await self._agree(others)

    async def _agree(self, others: Sequence[Person]) -> None:
        """Each of the others presses *Agree* on the board."""
        for other in others:
            while not _has(other.look(self.board), "agree"):  # the board may show beats
                await self._clock.advance(1_000)
            await other.press(self.board, custom_id=routed(other.look(self.board), "agree"))


def _chosen(match: Match, seat: Seat, rng: Random) -> Any:
    """An action of that seat at random, or None if it can do nothing now."""
    game, state = match.game, match.newest.game_state
    if not match.race:
        return questions.sample(game, state, seat, rng)
    form = game.ask(match.view(seat))
    if isinstance(form, PickOne) and rng.random() < MISTAKES:
        return action_of(rng.choice([choice.code for choice in form.every()]), game.actions)
    found = list(islice(questions.moves(game, state, seat), 20))
    return rng.choice(found) if found else None


def _has(shown: Seen, route: str) -> bool:
    return any(str(one.get("custom_id", "")).startswith(f"b1:{route}:") for one in shown.components)


def _language(person: Person) -> str:
    return person.user.locale.partition("-")[0]


def words_of(person: Person) -> Any:
    """The words of a person's client."""
    return LIBRARY.words(_language(person))
