"""Reaching a person: direct messages and mentions."""
