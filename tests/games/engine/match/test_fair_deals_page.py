"""docs/fair-deals.md is enough to deal every card again. What follows knows that page, and nothing of our rules."""

import json
from collections.abc import Callable, Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.engine.match.fairness import finished, proof

Proof = dict[str, Any]
VALUES = (20, 10, 5, 2, 1)
JOKERS = {4: 2, 5: 2, 6: 3, 7: 3, 8: 4}
FIGURES = {3: 5, 4: 4, 5: 3}
COPIES = {"tapered": (3, 8, 8, 8, 8, 8, 8, 8, 3, 5, 5), "flat": (6, 7, 7, 7, 7, 7, 7, 7, 7, 5, 5)}


def chance(file: Proof, what: str, number: int) -> Random:
    cuts = ",".join("" if cut is None else str(cut) for cut in file["cuts"])
    seed = sha256(f"seed:{file['secret']}:{cuts}".encode()).hexdigest()[:32]
    name = f"{seed}:{number}:{what}".encode()
    return Random(int.from_bytes(blake2b(name, digest_size=16).digest(), "big"))


def events(file: Proof, *kinds: str) -> list[Any]:
    """The fields of the events of those kinds, in order."""
    return [row["data"] for row in file["log"] if row["kind"] in kinds]


def button_up(file: Proof) -> Iterator[tuple[Any, Any]]:
    dealt = events(file, "dealt")
    first = chance(file, "rules", 1)
    yield dealt[0]["circle"], "".join(first.sample(list("RRRBBBWWW"), 9))
    yield events(file, "drawn")[0]["first"], first.choice((0, 1))
    for number, later in enumerate(dealt[1:], 2):
        yield later["circle"], "".join(chance(file, "circle", number).sample(list("RRRBBBWWW"), 9))


def career_poker(file: Proof) -> Iterator[tuple[Any, Any]]:
    seats, options = file["seats"], file["options"]
    for number, dealt in enumerate(events(file, "dealt"), 1):
        random = chance(file, "hand", number)
        if number == 1:
            random = chance(file, "rules", 1)
            boss = 0 if options["first_boss"] == "host" else random.randrange(seats)
            if "ranks" not in file["kept"]:
                yield dealt["ranks"], [(seat - boss) % seats + 1 for seat in range(seats)]
        pack = [value for value in range(1, 14) for _ in range(seats)]
        pack += [14] * (0 if options["jokers"] == "none" else JOKERS[seats])
        random.shuffle(pack)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in range(seats)]
        aside = pack[13 * seats :]
        if number > 1:
            hands[dealt["ranks"].index(seats)] += aside
            aside = []
        yield dealt["hands"], [[hand.count(value) for value in range(1, 15)] for hand in hands]
        yield dealt["aside"], [aside.count(value) for value in range(1, 15)]


def buro_crazy(file: Proof) -> Iterator[tuple[Any, Any]]:
    random = chance(file, "rules", 1)
    row: list[int | None] = [seat for seat in range(file["seats"]) for _ in range(FIGURES[file["seats"]])]
    while True:
        random.shuffle(row)
        if all(row[spot] != row[spot + 1] for spot in range(0, len(row) - 1, 2)):
            break
    yield events(file, "drawn")[0]["row"], row + [None] * (16 - len(row))
    for opened in events(file, "opened"):
        draw = next((one for one in file["draws"] if (one["what"], one["number"]) == ("refill", opened["level"])), None)
        if draw is not None:
            yield opened["refill"], refilled(chance(file, "refill", opened["level"]), draw, opened)
    lots = [one["what"] for one in file["draws"] if one["what"].startswith("lot ")]
    climbed = [one for one in events(file, "climbed") if one["how"] == "lot"]
    for what, climb in zip(lots, climbed, strict=True):
        yield climb["spot"] % 2, chance(file, what, 1).randrange(2)
    (dealt,) = events(file, "dealt")
    all_of_it = [sum(counts) for counts in zip(*dealt["piles"], dealt["rest"], strict=True)]
    roof = [value for value, count in zip(VALUES, all_of_it, strict=True) for _ in range(count)]
    random = chance(file, "roof", 1)
    numbers = [random.random() for _ in roof]
    order = [roof[place] for place in sorted(range(len(roof)), key=numbers.__getitem__)]
    height = len(roof) // 9
    piles = [order[number * height : (number + 1) * height] for number in range(9)]
    yield dealt["piles"], [[pile.count(value) for value in VALUES] for pile in piles]
    yield dealt["rest"], [order[9 * height :].count(value) for value in VALUES]


def refilled(random: Random, draw: Any, opened: Any) -> list[int]:
    """The cards that the reserve gets: from the end of the shuffled roof, as many as the file says were needed."""
    ((_, roof, _),) = draw["calls"]
    assert roof == sorted(roof), "the roof's cards are not in order"
    cards = list(roof)
    random.shuffle(cards)
    taken = [cards.pop() for _ in range(sum(opened["refill"]))]
    return [taken.count(kind) for kind in range(5)]


def biesti_boys(file: Proof) -> Iterator[tuple[Any, Any]]:
    seats, options = file["seats"], file["options"]
    dealt, random = events(file, "dealt")[0], chance(file, "rules", 1)
    deck = [card for card, copies in enumerate(COPIES[options["deck"]]) for _ in range(copies)]
    cards = random.sample(deck, 72)
    parts = [cards[72 // seats * seat : 72 // seats * (seat + 1)] for seat in range(seats)]
    held = 2 if seats == 4 else 3
    yield dealt["hands"], [part[:held] for part in parts]
    yield dealt["stacks"], [part[held:] for part in parts]
    yield dealt["first"], random.randrange(seats) if options["mode"] == "turns" else None
    up = random.randrange(8)
    yield dealt["floor"], up
    left = [card for card in range(8) if card != up]
    for number, turned in enumerate(events(file, "turned"), 2):
        choices = left or [card for card in range(8) if card != up]
        up = chance(file, "floor", number).choice(choices)
        left = [card for card in choices if card != up]
        yield turned["floor"], up


BY_THE_PAGE: dict[str, Callable[[Proof], Iterator[tuple[Any, Any]]]] = {
    "button_up": button_up,
    "career_poker": career_poker,
    "buro_crazy": buro_crazy,
    "biesti_boys": biesti_boys,
}


@pytest.mark.parametrize("key", BY_THE_PAGE)
@pytest.mark.parametrize("cut", [5, 6, 7])
async def test_who_knows_the_page_alone_deals_every_card_again(tmp_path: Path, key: str, cut: int) -> None:
    file = json.loads(proof(await finished(tmp_path, key, (cut, None))))
    found = list(BY_THE_PAGE[key](file))
    assert len(found) >= 2
    for there, dealt_again in found:
        assert there == dealt_again
