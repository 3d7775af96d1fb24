"""The parts of a game: its values, its forms, its rules and its views."""
