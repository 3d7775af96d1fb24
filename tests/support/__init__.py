"""Parts that several rooms of tests share: a clock turned by hand, a store that fails on demand, a hall to play in."""
