"""The rows that the bot keeps in the database."""
