"""What people do: interactions, their presses and messages, and faults on demand."""
