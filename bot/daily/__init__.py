"""The puzzle of the day: which one it is, what people read of it, and when servers are told of it."""
