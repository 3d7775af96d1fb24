"""What a button votes for: its press names the wish that it shows."""

import pytest

from bot.match.scene.buttons import wish_args, wish_named
from games.engine.contract.values import Seat
from games.engine.match.match_events import Motion, Proposal


@pytest.mark.parametrize(
    ("wish", "args"), [(Proposal(Motion.PAUSE), ("pause",)), (Proposal(Motion.AWAY, Seat(2)), ("away", "2"))]
)
def test_a_press_names_the_wish_of_its_button_and_the_seat_if_it_is_about_one(
    wish: Proposal, args: tuple[str, ...]
) -> None:
    assert wish_args(wish) == args
    motion, *about = args
    assert wish_named(Motion(motion), Seat(int(about[0])) if about else None) == wish
