"""Errors that any room may raise."""


class MissingError(Exception):
    """An interaction says what no control of ours says: it is forged, or comes from an older release."""
