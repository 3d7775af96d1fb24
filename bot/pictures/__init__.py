"""The pictures: of what they are drawn, and who draws them in another process."""
