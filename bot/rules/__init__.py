"""The rulebooks: their texts, their search, and their pages."""
