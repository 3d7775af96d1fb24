"""Buro Crazy: Günter Burkhardt's game of secret bids for a career, from the stairs to the boss's suite."""
