"""Programs for people who work on Bellhop: run each with `python -m scripts.NAME`."""
