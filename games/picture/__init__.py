"""The drawing kit: colours, fixed palettes, type, figures, sprites and canvases. It knows no game.

A board is pasted together from cached sprites on a ready background, then encoded with the game's fixed palette. The
same calls give the same bytes, in any thread.
"""
