"""What the bot keeps in the database beside the matches."""
