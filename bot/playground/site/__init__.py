"""Common parts of the playground: clocks, the world, the bot's token, rate limits and the record."""
