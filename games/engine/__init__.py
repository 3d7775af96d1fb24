"""The shared engine: what a game is, how a match runs, what is kept. Knows no single game and no Discord."""
