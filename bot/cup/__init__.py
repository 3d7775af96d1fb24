"""Cups: people sign up, and rounds of tables are played until somebody has won. Who meets whom is computed here."""
