"""Data that an earlier release left, with which this one must go on."""
