"""Tools for the operator: metrics, the live check, the garbage collector."""
