"""Programs for whoever works on Bellhop: run each with `python -m scripts.NAME`."""
