"""Which losses against computers are clear."""

import pytest

from bot.records.encounters import lost_clearly
from games.engine.contract.values import Outcome, Seat


@pytest.mark.parametrize(
    ("places", "scores", "clear"),
    [
        pytest.param((1, 2), (12, 11), False, id="won"),
        pytest.param((1, 1, 3), (7, 7, 2), False, id="won together"),
        pytest.param((2, 1), (11, 12), True, id="last of two"),
        pytest.param((3, 1, 2), (None, None, None), True, id="last of three"),
        pytest.param((3, 1, 3), (0, 9, 0), True, id="last together"),
        pytest.param((2, 1, 3), (None, None, None), False, id="second of three without scores"),
        pytest.param((2, 1, 3), (30, 32, 10), False, id="second, nearer to the winner than to the last"),
        pytest.param((2, 1, 3), (14, 32, 10), True, id="second, nearer to the last than to the winner"),
        pytest.param((2, 1, 3), (9, 0, 12), True, id="second where few points are good, far behind"),
        pytest.param((2, 1, 3), (2, 0, 12), False, id="second where few points are good, close"),
        pytest.param((2, 1, 3), (8, 8, 8), False, id="second on a tie of scores"),
    ],
)
def test_a_loss_is_clear_in_the_last_place_or_with_a_score_nearer_to_the_last_than_to_the_winner(
    places: tuple[int, ...], scores: tuple[int | None, ...], clear: bool
) -> None:
    assert lost_clearly(Outcome("over", places, scores), Seat(0)) == clear
