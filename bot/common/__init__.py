"""Parts that every room may use, and that know nothing of the bot: tasks, and a dictionary with a limit."""
