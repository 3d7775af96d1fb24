"""Several processes of one bot, on one PostgreSQL database and one playground."""
