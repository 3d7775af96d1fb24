"""The Discord side of Bellhop. In the shipped code only this package imports discord.py."""
