"""The web page: its files, and the socket by which it sees and acts as one person."""
