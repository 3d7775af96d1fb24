"""A match on Discord: its board, its private panels, its calls, and every press on them."""
