"""The games, their engine and the drawing kit. They know nothing of Discord."""
