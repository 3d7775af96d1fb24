"""One person's flood of presses and commands: a sentence, then silence, while others are answered."""

from pathlib import Path

from bot.wire.brake import BURST, REST_MS, Verdict
from tests.flows.forged import forge
from tests.flows.house import EN, bellhop, lobby_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

CALLBACK = "/interactions/{interaction}/{token}/callback"
FLOOD = 3 * BURST


async def test_who_floods_the_bot_is_told_once_and_others_are_answered(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, tmp_path / "bellhop.db", clock, presses_per_second=40) as bot:
        lobby = await lobby_of(alice)
        for _ in range(FLOOD):
            forge(pg, alice, lobby, "b1:rules:button_up")
        await alice.settled()
        counts = bot.brake.counts
        assert (counts[Verdict.FREE], counts[Verdict.TOLD]) == (BURST, 1)
        said = [one for one in pg.record.to("POST", CALLBACK) if EN("refused-too-fast") in str(one.request)]
        assert len(said) == 1
        assert EN("lobby-person", name="Bob") in (await bob.press(lobby, label=EN("lobby-join"))).message.text
        await clock.advance(2 * REST_MS)
        assert (await alice.slash("general", "help")).message.text
