"""Processes that are killed at any moment, and what must be left of them."""
