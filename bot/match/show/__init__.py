"""Keeps the messages of a match up to date: what must be shown, and how it is written."""
