"""The bot's own tables in the database, beside the matches."""
