"""What all parts of the playground share: clocks, the world, the bot's token, rate limits and the record."""
