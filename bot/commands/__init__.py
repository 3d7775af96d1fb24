"""The slash commands, one a file."""
