"""Measurements, taken by hand and before a release; never by a timed test."""
