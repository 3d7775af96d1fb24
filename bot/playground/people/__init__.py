"""People: their interactions, presses and messages, and faults on demand."""
