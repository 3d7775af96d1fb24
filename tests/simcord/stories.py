"""The stories of Alice and Bob, told once for every witness."""

from random import Random

from games.engine.contract.values import Pace
from games.engine.match.pace import TEMPOS
from tests.flows.house import EN
from tests.simcord.account import Account
from tests.simcord.witnesses import Witness

MOST_MOVES = 300
FEW = "8"
"""Points that win: a match of few rounds."""
SOONEST = TEMPOS[Pace.MAIL].thinking[0]
"""Milliseconds within which a computer moves at most once, at a pace that holds no board."""


async def whole_match(witness: Witness) -> None:
    """Two people from the lobby to the result and into the next lobby, by board and panel, in moves of chance."""
    lobby = await witness.slash("Alice", "play", game="button_up")
    await _short(witness, await witness.press("Alice", lobby, EN("lobby-setup")))
    await witness.press("Bob", lobby, EN("lobby-join"))
    board = await witness.press("Alice", lobby, EN("lobby-start"))
    rng = Random(7)
    for count in range(MOST_MOVES):
        if not board.choices:
            break
        mover = _to_move(board)
        on = await witness.press(mover, board, EN("seat-button")) if count % 5 == 0 else board
        moved = await witness.choose(mover, on, rng.choice(on.choices))
        board = moved if on is board else await witness.again(board)
    assert "🏆" in board.text
    await witness.press("Alice", board, EN("rematch-button"))


async def against_a_computer(witness: Witness) -> None:
    """A match against the easy computer to the result; it never moves twice between two looks."""
    lobby = await witness.slash("Alice", "play", game="button_up")
    panel = await witness.press("Alice", lobby, EN("lobby-setup"))
    await witness.select("Alice", panel, "setup-pace", "mail")
    await witness.select("Alice", panel, "setup-seats", "add.easy")
    await _short(witness, panel)
    await witness.press("Alice", lobby, EN("lobby-start"))
    *_, board = await witness.look("Alice")  # at that pace in a thread
    for _ in range(MOST_MOVES):
        if "🏆" in board.text:
            return
        if board.choices:
            board = await witness.choose("Alice", board, board.choices[-1])
        else:
            board = await witness.later(board, SOONEST)
    raise AssertionError("the match does not end")


async def set_up(witness: Witness) -> None:
    """A host turns every screw of a lobby, calls it off, and opens another."""
    lobby = await witness.slash("Alice", "play", game="button_up")
    await witness.press("Bob", lobby, EN("lobby-join"))
    await witness.press("Bob", lobby, EN("lobby-setup"))
    panel = await witness.press("Alice", lobby, EN("lobby-setup"))
    for route, value in [("setup-pace", "mail"), ("setup-language", "fr"), ("setup-seats", "kick.")]:
        await witness.select("Alice", panel, route, value)
    await witness.again(lobby)
    await witness.select("Alice", panel, "setup-seats", "add.easy")
    await witness.select("Alice", panel, "setup-rule", "starter")
    await witness.select("Alice", panel, "setup-value", "alternate")
    await witness.select("Alice", panel, "setup-rule", "target")
    for typed in ("many", "7"):
        await witness.submit("Alice", await witness.press("Alice", panel, EN("setup-type")), typed)
    await witness.select("Alice", panel, "setup-seats", "drop")  # else the switch would start the match
    for label in ("setup-close", "setup-self"):
        await witness.press("Alice", panel, EN(label))
    await witness.again(lobby)
    await witness.press("Alice", panel, EN("setup-cancel"))
    await witness.again(lobby)


async def beside_a_match(witness: Witness) -> None:
    """All that can be asked while a match runs, what is refused, and its end by resigning."""
    board = await _match(witness)
    mover = _to_move(board)
    other = "Bob" if mover == "Alice" else "Alice"
    await witness.act(other, board, board.pressable[0])
    panel = await witness.press(mover, board, EN("seat-button"))
    for label in ("history-button", "rules-button"):
        await witness.press(mover, panel, EN(label))
    await witness.choose(mover, panel, panel.choices[0])
    for name in ("games", "rules", "play"):
        await witness.slash("Alice", name, **({"game": "button_up"} if name == "play" else {}))
    more = await witness.press(mover, panel, EN("more-button"))
    sure = await witness.press(mover, more, EN("resign-button"))
    await witness.press(mover, sure, EN("resign-yes"))
    await witness.again(board)
    await witness.slash("Bob", "games")


async def without_a_match(witness: Witness) -> None:
    """The commands where nothing is played."""
    await witness.slash("Alice", "help")
    await witness.slash("Alice", "games")
    await witness.slash("Alice", "play", game="nosuch")
    await witness.slash("Alice", "play", game="button_up", against="nosuch")
    page = await witness.slash("Alice", "rules", game="button_up")
    await witness.press("Alice", page, EN("rules-next"))
    await witness.slash("Alice", "rules", game="button_up", topic="spy")
    wishes = await witness.slash("Alice", "preferences")
    await witness.select("Alice", wishes, "prefer-hands", "here")
    await witness.press("Alice", wishes, EN("preferences-calls-on"))
    await witness.select("Alice", wishes, "prefer-language", "fr")
    await witness.slash("Alice", "help")


async def _match(witness: Witness) -> Account:
    """The board of a match that Alice and Bob just started."""
    lobby = await witness.slash("Alice", "play", game="button_up")
    await witness.press("Bob", lobby, EN("lobby-join"))
    return await witness.press("Alice", lobby, EN("lobby-start"))


async def _short(witness: Witness, panel: Account) -> None:
    """The host's house rule that few points win."""
    await witness.select("Alice", panel, "setup-rule", "target")
    await witness.submit("Alice", await witness.press("Alice", panel, EN("setup-type")), FEW)


def _to_move(board: Account) -> str:
    """The person whose turn the last line of a board says it is."""
    return "Alice" if "**Alice**" in board.text.splitlines()[-1] else "Bob"


STORIES = (whole_match, set_up, beside_a_match, without_a_match)
"""The stories without a clock."""
