"""Small games. The suite is proved on two that use the whole contract: secret bids, and a race.

`python -m scripts.new_game` copies noughts, in which nothing is hidden and no chance is drawn, or toppers, in which
each seat holds a hand. Neither has house rules. Liar's Dice is the whole example of docs/adding-a-game.md.
"""
