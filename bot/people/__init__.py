"""Stored facts about people and servers: preferences, settings, quiet hours, retention."""
