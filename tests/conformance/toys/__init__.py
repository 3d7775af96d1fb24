"""Two small games that use the whole contract: secret bids, and a race. The suite is proved on them first."""
