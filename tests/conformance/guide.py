"""What the tests of test_guide.py share with others."""

from pathlib import Path

ROOT = Path(__file__).parents[2]

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

NEW = "tic_tac_toe"
"""The game that the guide lays out."""
