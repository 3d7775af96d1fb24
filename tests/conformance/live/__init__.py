"""The contract where it meets the engine: matches on a real store that fail, crash and go on."""
