"""The shared engine: what a game is, how a match runs, what is stored. It knows no particular game, and not Discord."""
