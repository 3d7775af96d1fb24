"""Many processes, one bot."""
