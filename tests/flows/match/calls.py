"""What the tests of test_calls.py share with others."""

from tests.flows.house import over, played, whose
from tests.support.people import Person, Seen


async def plays_on(board: Seen, people: list[Person]) -> Person:
    """The person whose turn it is after their own turn, once a match played with the first choices comes to that."""
    now = people[0].look(board)
    while not over(now):
        mover = whose(now, people)
        now = await played(now, people)
        if not over(now) and whose(now, people) is mover:
            return mover
    raise AssertionError("with this deal no turn follows a turn of the same person")
