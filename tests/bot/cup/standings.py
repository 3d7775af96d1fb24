"""What the tests of test_standings.py share with others."""

from bot.cup.cup import Cup


def computed_again(cup: Cup) -> list[tuple[int, int, float, float]]:
    """The standings by another program: floats, plain loops, no groups."""
    results = [list(zip(table.people, table.places or (), strict=True)) for tables in cup.rounds for table in tables]

    def beats(place: int, other: int) -> bool:
        return bool(place) and (not other or place < other)

    points = dict.fromkeys(cup.people, 0.0)
    for result in results:
        for user, place in result:
            if not place:
                continue
            rest = [other for one, other in result if one != user]
            gained = sum(1.0 if beats(place, one) else 0.5 if one == place else 0.0 for one in rest)
            points[user] += gained / len(rest) if rest else 1.0
    tie = dict.fromkeys(cup.people, 0.0)
    for result in results:
        for user, _ in result:
            met = [points[one] for one, _ in result if one != user]
            tie[user] += sum(met) / len(met) if met else 0.0

    def key(user: int) -> tuple[float, float]:
        return round(points[user], 6), round(tie[user], 6)

    def direct(user: int) -> int:
        score = 0
        for result in results:
            mine = next((place for one, place in result if one == user), None)
            for one, place in result if mine is not None else ():
                if one != user and key(one) == key(user):
                    score += beats(mine or 0, place) - beats(place, mine or 0)
        return score

    full = {user: (*key(user), direct(user)) for user in cup.people}
    return sorted((1 + sum(one > full[user] for one in full.values()), user, *key(user)) for user in cup.people)
