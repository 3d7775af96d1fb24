"""All matches: opens, finds and resumes them, and runs their clocks and computers."""
