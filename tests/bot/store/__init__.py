"""What the bot keeps in the database."""
