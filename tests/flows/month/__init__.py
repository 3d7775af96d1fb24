"""A month of matches among a group of scripted people, and the programs that check what remains of it."""
