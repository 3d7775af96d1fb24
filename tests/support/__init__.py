"""What tests of several parts share: a clock turned by hand, a store that fails on demand, a hall to play in."""
