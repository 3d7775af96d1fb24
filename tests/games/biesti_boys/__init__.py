"""Biesti Boys: rules, race, views, guesses, forms, words and positions."""
