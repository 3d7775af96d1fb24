"""How the messages of a match are kept up to date: what must be shown, and how it is written."""
