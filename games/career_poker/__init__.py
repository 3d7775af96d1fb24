"""Career Poker: a climbing game of ranks, from the Boss down to the Dishwasher, for four to eight."""
