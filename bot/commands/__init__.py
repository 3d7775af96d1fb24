"""The slash commands, one in each file."""
