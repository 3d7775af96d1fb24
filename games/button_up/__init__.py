"""Button Up!: Bruno Cathala's game for two, spies and a circle of buttons."""
