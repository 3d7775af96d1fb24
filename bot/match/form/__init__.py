"""A question turned into rows of controls, and what was chosen but not sent."""
