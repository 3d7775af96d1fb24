"""Records and ratings: what the results of finished matches say about their people. Plain data, no Discord."""
