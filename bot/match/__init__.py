"""A match on Discord: its board, its private panels, its calls, and every press on them.

Layers, each of which knows only those below it:

- `attendants`: starts all that attends to a match, and ends it.
- `presses`, `menu`, `premoves`, `offers`, `lookups`, `replay`, `review`, `share`: what people press, and what they are
  shown for it. `find` leads a press to its match, and notes that its person is there.
- `calls`: tells persons, in one place each, that the match waits for them.
- `panel`: the private message of each person. `board`: the public one, and the card that leads to it.
- `scene`: one match at one moment for one reader; every message is made of it. `reach`: direct messages and mentions.
- `show`: how a message is kept up to date, whatever it shows. `form`: a question as rows of buttons.
"""
