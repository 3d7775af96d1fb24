"""The example of CONTRIBUTING.md, and what a test that waits in vain says."""

import inspect

import pytest

from tests.flows.house import EN, choices, lobby_of
from tests.support.code import ROOT
from tests.support.people import NothingComesError, Person


@pytest.mark.usefixtures("bot")
async def test_a_guest_who_joins_is_named_and_only_the_host_starts_the_match(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    assert EN("lobby-person", name="Bob") in alice.look(lobby).text

    refused = await bob.press(lobby, label=EN("lobby-start"))
    assert refused.message.ephemeral
    assert not choices(alice.look(lobby))

    await alice.press(lobby, label=EN("lobby-start"))
    assert choices(alice.look(lobby))
    assert not bob.dms


def test_the_guide_shows_that_test_as_it_stands() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example = inspect.getsource(test_a_guest_who_joins_is_named_and_only_the_host_starts_the_match)
    assert f"```python\n{example}```" in guide


@pytest.mark.usefixtures("bot")
async def test_a_condition_that_nothing_will_make_true_fails_and_says_what_stands_there_instead(alice: Person) -> None:
    lobby = await lobby_of(alice)
    with pytest.raises(NothingComesError) as failed:
        await alice.until(lambda: "Chloé" in alice.look(lobby).text)
    said = str(failed.value)
    assert '"Chloé" in alice.look(lobby).text' in said
    line = said.splitlines()[-1]
    assert line.startswith("Alice sees in general: ")
    assert EN("lobby-host", name="Alice") in line
    assert f"[{EN('lobby-join')}] [{EN('lobby-leave')}]" in line
