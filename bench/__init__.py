"""Measurements of what Bellhop costs. `make bench` prints all of them."""
