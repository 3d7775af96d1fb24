"""What a game is: its values, its forms, its rules and its views."""
