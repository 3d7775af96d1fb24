"""The conformance suite: whatever game is registered keeps the contract of `games.engine.contract.game`."""
