"""All matches: opening, finding and resuming them; clocks and computers."""
