"""The conformance suite: every registered game keeps the contract of `games.engine.contract.game`."""
