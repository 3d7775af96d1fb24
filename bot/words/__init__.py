"""The texts: Fluent messages, phrases that many sheets share, and names made safe."""
