"""The private message of a person in a match."""
