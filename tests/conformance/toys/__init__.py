"""Three small games. The suite is proved on two that use the whole contract: secret bids, and a race.

The third, noughts, hides nothing, draws no chance and has no house rules: `python -m scripts.new_game` copies it.
"""
