"""Scenes: one match at one moment for one reader, and the lines that every message about it is made of."""
