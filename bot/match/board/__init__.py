"""The public message of a match and its one writer."""
