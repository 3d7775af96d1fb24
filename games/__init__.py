"""The games. Knows nothing of Discord."""
