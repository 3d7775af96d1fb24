"""The record of contact: clocks wait exactly while people cannot be reached, and exactly that time is given back."""

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from games.engine.match.contact import Contact
from games.engine.store.records import Spot
from games.engine.store.schema import Share

MATCHES = {"a": 1, "b": 1, "c": 2, "d": 3}
"""The server of each match."""


def line(name: str, *servers: int) -> Share:
    return Share(name, lambda guild: guild.in_(servers), lambda guild_id: (guild_id or 0) in servers)


LINES = (line("first", 1, 2), line("second", 3))
SPOTS = (*map(Spot, (1, 2, 3)), *(Spot(server, match) for match, server in MATCHES.items()))
REASONS = ("one", "other")


class ContactMachine(RuleBasedStateMachine):
    """Loses and regains lines, servers and matches in any order, and settles what is due as the hall does."""

    def __init__(self) -> None:
        super().__init__()
        self.contact = Contact()
        self.now = 1_000
        self.lines: set[str] = set()
        self.why: dict[Spot, set[str]] = {spot: set() for spot in SPOTS}
        self.unreached = dict.fromkeys(MATCHES, 0)
        self.given = dict.fromkeys(MATCHES, 0)

    def out(self, match: str) -> bool:
        """Whether anything keeps the people of a match away."""
        server = MATCHES[match]
        lost = any(one.name in self.lines and one.holds(server) for one in LINES)
        return lost or bool(self.why[Spot(server)] or self.why[Spot(server, match)])

    def settle(self) -> None:
        for one, since in self.contact.due_lines():
            apart = self.contact.spots(one)
            for match, server in MATCHES.items():
                if one.holds(server) and not any(spot.holds(server, match) for spot in apart):
                    self.given[match] += self.now - since
            self.contact.settle_line(one, self.now, 0)
        while due := self.contact.due_spots():
            for spot, since in due:
                inside = [other for other in self.contact.spots() if other != spot and other.match_id]
                for match, server in MATCHES.items():
                    inner = not spot.match_id and any(other.holds(server, match) for other in inside)
                    if spot.holds(server, match) and not inner:
                        self.given[match] += self.now - since
                self.contact.settle(spot, self.now)

    @rule(ms=st.integers(1, 50))
    def time_passes(self, ms: int) -> None:
        self.now += ms
        for match in MATCHES:
            self.unreached[match] += ms * self.out(match)

    @rule(one=st.sampled_from(LINES))
    def lose_line(self, one: Share) -> None:
        self.lines.add(one.name)
        self.contact.lose_line(one, self.now)

    @rule(one=st.sampled_from(LINES))
    def regain_line(self, one: Share) -> None:
        self.lines.discard(one.name)
        self.contact.regain_line(one)
        self.settle()

    @rule(spot=st.sampled_from(SPOTS), why=st.sampled_from(REASONS))
    def lose(self, spot: Spot, why: str) -> None:
        self.why[spot].add(why)
        self.contact.lose(spot, why, self.now)

    @rule(spot=st.sampled_from(SPOTS), why=st.sampled_from(REASONS))
    def regain(self, spot: Spot, why: str) -> None:
        self.why[spot].discard(why)
        self.contact.regain(spot, why)
        self.settle()

    @invariant()
    def clocks_wait_exactly_while_people_cannot_be_reached(self) -> None:
        for match, server in MATCHES.items():
            assert (self.contact.out_since(server, match) is not None) == self.out(match)

    @invariant()
    def exactly_that_time_is_given_back(self) -> None:
        for match, server in MATCHES.items():
            since = self.contact.out_since(server, match)
            waiting = 0 if since is None else self.now - since
            assert self.given[match] + waiting == self.unreached[match]


TestContact = ContactMachine.TestCase
TestContact.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
