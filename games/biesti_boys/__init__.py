"""Biesti Boys: Howard Kamentsky's race, in which everybody at once plays monsters onto four lifts."""
