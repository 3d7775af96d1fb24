"""What the tests of test_engine.py share with others."""

import os

PROVE_KILLS = int(os.environ.get("KILLS", "200"))
"""How many times the long proof kills."""

SEED = int(os.environ.get("KILLS_SEED", "20261121"))
"""From where the moments are drawn."""
