"""A lobby before its match: its people, its computers, its house rules, and the start of the match."""
