"""The commands about what people have played: a person's record, and a server's leaderboard."""
