"""Draws follow from the seed and from what is drawn."""

from random import Random

from games.engine.contract.chance import chance_at, drawn, generator

SEED = "5a" * 16


def test_a_thing_with_a_name_is_drawn_the_same_at_any_version() -> None:
    first, later = chance_at(SEED, 3), chance_at(SEED, 90)
    first.random()
    assert drawn(first, "hand", 2).random() == drawn(later, "hand", 2).random()


def test_other_things_other_numbers_and_other_matches_have_draws_of_their_own() -> None:
    chance = chance_at(SEED, 3)
    drawings = [drawn(chance, "hand", 1), drawn(chance, "hand", 2), drawn(chance, "floor", 1)]
    drawings += [drawn(chance_at("b" * 32, 3), "hand", 1)]
    assert len({one.random() for one in drawings}) == 4


def test_a_plain_generator_gives_everything_in_turn() -> None:
    assert drawn(Random(1), "hand", 2).random() == Random(1).random()


def test_what_has_no_name_follows_from_the_version() -> None:
    assert chance_at(SEED, 3).random() == generator(SEED, 3).random() != chance_at(SEED, 4).random()
